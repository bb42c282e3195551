import { type RecordType, recordTypes } from '@gevel/back-office';
import type { SyncAlarm } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';

const keptDays = 90;

/** What a back office never delivers is not missed; what it no longer delivers becomes too old. */
const conditions = `
  types as (
    select types.*, coalesce(latest.problem like 'not_delivered:%', false) as is_not_delivered
    from unnest($1::text[], $3::float8[]) as types (record_type, oldest_ms) left join lateral (
      select step.problem from sync_steps step join sync_runs run on run.id = step.run_id
      where step.record_type = types.record_type and step.state in ('done', 'incomplete')
      order by run.started_at desc, step.finished_at desc limit 1) latest on true),
  conditions as (
    select record_type, 'stale' as kind from types left join sync_freshness using (record_type)
    where coalesce(synced_at, case when not is_not_delivered then (select min(started_at) from sync_runs) end) < $2::timestamptz - oldest_ms * interval '1 millisecond'
    union all
    select record_type, case when problem like 'quarantined:%' then 'quarantined'
      when problem like 'rejected:%' then 'rejected' when problem like 'none_given:%' then 'none_given' else 'incomplete' end
    from types cross join lateral (
      select step.state, step.problem from sync_steps step join sync_runs run on run.id = step.run_id
      where step.record_type = types.record_type and step.state in ('done', 'incomplete')
      order by run.started_at desc, step.finished_at desc limit 1) latest
    where latest.state = 'incomplete' and not is_not_delivered
  )`;

/** Raises an alarm for every record type that has become too old or did not come whole, and ends those that are over. */
export async function judgeAlarms(
  connection: Connection,
  { now, oldestMs }: { now: Date; oldestMs: (recordType: RecordType) => number },
): Promise<void> {
  const asked = [recordTypes, now, recordTypes.map(oldestMs)];
  await connection.query(
    `with ${conditions}
     update sync_alarms alarm set ended_at = $2
     where ended_at is null and not exists (
       select from conditions where (record_type, kind) = (alarm.record_type, alarm.kind))`,
    asked,
  );
  await connection.query(
    `with ${conditions}
     insert into sync_alarms (record_type, kind, since) select record_type, kind, $2 from conditions
     on conflict (record_type, kind) where ended_at is null do nothing`,
    asked,
  );
  await connection.query(`delete from sync_alarms where ended_at < $1::timestamptz - $2 * interval '1 day'`, [
    now,
    keptDays,
  ]);
}

interface AlarmRow {
  record_type: string;
  kind: SyncAlarm['kind'];
  since: Date;
}

const alarmOf = ({ record_type, kind, since }: AlarmRow): SyncAlarm => ({
  record_type,
  kind,
  since: since.toISOString(),
});

/** The alarms that are not over, the oldest first. */
export async function openAlarms(connection: Connection): Promise<SyncAlarm[]> {
  const { rows } = await connection.query<AlarmRow>(
    'select record_type, kind, since from sync_alarms where ended_at is null order by since, record_type, kind',
  );
  return rows.map(alarmOf);
}

/** Those of which nobody was told yet; from now on they count as told, so that of several nodes one tells. */
export async function takeUntold(connection: Connection, now: Date): Promise<{ ids: string[]; alarms: SyncAlarm[] }> {
  const { rows } = await connection.query<AlarmRow & { id: string }>(
    `update sync_alarms set told_at = $1 where ended_at is null and told_at is null
     returning id, record_type, kind, since`,
    [now],
  );
  return { ids: rows.map(({ id }) => id), alarms: rows.map(alarmOf) };
}

export async function giveBackUntold(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query('update sync_alarms set told_at = null where id = any($1)', [ids]);
}
