import { approvalStates, orderProgress, paymentMethods, reminderPhases, workflowStates } from '@gevel/contract/plain';
import { cents, day, describe, id, integer, oneOf, reference, text } from '../describe.ts';

const people = { relation: ['relation', 'relation_id'] } as const;

const invoice = {
  id: id(),
  reference: text({ nullable: true }),
  workflow_state: oneOf(workflowStates),
  invoice_date: day(),
  due_date: day({ nullable: true }),
  owner_id: reference('owners'),
  relation_id: reference('relations'),
  relation_name: text({ nullable: true, of: 'relation' }),
  subject: text({ nullable: true, free: true }),
  amount_excl: cents(),
  amount_incl: cents(),
  /** Null while the invoice is not booked. */
  outstanding_amount: cents({ nullable: true }),
  journal_post_reference: text({ nullable: true }),
  payment_method: oneOf(paymentMethods),
  payment_term: text({ optional: true }),
  financial_year: integer(),
  financial_period: integer(),
} as const;

export const salesInvoices = describe({
  people,
  fields: { ...invoice, contract_id: reference('contracts', { nullable: true }) },
});

/** Its reference is the supplier's, unique for that supplier only. */
export const purchaseInvoices = describe({
  people,
  fields: { ...invoice, ticket_id: reference('tickets', { nullable: true }) },
});

const amounts = { amount_excl: cents(), vat: cents(), amount_incl: cents() } as const;

const invoiceLine = (to: 'sales_invoices' | 'purchase_invoices') => ({
  id: id(),
  invoice_id: reference(to),
  line_index: integer(),
  description: text({ nullable: true, free: true }),
  ledger_account_id: reference('ledger_accounts'),
  object_id: reference('objects', { nullable: true }),
  object_name: text({ nullable: true, free: true }),
  /** The name of the VAT code: exempt and 0 % are different codes. */
  vat_code: text({ nullable: true }),
  tax_rate_id: reference('tax_rates', { optional: true }),
  ...amounts,
});

export const salesInvoiceLines = describe({ fields: invoiceLine('sales_invoices') });
export const purchaseInvoiceLines = describe({ fields: invoiceLine('purchase_invoices') });

/** An invoice that is not fully paid; its id is that of the invoice. */
const openItem = {
  id: id(),
  owner_id: reference('owners'),
  invoice_reference: text({ nullable: true }),
  invoice_date: day(),
  due_date: day({ nullable: true }),
  relation_id: reference('relations'),
  relation_reference: text({ nullable: true }),
  relation_name: text({ nullable: true, of: 'relation' }),
  subject: text({ nullable: true, free: true }),
  ...amounts,
  paid_amount: cents(),
  outstanding_amount: cents(),
  object_id: reference('objects', { nullable: true }),
  object_name: text({ nullable: true, free: true }),
} as const;

export const debtorItems = describe({
  people,
  fields: {
    ...openItem,
    reminder_phase: oneOf(reminderPhases, { optional: true }),
    reminder_comment: text({ optional: true, free: true }),
  },
});

export const creditorItems = describe({ people, fields: openItem });

/** Who is to agree to an invoice, in the order of `position`, and whether they did. */
export const invoiceApprovals = describe({
  key: ['invoice_id', 'approver_id'],
  fields: {
    invoice_id: reference('purchase_invoices'),
    approver_id: reference(null),
    approver_name: text({ optional: true, free: true }),
    position: integer(),
    state: oneOf(approvalStates),
  },
});

/** What was ordered from a supplier, before there is an invoice. */
export const purchaseOrders = describe({
  people,
  fields: {
    id: id(),
    reference: text({ nullable: true }),
    owner_id: reference('owners'),
    relation_id: reference('relations'),
    object_id: reference('objects', { nullable: true }),
    subject: text({ nullable: true, free: true }),
    proposal_reference: text({ nullable: true }),
    proposal_amount_excl: cents({ nullable: true }),
    amount_excl: cents(),
    workflow_state: oneOf(workflowStates),
    state_changed_on: day(),
    progress: oneOf(orderProgress),
  },
});
