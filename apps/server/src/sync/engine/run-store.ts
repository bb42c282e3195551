import { recordTypes } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { LiveRun, type Mark, type Plan, type StoredStep, snapshotOf } from './live-run.ts';

/** Older runs go, with their steps and rejections. */
const keptRuns = 100;

interface RunRow {
  id: string;
  state: SyncRun['state'];
  started_at: Date;
  finished_at: Date | null;
  plan: Plan | null;
  mark: Mark | null;
  steps: StoredStep[];
}

/** The run that was interrupted, to go on with, or a new one. Call it with the lease in hand. */
export async function openRun(connection: Connection, now: Date, plan: Plan | null = null): Promise<LiveRun> {
  const [unfinished, ...forgotten] = await readRuns(connection, `where state = 'running'`, keptRuns);
  await endRuns(connection, forgotten, now);
  const id = unfinished?.id ?? (await createRun(connection, now, plan));
  await connection.query(
    `insert into sync_steps (run_id, record_type, position, state)
     select $1, record_type, position, 'waiting' from unnest($2::text[]) with ordinality as t (record_type, position)
     on conflict do nothing`,
    [id, [...recordTypes]],
  );
  const [row] = await readRuns(connection, 'where id = $2', 1, [id]);
  if (row === undefined) throw new Error('A run that was just opened is not there');
  return new LiveRun({ ...row, startedAt: row.started_at });
}

async function createRun(connection: Connection, now: Date, plan: Plan | null): Promise<string> {
  await connection.query(
    'delete from sync_runs where id in (select id from sync_runs order by started_at desc, id offset $1)',
    [keptRuns - 1],
  );
  const { rows } = await connection.query<{ id: string }>(
    `insert into sync_runs (state, started_at, plan) values ('running', $1, $2) returning id`,
    [now, plan],
  );
  return rows[0]?.id ?? '';
}

async function endRuns(connection: Connection, runs: readonly RunRow[], now: Date): Promise<void> {
  if (runs.length === 0) return;
  const ids = runs.map(({ id }) => id);
  await connection.query(`update sync_runs set state = 'failed', finished_at = $2 where id = any($1)`, [ids, now]);
}

type Ending = Pick<LiveRun, 'id' | 'state' | 'finishedAt'>;

export async function closeRun(connection: Connection, run: Ending): Promise<void> {
  await connection.query('update sync_runs set state = $2, finished_at = $3 where id = $1', [
    run.id,
    run.state,
    run.finishedAt,
  ]);
}

export async function isClosed(connection: Connection, { id }: Pick<LiveRun, 'id'>): Promise<boolean> {
  const { rowCount } = await connection.query(`select from sync_runs where id = $1 and state <> 'running'`, [id]);
  return rowCount === 1;
}

/** The mark of the last run that has one: up to there the changes are known that earlier runs took over; null when that must be begun. */
export async function lastMark(connection: Connection): Promise<Mark | null> {
  const { rows } = await connection.query<{ mark: Mark }>(
    `select mark from sync_runs where state <> 'running' and mark is not null order by started_at desc, id limit 1`,
  );
  return rows[0]?.mark ?? null;
}

export async function saveMark(connection: Connection, { id, mark }: Pick<LiveRun, 'id' | 'mark'>): Promise<void> {
  await connection.query('update sync_runs set mark = $2 where id = $1', [id, mark && JSON.stringify(mark)]);
}

/** The latest runs, newest first. */
export async function latestRuns(connection: Connection, limit: number): Promise<SyncRun[]> {
  return (await readRuns(connection, '', limit)).map(toSyncRun);
}

/** The run of the node that holds the lease. */
export async function runningRun(connection: Connection): Promise<SyncRun> {
  const [running] = await readRuns(connection, `where state = 'running'`, 1);
  if (running === undefined) throw new Error('The lease is taken, but no run is under way');
  return toSyncRun(running);
}

export async function hasDoneRun(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(`select from sync_runs where state = 'done' limit 1`);
  return rowCount === 1;
}

function toSyncRun(row: RunRow): SyncRun {
  return snapshotOf(row.id, {
    state: row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    plan: row.plan,
    steps: row.steps,
  });
}

async function readRuns(
  connection: Connection,
  where: string,
  limit: number,
  values: unknown[] = [],
): Promise<RunRow[]> {
  const { rows } = await connection.query<RunRow>(
    `select id, state, started_at, finished_at, plan, mark, coalesce((
       select json_agg(json_build_object('record_type', record_type, 'state', state, 'cursor', cursor, 'expected', expected,
         'read', read, 'added', added, 'changed', changed, 'removed', removed, 'rejected', rejected, 'noise', noise, 'problem', problem, 'losses', losses,
         'read_as', read_as, 'calls', calls)
         order by position)
       from sync_steps where run_id = sync_runs.id), '[]') as steps
     from sync_runs ${where} order by started_at desc, id limit $1`,
    [limit, ...values],
  );
  return rows;
}
