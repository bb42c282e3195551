import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Migration, readMigrations } from './migrations-of-product.ts';

/** Held while migrating, so that two nodes starting together do it one after the other. */
const migrationLock = 5_813_402_117;
/** A change of a table waits behind what reads it, and everybody else behind the change; so it gives way and tries again. */
const lockTimeout = '5s';
const tries = 12;
const lockNotAvailable = '55P03';

const prepare = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** The database was brought further by a newer version of the product than this one. */
export class NewerSchema extends Error {
  constructor() {
    super(
      'This database belongs to a newer version of Gevel than this one. Start that version, or restore a backup of this one into another database.',
    );
    this.name = 'NewerSchema';
  }
}

/** The schema is older than this version of the product, and whoever asks may not bring it on. */
export class SchemaBehind extends Error {
  constructor(isMigrated: boolean) {
    super(
      isMigrated
        ? 'MIGRATION_DATABASE_URL and DATABASE_URL do not name the same database.'
        : 'The schema of this database is older than this version of Gevel, and its user may not bring it on. Name the owner of the tables in MIGRATION_DATABASE_URL, or start a server that does.',
    );
    this.name = 'SchemaBehind';
  }
}

export interface MigrateOptions {
  /** The last step to take, by its moment: a backup goes into the schema that it was made of. */
  upTo?: number;
  migrations?: readonly Migration[];
}

/**
 * Brings the database to the newest schema, as its owner; does nothing when it is there. Each step is one transaction:
 * whoever is cut off in the middle of it leaves what was before. Row security holds for the owner too; only in here its
 * policy lets it see rows.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const migrations = options.migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const last = await lastMigration(client);
    if (last > (migrations.at(-1)?.when ?? 0)) throw new NewerSchema();
    for (const migration of migrations) {
      if (migration.when > last && migration.when <= (options.upTo ?? Number.POSITIVE_INFINITY))
        await takeStep(client, migration);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** The moment of the last step that the database has taken; 0 before the first. */
async function lastMigration(client: pg.PoolClient): Promise<number> {
  await client.query(prepare);
  return await lastStep(client);
}

async function lastStep(client: Pick<pg.PoolClient, 'query'>): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/** As the application sees it, which may change nothing of the schema. */
export async function schemaIsNewest(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isReadable: boolean }>(
    `select to_regnamespace('drizzle') is not null and has_schema_privilege('drizzle', 'usage') as "isReadable"`,
  );
  if (!rows[0]?.isReadable) return false;
  const newest = (await readMigrations()).at(-1)?.when ?? 0;
  const last = await lastStep(pool);
  if (last > newest) throw new NewerSchema();
  return last === newest;
}

async function takeStep(client: pg.PoolClient, { when, hash, statements }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = '${lockTimeout}'; set local gevel.migrating = 'yes'`);
      for (const statement of statements) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const isBusy = error instanceof Error && Reflect.get(error, 'code') === lockNotAvailable;
      if (!isBusy || attempt === tries) throw error;
      await pause(250 * attempt);
    }
  }
}
