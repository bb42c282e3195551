import type { BackOffice, RecordType } from '@gevel/back-office';
import type { SyncAlarm, SyncRun } from '@gevel/contract';
import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { deriveContractTerms } from './derive/derive-all.ts';
import { AlarmWatch } from './engine/alarm-watch.ts';
import { openAlarms } from './engine/alarms.ts';
import { confirmRemovals } from './engine/confirmed-removals.ts';
import { OtherNodes } from './engine/other-nodes.ts';
import { type Ages, oldestMs } from './engine/plan.ts';
import type { ErasedRecords, SyncLog } from './engine/run-context.ts';
import { hasDoneRun } from './engine/run-store.ts';
import { type ProgressListener, Runner } from './engine/runner.ts';
import { Schedule } from './engine/schedule.ts';
import type { Step } from './engine/step.ts';
import { steps } from './steps/all-steps.ts';

interface SyncOptions {
  database: Database;
  backOffice: BackOffice;
  clock: Clock;
  log: SyncLog;
  intervalMinutes: number;
  /** An alarm tells of record types that were read longer ago; three intervals when absent. */
  staleAfterMinutes?: number;
  /** Of each hundred records of a type so many may be refused for its read to count as whole; 1 when absent. */
  maxRejectedPercent?: number | undefined;
  /** How old copies may become; without it everything is read whole with each run. */
  ages?: Omit<Ages, 'intervalMs'> | null | undefined;
  /** Who was erased, and must not come back with what is read. */
  erased?: ErasedRecords | undefined;
  /** How record types are read; those of this release when absent. */
  steps?: Readonly<Record<RecordType, Step>> | undefined;
  /** The newest step of the schema that this release knows; read from it when absent. */
  schemaStep?: number | undefined;
  /** Tells people of alarms, once for each. */
  tellAlarms?: (alarms: readonly SyncAlarm[]) => Promise<void>;
  /** How long a node that says nothing keeps the others from synchronising. */
  leaseMs?: number;
  /** After how long a transaction counts as never answered; longer than any takes. */
  stalledMs?: number;
  /** How often the schedule looks whether something is to be done. */
  tickMs?: number;
  /** How often to look for the progress of a run on another node while somebody listens. */
  lookMs?: number;
}

export interface Sync {
  /**
   * Starts a run or resumes an interrupted one; answers the one under way when there is one, here or on another node. It reads
   * everything whole, unless it is told to read what is old or changed.
   */
  start(plan?: 'full' | 'delta'): Promise<SyncRun>;
  /** The latest runs, newest first. */
  runs(limit?: number): Promise<SyncRun[]>;
  /** The run under way in this process. */
  current(): SyncRun | null;
  /** Record types that are too old or did not come whole, as every node sees them. */
  alarms(): Promise<SyncAlarm[]>;
  /** Whether an alarm is open, or the back office is not called for a while; asks nobody. */
  isDegraded(): boolean;
  /** Lets the next read remove what the latest one quarantined; answers how many rows, null when nothing was quarantined. */
  confirmRemovals(recordType: string): Promise<number | null>;
  /** After how many minutes without a complete read a copy is called old. */
  oldAfterMinutes(recordType: RecordType): number;
  /** Computes the terms of all contracts again; for when it is said what the back office means by its notice dates. */
  deriveTerms(): Promise<void>;
  /** Hears of every page here, and every second of a run on another node; answers how to stop hearing. */
  onProgress(listener: ProgressListener): () => void;
  /** Resolves when this database has had its first complete run. */
  whenFirstDone(): Promise<void>;
  /** Derives for today, runs now, and from then on every interval. */
  schedule(): void;
  /** Ends between pages; the run is resumed by the next start. */
  stop(): Promise<void>;
}

export function createSync(options: SyncOptions): Sync {
  const { database, clock, log, intervalMinutes, leaseMs = 30_000, tickMs = 20_000, lookMs = 1_000 } = options;
  const { stalledMs = 30 * 60_000 } = options;
  const { backOffice, erased, schemaStep, maxRejectedPercent = 1 } = options;
  const maxRefusedShare = maxRejectedPercent / 100;
  const intervalMs = intervalMinutes * 60_000;
  const ages = options.ages ? { ...options.ages, intervalMs } : null;
  const reading = { ages, backOffice, erased, schemaStep, maxRefusedShare, steps: options.steps ?? steps };
  const runner = new Runner({ database, clock, log, leaseMs, stalledMs, ...reading });
  const others = new OtherNodes({ database, runner, everyMs: lookMs });
  const staleAfterMs = (options.staleAfterMinutes ?? 3 * intervalMinutes) * 60_000;
  const oldAfterMs = (type: RecordType) => oldestMs(reading.steps[type], ages, staleAfterMs);
  const stopping = new AbortController();
  const tell = options.tellAlarms ?? (async () => {});
  const alarms = new AlarmWatch({
    database,
    clock,
    log,
    tell,
    oldestMs: oldAfterMs,
  });
  const schedule = new Schedule({ runner, alarms, database, clock, log, intervalMs, tickMs });
  return {
    start: (plan) => runner.start(plan),
    runs: (limit = 20) => runner.runs(limit),
    current: () => runner.current(),
    alarms: () => database.sync(openAlarms),
    isDegraded: () => alarms.hasAlarm || options.backOffice.circuit() !== 'closed',
    confirmRemovals: (recordType) =>
      database.sync((connection) => confirmRemovals(connection, recordType, clock.now())),
    oldAfterMinutes: (type) => Math.ceil(oldAfterMs(type) / 60_000),
    deriveTerms: async () => void (await deriveContractTerms({ database, clock, signal: stopping.signal })),
    onProgress: (listener) => {
      const forgets = [runner.onProgress(listener), others.onProgress(listener)];
      return () => {
        for (const forget of forgets) forget();
      };
    },
    whenFirstDone: () => firstDone({ runner, database, tickMs }),
    schedule: () => schedule.begin(),
    stop: async () => {
      stopping.abort();
      await Promise.all([schedule.stop(), runner.stop()]);
    },
  };
}

/** Hears of runs in this process, and looks now and then for those of other nodes. */
function firstDone({
  runner,
  database,
  tickMs,
}: {
  runner: Runner;
  database: Database;
  tickMs: number;
}): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(looking);
      forget();
      resolve();
    };
    const look = async () => {
      // What keeps us from looking now may have passed at the next look.
      if (await database.sync(hasDoneRun).catch(() => false)) done();
    };
    const looking = setInterval(() => void look(), tickMs).unref();
    const forget = runner.onProgress((run) => run.state === 'done' && done());
    void look();
  });
}
