import { type ApprovalSubject, approvalsList, type DetailOf, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { brief } from '../../lib/brief.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { paths } from '../../lib/paths.ts';
import type { CardDeclaration } from '../../ui/data-table/card-declaration.ts';
import { listSource } from '../list-page/list-source.ts';

export type ApprovalRow = RowOf<typeof approvalsList>;
export type ApprovalRecord = DetailOf<typeof approvalsList>;

/** What is asked about, as short as a heading: a report of a ticket may be long. */
export const approvalSubject = ({ subject_name, reference }: Pick<ApprovalRow, 'subject_name' | 'reference'>): string =>
  brief(subject_name) || (reference ?? '');

/** What stands on the card of one on a phone. */
export const approvalCard: CardDeclaration = {
  title: ['subject_name'],
  amount: ['amount'],
  state: 'stage',
  quiet: ['owner_name'],
};

export const approvalsSource = listSource({
  list: approvalsList,
  call: (request) => call('approvals.list', request),
  address: (query) => paths.approvals.to(undefined, query),
  rowName: (row) => approvalSubject(row) || row.id,
  quickFilter: 'stage',
  noColumns: ['subject_id'],
  card: approvalCard,
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

/** As many as stand above a landlord's last payout; the list has the others. */
const shownWaiting = 1;

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
