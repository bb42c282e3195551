import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { newsIn } from '../../parts/news/in-language.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { type NewsRow, newsSource, readNewsSource } from './news.queries.ts';

/** All news for whoever writes it, and for everybody else what is published for them. */
export function NewsPage() {
  return useMay('news.create') ? <WrittenNews /> : <ReadNews />;
}

const columns = ['title', 'state', 'target', 'published_at', 'expires_at'];

function WrittenNews() {
  const t = useTranslations('news');
  const table = useTable({ source: newsSource, columns });
  return <ListPage table={table} aside={<AddButton href={paths.newsCreate.to()}>{t('add')}</AddButton>} />;
}

const readColumns = ['title', 'published_at'];
const readCells = { title: (row: NewsRow) => <Title item={row} /> };

function ReadNews() {
  const table = useTable({ source: readNewsSource, columns: readColumns, cells: readCells });
  return <ListPage table={table} />;
}

function Title({ item }: { item: NewsRow }) {
  const { title, lang } = newsIn(useLanguage(), item);
  const t = useTranslations('news.reader');
  return (
    <>
      <span lang={lang}>{title}</span> {item.is_pinned && <Badge>{t('pinned')}</Badge>}
    </>
  );
}
