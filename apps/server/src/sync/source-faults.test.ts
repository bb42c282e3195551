import { setTimeout as pause } from 'node:timers/promises';
import type { ClosableBackOffice, RecordType } from '@gevel/back-office';
import type { FaultName } from '@gevel/bloxs-simulator';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../test/test-clock.ts';
import type { TestDatabase } from '../test/test-database.ts';
import { differences } from './test/differences.ts';
import type { World } from './test/memory-back-office.ts';
import { openReadWorld } from './test/read-world.ts';
import { runOnly } from './test/run-only.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';
import { openSmallWorld, type SmallWorld } from './test/small-world.ts';

let database: TestDatabase;
let small: SmallWorld;
let world: World;
let quick: ClosableBackOffice;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, small, world, quick, close } = await openReadWorld());
});
afterAll(() => close?.());
afterEach(() => {
  small.simulator.faults.clear();
  small.simulator.source.resetOverlay();
});

const fault = (name: FaultName, rest = '') => small.simulator.faults.set(`${name}${rest}`);
const read = (type: RecordType) => runOnly(database, small.backOffice, type);
const asked = (part: string) => small.simulator.requests.list().filter(({ url }) => url.includes(part));
const isWhole = (types: readonly RecordType[]) => differences(database, world, types);

describe('a slow back office', () => {
  // Of its own: what was asked in vain is still on its way in it, and would meet the faults of the tests that follow.
  let slow: SmallWorld;
  beforeAll(async () => {
    slow = await openSmallWorld();
  });
  afterAll(() => slow?.close());

  test.each(['hang', 'slow-drip=300', 'latency=900'] as const)(
    'that is in %s ends the read in time, and what is kept stays',
    async (text) => {
      slow.simulator.faults.clear();
      slow.simulator.faults.set(`${text}@Relations`);
      const hasty = slow.connect({
        timeouts: { tries: 2, tryTimeoutMs: 600, totalTimeoutMs: 2_000, pauseMs: 2, longestPauseMs: 10 },
      });
      expect(await runOnly(database, hasty, 'relations')).toBe('unreachable');
      expect(await isWhole(['relations'])).toEqual([]);
    },
  );
});

describe('a back office that fails for a moment', () => {
  test.each(['http-500', 'http-502', 'http-503', 'reset', 'cut-connection', 'rate-storm'] as const)(
    'with %s is asked for the same page again, and no page comes twice',
    async (name) => {
      small.simulator.requests.reset();
      fault(name, '=2@Relations');
      expect(await read('relations')).toBe('done');
      const pages = asked('/Relations?').map(({ url }) => url);
      // two were asked for in vain, and each of the others once
      expect(pages.length - new Set(pages).size).toBe(2);
      expect(pages.length).toBeGreaterThan(3);
      expect(await isWhole(['relations'])).toEqual([]);
    },
  );

  test('is not asked before the time that it names', async () => {
    small.simulator.requests.reset();
    fault('rate-storm', '=1@Relations');
    fault('retry-after', '=1');
    const begun = performance.now();
    const closed = { until: 0 };
    // the budget of all nodes does the waiting, and hears for how long
    const waiting = small.connect({
      budget: {
        take: async () => await pause(Math.max(0, closed.until - performance.now())),
        exhausted: (ms) => {
          closed.until = performance.now() + ms;
        },
        rest: () => 0,
        reopen: () => {},
      },
    });
    expect(await runOnly(database, waiting, 'relations')).toBe('done');
    expect(performance.now() - begun).toBeGreaterThan(1_000);
  });
});

test('a read that a storm of failures ended goes on behind its last page with the next run', async () => {
  const { source } = small.simulator;
  const [first, last] = [world.relations[0], world.relations.at(-1)];
  source.patchRow('Relations', first?.id ?? 0, { EmailAddress: 'voor@voorbeeld.test' });
  source.patchRow('Relations', last?.id ?? 0, { EmailAddress: 'achter@voorbeeld.test' });
  const changed = await small.read();
  const sync = syncOf(database, small.backOffice);
  const forget = sync.onProgress(({ steps }) => {
    const relations = steps.find(({ record_type }) => record_type === 'relations');
    if (relations?.state === 'running' && relations.read > 0) fault('http-500', '@Relations');
  });
  const failed = await runToEnd(sync);
  forget();
  const stepOf = ({ steps }: typeof failed) => steps.find(({ record_type }) => record_type === 'relations');
  expect(stepOf(failed)).toMatchObject({ state: 'failed' });
  const before = stepOf(failed)?.read ?? 0;
  expect(before).toBeGreaterThan(0);
  small.simulator.faults.clear();
  small.simulator.requests.reset();
  const done = await runToEnd(syncOf(database, small.backOffice));
  expect(stepOf(done)).toMatchObject({ state: 'done', read: world.relations.length, expected: world.relations.length });
  // owners ask for their accounts in the same set
  const pages = asked('/Relations?')
    .map(({ url }) => decodeURIComponent(url.replaceAll('+', ' ')))
    .filter((url) => url.includes('DateOfBirth'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((url) => !/RelationId gt \d+/.test(url))).toEqual([]);
  expect(pages.length).toBeLessThanOrEqual(Math.ceil((world.relations.length - before) / 60) + 1);
  expect(await differences(database, changed)).toEqual([]);
  source.resetOverlay();
  await runToEnd(syncOf(database, quick));
  expect(await differences(database, world)).toEqual([]);
});

test('what changes in the back office while it is read is whole after the next run', async () => {
  const { source } = small.simulator;
  const sync = syncOf(database, small.backOffice);
  let changes = 0;
  const forget = sync.onProgress(({ steps }) => {
    const lines = steps.find(({ record_type }) => record_type === 'contract_lines');
    if (lines?.state !== 'running' || changes === 3) return;
    changes += 1;
    const [first, ...others] = world.contract_lines;
    const last = others.at(-changes);
    if (first === undefined || last === undefined) throw new Error('The world is too small');
    // one behind us, one ahead, and one that is there on some pages only
    source.patchRow('SalesContractLine', first.id, { Description: `Tijdens het lezen ${changes}` });
    source.patchRow('SalesContractLine', last.id, { Description: `Vooruit ${changes}` });
    if (changes === 2) source.removeRow('SalesContractLine', others[5]?.id ?? 0);
  });
  await runToEnd(sync);
  forget();
  expect(changes).toBeGreaterThan(1);
  const changed = await small.read();
  expect((await runToEnd(syncOf(database, quick))).state).toBe('done');
  expect(await differences(database, changed)).toEqual([]);
  source.resetOverlay();
  await runToEnd(syncOf(database, quick));
  expect(await differences(database, world)).toEqual([]);
});

test('a token that ends again and again in the middle of a run is asked for by one call at a time', async () => {
  small.simulator.requests.reset();
  fault('token-calls', '=8');
  const types = ['relations', 'contracts', 'contract_lines', 'objects'] as const;
  for (const type of types) expect(await read(type)).toBe('done');
  const calls = asked('/odatafeed/').filter(({ status }) => status === 200).length;
  const tokens = asked('/Authorization').length;
  expect(tokens).toBeGreaterThan(1);
  expect(tokens).toBeLessThanOrEqual(Math.ceil(calls / 8) + 1);
  expect(await isWhole(types)).toEqual([]);
});

test('credentials that are refused in the middle of a run end it without a storm of attempts', async () => {
  const fresh = small.connect({ pageSize: 1_000 });
  fault('token-calls', '=3');
  expect(await runOnly(database, fresh, 'ticket_states')).toBe('done');
  fault('token-refused');
  small.simulator.requests.reset();
  const run = await runToEnd(syncOf(database, fresh));
  expect(run.state).toBe('failed');
  expect(run.steps.filter(({ problem }) => problem?.startsWith('refused')).length).toBeGreaterThan(5);
  expect(asked('/Authorization').length).toBeLessThanOrEqual(2);
  expect(await differences(database, world)).toEqual([]);
});

test('a state that nobody knows is kept as unknown and told; a record that needs its member keeps its last copy', async () => {
  fault('unknown-members', '=2@ServiceTickets');
  fault('unknown-members', '=2@OwnerSettlements');
  // every other ticket is refused, which is no whole read
  expect([await read('tickets'), await read('rental_statements')]).toEqual(['incomplete', 'done']);
  const { rows } = await database.sync((connection) =>
    connection.query(
      `select (select count(*) from sync_rejections where record_type = 'tickets')::int as refused_tickets,
         (select count(*) from rental_statements where workflow_state = 'unknown')::int as unknown_statements`,
    ),
  );
  expect(rows[0]?.['refused_tickets']).toBeGreaterThan(0);
  expect(rows[0]?.['unknown_statements']).toBeGreaterThan(0);
  expect(small.backOffice.surprises().map(({ kind }) => kind)).toContain('member-met');
  expect(await isWhole(['tickets'])).toEqual([]);
  small.simulator.faults.clear();
  expect([await read('tickets'), await read('rental_statements')]).toEqual(['done', 'done']);
  expect(await isWhole(['tickets', 'rental_statements'])).toEqual([]);
});

test('a property that went is refused for its record type, and what hangs on it waits', async () => {
  fault('metadata-drift', '=-ServiceTickets.Description');
  const run = await runToEnd(syncOf(database, quick));
  const failed = run.steps.filter(({ state }) => state !== 'done').map(({ record_type }) => record_type);
  expect(failed).toEqual(['tickets', 'ticket_notes']);
  expect(await isWhole(['tickets', 'ticket_notes', 'contracts'])).toEqual([]);
});

test('clocks that jump by a day, back and forth, change nothing in what is kept', async () => {
  const clock = createTestClock('2026-03-28T23:30:00Z');
  let jumps = 0;
  const jumping = {
    now: () => {
      jumps += 1;
      // into the night in which the clock is put forward, a day ahead and back again
      clock.set(
        ['2026-03-29T00:59:59Z', '2026-03-29T01:00:01Z', '2026-03-30T01:00:00Z', '2026-03-28T00:58:30Z'][jumps % 4] ??
          '',
      );
      return clock.now();
    },
  };
  for (const _ of [1, 2]) {
    const run = await runToEnd(syncOf(database, quick, { clock: jumping }));
    expect(run.state).toBe('done');
    expect(run.steps.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true);
  }
  expect(jumps).toBeGreaterThan(4);
  expect(await differences(database, world)).toEqual([]);
});

test('a record that moves to another owner is at no moment seen by both', async () => {
  const [contract] = world.contracts;
  const other = world.owners.find(({ id }) => id !== contract?.owner_id);
  if (contract === undefined || other === undefined) throw new Error('The world is too small');
  small.simulator.source.patchRow('SalesContracts', contract.id, { OwnerId: other.id });
  const seen = new Set<string>();
  let isRunning = true;
  const looking = (async () => {
    while (isRunning) {
      const owners = [];
      // The new owner first: asked in the other order, a move between the two questions would look like both.
      for (const ownerId of [other.id, contract.owner_id]) {
        const { rowCount } = await database.scoped({ kind: 'owner', ownerId }, (connection) =>
          connection.query('select from contracts where id = $1', [contract.id]),
        );
        if (rowCount) owners.push(ownerId);
      }
      seen.add(owners.join(' and '));
      // the run is to have its turns too
      await pause(20);
    }
  })();
  const run = await runToEnd(syncOf(database, quick)).finally(() => {
    isRunning = false;
  });
  await looking;
  expect(run.state).toBe('done');
  expect([...seen].filter((owners) => owners.includes('and'))).toEqual([]);
  // its lines went with it, and who had it before is kept
  const { rows } = await database.sync((connection) =>
    connection.query(
      `select (select count(*) from contract_lines where contract_id = $1 and owner_id <> $2)::int as left_behind,
         (select array_agg(owner_id::int) from record_versions where record_type = 'contracts' and record_id = $1::text) as owners`,
      [contract.id, other.id],
    ),
  );
  expect(rows).toEqual([{ left_behind: 0, owners: [contract.owner_id] }]);
});
