import { centsOf, sumOf } from '../core/cents.ts';
import type { PayoutState } from './bookkeeping.ts';

export interface PaidStatement {
  total_settlement_balance: string;
  /** As the back office says; null where it does not. */
  outstanding_amount: string | null;
  payments: readonly { amount: string; state: PayoutState | null }[];
}

/** Whether money has gone: a payment that is noted, on its way or kept back has not. A back office may not tell its state. */
export const isMade = ({ state }: { state: PayoutState | null }): boolean => state === null || state === 'completed';

const isOnItsWay = ({ state }: { state: PayoutState | null }): boolean => state === 'in_batch';

/** What is still to be paid of a statement, in cents: as the back office says, else what its payments leave. */
export function openCentsOf(statement: PaidStatement): bigint {
  const { outstanding_amount: open, payments, total_settlement_balance: balance } = statement;
  if (open !== null) return centsOf(open);
  return payments.filter(isMade).reduce((left, { amount }) => left - centsOf(amount), centsOf(balance));
}

/**
 * Whether whoever was to pay has done so. What is in a batch has not gone, though the back office may have taken it off what is open;
 * what is kept back may have been taken over by the next statement since, and is promised to nobody twice. Of what an owner was to receive nothing may be open without any payment: it was carried
 * over or set off, and nobody is told of money that went. What an owner owes stays open until it is paid.
 */
export function howPaid(statement: PaidStatement): 'open' | 'paid' | 'settled' {
  const open = openCentsOf(statement);
  const made = statement.payments.filter(isMade);
  const isMoneyGone = made.length > 0;
  if (centsOf(statement.total_settlement_balance) < 0n) return isMoneyGone && open >= 0n ? 'paid' : 'open';
  const isAllMade = sumOf(made.map(({ amount }) => amount)) >= centsOf(statement.total_settlement_balance);
  if (open > 0n || (statement.payments.some(isOnItsWay) && !isAllMade)) return 'open';
  return isMoneyGone ? 'paid' : 'settled';
}

/** What is said of a balance of a final statement, other than nothing: by the names of the words that paper, screens and sentences have. */
export function balanceWord(statement: PaidStatement): 'receives' | 'received' | 'wasDue' | 'pays' | 'paid' {
  const how = howPaid(statement);
  if (centsOf(statement.total_settlement_balance) < 0n) return how === 'paid' ? 'paid' : 'pays';
  return ({ open: 'receives', paid: 'received', settled: 'wasDue' } as const)[how];
}
