import type { FeedEntry } from '@gevel/contract';
import { type AdminFeedKindName, maxNewEntries } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { momentText } from '../../lists/json-sql.ts';
import { numbered } from '../../platform/feed/admin-numbers.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameTold } from './admin-feed-names.ts';
import { type Range, readTold, type Told } from './admin-feed-sources.ts';
import { crossingsOf, type FeedAnswer, type Unread } from './feed.repository.ts';

interface Asked {
  actor: Actor;
  now: Date;
  /** The kinds that the reader is told of, and those that are asked for. */
  told: readonly AdminFeedKindName[];
  kinds: readonly AdminFeedKindName[];
  /** Whether what came past the reader's own thresholds is asked for. */
  hasAlerts: boolean;
  before: string | undefined;
  perPage: number;
  unread: Unread;
}

const first = '0';
const last = '9223372036854775807';
const nothing = { record_id: null, title: null, subtitle: '', owner_name: '', was: null, becomes: null, due: null };

/** Whether the entry of this number is there for this administrator. */
export async function isShownToAdministrator(
  database: Database,
  { actor, now, told, entry }: Pick<Asked, 'actor' | 'now' | 'told'> & { entry: string },
): Promise<boolean> {
  const range = { above: String(BigInt(entry) - 1n), below: String(BigInt(entry) + 1n), max: 1 };
  return (await newest(database, { actor, now, kinds: told, hasAlerts: true, range })).length > 0;
}

/** Of each kind no more is read than a page holds, so that a page costs the same however much there is. */
export async function readAdminFeed(
  database: Database,
  { actor, now, told, kinds, hasAlerts, before = last, perPage, unread }: Asked,
): Promise<FeedAnswer> {
  const page = { above: first, below: before, max: perPage + 1 };
  const entries = await newest(database, { actor, now, kinds, hasAlerts, range: page });
  const readUpTo = readUpToOf(unread);
  const after = { above: readUpTo, below: last, max: maxNewEntries + 1 };
  const fresh = await newest(database, { actor, now, kinds: told, hasAlerts: true, range: after });
  const shown = entries.slice(0, perPage);
  const named = shown.filter((one): one is Told => one.kind !== 'alerts');
  const nameOf = await nameTold(database, { actor, now, told: named });
  return {
    data: shown.map(({ source, ...one }) => ({
      ...nothing,
      ...one,
      ...(one.kind !== 'alerts' && nameOf({ kind: one.kind, source })),
      is_new: BigInt(one.id) > BigInt(readUpTo),
    })),
    meta: { new_count: Math.min(fresh.length, maxNewEntries + 1), has_more: entries.length > shown.length },
  };
}

/** Numbers are moments, so that what was new since an account is there has a number to be after as well. */
function readUpToOf({ readUpTo, since }: Unread): string {
  return since === null ? readUpTo : String(BigInt(since.getTime()) * 1_000_000n);
}

type AdminTold = Told | (Omit<Told, 'kind' | 'event'> & Pick<FeedEntry, 'event' | 'becomes'> & { kind: 'alerts' });

async function newest(
  database: Database,
  asked: Pick<Asked, 'actor' | 'now' | 'kinds' | 'hasAlerts'> & { range: Range },
): Promise<AdminTold[]> {
  const { actor, now, kinds, hasAlerts, range } = asked;
  const told = await readTold(database, { kinds, range, reader: { userId: actor.user.id, now } });
  const crossed = hasAlerts ? await readCrossings(database, { actor, range }) : [];
  return [...told, ...crossed].sort((a, b) => (BigInt(a.id) > BigInt(b.id) ? -1 : 1));
}

async function readCrossings(
  { db }: Database,
  { actor, range: { above, below, max } }: { actor: Actor; range: Range },
): Promise<AdminTold[]> {
  const number = sql.raw(numbered('c.at', 'c.id % 1000000'));
  const { rows } = await db.execute<{
    id: string;
    at: string;
    event: FeedEntry['event'];
    becomes: string;
    source: string;
  }>(sql`
    select ${number}::text as id, ${sql.raw(momentText('c.at'))} as at, c.kind as event, c.crossed::text as becomes, c.id::text as source
    from (${crossingsOf(actor)}) c where ${number} > ${above}::bigint and ${number} < ${below}::bigint order by ${number} desc limit ${max}`);
  return rows.map((row) => ({ ...row, kind: 'alerts' }));
}
