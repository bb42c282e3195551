import type { Connection } from '../db/connection.ts';
import type { Row } from './backup-file.ts';

export interface BackupTable {
  name: string;
  /** Without those that the database computes itself. */
  columns: { name: string; type: string; isIdentity: boolean }[];
  /** Decides the order of rows, the same on every database. */
  order: string;
  /** Row security holds for everybody, and shows its rows to the synchronisation role and to none of the portal's own. */
  isPortfolio: boolean;
}

const catalogue = `
  select c.relname as name, c.relforcerowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'application_all') as is_portfolio,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'isIdentity', a.attidentity <> '') order by a.attnum) as columns,
    coalesce((select json_agg(k.attname order by array_position(i.indkey::int2[], k.attnum))
      from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.oid order by c.relname collate "C"`;

interface CatalogueRow {
  name: string;
  is_portfolio: boolean;
  columns: BackupTable['columns'];
  key: string[];
}

/** Every table of the portal, as the database itself describes it. */
export async function listTables(connection: Connection): Promise<BackupTable[]> {
  const { rows } = await connection.query<CatalogueRow>(catalogue);
  return rows.map(({ name, is_portfolio, columns, key }) => {
    const ordering = key.length > 0 ? columns.filter((column) => key.includes(column.name)) : columns;
    return { name, columns, isPortfolio: is_portfolio, order: ordering.map(orderOf).join(', ') };
  });
}

/** Numbers and moments have one order; texts would have that of the database's language. */
function orderOf({ name, type }: { name: string; type: string }): string {
  return /^(bigint|integer|smallint|uuid|date|timestamp)/.test(type)
    ? quoted(name)
    : `${quoted(name)}::text collate "C"`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** With the eyes that see the rows of this table, until the next call or the end of the transaction. */
async function asReaderOf(connection: Connection, table: BackupTable): Promise<void> {
  // A login of the backup sees all of them, and may become nobody else.
  const becomes = `select pg_has_role(current_user, 'gevel_sync', 'member') as may`;
  await connection.query('set local role none');
  if (!table.isPortfolio) return;
  const { rows } = await connection.query<{ may: boolean }>(becomes);
  if (rows[0]?.may) await connection.query('set local role gevel_sync');
}

const rowsAtOnce = 500;

/** All rows as texts, a few at a time; inside a transaction. */
export async function* rowsOf(connection: Connection, table: BackupTable): AsyncGenerator<Row[]> {
  await asReaderOf(connection, table);
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  // One column, because two may not have one name in a row, and because the driver then makes nothing of them.
  await connection.query(
    `declare rows_of_table no scroll cursor for
       select array_to_json(array[${columns}]::text[])::text as row from ${quoted(table.name)} order by ${table.order}`,
  );
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`fetch ${rowsAtOnce} from rows_of_table`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => JSON.parse(row) as Row); // the database made it of texts
  }
  await connection.query('close rows_of_table');
}
