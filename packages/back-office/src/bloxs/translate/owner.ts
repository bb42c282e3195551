import type { OwnerRecord } from '../../port/records.ts';
import type { owners } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { translateContact } from './contact.ts';
import { required } from './untranslatable.ts';

export function translateOwner(row: RowOf<typeof owners>, iban: string | null): OwnerRecord {
  return {
    id: row.OwnerId,
    relation_id: row.RelationId,
    reference: row.Reference,
    name: required(row.DisplayName ?? row.Reference, 'DisplayName'),
    is_active: row.State !== 'Inactive',
    archived_on: row.ArchiveDate,
    ...translateContact(row),
    coc_number: row.CoCNumber,
    vat_number: row.VATNumber,
    iban,
  };
}
