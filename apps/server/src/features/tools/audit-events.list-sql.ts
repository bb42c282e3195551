import { auditEventsList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

export const servedAuditEvents = servedList(auditEventsList, {
  table: 'audit_events',
  scope: { admin: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    happened_at: 't.happened_at',
    action: 't.action',
    user_id: { sql: 't.user_id', idType: 'uuid' },
    user_name: { sql: 't.user_name', sort: 'gevel_sort_key(t.user_name)' },
    user_kind: 't.user_kind',
    acting_as: 't.acting_as',
    subject_type: 't.subject_type',
    subject_id: 't.subject_id',
    subject_name: 't.subject_name',
    reason: 't.reason',
    address: 't.address',
    before: 't.before::text',
    after: 't.after::text',
  },
  filters: { user: { sql: 't.user_id = any(:ids)', known: 'users', idType: 'uuid' } },
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
});
