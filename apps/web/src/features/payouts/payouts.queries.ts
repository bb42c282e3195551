import { type DetailOf, payoutsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type PayoutRecord = DetailOf<typeof payoutsList>;

export const payoutsSource = listSource({
  list: payoutsList,
  call: (request) => call('payouts.list', request),
  address: (query) => paths.payouts.to(undefined, query),
  rowName: (row) => `${row.owner_name}, ${row.period_start}`,
  quickFilter: 'stage',
  card: {
    title: ['period_start'],
    amount: ['total_settlement_balance'],
    state: 'stage',
    quiet: ['owner_name', 'paid_on'],
  },
});

export const payoutSource = {
  name: 'payouts',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('payouts.get', input),
} as const;
