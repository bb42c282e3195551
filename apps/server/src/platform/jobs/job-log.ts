import { randomUUID } from 'node:crypto';
import type { Job } from '@gevel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import {
  beginJobRun,
  endInterruptedRuns,
  endJobRun,
  forgetEarlierSuccesses,
  listJobRuns,
} from './job-runs.repository.ts';

/** No job of ours takes this long, so another node's work is not taken for interrupted. */
const surelyInterruptedMs = 3_600_000;

export interface JobLogDeps {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface JobLog {
  /** Answers how to end it. Of work that comes round by itself only failures and the last success are kept. */
  begin(name: string, how: { isRepeated: boolean }): Promise<(error?: unknown) => Promise<void>>;
  latest(): Promise<Job[]>;
  recover(): Promise<void>;
}

/** What was worked on, kept in the database. Work goes on when it cannot be noted. */
export function createJobLog({ database, clock, log }: JobLogDeps): JobLog {
  const { db } = database;

  async function attempt(name: string, note: () => Promise<void>): Promise<void> {
    try {
      await note();
    } catch (error) {
      log.warn({ err: error, job: name }, 'job not noted');
    }
  }

  return {
    begin: async (name, { isRepeated }) => {
      const id = randomUUID();
      await attempt(name, () => beginJobRun(db, { id, name, now: clock.now() }));
      return (error) => {
        const problem = error === undefined ? null : problemOf(error);
        return attempt(name, async () => {
          await endJobRun(db, { id, now: clock.now(), problem });
          if (isRepeated && problem === null) await forgetEarlierSuccesses(db, { id, name });
        });
      };
    },
    latest: () => listJobRuns(db),
    recover: () => {
      const now = clock.now();
      // The embedded database has no other process at work in it.
      const before = database.isEmbedded ? now : new Date(now.getTime() - surelyInterruptedMs);
      return endInterruptedRuns(db, { before, now });
    },
  };
}

/** The kind of failure only: messages may hold data of people. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}
