import { objectsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type ObjectRow = RowOf<typeof objectsList>;

export const objectsSource = listSource({
  list: objectsList,
  call: (request) => call('objects.list', request),
  address: (query) => paths.objects.to(undefined, query),
  rowName: (row) => row.address ?? row.name ?? row.reference,
  noColumns: ['remarks'],
  extra: {
    view: ['tree'],
    // Which branches of the tree were opened or closed by hand.
    branches: /^\d+(,\d+){0,199}$/,
    tab: ['parts', 'contracts', 'tickets', 'mutations', 'orders', 'values', 'history', 'files'],
  },
  quickFilter: 'management_state',
  card: {
    title: ['address', 'name', 'reference'],
    amount: ['rent_per_month'],
    state: 'availability',
    quiet: ['tenant_name', 'city'],
  },
});

export const objectSource = {
  name: 'objects',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('objects.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('objects.history', input),
  story: (input: { params: { id: string }; query: { before?: string }; signal: AbortSignal }) =>
    call('objects.story', input),
} as const;
