import { randomUUID } from 'node:crypto';
import type { ConnectionReport } from '@gevel/back-office';
import type { Database } from '../db/database.ts';
import type { ConnectionChecks } from '../features/tools/index.ts';
import type { Clock } from '../platform/clock.ts';
import {
  beatCheck,
  beginCheck,
  cancelCheck,
  type Ending,
  endCheck,
  type Holder,
  latestAttempt,
  latestReport,
  type Progress,
} from './connection-checks.repository.ts';
import { resultOf } from './result-of.ts';

export interface ConnectionChecksOptions {
  database: Database;
  clock: Clock;
  log: { error(details: object, message: string): void };
  /** Of the back office, as it stands in what is sent on. */
  url: string;
  /** Null where there is no connection. */
  check:
    | ((options: {
        signal: AbortSignal;
        onSet: (report: unknown, progress: Progress) => void;
      }) => Promise<ConnectionReport>)
    | null;
  /** How often a check says that it lives, and looks whether somebody wants it to end. */
  everyMs?: number;
  lapseMs?: number;
}

/** Checks of the configured connection, one at a time over all nodes. Each is work in the background of one of them. */
export function createConnectionChecks(
  options: ConnectionChecksOptions,
): ConnectionChecks & { stop(): Promise<void>; whenIdle(): Promise<void> } {
  const { database, clock, log, url, check, everyMs = 2_000, lapseMs = 60_000 } = options;
  const { db } = database;
  const holder: Holder = { name: randomUUID(), isAlone: database.isEmbedded, lapseMs };
  let active: { controller: AbortController; ended: Promise<void> } | null = null;
  let isStopped = false;

  async function run(id: number, controller: AbortController, look: NonNullable<typeof check>): Promise<void> {
    const { signal } = controller;
    let progress: Progress = { checked: 0, of: 0 };
    const beat = async () => {
      const answer = await beatCheck(db, id, progress);
      if (answer !== 'go-on') controller.abort(new CheckEnded(answer));
    };
    // a database that does not answer now may do so at the next beat
    const beating = setInterval(() => void beat().catch(() => {}), everyMs);
    let ending: Pick<Ending, 'state' | 'report'>;
    try {
      const report = await look({
        signal,
        onSet: (_, reached) => {
          progress = reached;
        },
      });
      ending = { state: 'done', report };
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'A check of the connection failed');
      ending = { state: signal.aborted ? endOf(signal.reason) : 'failed', report: null };
    } finally {
      clearInterval(beating);
    }
    await endCheck(db, id, { ...ending, progress, now: clock.now() });
  }

  return {
    async read(language) {
      const [attempt, report] = [await latestAttempt(db, holder), await latestReport(db)];
      return { is_available: check !== null, attempt, result: report && resultOf(report, { url, language }) };
    },
    async start() {
      if (check === null || active !== null || isStopped) return false;
      const id = await beginCheck(db, { holder, now: clock.now() });
      if (id === null) return false;
      const controller = new AbortController();
      const ended = run(id, controller, check)
        // it lapses by itself
        .catch((error: unknown) => log.error({ err: error }, 'The end of a check could not be noted'))
        .finally(() => {
          active = null;
        });
      active = { controller, ended };
      return true;
    },
    async cancel() {
      const isCancelled = await cancelCheck(db, holder);
      if (isCancelled) active?.controller.abort(new CheckEnded('cancelled'));
      return isCancelled;
    },
    whenIdle: async () => active?.ended,
    async stop() {
      isStopped = true;
      active?.controller.abort(new CheckEnded('lost'));
      await active?.ended;
    },
  };
}

class CheckEnded extends Error {
  readonly why: 'cancelled' | 'lost';

  constructor(why: 'cancelled' | 'lost') {
    super(`The check was ${why}`);
    this.why = why;
  }
}

function endOf(reason: unknown): Ending['state'] {
  return reason instanceof CheckEnded && reason.why === 'cancelled' ? 'cancelled' : 'interrupted';
}
