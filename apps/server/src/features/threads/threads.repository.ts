import type { LineExplanation, SavedAnswer, Thread, WholeThread } from '@gevel/contract';
import { maxUnreadThreads, type ThreadState, type ThreadSubject } from '@gevel/contract/plain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Connection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { mutationInvoiceSql } from '../../domain/mutation-invoice.ts';
import { bookedInvoiceSql, bookingIdSql, bookingsSql, invoiceOfBookingJoins } from '../../domain/statement-bookings.ts';
import { Bindings } from '../../lists/bindings.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { momentText } from '../../lists/json-sql.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { linesSql } from './thread-subjects.ts';

/** Who reads, with whose eyes. What is read or written belongs to the person: an opened portal has nothing unread. */
export interface Reader {
  database: Database;
  context: RequestContext;
  /** Null inside an opened portal. */
  user: { id: string; since: Date } | null;
}

export interface AskedThreads {
  /** The subjects whose modules are switched on. */
  types: readonly ThreadSubject[];
  state?: ThreadState | undefined;
  mine: boolean;
  unread: boolean;
  owner?: string | undefined;
  subject?: { type: ThreadSubject; id: string } | undefined;
  order: 'newest' | 'oldest';
  after?: string | undefined;
  perPage: number;
}

/** What is unread is counted among so many of the newest, so that a count costs the same however many were ever asked. */
const countedAmong = 1_000;

/** The second lock beside the policies: what agents say among themselves no owner sees, nor another broker. */
function isForReader(bindings: Bindings, { scope }: RequestContext): string {
  const audience = scope.kind === 'broker' ? `t.agents_of = ${bindings.bind(scope.brokerId)}::bigint` : 'false';
  return `${bindings.resolve(':mine(t)')} and (t.agents_of is null or ${audience})`;
}

/** Of the thread `t`, its last message `m` and how far the reader read it, `r`. */
function threadSql(bindings: Bindings, { context, user }: Reader) {
  const me = `${bindings.bind(user?.id ?? null)}::uuid`;
  const since = `${bindings.bind(user?.since.toISOString() ?? null)}::timestamptz`;
  const isUnread = `coalesce(m.user_id <> ${me} and m.written_at >= ${since} and t.last_message_id > coalesce(r.read_up_to, 0), false)`;
  // Who of its agents deals with a question is no matter of an owner.
  const ofAgents = (column: string) => (context.scope.kind === 'broker' ? column : 'null::text');
  const fields = `'id', t.id, 'subject_type', t.subject_type, 'subject_id', t.subject_id, 'subject_name', t.subject_name,
    'line_id', t.line_id, 'line_name', t.line_name, 'audience', case when t.agents_of is null then 'owner' else 'agents' end,
    'state', t.state, 'owner_id', t.owner_id::text, 'owner_name', o.name, 'asked_by', q.user_name,
    'asked_at', ${momentText('t.created_at')}, 'question', left(q.body, 200), 'last_by', m.user_name,
    'last_at', ${momentText('m.written_at')}, 'last_message_id', t.last_message_id::text,
    'message_count', (select count(*)::int from thread_messages c where c.thread_id = t.id),
    'assignee_id', ${ofAgents('t.assignee_id')}, 'assignee_name', ${ofAgents('t.assignee_name')}, 'is_unread', ${isUnread}`;
  const seen = `join thread_messages m on m.id = t.last_message_id
    left join thread_reads r on r.thread_id = t.id and r.user_id = ${me}`;
  const named = `join owners o on o.id = t.owner_id
    join lateral (select f.user_name, f.body from thread_messages f where f.thread_id = t.id order by f.id limit 1) q on true`;
  return { me, since, isUnread, fields, seen, named, isMine: isForReader(bindings, context) };
}

export async function listThreads(
  reader: Reader,
  { types, state, mine, unread, owner, subject, order, after, perPage }: AskedThreads,
): Promise<{ data: Thread[]; meta: { has_more: boolean; unread_count: number } }> {
  const bindings = new Bindings(reader.context);
  const { me, isUnread, fields, seen, named, isMine } = threadSql(bindings, reader);
  const ofTypes = `t.subject_type = any(${bindings.bind(types)}::text[])`;
  const isNewest = order === 'newest';
  const direction = isNewest ? 'desc' : 'asc';
  const conditions = [
    ...(state === undefined ? [] : [`t.state = ${bindings.bind(state)}`]),
    ...(mine ? [`(t.assignee_id = ${me} or t.user_id = ${me})`] : []),
    ...(unread ? [isUnread] : []),
    ...(owner === undefined
      ? []
      : [isIdOf('bigint', owner) ? `t.owner_id = ${bindings.bind(owner)}::bigint` : 'false']),
    ...(subject
      ? [`t.subject_type = ${bindings.bind(subject.type)} and t.subject_id = ${bindings.bind(subject.id)}`]
      : []),
    ...(after === undefined ? [] : [`t.last_message_id ${isNewest ? '<' : '>'} ${bindings.bind(after)}::bigint`]),
  ];
  const size = `${bindings.bind(perPage + 1)}::int`;
  const text = `select
    (select coalesce(json_agg(page.thread order by page.place ${direction}), '[]') from (
      select t.last_message_id as place, json_build_object(${fields}) as thread from (
        select t.* from threads t ${unread ? seen : ''} where ${[isMine, ofTypes, ...conditions].join(' and ')}
        order by t.last_message_id ${direction} limit ${size}) t ${seen} ${named}) page) as threads,
    (select count(*)::int from (select from ${unreadSql(bindings, reader, ofTypes)} limit ${maxUnreadThreads + 1}) counted) as unread_count`;
  const [row] = await reader.database.ask<{ threads: Thread[]; unread_count: number }>(reader.context.scope, {
    text,
    values: bindings.values,
  });
  const found = row?.threads ?? [];
  const meta = { has_more: found.length > perPage, unread_count: row?.unread_count ?? 0 };
  return { data: found.slice(0, perPage), meta };
}

/** What waits for the reader, at most one more than is counted: open questions for an agent, unread ones for an owner. */
export async function countWaiting(reader: Reader, types: readonly ThreadSubject[]): Promise<number> {
  const { context, database } = reader;
  const bindings = new Bindings(context);
  const ofTypes = `t.subject_type = any(${bindings.bind(types)}::text[])`;
  const waiting =
    context.scope.kind === 'broker'
      ? `threads t where ${isForReader(bindings, context)} and ${ofTypes} and t.state = 'open'`
      : unreadSql(bindings, reader, ofTypes);
  const text = `select count(*)::int as count from (select from ${waiting} limit ${maxUnreadThreads + 1}) counted`;
  const [row] = await database.ask<{ count: number }>(context.scope, { text, values: bindings.values });
  return row?.count ?? 0;
}

/** By what was read first, so that messages are looked up only of threads with something after it, and of no more than are counted. */
function unreadSql(bindings: Bindings, reader: Reader, ofTypes: string): string {
  const { isMine, me, since } = threadSql(bindings, reader);
  return `(select t.last_message_id
      from (select t.id, t.last_message_id from threads t where ${isMine} and ${ofTypes}
        order by t.last_message_id desc limit ${countedAmong}) t
      left join thread_reads r on r.thread_id = t.id and r.user_id = ${me}
      where t.last_message_id > coalesce(r.read_up_to, 0) offset 0) t
    join lateral (select m.user_id, m.written_at from thread_messages m where m.id = t.last_message_id limit 1) m on true
    where m.user_id <> ${me} and m.written_at >= ${since}`;
}

type FoundThread = Pick<WholeThread, 'booked_at' | 'line_invoice_id' | 'messages'> & { thread: Thread };

/** A thread with all that was written in it; null when there is none for this reader. */
export async function getThread(
  reader: Reader,
  { id, types }: { id: string; types: readonly ThreadSubject[] },
): Promise<WholeThread | null> {
  if (!isIdOf('uuid', id)) return null;
  const bindings = new Bindings(reader.context);
  const { me, fields, seen, named, isMine } = threadSql(bindings, reader);
  const messages = `(select json_agg(json_build_object('id', w.id::text, 'written_by', w.user_name, 'side', w.side,
      'is_mine', coalesce(w.user_id = ${me}, false), 'at', ${momentText('w.written_at')}, 'body', w.body,
      'explains_since', ${momentText('w.explains_since')}, 'explained_by', w.explained_by) order by w.id)
    from thread_messages w where w.thread_id = t.id)`;
  // The number is read apart: within the comparison the cast would keep row security from looking the mutation up by its key.
  const booked =
    bindings.resolve(`(select json_build_object('quadrant', g.quadrant, 'ledger_account_id', b.ledger_account_id::text,
      'year', b.financial_year, 'period', b.financial_period, 'transaction_date', b.transaction_date::text,
      'invoice_id', ${mutationInvoiceSql('b')})
    from (select t.subject_id::bigint as id where t.subject_type = 'mutation' offset 0) k
      join financial_mutations b on b.id = k.id and b.owner_id = t.owner_id and :mine(b)
      left join ledger_accounts a on a.id = b.ledger_account_id and (a.owner_id is null or a.owner_id = b.owner_id)
      left join compactions g on g.id = a.compaction_id)`);
  // The statement is called `t` as its bookings have it; its number is read apart, as above.
  const settled = bindings.resolve(`(select ${bookedInvoiceSql}
    from (select t.subject_id::bigint as id, t.line_id from (values (1)) once where t.subject_type = 'rental_statement' and t.line_id is not null offset 0) k
      join rental_statements t on t.id = k.id and :mine(t) join lateral ${bookingsSql} i on ${bookingIdSql} = k.line_id
      ${invoiceOfBookingJoins} limit 1)`);
  const text = `select json_build_object(${fields}) as thread, ${messages} as messages, ${booked} as booked_at, ${settled} as line_invoice_id from threads t ${seen} ${named}
    where ${isMine} and t.id = ${bindings.bind(id)}::uuid and t.subject_type = any(${bindings.bind(types)}::text[])`;
  const statement = { text, values: bindings.values };
  const [row] = await reader.database.ask<FoundThread>(reader.context.scope, statement);
  if (row === undefined) return null;
  const { thread, ...whole } = row;
  return { ...thread, ...whole };
}

/** Null when the statement is not the reader's. */
export async function listExplanations(
  { database, context }: Pick<Reader, 'database' | 'context'>,
  statementId: string,
): Promise<LineExplanation[] | null> {
  if (!isIdOf('bigint', statementId)) return null;
  const bindings = new Bindings(context);
  const text = bindings.resolve(`
    select (select coalesce(json_agg(json_build_object('message_id', m.id::text, 'thread_id', t.id, 'line_ids', same.ids,
          'line_name', t.line_name, 'body', m.body, 'written_by', m.user_name, 'at', ${momentText('m.written_at')},
          'statement_id', t.subject_id, 'statement_name', t.subject_name) order by m.id), '[]')
        from threads t join thread_messages m on m.thread_id = t.id and m.explains_since is not null,
          lateral (select json_agg(l.id) as ids from ${linesSql} l
            where l.key = t.line_key or t.subject_id = r.id::text and l.id = t.line_id) same
        where ${isForReader(bindings, context)} and t.agents_of is null and t.owner_id = r.owner_id
          and t.subject_type = 'rental_statement' and t.line_from <= r.period_start and same.ids is not null) as explanations
    from rental_statements r where r.id = ${bindings.bind(statementId)}::bigint and :mine(r)`);
  const statement = { text, values: bindings.values };
  const [row] = await database.ask<{ explanations: LineExplanation[] }>(context.scope, statement);
  return row?.explanations ?? null;
}

interface Writer {
  user_id: string;
  user_name: string;
  side: 'owner' | 'broker';
}

export interface NewMessage extends Writer {
  body: string;
  request_key: string;
}

export interface NewThread {
  owner_id: string;
  broker_id: string;
  agents_of: number | null;
  subject_type: ThreadSubject;
  subject_id: string;
  subject_name: string;
  line_id: string | null;
  line_name: string | null;
  line_key: string | null;
  line_from: string | null;
}

/** The thread in which the same person wrote under the same key before, and what. */
export function findMessage(
  database: Database,
  { userId, key }: { userId: string; key: string },
): Promise<{ thread_id: string; body: string } | null> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ thread_id: string; body: string }>(
      'select thread_id, body from thread_messages where user_id = $1 and request_key = $2',
      [userId, key],
    );
    return rows[0] ?? null;
  });
}

export function countMessagesSince(database: Database, userId: string, since: Date): Promise<number> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ count: number }>(
      'select count(*)::int as count from thread_messages where user_id = $1 and written_at > $2',
      [userId, since],
    );
    return rows[0]?.count ?? 0;
  });
}

/** Keeps a question with its first message; a second one under the same key breaks a rule of the table. */
export function addThread(
  database: Database,
  { thread, message, now }: { thread: NewThread; message: NewMessage; now: Date },
): Promise<string> {
  const row = { ...thread, user_id: message.user_id, side: message.side, state: 'open', created_at: now };
  const names = Object.keys(row);
  const places = names.map((_, place) => `$${place + 1}`);
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: string }>(
      `insert into threads (last_message_id, ${names.join(', ')}) values (0, ${places.join(', ')}) returning id`,
      Object.values(row),
    );
    const [made] = rows;
    if (!made) throw new Error('The question was not kept');
    await writeMessage(connection, { threadId: made.id, message, now });
    return made.id;
  });
}

export function addMessage(
  database: Database,
  written: { threadId: string; message: NewMessage; upTo?: string | undefined; now: Date },
): Promise<void> {
  return database.sync((connection) => writeMessage(connection, written));
}

/**
 * Whoever stands on the other side than who asked answers; among agents, whoever did not ask. What was written behind the last message that
 * an answerer has seen is not answered.
 */
async function writeMessage(
  connection: Connection,
  { threadId, message, upTo, now }: { threadId: string; message: NewMessage; upTo?: string | undefined; now: Date },
): Promise<void> {
  const { user_id, user_name, side, body, request_key } = message;
  // Held first, so that of two at once the later one has the larger number.
  await connection.query('select from threads where id = $1 for update', [threadId]);
  await connection.query(
    `with written as (
       insert into thread_messages (thread_id, owner_id, broker_id, agents_of, user_id, user_name, side, body, request_key, written_at)
       select t.id, t.owner_id, t.broker_id, t.agents_of, $2, $3, $4, $5, $6, $7 from threads t where t.id = $1 returning *)
     update threads t set last_message_id = w.id, state = case
         when t.agents_of is null and w.side = t.side or t.agents_of is not null and w.user_id = t.user_id then 'open'
         when t.last_message_id > $8::bigint then t.state
         else 'answered' end
     from written w where t.id = w.thread_id`,
    [threadId, user_id, user_name, side, body, request_key, now, upTo ?? null],
  );
}

/** False when it would be answered with a message behind the last one that was seen. */
export function changeThread(
  database: Database,
  id: string,
  { state, assignee, upTo }: { state: ThreadState; assignee: Colleague | null; upTo: string },
): Promise<boolean> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query(
      `update threads set state = $2, assignee_id = $3, assignee_name = $4
       where id = $1 and ($2 = 'open' or last_message_id <= $5::bigint) returning id`,
      [id, state, assignee?.id ?? null, assignee?.name ?? null, upTo],
    );
    return rows.length > 0;
  });
}

/** Never back to an earlier message, nor beyond the last. */
export function keepRead(
  database: Database,
  { threadId, userId, upTo, now }: { threadId: string; userId: string; upTo: string; now: Date },
): Promise<void> {
  return database.sync(async (connection) => {
    await connection.query(
      `insert into thread_reads (thread_id, user_id, owner_id, broker_id, agents_of, read_up_to, read_at)
       select t.id, $2, t.owner_id, t.broker_id, t.agents_of, least($3::bigint, t.last_message_id), $4 from threads t where t.id = $1
       on conflict (user_id, thread_id) do update set read_up_to = excluded.read_up_to, read_at = excluded.read_at
         where thread_reads.read_up_to < excluded.read_up_to`,
      [threadId, userId, upTo, now],
    );
  });
}

/** Keeps an answer as an explanation, or no longer. */
export function markExplanation(
  database: Database,
  messageId: string,
  by: { id: string; name: string; at: Date } | null,
): Promise<void> {
  return database.sync(async (connection) => {
    await connection.query(
      'update thread_messages set explains_since = $2, explained_by_id = $3, explained_by = $4 where id = $1',
      [messageId, by?.at ?? null, by?.id ?? null, by?.name ?? null],
    );
  });
}

export interface Colleague {
  id: string;
  name: string;
}

/** Whoever can log in as an agent of the broker. */
export async function listColleagues({ db }: Database, brokerId: number): Promise<Colleague[]> {
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, name: users.name })
    .from(users)
    .where(and(eq(users.type, 'broker'), eq(users.broker_id, brokerId), isNull(users.blocked_at)))
    .orderBy(users.first_name, users.name, users.id);
  return rows.map(({ id, first_name, name }) => ({ id, name: `${first_name} ${name}`.trim() }));
}

export async function listSavedAnswers({ database, context }: Pick<Reader, 'database' | 'context'>) {
  const bindings = new Bindings(context);
  const text = bindings.resolve(
    'select t.id, t.title, t.body, t.user_name as written_by from saved_answers t where :mine(t) order by t.title, t.id',
  );
  return await database.ask<SavedAnswer>(context.scope, { text, values: bindings.values });
}

/** Null when the broker has as many as are kept, or one of that title. */
export function addSavedAnswer(
  database: Database,
  {
    brokerId,
    max,
    ...row
  }: { brokerId: number; title: string; body: string; user_id: string; user_name: string; at: Date; max: number },
): Promise<string | null> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: string }>(
      `insert into saved_answers (broker_id, title, body, user_id, user_name, created_at)
       select $1::bigint, $2::text, $3, $4, $5, $6 where (select count(*) from saved_answers where broker_id = $1::bigint) < $7
         and not exists (select from saved_answers where broker_id = $1::bigint and title = $2::text)
       returning id`,
      [brokerId, row.title, row.body, row.user_id, row.user_name, row.at, max],
    );
    return rows[0]?.id ?? null;
  });
}

/** What was deleted; null when the broker has no such answer. */
export function dropSavedAnswer(
  database: Database,
  { id, brokerId }: { id: string; brokerId: number },
): Promise<{ title: string; body: string } | null> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ title: string; body: string }>(
      'delete from saved_answers where id = $1 and broker_id = $2 returning title, body',
      [id, brokerId],
    );
    return rows[0] ?? null;
  });
}
