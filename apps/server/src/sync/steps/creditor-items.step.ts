import { creditorItems } from '../../db/schema/invoices.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const creditorItemsStep = step('creditor_items', {
  table: creditorItems,
  placedBy: byOwner,
});
