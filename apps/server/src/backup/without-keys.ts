import type { Connection } from '../db/connection.ts';
import { quoted } from './backup-tables.ts';

/**
 * Does its work while no row has to refer to another and nothing follows from a change, on tables that begin empty; then
 * puts all of it back, which checks every reference. Inside one transaction, so that nobody ever sees it otherwise.
 */
export async function withoutKeys(
  connection: Connection,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(quoted).join(', ');
  const { rows: references } = await connection.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by c.relname, k.conname`,
  );
  for (const { table, name } of references)
    await connection.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const table of tables) await connection.query(`alter table ${quoted(table)} disable trigger user`);
  // Rows that the steps of the schema put there are in the backup too.
  await connection.query(`truncate ${names}`);
  await work();
  for (const table of tables) await connection.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { table, name, definition } of references)
    await connection.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}
