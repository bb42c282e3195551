import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Held while migrating, so that two nodes starting together do it one after the other. */
const migrationLock = 5_813_402_117;

/** Brings the database to the newest schema; does nothing when it is there. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Beside this file in the sources; beside the bundle after a build. */
function migrationsFolder(): string {
  const folder = join(import.meta.dirname, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}`);
  return folder;
}
