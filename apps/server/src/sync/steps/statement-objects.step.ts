import { statementObjects } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byStatement } from './placements.ts';

export const statementObjectsStep = step('statement_objects', {
  table: statementObjects,
  placedBy: byStatement,
  ours: ['owner_id'],
});
