import { fileUpload } from '@gevel/contract/plain';
import { Button, Checkbox, CloseButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts.ts';
import { FilesDrop } from '../../ui/file-drop/files-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { firstTexts } from '../edit-form/first-texts.ts';
import { focusFirstFault } from '../edit-form/focus-first-fault.ts';
import { LeaveGuard } from '../edit-form/leave-guard.tsx';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import { type About, AboutFields, sentAbout } from './about-fields.tsx';
import classes from './documents.module.css';
import { forOthers, type Subject } from './documents.queries.ts';
import { offeredDocuments } from './offered-documents.ts';

const max = String(fileUpload.maxBytes / 1_000_000);

/** What a document of a record most often is. */
const usualKind = {
  objects: 'other',
  contracts: 'lease',
  invoices: 'invoice',
  rental_statements: 'statement',
  tickets: 'photo',
  owners: 'letter',
} as const satisfies Record<Subject['type'], About['kind']>;

/** What was chosen and said, and not added yet. */
interface Draft {
  files: readonly File[];
  about: About;
}

interface Props {
  subject: Subject;
  /** Of the portfolio when an administrator adds to it. */
  brokerId?: string;
}

/** Files with what they are and for whom; what was not added stays, and so does what was said of it. */
export function AddDocument({ subject, brokerId }: Props) {
  const t = useTranslations('documentWords.adding');
  const queryClient = useQueryClient();
  const empty: About = { kind: usualKind[subject.type], description: '', audience: '', valid_until: '' };
  const draftKey = `documents ${subject.type} ${subject.id}`;
  // The key is this form's own, and only it kept something there.
  const [kept] = useState(() => keptDraft(draftKey) as Draft | null);
  const [files, setFiles] = useState(kept?.files ?? []);
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [about, setAbout] = useState(kept?.about ?? empty);
  const wouldLose = files.length > 0 || [about.description, about.valid_until].some((text) => text.trim() !== '');
  const [isChecked, setChecked] = useState(false);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const { faultsIn } = useRequestRules('documents.add');
  const sending = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const isNew = await send(file);
        setFiles((left) => left.filter((one) => one !== file));
        setAdded((before) => [...before, { name: file.name, isNew }]);
      }
    },
    onSuccess: () => {
      setAbout({ ...empty, kind: about.kind, audience: about.audience });
      setChecked(false);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
  });
  // Another tab of the record takes the form away and brings it back.
  useEffect(() => {
    if (wouldLose) keepDraft(draftKey, { files, about } satisfies Draft);
    else forgetDraft(draftKey);
  }, [wouldLose, draftKey, files, about]);
  const refused = isApiProblem(sending.error, 'invalid_content') ? sending.error.errors : {};
  const errors = { ...firstTexts(refused), ...wrong };

  async function send(file: File): Promise<boolean> {
    const is_checked = isChecked ? ('yes' as const) : ('' as const);
    const body = { ...sentAbout(about), subject_type: subject.type, subject_id: subject.id, is_checked };
    if (brokerId !== undefined) {
      return (await call('documents.brokerImport', { params: { id: brokerId }, file, body })).data.is_added;
    }
    await call('documents.add', { file, body: { ...body, audience: forOthers(about.audience) } });
    return true;
  }

  function take(next: readonly File[]): void {
    const tooLarge = next.filter(({ size }) => size > fileUpload.maxBytes).map(({ name }) => name);
    sending.reset();
    setAdded([]);
    setChecked(false);
    setWrong(tooLarge.length > 0 ? { file: t('tooLarge', { file: tooLarge.join(', '), max }) } : {});
    setFiles([...files, ...next.filter(({ size }) => size <= fileUpload.maxBytes)]);
    // Nobody has said yet what they are.
    if (about.kind === 'other' && next.every(({ type }) => type.startsWith('image/'))) {
      setAbout({ ...about, kind: 'photo' });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = faultsIn({ ...sentAbout(about), audience: forOthers(about.audience) });
    setWrong({ ...(files.length > 0 ? {} : { file: t('missing') }), ...faults });
    focusFirstFault(event.currentTarget);
    if (files.length === 0 || Object.values(faults).some((fault) => fault !== undefined)) return;
    setAdded([]);
    sending.mutate(files);
  }

  return (
    <Section title={t('title')} {...(brokerId !== undefined && { hint: t('forBroker') })}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label={t('title')}>
        <LeaveGuard wouldLose={() => wouldLose} forget={() => forgetDraft(draftKey)} />
        <FilesDrop
          label={t('drop')}
          hint={t('hint', { max })}
          offered={offeredDocuments}
          {...(subject.type === 'tickets' && { cameraLabel: t('camera') })}
          isBusy={sending.isPending}
          onFiles={take}
        />
        {files.length > 0 && (
          <ul className={classes.chosen}>
            {files.map((file, place) => (
              // Two files of two folders may bear one name.
              <li key={`${file.name} ${place}`}>
                <span>{file.name}</span>
                <CloseButton
                  aria-label={t('remove', { name: file.name })}
                  disabled={sending.isPending}
                  onClick={() => setFiles(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
        )}
        {errors['file'] && <Notice mood="danger">{errors['file']}</Notice>}
        <AboutFields
          about={about}
          errors={errors}
          isAtTicket={subject.type === 'tickets'}
          change={(next) => {
            setAbout(next);
            setWrong({});
          }}
        />
        {errors['is_checked'] && (
          <>
            <Notice mood="warning">{errors['is_checked']}</Notice>
            <Checkbox
              label={t('checked')}
              checked={isChecked}
              onChange={(event) => setChecked(event.currentTarget.checked)}
            />
          </>
        )}
        {sending.error && Object.keys(refused).length === 0 && (
          <ProblemNotice error={sending.error} title={t('title')} />
        )}
        <WhatWasAdded added={added} isPending={sending.isPending} />
        <div>
          <Button type="submit" loading={sending.isPending}>
            {files.length > 1 ? t('saveMany', { count: files.length }) : t('save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface Added {
  name: string;
  isNew: boolean;
}

function WhatWasAdded({ added, isPending }: { added: readonly Added[]; isPending: boolean }) {
  const t = useTranslations('documentWords.adding');
  const list = useFormatter().list;
  const namesOf = (isNew: boolean) => added.filter((one) => one.isNew === isNew).map(({ name }) => name);
  if (isPending || added.length === 0) return null;
  return ([true, false] as const).map((isNew) => {
    const [name, ...others] = namesOf(isNew);
    if (name === undefined) return null;
    const words = isNew ? 'done' : 'wasThere';
    return (
      <Notice key={String(isNew)} mood={isNew ? 'success' : 'info'}>
        {others.length === 0 ? t(words, { name }) : t(`${words}Many`, { names: list([name, ...others]) })}
      </Notice>
    );
  });
}
