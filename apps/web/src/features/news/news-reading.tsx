import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { NewsArticle } from '../../parts/news/news-article.tsx';
import { RecordProblemNotice } from '../../parts/record-page/record-problem-notice.tsx';
import type { RecordProblem } from '../../parts/record-page/use-record.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
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
  usePageName(record?.title);
  if (!record && !problem) return <PageSkeleton />;
  return (
    <Page>
      <AppLink href={paths.dashboard.to()}>{t('back')}</AppLink>
      {record ? (
        <div className={classes.paper}>
          <NewsArticle article={record} />
        </div>
      ) : (
        problem && (
          <RecordProblemNotice
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
