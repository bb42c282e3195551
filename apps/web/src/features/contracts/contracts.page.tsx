import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { contractColumns } from './contracts.columns.ts';
import { contractsSource } from './contracts.queries.ts';

const pickable = {
  owner: { id: 'owner_id', name: 'owner_name' },
  object: { id: 'object_id', name: 'address' },
  relation: { id: 'contractor_id', name: 'contractor_name' },
};

export function ContractsPage() {
  const table = useTable({
    source: contractsSource,
    columns: contractColumns,
    columnsOfOwners: ['owner_name'],
    pickable,
  });
  return <ListPage table={table} />;
}
