import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { newestQuery } from '../../parts/feed/feed.queries.ts';
import { NewCount } from '../../parts/feed/new-count.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './dashboard.module.css';
import { ShowAll } from './show-all.tsx';

const FeedEntries = lazy(async () => ({ default: (await import('../../parts/feed/feed-entries.tsx')).FeedEntries }));

/** What happened since the reader last looked through what is new; looking here is not reading all of it. */
export function SinceLastVisit() {
  const t = useTranslations('feed');
  const { data: feed, error, refetch } = useQuery(newestQuery);
  const isNew = feed?.data.filter((entry) => entry.is_new) ?? [];
  return (
    <Section
      title={t('block')}
      hint={feed && feed.meta.new_count > 0 && <NewCount count={feed.meta.new_count} />}
      actions={<ShowAll href={paths.feed.to()} />}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!feed && !error && <Skeleton height={96} />}
      {feed && isNew.length === 0 && <p className={classes.none}>{t('noneNew')}</p>}
      {isNew.length > 0 && (
        <Suspense fallback={<Skeleton height={96} />}>
          <FeedEntries entries={isNew} />
        </Suspense>
      )}
    </Section>
  );
}
