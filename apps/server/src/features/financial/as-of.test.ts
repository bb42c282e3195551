import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks, addChart, buildBooks } from '../../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails } from '../../sync/test/build-details.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { correctedBooks } from '../../test/corrected-books.ts';
import { knownDays, knowTwoDays } from '../../test/known-days.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import { createSeededRandom } from '../../test/seeded-random.ts';
import { stayMet } from '../../test/stays-met.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { testOwners } from '../../test/test-people.ts';
import { readBudgets, readBudgetsOfSeveral } from './budgets.repository.ts';
import { readTwoBooks } from './change.repository.ts';
import { type PortfolioScope, readBooks, readBooksOfSeveral, readTrend } from './financial.repository.ts';

const { today, earlier: then } = knownDays();

const broker: PortfolioScope = { kind: 'broker', brokerId: 1 };
const scopes: readonly PortfolioScope[] = [broker, { kind: 'owner', ownerId: 101 }];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** `npm run test:faults` draws twenty worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 20 : 4 }, (_, n) => 1 + n);

function worldOf(seed: number): World {
  const world = buildPortfolio({ seed, perOwner: 6 });
  addChart(world);
  addSharedDetails(world);
  const random = createSeededRandom(seed);
  for (const { id } of testOwners) {
    addBooks(world, id);
    addOwnerDetails(world, id, id * 10);
    stayMet(world, id);
    for (let number = 0; number < 24; number += 1) {
      const booked = {
        owner_id: id,
        ledger_account_id: random.oneOf([1010, 1020]),
        debit: random.below(100_000),
        credit: 0,
      };
      const place = { financial_year: random.oneOf([2025, 2026]), financial_period: random.below(14) };
      world.financial_mutations.push(buildBooks.mutation(id * 1_000 + number, { ...booked, ...place }));
    }
  }
  return world;
}

type Range = Parameters<typeof readTwoBooks>[2]['now'];

/** All that the books of every owner in the scope say of a year; how fresh they are now is no part of it. */
async function booksOf(scope: PortfolioScope, asOf?: string) {
  const years = [2025, 2026];
  const asked = { periodStart: 1, periodEnd: 13, against: { year: null, start: 1, end: 13 }, asOf };
  const ownerIds = scope.kind === 'broker' ? ['101', '102'] : ['101'];
  const all: unknown[] = [];
  for (const year of years) {
    for (const ownerId of ownerIds) {
      const books = await readBooks(database, scope, { ...asked, year, ownerId, today });
      const trend = await readTrend(database, scope, { ownerId, year, today, asOf });
      all.push([books?.accounts, books?.groups, books?.owner, books?.has_previous, trend?.data]);
    }
    const together = await readBooksOfSeveral(database, scope, { ...asked, year, ownerIds });
    all.push(together?.map(({ accounts, owner }) => [accounts, owner]));
    const period = { year, periodStart: 1, periodEnd: 13, asOf };
    for (const ownerId of ownerIds) all.push((await readBudgets(database, scope, { ...period, ownerId, today }))?.data);
    all.push((await readBudgetsOfSeveral(database, scope, { ...period, ownerIds }))?.data);
    const [now, before] = [year, year - 1].map((of) => ({ year: of, start: 1, end: 13 })) as [Range, Range];
    all.push(await readTwoBooks(database, scope, { ownerIds, now, before, group: null, asOf }));
  }
  return JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

test.each(seeds)('books of a day are the books that were shown on it, seed %i', async (seed) => {
  const world = worldOf(seed);
  const copies: [PortfolioScope, string][] = [];
  const copy = async () => {
    for (const scope of scopes) copies.push([scope, await booksOf(scope)]);
  };
  await knowTwoDays(database, {
    before: world,
    meanwhile: copy,
    now: correctedBooks(world, createSeededRandom(seed)),
  });
  for (const [scope, was] of copies) {
    expect(JSON.parse(await booksOf(scope, then))).toEqual(JSON.parse(was));
    expect(await booksOf(scope)).not.toBe(was);
  }
});

test('a booking that is dated back is in its period as soon as it is known, and not before', async () => {
  const world = worldOf(1);
  const later = structuredClone(world);
  const account = world.ledger_accounts.find(({ id }) => id === 1010)?.id ?? 0;
  later.financial_mutations.push(
    buildBooks.mutation(900_001, {
      owner_id: 101,
      ledger_account_id: account,
      financial_year: 2026,
      financial_period: 3,
      transaction_date: '2026-03-01',
      debit: 50_000,
      credit: 0,
    }),
  );
  await knowTwoDays(database, { before: world, now: later });
  const debitOf = async (periodEnd: number, asOf?: string) => {
    const asked = { ownerId: '101', year: 2026, periodStart: 1, periodEnd, against: null, asOf, today };
    const books = await readBooks(database, broker, asked);
    return books?.accounts.find(({ id }) => id === String(account))?.debit ?? 0n;
  };
  // By its period, which is the day that books go by, it is in March and not in February.
  expect((await debitOf(3)) - (await debitOf(2)) - ((await debitOf(3, then)) - (await debitOf(2, then)))).toBe(50_000n);
  expect(await debitOf(2)).toBe(await debitOf(2, then));
});
