import { type DetailOf, type RowOf, rentalStatementsList } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type RentalStatementRow = RowOf<typeof rentalStatementsList>;
export type RentalStatementRecord = DetailOf<typeof rentalStatementsList>;
export type StatementBookingRow = RentalStatementRecord['transactions'][number];

export const statementTabs = [
  'objects',
  'income',
  'costs',
  'aside',
  'balances',
  'payments',
  'fields',
  'history',
] as const;

export const rentalStatementsSource = listSource({
  list: rentalStatementsList,
  call: (request) => call('rentalStatements.list', request),
  address: (query) => paths.rentalStatements.to(undefined, query),
  rowName: (row) => row.reference ?? row.id,
  extra: { tab: statementTabs },
  quickFilter: 'state',
  card: {
    title: ['period_start'],
    amount: ['total_settlement_balance'],
    state: 'state',
    quiet: ['owner_name', 'outstanding_amount'],
  },
});

export const rentalStatementSource = {
  name: 'rental-statements',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('rentalStatements.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('rentalStatements.history', input),
  story: (input: { params: { id: string }; query: { before?: string }; signal: AbortSignal }) =>
    call('rentalStatements.story', input),
} as const;

/** Any two versions of a statement, the last two unless days are named; or it and one that it replaces. */
export function statementVersionsQuery(id: string, query: { before?: string; now?: string; against?: string }) {
  return queryOptions({
    queryKey: ['rental-statements', 'record', id, 'versions', query],
    queryFn: async ({ signal }) => (await call('rentalStatements.versions', { params: { id }, query, signal })).data,
  });
}

/** The last processed statements of one owner, the oldest first. */
export const trendLength = 24;
export function ownerTrendQuery(owner: string | null) {
  const query = listParams('rental-statements', {
    filter: { state: ['final'], ...(owner === null ? {} : { owner: [owner] }) },
    sort: ['-period_start'],
    fields: ['id', 'reference', 'owner_name', 'period_start', 'period_end', 'total_settlement_balance'],
    per_page: trendLength,
  });
  return queryOptions({
    queryKey: ['rental-statements', 'trend', owner],
    queryFn: async ({ signal }) => (await call('rentalStatements.list', { query, signal })).data.toReversed(),
  });
}
