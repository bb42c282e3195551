import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildBooks } from './build-books.ts';
import { build, buildWorld } from './build-world.ts';
import { emptyDatabase } from './empty-database.ts';
import type { World } from './memory-back-office.ts';
import { noon } from './run-to-end.ts';

export let database: TestDatabase;

/** For the tests of one file, each of which begins with an empty database. */
export function useResumedRuns(): void {
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyDatabase(database));
}

/** Closed book years are counted once a day: what changes in them is found on the next. */
export const nextDay = { clock: { now: () => new Date(noon.now().getTime() + 24 * 3_600_000) } };

export const smallWorld = () => buildWorld({ owners: 2, objectsPerOwner: 2 });

/** The world of before, changed a little: what an interrupted run must bring about. */
export function changedWorld(): World {
  const world = smallWorld();
  world.contracts = world.contracts.map((contract) =>
    contract.id === 3 ? { ...contract, remarks: 'Anders' } : contract,
  );
  const [gone, ...others] = world.tickets;
  world.tickets = [...others, build.ticket(500)];
  world.ticket_notes = world.ticket_notes.filter(({ ticket_id }) => ticket_id !== gone?.id);
  world.contract_lines = world.contract_lines.slice(2);
  world.statement_objects = world.statement_objects.slice(1);
  world.financial_mutations = world.financial_mutations
    .slice(2)
    .map((mutation) => (mutation.id === 213 ? { ...mutation, description: 'Anders' } : mutation));
  world.financial_mutations.push(buildBooks.mutation(999, { owner_id: 2, financial_year: 2024 }));
  return world;
}
