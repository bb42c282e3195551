import { type ApprovalSubject, approvalsList, type DetailOf, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../list-page/list-source.ts';

export type ApprovalRow = RowOf<typeof approvalsList>;
export type ApprovalRecord = DetailOf<typeof approvalsList>;

export const approvalsSource = listSource({
  list: approvalsList,
  call: (request) => call('approvals.list', request),
  address: (query) => paths.approvals.to(undefined, query),
  rowName: (row) => row.subject_name ?? row.reference ?? row.id,
  quickFilter: 'stage',
  noColumns: ['subject_id'],
  card: { title: ['subject_name'], amount: ['amount'], state: 'stage', quiet: ['owner_name', 'asked_at'] },
});

export const approvalSource = {
  name: 'approvals',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('approvals.get', input),
} as const;

/** The newest that was asked about a record; of an older one that one tells. */
export const approvalOf = (type: ApprovalSubject, id: string) =>
  queryOptions({
    queryKey: ['approvals', 'of', type, id],
    queryFn: async ({ signal }) => {
      const query = listParams('approvals', { filter: { subject_type: [type], subject_id: id }, per_page: 1 });
      return (await call('approvals.list', { query, signal })).data[0] ?? null;
    },
  });

/** As many as a block shows; the list has the others. */
const shownWaiting = 3;

export const waitingQuery = queryOptions({
  queryKey: ['approvals', 'waiting'],
  queryFn: async ({ signal }) => {
    const query = listParams('approvals', { filter: { stage: ['asked'] }, sort: ['asked_at'], per_page: shownWaiting });
    return await call('approvals.list', { query, signal });
  },
});

/** How many of each stage there are. */
export const stagesQuery = queryOptions({
  queryKey: ['approvals', 'stages'],
  queryFn: async ({ signal }) => {
    const query = listParams('approvals', { counts: ['stage'], fields: ['id'], per_page: 1 });
    return (await call('approvals.list', { query, signal })).meta.counts?.['stage'] ?? {};
  },
});
