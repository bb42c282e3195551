import { purchaseInvoices, salesInvoices } from '../records/invoices.ts';
import { plainSource } from './plain-source.ts';

/** The sets of invoices are not given without a filter; this one holds for every invoice. */
const every = { where: 'InvoiceDate ge 1900-01-01' };

export const salesInvoiceSource = { ...plainSource(salesInvoices), ...every };
export const purchaseInvoiceSource = { ...plainSource(purchaseInvoices), ...every };
