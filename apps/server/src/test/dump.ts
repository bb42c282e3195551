import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { TestDatabase } from './test-database.ts';

/** Everything that is in a database as text, row by row, each beginning with its table. */
export async function dumpDatabase({ db }: TestDatabase): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const tables = await transaction.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) rows.push(...(await rowsOf(transaction, name)));
    return rows;
  });
}

/** What row-level security keeps from the portal itself the synchronisation role sees. */
async function rowsOf(transaction: Db, name: string): Promise<string[]> {
  const all = sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`;
  const { rows } = await transaction.execute<{ hidden: boolean }>(
    sql`select not exists (select from pg_policy where polrelid = ${name}::regclass and polname = 'application_all') as hidden`,
  );
  if (rows[0]?.hidden) await transaction.execute(sql`set local role gevel_sync`);
  const found = await transaction.execute<{ row: string }>(all);
  await transaction.execute(sql`set local role none`);
  return found.rows.map(({ row }) => `${name} ${row}`);
}

/** Every file in a folder as text. */
export async function dumpFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => `${path} ${await readFile(path, 'latin1')}`));
}

/** Where one of the words stands, whatever its case and however it is parted. */
export function foundIn(texts: readonly string[], words: readonly string[]): string[] {
  const patterns = words.map(
    (word) => new RegExp([...word.replaceAll(/[^\p{L}\p{N}]/gu, '')].join('[^a-z0-9]{0,3}'), 'iu'),
  );
  return texts.filter((text) => patterns.some((pattern) => pattern.test(text))).map((text) => text.slice(0, 400));
}
