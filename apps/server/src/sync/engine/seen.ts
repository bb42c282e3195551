import type { Connection } from '../../db/database.ts';

/** Notes ids as met in this read; answers those that are met for the first time. */
export async function noteSeen(
  connection: Connection,
  recordType: string,
  ids: readonly string[],
): Promise<Set<string>> {
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

export async function clearSeen(connection: Connection, recordType: string): Promise<void> {
  await connection.query('delete from sync_seen where record_type = $1', [recordType]);
}
