import { type PurchaseInvoice, paidOn, type SalesInvoice } from '../world/books/books.ts';
import { groupBy } from '../world/group-by.ts';
import { idOf, ownerNoOf, SHARED_IDS } from '../world/ids.ts';
import type { Party } from '../world/party.ts';
import { ACCOUNTS } from '../world/shared/chart.ts';
import { JOURNALS } from '../world/shared/lookups.ts';
import { visiblePurchases, visibleSales } from './invoice-rows.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { isInLedger, postReference, purchaseInvoiceId, salesInvoiceId, salesReference } from './post-columns.ts';
import { outstandingOn, type ReminderPhase, reminderOn, reminderText } from './reminder-phase.ts';
import { date, euros, nameOf } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const openItemSets: Record<string, SetSource> = {
  OpenPositionDebtors: { perOwner: (view) => openSales(view).map((invoice) => debtorRow(view, invoice)) },
  OpenPositionCreditors: { perOwner: (view) => openPurchases(view).map((invoice) => creditorRow(view, invoice)) },
  PaymentRemindersRelation: { perOwner: (view) => reminderRows(view) },
};

function openSales(view: OwnerView): SalesInvoice[] {
  return visibleSales(view).filter((invoice) => outstandingOn(invoice, view.day) !== 0);
}

function openPurchases(view: OwnerView): PurchaseInvoice[] {
  return visiblePurchases(view).filter(
    (invoice) =>
      invoice.post && isInLedger(invoice.post, view.day) && paidOn(invoice.payments, view.day) !== invoice.inclCents,
  );
}

function debtorRow(view: OwnerView, invoice: SalesInvoice): FeedRow {
  const { owner } = view.portfolio;
  const outstanding = outstandingOn(invoice, view.day);
  // The age counts from the due date; what is not due yet has none.
  const age = Math.max(0, view.day - invoice.due);
  const { phase } = reminderOn(invoice, view.day);
  const bucket = (isIn: boolean) => euros(isIn ? outstanding : 0);
  return {
    SalesInvoiceId: salesInvoiceId(owner.ownerNo, invoice),
    OwnerId: owner.ownerId,
    InvoiceReference: salesReference(owner.ownerNo, invoice),
    InvoiceDate: date(invoice.date),
    ...itemColumns(view, invoice, JOURNALS.sales.name),
    PaidAmount: euros(invoice.inclCents - outstanding),
    PaymentInProgressAmount: 0,
    ReceivementInProgressAmount: 0,
    OutstandingAmount: euros(outstanding),
    // A credit is not due on any day.
    DueDate: outstanding < 0 ? null : date(invoice.due),
    Age: age,
    AgeUntil30OutstandingAmount: bucket(age <= 30),
    Age30To60OutstandingAmount: bucket(age > 30 && age <= 60),
    Age60To90OutstandingAmount: bucket(age > 60 && age <= 90),
    AgeOver90OutstandingAmount: bucket(age > 90),
    ...firstObjectColumns(invoice),
    LastPaymentReminderComment: reminderText(phase),
    PaymentReminderPhase: phase === 'None' && age === 0 ? null : phase,
  };
}

function creditorRow(view: OwnerView, invoice: PurchaseInvoice): FeedRow {
  const { owner } = view.portfolio;
  const paid = paidOn(invoice.payments, view.day);
  return {
    PurchaseInvoiceId: purchaseInvoiceId(owner.ownerNo, invoice),
    OwnerId: owner.ownerId,
    InvoiceReference: invoice.reference,
    InvoiceDate: date(invoice.date),
    ...itemColumns(view, invoice, JOURNALS.purchase.name),
    PaidAmount: euros(paid),
    PaymentInProgressAmount: 0,
    OutstandingAmount: euros(invoice.inclCents - paid),
    DueDate: date(invoice.due),
    Age: Math.max(0, view.day - invoice.due),
    ...firstObjectColumns(invoice),
  };
}

function itemColumns(view: OwnerView, invoice: SalesInvoice | PurchaseInvoice, journal: string) {
  const { owner } = view.portfolio;
  return {
    Journal: journal,
    JournalPostReference: invoice.post ? postReference(invoice.post) : null,
    OwnerReference: owner.reference,
    OwnerName: owner.party.name,
    RelationId: invoice.party.relationId,
    RelationReference: invoice.party.reference,
    RelationName: nameOf(invoice.party, view.day),
    Subject: invoice.subject,
    TotalAmountExcl: euros(invoice.exclCents),
    TotalAmountVAT: euros(invoice.inclCents - invoice.exclCents),
    TotalAmountIncl: euros(invoice.inclCents),
  };
}

function firstObjectColumns(invoice: SalesInvoice | PurchaseInvoice) {
  const line = invoice.lines[0];
  // A deposit belongs to the contract and names no object.
  const object = line && line.account !== ACCOUNTS.deposits ? line.object : null;
  return { FirstRealEstateObjectId: object?.objectId ?? null, FirstRealEstateObjectName: object?.name ?? null };
}

const SEVERITY: readonly ReminderPhase[] = [
  'None',
  'Excluded',
  'FirstReminderSent',
  'SecondReminderSent',
  'ThirdReminderSent',
  'InProgress',
  'SentToDebtCollectingAgency',
];

/** One row per debtor who is late, in the furthest phase of its invoices. */
function reminderRows(view: OwnerView): FeedRow[] {
  const late = openSales(view).filter((invoice) => outstandingOn(invoice, view.day) > 0 && invoice.due < view.day);
  const rows = [...groupBy(late, (invoice) => invoice.party)].map(([party, invoices]) =>
    reminderRow(view, party, invoices),
  );
  return rows.sort((a, b) => Number(a.PaymentReminderRelationId) - Number(b.PaymentReminderRelationId));
}

function reminderRow(view: OwnerView, party: Party, invoices: readonly SalesInvoice[]): FeedRow {
  const { owner } = view.portfolio;
  const worst = invoices
    .map((invoice) => reminderOn(invoice, view.day))
    .reduce((a, b) => (SEVERITY.indexOf(b.phase) > SEVERITY.indexOf(a.phase) ? b : a));
  const total = invoices.reduce((sum, invoice) => sum + outstandingOn(invoice, view.day), 0);
  return {
    PaymentReminderRelationId: idOf('reminder', owner.ownerNo, reminderNumber(owner.ownerNo, party)),
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    RelationId: party.relationId,
    RelationName: nameOf(party, view.day),
    TotalOutstandingAmount: euros(total),
    LastActionOn: date(worst.since),
    PaymentReminderPhase: worst.phase,
    Type: invoices.some((invoice) => invoice.contract.type === 'CommercialRent') ? 'CommercialRentContract' : 'Default',
    ExcludedUntil: worst.phase === 'Excluded' ? date(view.day + 60) : null,
  };
}

/** Tenants that rent from several owners come after the owner's own tenants. */
function reminderNumber(ownerNo: number, party: Party): number {
  const isOwn = ownerNoOf('relation', party.relationId) === ownerNo;
  return isOwn ? party.relationId - idOf('relation', ownerNo, 0) : 4_000 + (party.relationId - SHARED_IDS.organisation);
}
