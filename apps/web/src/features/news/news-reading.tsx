import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { newsIn } from '../../parts/news/in-language.ts';
import { newsToReadQuery } from '../../parts/news/news.queries.ts';
import { NewsArticle } from '../../parts/news/news-article.tsx';
import { RecordProblemNotice } from '../../parts/record-page/record-problem-notice.tsx';
import type { RecordProblem } from '../../parts/record-page/use-record.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { HeadAside } from '../../ui/page/head-aside.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import type { NewsRecord } from './news.queries.ts';
import classes from './news-reading.module.css';

interface Props {
  record: NewsRecord | undefined;
  problem: RecordProblem | null;
  retry: () => void;
}

/** One item for whoever reads the news. */
export function NewsReading({ record, problem, retry }: Props) {
  const t = useTranslations('news.reader');
  const language = useLanguage();
  const words = record && newsIn(language, record);
  usePageName(words?.title);
  if (!record && !problem) return <PageSkeleton />;
  return (
    <Page>
      <div className={classes.top}>
        <AppLink href={paths.dashboard.to()} data-finger>
          {t('back')}
        </AppLink>
        {use(HeadAside)}
      </div>
      {record ? (
        <div className={classes.paper}>
          <NewsArticle article={{ ...record, ...words }} />
          {record.must_read && <Confirmation id={record.id} />}
        </div>
      ) : (
        problem && (
          <RecordProblemNotice
            isPage
            problem={problem}
            retry={retry}
            listAddress={paths.dashboard.to()}
            name="news"
            backLabel={t('back')}
          />
        )
      )}
    </Page>
  );
}

/** Asks whoever reads it for themselves to confirm that they did. */
function Confirmation({ id }: { id: string }) {
  const t = useTranslations('news.reader');
  const queryClient = useQueryClient();
  const isOpened = useUser()?.portal !== null;
  const { data: toRead, error } = useQuery({ ...newsToReadQuery, enabled: !isOpened });
  const confirm = useMutation({
    mutationFn: () => call('news.confirm', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: newsToReadQuery.queryKey }),
  });
  const failed = confirm.error ?? error;
  if (isOpened) return null;
  const isAsked = toRead?.some((item) => item.id === id);
  return (
    <div className={classes.confirmation} aria-live="polite">
      {failed && <ProblemNotice error={failed} />}
      {isAsked === true && (
        <>
          <p>{t('confirmHint')}</p>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm')}
          </Button>
        </>
      )}
      {isAsked === false && <p>{t('confirmed')}</p>}
    </div>
  );
}
