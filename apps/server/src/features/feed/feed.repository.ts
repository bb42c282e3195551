import type { FeedEntry, UnreadRecords } from '@gevel/contract';
import { alertKindsOf, type FeedKindName, maxNewEntries } from '@gevel/contract/plain';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection, Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '../../db/one-flight.ts';
import { feedReaders } from '../../db/schema/feed.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { Bindings } from '../../lists/bindings.ts';
import { momentText } from '../../lists/json-sql.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { type AskScoped, unreadRecords } from '../../lists/unread.ts';
import { isTold } from '../../platform/feed/told-to.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { scopeName } from '../../platform/session/scope-name.ts';
import { toldRecords } from './told-records.ts';

/** What is new to somebody: entries after a number, and of who never looked those since the account is there. */
export interface Unread {
  readUpTo: string;
  since: Date | null;
}

/** Nothing is new to whoever looks through the eyes of another. */
export const nothingNew: Unread = { readUpTo: String(Number.MAX_SAFE_INTEGER), since: null };

export async function newTo(db: Db, { user, grant }: Actor): Promise<Unread> {
  if (grant !== null) {
    const { read_up_to: readUpTo, given_at } = grant;
    return readUpTo === null
      ? { readUpTo: '0', since: new Date(given_at) }
      : { readUpTo: String(readUpTo), since: null };
  }
  const [reader] = await db
    // As text: the numbers of administrators are larger than what a number holds exactly.
    .select({ readUpTo: sql<string | null>`${feedReaders.read_up_to}::text`, since: users.created_at })
    .from(users)
    .leftJoin(feedReaders, eq(feedReaders.user_id, users.id))
    .where(eq(users.id, user.id));
  if (!reader) return nothingNew;
  return reader.readUpTo === null ? { readUpTo: '0', since: reader.since } : { readUpTo: reader.readUpTo, since: null };
}

/** Of an owner that is seen by a grant apart: what is new there says nothing of the user's own. */
export async function keepRead(
  db: Db,
  { user, grant }: Actor,
  { upTo, now }: { upTo: string; now: Date },
): Promise<void> {
  if (grant !== null) {
    const isFurther = or(isNull(ownerGrants.read_up_to), lt(ownerGrants.read_up_to, Number(upTo)));
    await db
      .update(ownerGrants)
      .set({ read_up_to: Number(upTo) })
      .where(and(eq(ownerGrants.id, grant.id), isFurther));
    return;
  }
  const row = { user_id: user.id, read_up_to: sql`${upTo}::bigint`, read_at: now };
  await db
    .insert(feedReaders)
    .values(row)
    .onConflictDoUpdate({
      target: feedReaders.user_id,
      set: { read_up_to: sql`${upTo}::bigint`, read_at: now },
      setWhere: sql`${feedReaders.read_up_to} < ${upTo}::bigint`,
    });
}

/** Whether the entry of this number is there for who asks: one that was told them, or that came past a threshold of their own. */
export async function isShown(
  database: Database,
  { context, told, alertsOf, entry }: Pick<Asked, 'context' | 'told'> & { alertsOf: Actor; entry: string },
): Promise<boolean> {
  const bindings = new Bindings(context);
  const text = `select from unnest(${bindings.bind(told)}::text[]) asked, lateral (
      select from feed_entries t where :mine(t) and t.kind = asked and t.id = ${bindings.bind(entry)}::bigint
        and ${isTold(context.scope)} limit 1) n limit 1`;
  const found = await database.ask(context.scope, { text: bindings.resolve(text), values: bindings.values });
  if (found.length > 0) return true;
  const crossed = await database.db.execute(sql`${crossingsOf(alertsOf)} and c.id = ${entry}::bigint`);
  return crossed.rows.length > 0;
}

interface Asked {
  context: RequestContext;
  /** The kinds that the reader is told of, and those that are asked for. */
  told: readonly FeedKindName[];
  kinds: readonly FeedKindName[];
  /** Whose thresholds are told of; null where they are not asked for, and inside an opened portal. */
  alertsOf: Actor | null;
  before: string | undefined;
  perPage: number;
  unread: Unread;
}

export interface FeedAnswer {
  data: FeedEntry[];
  meta: { new_count: number; has_more: boolean; unread?: UnreadRecords[] };
}

/** Of each kind no more is read than a page holds, so that a page costs the same however much there is. */
export async function readFeed(database: Database, asked: Asked): Promise<FeedAnswer> {
  const alerts = await readCrossings(database, asked);
  return await database.scoped(asked.context.scope, async (connection) => {
    const read = await readEntries(connection, asked);
    const entries = [...read.entries, ...alerts.entries].sort(newestFirst);
    const new_count = Math.min(read.new_count + alerts.new_count, maxNewEntries + 1);
    const shown = entries.slice(0, asked.perPage);
    const told = shown.filter((entry): entry is Entry => entry.kind !== 'alerts');
    const crossed = shown.filter((entry): entry is FeedEntry => entry.kind === 'alerts');
    const named = told.length === 0 ? [] : await nameRecords(connection, { context: asked.context, shown: told });
    const data = [...named, ...crossed].sort(newestFirst);
    const unread = await missingOf(connection, asked);
    const meta = { new_count, has_more: entries.length > shown.length };
    return { data, meta: unread.length > 0 ? { ...meta, unread } : meta };
  });
}

const newestFirst = (a: { id: string }, b: { id: string }) => Number(b.id) - Number(a.id);

/** What came past thresholds of the reader's own in this portfolio; it has numbers of the same sequence. */
async function readCrossings(
  { db }: Database,
  { alertsOf, before, perPage, unread }: Asked,
): Promise<{ entries: FeedEntry[]; new_count: number }> {
  if (alertsOf === null) return { entries: [], new_count: 0 };
  const isNew = sql`c.id > ${unread.readUpTo}::bigint and (${unread.since?.toISOString() ?? null}::timestamptz is null or c.at >= ${unread.since?.toISOString() ?? null}::timestamptz)`;
  const crossed = crossingsOf(alertsOf);
  const { rows } = await db.execute<{
    id: string;
    at: string;
    event: FeedEntry['event'];
    becomes: string;
    is_new: boolean;
  }>(sql`
    select c.id::text, ${sql.raw(momentText('c.at'))} as at, c.kind as event, c.crossed::text as becomes, ${isNew} as is_new
    from (${crossed} and c.id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint order by c.id desc limit ${perPage + 1}) c order by c.id desc`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${crossed}) c where ${isNew} limit ${maxNewEntries + 1}) n`,
  );
  const nothing = { record_id: null, title: null, subtitle: '', owner_name: '', was: null, due: null };
  return {
    entries: rows.map((row) => ({ ...nothing, kind: 'alerts', ...row })),
    new_count: counted.rows[0]?.count ?? 0,
  };
}

/** What came past thresholds of this reader's own, in the portfolio or part of the portal that they look after now. */
export function crossingsOf({ user, scope, modules }: Actor) {
  return sql`select c.* from alert_crossings c join alerts a on a.user_id = c.user_id and a.kind = c.kind
    where c.user_id = ${user.id} and a.scope = ${scopeName(scope)} and c.kind in ${[...alertKindsOf(scope.kind, modules), '']}`;
}

interface Entry {
  id: string;
  kind: FeedKindName;
  is_new: boolean;
}

async function readEntries(
  connection: Connection,
  { context, told, kinds, before, perPage, unread }: Asked,
): Promise<{ entries: Entry[]; new_count: number }> {
  const bindings = new Bindings(context);
  const size = `${bindings.bind(perPage + 1)}::int`;
  const end = `${bindings.bind(before ?? Number.MAX_SAFE_INTEGER)}::bigint`;
  const after = `${bindings.bind(unread.readUpTo)}::bigint`;
  const since = `${bindings.bind(unread.since?.toISOString() ?? null)}::timestamptz`;
  const isNew = `(n.id > ${after} and (${since} is null or n.at >= ${since}))`;
  /** The newest of each kind. */
  const newest = (of: readonly FeedKindName[], { where, max }: { where: string; max: string }) =>
    `unnest(${bindings.bind(of)}::text[]) asked, lateral (
      select t.id, t.kind, t.at from feed_entries t where :mine(t) and t.kind = asked and ${isTold(context.scope)} and ${where} order by t.id desc limit ${max}) n`;
  const { rows } = await connection.query<{ entries: Entry[] | null; new_count: number }>(
    bindings.resolve(`
      select (select json_agg(json_build_object('id', id::text, 'kind', kind, 'is_new', is_new) order by id desc) from (
          select n.id, n.kind, ${isNew} as is_new from ${newest(kinds, { where: `t.id < ${end}`, max: size })}
          order by n.id desc limit ${size}) page) as entries,
        (select least(count(*) filter (where ${isNew}), ${maxNewEntries + 1})::int
          from ${newest(told, { where: `t.id > ${after}`, max: String(maxNewEntries + 1) })}) as new_count`),
    bindings.values,
  );
  return { entries: rows[0]?.entries ?? [], new_count: rows[0]?.new_count ?? 0 };
}

/** What each entry says, with the record as it is called now. */
async function nameRecords(
  connection: Connection,
  { context, shown }: { context: RequestContext; shown: readonly Entry[] },
): Promise<FeedEntry[]> {
  const bindings = new Bindings(context);
  const ofKind = (kind: FeedKindName) => shown.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const named = kinds.map((kind) => entrySql(kind, bindings.bind(ofKind(kind))));
  const { rows } = await connection.query<{ entry: Omit<FeedEntry, 'is_new'> }>(
    bindings.resolve(`select entry from (${named.join(' union all ')}) named order by id desc`),
    bindings.values,
  );
  const isNew = new Map(shown.map(({ id, is_new }) => [id, is_new]));
  return rows.map(({ entry }) => ({ ...entry, is_new: isNew.get(entry.id) ?? false }));
}

/** A record that is gone is still called by its reference, where there was one. */
function entrySql(kind: FeedKindName, ids: string): string {
  const { from, id, title, subtitle, due, recordType } = toldRecords[kind];
  const formerly = `(select v.content ->> 'reference' from record_versions v where v.record_type = '${recordType}'
    and v.record_id = t.record_id::text and :mine(v) order by v.valid_to desc limit 1)`;
  const dues = Object.entries(due ?? {});
  const ofEvent = dues.map(([event, state]) => `when '${event}' then ${state}`).join(' ');
  const state = dues.length === 0 ? 'null' : `case t.event ${ofEvent} end`;
  // What is gone is due no more.
  const isDue = dues.length === 0 ? 'false' : `t.event in (${dues.map(([event]) => `'${event}'`).join(', ')})`;
  return `
    select t.id, json_build_object('id', t.id::text, 'at', ${momentText('t.at')}, 'kind', t.kind, 'event', t.event,
      'record_id', r.id, 'title', case when r.title is null then ${formerly} else r.title end,
      'subtitle', coalesce(r.subtitle, ''), 'owner_name', o.name, 'was', t.was, 'becomes', t.becomes,
      'due', case when ${isDue} then coalesce(r.due, 'settled') end) as entry
    from feed_entries t join owners o on o.id = t.owner_id
      left join lateral (select ${id} as id, ${title} as title, ${subtitle} as subtitle, ${state} as due from ${from}) r on true
    where :mine(t) and t.kind = '${kind}' and t.id = any(${ids}::bigint[])`;
}

async function missingOf(connection: Connection, { context, told }: Asked): Promise<UnreadRecords[]> {
  const ask: AskScoped = async <Row extends object>({ text, values }: Statement) =>
    (await connection.query<Row>(text, values)).rows;
  const types = told.map((kind) => toldRecords[kind].recordType);
  const unread = await unreadRecords(ask, { scope: context.scope, types });
  return unread.filter(({ records, problem }) => records > 0 || problem !== null);
}
