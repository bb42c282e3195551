import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { indexationQuery } from './indexation.queries.ts';
import classes from './tools.module.css';

/** Takes over figures from a file, or says which lines are wrong. */
export function UploadIndexFigures() {
  const t = useTranslations('indexationTools.upload');
  const { maxLength: maxCharacters = 0 } = useRequestRules('tools.uploadIndexFigures').limitsAt('csv');
  const queryClient = useQueryClient();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const upload = useMutation({
    mutationFn: (csv: string) => call('tools.uploadIndexFigures', { body: { csv } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: indexationQuery.queryKey }),
  });
  const take = async (file: File) => {
    upload.reset();
    const csv = file.size > maxCharacters * 4 ? null : await file.text();
    setIsTooLarge(csv === null || csv.length > maxCharacters);
    if (csv !== null && csv.length <= maxCharacters) upload.mutate(csv);
  };
  const result = upload.data?.data;
  return (
    <div className={classes.stack}>
      <FileDrop
        label={t('choose')}
        hint={t('columns')}
        offered={['.csv', 'text/csv']}
        isBusy={upload.isPending}
        onFile={(file) => void take(file)}
      />
      {isTooLarge && (
        <Notice mood="danger">
          <p>{t('tooLarge')}</p>
        </Notice>
      )}
      {upload.error && <FailureNotice key={upload.submittedAt} error={upload.error} />}
      {result && result.faults.length === 0 && (
        <Notice mood="success">
          {t('done', { added: result.added, changed: result.changed, unchanged: result.unchanged })}
        </Notice>
      )}
      {result && result.faults.length > 0 && (
        <Notice mood="danger" title={t('refused')}>
          <ul className={classes.list}>
            {result.faults.slice(0, 50).map(({ line, fault }) => (
              <li key={line}>{t('line', { line, fault: t(`faults.${fault}`) })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
