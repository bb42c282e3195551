import type { AdminFeedEvent, AdminFeedKindName } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { toldToAdministrators } from '../../db/schema/audit.ts';
import { momentText } from '../../lists/json-sql.ts';
import { digitsOfNumber, numbered, unreadNews } from '../../platform/feed/admin-numbers.ts';
import { type TrailAction, trailActions, trailEvents } from '../../platform/feed/trail-events.ts';

/** What happened, before it is named. */
export interface Told {
  /** Its moment in milliseconds and six digits that tell it apart: what is kept in several tables has one order. */
  id: string;
  at: string;
  kind: AdminFeedKindName;
  event: AdminFeedEvent;
  /** Of the row that tells it: an event of the trail, or what it is about itself. */
  source: string;
}

/** Between which numbers to look, both not included, and for how many of each kind. */
export interface Range {
  above: string;
  below: string;
  max: number;
}

interface Reader {
  /** Nobody is told of what they did. */
  userId: string;
  now: Date;
}

const nanoseconds = 1_000_000n;
const momentOf = (number: string, more = 0n) => new Date(Number(BigInt(number) / nanoseconds + more)).toISOString();
const digitsOfText = (id: string) => `(hashtext(${id})::bigint + 2147483648) % 1000000`;

/** Of each action no more than asked, on an index that holds nothing else of the trail: what one did oneself is passed over within it. */
const ofTrail = `
  select ${numbered('n.happened_at', digitsOfNumber('n.id'))}::text as id, ${momentText('n.happened_at')} as at, n.action, n.id::text as source
  from unnest($1::text[]) asked, lateral (
    select t.id, t.happened_at, t.action from audit_events t
    where ${toldToAdministrators} and t.action = asked and t.user_id is distinct from $2::uuid
      and t.happened_at >= $3 and t.happened_at < $4
      and ${numbered('t.happened_at', digitsOfNumber('t.id'))} > $5::bigint and ${numbered('t.happened_at', digitsOfNumber('t.id'))} < $6::bigint
    order by t.happened_at desc, t.id desc limit $7::int) n`;

async function readTrail(
  database: Database,
  { kinds, range, reader }: { kinds: readonly AdminFeedKindName[]; range: Range; reader: Reader },
): Promise<Told[]> {
  const actions = trailActions.filter((action) => kinds.includes(trailEvents[action][0]));
  if (actions.length === 0) return [];
  const values = [
    actions,
    reader.userId,
    momentOf(range.above),
    momentOf(range.below, 1n),
    range.above,
    range.below,
    range.max,
  ];
  const rows = await database.ask<{ id: string; at: string; action: TrailAction; source: string }>(
    { kind: 'admin' },
    { text: ofTrail, values },
  );
  return rows.map(({ action, ...row }) => ({ ...row, kind: trailEvents[action][0], event: trailEvents[action][1] }));
}

interface SmallSource {
  kind: AdminFeedKindName;
  /** Administration is read with the eyes of an administrator; of the synchronisation nothing is granted to them. */
  by: 'admin' | 'sync';
  /** With `at`, `digits`, `event` and `source`; `$4` is now. */
  rows: string;
}

/** Tables that are short: of news few items must be read, and nothing else of them is kept for longer than 90 days. */
const smallSources: readonly SmallSource[] = [
  {
    kind: 'refused_documents',
    by: 'admin',
    rows: `select refused_at as at, ${digitsOfNumber('id')} as digits, 'refused' as event, id::text as source from document_refusals`,
  },
  {
    kind: 'must_read_news',
    by: 'admin',
    rows: `select n.due as at, ${digitsOfNumber('n.id')} as digits, 'unread' as event, n.id::text as source from ${unreadNews('$4')}`,
  },
  {
    kind: 'sync_alarms',
    by: 'sync',
    rows: `select since as at, ${digitsOfText('id::text')} as digits, kind as event, id::text as source from sync_alarms`,
  },
  {
    kind: 'sync_runs',
    by: 'sync',
    // The first of those that failed one after the other; the last of them may be a month away.
    rows: `select f.finished_at as at, ${digitsOfText('f.id::text')} as digits, 'failed' as event, f.id::text as source
      from (select id, state, finished_at, lag(state) over (order by started_at) as former from sync_runs where state <> 'running') f
      where f.state = 'failed' and f.finished_at is not null and f.former is distinct from 'failed'`,
  },
];

type SmallRow = Omit<Told, 'kind'>;

async function readSmall(
  database: Database,
  { source, range, reader }: { source: SmallSource; range: Range; reader: Reader },
): Promise<Told[]> {
  const number = numbered('r.at', 'r.digits');
  const text = `select ${number}::text as id, ${momentText('r.at')} as at, r.event, r.source from (${source.rows}) r
    where ${number} > $1::bigint and ${number} < $2::bigint and r.at <= $4::timestamptz order by ${number} desc limit $3::int`;
  const values = [range.above, range.below, range.max, reader.now.toISOString()];
  const rows =
    source.by === 'admin'
      ? await database.ask<SmallRow>({ kind: 'admin' }, { text, values })
      : await database.sync(async (connection) => (await connection.query<SmallRow>(text, values)).rows);
  return rows.map((row) => ({ ...row, kind: source.kind }));
}

/** The newest of these kinds within the range, of each at most so many as asked, in the order of their numbers. */
export async function readTold(
  database: Database,
  asked: { kinds: readonly AdminFeedKindName[]; range: Range; reader: Reader },
): Promise<Told[]> {
  const small = smallSources.filter(({ kind }) => asked.kinds.includes(kind));
  const read = await Promise.all([
    readTrail(database, asked),
    ...small.map((source) => readSmall(database, { ...asked, source })),
  ]);
  return read.flat().sort((a, b) => (BigInt(a.id) > BigInt(b.id) ? -1 : 1));
}
