import { statementPurchaseLines } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byStatement } from './placements.ts';

export const statementPurchaseLinesStep = step('statement_purchase_lines', {
  table: statementPurchaseLines,
  placedBy: byStatement,
  ours: ['owner_id'],
});
