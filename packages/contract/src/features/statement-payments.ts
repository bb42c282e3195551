import { centsOf, sumOf } from '../core/cents.ts';
import type { PayoutState } from './bookkeeping.ts';

export interface PaidStatement {
  total_settlement_balance: string;
  /** As the back office says; null where it does not. */
  outstanding_amount: string | null;
  payments: readonly { amount: string; state: PayoutState | null }[];
}

/** Whether money has gone: of a payment that is noted, on its way or kept back it has not, and of one without a state nobody knows. */
export const isMade = ({ state }: { state: PayoutState | null }): boolean => state === 'completed';

const sumIn = ({ payments }: PaidStatement, state: PayoutState | null): bigint =>
  sumOf(payments.filter((payment) => payment.state === state).map(({ amount }) => amount));

/** What is still to be paid of a statement, in cents: as the back office says, else what its payments leave. */
export function openCentsOf(statement: PaidStatement): bigint {
  const { outstanding_amount: open, payments, total_settlement_balance: balance } = statement;
  if (open !== null) return centsOf(open);
  return payments.filter(isMade).reduce((left, { amount }) => left - centsOf(amount), centsOf(balance));
}

/**
 * Whether whoever was to pay has done so; only a completed payment says that money went. What is in a batch has not gone, though the
 * back office may have taken it off what is open; what is kept back may have been taken over by the next statement since, so that it
 * is told as kept back and promised to nobody. Nothing may be open without any payment, of what an owner was to receive or to pay:
 * it was carried over or set off.
 */
export function howPaid(statement: PaidStatement): 'open' | 'paid' | 'settled' | 'kept_back' | 'unstated' {
  const balance = centsOf(statement.total_settlement_balance);
  const made = sumIn(statement, 'completed');
  const unstated = sumIn(statement, null);
  const open = openCentsOf(statement) - (statement.outstanding_amount === null ? unstated : 0n);
  if (balance < 0n) {
    if (open < 0n) return 'open';
    if (unstated !== 0n && made > balance) return 'unstated';
    return statement.payments.some(isMade) ? 'paid' : 'settled';
  }
  const isAllMade = made >= balance;
  if (open > 0n || (sumIn(statement, 'in_batch') !== 0n && !isAllMade)) return 'open';
  if (!isAllMade && unstated !== 0n) return 'unstated';
  if (!isAllMade && sumIn(statement, 'on_hold') !== 0n) return 'kept_back';
  return statement.payments.some(isMade) ? 'paid' : 'settled';
}

/** What is said of a balance of a final statement, other than nothing: by the names of the words that paper, screens and sentences have. */
export function balanceWord(
  statement: PaidStatement,
): 'receives' | 'received' | 'wasDue' | 'pays' | 'paid' | 'wasCharged' | 'keptBack' | 'unstated' {
  const how = howPaid(statement);
  if (how === 'unstated') return how;
  if (how === 'kept_back') return 'keptBack';
  if (centsOf(statement.total_settlement_balance) < 0n)
    return ({ open: 'pays', paid: 'paid', settled: 'wasCharged' } as const)[how];
  return ({ open: 'receives', paid: 'received', settled: 'wasDue' } as const)[how];
}
