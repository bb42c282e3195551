import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { newDocumentsQuery } from '../../parts/documents/documents.queries.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './documents.module.css';

/** How many documents the reader has not opened yet; nothing when there is none. */
export function NewDocuments() {
  const t = useTranslations('documentWords');
  const mayMark = useMay('documents.markAllRead');
  const queryClient = useQueryClient();
  const { data: count = 0 } = useQuery(newDocumentsQuery);
  const marking = useMutation({
    mutationFn: () => call('documents.markAllRead'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
  });
  if (count === 0) return null;
  return (
    <Notice mood="info">
      <div className={classes.new}>
        <span>{t('newCount', { count })}</span>
        <AppLink href={paths.documents.to(undefined, { filter: { is_new: 'true' } })}>{t('showNew')}</AppLink>
        {mayMark && (
          <Button size="xs" variant="default" loading={marking.isPending} onClick={() => marking.mutate()}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {marking.error && <ProblemNotice error={marking.error} title={t('markAll')} />}
    </Notice>
  );
}
