import type { Database } from '../../db/database.ts';
import type { Sync } from '../index.ts';

/** Dies at its nth transaction, before or after the commit, and stays dead. */
export function dying(database: Database, { at, when }: { at: number; when: 'before' | 'after' }): Database {
  let transactions = 0;
  return {
    ...database,
    sync: async (work) => {
      transactions += 1;
      if (transactions > at || (transactions === at && when === 'before')) throw new Error('dead');
      const result = await database.sync(work);
      if (transactions === at) throw new Error('dead');
      return result;
    },
  };
}

export async function ended(sync: Sync): Promise<void> {
  while (sync.current() !== null) await new Promise((resolve) => setTimeout(resolve, 2));
}
