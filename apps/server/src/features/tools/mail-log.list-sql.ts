import { mailLogList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

/** Nothing went out, so that somebody has to read it here. */
const inOutbox = (column: string) => `case when t.state = 'outbox' then t.${column} end`;

const shared = {
  table: 'mails',
  idType: 'uuid',
  scope: { admin: 'true' },
  joins: {},
  filters: {},
  includes: {},
  search: [{ sql: 't.search_text' }],
  recordTypes: [],
} as const;

const fields = {
  id: 't.id',
  created_at: 't.created_at',
  kind: 't.kind',
  recipient: 't.recipient',
  subject: 't.subject',
  state: 't.state',
  attempts: 't.attempts',
  problem: 't.problem',
  sent_at: 't.sent_at',
} as const;

export const servedMailLog = servedList(mailLogList, {
  ...shared,
  fields: { ...fields, text: inOutbox('text'), html: inOutbox('html') },
});

/** Links in mails open accounts: only who may reset those accounts reads them. */
export const servedMailLogWithoutTexts = servedList(mailLogList, {
  ...shared,
  fields: { ...fields, text: 'null', html: 'null' },
});
