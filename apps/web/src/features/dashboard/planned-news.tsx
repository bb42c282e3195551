import { momentInText } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './dashboard.module.css';
import { plannedNewsQuery } from './dashboard.queries.ts';
import { ShowAll } from './show-all.tsx';

/** What will be published by itself, the next one first. */
export function PlannedNews() {
  const t = useTranslations('adminDashboard');
  const tNews = useTranslations('news.values.target');
  const language = useLanguage();
  const { data: items, error, refetch } = useQuery(plannedNewsQuery);
  const all = paths.news.to(undefined, { filter: { state: 'planned' }, sort: 'published_at' });
  return (
    <Section title={t('plannedNews')} actions={<ShowAll href={all} />}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!items && !error && <Skeleton height={64} />}
      {items?.length === 0 && <p className={classes.none}>{t('noPlannedNews')}</p>}
      {items && items.length > 0 && (
        <ul className={classes.planned}>
          {items.map(({ id, title, target, published_at }) => (
            <li key={id}>
              <AppLink className={classes.plannedTitle} data-finger href={paths.newsItem.to({ id })}>
                {title}
              </AppLink>
              <span className={classes.plannedNote}>
                {published_at &&
                  t('plannedFor', { moment: momentInText(published_at, language), target: tNews(target) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
