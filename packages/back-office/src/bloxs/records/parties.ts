import type { persons } from '../sets/relations.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';
import { isActive } from './meanings.ts';
import { meaning, recordSet, recordSetWith } from './record-set.ts';
import { required } from './untranslatable.ts';

const contact = {
  street_address: 'AddressStreet',
  postal_code: 'AddressPostalCode',
  city: 'AddressCity',
  email: 'Email',
  phone: 'PhoneNumber',
  mobile: 'MobileNumber',
} as const;

const registration = { coc_number: 'CoCNumber', vat_number: 'VATNumber' } as const;
const named = { DisplayName: text(), Reference: text(), State: member('ActiveState') };
const nameOf = (row: { DisplayName: string | null; Reference: string | null }) =>
  required(row.DisplayName ?? row.Reference, 'DisplayName');

/** The bank account of an owner stands on their relation. */
export const owners = recordSetWith<{ iban: () => string | null }>()('owners', {
  set: 'owners',
  key: ['OwnerId'],
  also: { ...named, RelationId: id() },
  fields: {
    id: 'OwnerId',
    relation_id: 'RelationId',
    reference: 'Reference',
    name: nameOf,
    is_active: isActive,
    archived_on: 'ArchiveDate',
    ...contact,
    ...registration,
    iban: (_, { iban }) => iban(),
  },
});

export const ownerShares = recordSet('owner_shares', {
  set: 'ConsolidateOwnerPairs',
  key: ['ConsolidateOwnerPairId'],
  fields: {
    id: 'ConsolidateOwnerPairId',
    parent_owner_id: 'ParentOwnerId',
    child_owner_id: 'ChildOwnerId',
    percentage: 'Percentage',
    start_date: 'StartDate',
    end_date: 'EndDate',
    first_financial_year: 'StartFinancialYear',
    first_financial_period: 'StartFinancialPeriodIndex',
    last_financial_year: 'EndFinancialYear',
    last_financial_period: 'EndFinancialPeriodIndex',
  },
});

export const estateAgents = recordSet('estate_agents', {
  set: 'Relations',
  key: ['RelationId'],
  also: { ...named, Type: member('RelationType') },
  fields: { id: 'RelationId', reference: 'Reference', name: nameOf, is_active: isActive, ...contact },
});

const methods = { Email: 'email', Post: 'post', Anonymised: null, unknown: 'unknown' } as const;

/** The row that only natural persons have beside their relation, and how somebody is addressed. */
interface Surroundings {
  person: RowOf<typeof persons> | null;
  salutation: () => string | null;
}

export const relations = recordSetWith<Surroundings>()('relations', {
  set: 'Relations',
  key: ['RelationId'],
  also: { ...named, RelationId: id(), Type: member('RelationType'), CommunicationFormId: id().nullable() },
  only: { CommunicationFormId: 'salutation' },
  fields: {
    id: 'RelationId',
    person_id: (_, { person }) => person?.PersonId ?? null,
    reference: 'Reference',
    type: meaning('Type', 'RelationType', {
      Person: 'person',
      Organisation: 'organisation',
      Supplier: 'supplier',
      Owner: 'owner',
      EstateAgent: 'estate_agent',
      Financier: 'financier',
      unknown: 'unknown',
    }),
    name: (row, { person }) => required(row.DisplayName ?? fullName(person) ?? row.Reference, 'DisplayName'),
    is_active: isActive,
    archived_on: 'ArchiveDate',
    first_name: (_, { person }) => person?.FirstName ?? null,
    last_name_prefix: (_, { person }) => person?.LastNamePrefix ?? null,
    last_name: (_, { person }) => person?.LastName ?? null,
    initials: (_, { person }) => person?.Initials ?? null,
    salutation: (_, { salutation }) => salutation(),
    birth_date: 'DateOfBirth',
    communication_method: (_, { person }) => person && methods[person.CorrespondenceMethod],
    is_anonymised: (_, { person }) => person?.CorrespondenceMethod === 'Anonymised',
    ...contact,
    ...registration,
    iban: 'BankAccountNumber',
  },
});

function fullName(person: Surroundings['person']): string | null {
  const parts = [person?.FirstName ?? person?.Initials, person?.LastNamePrefix, person?.LastName];
  return parts.filter(Boolean).join(' ') || null;
}

export const addresses = recordSet('addresses', {
  set: 'Addresses',
  key: ['AddressId'],
  fields: { id: 'AddressId', street: 'Street', house_number: 'HouseNumber', postal_code: 'PostalCode', city: 'City' },
});

/** Its declared key is the relation alone, but a relation can have several. Contact persons are taken to be named by the key of `Persons`. */
export const contactPersons = recordSet('contact_persons', {
  set: 'RelationContactPersons',
  key: ['RelationId', 'ContactPersonId'],
  fields: { relation_id: 'RelationId', person_id: 'ContactPersonId' },
});
