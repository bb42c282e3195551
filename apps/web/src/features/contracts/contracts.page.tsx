import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { contractColumns, lessImportantContractColumns } from './contracts.columns.ts';
import { type ContractRow, contractsSource } from './contracts.queries.ts';
import { LatestNotice } from './term-values.tsx';

const pickable = {
  owner: ownerPick,
  object: { id: 'object_id', name: 'address' },
  relation: { id: 'contractor_id', name: 'contractor_name' },
};

const cells = { latest_notice_date: (row: ContractRow, day: string) => <LatestNotice of={row} day={day} /> };

export function ContractsPage() {
  const table = useTable({
    source: contractsSource,
    columns: contractColumns,
    lessImportant: lessImportantContractColumns,
    columnsOfOwners: ['owner_name'],
    cells,
    pickable,
  });
  return <ListPage table={table} />;
}
