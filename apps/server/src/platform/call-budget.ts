import { setTimeout as pause } from 'node:timers/promises';
import { documentedLimits, MustWait, type RateBudget, type RateClass, usedShare } from '@gevel/back-office';
import type { Database } from '../db/database.ts';

/** Nobody is believed who asks for a longer pause; one that ends later than that is of a clock that was set back since. */
const longestPauseMs = 24 * 3_600_000;

/** The back office counts the calls of a whole environment, so all nodes count theirs together, in the database. */
export function createCallBudget(
  database: Database,
  {
    limits = documentedLimits,
    share = usedShare,
  }: { limits?: Readonly<Record<RateClass, number>>; share?: number } = {},
): RateBudget {
  const max = (rateClass: RateClass) => Math.max(1, Math.floor(limits[rateClass] * share));

  async function waitFor(rateClass: RateClass): Promise<number> {
    const { rows } = await database.sync((connection) =>
      connection.query<{ wait: number }>('select gevel_take_call($1, $2) as wait', [rateClass, max(rateClass)]),
    );
    return rows[0]?.wait ?? 0;
  }

  return {
    async rest() {
      const { rows } = await database.sync((connection) =>
        connection.query<{ rest: number | null }>(
          `select 1000 * extract(epoch from max(closed_until) - clock_timestamp())::double precision as rest
           from call_budgets where closed_until < clock_timestamp() + interval '25 hours'`,
        ),
      );
      return Math.max(0, rows[0]?.rest ?? 0);
    },
    async reopen() {
      await database.sync((connection) => connection.query('update call_budgets set closed_until = null'));
    },
    async take(rateClass, signal, longestWaitMs = Number.POSITIVE_INFINITY) {
      signal.throwIfAborted();
      const endsAt = performance.now() + longestWaitMs;
      for (let waitMs = await waitFor(rateClass); waitMs > 0; waitMs = await waitFor(rateClass)) {
        if (performance.now() + waitMs > endsAt) throw new MustWait(waitMs);
        await pause(Math.ceil(waitMs), undefined, { signal }).catch((error: unknown) => {
          // the timer's own error hides why
          signal.throwIfAborted();
          throw error;
        });
      }
    },
    async exhausted(retryAfterMs) {
      await database.sync((connection) =>
        connection.query(
          `with held as (select rate_class from call_budgets order by rate_class for update)
           update call_budgets
           set closed_until = clock_timestamp() + $1 * interval '1 millisecond'
           where rate_class in (select rate_class from held)
             and (closed_until < clock_timestamp() + $1 * interval '1 millisecond'
               or closed_until > clock_timestamp() + interval '25 hours') is not false`,
          [Math.min(retryAfterMs, longestPauseMs)],
        ),
      );
    },
  };
}
