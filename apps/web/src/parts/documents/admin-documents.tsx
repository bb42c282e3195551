import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { RemovedNotice } from '../removed-notice/removed-notice.tsx';
import { DocumentCard } from './document-card.tsx';
import { DocumentPreview } from './document-preview.tsx';
import classes from './documents.module.css';
import type { CardRow } from './documents.queries.ts';
import { withDocumentWords } from './with-document-words.tsx';

/** What administrators added to a broker's portfolio or to a landlord, to look at, change and take back. */
export const AdminDocuments = withDocumentWords(Documents);

function Documents({ of }: { of: { broker: string } | { owner: string } }) {
  const t = useTranslations('documentWords');
  const tList = useTranslations('documents');
  const tLoading = useTranslations('portfolio');
  const [looked, setLooked] = useState<CardRow | null>(null);
  const [removed, setRemoved] = useState<CardRow | null>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['documents', 'of administrators', of],
    queryFn: ({ pageParam, signal }) =>
      call('documents.adminList', { query: { ...of, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.has_more ? (page.data.at(-1)?.id ?? null) : null),
  });
  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!data && problem) return problem;
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <Section title={t('ofAdmins')} hint={t('ofAdminsHint')}>
      {problem}
      {removed && <RemovedNotice key={removed.id}>{t('deleted', { name: removed.name })}</RemovedNotice>}
      {rows === undefined && <p role="status">{tLoading('loading')}</p>}
      {rows?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.cards} aria-label={t('ofAdmins')}>
          {rows.map((row) => (
            <DocumentCard
              key={row.id}
              row={row}
              place={`${tList(`values.subject_type.${row.subject_type}`)} · ${row.owner_name}`}
              onLook={() => setLooked(row)}
              onRemoved={() => setRemoved(row)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('olderOfAdmins')}
        </Button>
      )}
      {looked && <DocumentPreview row={looked} onClose={() => setLooked(null)} />}
    </Section>
  );
}
