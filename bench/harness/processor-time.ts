import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Seconds that processes have worked, by their ids. */
export type Worked = ReadonlyMap<number, number>;

/** Of a server process and of every connection to the database at this moment. */
export async function workedSoFar(pid: number, pool: pg.Pool): Promise<Worked> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const worked = new Map<number, number>();
  for (const each of [pid, ...rows.map((row) => row.pid)]) worked.set(each, await secondsOf(each));
  return worked;
}

/** A process that was not there before has worked since then only. Of one process, or of all. */
export const workedSince = (before: Worked, now: Worked, of?: number): number =>
  [...now].reduce(
    (sum, [pid, seconds]) => (of === undefined || of === pid ? sum + seconds - (before.get(pid) ?? 0) : sum),
    0,
  );

/** All threads; to the nanosecond, unlike the ticks of `stat`. */
async function secondsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e9;
}

/** In megabytes. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
