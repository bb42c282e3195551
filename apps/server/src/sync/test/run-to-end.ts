import type { BackOffice } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSync, type Sync } from '../index.ts';

export const silent = { info: () => {}, warn: () => {}, error: () => {} };
export const noon: Clock = { now: () => new Date('2026-07-01T10:00:00Z') };

export function syncOf(
  database: Database,
  backOffice: BackOffice,
  more: Partial<
    Pick<
      Parameters<typeof createSync>[0],
      'clock' | 'leaseMs' | 'erased' | 'steps' | 'schemaStep' | 'maxRejectedPercent' | 'ages' | 'intervalMinutes'
    >
  > = {},
): Sync {
  return createSync({ database, backOffice, clock: noon, log: silent, intervalMinutes: 60, tickMs: 50, ...more });
}

/** Starts a run and answers how it ended, as `reader` finds it afterwards. */
export async function runToEnd(
  sync: Sync,
  reader: Pick<Sync, 'runs'> = sync,
  plan: 'full' | 'delta' = 'full',
): Promise<SyncRun> {
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const forget = sync.onProgress((run) => {
      if (run.state === 'running') return;
      forget();
      hasEnded = true;
      resolve();
    });
  });
  const { id } = await sync.start(plan);
  if (sync.current() === null && !hasEnded) throw new Error('Another node holds the lease: nothing runs here');
  await ended;
  await sync.stop();
  const run = (await reader.runs(200)).find((one) => one.id === id);
  if (run === undefined) throw new Error('The run is not kept');
  return run;
}
