import { contractsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type ContractRow = RowOf<typeof contractsList>;

export const contractsSource = listSource({
  list: contractsList,
  call: (request) => call('contracts.list', request),
  address: (query) => paths.contracts.to(undefined, query),
  rowName: (row) => row.reference,
  extra: { tab: ['lines', 'objects', 'invoices', 'schedule', 'indexation', 'history', 'files'] },
  quickFilter: 'state',
  card: {
    title: ['contractor_name', 'reference'],
    amount: ['amount_excl_per_month', 'first_amount_excl_per_month'],
    state: 'state',
    quiet: ['address', 'end_date'],
  },
});

export const contractSource = {
  name: 'contracts',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('contracts.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('contracts.history', input),
  story: (input: { params: { id: string }; query: { before?: string }; signal: AbortSignal }) =>
    call('contracts.story', input),
} as const;
