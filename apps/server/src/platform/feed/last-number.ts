import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';

/**
 * The last number of the feed: whatever gets a number later gets a larger one. Numbers are given before their transaction ends, so that
 * a large one may be seen before a smaller one; this waits for whoever is telling something. Null when that takes too long.
 */
export async function lastFeedNumber(database: Database): Promise<number | null> {
  try {
    return await database.sync(async (connection) => {
      await connection.query(`set local lock_timeout = '2s'`);
      // Keeps others from telling something for as long as the next line takes.
      await connection.query('lock table feed_entries in share mode');
      const { rows } = await connection.query<{ last: string }>(
        'select case when is_called then last_value else 0 end as last from feed_entries_id_seq',
      );
      return Number(rows[0]?.last);
    });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === '55P03') return null;
    throw error;
  }
}

const tellingLock = 7_310_057;

/** Held by whoever gives a number of the feed to what is not told by a trigger, so that numbers are seen in their order. */
export async function lockTellingNumbers(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${tellingLock})`);
}
