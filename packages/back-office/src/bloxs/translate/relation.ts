import type { RelationRecord } from '../../port/records.ts';
import type { persons, relations } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import { translateContact } from './contact.ts';
import { required } from './untranslatable.ts';

const types: Readonly<Record<MemberOf<'RelationType'> | 'unknown', RelationRecord['type']>> = {
  Person: 'person',
  Organisation: 'organisation',
  Supplier: 'supplier',
  Owner: 'owner',
  EstateAgent: 'estate_agent',
  Financier: 'financier',
  unknown: 'unknown',
};

const methods: Readonly<Record<MemberOf<'CorrespondenceMethod'> | 'unknown', RelationRecord['communication_method']>> =
  {
    Email: 'email',
    Post: 'post',
    Anonymised: null,
    unknown: 'unknown',
  };

type Relation = RowOf<typeof relations>;
type Person = RowOf<typeof persons>;

/** `person` is the row that only natural persons have beside their relation. */
export function translateRelation(
  row: Relation,
  { person, salutation }: { person: Person | null; salutation: string | null },
): RelationRecord {
  return {
    id: row.RelationId,
    reference: row.Reference,
    type: types[row.Type],
    name: required(row.DisplayName ?? fullName(person) ?? row.Reference, 'DisplayName'),
    is_active: row.State !== 'Inactive',
    archived_on: row.ArchiveDate,
    first_name: person?.FirstName ?? null,
    last_name_prefix: person?.LastNamePrefix ?? null,
    last_name: person?.LastName ?? null,
    initials: person?.Initials ?? null,
    salutation,
    birth_date: row.DateOfBirth,
    communication_method: person ? methods[person.CorrespondenceMethod] : null,
    is_anonymised: person?.CorrespondenceMethod === 'Anonymised',
    ...translateContact(row),
    coc_number: row.CoCNumber,
    vat_number: row.VATNumber,
    iban: row.BankAccountNumber,
  };
}

function fullName(person: Person | null): string | null {
  const parts = [person?.FirstName ?? person?.Initials, person?.LastNamePrefix, person?.LastName];
  return parts.filter(Boolean).join(' ') || null;
}
