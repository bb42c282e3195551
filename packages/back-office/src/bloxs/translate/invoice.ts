import type {
  CreditorItemRecord,
  DebtorItemRecord,
  InvoiceLineRecord,
  PurchaseInvoiceRecord,
  SalesInvoiceRecord,
} from '../../port/records.ts';
import type {
  openCreditors,
  openDebtors,
  purchaseInvoiceLines,
  purchaseInvoices,
  salesInvoiceLines,
  salesInvoices,
} from '../sets/invoices.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import { paymentMethods, workflowStates } from './books.ts';

type SalesInvoice = RowOf<typeof salesInvoices>;
type PurchaseInvoice = RowOf<typeof purchaseInvoices>;
type SalesLine = RowOf<typeof salesInvoiceLines>;
type PurchaseLine = RowOf<typeof purchaseInvoiceLines>;
type Debtor = RowOf<typeof openDebtors>;
type Creditor = RowOf<typeof openCreditors>;

export function translateSalesInvoice(row: SalesInvoice): SalesInvoiceRecord {
  return { id: row.SalesInvoiceId, ...invoiceOf(row), contract_id: row.SalesContractId };
}

export function translatePurchaseInvoice(row: PurchaseInvoice): PurchaseInvoiceRecord {
  return { id: row.PurchaseInvoiceId, ...invoiceOf(row), ticket_id: row.ServiceTicketId };
}

function invoiceOf(row: SalesInvoice | PurchaseInvoice) {
  return {
    reference: row.Reference,
    workflow_state: workflowStates[row.WorkflowState],
    invoice_date: row.InvoiceDate,
    due_date: row.DueDate,
    owner_id: row.OwnerId,
    relation_id: row.RelationId,
    relation_name: row.RelationName,
    subject: row.Subject,
    amount_excl: row.TotalValueExcluding,
    amount_incl: row.TotalValueIncluding,
    outstanding_amount: row.TotalValueOutstanding,
    journal_post_reference: row.JournalPostReference,
    payment_method: paymentMethods[row.PaymentMethod],
    payment_term: row.PaymentTerm,
    financial_year: row.FinancialYear,
    financial_period: row.FinancialPeriod,
  };
}

export function translateSalesInvoiceLine(row: SalesLine): InvoiceLineRecord {
  return { id: row.SalesInvoiceLineId, invoice_id: row.SalesInvoiceId, ...lineOf(row) };
}

export function translatePurchaseInvoiceLine(row: PurchaseLine): InvoiceLineRecord {
  return { id: row.PurchaseInvoiceLineId, invoice_id: row.PurchaseInvoiceId, ...lineOf(row) };
}

function lineOf(row: SalesLine | PurchaseLine) {
  return {
    line_index: row.LineIndex,
    description: row.Description,
    ledger_account_id: row.LedgerAccountId,
    object_id: row.RealEstateObjectId,
    object_name: row.RealEstateObjectName,
    vat_code: row.TaxRateName,
    amount_excl: row.AmountExcl,
    vat: row.AmountVAT,
    amount_incl: row.AmountIncl,
  };
}

const phases: Readonly<
  Record<MemberOf<'PaymentReminderPhase'> | 'unknown', NonNullable<DebtorItemRecord['reminder_phase']>>
> = {
  None: 'none',
  FirstReminderSent: 'first_reminder',
  SecondReminderSent: 'second_reminder',
  ThirdReminderSent: 'third_reminder',
  Excluded: 'excluded',
  Closed: 'closed',
  InProgress: 'in_progress',
  SentToDebtCollectingAgency: 'debt_collection',
  Archived: 'archived',
  unknown: 'unknown',
};

export function translateDebtorItem(row: Debtor): DebtorItemRecord {
  return {
    id: row.SalesInvoiceId,
    ...openItemOf(row),
    reminder_phase: row.PaymentReminderPhase === null ? null : phases[row.PaymentReminderPhase],
    reminder_comment: row.LastPaymentReminderComment,
  };
}

export function translateCreditorItem(row: Creditor): CreditorItemRecord {
  return { id: row.PurchaseInvoiceId, ...openItemOf(row) };
}

function openItemOf(row: Debtor | Creditor) {
  return {
    owner_id: row.OwnerId,
    invoice_reference: row.InvoiceReference,
    invoice_date: row.InvoiceDate,
    due_date: row.DueDate,
    relation_id: row.RelationId,
    relation_reference: row.RelationReference,
    relation_name: row.RelationName,
    subject: row.Subject,
    amount_excl: row.TotalAmountExcl,
    vat: row.TotalAmountVAT,
    amount_incl: row.TotalAmountIncl,
    paid_amount: row.PaidAmount,
    outstanding_amount: row.OutstandingAmount,
    object_id: row.FirstRealEstateObjectId,
    object_name: row.FirstRealEstateObjectName,
  };
}
