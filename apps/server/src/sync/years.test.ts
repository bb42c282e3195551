import { BackOfficeFailure, type BookYear, type Changes } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { buildBooks } from './test/build-books.ts';
import { buildWorld } from './test/build-world.ts';
import { quarterlyRuns } from './test/delta-runs.ts';
import { differences } from './test/differences.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, rejecting, type World } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

/** Every run begins an hour after the one before. */
let hour = 0;
const clock = { now: () => new Date(Date.UTC(2026, 6, 1, hour)) };

interface Ran {
  step: SyncRun['steps'][number] | undefined;
  /** Known years that the back office was not asked to count, as "owner-year". */
  rested: string[];
  /** Years about which the back office was asked, as "owner-year". */
  known: string[];
  /** When the read began, as each question says. */
  begun: Set<string | undefined>;
  /** The years that were read, as "owner-year". */
  read: string[];
}

async function run(world: World, disturbance: Disturbance = {}): Promise<Ran> {
  const backOffice = memoryBackOffice({ world, pageSize: 3, changedYears: [], ...disturbance });
  const read: string[] = [];
  const rested: string[] = [];
  const known: string[] = [];
  const begun = new Set<string | undefined>();
  const watching: typeof backOffice = {
    ...backOffice,
    bookYears: (question) => {
      begun.add(question.begun);
      known.push(...question.known.map((year) => `${question.owner_id}-${year}`));
      rested.push(...(question.resting ?? []).map((year) => `${question.owner_id}-${year}`));
      return backOffice.bookYears(question);
    },
    // safe: asks what it was asked
    read: ((type: 'financial_mutations', options: { within?: BookYear; after?: string } = {}) => {
      const { within, after } = options;
      if (within && after === undefined) read.push(`${within.owner_id}-${within.year}`);
      return backOffice.read(type, options);
    }) as typeof backOffice.read,
  };
  hour += 1;
  const { steps } = await runToEnd(syncOf(database, watching, { clock }));
  return { step: steps.find(({ record_type }) => record_type === 'financial_mutations'), read, rested, known, begun };
}

const years = async () =>
  (
    await database.owner.query(
      `select owner_id || '-' || financial_year as year, is_closed, mutation_count from financial_years order by 1`,
    )
  ).rows;

const small = () => buildWorld({ owners: 2, objectsPerOwner: 1 });
const everyYear = ['1-2025', '1-2026', '2-2025', '2-2026'];

test('the first read takes every year, and says which are closed', async () => {
  const world = small();
  const { step, read } = await run(world);
  expect(read).toEqual(everyYear);
  expect(step).toMatchObject({ state: 'done', expected: 16, read: 16, added: 16, changed: 0, removed: 0 });
  expect(await years()).toEqual(
    everyYear.map((year) => ({ year, is_closed: year.endsWith('2025'), mutation_count: 4 })),
  );
  expect(await differences(database, world)).toEqual([]);
});

test('a year without changes is left alone, an open one that changed is read again', async () => {
  const world = small();
  await run(world);
  expect((await run(world)).read).toEqual([]);
  const [, open] = world.financial_mutations;
  if (open === undefined) throw new Error('There are no mutations');
  open.description = 'Gecorrigeerd';
  expect(await run(world, { changedYears: ['1-2026'] })).toMatchObject({
    read: ['1-2026'],
    step: { state: 'done', read: 4, changed: 1 },
  });
  expect(await differences(database, world)).toEqual([]);
});

test('a closed year is left alone, unless its count or its mark is another one', async () => {
  const world = small();
  await run(world);
  expect((await run(world, { changedYears: null })).read).toEqual(['1-2026', '2-2026']);
  world.financial_mutations = world.financial_mutations.filter(({ id }) => id !== 101);
  hour += 24;
  expect(await run(world)).toMatchObject({ read: ['1-2025'], step: { state: 'done', removed: 1 } });
  hour += 24;
  for (const row of world.financial_mutations) if (row.owner_id === 2) row.year_is_closed = false;
  expect(await run(world)).toMatchObject({ read: ['2-2025'], step: { state: 'done', changed: 4 } });
  expect(await differences(database, world)).toEqual([]);
});

test('a closed year of which the journal tells a change is read again, though its count and mark are the same', async () => {
  const world = small();
  await run(world);
  const [closed] = world.financial_mutations.filter(({ id }) => id === 101);
  if (closed === undefined) throw new Error('There are no mutations');
  closed.description = 'Gecorrigeerd';
  expect((await run(world, { changedYears: ['1-2025'] })).read).toEqual(['1-2025']);
  expect(await differences(database, world)).toEqual([]);
});

test('all questions of a read say when it began, so that what changed is asked once for each', async () => {
  const world = small();
  const [one, other] = [await run(world), await run(world)];
  const moments = [hour - 1, hour].map((begun) => new Date(Date.UTC(2026, 6, 1, begun)).toISOString());
  expect([...one.begun, ...other.begun]).toEqual(moments);
});

test('closed years are counted once a day, and at once where a change in them is known', async () => {
  const world = small();
  await run(world);
  const closed = ['1-2025', '2-2025'];
  // what was just read needs no count
  expect((await run(world)).rested).toEqual(closed);
  hour += 22;
  expect((await run(world)).rested).toEqual([]);
  expect((await run(world)).rested).toEqual(closed);
  world.financial_mutations = world.financial_mutations.filter(({ id }) => id !== 101);
  expect((await run(world)).read).toEqual([]);
  expect(await run(world, { changedYears: ['1-2025'] })).toMatchObject({ read: ['1-2025'], rested: closed });
  expect(await differences(database, world)).toEqual([]);
});

test('an entry moves to another year, and a year comes and goes', async () => {
  const world = small();
  await run(world);
  const moved = world.financial_mutations.find(({ id }) => id === 111);
  if (moved === undefined) throw new Error('There is no such mutation');
  Object.assign(moved, { financial_year: 2027 });
  world.financial_mutations.push(buildBooks.mutation(900, { owner_id: 1, financial_year: 2023 }));
  expect((await run(world)).read).toEqual(['1-2023', '1-2026', '1-2027']);
  expect(await differences(database, world)).toEqual([]);
  world.financial_mutations = world.financial_mutations.filter(({ id }) => id !== 900 && id !== 111);
  expect(await run(world)).toMatchObject({ read: ['1-2023', '1-2027'], step: { state: 'done', removed: 2 } });
  expect((await years()).map(({ year }) => year)).toEqual(everyYear);
  expect(await differences(database, world)).toEqual([]);
});

test('a year that loses much at once keeps it, and the others go on', async () => {
  const world = small();
  for (let id = 1_000; id < 1_100; id += 1) world.financial_mutations.push(buildBooks.mutation(id));
  await run(world);
  const before = structuredClone(world);
  world.financial_mutations = world.financial_mutations.filter(({ id }) => (id < 1_000 || id > 1_030) && id !== 201);
  hour += 24;
  const held = await run(world);
  expect(held.read).toEqual(['1-2026', '2-2025']);
  expect(held.step).toMatchObject({
    state: 'incomplete',
    removed: 1,
    problem: 'quarantined: 31 of 104 would be removed at once',
  });
  before.financial_mutations = before.financial_mutations.filter(({ id }) => id !== 201);
  expect(await differences(database, before)).toEqual([]);
  expect((await run(world)).read).toEqual(['1-2026']);
  // an administrator confirms what was quarantined
  await syncOf(database, memoryBackOffice({ world }), { clock }).confirmRemovals('financial_mutations');
  expect((await run(world)).step).toMatchObject({ state: 'done', removed: 31 });
  expect(await differences(database, world)).toEqual([]);
});

test('a year that does not come whole loses nothing, and is read again', async () => {
  const world = small();
  await run(world);
  const changedYears = ['1-2026'];
  const short = await run(world, {
    changedYears,
    page: (type, _, page) =>
      type === 'financial_mutations' ? { ...page, records: page.records.slice(1), total: 4 } : page,
  });
  expect(short.step).toMatchObject({ state: 'incomplete', removed: 0, problem: expect.stringMatching(/^short_read/) });
  expect(await differences(database, world)).toEqual([]);
  expect(await run(world, { changedYears })).toMatchObject({ read: ['1-2026'], step: { state: 'done', removed: 0 } });
});

test('a year with rows that are taken for one is whole, and left alone until something in it changes', async () => {
  const world = small();
  const isHere = (record: object | undefined) =>
    record && Reflect.get(record, 'owner_id') === 1 && Reflect.get(record, 'financial_year') === 2026;
  // the feed has five rows, of which two are one booking
  const page: Disturbance['page'] = (type, number, given) =>
    type === 'financial_mutations' && isHere(given.records[0])
      ? { ...given, total: 5, ...(number === 1 && { repeated: 1 }) }
      : given;
  const backOffice = memoryBackOffice({ world, pageSize: 3, changedYears: [], page });
  const counting: typeof backOffice = {
    ...backOffice,
    bookYears: async (question) =>
      (await backOffice.bookYears(question)).map((year) =>
        question.owner_id === 1 && year.year === 2026 ? { ...year, mutations: year.mutations && 5 } : year,
      ),
  };
  for (const read of [17, 0]) {
    hour += 1;
    const { steps } = await runToEnd(syncOf(database, counting, { clock }));
    const step = steps.find(({ record_type }) => record_type === 'financial_mutations');
    expect(step).toMatchObject({ state: 'done', problem: null, read });
  }
  expect(await differences(database, world)).toEqual([]);
});

test('what is booked in no year of books is told, makes no year, and is counted in no comparison', async () => {
  const world = small();
  for (let id = 1_000; id < 1_200; id += 1) world.financial_mutations.push(buildBooks.mutation(id));
  const before = structuredClone(world);
  for (const [id, financial_year] of [
    [990, 0],
    [991, -5],
    [992, 20_261],
  ])
    world.financial_mutations.push(buildBooks.mutation(id ?? 0, { owner_id: 1, financial_year: financial_year ?? 0 }));
  const page: Disturbance['page'] = (type, _, given) => {
    const odd = given.records.filter((record) => [990, 991, 992].includes(Number(Reflect.get(record, 'id'))));
    const rejections = odd.map((record) => ({
      id: String(Reflect.get(record, 'id')),
      reason: 'is not a year of books',
    }));
    return type === 'financial_mutations' ? rejecting(given, rejections) : given;
  };
  const disturbed = { page, changedYears: [] };
  expect(await run(world, disturbed)).toMatchObject({ step: { state: 'incomplete', rejected: 3 } });
  expect((await run(world, disturbed)).read.sort()).toEqual(['1--5', '1-0', '1-20261']);
  expect((await years()).map(({ year }) => year)).toEqual(everyYear);
  expect(await differences(database, before)).toEqual([]);
  const unchanged: Changes = {
    mark: 'unchanged',
    years: [],
    ids: { sales_invoices: [], purchase_invoices: [], rental_statements: [] },
  };
  const backOffice = memoryBackOffice({ world, pageSize: 300, changes: () => unchanged, ...disturbed });
  const runs = quarterlyRuns(database, backOffice, { maxRejectedPercent: 5 });
  runs.wait(90 * 24 * 60);
  for (const expected of [{ read_as: 'whole' }, { read_as: 'changes', calls: 2 }]) {
    runs.wait(15);
    const { steps } = await runs.run();
    expect(steps.find(({ record_type }) => record_type === 'financial_mutations')).toMatchObject(expected);
  }
});

test('a mutation that is rejected keeps its last copy', async () => {
  const world = small();
  await run(world);
  const page: Disturbance['page'] = (type, number, given) =>
    type === 'financial_mutations' && number === 0
      ? rejecting(given, [{ id: '111', reason: 'Debit is not an amount in whole cents' }])
      : given;
  const { step } = await run(world, { changedYears: ['1-2026'], page });
  expect(step).toMatchObject({ state: 'incomplete', rejected: 1, removed: 0 });
  expect(await differences(database, world)).toEqual([]);
});

test('a year that is not understood is held and told, and the years and owners behind it are read', async () => {
  const world = small();
  // in the middle of the years, so that nothing but what was told leads to it again
  world.financial_mutations.push(buildBooks.mutation(980, { owner_id: 1, financial_year: 2024 }));
  let isOdd = true;
  const page: Disturbance['page'] = (type, _, given) => {
    const [first] = given.records;
    const isHere = first && Reflect.get(first, 'owner_id') === 1 && Reflect.get(first, 'financial_year') === 2025;
    if (isOdd && type === 'financial_mutations' && isHere) throw new BackOfficeFailure('misunderstood', 'odd signs');
    return given;
  };
  const unread = async () =>
    (await database.owner.query('select part, owner_id::int, reason from sync_rejections order by part')).rows;
  const told = { part: '1-2025', owner_id: 1, reason: 'misunderstood: odd signs (1-2025)' };
  for (const id of [990, 991]) {
    world.financial_mutations.push(buildBooks.mutation(id, { owner_id: 2, financial_year: 2024 }));
    const { step, known } = await run(world, { page });
    expect(step).toMatchObject({ state: 'incomplete', problem: told.reason });
    expect(await unread()).toEqual([told]);
    if (id === 991) expect(known).toContain('1-2025');
    expect((await differences(database, world, ['financial_mutations'])).length).toBe(4);
  }
  isOdd = false;
  expect(await run(world, { page })).toMatchObject({ read: ['1-2025'], step: { state: 'done' } });
  expect(await differences(database, world)).toEqual([]);
  expect(await unread()).toEqual([]);
});

test('an owner whose years are not told leaves the others', async () => {
  const world = small();
  const backOffice = memoryBackOffice({ world, pageSize: 3, changedYears: [] });
  const bookYears: typeof backOffice.bookYears = async (question) => {
    if (question.owner_id === 1) throw new BackOfficeFailure('misunderstood', 'no years');
    return await backOffice.bookYears(question);
  };
  const { steps } = await runToEnd(syncOf(database, { ...backOffice, bookYears }, { clock }));
  expect(steps.find(({ record_type }) => record_type === 'financial_mutations')).toMatchObject({
    state: 'incomplete',
    read: 8,
    problem: 'misunderstood: no years (owner 1)',
  });
});

test('where nothing is understood the read ends', async () => {
  const world = buildWorld({ owners: 12, objectsPerOwner: 1 });
  let asked = 0;
  const page: Disturbance['page'] = (type, _, given) => {
    if (type !== 'financial_mutations') return given;
    asked += 1;
    throw new BackOfficeFailure('misunderstood', 'odd signs');
  };
  expect((await run(world, { page })).step).toMatchObject({ state: 'failed' });
  expect(asked).toBeLessThan(24);
});

test('a new year that does not come whole is read again, whatever years came behind it', async () => {
  const world = small();
  const page: Disturbance['page'] = (type, number, given) => {
    const [first] = given.records;
    const isHere = first && Reflect.get(first, 'owner_id') === 1 && Reflect.get(first, 'financial_year') === 2025;
    return type === 'financial_mutations' && isHere && number === 0
      ? { ...given, records: given.records.slice(1) }
      : given;
  };
  for (const _ of [1, 2])
    expect((await run(world, { page })).step).toMatchObject({
      state: 'incomplete',
      problem: expect.stringMatching(/^short_read/),
    });
  const again = await run(world);
  expect([again.known, again.read]).toEqual([everyYear, ['1-2025']]);
  expect(await differences(database, world)).toEqual([]);
});

test('years that were read before a failure are not read again after it', async () => {
  const world = small();
  let isDown = true;
  const page: Disturbance['page'] = (type, _, given) => {
    const [first] = given.records;
    if (isDown && type === 'financial_mutations' && first && Reflect.get(first, 'owner_id') === 2)
      throw new BackOfficeFailure('unreachable', 'no answer');
    return given;
  };
  expect((await run(world, { page })).step).toMatchObject({ state: 'failed', read: 8 });
  isDown = false;
  expect(await run(world, { page })).toMatchObject({ read: ['2-2025', '2-2026'], step: { state: 'done', added: 8 } });
  expect(await differences(database, world)).toEqual([]);
});

test('what was met is noted for one year at a time', async () => {
  const world = small();
  await run(world);
  let max = 0;
  const page: Disturbance['page'] = async (type, _, given) => {
    if (type !== 'financial_mutations') return given;
    const { rows } = await database.pool.query('select count(*)::int as seen from sync_seen');
    max = Math.max(max, rows[0].seen);
    return given;
  };
  await run(world, { changedYears: everyYear, page });
  expect(max).toBeLessThanOrEqual(4);
});

test('what the ledger gives after all is called missing until every year was read again', async () => {
  const world = small();
  const missing = async () =>
    (await database.owner.query(`select not_given from sync_freshness where record_type = 'financial_mutations'`))
      .rows[0]?.['not_given'];
  await run(world, { notGiven: { financial_mutations: ['contract_id'] } });
  expect(await missing()).toEqual(['contract_id']);
  expect(await run(world, { notGiven: { financial_mutations: ['contract_id'] } })).toMatchObject({ read: [] });
  expect(await run(world)).toMatchObject({ read: [] });
  expect(await missing()).toEqual(['contract_id']);
  expect(await run(world)).toMatchObject({ read: everyYear });
  expect(await missing()).toEqual([]);
  expect(await run(world)).toMatchObject({ read: [] });
});
