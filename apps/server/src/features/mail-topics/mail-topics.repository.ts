import type { MailFrequency, MailTopicName } from '@gevel/contract/plain';
import { and, eq, exists, getTableColumns, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { grantTopics, mailTopics } from '../../db/schema/mail-topics.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { unreadNews } from '../../platform/feed/admin-numbers.ts';
import { lastFeedNumber, lockTellingNumbers } from '../../platform/feed/last-number.ts';

export type TopicRow = typeof mailTopics.$inferSelect;

export async function topicRowsOf(db: Db, userId: string): Promise<TopicRow[]> {
  return db.select().from(mailTopics).where(eq(mailTopics.user_id, userId));
}

/**
 * Sets how often, and answers what it was: null for what is usual. Whoever asked for nothing until now hears of what happens
 * from now on, and of what awaits their approval, and nobody hears at once what was to come later.
 */
export async function setFrequency(
  transaction: Db,
  set: { userId: string; topic: MailTopicName; frequency: MailFrequency; usual: MailFrequency; now: Date },
): Promise<MailFrequency | null> {
  const { userId, topic, frequency, usual, now } = set;
  const [row] = await transaction
    .select()
    .from(mailTopics)
    .where(and(eq(mailTopics.user_id, userId), eq(mailTopics.topic, topic)))
    .for('update');
  const former = row?.frequency ?? null;
  const beginsAnew = [frequency, former ?? usual].includes('never');
  const change = { frequency, told_at: now, ...(beginsAnew ? { told_up_to: null } : {}) };
  await transaction
    .insert(mailTopics)
    .values({ user_id: userId, topic, ...change })
    .onConflictDoUpdate({ target: [mailTopics.user_id, mailTopics.topic], set: change });
  const ofUser = transaction.select({ id: ownerGrants.id }).from(ownerGrants).where(eq(ownerGrants.user_id, userId));
  await transaction
    .update(grantTopics)
    .set({ told_at: now, ...(beginsAnew ? { told_up_to: null } : {}) })
    .where(and(inArray(grantTopics.grant_id, ofUser), eq(grantTopics.topic, topic)));
  return former;
}

/** The last numbers that anybody can be mailed of: of the feed, of what was published, and of what administrators are told. */
export interface Told {
  feed: number;
  news: number;
  alerts: number;
  /** Of the chain over the audit trail: its places are given one after the other, however long an event takes to be there. */
  trail: number;
  refusals: number;
  unreadNews: number;
}

/** What of a topic may be told. */
export interface Span {
  topic: MailTopicName;
  /** After this number, and not before this moment. */
  from: number;
  since: Date;
}

/** Whatever gets a number later gets a larger one than these; null when nobody can say so yet. */
export async function lastTold(database: Database, now: Date): Promise<Told | null> {
  const others = await database.db.transaction(async (transaction) => {
    await lockTellingNumbers(transaction);
    await transaction.execute(sql`
      update news set told_as = nextval('feed_entries_id_seq')
      where told_as is null and published_at <= ${now.toISOString()}::timestamptz`);
    await transaction.execute(
      sql`update document_refusals set told_as = nextval('feed_entries_id_seq') where told_as is null`,
    );
    const unread = sql.raw(unreadNews(`'${now.toISOString()}'`));
    await transaction.execute(sql`
      update news set told_unread_as = nextval('feed_entries_id_seq')
      where told_unread_as is null and must_read and id in (select n.id from ${unread})`);
    const { rows } = await transaction.execute(sql`
      select (select coalesce(max(told_as), 0) from news) as news, (select coalesce(max(id), 0) from alert_crossings) as alerts,
        (select coalesce(max(place), 0) from audit_seals) as trail,
        (select coalesce(max(told_as), 0) from document_refusals) as refusals,
        (select coalesce(max(told_unread_as), 0) from news) as unread_news`);
    const numberOf = (name: string) => Number(rows[0]?.[name]);
    return {
      news: numberOf('news'),
      alerts: numberOf('alerts'),
      trail: numberOf('trail'),
      refusals: numberOf('refusals'),
      unreadNews: numberOf('unread_news'),
    };
  });
  const feed = await lastFeedNumber(database);
  return feed === null ? null : { feed, ...others };
}

/** Mails, mails to whoever was let in on an owner, or messages on devices. */
export type Channel = 'mail' | 'grant' | 'push';

/** Where marks lie, and whose they are: a user's, a grant's, or a device's. */
const places = {
  mail: { table: sql.raw('mail_topics'), holder: sql.raw('user_id') },
  grant: { table: sql.raw('grant_topics'), holder: sql.raw('grant_id') },
  push: { table: sql.raw('push_topics'), holder: sql.raw('device_id') },
} as const satisfies Record<Channel, object>;

/** Up to where a user, whoever was let in on an owner, or a device was told of a topic. */
export interface TopicMark {
  holderId: string;
  topic: string;
  /** Null for what is usual. */
  frequency: MailFrequency | null;
  told_up_to: number | null;
  told_since: Date | null;
  told_at: Date | null;
}

export interface Mark {
  /** The user, the grant, or the device. */
  holderId: string;
  topic: MailTopicName;
  upTo: number;
}

/** From here on these hear what happens; answers how many did not before. */
export async function beginMarks(db: Db, channel: Channel, marks: readonly Mark[], now: Date): Promise<number> {
  if (marks.length === 0) return 0;
  const at = sql`${now.toISOString()}::timestamptz`;
  if (channel === 'push') {
    const begun = await db.execute(sql`
      with ${held(channel, marks)}
      update push_topics m set told_up_to = held.up_to, told_since = now(), told_at = ${at}
      from held where m.device_id = held.holder_id and m.topic = held.topic and m.told_up_to is null`);
    return begun.rowCount ?? 0;
  }
  const { table, holder } = places[channel];
  const begun = await db.execute(sql`
    insert into ${table} as m (${holder}, topic, told_up_to, told_since, told_at)
    select holder_id, topic, up_to, now(), ${at} from ${listed(marks)} order by holder_id, topic
    on conflict (${holder}, topic) do update
      set told_up_to = excluded.told_up_to, told_since = excluded.told_since, told_at = excluded.told_at
      where m.told_up_to is null`);
  return begun.rowCount ?? 0;
}

/** Of every grant that was not revoked: how often its user wants each topic, and up to where they were mailed of it. */
export async function listGrantMarks(db: Db): Promise<TopicMark[]> {
  const chosen = db
    .select({ grantId: ownerGrants.id, topic: mailTopics.topic, frequency: mailTopics.frequency })
    .from(ownerGrants)
    .innerJoin(mailTopics, eq(mailTopics.user_id, ownerGrants.user_id))
    .where(isNull(ownerGrants.revoked_at));
  const told = db
    .select({ ...getTableColumns(grantTopics) })
    .from(grantTopics)
    .innerJoin(ownerGrants, eq(ownerGrants.id, grantTopics.grant_id))
    .where(isNull(ownerGrants.revoked_at));
  const marks = new Map<string, TopicMark>();
  const unheard = { frequency: null, told_up_to: null, told_since: null, told_at: null };
  for (const { grant_id: holderId, ...mark } of await told)
    marks.set(`${holderId} ${mark.topic}`, { ...unheard, holderId, ...mark });
  for (const { grantId: holderId, topic, frequency } of await chosen) {
    const key = `${holderId} ${topic}`;
    marks.set(key, { ...(marks.get(key) ?? { ...unheard, holderId, topic }), frequency });
  }
  return [...marks.values()];
}

/** These hear nothing for now, and begin anew when they hear something again. */
export async function forgetMarks(db: Db, channel: Channel, marks: readonly Omit<Mark, 'upTo'>[]): Promise<void> {
  if (marks.length === 0) return;
  const { table, holder } = places[channel];
  await db.execute(sql`
    with ${held(
      channel,
      marks.map((mark) => ({ ...mark, upTo: 0 })),
    )}
    update ${table} m set told_up_to = null from held where m.${holder} = held.holder_id and m.topic = held.topic`);
}

/** Moves what nothing is to be told of, unless somebody else moved it meanwhile. */
export async function moveMarks(
  db: Db,
  channel: Channel,
  moves: readonly (Mark & { from: number })[],
  now: Date,
): Promise<number> {
  if (moves.length === 0) return 0;
  const { table, holder } = places[channel];
  const moved = await db.execute(sql`
    with ${held(channel, moves)}
    update ${table} m set told_up_to = held.up_to, told_at = ${now.toISOString()}::timestamptz
    from held where m.${holder} = held.holder_id and m.topic = held.topic and m.told_up_to = held.was`);
  return moved.rowCount ?? 0;
}

/** Rows are always held in one order, so that two servers never wait for each other. */
function held(channel: Channel, marks: Parameters<typeof listed>[0]) {
  const { table, holder } = places[channel];
  return sql`held as materialized (
    select gone.* from ${table} k join ${listed(marks)} on k.${holder} = gone.holder_id and k.topic = gone.topic
    order by k.${holder}, k.topic for update of k)`;
}

function listed(marks: readonly (Mark & { from?: number })[]) {
  const json = JSON.stringify(
    marks.map(({ holderId, topic, upTo, from = 0 }) => ({ holder_id: holderId, topic, up_to: upTo, was: from })),
  );
  return sql`json_to_recordset(${json}::json) gone (holder_id uuid, topic text, up_to bigint, was bigint)`;
}

interface Held {
  channel: Channel;
  userId: string;
  marks: readonly (Mark & { from: number; frequency: MailFrequency | null })[];
}

/** Holds who is told and what they were told until the transaction ends; false once either is otherwise. */
export async function holdMarks(transaction: Db, { channel, userId, marks }: Held): Promise<boolean> {
  const isActive = and(eq(users.id, userId), isNull(users.blocked_at), isNotNull(users.password_hash));
  const there = await transaction.select({ id: users.id }).from(users).where(isActive).for('share');
  const [first] = marks;
  if (there.length === 0 || first === undefined) return false;
  const rows = await (channel === 'grant'
    ? heldOfGrant(transaction, { userId, grantId: first.holderId })
    : heldOf(transaction, places[channel], first.holderId));
  return marks.every(({ topic, from, frequency }) =>
    rows.some(
      (row) =>
        row.topic === topic &&
        row.told_up_to !== null &&
        Number(row.told_up_to) === from &&
        row.frequency === frequency,
    ),
  );
}

type HeldRow = { topic: string; frequency: string | null; told_up_to: string | null };

async function heldOf(transaction: Db, { table, holder }: (typeof places)[Channel], holderId: string) {
  const { rows } = await transaction.execute<HeldRow>(
    sql`select topic, frequency, told_up_to from ${table} where ${holder} = ${holderId} order by topic for update`,
  );
  return rows;
}

/** What the user chose is held first, as where it is set; nothing of a grant that was revoked meanwhile. */
async function heldOfGrant(
  transaction: Db,
  { userId, grantId }: { userId: string; grantId: string },
): Promise<HeldRow[]> {
  const { rows: chosen } = await transaction.execute<{ topic: string; frequency: string | null }>(
    sql`select topic, frequency from mail_topics where user_id = ${userId} order by topic for share`,
  );
  const { rows } = await transaction.execute<{ topic: string; told_up_to: string | null }>(sql`
    select t.topic, t.told_up_to from grant_topics t join owner_grants g on g.id = t.grant_id
    where g.id = ${grantId} and g.revoked_at is null order by t.topic for update of t for share of g`);
  const frequencyOf = new Map(chosen.map(({ topic, frequency }) => [topic, frequency]));
  return rows.map((row) => ({ ...row, frequency: frequencyOf.get(row.topic) ?? null }));
}

/** False when another told it meanwhile, or the period is over, or its deputy is blocked. */
export async function moveDeputyMark(
  db: Db,
  { grantId, from, upTo, today }: { grantId: string; from: number | null; upTo: number; today: string },
): Promise<boolean> {
  const isActive = and(eq(users.id, ownerGrants.user_id), isNull(users.blocked_at), isNotNull(users.password_hash));
  const moved = await db
    .update(ownerGrants)
    .set({ deputy_told_up_to: upTo })
    .where(
      and(
        eq(ownerGrants.id, grantId),
        from === null ? isNull(ownerGrants.deputy_told_up_to) : eq(ownerGrants.deputy_told_up_to, from),
        isNull(ownerGrants.revoked_at),
        gte(ownerGrants.decides_until, today),
        exists(db.select({ id: users.id }).from(users).where(isActive)),
      ),
    )
    .returning({ id: ownerGrants.id });
  return moved.length > 0;
}
