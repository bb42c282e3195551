import type { Connection } from '../../db/connection.ts';
import { ownerOf } from './placement.ts';
import { shortened } from './problem-text.ts';
import type { Step } from './step.ts';
import { nameOfPart } from './within.ts';

/** What cannot be read, as it is kept: a record, or a value without which its record was taken over. */
export interface Unread {
  kind: 'record' | 'orphan' | 'value';
  /** Null when not even that could be read. */
  record_id: string | null;
  field: string | null;
  property: string | null;
  value: string | null;
  reason: string;
  /** Whose data the value is. */
  relation_id: number | null;
  /** The id of the parent that gives it its place, where that could be read. */
  place: number | null;
}

interface Noted {
  /** What a page says cannot be read. */
  unread: readonly Unread[];
  /** The ids of all records of the page that could be told: what was known of them before is over. */
  ids: readonly string[];
  part: string | null;
  runId: string;
}

/** Keeps what cannot be read of a page, and forgets what reads well again. */
export async function noteUnread(connection: Connection, step: Step, noted: Noted): Promise<void> {
  const { rowCount } = await connection.query(
    `delete from sync_rejections where record_type = $1 and record_id = any($2)`,
    [step.type, noted.ids],
  );
  if (noted.unread.length > 0) await keep(connection, step, noted);
  if ((rowCount ?? 0) > 0 || noted.unread.length > 0) await countUnread(connection, step);
}

async function keep(connection: Connection, step: Step, { unread, part, runId }: Noted): Promise<void> {
  const rows = unread.map((one) => ({
    ...one,
    reason: shortened(one.reason),
    value: one.value && shortened(one.value),
  }));
  const { joins, owner, broker } = placeOfUnread(step);
  await connection.query(
    `insert into sync_rejections (record_type, record_id, kind, field, property, value, reason, relation_id, part, run_id, owner_id, broker_id)
     select $1, r.record_id, r.kind, r.field, r.property, r.value, r.reason, r.relation_id, $2, $3, ${owner}, ${broker}
     from json_to_recordset($4::json) as r (record_id text, kind text, field text, property text, value text, reason text,
       relation_id bigint, place bigint) ${joins}`,
    [step.type, part, runId, JSON.stringify(rows)],
  );
}

/** Whose it is: as the copy says that we have of it, else as the parent says that it names. */
function placeOfUnread({ key, table, placedBy, type }: Step): { joins: string; owner: string; broker: string } {
  const isSame = key.map((name, index) => `known."${name}" = split_part(r.record_id, '-', ${index + 1})::bigint`);
  const copy = `left join ${table} known on ${isSame.join(' and ')}`;
  if (type === 'owners') return { joins: copy, owner: 'known.id', broker: 'known.broker_id' };
  if (placedBy === null) return { joins: '', owner: 'null::bigint', broker: 'null::bigint' };
  if (placedBy.key !== 'id') return { joins: copy, owner: 'known.owner_id', broker: 'known.broker_id' };
  return {
    joins: `${copy} left join ${placedBy.parent} place on place.id = r.place`,
    owner: `case when known.broker_id is null then ${ownerOf(placedBy)} else known.owner_id end`,
    broker: 'coalesce(known.broker_id, place.broker_id)',
  };
}

/** Keeps that a year of an owner's books could not be read as a whole, in place of what was told of it before. */
export async function noteUnreadYear(
  connection: Connection,
  step: Step,
  { owner_id, year, reason, runId }: { owner_id: number; year: number; reason: string; runId: string },
): Promise<void> {
  const part = nameOfPart({ owner_id, year });
  await forgetGone(connection, step, { part, runId });
  const none = { record_id: null, field: null, property: null, value: null, relation_id: null };
  const unread: Unread[] = [{ ...none, kind: 'record', reason, place: owner_id }];
  await noteUnread(connection, step, { unread, ids: [], part, runId });
}

/** After a read to the end: what it did not meet any more is gone. */
export async function forgetGone(
  connection: Connection,
  step: Step,
  { part, runId }: { part: string | null; runId: string },
): Promise<void> {
  const { rowCount } = await connection.query(
    `delete from sync_rejections where record_type = $1 and run_id is distinct from $3 and ($2::text is null or part = $2)`,
    [step.type, part, runId],
  );
  if ((rowCount ?? 0) > 0) await countUnread(connection, step);
}

const counted = `select $1, count(*) filter (where kind = 'record'), count(*) filter (where kind = 'record' and owner_id is not null),
  count(*) filter (where kind = 'value') from sync_rejections where record_type = $1`;

/** How much of a record type cannot be read now, for all who show something of it. */
async function countUnread(connection: Connection, { type }: Step): Promise<void> {
  await connection.query(
    `insert into sync_unread (record_type, records, placed, faults) ${counted}
     on conflict (record_type) do update
       set records = excluded.records, placed = excluded.placed, faults = excluded.faults`,
    [type],
  );
  await forgetWhole(connection, type);
}

/** Says why the last read of a type was not whole, or that it was. */
export async function noteProblem(connection: Connection, { type }: Step, problem: string | null): Promise<void> {
  const [, kind = null] = /^(rejected|quarantined|not_delivered|none_given):/.exec(problem ?? '') ?? [];
  await connection.query(
    `insert into sync_unread (record_type, records, placed, faults, problem) values ($1, 0, 0, 0, $2)
     on conflict (record_type) do update set problem = excluded.problem`,
    [type, problem === null ? null : (kind ?? 'incomplete')],
  );
  await forgetWhole(connection, type);
}

async function forgetWhole(connection: Connection, type: string): Promise<void> {
  await connection.query(
    'delete from sync_unread where record_type = $1 and records = 0 and faults = 0 and problem is null',
    [type],
  );
}

/** How many records of a type are refused now. */
export async function refusedNow(connection: Connection, { type }: Step): Promise<number> {
  const { rows } = await connection.query<{ records: number }>(
    'select records from sync_unread where record_type = $1',
    [type],
  );
  return rows[0]?.records ?? 0;
}
