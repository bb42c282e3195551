import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { objectCells, objectColumns } from './objects.columns.tsx';
import { objectsSource } from './objects.queries.ts';

const pickable = { owner: { id: 'owner_id', name: 'owner_name' }, building: { id: 'building_id', name: 'building' } };

export function ObjectsPage() {
  const table = useTable({
    source: objectsSource,
    columns: objectColumns,
    columnsOfOwners: ['owner_name'],
    cells: objectCells,
    pickable,
  });
  return <ListPage table={table} />;
}
