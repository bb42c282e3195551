import type { LimitedCall } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { takeAttempts } from './attempt-limits.ts';
import { networkOf } from './network-of.ts';

interface CallLimit {
  perAccount: number;
  /** A whole office may share one. */
  perAddress: number;
  windowMs: number;
}

export type CallLimits = Readonly<Record<LimitedCall, CallLimit>>;

/** Far above what a person does, far below what a program could. */
export const callLimits: CallLimits = {
  search: { perAccount: 120, perAddress: 600, windowMs: 60_000 },
  export: { perAccount: 60, perAddress: 300, windowMs: 10 * 60_000 },
  upload: { perAccount: 60, perAddress: 300, windowMs: 10 * 60_000 },
  // The papers of a portfolio at once, one call for each.
  import: { perAccount: 1_500, perAddress: 3_000, windowMs: 10 * 60_000 },
  // Also a birth date that is searched for: with its year there are 366 to try.
  clear_value: { perAccount: 60, perAddress: 300, windowMs: 10 * 60_000 },
  push_device: { perAccount: 30, perAddress: 300, windowMs: 60 * 60_000 },
  // Each writes a row of the trail or a setting of one's own.
  own_account: { perAccount: 120, perAddress: 1_200, windowMs: 10 * 60_000 },
  personal_copy: { perAccount: 20, perAddress: 40, windowMs: 60 * 60_000 },
  back_office_check: { perAccount: 60, perAddress: 120, windowMs: 10 * 60_000 },
  grant: { perAccount: 30, perAddress: 60, windowMs: 60 * 60_000 },
  own_test_mail: { perAccount: 5, perAddress: 50, windowMs: 60 * 60_000 },
  audit_check: { perAccount: 10, perAddress: 20, windowMs: 10 * 60_000 },
  webhook: { perAccount: 30, perAddress: 60, windowMs: 10 * 60_000 },
  test_mail: { perAccount: 20, perAddress: 50, windowMs: 60 * 60_000 },
};

/** Counts a call for who makes it and for where it comes from, over all servers; refuses it when either had enough. */
export async function takeCall(
  { database, limits }: { database: Database; limits: CallLimits },
  call: { kind: LimitedCall; userId: string; address: string },
  now: Date,
): Promise<void> {
  const { perAccount, perAddress, windowMs } = limits[call.kind];
  const of = [
    { subject: `${call.kind}:user:${call.userId}`, max: perAccount },
    { subject: `${call.kind}:${networkOf(call.address)}`, max: perAddress },
  ];
  await takeAttempts(database, { limits: of, windowMs }, now);
}
