import { relations } from '../../db/schema/relations.ts';
import { step } from '../engine/step.ts';

export const relationsStep = step('relations', { table: relations });
