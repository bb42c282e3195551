import { fileUpload } from '@gevel/contract/plain';
import { dateInText, formatDate, formatMoment, momentInText } from '@gevel/i18n';
import { Anchor, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { today } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { firstTexts } from '../edit-form/first-texts.ts';
import { FormDialog } from '../edit-form/form-dialog.tsx';
import { sentDay } from './about-fields.tsx';
import classes from './documents.module.css';
import { type CardRow, contentAddress } from './documents.queries.ts';
import { offeredDocuments } from './offered-documents.ts';
import { useDocumentCalls, useIsAdmin } from './use-document-calls.ts';

const max = String(fileUpload.maxBytes / 1_000_000);

/** Another file in place of the one that there is, and what there was before. */
export function ReplaceDocument({ row, onClose }: { row: CardRow; onClose: () => void }) {
  const t = useTranslations('documentWords');
  const tForms = useTranslations('forms');
  const tList = useTranslations('documents');
  const tFilters = useTranslations('lists.filters');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const calls = useDocumentCalls();
  const isAdmin = useIsAdmin();
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  // A day that has passed was that of the former file.
  const [validUntil, setValidUntil] = useState(
    row.valid_until === null || row.valid_until < today() ? '' : formatDate(row.valid_until),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: (chosen: File) =>
      calls.replace(row.id, {
        file: chosen,
        body: { is_checked: isChecked ? 'yes' : '', valid_until: sentDay(validUntil) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      onClose();
    },
  });
  const errors = isApiProblem(saving.error, 'invalid_content') ? firstTexts(saving.error.errors) : {};
  const fault = wrong ?? errors['file'];

  function take(next: File): void {
    const isTooLarge = next.size > fileUpload.maxBytes;
    saving.reset();
    setChecked(false);
    setWrong(isTooLarge ? t('adding.tooLarge', { file: next.name, max }) : null);
    setFile(isTooLarge ? null : next);
  }

  return (
    <FormDialog
      wouldLose={() => file !== null}
      onClose={onClose}
      title={t('replaceTitle')}
      classNames={{ body: classes.preview ?? '' }}
    >
      <p className={classes.quiet}>{t('replaceText', { name: row.name })}</p>
      <FileDrop
        label={t('adding.dropOne')}
        offered={offeredDocuments}
        hint={file ? t('adding.chosen', { name: file.name }) : t('adding.hint', { max })}
        isBusy={saving.isPending}
        onFile={take}
      />
      {fault && <Notice mood="danger">{fault}</Notice>}
      <TextInput
        label={tList('fields.valid_until')}
        description={row.valid_until !== null && t('replaceValid', { day: dateInText(row.valid_until, language) })}
        placeholder={tFilters('datePlaceholder')}
        value={validUntil}
        error={errors['valid_until']}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
      {errors['is_checked'] && (
        <>
          <Notice mood="warning">{errors['is_checked']}</Notice>
          <Checkbox
            label={t('adding.checked')}
            checked={isChecked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
          />
        </>
      )}
      {saving.error && Object.keys(errors).length === 0 && (
        <ProblemNotice error={saving.error} title={tForms('actionFailed')} />
      )}
      {row.version > 1 && !isAdmin && <Versions row={row} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {tForms('cancel')}
        </Button>
        <Button disabled={file === null} loading={saving.isPending} onClick={() => file && saving.mutate(file)}>
          {t('replaceSave')}
        </Button>
      </Group>
    </FormDialog>
  );
}

function Versions({ row }: { row: CardRow }) {
  const t = useTranslations('documentWords');
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['documents', 'versions', row.id],
    queryFn: ({ signal }) => call('documents.versions', { params: { id: row.id }, signal }),
  });
  if (error) return <ProblemNotice error={error} title={t('earlier')} />;
  return (
    <div>
      <p>{t('earlier')}</p>
      <ul className={classes.versions}>
        {data?.data.map(({ version, name, added_by, added_at }) => (
          <li key={version}>
            <Anchor
              href={`${contentAddress(row.id).replace(/content$/, '')}versions/${version}/content`}
              download={name}
              aria-label={t('download', { name: t('versionOf', { version, name }) })}
            >
              {t('versionOf', { version, name })}
            </Anchor>
            <p className={classes.quiet}>
              {added_by === null
                ? formatMoment(added_at)
                : t('addedBy', { day: momentInText(added_at, language), name: added_by })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
