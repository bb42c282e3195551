import type { BackOffice, RecordType } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ErasedPeople } from '../../privacy/erased-people.ts';
import type { Lease } from './lease.ts';
import type { LiveRun } from './live-run.ts';
import type { Ages } from './plan.ts';
import { withRetries } from './retry.ts';
import type { Step } from './step.ts';

export interface SyncLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ErasedRecords {
  known(connection: Connection): Promise<ErasedPeople | null>;
}

/** What the parts of a run share. */
export interface RunContext {
  readonly database: Database;
  readonly backOffice: BackOffice;
  readonly clock: Clock;
  readonly log: SyncLog;
  readonly lease: Lease;
  readonly run: LiveRun;
  readonly steps: Readonly<Record<RecordType, Step>>;
  /** How old copies may become; null when everything is always read whole. */
  readonly ages: Ages | null;
  /** The newest step of the schema that this release knows. */
  readonly schemaStep: number;
  /** Whoever was erased stays erased when the back office brings them again; absent where nobody is. */
  readonly erased?: ErasedRecords | undefined;
  /** How large a share of the records of a type may be refused for its read to count as whole, 0 to 1. */
  readonly maxRefusedShare: number;
  /** Says stop: the process ends, or the lease is lost. */
  readonly signal: AbortSignal;
  /** Ends the renewals beside the work, before the run itself gives the lease back. */
  readonly endRenewals: () => void;
  /** How many calls the back office had answered when those of the step under way were last counted. */
  readonly counted: { calls: number };
  /** Tells the listeners that the run got further. */
  readonly tell: () => void;
}

/** A transaction of the run: it leaves no trace when the lease is lost, and is tried again when something was in its way. */
export function inRun<T>(
  context: RunContext,
  work: (connection: Connection, isRepeat: boolean) => Promise<T>,
): Promise<T> {
  return withRetries(context.signal, (isRepeat) =>
    context.database.sync(async (connection) => {
      await context.lease.renew(connection);
      return await work(connection, isRepeat);
    }),
  );
}
