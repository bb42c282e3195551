import { statementTransactions } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byStatement } from './placements.ts';

export const statementTransactionsStep = step('statement_transactions', {
  table: statementTransactions,
  placedBy: byStatement,
  ours: ['owner_id'],
});
