import type { Job } from '@gevel/contract';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { jobRuns } from '../../db/schema/jobs.ts';

/** Of each name, so that what comes every minute does not push out what comes once a day. */
const keptOfEach = 20;
const maxListed = 200;

/** Notes that work began; older work of the same name is forgotten, but never when it last went well. */
export async function beginJobRun(db: Db, run: { id: string; name: string; now: Date }): Promise<void> {
  await db.execute(sql`
    with ended as (
      select id from job_runs where name = ${run.name} and state <> 'running'
        and id is distinct from (
          select id from job_runs where name = ${run.name} and state = 'done' order by started_at desc, id limit 1)
      order by started_at desc, id offset ${keptOfEach - 2}
    ), forgotten as (delete from job_runs where id in (select id from ended))
    insert into job_runs (id, name, state, started_at)
      values (${run.id}, ${run.name}, 'running', ${run.now.toISOString()}::timestamptz)`);
}

export async function endJobRun(db: Db, run: { id: string; now: Date; problem: string | null }): Promise<void> {
  const state = run.problem === null ? 'done' : 'failed';
  await db.update(jobRuns).set({ state, problem: run.problem, ended_at: run.now }).where(eq(jobRuns.id, run.id));
}

/** Of what comes round by itself the last success tells enough; failures stay. */
export async function forgetEarlierSuccesses(db: Db, run: { id: string; name: string }): Promise<void> {
  await db.delete(jobRuns).where(and(eq(jobRuns.name, run.name), eq(jobRuns.state, 'done'), ne(jobRuns.id, run.id)));
}

/** Runs whose process is gone: nobody will end them. */
export async function endInterruptedRuns(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'failed', problem: 'interrupted', ended_at: now })
    .where(and(eq(jobRuns.state, 'running'), lt(jobRuns.started_at, before)));
}

/** The latest work of all nodes, newest first. */
export async function listJobRuns(db: Db): Promise<Job[]> {
  const rows = await db.select().from(jobRuns).orderBy(desc(jobRuns.started_at), desc(jobRuns.id)).limit(maxListed);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    created_at: row.started_at.toISOString(),
    finished_at: row.ended_at?.toISOString() ?? null,
    attempts: 1,
    problem: row.problem,
  }));
}
