import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type OpenedDatabase, openDatabase } from '../db/database.ts';
import { usingConnection } from './using-connection.ts';

/** Logins are of a server; in the embedded database there are none. */
export const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
export const root = join(import.meta.dirname, '../../../..');
export const real = { isDemo: false, migrationDatabaseUrl: null };
export const demo = { ...real, isDemo: true };

/** What the page says is to be run, below one heading, each block as it stands there. */
export async function blocksBelow(heading: string, language = 'sql'): Promise<string[]> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const section = text.split(/^##+ /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.replaceAll('…', 'geheim'),
  );
}

/** One by one, since some may not stand in a transaction with others. */
export async function inTurn(client: pg.Client, block: string): Promise<void> {
  for (const [statement] of block.matchAll(/do \$\$[\s\S]*?\$\$;|[^;]+;/g)) await client.query(statement);
}

export async function opened<T>(url: string, work: (database: OpenedDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const tablesOf = async (client: pg.Client | pg.Pool): Promise<{ name: string; own: boolean }[]> =>
  (
    await client.query(`select c.relname::text as name,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application_all') as own
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  ).rows;

/** How many rows a login finds in each table, or why it may not look. */
export async function foundBy(url: string): Promise<Map<string, number | string>> {
  return await usingConnection(url, async (client) => {
    const found = new Map<string, number | string>();
    for (const { name } of await tablesOf(client)) {
      const rows = client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      found.set(name, await rows.then((answer) => answer.rows[0]?.count ?? -1).catch((error: Error) => error.message));
    }
    return found;
  });
}

export const refusal = (url: string, statement: string) =>
  usingConnection(url, (client) => client.query(statement)).then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Rows of a version whose schema may have had less than today's. */
export const earlierRows = `
  insert into settings (name, value) values ('database_kind', 'real');
  insert into brokers (display_name) values ('Makelaardij De Kade');
  insert into users (type, email, first_name, name, broker_id) select 'broker', 'kade@test.gevel.test', 'Kim', 'Kade', id from brokers;
  set role gevel_sync;
  insert into owners (id, relation_id, name, is_active, content_hash, linked_broker_id)
    select 101, 1, 'Verhuurder Aalders', true, 'x', id from brokers;
  insert into objects (id, reference, type, owner_id, broker_id, management_state, financial_management, technical_management, content_hash)
    select 1, 'OBJ-1', 'house', 101, id, 'managed', true, true, 'x' from brokers;
  reset role`;

export const objectsOf = (database: OpenedDatabase, brokerId: number) =>
  database.ask<{ id: number }>({ kind: 'broker', brokerId }, { text: 'select id::int from objects', values: [] });

export const every = (found: Map<string, number | string>) => [...new Set(found.values())];
