import { randomUUID } from 'node:crypto';
import type { Job } from '@gevel/contract';
import type { Clock } from '../clock.ts';

/** Of each name, so that what comes every minute does not push out what comes once a day. */
const keptOfEach = 20;

export interface JobLog {
  begin(name: string): Job;
  end(job: Job, error?: unknown): void;
  latest(): Job[];
}

/** What this process worked on lately; it lives as long as the process. */
export function createJobLog(clock: Clock): JobLog {
  let jobs: Job[] = [];
  return {
    begin: (name) => {
      const created_at = clock.now().toISOString();
      const job: Job = {
        id: randomUUID(),
        name,
        state: 'running',
        created_at,
        finished_at: null,
        attempts: 1,
        problem: null,
      };
      const same = jobs.filter((each) => each.name === name && each.state !== 'running');
      const forgotten = new Set(same.slice(keptOfEach - 1));
      jobs = [job, ...jobs.filter((each) => !forgotten.has(each))];
      return job;
    },
    end: (job, error) => {
      job.state = error === undefined ? 'done' : 'failed';
      job.finished_at = clock.now().toISOString();
      job.problem = error === undefined ? null : problemOf(error);
    },
    latest: () => jobs.map((job) => ({ ...job })),
  };
}

/** The kind of failure only: messages may hold data of people. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}
