import type { RecordType } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { memoryBackOffice, type World } from './test/memory-back-office.ts';
import { noon, runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
let hour = 0;
beforeEach(async () => {
  hour = 0;
  await emptyDatabase(database);
});

const syncWith = (world: World) => {
  const clock = { now: () => new Date(noon.now().getTime() + hour * 3_600_000) };
  return syncOf(database, memoryBackOffice({ world, changedYears: [] }), { clock });
};
async function run(world: World): Promise<SyncRun> {
  hour += 1;
  return await runToEnd(syncWith(world));
}
const stepOf = ({ steps }: SyncRun, type: RecordType) => steps.find(({ record_type }) => record_type === type);
async function asked<Row extends object>(text: string): Promise<Row[]> {
  return (await database.sync((connection) => connection.query<Row>(text))).rows;
}
const filled = async (column: string) => {
  const [row] = await asked<{ count: number }>(`select count(${column})::int as count from objects`);
  return row?.count;
};
const versions = async (type: string) =>
  (await asked(`select from record_versions where record_type = '${type}'`)).length;

function portfolio(): World {
  const world = buildWorld({ owners: 4, objectsPerOwner: 8 });
  world.objects = world.objects.map((object) => ({
    ...object,
    mandate_amount: 25_000,
    management_allowance_amount: '12.50',
  }));
  return world;
}
const mandatesGone = (world: World): World => ({
  ...world,
  objects: world.objects.map((object) => ({ ...object, mandate_amount: null, name: `Nieuw ${object.id}` })),
});

test('a side set that comes empty empties nothing: the values stay, all else goes on, and it is told with counts', async () => {
  const world = portfolio();
  const all = world.objects.length;
  expect(all).toBeGreaterThan(20);
  await run(world);
  const step = stepOf(await run(mandatesGone(world)), 'objects');
  expect(step).toMatchObject({
    state: 'incomplete',
    problem: `quarantined: ${all} of ${all} values of mandate_amount would become empty`,
    losses: [{ what: 'values', name: 'mandate_amount', lost: all, of: all }],
  });
  expect(await filled('mandate_amount')).toBe(all);
  expect(await asked(`select from objects where name not like 'Nieuw %'`)).toEqual([]);
  // as long as it lasts, nothing is written again and again
  expect(await versions('objects')).toBe(all);
  expect(stepOf(await run(mandatesGone(world)), 'objects')).toMatchObject({ state: 'incomplete', changed: 0 });
  expect(await versions('objects')).toBe(all);
});

test('whoever confirms it lets the values become empty, once', async () => {
  const world = portfolio();
  const all = world.objects.length;
  await run(world);
  const gone = mandatesGone(world);
  await run(gone);
  expect(await syncWith(gone).confirmRemovals('objects')).toBe(all);
  expect(stepOf(await run(gone), 'objects')).toMatchObject({ state: 'done', losses: [], changed: all });
  expect(await filled('mandate_amount')).toBe(0);
  expect(await differences(database, gone)).toEqual([]);
  expect(stepOf(await run(gone), 'objects')).toMatchObject({ state: 'done', changed: 0 });
});

test('few values become empty without a question, each with one version', async () => {
  const world = portfolio();
  await run(world);
  const few = {
    ...world,
    objects: world.objects.map((object, place) => (place < 3 ? { ...object, mandate_amount: null } : object)),
  };
  // of the first something else changed as well
  few.objects = few.objects.map((object, place) => (place === 0 ? { ...object, name: 'Ook anders' } : object));
  expect(stepOf(await run(few), 'objects')).toMatchObject({ state: 'done', changed: 3, losses: [] });
  expect(await differences(database, few)).toEqual([]);
  expect(await versions('objects')).toBe(3);
});

test('values that become empty a few at a time are held against what there was that day, and that month', async () => {
  const world = portfolio();
  const all = world.objects.length;
  const emptyUpTo = (count: number): World => ({
    ...world,
    objects: world.objects.map((object, place) => (place < count ? { ...object, mandate_amount: null } : object)),
  });
  await run(world);
  expect(stepOf(await run(emptyUpTo(6)), 'objects')?.state).toBe('done');
  expect(stepOf(await run(emptyUpTo(12)), 'objects')?.state).toBe('incomplete');
  expect(await filled('mandate_amount')).toBe(all - 6);
  hour += 26;
  // a month's share is no more than ten here either
  expect(stepOf(await run(emptyUpTo(12)), 'objects')?.state).toBe('incomplete');
  hour += 31 * 24;
  expect(stepOf(await run(emptyUpTo(12)), 'objects')?.state).toBe('done');
});

test('half of the owners does not go out of sight without a question, one does', async () => {
  const world = buildWorld({ owners: 40, objectsPerOwner: 1 });
  const leaving = (count: number): World => {
    const gone = new Set(world.owners.slice(0, count).map(({ id }) => id));
    return { ...world, owners: world.owners.filter(({ id }) => !gone.has(id)) };
  };
  await run(world);
  const present = async () => (await asked('select from owners where is_present')).length;
  expect(stepOf(await run(leaving(20)), 'owners')).toMatchObject({
    state: 'incomplete',
    removed: 0,
    losses: [{ what: 'rows', name: 'owners', lost: 20, of: 40 }],
  });
  expect(await present()).toBe(40);
  expect(stepOf(await run(leaving(1)), 'owners')).toMatchObject({ state: 'done', removed: 1 });
  // a second one of the same day is one too many
  expect(stepOf(await run(leaving(2)), 'owners')).toMatchObject({ state: 'incomplete', removed: 0 });
  expect(await present()).toBe(39);
  await syncWith(world).confirmRemovals('owners');
  expect(stepOf(await run(leaving(2)), 'owners')).toMatchObject({ state: 'done', removed: 1 });
});

test('a set that loses a little with every run is braked by what it was the day before, and over weeks', async () => {
  const world = buildWorld({ owners: 4, objectsPerOwner: 60 });
  const all = world.contract_objects.length;
  expect(all).toBeGreaterThan(200);
  await run(world);
  const size = async () => (await asked('select from contract_objects')).length;
  const keeping = (count: number): World => ({ ...world, contract_objects: world.contract_objects.slice(-count) });
  let kept = all;
  let states: (string | undefined)[] = [];
  const lose = async (hoursLater: number) => {
    hour += hoursLater - 1;
    const left = Math.floor(kept * 0.905);
    const { state } = stepOf(await run(keeping(left)), 'contract_objects') ?? {};
    if (state === 'done') kept = left;
    states.push(state);
  };
  for (let turn = 0; turn < 3; turn += 1) await lose(1);
  expect(states).toEqual(['done', 'incomplete', 'incomplete']);
  states = [];
  for (let day = 0; day < 8; day += 1) await lose(25);
  expect(states.filter((state) => state === 'done')).toHaveLength(1);
  expect(await size()).toBe(kept);
  expect(kept).toBeGreaterThan(all * 0.74);
  // what came back is no loss; from then on only what is lost of it counts
  hour += 24;
  expect(stepOf(await run(world), 'contract_objects')?.state).toBe('done');
});

test('lines that would go with their contracts are counted against the lines, and told', async () => {
  const world = buildWorld({ owners: 4, objectsPerOwner: 10 });
  const [leaving, ...staying] = world.contracts;
  if (!leaving) throw new Error('The world has no contract');
  const [line] = world.contract_lines;
  if (!line) throw new Error('The world has no line');
  for (let id = 90_000; id < 90_060; id += 1) world.contract_lines.push({ ...line, id, contract_id: leaving.id });
  const lines = world.contract_lines.length;
  const along = world.contract_lines.filter(({ contract_id }) => contract_id === leaving.id).length;
  await run(world);
  const without: World = {
    ...world,
    contracts: staying,
    contract_lines: world.contract_lines.filter(({ contract_id }) => contract_id !== leaving.id),
    contract_objects: world.contract_objects.filter(({ contract_id }) => contract_id !== leaving.id),
    contract_extensions: world.contract_extensions.filter(({ contract_id }) => contract_id !== leaving.id),
    contract_break_options: world.contract_break_options.filter(({ contract_id }) => contract_id !== leaving.id),
  };
  const braked = await run(without);
  expect(stepOf(braked, 'contracts')).toMatchObject({
    state: 'incomplete',
    removed: 0,
    problem: `quarantined: ${along} of ${lines} contract_lines would go with what is removed of contracts`,
    losses: [{ what: 'along', name: 'contract_lines', lost: along, of: lines }],
  });
  expect(await asked('select from contract_lines')).toHaveLength(lines);
  await syncWith(without).confirmRemovals('contracts');
  const done = await run(without);
  expect(stepOf(done, 'contracts')).toMatchObject({ state: 'done', removed: 1 });
  expect(stepOf(done, 'contract_lines')).toMatchObject({ state: 'done', removed: along });
  expect(await differences(database, without)).toEqual([]);
});

test('values of the ledger that would become empty at once stay, and so do rows that all years lose together', async () => {
  const world = buildWorld({ owners: 2, objectsPerOwner: 1 });
  const [mutation] = world.financial_mutations;
  if (!mutation) throw new Error('The world has no mutation');
  for (let id = 50_000; id < 50_040; id += 1) world.financial_mutations.push({ ...mutation, id, description: 'Huur' });
  await run(world);
  const changedYears = [`${mutation.owner_id}-${mutation.financial_year}`];
  const gone: World = {
    ...world,
    financial_mutations: world.financial_mutations.map((row) => ({
      ...row,
      description: null,
      financial_year: row.financial_year,
    })),
  };
  gone.financial_mutations.pop();
  hour += 25;
  const clock = { now: () => new Date(noon.now().getTime() + hour * 3_600_000) };
  const { steps } = await runToEnd(syncOf(database, memoryBackOffice({ world: gone, changedYears }), { clock }));
  const step = steps.find(({ record_type }) => record_type === 'financial_mutations');
  expect(step).toMatchObject({ state: 'incomplete', removed: 0 });
  expect(step?.losses).toMatchObject([{ what: 'values', name: 'description' }]);
  expect(await asked(`select from financial_mutations where description = 'Huur'`)).toHaveLength(40);
});
