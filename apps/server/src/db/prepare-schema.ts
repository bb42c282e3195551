import type pg from 'pg';
import type { OpenedDatabase } from './database.ts';
import { migrate, SchemaBehind, schemaIsNewest } from './migrate.ts';
import { openPool } from './pool.ts';
import {
  excessOf,
  type Rights,
  readRights,
  refuseDangerous,
  refuseStranger,
  separationOf,
  UnsafeLogin,
} from './rights.ts';

export interface SchemaOptions {
  isDemo: boolean;
  /** Whoever owns the tables; null when that is who the portal runs with, or when somebody else brings the schema on. */
  migrationDatabaseUrl: string | null;
  /** Where the portal's own login brings it on, when a pooler stands before the database. */
  databaseDirectUrl?: string | null;
}

/**
 * Brings the schema on as the owner of the tables, and sees to it that the portal itself goes on as somebody who owns
 * nothing. Answers what an operator has to be told: a demo may run with the owner alone. In the embedded database there is
 * nobody else.
 */
export async function prepareSchema(
  database: Pick<OpenedDatabase, 'pool' | 'isEmbedded'>,
  options: SchemaOptions,
): Promise<string | null> {
  const { pool } = database;
  if (database.isEmbedded) {
    await migrate(pool);
    return null;
  }
  refuseDangerous(await readRights(pool));
  if (options.migrationDatabaseUrl !== null) await migrateAsOwner(options.migrationDatabaseUrl);
  else if (await mayMigrate(pool)) {
    const { databaseDirectUrl: directUrl = null } = options;
    await (directUrl === null ? migrate(pool) : migrateAsOwner(directUrl, 'DATABASE_DIRECT_URL'));
  }
  if (!(await schemaIsNewest(pool))) throw new SchemaBehind(options.migrationDatabaseUrl !== null);
  // Roles and policies are there now.
  const rights = await readRights(pool);
  refuseDangerous(rights);
  refuseStranger(rights);
  return await toldOf(rights, pool, options);
}

async function toldOf(rights: Rights, pool: pg.Pool, { isDemo }: SchemaOptions): Promise<string | null> {
  const excess = excessOf(rights);
  if (excess === null) return null;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const separation = separationOf(rights, rows[0]?.name ?? '');
  if (!isDemo) throw new UnsafeLogin(`${excess} A real portal does not run with it.`, separation);
  return `${excess} That will do for a demo; a real portal refuses it.`;
}

/** With a connection of its own, which ends when the schema is there: the portal keeps none of the owner. */
export async function migrateAsOwner(databaseUrl: string, setting = 'MIGRATION_DATABASE_URL'): Promise<void> {
  const { pool, stop } = await openPool({ databaseUrl, setting, dataDir: '' });
  try {
    refuseDangerous(await readRights(pool));
    await migrate(pool);
  } finally {
    await pool.end();
    await stop();
  }
}

async function mayMigrate(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'create') as may`,
  );
  return rows[0]?.may ?? false;
}
