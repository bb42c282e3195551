import { date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, many, one } from '../core/list.ts';
import { journalTypes, payoutStates } from './bookkeeping.ts';

/** How far the payout of a month has come; of a balance against the owner, that the owner pays, and of one that is no more, that it is settled. */
export const payoutStages = [
  'collecting',
  'drafted',
  'approved',
  'on_its_way',
  'kept_back',
  'paid',
  'owner_pays',
  'settled',
] as const;
export type PayoutStage = (typeof payoutStages)[number];

/** Why it stands where it does: what "why not yet" is said of. */
export const payoutReasons = [
  'period_runs',
  'no_statement',
  'draft',
  'in_approval',
  'owner_approval',
  'statement_on_hold',
  'stopped',
  'being_processed',
  'no_payment',
  'planned',
  'in_batch',
  'on_hold',
  'payment_unstated',
  'paid',
  'owner_pays',
  'nothing',
  'carried_over',
  'settled_otherwise',
] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** What an expected day rests on; the median is an estimate and is always called one. A payout that is awaited on no known day is unknown. */
export const expectedBases = ['owner_setting', 'broker_setting', 'median', 'unknown'] as const;

/**
 * Owner by owner and month by month when the owner is paid and why not yet: a row for each statement that was not cancelled,
 * and one for each month without a statement in which something fell due.
 */
export const payoutsList = list({
  name: 'payouts',
  module: 'rental_statements',
  hasPast: true,
  fields: {
    /** "statement-5001", or "month-" with a number that stands for owner and month. */
    id: id(),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    period_start: date({ sort: true, filter: true }),
    period_end: date({ sort: true, filter: true }),
    statement_id: id({ nullable: true }),
    statement_reference: text({ nullable: true, search: true }),
    stage: oneOf(payoutStages, { filter: true, count: true }),
    reason: oneOf(payoutReasons, { filter: true }),
    /** What booked invoices to tenants that fall due in the period come to; what was settled of it, by money or otherwise, and what is missing add up to it. */
    due_amount: money(),
    settled_amount: money(),
    missing_amount: money(),
    missing_count: integer(),
    /** Of the statement; null while there is none. Income less costs and fee, with the previous balance and the difference, is the balance. */
    income_settled: money({ nullable: true }),
    costs_settled: money({ nullable: true }),
    management_fee_incl: money({ nullable: true }),
    previous_outstanding_amount: money({ nullable: true }),
    difference: money({ nullable: true }),
    total_settlement_balance: money({ nullable: true, sort: true, filter: true }),
    /** What became of the balance; null before the statement is final. The seven add up to it. */
    paid_amount: money({ nullable: true }),
    on_its_way_amount: money({ nullable: true }),
    kept_back_amount: money({ nullable: true }),
    /** Of payments of which the back office does not say how far they came. */
    unstated_amount: money({ nullable: true }),
    planned_amount: money({ nullable: true }),
    /** Carried over to the next statement, or settled in a way that is no payment of this one. */
    settled_otherwise_amount: money({ nullable: true }),
    unplanned_amount: money({ nullable: true }),
    /** Only of payments that were completed, all of them. */
    paid_on: date({ nullable: true }),
    /** The day of a payment that was not made yet, as it was ordered. */
    planned_on: date({ nullable: true }),
    /** While nothing was paid or ordered; null where it is not known. */
    expected_on: date({ nullable: true }),
    /** Null where nothing is awaited, or an order says the day. */
    expected_by: oneOf(expectedBases, { nullable: true }),
    /** The last four of the account that is or will be paid to. */
    account_ends_in: text({ nullable: true }),
  },
  filters: { owner: id() },
  includes: {
    /** From whom something is missing: the invoices that are not fully paid, credits too. */
    missing: many({
      id: id(),
      reference: text({ nullable: true }),
      relation_id: id({ nullable: true }),
      relation_name: text({ nullable: true }),
      contract_id: id({ nullable: true }),
      contract_reference: text({ nullable: true }),
      due_date: date(),
      due_amount: money(),
      missing_amount: money(),
    }),
    /** What of the settled amount was written off, set off or put in a payment arrangement: bookings by which no money came in; what is left of it was received. */
    set_off: many({
      id: id(),
      transaction_date: date(),
      journal_type: oneOf(journalTypes),
      description: text({ nullable: true }),
      invoice_id: id(),
      invoice_reference: text({ nullable: true }),
      amount: money(),
    }),
    payments: many({
      id: id(),
      state: oneOf(payoutStates, { nullable: true }),
      payment_date: date(),
      amount: money(),
    }),
    /** The final statement to which something was carried over. */
    next: one({ id: id(), period_start: date(), period_end: date(), carried_amount: money() }),
  },
  defaultSort: ['-period_start', 'owner_name'],
});
