import { stateOfCourse } from '../world/books/approval.ts';
import { type InvoiceLine, type PurchaseInvoice, paidOn, type SalesInvoice } from '../world/books/books.ts';
import { monthIndexOf, monthOfYear, yearOf } from '../world/calendar.ts';
import { dutchMoment } from '../world/dutch-time.ts';
import { PURCHASE_TERMS, SALES_TERMS } from '../world/shared/lookups.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import {
  invoiceLineGuid,
  invoiceLineId,
  isInLedger,
  postReference,
  purchaseInvoiceId,
  purchaseOrderId,
  salesInvoiceId,
  salesReference,
} from './post-columns.ts';
import { SHARED_ACCOUNT_ID } from './relation-detail-rows.ts';
import { date, euros, nameOf } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const invoiceSets: Record<string, SetSource> = {
  SalesInvoices: { perOwner: (view) => visibleSales(view).map((invoice) => salesRow(view, invoice)) },
  SalesInvoiceLines: { perOwner: (view) => visibleSales(view).flatMap((invoice) => salesLineRows(view, invoice)) },
  PurchaseInvoices: { perOwner: (view) => visiblePurchases(view).map((invoice) => purchaseRow(view, invoice)) },
  PurchaseInvoiceLines: {
    perOwner: (view) => visiblePurchases(view).flatMap((invoice) => purchaseLineRows(view, invoice)),
  },
};

export function visibleSales(view: OwnerView): SalesInvoice[] {
  return view.books.sales.filter((invoice) => invoice.date <= view.day);
}

export function visiblePurchases(view: OwnerView): PurchaseInvoice[] {
  return view.books.purchases.filter((invoice) => invoice.received <= view.day);
}

function salesRow(view: OwnerView, invoice: SalesInvoice): FeedRow {
  const { owner } = view.portfolio;
  const term = invoice.kind === 'rent' ? SALES_TERMS[0] : invoice.kind === 'deposit' ? SALES_TERMS[1] : SALES_TERMS[2];
  return {
    SalesInvoiceId: salesInvoiceId(owner.ownerNo, invoice),
    FinancialYear: invoice.year,
    FinancialPeriod: invoice.period,
    Reference: salesReference(owner.ownerNo, invoice),
    // An invoice without an entry was withdrawn before it was booked.
    WorkflowState: invoice.post ? 'Final' : 'Cancelled',
    WorkflowStateUpdatedTimeStamp: dutchMoment(invoice.date, invoice.n % 9 === 0 ? 1_439 : 600 + (invoice.n % 300)),
    InvoiceDate: date(invoice.date),
    DueDate: date(invoice.due),
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    RelationId: invoice.party.relationId,
    RelationName: nameOf(invoice.party, view.day),
    Subject: invoice.subject,
    TotalValueExcluding: euros(invoice.exclCents),
    TotalValueIncluding: euros(invoice.inclCents),
    JournalPostReference: invoice.post ? postReference(invoice.post) : null,
    TotalValueOutstanding: invoice.post ? euros(invoice.inclCents - paidOn(invoice.payments, view.day)) : null,
    SalesContractId: invoice.kind === 'service' && invoice.n % 2 === 0 ? null : invoice.contract.contractId,
    FinancingContractId: null,
    PaymentMethod: invoice.contract.directDebit ? 'DirectDebit' : invoice.n % 40 === 0 ? 'iDEAL' : 'BankTransfer',
    PaymentTermId: term.id,
    PaymentTerm: term.name,
    BankAccountId: SHARED_ACCOUNT_ID,
  };
}

function purchaseRow(view: OwnerView, invoice: PurchaseInvoice): FeedRow {
  const { owner } = view.portfolio;
  const state = stateOfCourse(invoice.course, view.day);
  const booked = invoice.post !== null && isInLedger(invoice.post, view.day);
  const month = monthIndexOf(invoice.processed ?? invoice.received);
  const term = PURCHASE_TERMS.find((candidate) => candidate.days === invoice.due - invoice.date) ?? PURCHASE_TERMS[2];
  return {
    PurchaseInvoiceId: purchaseInvoiceId(owner.ownerNo, invoice),
    FinancialYear: yearOf(invoice.processed ?? invoice.received),
    FinancialPeriod: monthOfYear(month),
    Reference: invoice.reference,
    WorkflowState: state.state,
    WorkflowStateUpdatedTimeStamp: dutchMoment(state.from, 480 + (invoice.n % 600)),
    InvoiceDate: date(invoice.date),
    DueDate: date(invoice.due),
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    RelationId: invoice.party.relationId,
    RelationName: invoice.party.name,
    Subject: invoice.subject,
    TotalValueExcluding: euros(invoice.exclCents),
    TotalValueIncluding: euros(invoice.inclCents),
    JournalPostReference: booked && invoice.post ? postReference(invoice.post) : null,
    TotalValueOutstanding: booked ? euros(invoice.inclCents - paidOn(invoice.payments, view.day)) : null,
    PurchaseContractId: null,
    PaymentMethod: invoice.kind === 'fee' ? 'Withdrawal' : 'BankTransfer',
    PaymentTermId: term.id,
    PaymentTerm: term.name,
    PurchaseCommitmentId: null,
    BankAccountId: SHARED_ACCOUNT_ID,
    PurchaseOrderId: purchaseOrderId(owner.ownerNo, invoice),
    ServiceTicketId: invoice.ticket?.ticketId ?? null,
  };
}

function salesLineRows(view: OwnerView, invoice: SalesInvoice): FeedRow[] {
  const { ownerNo } = view.portfolio.owner;
  const id = salesInvoiceId(ownerNo, invoice);
  return invoice.lines.map((line, n) => ({
    SalesInvoiceLineId: invoiceLineId(id, n),
    Description: line.description,
    LineIndex: n,
    SalesInvoiceId: id,
    SalesInvoiceReference: salesReference(ownerNo, invoice),
    SalesInvoiceLineDetailId: invoiceLineGuid(id, n),
    ...lineColumns(line, invoice.kind === 'deposit'),
  }));
}

function purchaseLineRows(view: OwnerView, invoice: PurchaseInvoice): FeedRow[] {
  const id = purchaseInvoiceId(view.portfolio.owner.ownerNo, invoice);
  return invoice.lines.map((line, n) => ({
    PurchaseInvoiceLineId: invoiceLineId(id, n),
    Description: line.description,
    LineIndex: n,
    PurchaseInvoiceId: id,
    PurchaseInvoiceReference: invoice.reference,
    PurchaseInvoiceLineDetailId: invoiceLineGuid(id, n),
    ...lineColumns(line, false),
  }));
}

function lineColumns(line: InvoiceLine, withoutObject: boolean) {
  const object = withoutObject ? null : line.object;
  return {
    LedgerAccountId: line.account.id,
    LedgerAccountCode: line.account.code,
    TaxRateId: line.rate.id,
    TaxRateName: line.rate.name,
    RealEstateObjectId: object?.objectId ?? null,
    RealEstateObjectName: object?.name ?? null,
    AmountExcl: euros(line.exclCents),
    AmountVAT: euros(line.vatCents),
    AmountIncl: euros(line.exclCents + line.vatCents),
  };
}
