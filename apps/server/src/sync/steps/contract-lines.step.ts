import { contractLines } from '../../db/schema/contracts.ts';
import { step } from '../engine/step.ts';
import { byContract } from './placements.ts';

export const contractLinesStep = step('contract_lines', {
  table: contractLines,
  placedBy: byContract,
  ours: ['owner_id'],
  positiveAmounts: (line) => (line.kind === 'bare_rent' ? [line.amount_excl] : []),
});
