import type { UnreadRecords } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { type UnreadOf, unreadRecords } from '../../lists/unread.ts';

/** What could not be read of each of several owners. */
export async function unreadOfSeveral(
  database: Database,
  { scope, types, ownerIds }: Pick<UnreadOf, 'scope' | 'types'> & { ownerIds: readonly string[] },
): Promise<UnreadRecords[]> {
  const unread: UnreadRecords[] = [];
  for (const ownerId of ownerIds)
    unread.push(...(await unreadRecords((statement) => database.ask(scope, statement), { scope, types, ownerId })));
  return distinct(unread);
}

/** What could not be read of everybody is told once. */
export function distinct(unread: readonly UnreadRecords[]): UnreadRecords[] {
  return [...new Map(unread.map((one) => [JSON.stringify(one), one])).values()];
}
