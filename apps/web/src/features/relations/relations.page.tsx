import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { relationCells, relationColumns } from './relations.columns.tsx';
import { relationsSource } from './relations.queries.ts';

export function RelationsPage() {
  const table = useTable({
    source: relationsSource,
    columns: relationColumns,
    columnsOfOwners: ['owner_names'],
    cells: relationCells,
  });
  return <ListPage table={table} />;
}
