import type { Connection } from '../../db/connection.ts';
import type { KnownOfType } from './known-of-type.ts';
import type { Within } from './parts-state.ts';
import type { Step } from './step.ts';
import { keyMatch, keyText } from './step-columns.ts';
import { rowsIn } from './within.ts';

/** Notes ids as met in this read; answers those that are met for the first time. */
export async function noteSeen(
  connection: Connection,
  recordType: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await connection.query<{ record_id: string }>(
    `insert into sync_seen (record_type, record_id) select $1, unnest($2::text[])
     on conflict do nothing returning record_id`,
    [recordType, ids],
  );
  return new Set(rows.map((row) => row.record_id));
}

export async function forgetSeen(connection: Connection, recordType: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await connection.query('delete from sync_seen where record_type = $1 and record_id = any($2)', [recordType, ids]);
}

/** What a read noted ends with it: whom it met, and which values it would empty; as far as there is anything. */
export async function clearSeen(
  connection: Connection,
  recordType: string,
  known: Pick<KnownOfType, 'hasSeen' | 'hasNulled'> = { hasSeen: true, hasNulled: true },
): Promise<void> {
  if (!known.hasSeen && !known.hasNulled) return;
  await connection.query(
    `with nulled as (delete from sync_nulled where record_type = $1) delete from sync_seen where record_type = $1`,
    [recordType],
  );
}

/**
 * Those of a page's records that are met for the first time, when the table held nothing as the read began: then the table
 * itself is the list of what was met, and only what did not get into it is noted.
 */
export async function metFirst(
  connection: Connection,
  { step, records, within }: { step: Step; records: readonly object[]; within?: Within | undefined },
): Promise<Set<string>> {
  const columns = step.key.map((_, index) => `$${index + 2}::bigint[]`);
  // a row that moved here from another part was not met in this one
  const isHere = within ? `and ${rowsIn(within)}` : '';
  const { rows } = await connection.query<{ key: string }>(
    `select ${keyText(step, 'incoming')} as key
     from unnest(${columns.join(', ')}) as incoming (${step.key.join(', ')})
     where not exists (select from ${step.table} row where ${keyMatch(step, 'row', 'incoming')} ${isHere})
       and not exists (select from sync_seen where record_type = $1 and record_id = ${keyText(step, 'incoming')})`,
    [step.type, ...step.key.map((name) => records.map((record) => Reflect.get(record, name)))],
  );
  return new Set(rows.map(({ key }) => key));
}
