import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListQuery, listQuerySchema } from '@gevel/contract';
import { countedFields, isSearchable, sortableFields } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createErasures } from '../privacy/erasures.ts';
import { addBooks, addChart, buildBooks } from '../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails } from '../sync/test/build-details.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { allServedLists } from '../test/all-served-lists.ts';
import { share } from '../test/beside-server.ts';
import { changeWorld } from '../test/drawn-changes.ts';
import { knownDays, knowTwoDays, noonOf } from '../test/known-days.ts';
import { buildPortfolio } from '../test/portfolio-world.ts';
import { addDays, createSeededRandom, type SeededRandom } from '../test/seeded-random.ts';
import { stayMet } from '../test/stays-met.ts';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { testOwners } from '../test/test-people.ts';
import { keptTotals } from './as-known.ts';
import { compileList } from './compile.ts';
import type { ServedList } from './list-sql.ts';
import { readExport } from './read-export.ts';
import { readList } from './read-list.ts';
import { readHistory } from './record-history.ts';
import { requestContextOf } from './request-context.ts';

const { today, earlier: then } = knownDays();

/** How many worlds are drawn: `npm run test:faults` has the time for more. */
const seedsFrom = (first: number, times: number) =>
  Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 5 * times : share(times) }, (_, n) => first + n);

const lists = allServedLists.filter(({ description }) => description.hasPast);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function worldOf(seed: number): World {
  const world = buildPortfolio({ seed, perOwner: 6 });
  addChart(world);
  addSharedDetails(world);
  world.ledger_accounts.push(
    buildBooks.account(31, { compaction_id: 2, kind: 'service_expenses' }),
    buildBooks.account(32, { compaction_id: 2, kind: 'service_advances' }),
  );
  for (const { id } of testOwners) {
    addBooks(world, id);
    addServiceCosts(world, id);
    addOwnerDetails(world, id, id * 10);
    // See the next test.
    stayMet(world, id);
  }
  return world;
}

/** What two objects of an owner cost, and what tenants paid in advance; of one of them, that all of it may be gone later. */
function addServiceCosts(world: World, owner_id: number): void {
  const [first, second] = world.objects.filter((row) => row.owner_id === owner_id);
  const [contract] = world.contracts.filter((row) => row.owner_id === owner_id && row.relation_id !== null);
  for (const [place, object] of [first, first, second].entries())
    for (const [account, of] of [
      [31, { debit: 20_000 + place, credit: 0 }],
      [32, { debit: 0, credit: 15_000, relation_id: contract?.relation_id ?? null }],
    ] as const)
      world.financial_mutations.push(
        buildBooks.mutation(owner_id * 10_000 + place * 100 + account, {
          owner_id,
          ledger_account_id: account,
          object_id: object?.id ?? null,
          service_costs_year: 2025 - place,
          transaction_date: `${2025 - place}-03-01`,
          financial_year: 2025 - place,
          ...of,
        }),
      );
}

/** Some questions of a list: all of it, and parts in drawn orders. */
function questionsOf({ description }: ServedList, random: SeededRandom): ListQuery[] {
  const ask = (more: object) =>
    listQuerySchema(description).parse({
      per_page: '100',
      include: Object.keys(description.includes).join(),
      fields: { [description.name]: Object.keys(description.fields).join() },
      counts: countedFields(description).join(),
      ...more,
    });
  const sort = random.oneOf(sortableFields(description));
  return [
    ask({}),
    ask({ sort: `-${sort}` }),
    ask({ page: '2', per_page: random.oneOf(['3', '10']), sort }),
    ...('grouping' in description.filters ? [ask({ filter: { grouping: 'building' } })] : []),
    ...(isSearchable(description) ? [ask({ filter: { q: random.oneOf(['a', '1', 'ver', 'HC', '2']) } })] : []),
  ];
}

/** What a list answers of its rows; how fresh they are now is no part of it. */
async function answered(list: ServedList, query: ListQuery, { scope, day }: { scope: Scope; day: string }) {
  const context = requestContextOf(scope, createTestClock(noonOf(day)));
  const { text } = await readList(database, list, query, context);
  const { data, meta } = JSON.parse(text);
  const { synced_at: _, followed_at: __, ...rest } = meta;
  return { data, meta: rest };
}

const broker: Scope = { kind: 'broker', brokerId: 1 };
const owner: Scope = { kind: 'owner', ownerId: 101 };
const secondOwner: Scope = { kind: 'owner', ownerId: 102 };
const otherBroker: Scope = { kind: 'broker', brokerId: 2 };

const between = (before: World, meanwhile: () => Promise<void>, now: World) =>
  knowTwoDays(database, { before, meanwhile, now });

const nothing = async () => {};

const listNamed = (name: string): ServedList => {
  const list = lists.find(({ description }) => description.name === name);
  if (list === undefined) throw new Error(`No list ${name} has a past`);
  return list;
};

const askOf = (name: string, more: object = {}) =>
  listQuerySchema(listNamed(name).description).parse({ per_page: '100', ...more });

async function rowsOf(name: string, { as: scope = broker, ...more }: { as?: Scope } & Record<string, unknown> = {}) {
  const { data } = await answered(listNamed(name), askOf(name, more), { scope, day: today });
  return data as Record<string, unknown>[];
}

test.each(seedsFrom(1, 3))('a day answers what was answered on it, seed %i', async (seed) => {
  const random = createSeededRandom(seed);
  const world = worldOf(seed);
  const copies: { list: ServedList; query: ListQuery; scope: Scope; was: object }[] = [];
  const copy = async () => {
    for (const list of lists)
      for (const query of questionsOf(list, random))
        for (const scope of [broker, owner, otherBroker])
          copies.push({ list, query, scope, was: await answered(list, query, { scope, day: then }) });
  };
  await between(world, copy, changeWorld(world, random));
  let changed = 0;
  for (const { list, query, scope, was } of copies) {
    const of = [list.description.name, scope, query.sort, query.filter];
    const asOf = await answered(list, { ...query, as_of: then }, { scope, day: today });
    expect.soft([...of, asOf]).toEqual([...of, was]);
    const now = await answered(list, query, { scope, day: today });
    if (JSON.stringify(now) !== JSON.stringify(was)) changed += 1;
  }
  expect(changed).toBeGreaterThan(copies.length / 4);
});

/** What a file of a list holds as data: how many rows, their sums, and every cell. */
async function fileOf(list: ServedList, query: ListQuery, { scope, day }: { scope: Scope; day: string }) {
  const context = requestContextOf(scope, createTestClock(noonOf(day)));
  const whole = { list, query, columns: Object.keys(list.description.fields), context };
  return readExport(database, { whole, signal: new AbortController().signal }, async (head, blocks) => {
    const cells: Buffer[] = [];
    for await (const block of blocks) cells.push(Buffer.from(block));
    const { total, totals, apart } = head;
    return { total, totals, apart, cells: Buffer.concat(cells).toString('latin1') };
  });
}

test.each(seedsFrom(11, 2))('the file of a day holds what the file held that was made on it, seed %i', async (seed) => {
  const random = createSeededRandom(seed);
  const world = worldOf(seed);
  const copies: { list: ServedList; query: ListQuery; scope: Scope; was: Awaited<ReturnType<typeof fileOf>> }[] = [];
  const copy = async () => {
    for (const list of lists)
      for (const query of questionsOf(list, random).slice(0, 2))
        for (const scope of [broker, owner])
          copies.push({ list, query, scope, was: await fileOf(list, query, { scope, day: then }) });
  };
  await between(world, copy, changeWorld(world, random));
  let changed = 0;
  for (const { list, query, scope, was } of copies) {
    const asOf = await fileOf(list, { ...query, as_of: then }, { scope, day: today });
    expect.soft([list.description.name, scope, asOf]).toEqual([list.description.name, scope, was]);
    if ((await fileOf(list, query, { scope, day: today })).cells !== was.cells) changed += 1;
  }
  expect(copies.some(({ was }) => was.total > 0)).toBe(true);
  expect(changed).toBeGreaterThan(copies.length / 4);
});

test('whom the portal erased is named of no day, in no list and in no file, and the rest stays as it was', async () => {
  const world = worldOf(1);
  const met = world.contracts.find(({ owner_id, relation_id }) => owner_id === 101 && relation_id !== null);
  const person = world.relations.find(({ id }) => id === met?.relation_id);
  if (person === undefined) throw new Error('Nobody is met');
  Object.assign(person, { name: 'Gewist Persoon', is_anonymised: false });
  const later = structuredClone(world);
  for (const one of later.relations) if (one.id === person.id) one.name = 'Gewist Persoon Anders';
  await between(world, nothing, later);
  const name = 'Gewist Persoon';
  const told = async () => {
    const found: string[] = [];
    for (const list of lists) {
      const [query] = questionsOf(list, createSeededRandom(1));
      if (query === undefined) continue;
      for (const asked of [query, { ...query, as_of: then }]) {
        const { data } = await answered(list, asked, { scope: broker, day: today });
        const { cells } = await fileOf(list, asked, { scope: broker, day: today });
        for (const said of [...(data as object[]).map((row) => JSON.stringify(row)), cells])
          if (said.includes(name))
            found.push(`${list.description.name} ${asked.as_of ?? 'now'}: ${said === cells ? 'file' : said}`);
      }
    }
    return found;
  };
  expect((await told()).length).toBeGreaterThan(4);
  const contracts = (await rowsOf('contracts', { as_of: then })).length;
  const folder = await mkdtemp(join(tmpdir(), 'gevel-as-of-'));
  try {
    const secrets = createSecrets('the-secret-of-a-test-the-secret-of-a-test');
    const erasures = createErasures({ database, files: createDiskStorage(folder), secrets });
    const at = new Date(noonOf(today));
    expect(await erasures.erase({ type: 'relation', id: String(person.id) }, { at, by: null })).not.toBeNull();
    expect(await told()).toEqual([]);
    expect((await rowsOf('contracts', { as_of: then })).length).toBe(contracts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('no day is told before everything that a list is made of was read, and none that is to come', async () => {
  await between(worldOf(1), nothing, worldOf(1));
  const ask = (as_of: string) => rowsOf('objects', { as_of });
  await expect(ask(addDays(then, -1))).rejects.toMatchObject({ code: 'not_known_then', knownFrom: then });
  await expect(ask(addDays(today, 1))).rejects.toMatchObject({ code: 'day_to_come' });
  expect(await ask(then)).toHaveLength(12);
  expect(await ask(today)).toEqual(await rowsOf('objects'));
});

test('an object that went to another owner is of each day whose it was, and nobody sees more by that than before', async () => {
  const world = worldOf(1);
  const [object] = world.objects.filter(({ owner_id }) => owner_id === 101);
  if (object === undefined) throw new Error('There is no object');
  const moved = structuredClone(world);
  for (const one of moved.objects) if (one.id === object.id) one.owner_id = 102;
  // What was let there stays behind with its owner.
  moved.contract_objects = moved.contract_objects.filter(({ object_id }) => object_id !== object.id);
  await between(world, nothing, moved);
  const holds = async (as: Scope, as_of?: string) =>
    (await rowsOf('objects', { as, ...(as_of ? { as_of } : {}) })).some(({ id }) => id === String(object.id));
  expect([await holds(owner), await holds(owner, then)]).toEqual([false, true]);
  expect([await holds(secondOwner), await holds(secondOwner, then)]).toEqual([true, false]);
  expect([await holds(otherBroker), await holds(otherBroker, then)]).toEqual([false, false]);
  const searched = await rowsOf('objects', { as: secondOwner, as_of: then, filter: { q: object.reference } });
  expect(searched.map(({ id }) => id)).not.toContain(String(object.id));
});

test('whom an owner has nothing to do with any more is not shown of any day', async () => {
  const world = worldOf(1);
  const lone = { ...structuredClone(world.relations.find(({ id }) => id === 101_001)), id: 909, name: 'Even Langs' };
  world.relations.push(lone as (typeof world.relations)[number]);
  const [ticket] = world.tickets.filter(({ owner_id }) => owner_id === 101);
  if (ticket === undefined) throw new Error('There is no ticket');
  ticket.supplier_id = 909;
  const later = structuredClone(world);
  for (const one of later.tickets) if (one.id === ticket.id) one.supplier_id = null;
  await between(world, nothing, later);
  const names = async (as_of?: string) =>
    (await rowsOf('relations', { as: owner, ...(as_of ? { as_of } : {}) })).map(({ name }) => name);
  expect(await names()).not.toContain('Even Langs');
  expect(await names(then)).not.toContain('Even Langs');
});

test('whom the back office removed is shown of the days before, and whom it made anonymous of none', async () => {
  const world = worldOf(1);
  const [gone, anonymous] = world.contracts.filter(
    ({ owner_id, relation_id }) => owner_id === 101 && relation_id !== null,
  );
  if (!gone || !anonymous) throw new Error('There are no contracts');
  const nameOf = (id: number | null) => world.relations.find((one) => one.id === id);
  Object.assign(nameOf(gone.relation_id) ?? {}, { name: 'Weg Gehaald', is_anonymised: false });
  Object.assign(nameOf(anonymous.relation_id) ?? {}, { name: 'Naamloos Geworden', is_anonymised: false });
  const later = structuredClone(world);
  later.relations = later.relations.filter(({ id }) => id !== gone.relation_id);
  for (const one of later.relations)
    if (one.id === anonymous.relation_id) Object.assign(one, { name: 'Anoniem', is_anonymised: true });
  await between(world, nothing, later);
  const said = JSON.stringify([
    await rowsOf('relations', { as_of: then, include: 'contracts,tickets' }),
    await rowsOf('contracts', { as_of: then, include: 'contractor' }),
    await rowsOf('objects', { as_of: then, include: 'contracts' }),
  ]);
  expect(said).toContain('Weg Gehaald');
  expect(said).not.toContain('Naamloos Geworden');
  // The contract itself is found of that day by what it is called still, and no longer by who it was with.
  const found = async (q: string) =>
    (await rowsOf('contracts', { as_of: then, filter: { q } })).map(({ id }) => id).includes(String(anonymous.id));
  expect(await found(anonymous.reference)).toBe(true);
  expect(await found('naamloos')).toBe(false);
});

test('a booking that is dated back counts by its date, and not before it was known', async () => {
  const world = worldOf(1);
  const invoice = { ...buildBooks.salesInvoice(77, { owner_id: 101 }), reference: 'V-77', invoice_date: '2026-03-01' };
  const book = (of: World, id: number, more: object) => {
    of.financial_mutations.push(buildBooks.mutation(id, { owner_id: 101, ledger_account_id: 1010, ...more }));
  };
  for (const account of world.ledger_accounts) if (account.id === 1010) account.is_debtor_account = true;
  book(world, 900_001, {
    transaction_date: '2026-03-01',
    debit: 50_000,
    credit: 0,
    invoice_reference: invoice.reference,
  });
  const later = structuredClone(world);
  // Paid in April, as the administration finds out months later.
  book(later, 900_002, {
    transaction_date: '2026-04-10',
    debit: 0,
    credit: 50_000,
    invoice_reference: invoice.reference,
  });
  await between(world, nothing, later);
  const account = async (reference_date: string, as_of?: string) => {
    const rows = await rowsOf('reports/debtor-accounts', {
      filter: { reference_date, owner: '101' },
      ...(as_of ? { as_of } : {}),
    });
    return rows.map((row) => row['account_amount']);
  };
  const [march] = await account('2026-03-31');
  const [may] = await account('2026-05-31');
  const [marchThen] = await account('2026-03-31', then);
  const [mayThen] = await account('2026-05-31', then);
  expect(marchThen).toBe(march);
  expect(Number(mayThen) - Number(may)).toBe(500);
  // What is booked on a day after the one that is asked nobody can have known.
  await expect(account(today, then)).rejects.toMatchObject({ invalidFields: ['filter.reference_date'] });
});

test('service costs of a day are those of the bookings that were known on it, also of a year of which none is left', async () => {
  const world = worldOf(1);
  const later = structuredClone(world);
  const ofYear = (of: World, year: number) =>
    of.financial_mutations.filter((row) => row.owner_id === 101 && row.service_costs_year === year);
  for (const row of ofYear(later, 2025)) if (row.ledger_account_id === 31) row.debit += 5_000;
  later.financial_mutations = later.financial_mutations.filter((row) => !ofYear(later, 2024).includes(row));
  await between(world, nothing, later);
  const told = async (more: object = {}) =>
    (await rowsOf('reports/service-costs', { as: owner, include: 'tenants', ...more })).map((row) => [
      row['year'],
      row['costs_amount'],
      (row['tenants'] as object[]).length,
    ]);
  expect(await told()).not.toContainEqual([2024, expect.anything(), expect.anything()]);
  const now = await told({ filter: { year: { from: '2025' } } });
  const was = await told({ filter: { year: { from: '2025' } }, as_of: then });
  expect([now, was]).toEqual([[[2025, '250.00', 1]], [[2025, '200.00', 1]]]);
  expect(await told({ filter: { year: { to: '2024', from: '2024' } }, as_of: then })).toEqual([[2024, '200.01', 1]]);
});

test('what follows from other records is known of a day, and no part of a history', async () => {
  const world = worldOf(1);
  const later = structuredClone(world);
  for (const one of later.relations) one.name = `${one.name} Anders`;
  await between(world, nothing, later);
  const [renamed] = await rowsOf('contracts', { as: owner, filter: { q: 'anders' } });
  const id = String(renamed?.['id']);
  const [was] = (await rowsOf('contracts', { as: owner, as_of: then })).filter((row) => row['id'] === id);
  expect(renamed?.['contractor_name']).toBe(`${String(was?.['contractor_name'])} Anders`);
  const context = requestContextOf(owner, createTestClock(noonOf(today)));
  expect((await readHistory(database, listNamed('contracts'), id, context)).data).toEqual([]);
});

test('what became something else since is taken out of kept totals by the rules by which triggers keep them', async () => {
  const { rows } = await database.pool.query<{ name: string; rule: string[] }>(`
    select c.relname::text as name, array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as rule
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_totals_of_new'`);
  expect(Object.fromEntries(rows.map(({ name, rule }) => [name, rule]))).toEqual(keptTotals);
});

test('a statement of now is the same whether the list has a past or not', () => {
  for (const list of lists) {
    const context = requestContextOf(broker, createTestClock(noonOf(today)));
    const { text } = compileList(list, listQuerySchema(list.description).parse({}), context);
    expect(text).not.toMatch(/record_versions|known_since|_(now|was)\b/);
  }
});
