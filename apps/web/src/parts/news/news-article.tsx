import { dateInText } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dayOf } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import classes from './news-article.module.css';

export interface Article {
  title: string;
  description: string;
  url: string | null;
  image_url: string | null;
  published_at: string | null;
  /** The language of its words, where that may be another than the reader's. */
  lang?: 'nl' | 'en';
}

/** A news item as its reader sees it, in the portal and as a preview. */
export function NewsArticle({ article, isPreview = false }: { article: Article; isPreview?: boolean }) {
  const t = useTranslations('news.reader');
  const language = useLanguage();
  const title = article.title.trim() || t('untitled');
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <article className={classes.article}>
      {article.image_url && <img className={classes.image} src={article.image_url} alt={t('image', { title })} />}
      <Heading className={classes.title} lang={article.lang}>
        {title}
      </Heading>
      {article.published_at && <p className={classes.date}>{dateInText(dayOf(article.published_at), language)}</p>}
      {article.description ? (
        <div lang={article.lang}>
          <RichText html={article.description} />
        </div>
      ) : (
        isPreview && <p>{t('empty')}</p>
      )}
      {article.url && (
        <p>
          <Anchor href={article.url} target="_blank" rel="noreferrer noopener" underline="always" inherit>
            {t('more')}
          </Anchor>
        </p>
      )}
    </article>
  );
}
