import {
  openCreditors,
  openDebtors,
  purchaseInvoiceLines,
  purchaseInvoices,
  salesInvoiceLines,
  salesInvoices,
} from '../sets/invoices.ts';
import {
  translateCreditorItem,
  translateDebtorItem,
  translatePurchaseInvoice,
  translatePurchaseInvoiceLine,
  translateSalesInvoice,
  translateSalesInvoiceLine,
} from '../translate/invoice.ts';
import { plainSource } from './plain-source.ts';

/** The sets of invoices are not given without a filter; this one holds for every invoice. */
const every = { where: 'InvoiceDate ge 1900-01-01' };

export const salesInvoiceSource = { ...plainSource('sales_invoices', salesInvoices, translateSalesInvoice), ...every };
export const purchaseInvoiceSource = {
  ...plainSource('purchase_invoices', purchaseInvoices, translatePurchaseInvoice),
  ...every,
};
export const salesInvoiceLineSource = plainSource('sales_invoice_lines', salesInvoiceLines, translateSalesInvoiceLine);
export const purchaseInvoiceLineSource = plainSource(
  'purchase_invoice_lines',
  purchaseInvoiceLines,
  translatePurchaseInvoiceLine,
);
export const debtorItemSource = plainSource('debtor_items', openDebtors, translateDebtorItem);
export const creditorItemSource = plainSource('creditor_items', openCreditors, translateCreditorItem);
