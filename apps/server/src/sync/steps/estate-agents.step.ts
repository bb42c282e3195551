import { estateAgents } from '../../db/schema/relations.ts';
import { step } from '../engine/step.ts';

export const estateAgentsStep = step('estate_agents', { table: estateAgents });
