import type { Database } from '../../db/database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import type { Sync } from '../index.ts';

/** Dies at its nth transaction, before or after the commit, and stays dead: what is under way meanwhile is not committed. */
export function dying(database: Database, { at, when }: { at: number; when: 'before' | 'after' }): Database {
  let transactions = 0;
  let isDead = false;
  return {
    ...database,
    sync: async (work) => {
      transactions += 1;
      const isLast = transactions === at;
      if (transactions > at || (isLast && when === 'before')) isDead = true;
      if (isDead) throw new Error('dead');
      const result = await database.sync(async (connection) => {
        const done = await work(connection);
        if (isDead) throw new Error('dead');
        return done;
      });
      if (!isLast) return result;
      isDead = true;
      throw new Error('dead');
    },
  };
}

export async function ended(sync: Sync): Promise<void> {
  while (sync.current() !== null) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Until a lease that nobody renews any more is over; a renewal under way is waited for. */
export async function leaseLapsed(database: Pick<TestDatabase, 'owner'>): Promise<void> {
  for (;;) {
    const { rows } = await database.owner.query(
      `select greatest(0, extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as ms from leases for update`,
    );
    const ms = Math.max(0, ...rows.map((row: { ms: number }) => row.ms));
    if (ms === 0) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
