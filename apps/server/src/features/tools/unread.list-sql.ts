import { unreadList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

export const servedUnread = servedList(unreadList, {
  table: 'sync_rejections',
  scope: { admin: 'true' },
  joins: { owner: 'left join owners o on o.id = t.owner_id' },
  fields: {
    id: 't.id',
    record_type: 't.record_type',
    kind: 't.kind',
    record_id: 't.record_id',
    field: 't.field',
    property: 't.property',
    value: 't.value',
    reason: 't.reason',
    owner_name: { sql: 'o.name', joins: ['owner'], sort: 'o.name_sort' },
    run_id: { sql: 't.run_id', idType: 'uuid' },
  },
  filters: {},
  includes: {},
  search: [],
  recordTypes: [],
});
