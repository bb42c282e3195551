import { fileUpload } from '@gevel/contract/plain';
import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { firstTexts } from '../edit-form/first-texts.ts';
import { focusFirstFault } from '../edit-form/focus-first-fault.ts';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import { type About, AboutFields, sentAbout } from './about-fields.tsx';
import classes from './documents.module.css';
import type { Subject } from './documents.queries.ts';

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

interface Props {
  subject: Subject;
  /** Of the portfolio when an administrator adds to it, who sees no documents. */
  brokerId?: string;
}

/** A file with what it is and for whom; all of it stays when adding it fails. */
export function AddDocument({ subject, brokerId }: Props) {
  const t = useTranslations('documentWords.adding');
  const queryClient = useQueryClient();
  const empty: About = { kind: usualKind[subject.type], description: '', audience: '', valid_until: '' };
  const [file, setFile] = useState<File | null>(null);
  const [about, setAbout] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const { faultsIn } = useRequestRules('documents.add');
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      const is_checked = isChecked ? ('yes' as const) : ('' as const);
      const body = { ...sentAbout(about), subject_type: subject.type, subject_id: subject.id, is_checked };
      const sent = { file: chosen, body };
      if (brokerId !== undefined) {
        return (await call('documents.brokerImport', { params: { id: brokerId }, ...sent })).data.is_added;
      }
      await call('documents.add', sent);
      return true;
    },
    onSuccess: async () => {
      setFile(null);
      setAbout({ ...empty, kind: about.kind, audience: about.audience });
      setChecked(false);
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
    },
  });
  const refused = isApiProblem(sending.error, 'invalid_content') ? sending.error.errors : {};
  const errors = { ...firstTexts(refused), ...wrong };

  function take(next: File): void {
    const isTooLarge = next.size > fileUpload.maxBytes;
    sending.reset();
    setChecked(false);
    setWrong(isTooLarge ? { file: t('tooLarge', { file: next.name, max }) } : {});
    if (!isTooLarge) setFile(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = faultsIn(sentAbout(about));
    setWrong({ ...(file ? {} : { file: t('missing') }), ...faults });
    focusFirstFault(event.currentTarget);
    if (file && Object.values(faults).every((fault) => fault === undefined)) sending.mutate(file);
  }

  return (
    <Section title={t('title')} {...(brokerId !== undefined && { hint: t('forBroker') })}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label={t('title')}>
        <FileDrop
          label={t('drop')}
          hint={file ? t('chosen', { name: file.name }) : t('hint', { max })}
          isBusy={sending.isPending}
          onFile={take}
        />
        {errors['file'] && <Notice mood="danger">{errors['file']}</Notice>}
        <AboutFields
          about={about}
          errors={errors}
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
        {sending.isSuccess && file === null && (
          <Notice mood={sending.data ? 'success' : 'info'}>
            {t(sending.data ? 'done' : 'wasThere', { name: sending.variables.name })}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={sending.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
