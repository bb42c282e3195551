import { centsOf, euroOf, type PayoutReason, type payoutsList, type RowOf } from '@gevel/contract/plain';
import type { Messages } from '../messages.ts';
import { dateInText } from './dates-in-text.ts';
import { fill } from './fill.ts';
import { formatMoney, type Language } from './format.ts';

type Words = Messages['payouts']['why'];
type Payout = RowOf<typeof payoutsList>;

export interface PayoutSentenceOf {
  payout: Payout;
  /** "You" is only said to the owner. */
  reader: 'owner' | 'broker';
  /** The calendar day in Amsterdam: an expected day that has passed is told as one. */
  today: string;
}

/** Where a payout stands and why it is not further, in one sentence; a paid one says the day, an expectation that it is one. */
export function payoutSentence({ payout, reader, today }: PayoutSentenceOf, words: Words, language: Language): string {
  const isOwner = reader === 'owner';
  const money = (amount: string) => formatMoney(euroOf(sizeOf(amount)), language);
  const values = {
    amount: money(amountOf(payout)),
    end: dateInText(payout.period_end, language),
    paid: payout.paid_on === null ? '' : dateInText(payout.paid_on, language),
    planned: payout.planned_on === null ? '' : dateInText(payout.planned_on, language),
    account: payout.account_ends_in ?? '',
    expected: payout.expected_on === null ? '' : dateInText(payout.expected_on, language),
  };
  const parts = [fill(words[firstOf(payout, isOwner)], values)];
  if (namesAccount.has(payout.reason) && payout.account_ends_in !== null)
    parts[0] += ` ${fill(words.to_account, values)}`;
  if (isPartlyPaid(payout)) parts.push(fill(words.partly, { amount: money(payout.paid_amount ?? '0.00') }));
  if (waits.has(payout.reason) && centsOf(payout.missing_amount) > 0n)
    parts.push(fill(words.missing, { amount: money(payout.missing_amount) }));
  if (waits.has(payout.reason) && !owesNothing(payout))
    parts.push(fill(words[expectationOf(payout, { isOwner, today })], values));
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** What nothing was paid or ordered of yet, so that something is expected. */
const waits: ReadonlySet<PayoutReason> = new Set([
  'period_runs',
  'no_statement',
  'draft',
  'in_approval',
  'owner_approval',
  'being_processed',
  'no_payment',
]);
const namesAccount: ReadonlySet<PayoutReason> = new Set(['planned', 'in_batch', 'paid']);

/** A statement of which nothing goes to the owner. */
const owesNothing = ({ total_settlement_balance: balance }: Payout) => balance !== null && centsOf(balance) <= 0n;

function isPartlyPaid({ reason, paid_amount: paid }: Payout): boolean {
  return reason !== 'paid' && reason !== 'owner_pays' && paid !== null && centsOf(paid) > 0n;
}

function firstOf({ reason, paid_on }: Payout, isOwner: boolean): keyof Words {
  if (reason === 'paid') return paid_on === null ? 'paid_undated' : 'paid';
  if (reason === 'owner_approval' || reason === 'owner_pays') return isOwner ? `${reason}_you` : reason;
  return reason;
}

/** The amount that the first part speaks of. */
function amountOf(payout: Payout): string {
  const amounts: Partial<Record<PayoutReason, string | null>> = {
    planned: payout.planned_amount,
    in_batch: payout.on_its_way_amount,
    on_hold: payout.kept_back_amount,
    payment_unstated: payout.unstated_amount,
    paid: payout.paid_amount,
    owner_pays: payout.unplanned_amount,
    carried_over: payout.settled_otherwise_amount,
    settled_otherwise: payout.settled_otherwise_amount,
  };
  return amounts[payout.reason] ?? '0.00';
}

function expectationOf(
  { expected_on: expected, expected_by }: Payout,
  { isOwner, today }: { isOwner: boolean; today: string },
): keyof Words {
  if (expected === null) return isOwner ? 'unknown' : 'unknown_of_owner';
  const isEstimate = expected_by === 'median';
  if (expected < today) return isEstimate ? 'overdue_estimate' : 'overdue';
  return isEstimate ? 'estimated' : 'expected';
}

function sizeOf(amount: string): bigint {
  const cents = centsOf(amount);
  return cents < 0n ? -cents : cents;
}
