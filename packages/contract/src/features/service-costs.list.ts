import { boolean, date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, many } from '../core/list.ts';

/** What an entry on an account for service costs is: asked in advance, spent, part of a settlement, or a fixed amount and the like. */
export const serviceCostParts = ['advances', 'costs', 'settled', 'other'] as const;
export type ServiceCostPart = (typeof serviceCostParts)[number];

/**
 * Whether the tenants of a property have the settlement of a year. `running` is a year that is not over, `no_advances` one in which
 * nobody paid in advance, `partly_settled` one of which a settlement is booked for some tenants, and `partly_overdue` the same after its
 * due date. `unknown` is what names no year, and a year whose books were not read.
 */
export const serviceCostStates = [
  'overdue',
  'partly_overdue',
  'open',
  'partly_settled',
  'settled',
  'running',
  'no_advances',
  'unknown',
] as const;
export type ServiceCostState = (typeof serviceCostStates)[number];

/** What the books have of service costs, without VAT: one row per owner, property and year. */
export const serviceCostsList = list({
  name: 'reports/service-costs',
  module: 'reports',
  hasPast: true,
  fields: {
    id: id(),
    /** The complex, or the object that is part of none; null for what names no object, and for one that is gone. */
    property_id: id({ nullable: true }),
    property_name: text({ nullable: true, sort: true, search: true }),
    /** The year whose service costs these are, as the back office says, whenever they were booked; null where it says none. */
    year: integer({ nullable: true, sort: true, filter: true }),
    state: oneOf(serviceCostStates, { sort: true, filter: true, count: true }),
    /** What was asked in advance; null for a year whose books were not read, as costs are. */
    advances_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    costs_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    /** Costs less advances: above nought tenants pay more, below it they get something back. Null where no year is known. */
    difference_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    /** Fixed amounts that are never settled, and whatever else is booked on accounts of this kind. */
    other_amount: money({ nullable: true, sort: true, total: true }),
    /** What tenants had to pay in addition according to the settlements, less what they got back. */
    settlement_amount: money({ sort: true, total: true }),
    /** How many tenants paid in advance, and for how many of them a settlement is booked. */
    tenant_count: integer({ nullable: true, sort: true }),
    settled_count: integer({ nullable: true, sort: true }),
    /** The day of the last entry of a settlement; null while there is none. */
    settled_on: date({ nullable: true, sort: true, filter: true }),
    /** 30 June of the year after. */
    due_date: date({ nullable: true, sort: true, filter: true }),
    /** Until the due date, negative past it; null once it is settled, and where nothing is. */
    days_left: integer({ nullable: true, sort: true, filter: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
  },
  filters: {
    owner: id(),
    property: id(),
  },
  figures: {
    /** Of which no settlement is booked after the due date, for all tenants or for some. */
    overdue_count: integer(),
    /** Of these amounts nothing is known, or no year. */
    unknown_count: integer(),
  },
  includes: {
    /** Whom advances, fixed amounts or settlements name; one line without a name for what names nobody. */
    tenants: many({
      relation_id: id({ nullable: true }),
      relation_name: text({ nullable: true }),
      advances_amount: money(),
      other_amount: money(),
      settlement_amount: money(),
      is_settled: boolean(),
      settled_on: date({ nullable: true }),
    }),
  },
  defaultSort: ['-year', 'property_name'],
});
