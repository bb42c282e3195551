import { statementSalesLines } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byStatement } from './placements.ts';

export const statementSalesLinesStep = step('statement_sales_lines', {
  table: statementSalesLines,
  placedBy: byStatement,
  ours: ['owner_id'],
});
