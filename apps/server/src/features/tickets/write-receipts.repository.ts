import type { WriteReceipt } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { epochMs, momentText } from '../../lists/json-sql.ts';
import type { RequestContext } from '../../lists/request-context.ts';

/** Agents delete what they dealt with. Landlords what they wrote themselves, and no decision: it has gone out. */
const mayDelete = ({ scope }: RequestContext) =>
  scope.kind === 'broker'
    ? 'true'
    : '(w.user_id = :reader) is true and not exists (select from approvals a where a.write_id = w.id)';

/** A receipt as the wire has it; only what waits says when it is tried again. */
const receiptFor = (context: RequestContext) => `json_build_object('id', w.id, 'kind', w.kind,
  'state', case when w.state in ('queued', 'sending') then 'waiting' else w.state end,
  'problem', w.problem, 'back_office_says', w.back_office_says, 'written_by', w.user_name,
  'created_at', ${momentText('w.created_at')}, 'sent_at', ${momentText('w.sent_at')},
  'next_attempt_at', case when w.state = 'queued' then ${momentText('w.next_attempt_at')} end,
  'object_id', w.object_id::text, 'object_name', coalesce(o.address, o.name, w.object_reference),
  'ticket_id', coalesce(w.ticket_id, made.id)::text, 'ticket_reference', w.ticket_reference,
  'description', w.description, 'priority', w.priority, 'problem_category', w.problem_category,
  'may_delete', ${mayDelete(context)})`;

const from = `ticket_writes w left join objects o on o.id = w.object_id and :mine(o)
  left join lateral (select t.id from tickets t where w.kind = 'ticket' and t.owner_id = w.owner_id and :mine(t)
    and t.reference = w.ticket_reference order by t.id limit 1) made on true
  where :mine(w)`;

interface Asked {
  database: Database;
  context: RequestContext;
}

/** One write of the actor's own portfolio; null when there is none. */
export async function getReceipt({ database, context }: Asked, id: string): Promise<WriteReceipt | null> {
  if (!isIdOf('uuid', id)) return null;
  const bindings = new Bindings(context);
  const text = `select ${bindings.resolve(receiptFor(context))} as receipt from ${bindings.resolve(from)} and w.id = ${bindings.bind(id)}::uuid`;
  return (await readReceipts({ database, context }, { text, values: bindings.values }))[0] ?? null;
}

/** What waits or failed, and tickets that the back office has but synchronisation did not bring yet; the newest first. */
export function listReceipts(asked: Asked): Promise<WriteReceipt[]> {
  const bindings = new Bindings(asked.context);
  const text = `select ${bindings.resolve(receiptFor(asked.context))} as receipt from ${bindings.resolve(from)}
    and (w.state <> 'sent' or (w.kind = 'ticket' and made.id is null and w.sent_at > ${bindings.resolve(':now')} - interval '7 days'))
    order by w.created_at desc, w.id limit 500`;
  return readReceipts(asked, { text, values: bindings.values });
}

/** The notes on one ticket, the latest first, with who wrote them and at which millisecond. */
export async function listNotes({ database, context }: Asked, { id, max }: { id: string; max: number }) {
  const bindings = new Bindings(context);
  const text = `select ${bindings.resolve(receiptFor(context))} as receipt, w.user_id, ${epochMs('w.created_at')} as place from ${bindings.resolve(from)}
    and w.kind = 'note' and w.ticket_id = ${bindings.bind(id)}::bigint order by w.created_at desc, w.id desc limit ${bindings.bind(max)}::int`;
  return await database.ask<{ receipt: WriteReceipt; user_id: string; place: number }>(context.scope, {
    text,
    values: bindings.values,
  });
}

async function readReceipts(
  { database, context }: Asked,
  { text, values }: { text: string; values: unknown[] },
): Promise<WriteReceipt[]> {
  const rows = await database.ask<{ receipt: WriteReceipt }>(context.scope, { text, values });
  return rows.map((row) => row.receipt);
}
