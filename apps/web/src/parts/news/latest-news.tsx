import { dateInText } from '@gevel/i18n';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dayOf } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { plainWords } from '../../ui/rich-text/rich-text.tsx';
import { newsIn } from './in-language.ts';
import classes from './latest-news.module.css';
import { latestNewsQuery, newsToReadQuery } from './news.queries.ts';

/** What must still be read, and the latest news, for whoever is logged in; each opens in full. */
export function LatestNews() {
  const t = useTranslations('news.reader');
  const language = useLanguage();
  const latest = useQuery(latestNewsQuery);
  const toRead = useQuery(newsToReadQuery);
  const error = latest.error ?? toRead.error;
  const isWhole = latest.data !== undefined && toRead.data !== undefined;
  const asked = new Set(toRead.data?.map(({ id }) => id));
  // What must be read may be older than the latest.
  const items = [
    ...(toRead.data ?? []).map((item) => ({ ...item, ...latest.data?.find(({ id }) => id === item.id) })),
    ...(latest.data ?? []).filter(({ id }) => !asked.has(id)),
  ];
  return (
    <Section
      title={t('block')}
      actions={
        <Anchor component={AppLink} className={classes.all} data-on-screen data-finger href={paths.news.to()}>
          {t('all')}
        </Anchor>
      }
    >
      {error && (
        <ProblemNotice
          error={error}
          onAgain={() => {
            void latest.refetch();
            void toRead.refetch();
          }}
        />
      )}
      {!isWhole && !error && <Skeleton height={96} />}
      {isWhole && items.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {isWhole && items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <NewsLine key={item.id} item={item} isAsked={asked.has(item.id)} language={language} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface Line {
  id: string;
  title: string;
  title_en: string | null;
  description?: string;
  description_en?: string | null;
  published_at?: string | null;
  is_pinned?: boolean;
}

function NewsLine({ item, isAsked, language }: { item: Line; isAsked: boolean; language: 'nl' | 'en' }) {
  const t = useTranslations('news.reader');
  const { id, description = '', description_en = null, published_at = null, is_pinned: isPinned = false } = item;
  const words = newsIn(language, { ...item, description, description_en });
  return (
    <li className={classes.item}>
      <AppLink className={classes.title} data-finger href={paths.newsItem.to({ id })} lang={words.lang}>
        {words.title}
      </AppLink>
      <span className={classes.date}>
        {isAsked && <Badge role="warning">{t('toRead')}</Badge>}
        {isPinned && !isAsked && <Badge>{t('pinned')}</Badge>}
        {published_at && dateInText(dayOf(published_at), language)}
      </span>
      {words.description && (
        <p className={classes.words} lang={words.lang}>
          {plainWords(words.description)}
        </p>
      )}
    </li>
  );
}
