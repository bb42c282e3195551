import { setTimeout as pause } from 'node:timers/promises';
import { type RecordType, recordTypes } from '@gevel/back-office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBesideServer } from '../test/beside-server.ts';
import { createSeededRandom } from '../test/seeded-random.ts';
import type { TestDatabase } from '../test/test-database.ts';
import { contentHash } from './engine/content-hash.ts';
import { keyOf } from './engine/step-columns.ts';
import { steps } from './steps/all-steps.ts';
import { emptyWorld } from './test/build-world.ts';
import { quarterlyRuns } from './test/delta-runs.ts';
import { differences } from './test/differences.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { openSharedDatabase, type SharedDatabase } from './test/kill-bench.ts';
import type { World } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';
import { openSmallWorld, type SmallWorld } from './test/small-world.ts';

/** A few of them with every run of the tests, a hundred where there is time. */
const hasTime = process.env['TEST_FAULTS'] === '1';
const wanted = hasTime ? 100 : isBesideServer() ? 2 : 5;
const seed = Date.now() % 1_000_000;
const random = createSeededRandom(seed);
/** Where there is time up to the length of a whole run, so that some end by themselves; else early, so that none does. */
let longestMs = hasTime ? 2_000 : 500;

let shared: SharedDatabase;
let small: SmallWorld;
beforeAll(async () => {
  [shared, small] = await Promise.all([openSharedDatabase(process.env['TEST_DATABASE_URL'] ?? ''), openSmallWorld()]);
});
afterAll(async () => {
  await shared?.close();
  await small?.close();
});

/** What the back office has, and what it had when the tables were last whole. */
interface Round {
  before: World;
  now: World;
}

/** From nothing to a whole world, and from there to a changed one, by turns. */
async function nextRound(number: number, before: World): Promise<Round> {
  const { source } = small.simulator;
  if (number % 2 === 0) {
    source.resetOverlay();
    await shared.use(emptyDatabase);
    return { before: emptyWorld(), now: await small.read() };
  }
  for (const { id } of before.contracts.filter(() => random.chance(0.3)))
    source.patchRow('SalesContracts', id, {
      Remarks: `Ronde ${number}`,
      EndDate: `${2030 + number}-12-31T00:00:00+01:00`,
    });
  for (const { id } of before.relations.filter(() => random.chance(0.2)))
    source.patchRow('Relations', id, { DisplayName: `Naam ${number}` });
  const ticket = random.oneOf(before.tickets);
  source.removeRow('ServiceTickets', ticket.id);
  // the notes of a ticket are nowhere without it
  for (const { id, ticket_id } of before.ticket_notes) if (ticket_id === ticket.id) source.removeRow('Notes', id);
  // a year of the ledger is read again when its count is another one
  const newest = before.financial_mutations.filter(({ financial_year }) => financial_year === 2023);
  source.removeRow('FinancialMutations', random.oneOf(newest).id);
  return { before, now: await small.read() };
}

const idsOf = (world: World, type: RecordType) =>
  new Map(world[type].map((record) => [keyOf(steps[type], record), contentHash(record)]));

/** Every record that changed or went has one version, and nothing else has any. */
function versionsOf({ before, now }: Round): string[] {
  return recordTypes
    .flatMap((type) => {
      const after = idsOf(now, type);
      return [...idsOf(before, type)].flatMap(([id, hash]) => (after.get(id) === hash ? [] : [`${type} ${id}`]));
    })
    .toSorted();
}

/** Every contract that ends on another day is told of once. */
function endsTold({ before, now }: Round): string[] {
  const was = new Map(before.contracts.map(({ id, end_date }) => [id, end_date]));
  return now.contracts
    .filter(({ id, end_date }) => was.has(id) && was.get(id) !== end_date)
    .map(({ id }) => String(id))
    .toSorted();
}

async function checkWhole(database: TestDatabase, round: Round): Promise<void> {
  expect(await differences(database, round.now), `seed ${seed}`).toEqual([]);
  const asked = async (statement: string) => (await database.sync((c) => c.query(statement))).rows;
  const versions = await asked(`select record_type || ' ' || record_id as version from record_versions`);
  expect(versions.map(({ version }) => version).toSorted(), `seed ${seed}`).toEqual(versionsOf(round));
  const told = await asked(`select record_id::text as id from feed_entries where event = 'end_changed'`);
  expect(told.map(({ id }) => id).toSorted(), `seed ${seed}`).toEqual(endsTold(round));
  expect(await asked('select from sync_seen')).toEqual([]);
  // who is killed after the end of a run lets another one begin, which finds nothing to do
  const runs = await asked('select state from sync_runs');
  expect(runs.every(({ state }) => state === 'done')).toBe(true);
  const [counts] = await asked('select sum(added)::int as added, sum(removed)::int as removed from sync_steps');
  const sizes = (world: World) => recordTypes.reduce((sum, type) => sum + world[type].length, 0);
  // a count that a repeated page raised, or a lost one did not, shows here
  expect(counts?.['added'] - counts?.['removed']).toBe(sizes(round.now) - sizes(round.before));
  await database.owner.query('truncate record_versions, sync_runs, sync_steps, sync_rejections, feed_entries');
}

test('kills at random moments of a synchronisation leave nothing lost and nothing double', async () => {
  let kills = 0;
  let rounds = 0;
  let round = await nextRound(0, emptyWorld());
  while (kills < wanted) {
    const child = shared.start(small.simulator.url);
    await child.begun;
    const begunAt = performance.now();
    const timeouts = new AbortController();
    void pause(random.below(longestMs), undefined, { signal: timeouts.signal })
      .then(() => child.signal('SIGKILL'))
      .catch(() => {});
    const signal = await child.ended;
    timeouts.abort();
    if (signal === 'SIGKILL') {
      kills += 1;
      await shared.leaseOver();
      continue;
    }
    longestMs = Math.max(longestMs, 0.8 * (performance.now() - begunAt));
    const ended = round;
    await shared.use((database) => checkWhole(database, ended));
    rounds += 1;
    round = await nextRound(rounds, ended.now);
  }
  await shared.start(small.simulator.url).ended;
  const last = round;
  await shared.use((database) => checkWhole(database, last));
  // what was read is what the simulator has, counted without the connector
  const { source } = small.simulator;
  for (const [type, set] of [
    ['contracts', 'SalesContracts'],
    ['statement_transactions', 'OwnerSettlementTransactions'],
    ['financial_mutations', 'FinancialMutations'],
  ] as const)
    expect(last.now[type]).toHaveLength([...source.rows(set)].length);
}, 7_200_000);

test('a process that is stopped for longer than its lease lasts writes nothing more once it goes on', async () => {
  await shared.use(emptyDatabase);
  small.simulator.source.resetOverlay();
  const now = await small.read();
  const child = shared.start(small.simulator.url);
  await child.begun;
  await pause(random.below(200));
  child.signal('SIGSTOP');
  await shared.leaseOver();
  // on a server another node takes over; the files of the embedded database belong to the one that has stopped
  const takeOver = async (database: TestDatabase) => {
    const run = await runToEnd(syncOf(database, small.backOffice));
    expect(run.state).toBe('done');
    return await marks(database);
  };
  const before = shared.isServer ? await shared.use(takeOver) : null;
  child.signal('SIGCONT');
  expect(await child.ended).toBeNull();
  await shared.use(async (database) => {
    if (before !== null) expect(await marks(database)).toEqual(before);
    await checkWhole(database, { before: emptyWorld(), now });
  });
});

/** What a delta follows: bookings, a payment, what was taken away, and contracts within the hour. */
async function followedChanges(): Promise<Round> {
  const { source } = small.simulator;
  const before = await small.read();
  const open = before.financial_mutations.filter(({ year_is_closed }) => !year_is_closed);
  for (const { id } of open.filter(() => random.chance(0.05)))
    for (const [set, change] of [
      ['FinancialMutations', { Description: 'Beide knooppunten' }],
      ['JournalPostTransactions', { LastModified: '2030-01-01T10:00:00+01:00' }],
    ] as const)
      source.patchRow(set, id, change);
  source.removeRow('FinancialMutations', random.oneOf(open).id);
  for (const { id } of before.contracts.filter(() => random.chance(0.3)))
    source.patchRow('SalesContracts', id, { Remarks: 'Beide knooppunten' });
  return { before, now: await small.read() };
}

test('two nodes beside each other with a delta, one killed again and again, are exact to the row', async () => {
  // the files of the embedded database belong to one process
  if (!shared.isServer) return;
  const database = await shared.use(async (opened) => opened);
  await emptyDatabase(database);
  await database.owner.query('truncate record_versions, sync_runs, sync_steps, sync_rejections');
  small.simulator.source.resetOverlay();
  expect((await quarterlyRuns(database, small.connect({ pageSize: 1_000 })).run('full')).state).toBe('done');
  const { before, now } = await followedChanges();
  await database.owner.query('truncate record_versions');

  const start = () => shared.start(small.simulator.url, { minutes: 60 });
  const nodes = [start(), start()] as const;
  const others: ReturnType<typeof start>[] = [...nodes];
  const killed: ReturnType<typeof start>[] = [];
  for (let kills = 0; kills < (wanted === 5 ? 2 : 12); kills += 1) {
    const holder = await Promise.race(others.map((node) => node.begun.then(() => node)));
    await pause(random.below(300));
    holder.signal('SIGKILL');
    killed.push(...others.splice(others.indexOf(holder), 1));
    others.push(start());
  }
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([null, null]);
  expect(await Promise.all(killed.map(({ ended }) => ended))).toContain('SIGKILL');

  expect(await differences(database, now), `seed ${seed}`).toEqual([]);
  const asked = async (statement: string) => (await database.sync((c) => c.query(statement))).rows;
  const versions = await asked(`select record_type || ' ' || record_id as version from record_versions`);
  expect(versions.map(({ version }) => version).toSorted(), `seed ${seed}`).toEqual(versionsOf({ before, now }));
  expect(await asked('select from sync_seen')).toEqual([]);
  expect(await asked(`select plan from sync_runs where state <> 'done'`)).toEqual([]);
});

/** Where each row was written: another one says that somebody wrote it again. */
async function marks(database: TestDatabase): Promise<unknown[]> {
  const rows = await database.sync((connection) =>
    connection.query(
      `select 'm' || id as row, xmin::text from financial_mutations union all select 'c' || id, xmin::text from contracts
       union all select 's' || record_type || state, read::text from sync_steps order by 1`,
    ),
  );
  return rows.rows;
}
