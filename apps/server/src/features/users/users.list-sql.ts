import { eachPermission, usersList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';
import { tokenLifeMs } from '../../platform/account-token/account-tokens.ts';

const hourMs = 3_600_000;
/** Long enough before its end to send another. */
const endingHours = 48;
/** Each invitation, and each reminder of it, has a link of its own that lives from the moment at which it was sent. */
const linkEnds = `t.invited_at + interval '${tokenLifeMs.invitation / hourMs} hours'`;

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
    invitation: `case when t.state = 'invited' then case when t.invited_at is null then 'not_sent' when ${linkEnds} <= :now then 'ended'
      when ${linkEnds} <= :now + interval '${endingHours} hours' then 'ending' else 'sent' end end`,
    next_reminder_at: 't.next_reminder_at',
    created_at: 't.created_at',
  },
  filters: {},
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
});
