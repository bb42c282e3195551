import { boolean, date, decimal, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, many, one } from '../core/list.ts';
import { paymentMethods, workflowStates } from './bookkeeping.ts';

export const contractTypes = [
  'rentcontract',
  'general',
  'privaterent',
  'commercialrent',
  'service',
  'unknown',
] as const;
/** Follows from the dates, by the Amsterdam calendar; holds for contracts and for their lines. */
export const contractStates = ['not_started', 'active', 'ended'] as const;
/** How a contract goes on, as agreed in it: see `domain/contract-term` of the server. */
export const contractTerms = ['notice_given', 'ends', 'extends', 'open_ended', 'unknown'] as const;
/** Those that end on their end date, so that their rent may fall away then. */
export const endingTerms = ['notice_given', 'ends'] as const satisfies readonly (typeof contractTerms)[number][];
/** What a back office means by the notice date of a contract: when notice was given, or the latest day for it. */
export const noticeMeanings = ['given', 'latest'] as const;
export type NoticeMeaning = (typeof noticeMeanings)[number];
export const contractLineKinds = ['bare_rent', 'rent_reduction', 'service_costs', 'other'] as const;

/** By what a rent rises. */
export const indexationKinds = [
  'monthly_index',
  'yearly_index',
  'fixed_rate',
  'fixed_amount',
  'monthly_compound_index',
  'income_dependent',
] as const;

export const contractsList = list({
  name: 'contracts',
  module: 'contracts',
  hasPast: true,
  fields: {
    id: id(),
    number: integer({ sort: true }),
    reference: text({ sort: true, search: true }),
    type: oneOf(contractTypes, { sort: true, filter: true, count: true }),
    state: oneOf(contractStates, { sort: true, filter: true, count: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    contractor_id: id(),
    contractor_name: text({ sort: true, search: true }),
    /** The first object of the contract; all of them are in the include. */
    object_id: id({ nullable: true }),
    address: text({ nullable: true, sort: true, search: true }),
    city: text({ nullable: true, sort: true, filter: true, search: true }),
    start_date: date({ sort: true, filter: true }),
    end_date: date({ nullable: true, sort: true, filter: true }),
    term: oneOf(contractTerms, { sort: true, filter: true, count: true }),
    /** With the extensions that nobody can prevent any more; null without an end, and when it is unknown. */
    term_end_date: date({ nullable: true, sort: true, filter: true }),
    /** The last day on which notice counts for that end. */
    latest_notice_date: date({ nullable: true, sort: true, filter: true }),
    notice_period_months: integer({ nullable: true, sort: true }),
    notice_given_date: date({ nullable: true, sort: true, filter: true }),
    /** As of when the contract may be ended before its term is over. */
    break_date: date({ nullable: true, sort: true, filter: true }),
    indexation: text({ nullable: true, sort: true, filter: true }),
    next_index_date: date({ nullable: true, sort: true, filter: true }),
    expiration_months: integer({ nullable: true, sort: true }),
    /** Today's lines per month with service costs; a quarter's line counts for a third. Null for a contract that does not run. */
    amount_excl_per_month: money({ nullable: true, sort: true, filter: true, total: true }),
    vat_per_month: money({ nullable: true, sort: true, total: true }),
    amount_incl_per_month: money({ nullable: true, sort: true, filter: true, total: true }),
    /** The same by the lines of the first day, of a contract that has not begun. */
    first_amount_excl_per_month: money({ nullable: true }),
    extends_automatically: boolean({ recordOnly: true }),
    /** By how much it goes on at the end of its term. */
    next_extension_months: integer({ nullable: true, recordOnly: true }),
    /** The last day on which notice counts for the break option. */
    break_notice_date: date({ nullable: true, recordOnly: true }),
    invoice_interval_months: integer({ nullable: true, recordOnly: true }),
    payment_term: text({ nullable: true, recordOnly: true }),
    payment_method: oneOf(paymentMethods, { nullable: true, recordOnly: true }),
    deposit_amount: money({ nullable: true, recordOnly: true }),
    remarks: text({ nullable: true, recordOnly: true }),
  },
  filters: { owner: id(), object: id(), relation: id() },
  includes: {
    owner: one({ id: id(), name: text(), reference: text({ nullable: true }) }),
    contractor: one({
      id: id(),
      name: text(),
      phone: text({ nullable: true, masked: 'phone' }),
      mobile: text({ nullable: true, masked: 'phone' }),
      email: text({ nullable: true }),
    }),
    objects: many({
      id: id(),
      reference: text(),
      name: text({ nullable: true }),
      address: text({ nullable: true }),
      city: text({ nullable: true }),
      floor_area: decimal({ nullable: true }),
    }),
    /** Rates are percentages; null where the contract names none, or it is not known. */
    indexation_method: one({
      kind: oneOf(indexationKinds),
      name: text(),
      series_name: text({ nullable: true }),
      minimum_rate: decimal({ nullable: true }),
      maximum_rate: decimal({ nullable: true }),
      added_rate: decimal({ nullable: true }),
      fixed_rate: decimal({ nullable: true }),
      fixed_amount: money({ nullable: true }),
      is_rounded: boolean(),
    }),
    /** By how much it was and will be extended; their order is that of the contract. */
    extensions: many({ id: id(), position: integer(), months: integer(), is_applied: boolean() }),
    lines: many({
      id: id(),
      state: oneOf(contractStates),
      kind: oneOf(contractLineKinds),
      name: text({ nullable: true }),
      description: text({ nullable: true }),
      object_id: id({ nullable: true }),
      /** Amounts are per `interval_months`. */
      amount_excl: money(),
      vat: money(),
      amount_incl: money(),
      interval_months: integer(),
      start_date: date(),
      end_date: date({ nullable: true }),
    }),
    /** What was invoiced under the contract; the id is that of the invoices of both kinds. */
    invoices: many({
      id: id(),
      reference: text({ nullable: true }),
      invoice_date: date(),
      due_date: date({ nullable: true }),
      subject: text({ nullable: true }),
      workflow_state: oneOf(workflowStates),
      amount_incl: money(),
      outstanding_amount: money({ nullable: true }),
    }),
  },
  defaultSort: ['-start_date', 'reference'],
});
