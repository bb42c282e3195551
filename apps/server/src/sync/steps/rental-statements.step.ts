import { rentalStatements } from '../../db/schema/rental-statements.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const rentalStatementsStep = step('rental_statements', {
  table: rentalStatements,
  placedBy: byOwner,
});
