import { owners } from '../../db/schema/owners.ts';
import { step } from '../engine/step.ts';

export const ownersStep = step('owners', {
  table: owners,
  whenGone: 'mark',
  ours: ['is_present', 'linked_broker_id'],
});
