import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { newsSource } from './news.queries.ts';

const columns = ['title', 'state', 'target', 'published_at', 'expires_at'];

export function NewsPage() {
  const t = useTranslations('news');
  const table = useTable({ source: newsSource, columns });
  return <ListPage table={table} aside={<AddButton href={paths.newsCreate.to()}>{t('add')}</AddButton>} />;
}
