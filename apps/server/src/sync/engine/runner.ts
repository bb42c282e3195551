import { setTimeout as pause } from 'node:timers/promises';
import type { BackOffice } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { newestStep } from '../../db/migrations-of-product.ts';
import type { Clock } from '../../platform/clock.ts';
import { Lease, LeaseLost } from './lease.ts';
import type { LiveRun, Plan } from './live-run.ts';
import type { ErasedRecords, RunContext, SyncLog } from './run-context.ts';
import { latestRuns, openRun, runningRun } from './run-store.ts';
import { runSync } from './run-sync.ts';
import { Stalled, untilStalled, watched } from './stalled.ts';

export interface RunnerOptions {
  database: Database;
  backOffice: BackOffice;
  clock: Clock;
  log: SyncLog;
  leaseMs: number;
  /** A transaction that takes longer will never be answered. */
  stalledMs: number;
  erased?: ErasedRecords | undefined;
  steps: RunContext['steps'];
  ages: RunContext['ages'];
  maxRefusedShare: number;
  /** The newest step of the schema that this release knows; read from it when absent. */
  schemaStep?: number | undefined;
}

export type ProgressListener = (run: SyncRun) => void;

interface ActiveRun {
  run: LiveRun;
  controller: AbortController;
  ended: Promise<void>;
}

class Stopped extends Error {}

/** Runs at most one synchronisation at a time; the lease sees to it that the other nodes run none meanwhile. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #lease: Lease;
  readonly #listeners = new Set<ProgressListener>();
  #active: ActiveRun | null = null;
  #starting: Promise<SyncRun> | null = null;
  #isStopped = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#lease = new Lease({ durationMs: options.leaseMs, isEmbedded: options.database.isEmbedded });
  }

  /** Starts a run, or goes on with an interrupted one. Answers the run that is under way, here or on another node. */
  async start(plan: Plan = 'full'): Promise<SyncRun> {
    if (this.#active !== null) return this.#active.run.snapshot();
    this.#starting ??= this.#open(plan).finally(() => {
      this.#starting = null;
    });
    return await this.#starting;
  }

  async #open(plan: Plan): Promise<SyncRun> {
    const { database, clock, ages } = this.#options;
    if (this.#isStopped) throw new Stopped('The synchronisation has been stopped');
    const schemaStep = this.#options.schemaStep ?? (await newestStep());
    const opened = await database.sync(async (connection) => {
      if (await this.#lease.take(connection)) return await openRun(connection, clock.now(), ages && plan);
      return await runningRun(connection);
    });
    if (!('snapshot' in opened)) return opened;
    return this.#begin(opened, schemaStep);
  }

  #begin(run: LiveRun, schemaStep: number): SyncRun {
    const controller = new AbortController();
    const { leaseMs: _, stalledMs, ...shared } = this.#options;
    const stalled = () => controller.abort(new Stalled());
    const database = watched(shared.database, { longestMs: stalledMs, stalled });
    const tell = () => {
      if (this.#listeners.size === 0) return;
      const snapshot = run.snapshot();
      for (const listener of this.#listeners) listener(snapshot);
    };
    const renewal = this.#keepLease(controller);
    const endRenewals = () => renewal.abort();
    const { signal } = controller;
    const counted = { calls: 0 };
    const context = { ...shared, database, schemaStep, lease: this.#lease, run, signal, endRenewals, counted, tell };
    this.#active = { run, controller, ended: this.#finish(context, controller) };
    return run.snapshot();
  }

  async #finish(context: RunContext, controller: AbortController): Promise<void> {
    const { database, log } = this.#options;
    try {
      await Promise.race([runSync(context), untilStalled(controller.signal)]);
      log.info({ runId: context.run.id, state: context.run.state }, 'A synchronisation has ended');
    } catch (error) {
      if (error instanceof Stalled) {
        // the lease is not given back: a transaction that still has it would be waited for
        const message = 'The database did not answer a transaction of a synchronisation; it will be resumed';
        return log.error({ err: error, runId: context.run.id }, message);
      }
      if (controller.signal.aborted || error instanceof LeaseLost)
        log.info({ runId: context.run.id }, 'A synchronisation was interrupted');
      else log.error({ err: error, runId: context.run.id }, 'A synchronisation broke off; it will be resumed');
      await database.sync((connection) => this.#lease.release(connection)).catch(() => {});
    } finally {
      context.endRenewals();
      this.#active = null;
    }
  }

  /** Renews the lease while a page is long in coming, until it is aborted. */
  #keepLease(controller: AbortController): AbortController {
    const renewal = new AbortController();
    const { database } = this.#options;
    const renew = async () => {
      for (;;) {
        await pause(this.#lease.renewalMs, undefined, { signal: renewal.signal, ref: false });
        await database
          .sync((connection) => this.#lease.renew(connection))
          .catch((error: unknown) => {
            if (error instanceof LeaseLost && !renewal.signal.aborted) controller.abort(error);
          });
      }
    };
    // Ends by the abort of the pause, which is no failure.
    renew().catch(() => {});
    return renewal;
  }

  async runs(limit: number): Promise<SyncRun[]> {
    const stored = await this.#options.database.sync((connection) => latestRuns(connection, limit));
    const live = this.current();
    return stored.map((run) => (run.id === live?.id ? live : run));
  }

  current(): SyncRun | null {
    return this.#active?.run.snapshot() ?? null;
  }

  onProgress(listener: ProgressListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the run under way in this process has ended, at once when there is none. */
  async idle(): Promise<void> {
    await this.#active?.ended;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#starting?.catch(() => {});
    this.#active?.controller.abort(new Stopped('The process ends'));
    await this.idle();
  }
}
