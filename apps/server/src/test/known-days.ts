import { dayInAmsterdam } from '../domain/calendar.ts';
import { emptyDatabase } from '../sync/test/empty-database.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { ageByDays } from './aged-by-days.ts';
import { loadWorld } from './portfolio-server.ts';
import { addDays } from './seeded-random.ts';
import { createTestClock } from './test-clock.ts';
import type { TestDatabase } from './test-database.ts';
import { addTestPeople } from './test-people.ts';

/** Today, and a day before it on which something else was known. */
export const today = dayInAmsterdam(new Date());
export const earlier = addDays(today, -3);
export const noonOf = (day: string) => `${day}T11:00:00Z`;

interface Known {
  before: World;
  /** While that is what the back office has. */
  meanwhile?: () => Promise<void>;
  now: World;
}

/** What the back office had then, and has now. */
export async function knowTwoDays(database: TestDatabase, { before, meanwhile, now }: Known): Promise<void> {
  await emptyDatabase(database);
  await addTestPeople(database);
  await loadWorld({ database, clock: createTestClock(noonOf(earlier)) }, before);
  await meanwhile?.();
  await ageByDays(database, 3);
  await loadWorld({ database, clock: createTestClock(noonOf(today)) }, now);
}
