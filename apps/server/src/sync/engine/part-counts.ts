import type { Part, PartCount } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { present } from './removals.ts';
import type { Step } from './step.ts';
import { rowsIn } from './within.ts';

/** How many records of a part we know: those that are kept, and by their ids those that could not be read. */
export async function countKept(connection: Connection, step: Step, part: Part): Promise<PartCount> {
  const isById = part.every(({ field }) => field === 'id');
  const unread = `union select id from (
      select record_id::bigint as id from sync_rejections
      where record_type = '${step.type}' and kind <> 'value' and record_id ~ '^[0-9]{1,16}$'
    ) row where ${rowsIn(part)}`;
  const { rows } = await connection.query<PartCount>(
    `select count(*)::int as records, max(id)::float8 as last from (
       select id from ${step.table} row where ${present(step)} and ${rowsIn(part)} ${isById ? unread : ''}) known`,
  );
  return rows[0] ?? { records: 0, last: null };
}

/** The id in the middle of those that we know in a range; null when there are fewer than two. */
export async function middleOf(
  connection: Connection,
  table: string,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  const { rows } = await connection.query<{ id: number }>(
    `with known as (select id from ${table} where id between $1 and $2)
     select id::float8 as id from known where (select count(*) from known) > 1
     order by id offset (select (count(*) - 1) / 2 from known) limit 1`,
    [from, to],
  );
  return rows[0]?.id ?? null;
}
