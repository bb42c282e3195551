import { contractObjects } from '../../db/schema/contracts.ts';
import { step } from '../engine/step.ts';
import { byContract } from './placements.ts';

export const contractObjectsStep = step('contract_objects', {
  table: contractObjects,
  key: ['contract_id', 'object_id'],
  placedBy: byContract,
  ours: ['owner_id'],
});
