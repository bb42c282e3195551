import type { Post, PurchaseInvoice, SalesInvoice, Settlement } from '../world/books/books.ts';
import { type Day, monthName } from '../world/calendar.ts';
import { guidOf, idOf } from '../world/ids.ts';
import { JOURNALS } from '../world/shared/lookups.ts';

const LINES_PER_POST = 64;
const LINES_PER_INVOICE = 16;

export function postId(ownerNo: number, post: Post): number {
  return idOf('journalPost', ownerNo, post.n);
}

export function postReference(post: Post): string {
  return `${JOURNALS[post.journal].code}${post.year}-${String(post.n + 1).padStart(6, '0')}`;
}

/** Larger than an int32 on purpose: the feed declares it as a decimal. */
export function transactionId(ownerNo: number, post: Post, line: number): number {
  return postId(ownerNo, post) * LINES_PER_POST + line;
}

export function transactionGuid(ownerNo: number, post: Post, line: number): string {
  return guidOf(1, transactionId(ownerNo, post, line));
}

export function isInLedger(post: Post, day: Day): boolean {
  return post.processed !== null && post.processed <= day;
}

export function salesInvoiceId(ownerNo: number, invoice: SalesInvoice): number {
  return idOf('salesInvoice', ownerNo, invoice.n);
}

export function salesReference(ownerNo: number, invoice: SalesInvoice): string {
  return `VF${String(ownerNo).padStart(4, '0')}-${String(invoice.n + 1).padStart(5, '0')}`;
}

/** Every second repair was ordered before it was invoiced. */
export function purchaseOrderId(ownerNo: number, { n, ticket }: PurchaseInvoice): number | null {
  return ticket !== null && n % 2 === 0 ? idOf('purchaseOrder', ownerNo, n) : null;
}

export function purchaseInvoiceId(ownerNo: number, invoice: PurchaseInvoice): number {
  return idOf('purchaseInvoice', ownerNo, invoice.n);
}

export function invoiceLineId(invoiceId: number, line: number): number {
  return invoiceId * LINES_PER_INVOICE + line;
}

export function invoiceLineGuid(invoiceId: number, line: number): string {
  return guidOf(2, invoiceLineId(invoiceId, line));
}

export function settlementId(ownerNo: number, settlement: Settlement): number {
  return idOf('settlement', ownerNo, settlement.n);
}

export function settlementReference(ownerNo: number, settlement: Settlement): string {
  return `HA${String(ownerNo).padStart(4, '0')}-${String(settlement.n + 1).padStart(3, '0')}`;
}

export function periodName(year: number, period: number): string {
  if (period === 0) return `Beginbalans ${year}`;
  if (period === 13) return `Jaarafsluiting ${year}`;
  return monthName(year * 12 + period - 1);
}
