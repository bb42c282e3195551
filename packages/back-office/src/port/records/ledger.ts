import { journalTypes, ledgerAccountKinds, quadrants } from '@gevel/contract/plain';
import { boolean, cents, day, decimal, describe, id, integer, oneOf, reference, text } from '../describe.ts';

/** A group of ledger accounts; groups lie in groups, each within one quadrant. */
export const compactions = describe({
  fields: {
    id: id(),
    parent_id: reference('compactions', { nullable: true }),
    code: text({ nullable: true }),
    name: text(),
    quadrant: oneOf(quadrants),
  },
});

export const ledgerAccounts = describe({
  fields: {
    id: id(),
    code: text(),
    name: text({ free: true }),
    compaction_id: reference('compactions'),
    /** Null for an account that all owners share. */
    owner_id: reference('owners', { nullable: true }),
    /** Whether it holds what debtors owe: the account on which sales invoices are booked. */
    is_debtor_account: boolean({ optional: true }),
    kind: oneOf(ledgerAccountKinds, { optional: true }),
  },
});

/** In which entries are booked; null for a journal that all owners share. */
export const journals = describe({
  fields: {
    id: id(),
    code: text({ nullable: true }),
    name: text(),
    type: oneOf(journalTypes),
    is_active: boolean(),
    owner_id: reference('owners', { nullable: true }),
    counter_account_id: reference('ledger_accounts', { nullable: true }),
  },
});

/** A code for VAT. Exempt and 0 % are different codes; one without a percentage is not worked out by it. */
export const taxRates = describe({
  fields: {
    id: id(),
    name: text(),
    percentage: decimal({ nullable: true }),
    is_active: boolean(),
    /** Where it stands on the return. */
    rubric: text({ nullable: true }),
    rubric_name: text({ nullable: true }),
  },
});

export const budgets = describe({
  fields: {
    id: id(),
    owner_id: reference('owners'),
    kind: oneOf(['operating', 'investment']),
    name: text({ nullable: true, free: true }),
    financial_year: integer(),
  },
});

const months = {
  january: cents(),
  february: cents(),
  march: cents(),
  april: cents(),
  may: cents(),
  june: cents(),
  july: cents(),
  august: cents(),
  september: cents(),
  october: cents(),
  november: cents(),
  december: cents(),
} as const;

/** What a budget holds for one account, month by month. */
export const budgetLines = describe({
  fields: { id: id(), budget_id: reference('budgets'), ledger_account_id: reference('ledger_accounts'), ...months },
});

/**
 * One entry of the ledger, or a part of one that is booked in parts: the first has the number of the entry as its id, each
 * other an id of its own. Periods are 1 to 12, 0 for the opening of a year, 13 for its closing entries.
 */
export const financialMutations = describe({
  people: { relation: ['relation', 'relation_id'] },
  fields: {
    id: id(),
    owner_id: reference('owners'),
    financial_year: integer(),
    financial_period: integer(),
    period_name: text({ optional: true }),
    year_is_closed: boolean(),
    /** An entry that opens a year with the balance of the year before. */
    is_opening: boolean(),
    ledger_account_id: reference('ledger_accounts'),
    transaction_date: day(),
    journal_post_id: reference(null),
    journal_post_reference: text({ nullable: true }),
    journal_type: oneOf(journalTypes),
    relation_id: reference('relations', { nullable: true }),
    relation_name: text({ nullable: true, of: 'relation' }),
    invoice_reference: text({ nullable: true }),
    statement_reference: text({ nullable: true }),
    object_id: reference('objects', { nullable: true }),
    object_name: text({ nullable: true, free: true }),
    description: text({ nullable: true, free: true }),
    debit: cents(),
    credit: cents(),
    /** Of costs that are shared among tenants: the year and the period in which they are settled. */
    service_costs_year: integer({ optional: true }),
    service_costs_period: integer({ optional: true }),
    service_costs_reference: text({ optional: true }),
    /** What the journal knows of it. */
    contract_id: reference('contracts', { optional: true }),
    sales_invoice_id: reference('sales_invoices', { optional: true }),
    purchase_invoice_id: reference('purchase_invoices', { optional: true }),
    tax_rate_id: reference('tax_rates', { optional: true }),
  },
});
