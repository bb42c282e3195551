import type { EstateAgentRecord } from '../../port/records.ts';
import type { estateAgents } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { translateContact } from './contact.ts';
import { required } from './untranslatable.ts';

export function translateEstateAgent(row: RowOf<typeof estateAgents>): EstateAgentRecord {
  return {
    id: row.RelationId,
    reference: row.Reference,
    name: required(row.DisplayName ?? row.Reference, 'DisplayName'),
    is_active: row.State !== 'Inactive',
    ...translateContact(row),
  };
}
