import { type BackOffice, BackOfficeFailure, type DriftFinding } from '@gevel/back-office';
import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SyncPort } from './sync-port.ts';

const checkTimeoutMs = 10_000;

export interface BackOfficeToolsDeps {
  sync: SyncPort;
  backOffice: BackOffice;
  clock: Clock;
  jobs: Jobs;
}

export function backOfficeTools(app: FastifyInstance, { sync, backOffice, clock, jobs }: BackOfficeToolsDeps): void {
  implement(app, operations.tools.jobs, async () => ({ data: jobs.latest() }));
  implement(app, operations.tools.syncRuns, async () => ({ data: await sync.runs() }));
  implement(app, operations.tools.startSyncRun, async () => ({ data: await sync.start() }));
  implement(app, operations.tools.backOffice, async () => {
    const checked_at = clock.now().toISOString();
    return { data: { checked_at, ...(await checkBackOffice(backOffice)) } };
  });
}

interface Check {
  reachable: boolean;
  problem: string | null;
  drift: DriftFinding[];
}

/** A back office that lets us down is what the administrator asks about, so it is an answer here and no error. */
async function checkBackOffice(backOffice: BackOffice): Promise<Check> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  try {
    await backOffice.checkConnection(signal);
    const drift = [...(await backOffice.checkDescription(signal)), ...backOffice.surprises()];
    return { reachable: true, problem: null, drift };
  } catch (error) {
    if (signal.aborted) return { reachable: false, problem: 'timeout', drift: [] };
    if (error instanceof BackOfficeFailure) {
      return { reachable: false, problem: error.kind, drift: backOffice.surprises() };
    }
    throw error;
  }
}
