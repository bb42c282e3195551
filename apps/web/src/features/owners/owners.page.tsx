import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { ownerCells, ownerColumns } from './owners.columns.tsx';
import { ownersSource } from './owners.queries.ts';

const pickable = { broker: { id: 'broker_id', name: 'broker_name' } };

export function OwnersPage() {
  const t = useTranslations('owners');
  const table = useTable({ source: ownersSource, columns: ownerColumns, cells: ownerCells, pickable });
  return <ListPage table={table} aside={<AddButton href={paths.ownerAdd.to()}>{t('add')}</AddButton>} />;
}
