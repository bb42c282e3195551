import { financialMutations } from '../../db/schema/financial.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const financialMutationsStep = step('financial_mutations', {
  table: financialMutations,
  placedBy: byOwner,
  readBy: 'book_year',
  positiveAmounts: (mutation) => [mutation.debit, mutation.credit],
});
