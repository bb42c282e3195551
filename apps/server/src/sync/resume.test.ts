import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { share } from '../test/beside-server.ts';
import { createSync, type Sync } from './index.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { dying, ended, leaseLapsed } from './test/dying.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, type World } from './test/memory-back-office.ts';
import { changedWorld, database, nextDay, smallWorld, useResumedRuns } from './test/resumed-runs.ts';
import { noon, runToEnd, silent, syncOf } from './test/run-to-end.ts';

useResumedRuns();

const counts = (
  steps: readonly { record_type: string; read: number; added: number; changed: number; removed: number }[],
) => steps.map(({ record_type, read, added, changed, removed }) => ({ record_type, read, added, changed, removed }));

async function runUntilDead(dead: Database, world: World): Promise<void> {
  const sync = syncOf(dead, memoryBackOffice({ world, pageSize: 3 }), { leaseMs: 90, ...nextDay });
  await sync.start().catch(() => {});
  await ended(sync);
  // Nobody releases the lease of the dead.
  await leaseLapsed(database);
}

test('a run that dies at any moment is resumed to exactly the same end as an unbroken one', async () => {
  const before = smallWorld();
  const after = changedWorld();
  await runToEnd(syncOf(database, memoryBackOffice({ world: before, pageSize: 3 })));
  const unbroken = await runToEnd(syncOf(database, memoryBackOffice({ world: after, pageSize: 3 }), nextDay));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.integer({ min: 1, max: 50 }), when: fc.constantFrom('before', 'after') }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (deaths) => {
        await emptyDatabase(database);
        await runToEnd(syncOf(database, memoryBackOffice({ world: before, pageSize: 3 })));
        for (const { at, when } of deaths) await runUntilDead(dying(database, { at, when }), after);
        const resumed = await runToEnd(syncOf(database, memoryBackOffice({ world: after, pageSize: 3 }), nextDay));
        expect(resumed.state).toBe('done');
        expect(await differences(database, after)).toEqual([]);
        const runs = await syncOf(database, memoryBackOffice({ world: after })).runs();
        // The deaths may have come after the end of a run; one of the runs did the work, in the same counts.
        expect(runs.map((run) => counts(run.steps))).toContainEqual(counts(unbroken.steps));
        expect((await database.sync((c) => c.query('select from sync_seen'))).rowCount).toBe(0);
      },
    ),
    { numRuns: share(5) },
  );
});

test('a transaction whose answer is lost is neither lost nor done twice', async () => {
  const world = smallWorld();
  const backOffice = memoryBackOffice({ world, pageSize: 3 });
  /** A run whose nth transaction is committed without our hearing of it; answers how many there were. */
  async function runLosing(at: number): Promise<number> {
    await emptyDatabase(database);
    let transactions = 0;
    const flaky: Database = {
      ...database,
      sync: async (work) => {
        transactions += 1;
        const mine = transactions;
        const result = await database.sync(work);
        if (mine === at) throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
        return result;
      },
    };
    const run = await runToEnd(syncOf(flaky, backOffice), syncOf(database, backOffice));
    expect(run.state).toBe('done');
    for (const step of run.steps)
      expect(step).toMatchObject({ state: 'done', read: step.expected, added: step.expected });
    expect(await differences(database, world)).toEqual([]);
    return transactions;
  }
  const last = await runLosing(Number.POSITIVE_INFINITY);
  // Whoever starts a run hears of a start that is lost, and a server is looked at for runs of others before.
  const min = database.isEmbedded ? 2 : 3;
  const anyTransaction = fc.asyncProperty(fc.integer({ min, max: last }), async (at) => void (await runLosing(at)));
  await fc.assert(anyTransaction, { numRuns: Math.max(3, share(6)), examples: [[min], [last]] });
});

test('the end of a run whose answer is lost is the end of it, however often the lease is renewed meanwhile', async () => {
  const backOffice = memoryBackOffice({ world: smallWorld(), pageSize: 3 });
  const isClosed = async () =>
    (await database.sync((connection) => connection.query(`select from sync_runs where state <> 'running'`))).rowCount;
  let isLost = false;
  const flaky: Database = {
    ...database,
    sync: async (work) => {
      const result = await database.sync(work);
      if (isLost || !(await isClosed())) return result;
      isLost = true;
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    },
  };
  const sync = syncOf(flaky, backOffice, { leaseMs: 15 });
  const told: string[] = [];
  sync.onProgress(({ state }) => told.push(state));
  await sync.start();
  await ended(sync);
  expect(isLost).toBe(true);
  expect(told.at(-1)).toBe('done');
});

test('a run whose transaction is never answered is given up, and resumed by the same process', async () => {
  const world = smallWorld();
  const backOffice = memoryBackOffice({ world, pageSize: 3 });
  let transactions = 0;
  const silentOnce: Database = {
    ...database,
    sync: async (work) => {
      transactions += 1;
      return transactions === 12 ? await new Promise<never>(() => {}) : await database.sync(work);
    },
  };
  const told: string[] = [];
  const log = { ...silent, error: (_: object, message: string) => told.push(message) };
  const sync = createSync({ database: silentOnce, backOffice, clock: noon, log, intervalMinutes: 60, stalledMs: 300 });
  const { id } = await sync.start();
  await ended(sync);
  expect(told).toEqual(['The database did not answer a transaction of a synchronisation; it will be resumed']);
  const run = await runToEnd(sync);
  expect([run.id, run.state]).toEqual([id, 'done']);
  expect(await differences(database, world)).toEqual([]);
});

/** A run that was stopped after its second page of contracts. */
async function stoppedAmongContracts(world: World): Promise<{ stopping: Sync; id: string }> {
  const stopping = syncOf(
    database,
    memoryBackOffice({
      world,
      pageSize: 3,
      page: (type, number, page) => {
        if (type === 'contracts' && number === 1) void stopping.stop();
        return page;
      },
    }),
  );
  const { id } = await stopping.start();
  await ended(stopping);
  return { stopping, id };
}

test('a stop ends between pages, and the next start goes on in the same run', async () => {
  const world = smallWorld();
  const { stopping, id } = await stoppedAmongContracts(world);
  expect((await stopping.runs())[0]).toMatchObject({ id, state: 'running' });
  await expect(stopping.start()).rejects.toThrow();
  const asked: string[] = [];
  const page: Disturbance['page'] = (type, number, given) => {
    asked.push(`${type} ${number}`);
    return given;
  };
  const resumed = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3, page })));
  expect(resumed).toMatchObject({ id, state: 'done' });
  expect(asked).not.toContain('owners 0');
  expect(await differences(database, world)).toEqual([]);
});

test('a state that an older version left is not understood, so that its read begins anew', async () => {
  const world = smallWorld();
  const { id } = await stoppedAmongContracts(world);
  await database.sync((connection) =>
    connection.query(`update sync_steps set cursor = replace(cursor, '"orphans"', '"strays"') where state = 'running'`),
  );
  expect(await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3 })))).toMatchObject({
    id,
    state: 'done',
  });
  expect(await differences(database, world)).toEqual([]);
});

test('of two that start together on one database one runs and the other says so', async () => {
  const world = smallWorld();
  const options = { database, clock: noon, log: silent, intervalMinutes: 60, tickMs: 20 };
  const [one, other] = [1, 2].map(() =>
    createSync({ ...options, backOffice: memoryBackOffice({ world, pageSize: 3 }) }),
  );
  if (one === undefined || other === undefined) throw new Error('never');
  const [first, second, again] = await Promise.all([one.start(), other.start(), one.start()]);
  expect(second.id).toBe(first.id);
  expect(again.id).toBe(first.id);
  expect([one.current(), other.current()].filter((run) => run !== null)).toHaveLength(1);
  await Promise.all([one.whenFirstDone(), other.whenFirstDone()]);
  expect(await one.runs()).toHaveLength(1);
  await Promise.all([one.stop(), other.stop()]);
});

test('who lost the lease writes nothing more', async () => {
  const world = buildWorld();
  const robbed = syncOf(
    database,
    memoryBackOffice({
      world,
      pageSize: 3,
      page: async (type, number, page) => {
        if (type === 'contracts' && number === 1)
          await database.pool.query(`update leases set holder = 'another node'`);
        return page;
      },
    }),
  );
  await robbed.start();
  await ended(robbed);
  const [run] = await robbed.runs();
  expect(run).toMatchObject({ state: 'running' });
  expect(run?.steps.find((step) => step.record_type === 'contracts')).toMatchObject({ state: 'running' });
  expect(run?.steps.find((step) => step.record_type === 'contract_lines')).toMatchObject({ state: 'waiting' });
  expect((await database.pool.query('select holder from leases')).rows).toEqual([{ holder: 'another node' }]);
});

test('an owner who moves to another broker during a run is nowhere left behind', async () => {
  const world = buildWorld({ owners: 3, objectsPerOwner: 2 });
  const { rows } = await database.pool.query(
    `insert into brokers (display_name) values ('Een'), ('Twee') returning id::int`,
  );
  const brokers = rows.map((row: { id: number }) => row.id);
  let moves = 0;
  const page: Disturbance['page'] = async (_, __, given) => {
    moves += 1;
    await database.sync((connection) =>
      connection.query('update owners set linked_broker_id = $1', [brokers[moves % 2]]),
    );
    return given;
  };
  for (let round = 0; round < 2; round += 1) {
    for (const contract of world.contracts) contract.remarks = `Ronde ${round}`;
    const run = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 5, page })));
    expect(run, JSON.stringify(run.steps.filter((step) => step.problem !== null))).toMatchObject({ state: 'done' });
  }
  expect(await differences(database, world)).toEqual([]);
  for (const table of [
    'objects',
    'contracts',
    'contract_lines',
    'contract_objects',
    'contract_extensions',
    'contract_break_options',
    'tickets',
    'ticket_notes',
    'property_valuations',
    'budget_lines',
    'invoice_approvals',
    'rental_statements',
    'statement_transactions',
    'sales_invoice_lines',
    'commercial_overview',
    'control_list',
    'financial_mutations',
    'financial_years',
    'relation_owners',
    'record_versions',
  ]) {
    const wrong = `select from ${table} row join owners on owners.id = row.owner_id where row.broker_id <> owners.broker_id`;
    expect((await database.sync((connection) => connection.query(wrong))).rowCount, table).toBe(0);
  }
});
