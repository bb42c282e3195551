import type { Connection } from '../../db/connection.ts';
import type { Plan, ReadAs } from './live-run.ts';
import { lastNight } from './night.ts';
import type { Step } from './step.ts';

/** How old a copy may become before it is read whole. */
export interface Ages {
  /** Between two runs: what is booked, comes or goes is found within this. */
  intervalMs: number;
  /** What has no moment of change and is wanted within the day: contracts with their lines. */
  hourlyMs: number;
  /** The hour in the Netherlands at which all the rest is read. */
  nightHour: number;
}

interface Known {
  record_type: string;
  synced_at: Date | null;
  shape: string | null;
  /** How the last read of it that ended did so. */
  last_state: string | null;
  is_confirmed: boolean;
}

/**
 * How each record type is read in this run. A type is read whole when its copy would be too old before the next run, when it
 * was not read well, when it is read in a new shape, or when somebody confirmed what may go; and all are in a full run.
 */
export async function planOf(
  connection: Connection,
  steps: readonly Step[],
  { ages, plan, now }: { ages: Ages; plan: Plan; now: Date },
): Promise<Map<string, ReadAs>> {
  const { rows } = await connection.query<Known>(
    `select types.record_type, f.synced_at, f.shape, latest.state as last_state, c.record_type is not null as is_confirmed
     from unnest($1::text[]) as types (record_type)
     left join sync_freshness f using (record_type) left join confirmed_removals c using (record_type)
     left join lateral (
       select step.state from sync_steps step join sync_runs run on run.id = step.run_id
       where step.record_type = types.record_type and step.state in ('done', 'incomplete', 'failed')
       order by run.started_at desc, step.finished_at desc limit 1) latest on true`,
    [steps.map(({ type }) => type)],
  );
  const known = new Map(rows.map((row) => [row.record_type, row]));
  return new Map(steps.map((step) => [step.type, readAs(step, known.get(step.type), { ages, plan, now })]));
}

function readAs(
  step: Step,
  known: Known | undefined,
  { ages, plan, now }: { ages: Ages; plan: Plan; now: Date },
): ReadAs {
  const isWell = known?.last_state === 'done' && known.shape === step.shape.fingerprint && !known.is_confirmed;
  const { synced_at: readAt } = known ?? {};
  if (plan === 'full' || !isWell || !readAt || isOld(step, readAt, { ages, now })) return 'whole';
  const isById = step.key.length === 1 && step.key[0] === 'id';
  return isById || step.readBy === 'book_year' ? 'changes' : 'left';
}

/** Runs are up to a twentieth later than their interval says. */
const latestRun = 1.05;

function isOld(step: Step, readAt: Date, { ages, now }: { ages: Ages; now: Date }): boolean {
  // the ledger is proved to be what was read, with each run that can do so
  if (step.readBy === 'book_year') return false;
  if (readAt < lastNight(now, ages.nightHour)) return true;
  return step.age === 'hourly' && isOldByHour(readAt, { ages, now });
}

/** Whether it would be too old before the next run. */
export function isOldByHour(readAt: Date, { ages, now }: { ages: Ages; now: Date }): boolean {
  return now.getTime() + ages.intervalMs * latestRun > readAt.getTime() + ages.hourlyMs;
}

/** How long after it was read a type is too old: what is read once a night may be called old after that only. */
export function oldestMs(step: Step, ages: Ages | null, staleAfterMs: number): number {
  if (ages === null) return staleAfterMs;
  const allowed = staleIntervals * ages.intervalMs;
  return step.age === 'hourly' ? ages.hourlyMs + allowed : Math.max(staleAfterMs, dayMs + allowed);
}

const dayMs = 24 * 3_600_000;
const staleIntervals = 3;
