import { type BackOffice, BackOfficeFailure, type RecordType } from '@gevel/back-office';
import type { Database } from '../../db/database.ts';
import { Lease } from '../engine/lease.ts';
import { runStep } from '../engine/run-step.ts';
import { closeRun, openRun } from '../engine/run-store.ts';
import { runYears } from '../engine/run-years.ts';
import { steps } from '../steps/all-steps.ts';
import { noon, silent } from './run-to-end.ts';

/** Synchronises one record type alone; answers how that ended, or in what way the back office let us down. */
export async function runOnly(database: Database, backOffice: BackOffice, type: RecordType): Promise<string> {
  const lease = new Lease({ durationMs: 60_000, isEmbedded: database.isEmbedded });
  const run = await database.sync(async (connection) => {
    await lease.take(connection);
    return await openRun(connection, noon.now());
  });
  const stored = run.steps.find(({ record_type }) => record_type === type);
  if (stored === undefined) throw new Error('There is no such step');
  const shared = {
    database,
    backOffice,
    lease,
    run,
    steps,
    schemaStep: 0,
    ages: null,
    maxRefusedShare: 0.01,
    clock: noon,
    log: silent,
    tell: () => {},
    endRenewals: () => {},
    counted: { calls: 0 },
  };
  try {
    const read = steps[type].readBy === 'book_year' ? runYears : runStep;
    await read({ ...shared, signal: new AbortController().signal }, steps[type], stored);
    return stored.state;
  } catch (error) {
    if (error instanceof BackOfficeFailure) return error.kind;
    throw error;
  } finally {
    run.state = 'failed';
    run.finishedAt = noon.now();
    await database.sync(async (connection) => {
      await closeRun(connection, run);
      await lease.release(connection);
    });
  }
}
