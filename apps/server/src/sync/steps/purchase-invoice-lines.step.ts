import { purchaseInvoiceLines } from '../../db/schema/invoices.ts';
import { step } from '../engine/step.ts';
import { byPurchaseInvoice } from './placements.ts';

export const purchaseInvoiceLinesStep = step('purchase_invoice_lines', {
  table: purchaseInvoiceLines,
  placedBy: byPurchaseInvoice,
  ours: ['owner_id'],
});
