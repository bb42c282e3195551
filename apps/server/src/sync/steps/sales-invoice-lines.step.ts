import { salesInvoiceLines } from '../../db/schema/invoices.ts';
import { step } from '../engine/step.ts';
import { bySalesInvoice } from './placements.ts';

export const salesInvoiceLinesStep = step('sales_invoice_lines', {
  table: salesInvoiceLines,
  placedBy: bySalesInvoice,
  ours: ['owner_id'],
});
