import pg from 'pg';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';

/** Totals that were not what counting the rows says. They are mended; why they went wrong has to be found. */
export class WrongTotals extends Error {
  constructor(wrong: Readonly<Record<string, number>>) {
    const said = Object.entries(wrong).map(([table, owners]) => `${table} of ${owners} owners`);
    super(`Totals were not those of the rows and have been counted anew: ${said.join(', ')}`);
    this.name = 'WrongTotals';
  }
}

/** As the triggers say that keep them: first why a row is left out of totals, then what is added up. */
const keptTables = `select c.relname::text as name, array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as columns
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'keep_totals_of_new' and c.relnamespace = 'public'::regnamespace order by 1`;

/** Holds the kept totals of every list against its rows, and refuses with what was wrong once that is mended. */
export async function checkListTotals(database: Database): Promise<void> {
  const wrong = await database.sync(async (connection) => {
    // Whoever writes rows writes totals in the same transaction: nobody is in the middle of that now.
    await connection.query('lock table list_totals in share row exclusive mode');
    const { rows } = await connection.query<{ name: string; columns: string[] }>(keptTables);
    const found: Record<string, number> = {};
    for (const { name, columns } of rows) {
      const owners = await countAnew(connection, name, columns);
      if (owners > 0) found[name] = owners;
    }
    return found;
  });
  if (Object.keys(wrong).length > 0) throw new WrongTotals(wrong);
}

/** Answers of how many owners the totals of a table were wrong. */
async function countAnew(connection: Connection, table: string, columns: readonly string[]): Promise<number> {
  const [leftOut = `''`, ...added] = columns;
  const sums = [0, 1, 2, 3, 4].map((place) => {
    const column = added[place];
    return column === undefined ? '0::bigint' : `coalesce(sum(${pg.escapeIdentifier(column)}), 0)::bigint`;
  });
  const counted = (which = 'true') =>
    `select owner_id, broker_id, ${leftOut} as left_out, count(*), ${sums.join(', ')} from ${pg.escapeIdentifier(table)} where ${which} group by 1, 2, 3`;
  const kept = `select owner_id, broker_id, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5 from list_totals
    where table_name = $1 and (row_count, sum_1, sum_2, sum_3, sum_4, sum_5) <> (0, 0, 0, 0, 0, 0)`;
  const { rows } = await connection.query<{ owners: string[] }>(
    `with counted as (${counted()}), kept as (${kept})
      select coalesce(array_agg(distinct owner_id::text), '{}') as owners from (
        (select * from counted except select * from kept) union all (select * from kept except select * from counted)) wrong`,
    [table],
  );
  const owners = rows[0]?.owners ?? [];
  if (owners.length > 0) {
    await connection.query('delete from list_totals where table_name = $1 and owner_id = any($2::bigint[])', [
      table,
      owners,
    ]);
    await connection.query(
      `insert into list_totals (owner_id, broker_id, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5, table_name)
        select counted.*, $1 from (${counted('owner_id = any($2::bigint[])')}) counted`,
      [table, owners],
    );
  }
  return owners.length;
}
