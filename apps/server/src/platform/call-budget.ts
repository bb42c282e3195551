import { setTimeout as pause } from 'node:timers/promises';
import { documentedLimits, type RateBudget, type RateClass, usedShare } from '@gevel/back-office';
import type { Database } from '../db/database.ts';

/** Nobody is believed who asks for a longer pause; a pause that ends later than an hour from now is no longer meant. */
const longestPauseMs = 30 * 60_000;

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
    async take(rateClass, signal) {
      signal.throwIfAborted();
      for (let waitMs = await waitFor(rateClass); waitMs > 0; waitMs = await waitFor(rateClass)) {
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
               or closed_until > clock_timestamp() + interval '1 hour') is not false`,
          [Math.min(retryAfterMs, longestPauseMs)],
        ),
      );
    },
  };
}
