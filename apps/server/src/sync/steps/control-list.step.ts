import { controlList } from '../../db/schema/overviews.ts';
import { step } from '../engine/step.ts';
import { byOwnerReference } from './placements.ts';

export const controlListStep = step('control_list', {
  table: controlList,
  placedBy: byOwnerReference,
  ours: ['owner_id'],
});
