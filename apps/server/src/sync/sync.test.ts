import { BackOfficeFailure, recordTypes } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { build, buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, rejecting, type World } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

describe('synchronisation', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyDatabase(database));

  const run = (world: World, disturbance: Disturbance = {}, pageSize = 20) =>
    runToEnd(syncOf(database, memoryBackOffice({ world, pageSize, ...disturbance })));
  const asSync = (statement: string) => database.sync(async (connection) => (await connection.query(statement)).rows);

  test('the first load takes everything over and writes no versions', async () => {
    const world = buildWorld();
    const first = await run(world);
    expect(first).toMatchObject({ state: 'done', progress: 100 });
    for (const step of first.steps) {
      expect(step).toMatchObject({ state: 'done', added: step.expected, changed: 0, rejected: 0 });
    }
    expect(await differences(database, world)).toEqual([]);
    expect(await asSync('select from record_versions')).toEqual([]);
    expect(await asSync('select from sync_freshness')).toHaveLength(recordTypes.length);
    expect(await asSync('select from sync_seen')).toEqual([]);
    expect(await asSync('select from leases')).toEqual([]);
  });

  test('a second run over the same world writes no row', async () => {
    const world = buildWorld();
    const stamps = `select 'o' || id as row, xmin::text from objects union all select 'c' || id, xmin::text from contracts
      union all select 'l' || id, xmin::text from contract_lines union all select 'r' || relation_id, xmin::text from relation_owners order by 1`;
    await run(world);
    const before = await asSync(stamps);
    const second = await run(structuredClone(world));
    expect(totals(second)).toEqual({ added: 0, changed: 0, removed: 0, rejected: 0 });
    expect(await asSync(stamps)).toEqual(before);
  });

  test('what changed, came and went is taken over, and what was is kept', async () => {
    const world = buildWorld();
    await run(world);
    const [first, second] = world.contracts;
    world.contracts.splice(0, 2, { ...there(first), remarks: 'Nieuwe tekst' });
    world.contract_lines = world.contract_lines.filter((line) => line.contract_id !== there(second).id);
    world.contract_objects = world.contract_objects.filter((link) => link.contract_id !== there(second).id);
    world.contract_extensions = world.contract_extensions.filter((one) => one.contract_id !== there(second).id);
    world.contract_break_options = world.contract_break_options.filter((one) => one.contract_id !== there(second).id);
    world.tickets.push(build.ticket(900, { owner_id: 2 }));
    const next = await run(world);
    expect(next.state).toBe('done');
    expect(stepOf(next, 'contracts')).toMatchObject({ added: 0, changed: 1, removed: 1 });
    // what goes with its contract is counted where it belongs
    expect(stepOf(next, 'contract_lines')).toMatchObject({ added: 0, changed: 0, removed: 2 });
    expect(stepOf(next, 'tickets')).toMatchObject({ added: 1, changed: 0, removed: 0 });
    expect(await differences(database, world)).toEqual([]);
    const versions = await asSync('select record_type, record_id, is_removed from record_versions order by 1, 2');
    expect(versions).toEqual([
      { record_type: 'contract_break_options', record_id: '2', is_removed: true },
      { record_type: 'contract_extensions', record_id: '2', is_removed: true },
      { record_type: 'contract_lines', record_id: '4', is_removed: true },
      { record_type: 'contract_lines', record_id: '5', is_removed: true },
      { record_type: 'contract_objects', record_id: '2-2', is_removed: true },
      { record_type: 'contracts', record_id: '1', is_removed: false },
      { record_type: 'contracts', record_id: '2', is_removed: true },
    ]);
  });

  test('a line moves to another contract, and a contract to another owner with all that hangs on it', async () => {
    const world = buildWorld();
    await run(world);
    there(world.contracts[0]).owner_id = 3;
    there(world.contract_lines[2]).contract_id = 1;
    await run(world);
    expect(await differences(database, world)).toEqual([]);
    const orphans = `select from contract_lines l join contracts c on c.id = l.contract_id where l.owner_id <> c.owner_id`;
    expect(await asSync(orphans)).toEqual([]);
  });

  test('a rejected record keeps its last copy, and the reason is kept', async () => {
    const world = buildWorld();
    await run(world);
    const rejections = [{ id: '3', reason: 'The start date is no date' }];
    const next = await run(world, {
      page: (type, number, page) => (type === 'contracts' && number === 0 ? rejecting(page, rejections) : page),
    });
    expect(stepOf(next, 'contracts')).toMatchObject({ state: 'incomplete', rejected: 1, removed: 0 });
    expect(await differences(database, world)).toEqual([]);
    expect(await asSync('select record_type, record_id, reason from sync_rejections')).toEqual([
      { record_type: 'contracts', record_id: '3', reason: 'The start date is no date' },
    ]);
  });

  test('a rejected link between contract and object is known by both numbers', async () => {
    const world = buildWorld();
    await run(world);
    const page: Disturbance['page'] = (type, number, given) =>
      type === 'contract_objects' && number === 0
        ? { ...given, records: given.records.slice(1), rejections: [{ id: '1:1', reason: 'No position' }] }
        : given;
    expect(stepOf(await run(world, { page }), 'contract_objects')).toMatchObject({
      state: 'incomplete',
      rejected: 1,
      removed: 0,
    });
    expect(await differences(database, world)).toEqual([]);
  });

  test('one value that the database does not take keeps no other record out', async () => {
    const world = buildWorld();
    world.relations.push(
      build.relation(77, { name: 'nul\u0000teken' }),
      build.relation(78, { birth_date: '2026-02-31' }),
    );
    const first = await run(world);
    expect(stepOf(first, 'relations')).toMatchObject({ state: 'incomplete', rejected: 2 });
    world.relations.splice(-2);
    expect(await differences(database, world)).toEqual([]);
  });

  test('a record of an unknown owner is rejected, and its copy at the former owner goes', async () => {
    const world = buildWorld();
    await run(world);
    there(world.objects[0]).owner_id = 99;
    const next = await run(world);
    expect(stepOf(next, 'objects')).toMatchObject({ state: 'done', rejected: 1, removed: 1 });
    const lost = world.objects.shift();
    // What an object places goes with it.
    world.commercial_overview = world.commercial_overview.filter(({ object_id }) => object_id !== lost?.id);
    world.property_valuations = world.property_valuations.filter(({ object_id }) => object_id !== 1);
    expect(await differences(database, world)).toEqual([]);
  });

  test('an owner is marked as gone and keeps its broker, and is there again when it comes back', async () => {
    const world = buildWorld();
    await run(world);
    const gone = there(world.owners.pop());
    expect(stepOf(await run(world), 'owners')).toMatchObject({ removed: 1 });
    expect(await asSync('select id::int, is_present from owners where not is_present')).toEqual([
      { id: 3, is_present: false },
    ]);
    world.owners.push(gone);
    expect(stepOf(await run(world), 'owners')).toMatchObject({ added: 1, changed: 0, removed: 0 });
    expect(await asSync('select from owners where not is_present')).toEqual([]);
  });

  test('of a record that comes twice in one read the first is taken', async () => {
    const world = buildWorld();
    const page: Disturbance['page'] = (_, __, given) => ({
      ...given,
      records: given.records.flatMap((record) => [record, { ...record, reference: 'older' }]),
    });
    const first = await run(world, { page });
    expect(first.state).toBe('done');
    expect(await differences(database, world)).toEqual([]);
  });

  test('a page that cannot be read fails its step and those that build on it; the others go on, and the next run is whole', async () => {
    const world = buildWorld();
    let isDown = true;
    const page: Disturbance['page'] = (type, number, given) => {
      if (isDown && type === 'contracts' && number === 1) throw new BackOfficeFailure('unreachable', 'no answer');
      return given;
    };
    const failed = await run(world, { page });
    expect(failed.state).toBe('failed');
    expect(stepOf(failed, 'contracts')).toMatchObject({ state: 'failed', problem: 'unreachable: no answer', read: 20 });
    expect(stepOf(failed, 'contract_lines')).toMatchObject({ state: 'failed', read: 0 });
    expect(stepOf(failed, 'tickets')).toMatchObject({ state: 'done' });
    isDown = false;
    expect((await run(world, { page })).state).toBe('done');
    expect(await differences(database, world)).toEqual([]);
  });

  test('a page of amounts with the wrong sign is not believed', async () => {
    const world = buildWorld();
    await run(world);
    const flipped = structuredClone(world);
    for (const line of flipped.contract_lines) line.amount_excl *= -1;
    const next = await run(flipped);
    expect(stepOf(next, 'contract_lines')).toMatchObject({ state: 'failed', changed: 0 });
    expect(await differences(database, world)).toEqual([]);
  });
});

function stepOf(run: SyncRun, type: string) {
  return run.steps.find(({ record_type }) => record_type === type);
}

function totals(run: SyncRun) {
  const sum = (name: 'added' | 'changed' | 'removed' | 'rejected') =>
    run.steps.reduce((total, step) => total + step[name], 0);
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed'), rejected: sum('rejected') };
}

/** What a test relies on being there. */
function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there');
  return value;
}
