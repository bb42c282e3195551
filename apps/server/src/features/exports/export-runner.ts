import type { ExportProblem, MadeFileKind } from '@gevel/contract/plain';
import { exportHours, scheduledFileDays } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import type { ReceivedFile } from '../../platform/files/file-storage.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keepMadeFile } from '../../platform/made-files/made-files.repository.ts';
import { newStamp } from '../../platform/made-files/stamp.ts';
import { keepClearExport } from './clear-exports.repository.ts';
import { type ExportRow, endExport, queueAgain, reportRows, takeQueued } from './exports.repository.ts';
import { checkLaterRights } from './exports.rights.ts';
import { type MakeDeps, makeExport } from './make-export.ts';
import { makePack } from './make-pack.ts';
import { type TellDeps, tellingOf } from './tell-scheduled.ts';

export interface RunnerDeps extends MakeDeps, TellDeps {
  jobs: Jobs;
  log: FastifyBaseLogger;
}

export interface ExportRunner {
  /** Looks for exports that wait, and makes as many at once as the database can bear. */
  wake(): void;
  /** Stops the one under way in this process, if it is. */
  cancel(id: string): void;
  /** Cuts off what runs; it is left as interrupted. The jobs say when all of it has ended. */
  stop(): Promise<void>;
}

/** The embedded database has one connection; a server keeps the others for whoever waits for a screen. */
const atOnce = { embedded: 1, server: 2 };
const reportEveryMs = 1_000;
const hourMs = 3_600_000;
/** A file of a schedule with which so many processes died is not begun again. */
const maxAttempts = 3;

const cancelled = new Error('The export was cancelled');
const interrupted = new Error('The server stops');

/** Makes the exports that are queued in the database, beside the requests. */
export function createExportRunner(deps: RunnerDeps): ExportRunner {
  const { database, jobs } = deps;
  const running = new Map<string, AbortController>();
  const max = database.isEmbedded ? atOnce.embedded : atOnce.server;
  let isStopping = false;
  let taking = Promise.resolve();

  async function take(): Promise<void> {
    if (isStopping || running.size >= max) return;
    const row = await takeQueued(database.db);
    if (row === null) return;
    start(row);
    await take();
  }

  function start(row: ExportRow): void {
    const abort = new AbortController();
    running.set(row.id, abort);
    jobs.run('export', async () => {
      try {
        await attempt(deps, row, abort);
      } finally {
        running.delete(row.id);
        wake();
      }
    });
  }

  function wake(): void {
    taking = taking.then(take).catch((error: unknown) => deps.log.error({ err: error }, 'exports not taken up'));
  }

  return {
    wake,
    cancel: (id) => running.get(id)?.abort(cancelled),
    stop: async () => {
      isStopping = true;
      await taking;
      for (const abort of running.values()) abort.abort(interrupted);
    },
  };
}

async function attempt(deps: RunnerDeps, row: ExportRow, abort: AbortController): Promise<void> {
  const { database, clock, files } = deps;
  const watch = watchOver(deps, row, abort);
  let received: ReceivedFile | null = null;
  try {
    if (row.attempts > maxAttempts) throw interrupted;
    const stampOf = () => newStamp(deps.publicUrl, clock.now());
    const stamp = stampOf();
    const watched = { stamp, signal: abort.signal, onRows: watch.onRows };
    const made =
      row.format === 'zip'
        ? await makePack(deps, row, { ...watched, stampOf })
        : await makeExport(deps, { ...row, format: row.format }, watched);
    received = made.received;
    await watch.stop();
    abort.signal.throwIfAborted();
    await checkLaterRights(deps, row, clock.now());
    const storage_key = await received.keep();
    const finished_at = clock.now();
    const expires_at = new Date(finished_at.getTime() + hoursOf(row) * hourMs);
    const end = {
      state: 'done' as const,
      rows: made.rows,
      total_rows: made.rows,
      synced_at: made.syncedAt ? new Date(made.syncedAt) : null,
      changed_meanwhile: made.changedMeanwhile,
      unread: made.unread,
      byte_count: received.byteCount,
      storage_key,
      finished_at,
      expires_at,
    };
    const tell = await tellingOf(deps, row, { endedAt: finished_at, expiresAt: expires_at, problem: null });
    const { sha256 } = received;
    const isKept = await database.db.transaction(async (transaction) => {
      if (!(await endExport(transaction, row.id, end))) return false;
      const kind = kindOf(row);
      if (made.shownClear)
        await keepClearExport(transaction, { export_id: row.id, made_at: stamp.madeAt, ...made.shownClear });
      for (const file of [...made.inside, { kind, stamp, sha256 }]) await keepMadeFile(transaction, file.stamp, file);
      await tell(transaction);
      return true;
    });
    if (!isKept) await files.delete(storage_key);
  } catch (error) {
    await watch.stop();
    await received?.discard();
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
    // Its row says so already, or is gone.
    if (reason === cancelled) return;
    if (reason === interrupted && row.schedule_id !== null && row.attempts <= maxAttempts) {
      return queueAgain(database.db, row.id);
    }
    const problem = problemOf(reason);
    if (problem === 'internal_error') deps.log.error({ err: reason, list: row.list }, 'export failed');
    const finished_at = clock.now();
    const tell = await tellingOf(deps, row, { endedAt: finished_at, expiresAt: null, problem });
    await database.db.transaction(async (transaction) => {
      if (await endExport(transaction, row.id, { state: 'failed', problem, finished_at })) await tell(transaction);
    });
  }
}

const hoursOf = ({ schedule_id }: ExportRow): number => (schedule_id === null ? exportHours : scheduledFileDays * 24);

/** While it is made, again and again: says how far it is, and cuts it off when it was cancelled or the rights are gone. */
function watchOver(deps: RunnerDeps, row: ExportRow, abort: AbortController) {
  const { database, clock } = deps;
  let rows = 0;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const now = clock.now();
      if (!(await reportRows(database.db, row.id, rows))) return abort.abort(cancelled);
      await checkLaterRights(deps, row, now);
    } catch (error) {
      // A database that does not answer now fails the export itself, if it stays away.
      if (error instanceof Refusal) abort.abort(error);
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, reportEveryMs);
  timer.unref();
  return {
    onRows: (count: number) => {
      rows = count;
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

function problemOf(reason: unknown): ExportProblem {
  if (reason === interrupted) return 'interrupted';
  if (reason instanceof Refusal) return 'not_allowed';
  const code: unknown = reason instanceof Error ? Reflect.get(reason, 'code') : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'no_space' : 'internal_error';
}

function kindOf({ format, list }: Pick<ExportRow, 'format' | 'list'>): MadeFileKind {
  if (format !== 'zip') return `list_${format}`;
  return list === 'financial/year-pack' ? 'year_pack' : 'report_pack';
}
