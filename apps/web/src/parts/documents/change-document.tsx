import { formatDate } from '@gevel/i18n';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { isSame } from '../../lib/is-same.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { firstTexts } from '../edit-form/first-texts.ts';
import { FormDialog } from '../edit-form/form-dialog.tsx';
import { type About, AboutFields, sentAbout } from './about-fields.tsx';
import classes from './documents.module.css';
import type { CardRow } from './documents.queries.ts';
import { useDocumentCalls } from './use-document-calls.ts';

/** What a document is, for whom, and until when it holds. */
export function ChangeDocument({ row, onClose }: { row: CardRow; onClose: () => void }) {
  const t = useTranslations('documentWords');
  const tForms = useTranslations('forms');
  const queryClient = useQueryClient();
  const calls = useDocumentCalls();
  const [first] = useState<About>({
    kind: row.kind,
    description: row.description ?? '',
    audience: row.audience ?? '',
    valid_until: row.valid_until === null ? '' : formatDate(row.valid_until),
  });
  const [about, setAbout] = useState(first);
  const saving = useMutation({
    mutationFn: () => calls.update(row.id, sentAbout(about)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      onClose();
    },
  });
  const refused = isApiProblem(saving.error, 'invalid_content') ? saving.error.errors : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate();
  }

  return (
    <FormDialog wouldLose={() => !isSame(about, first)} onClose={onClose} title={t('changeTitle')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.quiet}>{row.name}</p>
        <AboutFields
          about={about}
          errors={firstTexts(refused)}
          isAtTicket={row.subject_type === 'tickets'}
          change={setAbout}
        />
        {saving.error && Object.keys(refused).length === 0 && (
          <ProblemNotice error={saving.error} title={tForms('actionFailed')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tForms('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {tForms('save')}
          </Button>
        </Group>
      </form>
    </FormDialog>
  );
}
