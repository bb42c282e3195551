import { boolean, date, decimal, id, money, oneOf, text } from '../core/field.ts';
import { list, many, one } from '../core/list.ts';
import { journalTypes, payoutStates, settlementUses, workflowStates } from './bookkeeping.ts';
import { managementAllowanceTypes, objectTypes } from './objects.list.ts';

/** What a statement's workflow state means to a person; whatever is neither draft, final nor cancelled is on its way. */
export const rentalStatementStates = ['draft', 'in_progress', 'final', 'cancelled'] as const;
export type RentalStatementState = (typeof rentalStatementStates)[number];

/** Where a booking of a statement comes from: money that moved, or a line of an invoice that the statement settles itself. */
export const statementBookingSources = ['transaction', 'sales_line', 'purchase_line'] as const;

/** The sums that must agree within a statement. */
export const statementChecks = [
  'subtotal',
  'total',
  'objects_income',
  'objects_costs',
  'objects_fee',
  'objects_balance',
  'bookings_income',
  'bookings_costs',
] as const;
export type StatementCheck = (typeof statementChecks)[number];

const neighbour = () =>
  one({
    id: id(),
    reference: text({ nullable: true }),
    period_start: date(),
    period_end: date(),
    state: oneOf(rentalStatementStates),
    total_settlement_balance: money(),
  });

export const rentalStatementsList = list({
  name: 'rental-statements',
  module: 'rental_statements',
  hasPast: true,
  fields: {
    id: id(),
    reference: text({ nullable: true, sort: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    period_start: date({ sort: true, filter: true }),
    period_end: date({ sort: true, filter: true }),
    state: oneOf(rentalStatementStates, { sort: true, filter: true, count: true }),
    income_settled: money({ sort: true, filter: true, total: true }),
    costs_settled: money({ sort: true, filter: true, total: true }),
    management_fee_incl: money({ sort: true, filter: true, total: true }),
    /** What was still open of the statement before; positive is in the owner's favour. */
    previous_outstanding_amount: money({ sort: true }),
    /** Positive goes to the owner, negative is to be paid by the owner. */
    total_settlement_balance: money({ sort: true, filter: true, total: true }),
    /** What has not been paid of it yet; null while the statement is not final. */
    outstanding_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    processed_on: date({ nullable: true, sort: true, filter: true }),
    workflow_state: oneOf(workflowStates, { recordOnly: true }),
    management_fee_excl: money({ recordOnly: true }),
    management_fee_vat: money({ recordOnly: true }),
    subtotal: money({ recordOnly: true }),
    /** Stand beside the settlement, such as deposits. */
    income_aside: money({ recordOnly: true }),
    costs_aside: money({ recordOnly: true }),
  },
  leftOut: { field: 'state', values: ['draft', 'cancelled'] },
  filters: { owner: id() },
  includes: {
    owner: one({
      id: id(),
      name: text(),
      reference: text({ nullable: true }),
      street_address: text({ nullable: true }),
      postal_code: text({ nullable: true }),
      city: text({ nullable: true }),
      iban: text({ nullable: true, masked: 'iban' }),
    }),
    objects: many({
      id: id(),
      object_id: id({ nullable: true }),
      object_reference: text({ nullable: true }),
      object_name: text({ nullable: true }),
      object_type: oneOf(objectTypes, { nullable: true }),
      tenant_id: id({ nullable: true }),
      tenant_name: text({ nullable: true }),
      contract_id: id({ nullable: true }),
      contract_reference: text({ nullable: true }),
      income_settled: money(),
      income_aside: money(),
      costs_settled: money(),
      costs_aside: money(),
      fee_type: oneOf(managementAllowanceTypes),
      fee_percentage: decimal(),
      fee_fixed_amount: money(),
      /** What the percentage was taken of, excluding VAT; null for any other kind of fee. */
      fee_base: money({ nullable: true }),
      management_fee_excl: money(),
      management_fee_vat: money(),
      management_fee_incl: money(),
      settlement_balance: money(),
    }),
    /** Every booking that counts: what moved, and invoice lines that the statement settles. */
    transactions: many({
      id: id(),
      source: oneOf(statementBookingSources),
      transaction_date: date({ nullable: true }),
      journal_type: oneOf(journalTypes, { nullable: true }),
      invoice_id: id({ nullable: true }),
      invoice_kind: oneOf(['sales', 'purchases'], { nullable: true }),
      invoice_reference: text({ nullable: true }),
      invoice_subject: text({ nullable: true }),
      invoice_date: date({ nullable: true }),
      /** When a tenant had to have paid it; null when the invoice is not known. */
      due_date: date({ nullable: true }),
      ticket_id: id({ nullable: true }),
      ticket_reference: text({ nullable: true }),
      description: text({ nullable: true }),
      relation_id: id({ nullable: true }),
      relation_name: text({ nullable: true }),
      object_id: id({ nullable: true }),
      object_reference: text({ nullable: true }),
      object_name: text({ nullable: true }),
      ledger_account_code: text({ nullable: true }),
      ledger_account_name: text({ nullable: true }),
      settlement_use: oneOf(settlementUses),
      amount_excl: money(),
      vat: money(),
      amount_incl: money(),
      income_settled: money(),
      income_aside: money(),
      costs_settled: money(),
      costs_aside: money(),
      management_fee_excl: money(),
    }),
    balances: many({
      id: id(),
      relation_id: id({ nullable: true }),
      relation_name: text({ nullable: true }),
      object_id: id({ nullable: true }),
      object_reference: text({ nullable: true }),
      object_name: text({ nullable: true }),
      previous_balance: money(),
      balance: money(),
      is_tenant: boolean(),
    }),
    payments: many({
      id: id(),
      /** Null where the back office does not say: then it is taken to have been made. */
      state: oneOf(payoutStates, { nullable: true }),
      payment_date: date(),
      amount: money(),
      outstanding_amount: money(),
      account_holder: text({ nullable: true }),
      account_number: text({ nullable: true, masked: 'iban' }),
    }),
    previous: neighbour(),
    next: neighbour(),
    /** Each sum with what is stated, what the rows come to, and how far those are apart. */
    checks: many({
      id: oneOf(statementChecks),
      stated: money(),
      found: money(),
      difference: money(),
      is_exact: boolean(),
    }),
  },
  defaultSort: ['-period_start', 'owner_name'],
});
