import { objects } from '../../db/schema/objects.ts';
import { step } from '../engine/step.ts';

export const objectsStep = step('objects', {
  table: objects,
  placedBy: 'owner',
  ours: ['address', 'postal_code', 'city', 'building', 'availability', 'tenant_name', 'rent_per_month'],
  positiveAmounts: (object) => [object.mandate_amount],
});
