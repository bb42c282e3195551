import { eachPermission, usersList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

export const servedUsers = servedList(usersList, {
  table: 'user_rows',
  idType: 'uuid',
  scope: { admin: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    type: 't.type',
    state: 't.state',
    first_name: { sql: 't.first_name', sort: 't.first_name_sort collate "C"' },
    name: { sql: 't.name', sort: 't.name_sort collate "C"' },
    email: { sql: 't.email', sort: 't.email_sort collate "C"' },
    next_email: 't.next_email',
    next_email_at: 't.next_email_at',
    language: 't.language',
    broker_id: 't.broker_id',
    broker_name: { sql: 't.broker_name', sort: 't.broker_name_sort collate "C"' },
    owner_id: 't.owner_id',
    owner_name: { sql: 't.owner_name', sort: 't.owner_name_sort collate "C"' },
    ...eachPermission((name) => `t.${name}`),
    two_factor_enabled: 't.has_second_factor',
    has_logged_in: 't.has_logged_in',
    last_login_at: 't.last_login_at',
    invited_at: 't.invited_at',
    created_at: 't.created_at',
  },
  filters: {},
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
});
