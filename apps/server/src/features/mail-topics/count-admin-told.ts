import {
  type AdminFeedEvent,
  type AdminFeedKindName,
  adminEventsOf,
  adminFeedKinds,
  type MailTopicName,
} from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { toldToAdministrators } from '../../db/schema/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { digitsOfNumber, numbered, unreadNews } from '../../platform/feed/admin-numbers.ts';
import { trailActions, trailEvents } from '../../platform/feed/trail-events.ts';
import type { Span, Told } from './mail-topics.repository.ts';
import type { Reader } from './readers.ts';

export interface AdminCount {
  topic: MailTopicName;
  kind: AdminFeedKindName;
  event: AdminFeedEvent;
  count: number;
}

interface Asked {
  reader: Reader;
  spans: readonly Span[];
  told: Told;
}

/** How much happened of what this administrator is told, by others, that they have not seen in the portal yet. */
export async function countAdminTold(
  { database, clock }: { database: Database; clock: Clock },
  asked: Asked,
): Promise<AdminCount[]> {
  const { db } = database;
  const counted = [
    ...(await countTrail(db, asked)),
    ...(await countRefusals(db, asked)),
    ...(await countUnreadNews(db, { ...asked, now: clock.now() })),
  ];
  return counted.filter(({ count }) => count > 0).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** As the feed shows kinds and what happened to them. */
const places = Object.entries(adminFeedKinds).flatMap(([kind, { events }]) =>
  events.map((event) => `${kind} ${event}`),
);
const placeOf = ({ kind, event }: AdminCount) => places.indexOf(`${kind} ${event}`);

const isUnseen = (reader: Reader, number: string) =>
  sql`${sql.raw(number)} > coalesce((select f.read_up_to from feed_readers f where f.user_id = ${reader.user.id}), 0)`;

/**
 * By the places that events have in the chain. What is told is little of it, so that those events are looked for first (`offset 0` keeps the
 * database from reading the chain instead); no transaction lasts a day, so that none happened a day before the link that a mark stands at.
 */
async function countTrail(db: Db, { reader, spans, told }: Asked): Promise<AdminCount[]> {
  const asked = spans.flatMap(({ topic, from }) =>
    adminEventsOf(topic, reader.told).flatMap(({ kind, event }) =>
      trailActions
        .filter((action) => trailEvents[action][0] === kind && trailEvents[action][1] === event)
        .map((action) => ({ topic, kind, event, action, after: from })),
    ),
  );
  if (asked.length === 0) return [];
  const { rows } = await db.execute<Omit<AdminCount, 'count'> & { count: string }>(sql`
    select a.topic, a.kind, a.event, sum(n.count) as count
    from json_to_recordset(${JSON.stringify(asked)}::json) a (topic text, kind text, event text, action text, after bigint),
      lateral (
        select count(*) as count from audit_events t, lateral (select place from audit_seals where event_id = t.id offset 0) s
        where ${sql.raw(toldToAdministrators)} and t.action = a.action and t.user_id is distinct from ${reader.user.id}::uuid
          and t.happened_at >= coalesce((select b.sealed_at - interval '1 day' from audit_seals b where b.place = a.after), '-infinity')
          and s.place > a.after and s.place <= ${told.trail} and ${isUnseen(reader, numbered('t.happened_at', digitsOfNumber('t.id')))}) n
    group by a.topic, a.kind, a.event`);
  return rows.map(({ topic, kind, event, count }) => ({ topic, kind, event, count: Number(count) }));
}

async function countRefusals(db: Db, { reader, spans, told }: Asked): Promise<AdminCount[]> {
  const span = spans.find(({ topic }) => topic === 'refusals');
  if (span === undefined || !reader.told.includes('refused_documents')) return [];
  const { rows } = await db.execute(sql`
    select count(*) as count from document_refusals t
    where t.told_as > ${span.from} and t.told_as <= ${told.refusals}
      and ${isUnseen(reader, numbered('t.refused_at', digitsOfNumber('t.id')))}`);
  return [{ topic: 'refusals', kind: 'refused_documents', event: 'refused', count: Number(rows[0]?.['count']) }];
}

async function countUnreadNews(db: Db, { reader, spans, told, now }: Asked & { now: Date }): Promise<AdminCount[]> {
  const span = spans.find(({ topic }) => topic === 'unread_news');
  if (span === undefined || !reader.told.includes('must_read_news')) return [];
  const { rows } = await db.execute(sql`
    select count(*) as count from ${sql.raw(unreadNews(`'${now.toISOString()}'`))}
      and n.told_unread_as > ${span.from} and n.told_unread_as <= ${told.unreadNews}
      and ${isUnseen(reader, numbered('n.due', digitsOfNumber('n.id')))}`);
  return [{ topic: 'unread_news', kind: 'must_read_news', event: 'unread', count: Number(rows[0]?.['count']) }];
}
