import { defaultAgeingBounds } from '@gevel/contract/figure-choices';
import type { FigureName } from '@gevel/contract/plain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { today } from '../../lib/calendar.ts';
import { figureFilter } from '../../lib/figure-rows.ts';
import { dayInAddress } from '../../lib/in-address.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { parseQueryString } from '../../lib/query-string.ts';
import { boundsFilter, boundsOf, useFigureChoices } from '../../parts/figure-choices/figure-choices.queries.ts';

/** The day in the address of which is shown what was known; null for now. */
export function useDashboardDay(): string | null {
  return useLocation({ select: ({ searchStr }) => dayInAddress(parseQueryString(searchStr)['as_of']) });
}

export const dashboardQuery = (asOf: string | null) =>
  queryOptions({
    queryKey: asOf === null ? ['dashboard'] : ['dashboard', asOf],
    queryFn: ({ signal }) => call('dashboard.get', { query: asOf === null ? {} : { as_of: asOf }, signal }),
  });

/** The day a month ago, of which the figures were known; null before there is one, and while the figures of a day are shown. */
export function useMonthAgo(): string | null {
  const { data: answer } = useQuery(dashboardQuery(useDashboardDay()));
  return answer?.data.kind === 'broker' || answer?.data.kind === 'owner' ? answer.data.month_ago : null;
}

/** A day that is over changes only with what an administrator sets, such as which states of tickets are done. */
export const countsQuery = (day: string) =>
  queryOptions({
    queryKey: ['dashboard', 'counts', day],
    queryFn: async ({ signal }) => (await call('dashboard.counts', { query: { as_of: day }, signal })).data,
    staleTime: 10 * 60_000,
  });

const plannedCount = 5;

export const plannedNewsQuery = queryOptions({
  queryKey: ['news', 'planned'],
  queryFn: async ({ signal }) => {
    const query = listParams('news', {
      filter: { state: ['planned'] },
      sort: ['published_at'],
      per_page: plannedCount,
    });
    return (await call('news.list', { query, signal })).data;
  },
});

/** Lists whose rows are counted, and their calls. */
const counted = {
  brokers: 'brokers.list',
  contracts: 'contracts.list',
  owners: 'owners.list',
  users: 'users.list',
  'tools/unread': 'tools.unread',
  'tools/mail-log': 'tools.mailLog',
} as const;

/** How many rows make up a figure that is their number. */
export const rowCountQuery = (list: keyof typeof counted, name: FigureName) =>
  queryOptions({
    queryKey: [list, 'count', name, today()],
    queryFn: async ({ signal }) => {
      const query = listParams(list, { filter: figureFilter(name), fields: ['id'], per_page: 1 });
      return (await call(counted[list], { query, signal })).meta.total;
    },
  });

/** How many properties of whose service costs a settlement is not booked yet, by whether it is late already. */
export const settlementsQuery = queryOptions({
  queryKey: ['reports/service-costs', 'states', today()],
  queryFn: async ({ signal }) => {
    const query = listParams('reports/service-costs', { fields: ['id'], counts: ['state'], per_page: 1 });
    return (await call('reports.serviceCosts', { query, signal })).meta.counts?.['state'] ?? {};
  },
});

const namedBrokers = 5;

/** Brokers whose portal cannot open yet: the first by name, and how many more there are. */
export const incompleteBrokersQuery = queryOptions({
  queryKey: ['brokers', 'incomplete', 'named'],
  queryFn: async ({ signal }) => {
    const query = listParams('brokers', {
      filter: figureFilter('incomplete_brokers'),
      fields: ['id', 'display_name', 'missing'],
      per_page: namedBrokers,
    });
    const { data, meta } = await call('brokers.list', { query, signal });
    return { named: data, more: meta.total - data.length };
  },
});

/** What debtors owe per age, over everything one may see. */
const debtorsQuery = (filter: Record<string, string>) =>
  queryOptions({
    queryKey: ['reports/outstanding-items', 'dashboard', filter],
    queryFn: async ({ signal }) => {
      const query = listParams('reports/outstanding-items', { filter, fields: ['id'], per_page: 1 });
      return (await call('reports.outstandingItems', { query, signal })).meta;
    },
  });

/** By the bounds of ageing that this person set, which are known first. */
export function useDebtors({ enabled }: { enabled: boolean }) {
  const choices = useFigureChoices();
  const query = useQuery({
    ...debtorsQuery(choices === undefined ? {} : boundsFilter(choices)),
    enabled: enabled && choices !== undefined,
  });
  const bounds = choices === undefined ? defaultAgeingBounds : boundsOf(choices);
  return { ...query, bounds, isEnabled: enabled, isLoading: query.isLoading || (enabled && choices === undefined) };
}

const latestStatements = 5;

export const latestStatementsQuery = queryOptions({
  queryKey: ['rental-statements', 'latest'],
  queryFn: async ({ signal }) => {
    const query = listParams('rental-statements', { sort: ['-period_end'], per_page: latestStatements });
    return (await call('rentalStatements.list', { query, signal })).data;
  },
});

/** The newest final statement with what it is made of; null when there is none. */
export const lastPayoutQuery = queryOptions({
  queryKey: ['rental-statements', 'last-payout'],
  queryFn: async ({ signal }) => {
    const query = listParams('rental-statements', {
      filter: { state: ['final'] },
      sort: ['-period_end'],
      fields: ['id'],
      per_page: 1,
    });
    const [newest] = (await call('rentalStatements.list', { query, signal })).data;
    if (!newest) return null;
    return (await call('rentalStatements.get', { params: { id: newest.id }, signal })).data;
  },
});

/** The newest months of the owner, each with what became of it so far. */
const nextPayouts = 3;

export const nextPayoutsQuery = queryOptions({
  queryKey: ['payouts', 'next'],
  queryFn: async ({ signal }) => {
    const query = listParams('payouts', { sort: ['-period_start'], per_page: nextPayouts });
    return (await call('payouts.list', { query, signal })).data;
  },
});

/** Two years of monthly statements of one owner fit on one page. */
const maxStatements = 100;

/** Final statements that end on or after a day, oldest first. */
export const statementsSinceQuery = (from: string) =>
  queryOptions({
    queryKey: ['rental-statements', 'since', from],
    queryFn: async ({ signal }) => {
      const query = listParams('rental-statements', {
        filter: { state: ['final'], period_end: { from } },
        sort: ['period_end'],
        fields: ['id', 'period_end', 'income_settled', 'costs_settled', 'management_fee_incl'],
        per_page: maxStatements,
      });
      return (await call('rentalStatements.list', { query, signal })).data;
    },
  });
