import { contractsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type ContractRow = RowOf<typeof contractsList>;

export const contractsSource: ListSource<ContractRow> = {
  name: 'contracts',
  list: contractsList,
  call: (request) => call('contracts.list', request),
  listAddress: (query) => paths.contracts.to(undefined, query),
  recordAddress: (id, query) => paths.contract.to({ id }, query),
  rowName: (row) => row.reference,
  terms: {
    list: contractsList,
    columns: Object.keys(contractsList.fields).filter(
      (name) => !['id', 'owner_id', 'contractor_id', 'object_id'].includes(name),
    ),
    extra: { tab: ['lines', 'objects', 'invoices', 'history', 'files'] },
  },
  quickFilter: 'state',
};

export const contractSource = {
  name: 'contracts',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('contracts.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('contracts.history', input),
} as const;
