import type { PrivacyPerson } from '@gevel/contract';
import { auditEventsList, type RowOf } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';
import { sectionAddress } from './tool-sections.ts';

export type AuditRow = RowOf<typeof auditEventsList>;

export const auditSource: ListSource<AuditRow> = {
  name: 'tools/audit-events',
  list: auditEventsList,
  call: (request) => call('tools.auditEvents', request),
  listAddress: (query) => sectionAddress('audit', { ...query, section: 'audit', record: undefined }),
  recordAddress: (id, query) => sectionAddress('audit', { ...query, section: 'audit', record: id }),
  rowName: (row) => row.subject_name ?? row.action,
  terms: {
    list: auditEventsList,
    columns: [
      'happened_at',
      'action',
      'user_name',
      'user_kind',
      'acting_as',
      'subject_type',
      'subject_name',
      'reason',
      'address',
    ],
    extra: { section: ['audit'] },
  },
};

/** Who looked at details of a relation or a user. */
export const looksAddress = ({ type, id }: Pick<PrivacyPerson, 'type' | 'id'>): string =>
  sectionAddress('audit', { filter: { action: 'personal_data.look', subject_type: type, subject_id: id } });

export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools/audit-events', 'record', id],
    queryFn: async ({ signal }) => (await call('tools.auditEvent', { params: { id }, signal })).data,
  });

export const auditCheckQuery = queryOptions({
  queryKey: ['tools', 'audit-check'],
  queryFn: async ({ signal }) => (await call('tools.auditCheck', { signal })).data,
  staleTime: 0,
});
