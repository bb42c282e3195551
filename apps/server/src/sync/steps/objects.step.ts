import { objects } from '../../db/schema/objects.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const objectsStep = step('objects', {
  table: objects,
  placedBy: byOwner,
  ours: ['address', 'postal_code', 'city', 'building', 'availability', 'tenant_name', 'rent_per_month'],
  positiveAmounts: (object) => [object.mandate_amount],
});
