import { date, decimal, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, many, one } from '../core/list.ts';
import { paymentMethods, quadrants, workflowPhases, workflowStates } from './bookkeeping.ts';

export const invoiceKinds = ['sales', 'purchases'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Invoices to tenants and invoices from suppliers; the id says of which kind it is: "sales-123". */
export const approvalStates = ['undecided', 'approved', 'rejected'] as const;

export const invoicesList = list({
  name: 'reports/invoices',
  module: 'reports',
  hasPast: true,
  fields: {
    id: id(),
    kind: oneOf(invoiceKinds, { sort: true }),
    reference: text({ nullable: true, sort: true, search: true }),
    relation_id: id(),
    relation_name: text({ nullable: true, sort: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    subject: text({ nullable: true, sort: true, search: true }),
    invoice_date: date({ sort: true, filter: true }),
    due_date: date({ nullable: true, sort: true, filter: true }),
    amount_excl: money({ sort: true, total: true }),
    vat: money({ sort: true, total: true }),
    total_amount: money({ sort: true, filter: true, total: true }),
    /** Null while the invoice is not booked: then nobody owes anything yet. */
    outstanding_amount: money({ nullable: true, sort: true, filter: true, total: true }),
    /** What the workflow state means to a person. */
    phase: oneOf(workflowPhases, { sort: true, filter: true, count: true }),
    workflow_state: oneOf(workflowStates, { sort: true, filter: true, count: true }),
    contract_id: id({ nullable: true }),
    ticket_id: id({ nullable: true }),
    payment_method: oneOf(paymentMethods, { recordOnly: true }),
    payment_term: text({ nullable: true, recordOnly: true }),
    journal_post_reference: text({ nullable: true, recordOnly: true }),
    financial_year: integer({ recordOnly: true }),
    financial_period: integer({ recordOnly: true }),
  },
  leftOut: { field: 'phase', values: ['draft', 'stopped'] },
  neverAdded: 'kind',
  filters: { kind: oneOf(['all', ...invoiceKinds], { single: true }), owner: id(), relation: id() },
  includes: {
    owner: one({ id: id(), name: text(), reference: text({ nullable: true }) }),
    /** Null for somebody who is not in the portfolio any more. */
    relation: one({ id: id(), name: text() }),
    contract: one({ id: id(), reference: text() }),
    ticket: one({ id: id(), reference: text(), description: text({ nullable: true }) }),
    lines: many({
      id: id(),
      description: text({ nullable: true }),
      object_id: id({ nullable: true }),
      object_name: text({ nullable: true }),
      ledger_account_id: id(),
      ledger_account_code: text({ nullable: true }),
      ledger_account_name: text({ nullable: true }),
      /** The name of the VAT code: exempt and 0 % are different codes. */
      vat_code: text({ nullable: true }),
      /** VAT over the amount without it, in percent; null where there is nothing to take it of. */
      vat_percentage: decimal({ nullable: true }),
      amount_excl: money(),
      vat: money(),
      amount_incl: money(),
    }),
    /** Who is to agree to a purchase invoice, in their order. */
    approvals: many({ id: id(), name: text({ nullable: true }), state: oneOf(approvalStates) }),
    mutations: many({
      id: id(),
      transaction_date: date(),
      description: text({ nullable: true }),
      quadrant: oneOf(quadrants, { nullable: true }),
      ledger_account_id: id(),
      ledger_account_code: text({ nullable: true }),
      ledger_account_name: text({ nullable: true }),
      financial_year: integer(),
      financial_period: integer(),
      debit: money(),
      credit: money(),
    }),
    statements: many({
      id: id(),
      reference: text({ nullable: true }),
      period_start: date(),
      period_end: date(),
    }),
  },
  defaultSort: ['-invoice_date', '-reference'],
});
