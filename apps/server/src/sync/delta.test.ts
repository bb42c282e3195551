import { BackOfficeFailure, type Changes } from '@gevel/back-office';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { share } from '../test/beside-server.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { buildBooks } from './test/build-books.ts';
import { build, buildWorld } from './test/build-world.ts';
import { quarterlyRuns, readAs } from './test/delta-runs.ts';
import { differences } from './test/differences.ts';
import { dying, ended } from './test/dying.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, type World } from './test/memory-back-office.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const small = () => buildWorld({ owners: 2, objectsPerOwner: 2 });
const unchanged: Changes = {
  mark: 'unchanged',
  years: [],
  ids: { sales_invoices: [], purchase_invoices: [], rental_statements: [] },
};

function runsOver(world: World, disturbance: Disturbance = {}) {
  const backOffice = memoryBackOffice({ world, pageSize: 3, changes: () => unchanged, ...disturbance });
  return { ...quarterlyRuns(database, backOffice), backOffice };
}

/** The world a quarter of an hour later, and what the back office says of that. */
function changedWorld(): { world: World; changes: Changes } {
  const world = small();
  const [invoice, other] = world.sales_invoices;
  if (invoice === undefined || other === undefined) throw new Error('There are no invoices');
  invoice.outstanding_amount = 12;
  world.sales_invoice_lines = world.sales_invoice_lines.filter(({ invoice_id }) => invoice_id !== invoice.id);
  world.debtor_items = world.debtor_items.filter(({ id }) => id !== invoice.id);
  world.sales_invoices.push(buildBooks.salesInvoice(other.id + 900, { owner_id: 2 }));
  world.addresses = world.addresses.slice(1);
  world.relations.push(build.relation(99_999));
  world.financial_mutations = world.financial_mutations
    .slice(1)
    .map((mutation) => (mutation.id === 213 ? { ...mutation, description: 'Anders' } : mutation));
  world.financial_mutations.push(buildBooks.mutation(999, { owner_id: 2, financial_year: 2024 }));
  const years = [2024, 2026].map((year) => ({ owner_id: 2, year }));
  return { world, changes: { mark: 'changed', years, ids: { ...unchanged.ids, sales_invoices: [invoice.id] } } };
}

test('what is not old is followed by what changed, came and went', async () => {
  await runsOver(small()).run();
  const { world, changes } = changedWorld();
  const runs = runsOver(world, { changes: () => changes });
  runs.wait(15);
  const run = await runs.run();
  expect([run.state, run.plan]).toEqual(['done', 'delta']);
  expect(await differences(database, world)).toEqual([]);
  expect(new Set(readAs(run).values())).toEqual(new Set(['changes', 'left']));
  expect(run.steps.find(({ record_type }) => record_type === 'financial_mutations')).toMatchObject({ removed: 1 });
});

test('a delta that dies at any moment is resumed to the same end', async () => {
  const { world, changes } = changedWorld();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.integer({ min: 2, max: 50 }), when: fc.constantFrom('before', 'after') }), {
        minLength: 1,
        maxLength: 2,
      }),
      async (deaths) => {
        await emptyDatabase(database);
        await runsOver(small()).run();
        const runs = runsOver(world, { changes: () => changes });
        runs.wait(15);
        for (const death of deaths) {
          const dead = runs.sync(dying(database, death));
          await dead.start('delta').catch(() => {});
          await ended(dead);
          await database.owner.query('delete from leases');
        }
        expect((await runs.run()).state).toBe('done');
        expect(await differences(database, world)).toEqual([]);
        expect((await database.sync((c) => c.query('select from sync_seen'))).rowCount).toBe(0);
      },
    ),
    { numRuns: share(6) },
  );
});

test('the next run asks from where all that rests on the changes was taken over', async () => {
  const asked: (string | null)[] = [];
  let isDown = false;
  const runs = runsOver(small(), {
    changes: (since) => {
      asked.push(since);
      return { ...unchanged, mark: `mark ${asked.length}`, years: [{ owner_id: 1, year: 2026 }] };
    },
    page: (type, _, page) => {
      // kept from us for good, and nothing that is followed rests on it
      if (type === 'budgets') throw new BackOfficeFailure('refused', 'not for this role');
      if (isDown && type === 'financial_mutations') throw new Error('down');
      return page;
    },
  });
  await runs.run();
  runs.wait(15);
  isDown = true;
  expect((await runs.run()).state).toBe('failed');
  isDown = false;
  for (const _ of [2, 3]) {
    runs.wait(15);
    await runs.run();
  }
  expect(asked).toEqual([null, 'mark 1', 'mark 1', 'mark 3']);
});

test('what waits for a person alone does not hold the place from which the others are asked about', async () => {
  const asked: (string | null)[] = [];
  const world = small();
  const [item] = world.debtor_items;
  if (item === undefined) throw new Error('Nothing is open');
  for (let id = 9_000; id < 9_060; id += 1) world.debtor_items.push({ ...item, id });
  const changes = (since: string | null) => {
    asked.push(since);
    return { ...unchanged, mark: `mark ${asked.length}` };
  };
  const runs = runsOver(world, { changes });
  await runs.run();
  world.debtor_items = world.debtor_items.filter(({ id }) => id < 9_000);
  for (const _ of [2, 3, 4]) {
    runs.wait(15);
    const held = (await runs.run()).steps.find(({ record_type }) => record_type === 'debtor_items');
    expect(held).toMatchObject({ state: 'incomplete', problem: expect.stringMatching(/^quarantined/) });
  }
  expect(asked).toEqual([null, 'mark 1', 'mark 2', 'mark 3']);
});

test('what was read before a failure is asked about once more', async () => {
  const asked: (string | null)[] = [];
  const world = small();
  const [invoice] = world.sales_invoices;
  if (invoice === undefined) throw new Error('There are no invoices');
  for (let id = 9_000; id < 9_004; id += 1) world.sales_invoices.push(buildBooks.salesInvoice(id, { owner_id: 2 }));
  let isDown = false;
  const runs = runsOver(world, {
    changes: (since) => {
      asked.push(since);
      const ids = { ...unchanged.ids, sales_invoices: [invoice.id] };
      return { ...unchanged, mark: `mark ${asked.length}`, ids };
    },
    page: (type, number, page) => {
      if (isDown && type === 'sales_invoices' && number === 1) throw new BackOfficeFailure('unreachable', 'down');
      return page;
    },
  });
  await runs.run();
  runs.wait(24 * 60);
  isDown = true;
  expect((await runs.run()).state).toBe('failed');
  isDown = false;
  // on the first page, which came before
  invoice.outstanding_amount = 12;
  runs.wait(15);
  const goingOn = await runs.run();
  expect([goingOn.state, readAs(goingOn).get('sales_invoices')]).toEqual(['done', 'whole']);
  expect(await differences(database, world)).not.toEqual([]);
  for (const _ of [4, 5]) {
    runs.wait(15);
    expect(readAs(await runs.run()).get('sales_invoices')).toBe('changes');
    expect(await differences(database, world)).toEqual([]);
  }
  expect(asked).toEqual([null, 'mark 1', 'mark 1', 'mark 1', 'mark 4']);
});

test('what was not told while the mark moved on is followed again only after it was read whole', async () => {
  const world = small();
  const notTold: Changes = {
    mark: 'many',
    years: null,
    ids: { sales_invoices: null, purchase_invoices: null, rental_statements: null },
  };
  let answer = unchanged;
  const runs = runsOver(world, { changes: () => answer, changedYears: null });
  await runs.run();
  runs.wait(15);
  await runs.run();
  const [invoice] = world.sales_invoices;
  const mutation = world.financial_mutations.find(({ id }) => id === 213);
  if (invoice === undefined || mutation === undefined) throw new Error('There are no books');
  invoice.outstanding_amount = 12;
  mutation.description = 'Anders';
  runs.wait(15);
  answer = notTold;
  expect(readAs(await runs.run()).get('financial_mutations')).toBe('left');
  answer = unchanged;
  for (const expected of [
    ['left', 'whole'],
    ['whole', 'changes'],
    ['changes', 'changes'],
  ]) {
    runs.wait(15);
    const was = readAs(await runs.run());
    expect([was.get('financial_mutations'), was.get('sales_invoices')]).toEqual(expected);
  }
  expect(await differences(database, world)).toEqual([]);
});

test('what would lose much at once is held in a delta too, and read whole until somebody decides', async () => {
  const world = small();
  for (let id = 5_000; id < 5_200; id += 1) world.addresses.push(build.address(id));
  const before = structuredClone(world);
  const runs = runsOver(world);
  await runs.run();
  world.addresses = world.addresses.filter(({ id }) => id < 5_000 || id >= 5_100);
  runs.wait(15);
  const held = await runs.run();
  const addresses = held.steps.find(({ record_type }) => record_type === 'addresses');
  expect(addresses).toMatchObject({ state: 'incomplete', removed: 0, read_as: 'changes' });
  expect(await differences(database, before)).toEqual([]);
  runs.wait(15);
  expect(readAs(await runs.run()).get('addresses')).toBe('whole');
  await runs.sync().confirmRemovals('addresses');
  runs.wait(15);
  await runs.run();
  expect(await differences(database, world)).toEqual([]);
});

test.each([
  { theirs: 'gone with them', areGone: true },
  { theirs: 'still counted', areGone: false },
])('owners that are gone, their books $theirs, cost no search in the books of the others', async ({ areGone }) => {
  const world = buildWorld({ owners: 5, objectsPerOwner: 1 });
  const runs = runsOver(world);
  await runs.run();
  world.owners = world.owners.filter(({ id }) => id !== 2);
  if (areGone) world.financial_mutations = world.financial_mutations.filter(({ owner_id }) => owner_id !== 2);
  for (const _ of [1, 2]) {
    runs.wait(15);
    const { steps } = await runs.run();
    const ledger = steps.find(({ record_type }) => record_type === 'financial_mutations');
    expect(ledger).toMatchObject({ state: 'done', read_as: 'changes', calls: 2 });
  }
  // and what goes from the others is found all the same
  world.financial_mutations = world.financial_mutations.filter(({ id }) => id !== 413);
  runs.wait(15);
  await runs.run();
  const { rows } = await database.owner.query('select id::int from financial_mutations where owner_id = 4 order by 1');
  expect(rows.map(({ id }) => id)).not.toContain(413);
});

test('a full run reads everything whole, whatever its age', async () => {
  const runs = runsOver(small());
  await runs.run();
  runs.wait(1);
  expect(new Set(readAs(await runs.run('full')).values())).toEqual(new Set(['whole']));
});

test('a full run reads every year of the ledger again, closed and unchanged ones too', async () => {
  const world = small();
  const runs = runsOver(world, { changedYears: [] });
  await runs.run();
  for (const mutation of world.financial_mutations) mutation.description = 'Anders';
  runs.wait(15);
  await runs.run();
  expect(await differences(database, world)).not.toEqual([]);
  expect((await runs.run('full')).state).toBe('done');
  expect(await differences(database, world)).toEqual([]);
});

test('a part that was held is told, though what is left is not counted afterwards', async () => {
  const world = small();
  const [invoice] = world.sales_invoices;
  if (invoice === undefined) throw new Error('There are no invoices');
  let isShort = false;
  const runs = runsOver(world, {
    isCounting: false,
    changes: () => ({ ...unchanged, ids: { ...unchanged.ids, sales_invoices: [invoice.id] } }),
    page: (type, _, page) => (isShort && type === 'sales_invoices' ? { ...page, records: [] } : page),
  });
  await runs.run();
  runs.wait(15);
  isShort = true;
  const invoicesOf = async () =>
    (await runs.run()).steps.find(({ record_type }) => record_type === 'sales_invoices') ?? null;
  expect(await invoicesOf()).toMatchObject({
    state: 'incomplete',
    problem: 'short_read: 0 of 1 promised records came',
  });
  isShort = false;
  runs.wait(5);
  expect(await invoicesOf()).toMatchObject({ state: 'done', read_as: 'whole', problem: null });
});

test('where parts are not counted, only what is old is read whole', async () => {
  const runs = runsOver(small(), { isCounting: false });
  await runs.run();
  runs.wait(15);
  expect(new Set(readAs(await runs.run()).values())).toEqual(new Set(['left']));
  runs.wait(30);
  const run = await runs.run();
  expect([readAs(run).get('objects'), readAs(run).get('debtor_items')]).toEqual(['left', 'whole']);
  expect(run.state).toBe('done');
});
