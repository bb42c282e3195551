import {
  type DocumentKind,
  documentAudiences,
  documentKinds,
  fileUpload,
  maxImportedFiles,
} from '@gevel/contract/plain';
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import type { About } from '../../parts/documents/about-fields.tsx';
import { firstTexts } from '../../parts/edit-form/first-texts.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { FilesDrop } from '../../ui/file-drop/files-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './documents.module.css';
import { isReady, type Row, useImport } from './use-import.ts';

const max = String(fileUpload.maxBytes / 1_000_000);

/** Of a broker when an administrator adds to its portfolio; null for an agent's own. */
export function ImportDocuments({ brokerId }: { brokerId: string | null }) {
  const t = useTranslations('documentImport');
  const work = useImport(brokerId);
  const { rows, given, looking, adding } = work;
  return (
    <>
      {rows.length === 0 ? (
        <Section title={t('section')}>
          <FilesDrop
            label={t('drop')}
            folderLabel={t('folder')}
            hint={t('limits', { count: maxImportedFiles, max })}
            isBusy={looking.isPending}
            onFiles={(files) => looking.mutate(files)}
          />
          {looking.isPending && <p role="status">{t('looking', { count: Math.min(given, maxImportedFiles) })}</p>}
          {looking.error && <ProblemNotice error={looking.error} title={t('section')} />}
        </Section>
      ) : (
        <Found work={work} isCut={given > rows.length} isAdding={adding.isPending} isListed={brokerId === null} />
      )}
    </>
  );
}

type Work = ReturnType<typeof useImport>;

interface FoundProps {
  work: Work;
  isCut: boolean;
  isAdding: boolean;
  /** Whether who adds them has the list of documents; administrators have what they added below. */
  isListed: boolean;
}

function Found({ work, isCut, isAdding, isListed }: FoundProps) {
  const t = useTranslations('documentImport');
  const tAdding = useTranslations('documentWords.adding');
  const tAudience = useTranslations('documents.values.audience');
  const [audience, setAudience] = useState<About['audience']>('');
  const { rows, given, adding, change, lookFor, restart } = work;
  const ready = rows.filter(isReady).length;
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const asked = count('waiting') + count('added') + count('same') + count('failed');
  return (
    <Section title={t('found')}>
      <LeaveGuard wouldLose={() => isAdding || ready > 0} />
      <div className={classes.found}>
        {isCut && <Notice mood="warning">{t('tooMany', { given, count: rows.length })}</Notice>}
        <div aria-live="polite">
          {isAdding ? (
            <p>{t('adding', { done: asked - count('waiting'), count: asked })}</p>
          ) : adding.isSuccess ? (
            <Notice mood={count('failed') > 0 ? 'warning' : 'success'}>
              {t('done', { added: count('added'), same: count('same'), failed: count('failed') })}
            </Notice>
          ) : (
            <p>{t('summary', { ready, left: rows.length - ready })}</p>
          )}
        </div>
        <PlainTable
          caption={t('found')}
          columns={[
            { key: 'file', label: t('file'), renderCell: (place: number) => rows[place]?.path },
            {
              key: 'record',
              label: t('record'),
              renderCell: (place) => (
                <RecordOf
                  row={rows[place]}
                  change={(values) => change(place, values)}
                  lookFor={(reference) => lookFor(place, reference)}
                />
              ),
            },
            {
              key: 'state',
              label: t('state'),
              // Sentences: a line of their own.
              place: 'quiet',
              renderCell: (place) => <State row={rows[place]} change={(values) => change(place, values)} />,
            },
          ]}
          rows={rows.map((_, place) => place)}
          rowKey={(place) => place}
        />
        {(ready > 0 || isAdding) && (
          <NativeSelect
            className={classes.audience}
            label={t('audience')}
            value={audience}
            disabled={isAdding}
            data={[
              { value: '', label: tAdding('later') },
              ...(isListed ? [] : [{ value: 'admins', label: tAdding('admins') }]),
              ...documentAudiences.map((value) => ({ value, label: tAudience(value) })),
            ]}
            // safe: the options are exactly these
            onChange={(event) => setAudience(event.currentTarget.value as About['audience'])}
          />
        )}
        <Group gap="xs">
          {(ready > 0 || isAdding) && (
            <Button loading={isAdding} onClick={() => adding.mutate(audience)}>
              {t('addAll', { count: ready })}
            </Button>
          )}
          {!isAdding && (
            <Button
              variant="default"
              onClick={() => {
                adding.reset();
                restart();
              }}
            >
              {t('restart')}
            </Button>
          )}
          {adding.isSuccess && isListed && <AppLink href={paths.documents.to()}>{t('view')}</AppLink>}
        </Group>
      </div>
    </Section>
  );
}

interface CellProps {
  row: Row | undefined;
  change: (values: Partial<Row>) => void;
}

/** Where it goes; of several records one is chosen, and one that no name tells is looked for. */
function RecordOf({ row, change, lookFor }: CellProps & { lookFor: (reference: string) => Promise<void> }) {
  const t = useTranslations('documentImport');
  const tType = useTranslations('documents.values.subject_type');
  const nameOf = ({ subject_type, name, subject_id, owner_name }: Row['records'][number]) =>
    `${tType(subject_type)} ${name ?? subject_id} · ${owner_name}`;
  const [only] = row?.records ?? [];
  if (row?.problem === 'unknown' && row.state === 'found') return <ReferenceOf row={row} lookFor={lookFor} />;
  if (!row || !only) return '–';
  if (row.records.length === 1) return nameOf(only);
  return (
    <NativeSelect
      aria-label={t('choose', { name: row.path })}
      value={row.chosen === null ? '' : String(row.chosen)}
      data={[
        { value: '', label: t('noChoice') },
        ...row.records.map((record, place) => ({ value: String(place), label: nameOf(record) })),
      ]}
      disabled={row.state !== 'found' && row.state !== 'failed'}
      onChange={({ currentTarget: { value } }) => change({ chosen: value === '' ? null : Number(value) })}
    />
  );
}

function ReferenceOf({ row, lookFor }: { row: Row; lookFor: (reference: string) => Promise<void> }) {
  const t = useTranslations('documentImport');
  const problemText = useProblemText();
  const [reference, setReference] = useState('');
  const looking = useMutation({ mutationFn: lookFor });
  const isNotFound = looking.isSuccess && looking.variables === reference.trim();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reference.trim() !== '') looking.mutate(reference.trim());
  }
  return (
    <form className={classes.reference} onSubmit={submit}>
      <TextInput
        aria-label={t('referenceOf', { name: row.path })}
        placeholder={t('reference')}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={looking.error ? problemText(looking.error) : isNotFound && t('notFound')}
      />
      <Button type="submit" variant="default" loading={looking.isPending} disabled={reference.trim() === ''}>
        {t('find')}
      </Button>
    </form>
  );
}

function State({ row, change }: CellProps) {
  const t = useTranslations('documentImport');
  const problemText = useProblemText();
  if (!row) return null;
  if (row.state === 'waiting' || row.state === 'added' || row.state === 'same') return t(`states.${row.state}`);
  if (row.problem !== null && (row.problem !== 'ambiguous' || row.chosen === null))
    return t(`problems.${row.problem}`, { max });
  return (
    <>
      {row.failure !== null && <p>{reasonOf(row.failure) ?? problemText(row.failure)}</p>}
      {row.looks_personal ? (
        <>
          {row.failure === null && <p>{t('personal')}</p>}
          <Checkbox
            label={t('checked', { name: row.path })}
            checked={row.isChecked}
            onChange={(event) => change({ isChecked: event.currentTarget.checked })}
          />
        </>
      ) : (
        row.failure === null && t('ready')
      )}
      <WhatItIs row={row} change={change} />
    </>
  );
}

/** Kinds of which people write until when they hold. */
const kindsThatEnd: readonly DocumentKind[] = ['certificate', 'inspection', 'insurance'];

/** What its name says that it is can be put right, before it is kept for as long as its kind is. */
function WhatItIs({ row, change }: { row: Row; change: CellProps['change'] }) {
  const t = useTranslations('documentImport');
  const tKind = useTranslations('documents.values.kind');
  const asksUntil = kindsThatEnd.includes(row.kind) || row.valid_until !== '';
  return (
    <Group gap="xs" mt="xs">
      <NativeSelect
        size="sm"
        aria-label={t('kindOf', { name: row.path })}
        value={row.kind}
        data={documentKinds.map((value) => ({ value, label: tKind(value) }))}
        // safe: the options are exactly the kinds
        onChange={(event) => change({ kind: event.currentTarget.value as DocumentKind })}
      />
      {asksUntil && (
        <TextInput
          size="sm"
          aria-label={t('untilOf', { name: row.path })}
          placeholder={t('until')}
          value={row.valid_until}
          onChange={(event) => change({ valid_until: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}

/** What the server says of the file itself. */
function reasonOf(failure: unknown): string | undefined {
  if (!isApiProblem(failure, 'invalid_content')) return undefined;
  return Object.values(firstTexts(failure.errors))[0];
}
