import { date, decimal, id, integer, money, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { managementAllowanceTypes } from './objects.list.ts';
import { rentalStatementStates } from './rental-statements.list.ts';

export const feeMonths = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
/** Final statements alone, or drafts as well; a cancelled one never counts. */
export const feeStatements = ['final', 'final_and_draft'] as const;
/** What an owner pays its manager by; `several` when its objects differ. */
export const feeKinds = [...managementAllowanceTypes, 'several'] as const;

const feeFilters = {
  owner: id(),
  /** This year unless asked otherwise. A statement counts in the month in which its period begins. */
  year: integer({ single: true }),
  month_from: oneOf(feeMonths, { single: true }),
  month_to: oneOf(feeMonths, { single: true }),
  statements: oneOf(feeStatements, { single: true }),
};

/** What managing cost each owner over a period, from the objects of its rental statements. */
export const managementFeeList = list({
  name: 'reports/management-fee',
  module: 'reports',
  hasPast: true,
  fields: {
    /** The owner. */
    id: id(),
    owner_name: text({ sort: true, search: true }),
    statement_count: integer({ sort: true }),
    object_count: integer({ sort: true }),
    fee_kind: oneOf(feeKinds, { sort: true, filter: true, count: true }),
    /** Null unless all objects pay the same percentage. */
    fee_percentage: decimal({ nullable: true, sort: true }),
    /** Per object and statement; null unless all objects pay the same amount. */
    fee_fixed_amount: money({ nullable: true, sort: true }),
    /** What percentages were taken of, excluding VAT. */
    base_amount: money({ sort: true, total: true }),
    fee_excl: money({ sort: true, filter: true, total: true }),
    fee_vat: money({ sort: true, total: true }),
    fee_incl: money({ sort: true, filter: true, total: true }),
    /** The fee that the statements themselves state less that of their objects: nothing in books that tie out. */
    difference: money({ sort: true, total: true }),
    income_settled: money({ sort: true, total: true }),
    costs_settled: money({ sort: true, total: true }),
    /** Settled income less settled costs and fee. */
    result: money({ sort: true, filter: true, total: true }),
  },
  filters: feeFilters,
  defaultSort: ['owner_name'],
});

/** The same fees object by object and statement by statement. */
export const managementFeeObjectsList = list({
  name: 'reports/management-fee-objects',
  module: 'reports',
  hasPast: true,
  fields: {
    id: id(),
    statement_id: id(),
    statement_reference: text({ nullable: true, sort: true, search: true }),
    statement_state: oneOf(rentalStatementStates, { sort: true, filter: true, count: true }),
    period_start: date({ sort: true, filter: true }),
    period_end: date({ sort: true, filter: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    /** Null in the row for what belongs to no object. */
    object_reference: text({ nullable: true, sort: true, search: true }),
    object_name: text({ nullable: true, sort: true, search: true }),
    contract_reference: text({ nullable: true, sort: true, search: true }),
    tenant_name: text({ nullable: true, sort: true, search: true }),
    fee_type: oneOf(managementAllowanceTypes, { sort: true, filter: true, count: true }),
    fee_percentage: decimal({ nullable: true, sort: true }),
    fee_fixed_amount: money({ nullable: true, sort: true }),
    base_amount: money({ nullable: true, sort: true, total: true }),
    fee_excl: money({ sort: true, filter: true, total: true }),
    fee_vat: money({ sort: true, total: true }),
    fee_incl: money({ sort: true, filter: true, total: true }),
    income_settled: money({ sort: true, total: true }),
    costs_settled: money({ sort: true, total: true }),
    result: money({ sort: true, total: true }),
  },
  filters: feeFilters,
  defaultSort: ['-period_start', 'object_reference'],
});
