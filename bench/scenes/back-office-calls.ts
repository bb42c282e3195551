import { createBloxsBackOffice } from '@gevel/back-office';
import { createWorldSource, demoCredentials, type FeedRow, startSimulator } from '@gevel/bloxs-simulator';
import type { SyncRun } from '@gevel/contract';
import { quarterlyRuns } from '../../apps/server/src/sync/test/delta-runs.ts';
import { openTestDatabase } from '../../apps/server/src/test/test-database.ts';
import type { Result } from '../harness/result.ts';

/** A hundredth of the largest world, in pages of a hundredth of their rows: as many pages, and as many calls for them. */
const modelled = { owners: 50, pageSize: 20, narrowPageSize: 100 };
const times = 100;
const paymentsOfOwner = 1;
const quarters = [15, 30, 45, 60, 75, 90];

/** Row 27: what runs over a portfolio of five thousand owners cost in calls, when nothing changed and when one in a hundred did. */
export async function measureBackOfficeCalls(): Promise<Result[]> {
  const unchanged = await callsOverHours(modelled);
  // as many owners as changed of five thousand, in pages as they are: each of them was booked upon
  const changed = await callsOfChanged({ ...modelled, pageSize: 2_000, narrowPageSize: 10_000 });
  const shared = { row: '27', operation: `a run over ${times * modelled.owners} owners` };
  const figureOf = (figure: string, calls: number, max: number, detail: string): Result => ({
    ...shared,
    figure,
    value: { median: calls, min: calls, max: calls },
    goal: { at: 'max', value: max },
    detail,
  });
  const largest = Math.max(...unchanged);
  return [
    figureOf('calls, nothing changed', largest, 150, `runs a quarter of an hour apart: ${unchanged.join(', ')}`),
    figureOf(
      'calls, 1 % changed',
      largest + changed,
      600,
      `${changed} more for ${paymentsOfOwner} payment to each of ${modelled.owners} owners`,
    ),
  ];
}

interface Modelled {
  owners: number;
  pageSize: number;
  narrowPageSize: number;
}

async function inWorld<T>(
  { owners, ...pages }: Modelled,
  work: (world: {
    source: ReturnType<typeof createWorldSource>;
    run: (minutesLater: number) => Promise<number>;
  }) => Promise<T>,
): Promise<T> {
  const source = createWorldSource({ scale: 'large', seed: 1, today: '2026-07-01', owners });
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
  const backOffice = createBloxsBackOffice({
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    budget,
    ...pages,
  });
  const database = await openTestDatabase();
  const runs = quarterlyRuns(database, backOffice);
  const run = async (minutesLater: number) => {
    runs.wait(minutesLater);
    simulator.requests.reset();
    succeeded(await runs.run());
    return simulator.requests.count('other');
  };
  try {
    await run(0);
    await run(15);
    return await work({ source, run });
  } finally {
    await database.close();
    backOffice.close();
    await simulator.stop();
  }
}

function succeeded({ state, steps }: SyncRun): void {
  const failed = steps.filter((step) => step.state !== 'done').map(({ record_type }) => record_type);
  if (state !== 'done' || failed.length > 0) throw new Error(`Not synchronised: ${failed.join(', ')}`);
}

async function callsOverHours(world: Modelled): Promise<number[]> {
  return await inWorld(world, async ({ run }) => {
    const calls: number[] = [];
    for (const _ of quarters) calls.push(await run(15));
    return calls;
  });
}

/** How many calls more it takes when some invoices of each owner were paid. */
async function callsOfChanged(world: Modelled): Promise<number> {
  return await inWorld(world, async ({ source, run }) => {
    const before = await run(15);
    for (const { OwnerId } of source.rows('owners')) {
      const entries = [...source.rows('JournalPostTransactions', { ownerId: Number(OwnerId) })];
      const booked = entries.filter((row) => row['SalesInvoiceId'] !== null);
      const invoices = new Map(booked.map((row) => [row['SalesInvoiceId'], row]));
      for (const entry of [...invoices.values()].slice(-paymentsOfOwner)) change(source, entry);
    }
    return (await run(15)) - before;
  });
}

function change(source: ReturnType<typeof createWorldSource>, entry: FeedRow): void {
  source.patchRow('JournalPostTransactions', Number(entry['JournalPostTransactionId']), {
    LastModified: '2027-01-05T10:00:00+01:00',
  });
  source.patchRow('SalesInvoices', Number(entry['SalesInvoiceId']), { TotalValueOutstanding: 0 });
}
