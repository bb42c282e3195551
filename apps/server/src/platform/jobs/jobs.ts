import type { Job } from '@gevel/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { createJobLog } from './job-log.ts';

/** Work that nobody waits for. No promise is dropped: failures are logged, and stopping waits for what runs. */
export interface Jobs {
  /** What this process worked on lately, newest first. */
  latest(): Job[];
  /** Starts at once, beside the request that asked for it. */
  run(name: string, work: () => Promise<void>): void;
  /** Every so often, never twice at the same time. */
  repeat(name: string, everyMs: number, work: () => Promise<void>): void;
  /** Resolves when nothing runs any more. */
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

export function createJobs(log: FastifyBaseLogger, clock: Clock = systemClock): Jobs {
  const jobLog = createJobLog(clock);
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    const job = jobLog.begin(name);
    try {
      await work();
      jobLog.end(job);
    } catch (error) {
      jobLog.end(job, error ?? 'unknown');
      log.error({ err: error, job: name }, 'job failed');
    }
  }

  function run(name: string, work: () => Promise<void>): Promise<void> {
    const done = attempt(name, work).finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  async function whenIdle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    latest: () => jobLog.latest(),
    run: (name, work) => void run(name, work),
    repeat: (name, everyMs, work) => {
      let isRunning = false;
      const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        void run(name, work).finally(() => {
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
