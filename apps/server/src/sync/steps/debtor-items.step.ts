import { debtorItems } from '../../db/schema/invoices.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const debtorItemsStep = step('debtor_items', {
  table: debtorItems,
  placedBy: byOwner,
});
