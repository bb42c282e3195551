import { dayInAmsterdam } from '../domain/calendar.ts';
import { emptyDatabase } from '../sync/test/empty-database.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { ageByDays } from './aged-by-days.ts';
import { loadWorld } from './portfolio-server.ts';
import { addDays } from './seeded-random.ts';
import { createTestClock } from './test-clock.ts';
import type { TestDatabase } from './test-database.ts';
import { addTestPeople } from './test-people.ts';

/**
 * Today, and a day before it on which something else was known. Each file calls it anew: files share a process, which may live
 * past midnight, and the database dates what is written by its own clock.
 */
export function knownDays(): { today: string; earlier: string } {
  const today = dayInAmsterdam(new Date());
  return { today, earlier: addDays(today, -aged) };
}
const aged = 3;
export const noonOf = (day: string) => `${day}T11:00:00Z`;

interface Known {
  before: World;
  /** While that is what the back office has. */
  meanwhile?: () => Promise<void>;
  now: World;
}

/** What the back office had then, and has now. */
export async function knowTwoDays(database: TestDatabase, { before, meanwhile, now }: Known): Promise<void> {
  const { today, earlier } = knownDays();
  await emptyDatabase(database);
  await addTestPeople(database);
  await loadWorld({ database, clock: createTestClock(noonOf(earlier)) }, before);
  await meanwhile?.();
  await ageByDays(database, aged);
  await loadWorld({ database, clock: createTestClock(noonOf(today)) }, now);
}
