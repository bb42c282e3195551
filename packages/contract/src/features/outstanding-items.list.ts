import { date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { reminderPhases } from './bookkeeping.ts';

/** What the age of an item counts from. */
export const ageingBases = ['due_date', 'invoice_date'] as const;
export type AgeingBasis = (typeof ageingBases)[number];

/** Days past the basis on the reference date; a credit or prepayment stands apart and is never set off within a bucket. */
export const ageingBuckets = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90', 'credit'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

const ageingFilters = {
  /** The due date unless asked otherwise; an item without one counts from its invoice date. */
  basis: oneOf(ageingBases, { single: true }),
  /** Today in Amsterdam unless asked otherwise. It moves ages only: amounts are those that are open now. */
  reference_date: date({ single: true }),
  owner: id(),
  relation: id(),
};

const bucketAmounts = {
  not_due: money({ sort: true, total: true }),
  days_1_30: money({ sort: true, total: true }),
  days_31_60: money({ sort: true, total: true }),
  days_61_90: money({ sort: true, total: true }),
  over_90: money({ sort: true, total: true }),
  credit: money({ sort: true, total: true }),
};

/** Per bucket what is open and how many items that are, over the whole filter; the amounts add up to the list's total. */
const bucketFigures = {
  not_due_amount: money(),
  not_due_count: integer(),
  days_1_30_amount: money(),
  days_1_30_count: integer(),
  days_31_60_amount: money(),
  days_31_60_count: integer(),
  days_61_90_amount: money(),
  days_61_90_count: integer(),
  over_90_amount: money(),
  over_90_count: integer(),
  credit_amount: money(),
  credit_count: integer(),
  debtor_count: integer(),
};

/** What debtors have not paid, invoice by invoice. */
export const outstandingItemsList = list({
  name: 'reports/outstanding-items',
  module: 'reports',
  fields: {
    id: id(),
    /** The record of the invoice report. */
    invoice_id: id(),
    invoice_reference: text({ nullable: true, sort: true, search: true }),
    relation_id: id(),
    relation_reference: text({ nullable: true }),
    relation_name: text({ nullable: true, sort: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    object_id: id({ nullable: true }),
    object_name: text({ nullable: true, sort: true, search: true }),
    subject: text({ nullable: true, sort: true, search: true }),
    invoice_date: date({ sort: true, filter: true }),
    due_date: date({ nullable: true, sort: true, filter: true }),
    /** Whole days from the basis to the reference date, negative before it; null for a credit, which is due on no day. */
    age_days: integer({ nullable: true, sort: true, filter: true }),
    bucket: oneOf(ageingBuckets, { sort: true, filter: true, count: true }),
    reminder_phase: oneOf(reminderPhases, { nullable: true, sort: true, filter: true, count: true }),
    reminder_comment: text({ nullable: true }),
    amount_excl: money({ sort: true, total: true }),
    vat: money({ sort: true, total: true }),
    total_amount: money({ sort: true, filter: true, total: true }),
    paid_amount: money({ sort: true, total: true }),
    outstanding_amount: money({ sort: true, filter: true, total: true }),
  },
  filters: ageingFilters,
  figures: bucketFigures,
  defaultSort: ['-age_days', 'relation_name'],
});

/** The same items summed per debtor. */
export const outstandingDebtorsList = list({
  name: 'reports/outstanding-debtors',
  module: 'reports',
  fields: {
    /** The relation. */
    id: id(),
    relation_reference: text({ nullable: true }),
    relation_name: text({ nullable: true, sort: true, search: true }),
    /** Null for a debtor of several owners, who are all named. */
    owner_id: id({ nullable: true }),
    owner_name: text({ sort: true }),
    item_count: integer({ sort: true, filter: true }),
    /** Of the oldest item that is no credit. */
    age_days: integer({ nullable: true, sort: true, filter: true }),
    ...bucketAmounts,
    outstanding_amount: money({ sort: true, filter: true, total: true }),
  },
  filters: ageingFilters,
  figures: bucketFigures,
  defaultSort: ['-outstanding_amount', 'relation_name'],
});
