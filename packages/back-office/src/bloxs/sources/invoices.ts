import type { Records } from '../../port/records.ts';
import { lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { invoiceApprovals, purchaseInvoices, salesInvoices } from '../records/invoices.ts';
import { approvers } from '../sets/invoices.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { plainSource } from './plain-source.ts';

/** The sets of invoices are not given without a filter; this one holds for every invoice, also for one without a day. */
const every = { where: 'InvoiceDate ge 0001-01-01' };

export const salesInvoiceSource = { ...plainSource(salesInvoices), ...every };
export const purchaseInvoiceSource = { ...plainSource(purchaseInvoices), ...every };

export const invoiceApprovalSource: RecordSource<RowOf<typeof invoiceApprovals.set>, Records['invoice_approvals']> = {
  name: invoiceApprovals.type,
  set: invoiceApprovals.set,
  async prepare(feed) {
    const people = lookup('approver', await feed.collect({ set: approvers }), (row) => [
      row.PurchaseInvoiceApproverId,
      row.UserDisplayName,
    ]);
    return async () => (row, note) =>
      invoiceApprovals.translate(row, { name: () => people.find(row.ApproverId) }, note);
  },
};
