import { type ClosableBackOffice, createBloxsBackOffice, type RecordType, recordTypes } from '@gevel/back-office';
import { createWorldSource, demoCredentials, type RunningSimulator, startSimulator } from '@gevel/bloxs-simulator';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { keyOf } from './engine/step-columns.ts';
import { steps } from './steps/all-steps.ts';
import { emptyWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import type { World } from './test/memory-back-office.ts';
import { runOnly } from './test/run-only.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
let simulator: RunningSimulator;
let backOffice: ClosableBackOffice;
let world: World;

beforeAll(async () => {
  database = await openTestDatabase();
  const source = createWorldSource({ scale: 'small', seed: 7, today: '2023-04-01', owners: 8 });
  // the books begin with 2023, so that three months of them are enough rows for one test
  simulator = await startSimulator({ source, rateLimits: 'off' });
  backOffice = createBloxsBackOffice({
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    pageSize: 4_000,
    budget: { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} },
    // No fault here is one of time, so that a busy machine must not be taken for one.
    timeouts: { tries: 2, tryTimeoutMs: 120_000, totalTimeoutMs: 300_000, pauseMs: 2, longestPauseMs: 10 },
    limitPauseMs: 20,
    breaker: { failures: 50, restMs: 1 },
    maxBytes: 20_000_000,
  });
  world = await readWorld();
});
afterAll(async () => {
  backOffice?.close();
  await simulator?.stop();
  await database?.close();
});

/** What the back office has, read apart from synchronisation. */
async function readWorld(): Promise<World> {
  const found = emptyWorld();
  for (const type of recordTypes) {
    // safe: what is read of a type are records of that type
    const records = found[type] as object[];
    for await (const page of backOffice.read(type)) records.push(...page.records);
  }
  return found;
}

const run = () => runToEnd(syncOf(database, backOffice));
const problems = (ran: SyncRun) =>
  ran.steps.filter(({ state }) => state !== 'done').map(({ record_type, problem }) => `${record_type} ${problem}`);

test('over HTTP the tables become what the back office has, and stay as they are', async () => {
  const first = await run();
  expect(problems(first)).toEqual([]);
  expect(await differences(database, world)).toEqual([]);
  const second = await run();
  expect(second.steps.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true);
});

test('changes and removals in the back office arrive', async () => {
  const [contract] = world.contracts;
  const [ticket] = world.tickets;
  if (contract === undefined || ticket === undefined) throw new Error('The world is empty');
  simulator.source.patchRow('SalesContracts', contract.id, { PaymentTermName: 'Binnen 9 dagen' });
  simulator.source.removeRow('ServiceTickets', ticket.id);
  const notes = world.ticket_notes.filter(({ ticket_id }) => ticket_id === ticket.id);
  for (const { id } of notes) simulator.source.removeRow('Notes', id);
  const changed = await readWorld();
  expect(changed.tickets).toHaveLength(world.tickets.length - 1);
  expect(problems(await run())).toEqual([]);
  expect(await differences(database, changed)).toEqual([]);
  simulator.source.resetOverlay();
  await run();
  expect(await differences(database, world)).toEqual([]);
});

/** Each spoils the reading of tickets in another way; none may do harm to what is kept. */
const faultsOfTickets = [
  'http-500',
  'http-503',
  'http-403',
  'reset',
  'cut-connection',
  'rate-storm',
  'redirect',
  'html',
  'truncated-json',
  'bom',
  'bad-utf8',
  'big-text',
  'long-text',
  'deep-json=1',
  'nan',
  'duplicate-keys',
  'wrong-types',
  'empty',
  'duplicate-rows',
  'overlapping-pages',
  'short-pages',
  'same-page-twice',
  'shrinking-total',
  'growing-total',
  'swapped-pages',
  'reversed-rows',
  'rows-removed',
  'rows-inserted',
  'older-after-newer',
  'endless-pages',
  'foreign-link',
];

const faults: [fault: string, set: string, type: RecordType][] = [
  ...faultsOfTickets.map((fault): [string, string, RecordType] => [fault, 'ServiceTickets', 'tickets']),
  // So many are gone that nobody believes it, of which there are not enough tickets.
  ['fewer-rows=80', 'Relations', 'relations'],
];

test.each(faults)('after %s the tables hold what they held', async (fault, set, type) => {
  simulator.faults.set(`${fault}@${set}`);
  const outcome = await runOnly(database, backOffice, type);
  simulator.faults.clear();
  expect(await differences(database, world, [type]), outcome).toEqual([]);
});

test('an amount whose sign turned is what the back office says now, and turns back', async () => {
  simulator.faults.set('sign-flip@SalesInvoices');
  const ended = await runOnly(database, backOffice, 'sales_invoices');
  simulator.faults.clear();
  expect(ended).toBe('done');
  expect(await differences(database, world, ['sales_invoices'])).not.toEqual([]);
  expect(await runOnly(database, backOffice, 'sales_invoices')).toBe('done');
  expect(await differences(database, world, ['sales_invoices'])).toEqual([]);
});

test('amounts that should be positive and are all negative are not believed', async () => {
  simulator.faults.set('sign-flip@ServiceTickets');
  const ended = await runOnly(database, backOffice, 'tickets');
  simulator.faults.clear();
  expect(ended).toBe('misunderstood');
  expect(await differences(database, world, ['tickets'])).toEqual([]);
});

test('after all of that a run is whole again', async () => {
  expect(problems(await run())).toEqual([]);
  expect(await differences(database, world)).toEqual([]);
  expect(new Set(world.tickets.map((ticket) => keyOf(steps.tickets, ticket))).size).toBe(world.tickets.length);
});
