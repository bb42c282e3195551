import { salesInvoices } from '../../db/schema/invoices.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const salesInvoicesStep = step('sales_invoices', {
  table: salesInvoices,
  placedBy: byOwner,
});
