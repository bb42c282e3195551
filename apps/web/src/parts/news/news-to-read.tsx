import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { newsIn } from './in-language.ts';
import { newsToReadQuery } from './news.queries.ts';

/** Leads to what everybody must read, until it is confirmed; of several to the first, so that it stays short, and to the others. */
export function NewsToRead() {
  const t = useTranslations('news.reader');
  const language = useLanguage();
  const { data } = useQuery(newsToReadQuery);
  const [item] = data ?? [];
  if (data === undefined || item === undefined) return null;
  const { title, lang } = newsIn(language, { ...item, description: '', description_en: '' });
  return (
    <Notice mood="warning" title={t('pleaseRead')}>
      <p>
        <AppLink href={paths.newsItem.to({ id: item.id })} lang={lang}>
          {title}
        </AppLink>
      </p>
      {data.length > 1 && (
        <p>
          <AppLink href={paths.news.to()}>{t('moreToRead', { count: data.length - 1 })}</AppLink>
        </p>
      )}
    </Notice>
  );
}
