import { purchaseInvoices } from '../../db/schema/invoices.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const purchaseInvoicesStep = step('purchase_invoices', {
  table: purchaseInvoices,
  placedBy: byOwner,
});
