import type { Part, PartCount } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { present } from './removals.ts';
import type { Step } from './step.ts';
import { rowsIn } from './within.ts';

/** How many records of a part we know: those that are kept, and by their ids those that could not be read. */
export async function countKept(connection: Connection, step: Step, part: Part): Promise<PartCount> {
  const kept = `select count(*) as records, max(id) as last from ${step.table} row where ${present(step)} and ${rowsIn(part)}`;
  const isById = part.every(({ field }) => field === 'id');
  const { rows } = await connection.query<PartCount>(
    isById
      ? `select (kept.records + unread.records)::int as records, greatest(kept.last, unread.last)::float8 as last
         from (${kept}) kept, (${unreadIn(step, part)}) unread`
      : `select records::int, last::float8 from (${kept}) kept`,
  );
  return rows[0] ?? { records: 0, last: null };
}

/** There are few of them, each of which is looked for among those that are kept: putting both together would sort the table. */
const unreadIn = (step: Step, part: Part) => `
  select count(*) as records, max(row.id) as last
  from (
    select distinct case when record_id ~ '^[0-9]{1,16}$' then record_id::bigint end as id
    from sync_rejections where record_type = '${step.type}' and kind <> 'value'
  ) row
  where row.id is not null and ${rowsIn(part)} and not exists (
    select from ${step.table} other where other.id = row.id ${step.whenGone === 'mark' ? 'and other.is_present' : ''})`;

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
