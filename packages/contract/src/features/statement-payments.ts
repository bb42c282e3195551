import { centsOf } from '../core/cents.ts';
import type { PayoutState } from './bookkeeping.ts';

export interface PaidStatement {
  total_settlement_balance: string;
  /** As the back office says; null where it does not. */
  outstanding_amount: string | null;
  payments: readonly { amount: string; state: PayoutState | null }[];
}

/** Whether money has gone: a payment that is noted, on its way or kept back has not. A back office may not tell its state. */
export const isMade = ({ state }: { state: PayoutState | null }): boolean => state === null || state === 'completed';

/** What is still to be paid of a statement, in cents: as the back office says, else what its payments leave. */
export function openCentsOf(statement: PaidStatement): bigint {
  const { outstanding_amount: open, payments, total_settlement_balance: balance } = statement;
  if (open !== null) return centsOf(open);
  return payments.filter(isMade).reduce((left, { amount }) => left - centsOf(amount), centsOf(balance));
}

/** Whether whoever was to pay has done so. What an owner owes may also have been carried over, which is no payment. */
export function isPaid(statement: PaidStatement): boolean {
  const open = openCentsOf(statement);
  if (centsOf(statement.total_settlement_balance) >= 0n) return open <= 0n;
  return statement.payments.some(isMade) && open >= 0n;
}
