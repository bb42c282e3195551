import type { BookYear } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { steps } from './steps/all-steps.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, type World } from './test/memory-back-office.ts';
import { stepsWith, stepsWithout, worldWithout } from './test/older-release.ts';
import { noon, runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

/** A release by the newest step of the schema that it knows, and what it reads. */
interface Release {
  schemaStep: number;
  steps: typeof steps;
  reads: (world: World) => World;
}
const before: Release = {
  schemaStep: 1,
  steps: stepsWithout('contracts', 'payment_method'),
  reads: (world) => worldWithout(world, 'contracts', 'payment_method'),
};
const now: Release = { schemaStep: 2, steps, reads: (world) => world };

let hour = 0;
async function run(world: World, { reads, ...release }: Release, disturbance: Disturbance = {}): Promise<SyncRun> {
  hour += 1;
  const clock = { now: () => new Date(noon.now().getTime() + hour * 3_600_000) };
  const backOffice = memoryBackOffice({ world: reads(world), pageSize: 5, changedYears: [], ...disturbance });
  return await runToEnd(syncOf(database, backOffice, { ...release, clock }));
}
/** Ends the read of the contracts after their first page. */
const broken: Disturbance = {
  page: (type, number, page) => {
    if (type === 'contracts' && number === 1) throw new Error('killed');
    return page;
  },
};
const contractsIn = ({ steps: done }: SyncRun) => done.find(({ record_type }) => record_type === 'contracts');

async function asked<Row extends object>(text: string): Promise<Row[]> {
  return (await database.sync((connection) => connection.query<Row>(text))).rows;
}
const versions = async () =>
  (await asked<{ version: string }>(`select record_type || ' ' || record_id as version from record_versions`))
    .map(({ version }) => version)
    .toSorted();
const moments = () => asked<object>('select id, changed_at from contracts order by id');
const written = () => asked<object>('select id, xmin::text, content_hash from contracts order by id');

function pagedWorld(): World {
  const world = buildWorld({ owners: 2, objectsPerOwner: 4 });
  expect(world.contracts.length).toBeGreaterThan(6);
  for (const contract of world.contracts) contract.payment_method = 'direct_debit';
  return world;
}

test('a release that reads one more field fills it in and writes versions of real changes alone', async () => {
  const world = pagedWorld();
  await run(world, before);
  const unchanged = await moments();
  const [changed] = world.contracts;
  if (!changed) throw new Error('The world has no contract');
  changed.remarks = 'Echt gewijzigd';
  expect(contractsIn(await run(world, now))).toMatchObject({ state: 'done', added: 0, changed: 1, removed: 0 });
  expect(await versions()).toEqual([`contracts ${changed.id}`]);
  expect(await differences(database, world)).toEqual([]);
  // whoever asks since when something is so hears when it changed
  const ofOthers = (rows: object[]) => rows.filter((row) => Reflect.get(row, 'id') !== String(changed.id));
  expect(ofOthers(await moments())).toEqual(ofOthers(unchanged));
  const rows = await written();
  expect(contractsIn(await run(world, now))).toMatchObject({ state: 'done', changed: 0 });
  expect(await written()).toEqual(rows);
});

test('what was kept before shapes were is read anew in the same way, and left alone where it hashes the same', async () => {
  const world = pagedWorld();
  await run(world, before);
  await database.owner.query(`update contracts set content_hash = split_part(content_hash, '.', 2)`);
  await database.owner.query(`update objects set content_hash = split_part(content_hash, '.', 2)`);
  await database.owner.query(`truncate record_shapes; update sync_freshness set shape = null;
    insert into record_shapes (record_type, shape, members, schema_step, used_at)
    select 'contracts', '', jsonb_object_agg(attname, null), 0, now() from pg_attribute
    where attrelid = 'contracts'::regclass and attnum > 0 and attname <> 'payment_method'`);
  const objects = await asked('select id, xmin::text, content_hash from objects order by id');
  const [changed] = world.contracts;
  if (!changed) throw new Error('The world has no contract');
  changed.remarks = 'Echt gewijzigd';
  await run(world, now);
  expect(await versions()).toEqual([`contracts ${changed.id}`]);
  expect(await differences(database, world, ['contracts'])).toEqual([]);
  expect(await asked('select id, xmin::text, content_hash from objects order by id')).toEqual(objects);
});

test('a kill between two pages leaves rows of both shapes, of which none is taken for a change', async () => {
  const world = pagedWorld();
  await run(world, before);
  await run(world, now, broken);
  const shapes = `select count(distinct split_part(content_hash, '.', 1))::int as shapes from contracts`;
  expect(await asked(shapes)).toEqual([{ shapes: 2 }]);
  expect(await versions()).toEqual([]);
  await run(world, now);
  expect(await differences(database, world)).toEqual([]);
  expect(await versions()).toEqual([]);
});

test('rows of two older shapes are each compared by what theirs knew', async () => {
  const world = pagedWorld();
  const names = ['payment_method', 'payment_term'];
  const first: Release = {
    schemaStep: 0,
    steps: stepsWithout('contracts', ...names),
    reads: (given) => worldWithout(given, 'contracts', ...names),
  };
  for (const contract of world.contracts) contract.payment_term = '14 dagen';
  await run(world, first);
  await run(world, before, broken);
  const [known, unknown] = [world.contracts.at(0), world.contracts.at(-1)];
  if (!known || !unknown) throw new Error('The world has no contract');
  // of one that was read by the second release this is a change, of one that was not it is new
  known.payment_term = '30 dagen';
  unknown.payment_term = '30 dagen';
  await run(world, now);
  expect(await versions()).toEqual([`contracts ${known.id}`]);
  expect(await differences(database, world)).toEqual([]);
});

test('a server of the release before, beside one of the new, neither writes nor turns anything back, and says why', async () => {
  const world = pagedWorld();
  await run(world, before);
  await run(world, now);
  const rows = await written();
  for (const turn of [1, 2]) {
    world.objects = world.objects.map((object) => ({ ...object, name: `Beurt ${turn}` }));
    const old = await run(world, before);
    expect(old.state).toBe('failed');
    expect(contractsIn(old)).toMatchObject({
      state: 'failed',
      read: 0,
      problem: expect.stringMatching(/^older_node: /),
    });
    // what both read in the same way goes on
    expect(old.steps.find(({ record_type }) => record_type === 'objects')).toMatchObject({ state: 'done' });
    expect((await run(world, now)).state).toBe('done');
  }
  expect(await written()).toEqual(rows);
  expect((await versions()).filter((version) => version.startsWith('contracts '))).toEqual([]);
});

test('a read that a server of the release before left half done begins anew', async () => {
  const world = pagedWorld();
  const other: Release = { ...before, schemaStep: 2 };
  const stopping = syncOf(
    database,
    memoryBackOffice({
      world: other.reads(world),
      pageSize: 3,
      page: async (type, number, page) => {
        if (type === 'contracts' && number === 2) void stopping.stop();
        return page;
      },
    }),
    { steps: other.steps, schemaStep: 1 },
  );
  await stopping.start();
  await expect.poll(() => stopping.current()).toBeNull();
  expect(await asked('select from contracts')).not.toHaveLength(0);
  const resumed = await run(world, now);
  expect(contractsIn(resumed)).toMatchObject({ state: 'done', read: world.contracts.length });
  expect(await differences(database, world)).toEqual([]);
  expect(await versions()).toEqual([]);
});

test('a release that was taken back is believed again after a day, when both know the same schema', async () => {
  const world = pagedWorld();
  const patch: Release = { ...now, schemaStep: 1 };
  await run(world, before);
  await run(world, patch);
  expect((await run(world, before)).state).toBe('failed');
  hour += 24;
  expect((await run(world, before)).state).toBe('done');
  expect(await versions()).toEqual([]);
  expect((await run(world, patch)).state).toBe('failed');
});

test('what an adapter translates anew is no change of the record', async () => {
  const world = pagedWorld();
  await run(world, now);
  const revised = stepsWith('contracts', ({ remarks, ...fields }) => ({
    ...fields,
    ...(remarks && { remarks: { ...remarks, options: { ...remarks.options, revision: 2 } } }),
  }));
  for (const contract of world.contracts) contract.remarks = 'Zonder opmaak';
  await run(world, { ...now, steps: revised, schemaStep: 3 });
  expect(await versions()).toEqual([]);
  expect(await asked(`select from contracts where remarks is distinct from 'Zonder opmaak'`)).toEqual([]);
});

test('closed and unchanged years of the ledger are read again for a new field, and once', async () => {
  const world = pagedWorld();
  const old: Release = {
    schemaStep: 1,
    steps: stepsWithout('financial_mutations', 'description'),
    reads: (given) => worldWithout(given, 'financial_mutations', 'description'),
  };
  await run(world, old);
  const readBy = async (release: Release) => {
    const read = new Set<string>();
    const backOffice = memoryBackOffice({ world: release.reads(world), pageSize: 5, changedYears: [] });
    const watching: typeof backOffice = {
      ...backOffice,
      // safe: asks what it was asked
      read: ((type: 'financial_mutations', options: { within?: BookYear; after?: string } = {}) => {
        if (options.within) read.add(`${options.within.owner_id}-${options.within.year}`);
        return backOffice.read(type, options);
      }) as typeof backOffice.read,
    };
    hour += 1;
    const { reads: _, ...given } = release;
    const clock = { now: () => new Date(noon.now().getTime() + hour * 3_600_000) };
    await runToEnd(syncOf(database, watching, { ...given, clock }));
    return [...read].toSorted();
  };
  expect(await readBy(old)).toEqual([]);
  expect(await readBy(now)).toEqual(['1-2025', '1-2026', '2-2025', '2-2026']);
  expect(await versions()).toEqual([]);
  expect(await differences(database, world)).toEqual([]);
  expect(await readBy(now)).toEqual([]);
});
