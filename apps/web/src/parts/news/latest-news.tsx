import { formatDateInWords } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dayOf } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { plainWords } from '../../ui/rich-text/rich-text.tsx';
import classes from './latest-news.module.css';
import { latestNewsQuery } from './news.queries.ts';

/** The latest news for whoever is logged in; each opens in full. */
export function LatestNews() {
  const t = useTranslations('news.reader');
  const language = useLanguage();
  const { data: items, error, refetch } = useQuery(latestNewsQuery);
  return (
    <Section title={t('block')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!items && !error && <Skeleton height={96} />}
      {items?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {items && items.length > 0 && (
        <ul className={classes.items}>
          {items.map(({ id, title, description, published_at }) => (
            <li key={id} className={classes.item}>
              <AppLink className={classes.title} href={paths.newsItem.to({ id })}>
                {title}
              </AppLink>
              {published_at && <span className={classes.date}>{formatDateInWords(dayOf(published_at), language)}</span>}
              <p className={classes.words}>{plainWords(description)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
