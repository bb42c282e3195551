import type pg from 'pg';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';

export type OpenedDatabase = Database & { pool: pg.Pool };

/** Reads in one transaction that sees one moment, whatever is written meanwhile; a reader who stops early ends it too. */
export async function* inOneMoment<T>(
  { pool }: OpenedDatabase,
  read: (connection: Connection) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local timezone = 'UTC'; set local datestyle = 'ISO'`,
    );
    yield* read(client);
    await client.query('commit');
    isWhole = true;
  } finally {
    if (!isWhole) await client.query('rollback').catch(() => {});
    client.release();
  }
}
