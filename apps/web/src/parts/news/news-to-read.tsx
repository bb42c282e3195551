import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { newsIn } from './in-language.ts';
import { newsToReadQuery } from './news.queries.ts';

/** Leads to what everybody must read, until it is confirmed; nothing else. */
export function NewsToRead() {
  const t = useTranslations('news.reader');
  const language = useLanguage();
  const { data } = useQuery(newsToReadQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <Notice mood="warning" title={t('pleaseRead')}>
      {data.map((item) => {
        const { title, lang } = newsIn(language, { ...item, description: '', description_en: '' });
        return (
          <p key={item.id}>
            <AppLink href={paths.newsItem.to({ id: item.id })} lang={lang}>
              {title}
            </AppLink>
          </p>
        );
      })}
    </Notice>
  );
}
