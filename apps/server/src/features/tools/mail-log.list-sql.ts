import { mailLogList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';

/**
 * A failure of long ago is in the log and asks for nothing any more, nor does what was not sent because its recipient left. What has waited for an hour was tried four times, or nobody tries at
 * all; a mail in the outbox waits for a reader.
 */
const trouble = `case when t.state = 'failed' and t.problem is distinct from 'recipient_left' and t.created_at > :now - interval '7 days' then 'failed'
  when t.state in ('queued', 'sending') and t.created_at <= :now - interval '1 hour' then 'late' end`;

/** Nothing went out, so that somebody has to read it here; what may open an account is a call of its own (`open-mail.ts`). */
const inOutbox = (column: string) =>
  `case when t.state = 'outbox' and t.text !~ '[A-Za-z0-9_-]{43}' then t.${column} end`;

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
    trouble,
    text: inOutbox('text'),
    html: inOutbox('html'),
  },
});
