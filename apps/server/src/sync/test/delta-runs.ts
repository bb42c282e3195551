import type { BackOffice } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import type { createSync, Sync } from '../index.ts';
import { runToEnd, syncOf } from './run-to-end.ts';

const minuteMs = 60_000;
export const ages: NonNullable<Parameters<typeof createSync>[0]['ages']> = { hourlyMs: 60 * minuteMs, nightHour: 3 };

/** Runs a quarter of an hour apart, or as late as a test says, by a clock that nobody waits for. */
export function quarterlyRuns(
  database: Database,
  backOffice: BackOffice,
  more: Pick<NonNullable<Parameters<typeof syncOf>[2]>, 'maxRejectedPercent'> = {},
) {
  let now = Date.parse('2026-07-01T10:00:00Z');
  const clock = { now: () => new Date(now) };
  const sync = (on: Database = database): Sync => syncOf(on, backOffice, { clock, ages, intervalMinutes: 15, ...more });
  return {
    sync,
    now: () => now,
    wait: (minutes: number) => {
      now += minutes * minuteMs;
    },
    run: async (plan: 'full' | 'delta' = 'delta'): Promise<SyncRun> => {
      const running = sync();
      return await runToEnd(running, running, plan);
    },
  };
}

/** How each record type was read. */
export const readAs = (run: SyncRun) => new Map(run.steps.map(({ record_type, read_as }) => [record_type, read_as]));
