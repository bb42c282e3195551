import { boolean, date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { reminderPhases } from './bookkeeping.ts';

/** What the age of an item counts from. */
export const ageingBases = ['due_date', 'invoice_date'] as const;
export type AgeingBasis = (typeof ageingBases)[number];

/**
 * Days past the basis on the reference date; a credit or prepayment stands apart and is never set off within a bucket. They are
 * named after the bounds that they have unless others are asked.
 */
export const ageingBuckets = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90', 'credit'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/**
 * Lines that are no items: what the debtor account held on the day for no invoice that can be named, and owners whose books
 * do not reach back to the day.
 */
export const linesBesideItems = ['not_attributable', 'not_provable'] as const;
export type LineBesideItems = (typeof linesBesideItems)[number];

const ageingFilters = {
  /** The due date unless asked otherwise; an item without one counts from its invoice date. */
  basis: oneOf(ageingBases, { single: true }),
  /**
   * A day until today in Amsterdam: what was open then, with a line for what belongs to no invoice, so that it all adds up to
   * the debtor account of that day. Unless it is asked, what the back office has open now.
   */
  reference_date: date({ single: true }),
  /** The last days of the first three ages, in days past the basis: 30, 60 and 90 unless asked otherwise. Each is more than the one before. */
  first_bound: integer({ single: true }),
  second_bound: integer({ single: true }),
  third_bound: integer({ single: true }),
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
  /** Null while no day is asked: then nothing is held against the books. */
  not_attributable_amount: money({ nullable: true }),
  /** Owners whose books do not reach back to the day, so that nothing of theirs is counted. */
  not_provable_count: integer(),
};

/** What debtors have not paid, invoice by invoice; of a day with the lines beside the invoices, each by its owner. */
export const outstandingItemsList = list({
  name: 'reports/outstanding-items',
  module: 'reports',
  hasPast: true,
  fields: {
    id: id(),
    /** The record of the invoice report; null of a line that is no item, as all that an invoice says. */
    invoice_id: id({ nullable: true }),
    invoice_reference: text({ nullable: true, sort: true, search: true }),
    relation_id: id({ nullable: true }),
    relation_reference: text({ nullable: true }),
    relation_name: text({ nullable: true, sort: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    object_id: id({ nullable: true }),
    object_name: text({ nullable: true, sort: true, search: true }),
    subject: text({ nullable: true, sort: true, search: true }),
    invoice_date: date({ nullable: true, sort: true, filter: true }),
    due_date: date({ nullable: true, sort: true, filter: true }),
    /** Whole days from the basis to the reference date, negative before it; null for a credit, which is due on no day. */
    age_days: integer({ nullable: true, sort: true, filter: true }),
    bucket: oneOf([...ageingBuckets, ...linesBesideItems], { sort: true, filter: true, count: true }),
    /** Of now: how far reminding had come on an earlier day is not known. */
    reminder_phase: oneOf(reminderPhases, { nullable: true, sort: true, filter: true, count: true }),
    reminder_comment: text({ nullable: true }),
    amount_excl: money({ nullable: true, sort: true, total: true }),
    vat: money({ nullable: true, sort: true, total: true }),
    total_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    paid_amount: money({ nullable: true, sort: true, total: true }),
    /** Null for an owner whose books do not reach back to the day. */
    outstanding_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    /** Of it, what is open after its due date, without what is under an arrangement or excluded from reminders. */
    arrears_amount: money({ nullable: true, sort: true, filter: true, total: true }),
  },
  filters: ageingFilters,
  figures: bucketFigures,
  defaultSort: ['-age_days', 'relation_name'],
});

/** What a line of the list per debtor stands for. */
export const debtorLines = ['debtor', ...linesBesideItems] as const;

/** The same items summed per debtor. */
export const outstandingDebtorsList = list({
  name: 'reports/outstanding-debtors',
  module: 'reports',
  hasPast: true,
  fields: {
    /** The relation; of the other lines a number that is nobody's. */
    id: id(),
    kind: oneOf(debtorLines, { sort: true, filter: true, count: true }),
    relation_reference: text({ nullable: true }),
    relation_name: text({ nullable: true, sort: true, search: true }),
    /** Null for a debtor of several owners, who are all named. */
    owner_id: id({ nullable: true }),
    owner_name: text({ sort: true }),
    item_count: integer({ sort: true, filter: true }),
    /** Of the oldest item that is no credit. */
    age_days: integer({ nullable: true, sort: true, filter: true }),
    ...bucketAmounts,
    outstanding_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    arrears_amount: money({ nullable: true, sort: true, filter: true, total: true }),
  },
  filters: ageingFilters,
  figures: bucketFigures,
  defaultSort: ['-outstanding_amount', 'relation_name'],
});

/** Owner by owner what the debtor account held on a day, and since when that can be told. */
export const debtorAccountsList = list({
  name: 'reports/debtor-accounts',
  module: 'reports',
  hasPast: true,
  fields: {
    /** The owner. */
    id: id(),
    owner_name: text({ sort: true, search: true }),
    /** The first day of the earliest book year from which on all were read whole; null while no year was, or no debtor account is known. */
    provable_from: date({ nullable: true, sort: true, filter: true }),
    is_provable: boolean({ sort: true }),
    item_count: integer({ nullable: true, sort: true }),
    items_amount: money({ nullable: true, sort: true, total: true }),
    not_attributable_amount: money({ nullable: true, sort: true, total: true }),
    /** Items and what is not attributable together. */
    account_amount: money({ nullable: true, sort: true, total: true }),
    /** Of it, what was dated until the day and belongs to a later book year, such as the rent of January that is invoiced in December. */
    booked_ahead_amount: money({ nullable: true, sort: true, total: true }),
  },
  filters: { reference_date: ageingFilters.reference_date, owner: ageingFilters.owner },
  defaultSort: ['owner_name'],
});
