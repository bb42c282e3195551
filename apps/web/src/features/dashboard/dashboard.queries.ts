import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard.get', { signal }),
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

/** How many brokers or owners lack something before their portal opens. */
export const incompleteQuery = (name: 'brokers' | 'owners') =>
  queryOptions({
    queryKey: [name, 'incomplete'],
    queryFn: async ({ signal }) => {
      const query = listParams(name, { filter: { is_complete: false }, fields: ['id'], per_page: 1 });
      return (await call(`${name}.list`, { query, signal })).meta.total;
    },
  });

const namedBrokers = 5;

/** Brokers whose portal cannot open yet, by name. */
export const incompleteBrokersQuery = queryOptions({
  queryKey: ['brokers', 'incomplete', 'named'],
  queryFn: async ({ signal }) => {
    const query = listParams('brokers', {
      filter: { is_complete: false },
      fields: ['id', 'display_name', 'missing'],
      per_page: namedBrokers,
    });
    return (await call('brokers.list', { query, signal })).data;
  },
});

/** How many have been invited and have not come yet. */
export const invitedQuery = queryOptions({
  queryKey: ['users', 'invited'],
  queryFn: async ({ signal }) => {
    const query = listParams('users', { filter: { state: ['invited'] }, fields: ['id'], per_page: 1 });
    return (await call('users.list', { query, signal })).meta.total;
  },
});

/** Of how many running contracts the last day for notice lies between two days. */
export const noticeDatesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['contracts', 'notice-dates', from, to],
    queryFn: async ({ signal }) => {
      const query = listParams('contracts', {
        filter: { state: ['active'], latest_notice_date: { from, to } },
        fields: ['id'],
        per_page: 1,
      });
      return (await call('contracts.list', { query, signal })).meta.total;
    },
  });

/** What debtors owe per age, over everything one may see. */
export const debtorsQuery = queryOptions({
  queryKey: ['reports/outstanding-items', 'dashboard'],
  queryFn: async ({ signal }) => {
    const query = listParams('reports/outstanding-items', { fields: ['id'], per_page: 1 });
    return (await call('reports.outstandingItems', { query, signal })).meta;
  },
});

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
