import { boolean, date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';
import { journalTypes, quadrants } from './bookkeeping.ts';
import { serviceCostParts } from './service-costs.list.ts';

/** Months of a financial year, with 0 for what opens it and 13 for what closes it. */
export const financialPeriods = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
export const firstPeriod = 0;
export const lastPeriod = 13;

/** Booked amounts on ledger accounts. With the filter of one figure of the overview their sums are that figure. */
export const mutationsList = list({
  name: 'financial/mutations',
  module: 'financial',
  hasPast: true,
  fields: {
    id: id(),
    transaction_date: date({ sort: true, filter: true }),
    description: text({ nullable: true, sort: true, search: true }),
    /** Null when the books name nobody, or somebody who is not in the portfolio; the name is as the books have it. */
    relation_id: id({ nullable: true }),
    relation_name: text({ nullable: true, sort: true, search: true }),
    object_id: id({ nullable: true }),
    object_name: text({ nullable: true, sort: true, search: true }),
    /** The contract and the code for VAT that the journal names; null where it names none, or is not known. */
    contract_id: id({ nullable: true }),
    contract_reference: text({ nullable: true }),
    tax_rate_name: text({ nullable: true }),
    /** The accounts on the other side of the entry, up to three, at commas; null of an opening and where the entry names none. */
    counter_accounts: text({ nullable: true }),
    /** The one that the journal names, else the one invoice of this owner, and of this relation, that the reference means. */
    invoice_id: id({ nullable: true }),
    invoice_reference: text({ nullable: true, sort: true, filter: true, search: true }),
    statement_id: id({ nullable: true }),
    statement_reference: text({ nullable: true, sort: true, filter: true, search: true }),
    debit: money({ sort: true, filter: true, total: true }),
    credit: money({ sort: true, filter: true, total: true }),
    /**
     * What the account stands at after this mutation: what came before the period, for assets and liabilities, and the
     * mutations of the period by date and id up to this one, whatever else is filtered or sorted by. On the natural side.
     */
    running_balance: money(),
    journal_type: oneOf(journalTypes, { sort: true, filter: true, count: true }),
    journal_post_reference: text({ nullable: true, sort: true, search: true }),
    is_opening: boolean({ filter: true }),
    financial_year: integer({ sort: true }),
    financial_period: integer({ sort: true, filter: true }),
    ledger_account_id: id(),
    ledger_account_code: text({ nullable: true, sort: true }),
    ledger_account_name: text({ nullable: true, sort: true }),
    owner_id: id(),
    owner_name: text({ sort: true }),
  },
  filters: {
    quadrant: oneOf(quadrants, { single: true }),
    ledger_account: id(),
    owner: id(),
    object: id(),
    year: integer({ single: true }),
    period_start: oneOf(financialPeriods, { single: true }),
    period_end: oneOf(financialPeriods, { single: true }),
    /** The entries behind a row of the report on service costs, all of them or one part. */
    service_costs: id(),
    service_part: oneOf(serviceCostParts, { single: true }),
  },
  defaultSort: ['transaction_date'],
});
