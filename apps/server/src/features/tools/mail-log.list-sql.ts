import { mailLogList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

/** Nothing went out, so that somebody has to read it here. */
const inOutbox = (column: string) => `case when t.state = 'outbox' then t.${column} end`;

/** Links in mails open accounts: the call is for who may reset those accounts. */
export const servedMailLog = servedList(mailLogList, {
  table: 'mails',
  idType: 'uuid',
  scope: { admin: 'true' },
  joins: {},
  filters: {},
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
  fields: {
    id: 't.id',
    created_at: 't.created_at',
    kind: 't.kind',
    recipient: 't.recipient',
    subject: 't.subject',
    state: 't.state',
    attempts: 't.attempts',
    problem: 't.problem',
    sent_at: 't.sent_at',
    text: inOutbox('text'),
    html: inOutbox('html'),
  },
});
