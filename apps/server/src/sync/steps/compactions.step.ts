import { compactions } from '../../db/schema/financial.ts';
import { step } from '../engine/step.ts';

export const compactionsStep = step('compactions', {
  table: compactions,
});
