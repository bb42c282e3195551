import { type PayoutRow, usePeriod } from '../../parts/payout/payout-clock.tsx';

/** The period of a payout as people say it. */
export function PayoutPeriod({ row }: { row: PayoutRow }) {
  return usePeriod()(row);
}
