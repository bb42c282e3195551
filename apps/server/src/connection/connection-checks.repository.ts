import type { ConnectionReport } from '@gevel/back-office';
import type { ConnectionCheck } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';

/** Of the reports that this release reads and writes; one of another form is as good as none. */
const reportForm = 1;

export interface Holder {
  name: string;
  /** Nobody else works on its database. */
  isAlone: boolean;
  /** One that said nothing for so long is gone. */
  lapseMs: number;
}

const isGone = ({ name, isAlone, lapseMs }: Holder) =>
  sql`(beat_at < clock_timestamp() - ${lapseMs} * interval '1 millisecond' or (${isAlone} and holder <> ${name}))`;

/** Takes the check that may be under way at all nodes together; null when another one is. */
export async function beginCheck(db: Db, { holder, now }: { holder: Holder; now: Date }): Promise<number | null> {
  return await db.transaction(async (transaction) => {
    await endGone(transaction, holder);
    const { rows } = await transaction.execute<{ id: string }>(sql`
      insert into connection_checks (state, holder, beat_at, started_at)
      values ('running', ${holder.name}, clock_timestamp(), ${now.toISOString()}::timestamptz)
      on conflict (state) where state = 'running' do nothing returning id`);
    const [begun] = rows;
    if (begun === undefined) return null;
    // what the last whole one found stays until the next is whole
    await transaction.execute(sql`
      delete from connection_checks where state <> 'running'
        and id is distinct from (select max(id) from connection_checks where state = 'done')`);
    return Number(begun.id);
  });
}

async function endGone(db: Db, holder: Holder): Promise<void> {
  await db.execute(sql`
    update connection_checks set state = 'interrupted', finished_at = beat_at where state = 'running' and ${isGone(holder)}`);
}

export type Progress = { checked: number; of: number };

/** Says that its holder lives. `go-on` unless somebody wants it to end, or nobody knows of it any more. */
export async function beatCheck(db: Db, id: number, progress: Progress): Promise<'go-on' | 'cancelled' | 'lost'> {
  const { rows } = await db.execute<{ is_cancelled: boolean }>(sql`
    update connection_checks set beat_at = clock_timestamp(), checked = ${progress.checked}, sets = ${progress.of}
    where id = ${id} and state = 'running' returning is_cancelled`);
  const [known] = rows;
  if (known === undefined) return 'lost';
  return known.is_cancelled ? 'cancelled' : 'go-on';
}

export interface Ending {
  state: 'done' | 'failed' | 'cancelled' | 'interrupted';
  now: Date;
  progress: Progress;
  report: ConnectionReport | null;
}

export async function endCheck(db: Db, id: number, { state, now, progress, report }: Ending): Promise<void> {
  await db.execute(sql`
    update connection_checks set state = ${state}, finished_at = ${now.toISOString()}::timestamptz,
      checked = ${progress.checked}, sets = ${progress.of},
      report = ${report && JSON.stringify(report)}::jsonb, report_form = ${report && reportForm}::int
    where id = ${id} and state = 'running'`);
}

/** Asks the one under way to end; answers whether there was one. */
export async function cancelCheck(db: Db, holder: Holder): Promise<boolean> {
  await endGone(db, holder);
  const { rowCount } = await db.execute(
    sql`update connection_checks set is_cancelled = true where state = 'running' and not is_cancelled`,
  );
  return (rowCount ?? 0) > 0;
}

type Attempt = NonNullable<ConnectionCheck['attempt']>;

interface AttemptRow extends Record<string, unknown> {
  id: string;
  state: Attempt['state'];
  started_at: Date | string;
  finished_at: Date | string | null;
  checked: number;
  sets: number;
}

export async function latestAttempt(db: Db, holder: Holder): Promise<Attempt | null> {
  const { rows } = await db.execute<AttemptRow>(sql`
    select id::text as id, case when state = 'running' and ${isGone(holder)} then 'interrupted' else state end as state,
      started_at, case when state = 'running' and ${isGone(holder)} then beat_at else finished_at end as finished_at,
      checked, sets
    from connection_checks order by connection_checks.id desc limit 1`);
  const [row] = rows;
  if (row === undefined) return null;
  const { started_at, finished_at } = row;
  return {
    ...row,
    started_at: new Date(started_at).toISOString(),
    finished_at: finished_at && new Date(finished_at).toISOString(),
  };
}

/** What the last one found that came to its end. */
export async function latestReport(db: Db): Promise<ConnectionReport | null> {
  const { rows } = await db.execute<{ report: ConnectionReport }>(sql`
    select report from connection_checks where state = 'done' and report_form = ${reportForm} order by id desc limit 1`);
  return rows[0]?.report ?? null;
}
