import { addresses } from '../../db/schema/relations.ts';
import { step } from '../engine/step.ts';

export const addressesStep = step('addresses', { table: addresses });
