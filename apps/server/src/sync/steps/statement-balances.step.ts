import { statementBalances } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byStatement } from './placements.ts';

export const statementBalancesStep = step('statement_balances', {
  table: statementBalances,
  placedBy: byStatement,
  ours: ['owner_id'],
});
