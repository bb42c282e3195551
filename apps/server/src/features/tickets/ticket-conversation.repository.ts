import { sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import { epochMs, momentText } from '../../lists/json-sql.ts';
import type { RequestContext } from '../../lists/request-context.ts';

/** Who reads what was said at which ticket. */
export interface ReadTicket {
  database: Database;
  context: RequestContext;
  /** Null inside an opened portal. */
  userId: string | null;
  id: string;
  ownerId: string;
}

/** Moments are milliseconds since 1970. */
export interface FoundNote {
  id: string;
  body: string | null;
  written_on: string;
  changed_on: string | null;
  written_by: string | null;
  released_by: string | null;
  released_at: string | null;
  is_open: boolean;
  /** Where it stands among what else was said: on its day, or when it came on that same day. */
  place: number;
  /** When its reader could read it as it stands. */
  reached: number;
}

export interface FoundMessage {
  id: string;
  thread_id: string;
  thread_state: 'open' | 'answered';
  for_agents: boolean;
  user_id: string;
  user_name: string;
  side: 'owner' | 'broker';
  body: string;
  is_question: boolean;
  is_read: boolean;
  at: string;
  place: number;
}

const isOpen = `(n.released_at is not null or exists (select from brokers b where b.id = n.broker_id and b.opens_ticket_notes))`;

/** Up to when the reader read the ticket, and whether owners read every note of the back office. */
export async function readState({ database, context, userId, id }: ReadTicket) {
  const bindings = new Bindings(context);
  const text = bindings.resolve(`select ${epochMs('s.read_at')} as read_up_to,
      (select b.opens_ticket_notes from brokers b where b.id = t.broker_id) as opens_notes
    from tickets t left join ticket_reads s on s.ticket_id = t.id and s.user_id = ${bindings.bind(userId)}::uuid
    where t.id = ${bindings.bind(id)}::bigint and :mine(t)`);
  const [row] = await database.ask<{ read_up_to: number | null; opens_notes: boolean }>(context.scope, {
    text,
    values: bindings.values,
  });
  return row ?? { read_up_to: null, opens_notes: false };
}

/** What was written in the back office, as far as its reader may read it; the latest first. */
export async function listBackOfficeNotes({ database, context, id }: ReadTicket, max: number): Promise<FoundNote[]> {
  const isOwner = context.scope.kind === 'owner';
  const bindings = new Bindings(context);
  const day = `(n.written_on::timestamp at time zone 'Europe/Amsterdam')`;
  const text =
    bindings.resolve(`select n.id::text, n.message as body, n.written_on::text, n.changed_on::text, n.written_by,
      n.released_by, ${momentText('n.released_at')} as released_at, ${isOpen} as is_open,
      ${epochMs(`(case when (n.changed_at at time zone 'Europe/Amsterdam')::date = n.written_on then n.changed_at else ${day} end)`)} as place,
      ${epochMs(isOwner ? 'coalesce(n.released_at, n.changed_at)' : 'n.changed_at')} as reached
    from ticket_notes n where n.ticket_id = ${bindings.bind(id)}::bigint and :mine(n) ${isOwner ? `and ${isOpen}` : ''}
    order by n.written_on desc, n.id desc limit ${bindings.bind(max)}::int`);
  return await database.ask<FoundNote>(context.scope, { text, values: bindings.values });
}

/** What was asked and answered, the latest first. */
export async function listMessages(asked: ReadTicket, max: number): Promise<FoundMessage[]> {
  const { database, context, userId, id, ownerId } = asked;
  const bindings = new Bindings(context);
  const threads = threadsAt(bindings, { context, id, ownerId });
  const text = `select m.id::text, t.id as thread_id, t.state as thread_state, t.agents_of is not null as for_agents, m.user_id, m.user_name,
      m.side, m.body, not exists (select from thread_messages f where f.thread_id = t.id and f.id < m.id) as is_question,
      m.id <= coalesce(r.read_up_to, 0) as is_read, ${momentText('m.written_at')} as at, ${epochMs('m.written_at')} as place
    from threads t join thread_messages m on m.thread_id = t.id
      left join thread_reads r on r.thread_id = t.id and r.user_id = ${bindings.bind(userId)}::uuid
    where ${threads} order by m.id desc limit ${bindings.bind(max)}::int`;
  return await database.ask<FoundMessage>(context.scope, { text, values: bindings.values });
}

/** The second lock beside the policies: what agents say among themselves is for those of their broker. */
function threadsAt(
  bindings: Bindings,
  { context, id, ownerId }: Pick<ReadTicket, 'context' | 'id' | 'ownerId'>,
): string {
  const { scope } = context;
  const forAgents = scope.kind === 'broker' ? `t.agents_of = ${bindings.bind(scope.brokerId)}::bigint` : 'false';
  return `${bindings.resolve(':mine(t)')} and t.owner_id = ${bindings.bind(ownerId)}::bigint and t.subject_type = 'ticket'
    and t.subject_id = ${bindings.bind(id)}::text and (t.agents_of is null or ${forAgents})`;
}

/** Never back to an earlier moment; the questions at the ticket were read with it. */
export async function keepRead(
  { database, context, id, ownerId }: ReadTicket,
  { userId, upTo, now }: { userId: string; upTo: Date; now: Date },
): Promise<void> {
  const bindings = new Bindings(context);
  const threads = threadsAt(bindings, { context, id, ownerId });
  const [user, moment, at] = [
    bindings.bind(userId),
    bindings.bind(upTo.toISOString()),
    bindings.bind(now.toISOString()),
  ];
  const text = `insert into thread_reads (thread_id, user_id, owner_id, broker_id, agents_of, read_up_to, read_at)
    select t.id, ${user}::uuid, t.owner_id, t.broker_id, t.agents_of, last.id, ${at}::timestamptz from threads t,
      lateral (select max(m.id) as id from thread_messages m where m.thread_id = t.id and m.written_at < ${moment}::timestamptz + interval '1 second') last
    where ${threads} and last.id is not null
    on conflict (user_id, thread_id) do update set read_up_to = excluded.read_up_to, read_at = excluded.read_at
      where thread_reads.read_up_to < excluded.read_up_to`;
  await database.sync(async (connection) => {
    await connection.query(
      `insert into ticket_reads (ticket_id, user_id, owner_id, broker_id, read_at)
       select t.id, $2, t.owner_id, t.broker_id, $3 from tickets t where t.id = $1
       on conflict (user_id, ticket_id) do update set read_at = excluded.read_at where ticket_reads.read_at < excluded.read_at`,
      [id, userId, upTo],
    );
    await connection.query(text, bindings.values);
  });
}

/** Lets the owner read a note, or no longer; what it says, or null when there is no such note at the ticket. */
export async function markReleased(
  transaction: Db,
  { ticketId, noteId }: { ticketId: string; noteId: string },
  by: { id: string; name: string; at: Date } | null,
): Promise<{ message: string | null; has_changed: boolean } | null> {
  const at = sql`${by?.at.toISOString() ?? null}::timestamptz`;
  const [row] = await asSyncRole(
    transaction,
    sql`update ticket_notes n set
          released_at = case when ${at} is null then null else coalesce(n.released_at, ${at}) end,
          released_by_id = case when ${at} is null then null when n.released_at is null then ${by?.id ?? null}::uuid else n.released_by_id end,
          released_by = case when ${at} is null then null when n.released_at is null then ${by?.name ?? null}::text else n.released_by end
        from (select id, released_at from ticket_notes where id = ${noteId} and ticket_id = ${ticketId} for update) was
        where n.id = was.id
        returning n.message, (was.released_at is null) <> (n.released_at is null) as has_changed`,
  );
  return (row as { message: string | null; has_changed: boolean } | undefined) ?? null;
}
