import { brokersList, fileUpload } from '@gevel/contract/plain';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { focusFirstFault } from '../../parts/edit-form/focus-first-fault.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { type FieldTexts, useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './brokers.module.css';
import type { BrokerRecord } from './brokers.queries.ts';

const max = String(fileUpload.maxBytes / 1_000_000);

/** A file with its description; both stay when the upload fails. */
export function AddFile({ record }: { record: BrokerRecord }) {
  const t = useTranslations('brokers.files');
  const { store } = useStoreRecord(brokersList);
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState('');
  const { faultsIn, limitsAt } = useRequestRules('brokers.addFile');
  const [wrong, setWrong] = useState<FieldTexts<{ file: File; description: string }>>({});
  const sending = useMutation({
    mutationFn: (chosen: File) =>
      call('brokers.addFile', { params: { id: record.id }, file: chosen, body: { description: description.trim() } }),
    onSuccess: ({ data }) => {
      store(record.id, data);
      setFile(null);
      setDescription('');
    },
  });
  const refused = isApiProblem(sending.error, 'invalid_content') ? sending.error.errors : {};
  const fileError = wrong.file ?? refused['file']?.[0];

  function take(next: File): void {
    const isTooLarge = next.size > fileUpload.maxBytes;
    sending.reset();
    setWrong(isTooLarge ? { file: t('tooLarge', { file: next.name, max }) } : {});
    if (!isTooLarge) setFile(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = faultsIn({ description: description.trim() }, { description: t('descriptionRequired') });
    setWrong({
      ...(file ? {} : { file: t('fileRequired') }),
      ...faults,
    });
    focusFirstFault(event.currentTarget);
    if (file && faults.description === undefined) sending.mutate(file);
  }

  return (
    <form className={classes.stack} onSubmit={submit} noValidate aria-label={t('upload')}>
      <LeaveGuard wouldLose={() => file !== null || description.trim() !== ''} />
      <FileDrop
        label={t('drop')}
        hint={file ? t('chosen', { name: file.name }) : t('dropHint', { max })}
        isBusy={sending.isPending}
        onFile={take}
      />
      {fileError && <Notice mood="danger">{fileError}</Notice>}
      <TextInput
        label={t('description')}
        {...limitsAt('description')}
        required
        value={description}
        error={wrong.description ?? refused['description']?.[0]}
        onChange={(event) => {
          setDescription(event.currentTarget.value);
          setWrong(({ file: kept }) => (kept === undefined ? {} : { file: kept }));
        }}
      />
      {sending.error && Object.keys(refused).length === 0 && (
        <ProblemNotice error={sending.error} title={t('upload')} />
      )}
      {sending.isSuccess && file === null && (
        <Notice mood="success">{t('uploaded', { name: sending.variables.name })}</Notice>
      )}
      <div>
        <Button type="submit" loading={sending.isPending}>
          {t('upload')}
        </Button>
      </div>
    </form>
  );
}
