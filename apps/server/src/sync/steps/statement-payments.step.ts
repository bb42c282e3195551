import { statementPayments } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byStatement } from './placements.ts';

export const statementPaymentsStep = step('statement_payments', {
  table: statementPayments,
  placedBy: byStatement,
  ours: ['owner_id'],
});
