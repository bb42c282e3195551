import { date, decimal, id, integer, money, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { contractTerms } from './contracts.list.ts';
import { objectTypes } from './objects.list.ts';

/**
 * A group is a complex or section that is not let as a whole: it has no rent and no vacancy of its own. Neither has what the
 * manager does not let: sold, archived, or managed by others.
 */
export const occupancies = ['let', 'vacant', 'group', 'not_lettable'] as const;
/** Whether VAT is charged on the bare rent, whatever is charged on the rest; null where no rent of the day is known. */
export const vatRegimes = ['taxed', 'untaxed'] as const;

/** When the contracted rent may end: bands after today, by the end of contracts that end then; beside them what does not end. */
export const expiryBands = [
  'months_0_3',
  'months_3_6',
  'months_6_12',
  'years_1_3',
  'years_over_3',
  'extends',
  'open_ended',
  'term_unknown',
] as const;
export type ExpiryBand = (typeof expiryBands)[number];

/**
 * What a vacant object is taken to cost: its theoretical rent, else the rent of the last contract on its last day. Unknown is
 * no amount at all.
 */
export const vacancyBases = ['theoretical_rent', 'last_contract', 'unknown'] as const;

const costFigures = {
  /** Vacant objects that count for the rent of their last contract, and those of which no rent is known. */
  vacancy_estimated_count: integer(),
  vacancy_unknown_count: integer(),
  /** Let objects without a theoretical rent, which are compared with nothing. */
  market_unknown_count: integer(),
};

/**
 * Each object under each of its running contracts, and each that is vacant. Amounts are excluding VAT unless they are VAT,
 * and rounded to cents row by row, so that rows add up to totals.
 */
export const commercialOverviewList = list({
  name: 'reports/commercial-overview',
  module: 'reports',
  hasPast: true,
  fields: {
    id: id(),
    object_id: id(),
    object_reference: text({ nullable: true, sort: true, search: true }),
    object_name: text({ nullable: true, sort: true, search: true }),
    object_type: oneOf(objectTypes, { nullable: true, sort: true, filter: true }),
    category: text({ nullable: true, sort: true, filter: true }),
    address: text({ nullable: true, sort: true, search: true }),
    city: text({ nullable: true, sort: true, filter: true, search: true }),
    /** Null for an object that lies in none. */
    complex_id: id({ nullable: true }),
    complex_name: text({ nullable: true, sort: true, filter: true, search: true }),
    /** What the object is a part of, a section or complex; else the object itself. */
    building_id: id(),
    building_name: text({ nullable: true, sort: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    /** Rentable floor area in square metres. */
    floor_area: decimal({ nullable: true, sort: true, filter: true }),
    occupancy: oneOf(occupancies, { sort: true, filter: true, count: true }),
    tenant_id: id({ nullable: true }),
    tenant_name: text({ nullable: true, sort: true, search: true }),
    contract_id: id({ nullable: true }),
    contract_reference: text({ nullable: true, sort: true, search: true }),
    /** Bare rent less reductions. */
    rent_per_year: money({ nullable: true, sort: true, filter: true, total: true }),
    /** A twelfth of the rent per year, rounded to cents. */
    rent_per_month: money({ nullable: true, sort: true, filter: true, total: true }),
    /** Rent per year and square metre, rounded to cents. */
    rent_per_m2: money({ nullable: true, sort: true, filter: true }),
    rent_reduction_per_year: money({ nullable: true, sort: true, total: true }),
    service_costs_per_year: money({ nullable: true, sort: true, total: true }),
    other_per_year: money({ nullable: true, sort: true, total: true }),
    vat_regime: oneOf(vatRegimes, { nullable: true, sort: true, filter: true }),
    vat_per_year: money({ nullable: true, sort: true, total: true }),
    /** The VAT code of the newest invoice of the contract: exempt and 0 % are different codes. */
    vat_code: text({ nullable: true }),
    /** What the object could bring in, once per object: empty where it stands under a second contract. */
    theoretical_rent_per_year: money({ nullable: true, sort: true, total: true }),
    /** The theoretical rent of a vacant object. */
    vacancy_per_year: money({ nullable: true, sort: true, total: true }),
    vacancy_cost_per_month: money({ nullable: true, sort: true, total: true }),
    vacancy_basis: oneOf(vacancyBases, { nullable: true, sort: true, filter: true }),
    /** The theoretical rent of a let object, once per object; the back office has no other rent of the market. */
    market_rent_per_year: money({ nullable: true, sort: true, total: true }),
    /** What all contracts of the object bring in less that rent: negative when it is let for less. */
    market_difference_per_year: money({ nullable: true, sort: true, filter: true, total: true }),
    /** The day after the last contract ended; null when no contract is known. */
    vacant_since: date({ nullable: true, sort: true }),
    future_contract_start_date: date({ nullable: true, sort: true, filter: true }),
    contract_start_date: date({ nullable: true, sort: true, filter: true }),
    /** Null for a contract without an end. */
    contract_end_date: date({ nullable: true, sort: true, filter: true }),
    /** The four of the contract itself: `domain/contract-term` of the server. */
    term: oneOf(contractTerms, { nullable: true, sort: true, filter: true }),
    term_end_date: date({ nullable: true, sort: true, filter: true }),
    latest_notice_date: date({ nullable: true, sort: true, filter: true }),
    notice_given_date: date({ nullable: true, sort: true, filter: true }),
    break_date: date({ nullable: true, sort: true, filter: true }),
    notice_period_months: integer({ nullable: true, sort: true }),
    extension_months: integer({ nullable: true, sort: true }),
    next_index_date: date({ nullable: true, sort: true, filter: true }),
    deposit_amount: money({ nullable: true, sort: true }),
    contract_remarks: text({ nullable: true }),
  },
  filters: { owner: id(), object: id(), complex: id(), building: id(), relation: id() },
  figures: {
    theoretical_rent: money(),
    contracted_rent: money(),
    vacancy_rent: money(),
    /** Of the theoretical rent, with one decimal; null when no theoretical rent is known. */
    vacancy_percentage: decimal({ nullable: true }),
    /** Objects under management that can be let, and those of them that are vacant: as the dashboard counts them. */
    object_count: integer(),
    vacant_count: integer(),
    /** Vacant objects without a theoretical rent, which the vacancy in euro cannot hold. */
    vacant_without_rent_count: integer(),
    contract_count: integer(),
    /** Objects that stand there more than once, since each running contract has a row. */
    repeated_object_count: integer(),
    open_ended_count: integer(),
    /** Contracts of which nobody can say until when they run. */
    term_unknown_count: integer(),
    /** Average remaining term in years with one decimal, weighted by rent, of contracts with a known end; null without any. */
    average_remaining_years: decimal({ nullable: true }),
    /** The same until the first of the end and the next break option. */
    average_years_to_break: decimal({ nullable: true }),
    ...costFigures,
    expiring_3_months: integer(),
    expiring_6_months: integer(),
    expiring_12_months: integer(),
    months_0_3_rent: money(),
    months_3_6_rent: money(),
    months_6_12_rent: money(),
    years_1_3_rent: money(),
    years_over_3_rent: money(),
    extends_rent: money(),
    open_ended_rent: money(),
    term_unknown_rent: money(),
  },
  defaultSort: ['city', 'address', 'object_reference'],
});

export const commercialGroupings = ['complex', 'building'] as const;
export type CommercialGrouping = (typeof commercialGroupings)[number];

/** The same rows added up per complex or per building; what lies in no complex is one row per owner. */
export const commercialGroupsList = list({
  name: 'reports/commercial-groups',
  module: 'reports',
  hasPast: true,
  fields: {
    /** The complex or building, or `none-` and the owner. */
    id: id(),
    group_id: id({ nullable: true }),
    group_name: text({ nullable: true, sort: true, search: true }),
    /** What a building lies in; null when that is the group itself. */
    complex_name: text({ nullable: true, sort: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    object_count: integer({ sort: true }),
    vacant_count: integer({ sort: true, filter: true }),
    /** Of all objects, each once. */
    floor_area: decimal({ nullable: true, sort: true }),
    contract_count: integer({ sort: true }),
    rent_per_year: money({ sort: true, filter: true, total: true }),
    theoretical_rent_per_year: money({ sort: true, total: true }),
    /** Null where things are vacant and no rent is known of any. */
    vacancy_cost_per_month: money({ nullable: true, sort: true, filter: true, total: true }),
    vacancy_unknown_count: integer({ sort: true }),
    market_rent_per_year: money({ nullable: true, sort: true, total: true }),
    market_difference_per_year: money({ nullable: true, sort: true, filter: true, total: true }),
    market_unknown_count: integer({ sort: true }),
    average_remaining_years: decimal({ nullable: true, sort: true }),
    average_years_to_break: decimal({ nullable: true, sort: true }),
    /** Contracts that no average holds. */
    open_ended_count: integer({ sort: true }),
    term_unknown_count: integer({ sort: true }),
  },
  filters: {
    /** By complex unless asked otherwise. */
    grouping: oneOf(commercialGroupings, { single: true }),
    owner: id(),
    complex: id(),
    building: id(),
  },
  figures: {
    object_count: integer(),
    vacant_count: integer(),
    average_remaining_years: decimal({ nullable: true }),
    average_years_to_break: decimal({ nullable: true }),
    ...costFigures,
  },
  defaultSort: ['group_name'],
});

/** What a row of the expiry stands for: a calendar year, contracts without an end, or those of which it is not known. */
export const expiryKinds = ['year', 'open_ended', 'term_unknown'] as const;

/** What ends in each calendar year, by the end of the current term. */
export const commercialExpiryList = list({
  name: 'reports/commercial-expiry',
  module: 'reports',
  hasPast: true,
  fields: {
    /** The year, else the kind. */
    id: id(),
    kind: oneOf(expiryKinds, { sort: true, filter: true }),
    year: integer({ nullable: true, sort: true, filter: true }),
    contract_count: integer({ sort: true }),
    object_count: integer({ sort: true }),
    /** Of the objects under these contracts, each once per year. */
    floor_area: decimal({ nullable: true, sort: true }),
    rent_per_year: money({ sort: true, total: true }),
    /** Of it, what ends unless somebody agrees anew: notice was given, or nothing extends the contract. */
    ending_rent_per_year: money({ sort: true, total: true }),
  },
  filters: { owner: id(), complex: id(), building: id() },
  defaultSort: ['year', 'kind'],
});
