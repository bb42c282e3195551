import type { Job } from '@gevel/contract';
import type { DutchMessages } from '@gevel/i18n';
import { createJobLog, type JobLogDeps } from './job-log.ts';

/** What administrators read it under. */
export type JobName = keyof DutchMessages['tools']['jobs']['names'];

/** Work that nobody waits for. No promise is dropped: failures are logged, and stopping waits for what runs. */
export interface Jobs {
  /** What was worked on lately, before a restart as well, newest first. */
  latest(): Promise<Job[]>;
  /** Says of work that a restart cut off that it failed. */
  recover(): Promise<void>;
  /** Starts at once, beside the request that asked for it. */
  run(name: JobName, work: () => Promise<void>): void;
  /** Every so often, never twice at the same time. */
  repeat(name: JobName, everyMs: number, work: () => Promise<void>): void;
  /** Resolves when nothing runs any more. */
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

export function createJobs(deps: JobLogDeps): Jobs {
  const { log } = deps;
  const jobLog = createJobLog(deps);
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(name: JobName, work: () => Promise<void>, isRepeated: boolean): Promise<void> {
    const end = await jobLog.begin(name, { isRepeated });
    try {
      await work();
      await end();
    } catch (error) {
      await end(error ?? 'unknown');
      log.error({ err: error, job: name }, 'job failed');
    }
  }

  function run(name: JobName, work: () => Promise<void>, isRepeated = false): Promise<void> {
    const done = attempt(name, work, isRepeated).finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  async function whenIdle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    latest: () => jobLog.latest(),
    recover: () => jobLog.recover(),
    run: (name, work) => void run(name, work),
    repeat: (name, everyMs, work) => {
      let isRunning = false;
      const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        void run(name, work, true).finally(() => {
          isRunning = false;
        });
      }, everyMs);
      timer.unref();
      timers.add(timer);
    },
    whenIdle,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await whenIdle();
    },
  };
}
