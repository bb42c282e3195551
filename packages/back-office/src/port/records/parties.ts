import { communicationMethods, relationTypes } from '@gevel/contract/plain';
import { boolean, day, decimal, describe, id, integer, oneOf, reference, text } from '../describe.ts';

const contact = <const Of extends { of: string } | { free: true }, const Number extends object>(
  of: Of,
  number: Number,
) => ({
  street_address: text({ optional: true, ...of }),
  postal_code: text({ optional: true, ...of }),
  city: text({ optional: true, ...of }),
  email: text({ optional: true, ...of }),
  phone: text({ optional: true, ...of, ...number }),
  mobile: text({ optional: true, ...of, ...number }),
});

const ofRelation = { of: 'relation' } as const;
const perhaps = { optional: true, ...ofRelation } as const;
const registration = {
  coc_number: text(perhaps),
  vat_number: text(perhaps),
  iban: text({ ...perhaps, masked: 'iban' }),
};
const ofPerson = { masked: 'phone' } as const;

/** Landlords. */
export const owners = describe({
  people: { relation: ['relation', 'relation_id'] },
  fields: {
    id: id(),
    /** The relation that holds the owner's contact data. */
    relation_id: reference('relations'),
    reference: text({ nullable: true }),
    name: text(ofRelation),
    is_active: boolean(),
    archived_on: day({ optional: true }),
    ...contact(ofRelation, ofPerson),
    /** The bank account is that of the relation behind the owner. */
    ...registration,
  },
});

/**
 * Of one owner's books so much is another's, in the consolidated books that the other keeps; it says nothing of who is paid what.
 * The last day and the last period are null while it lasts.
 */
export const ownerShares = describe({
  fields: {
    id: id(),
    parent_owner_id: reference('owners'),
    child_owner_id: reference('owners'),
    percentage: decimal(),
    start_date: day(),
    end_date: day({ nullable: true }),
    first_financial_year: integer(),
    first_financial_period: integer(),
    last_financial_year: integer({ nullable: true }),
    last_financial_period: integer({ nullable: true }),
  },
});

export const estateAgents = describe({
  fields: {
    id: id(),
    reference: text({ nullable: true }),
    name: text({ free: true }),
    is_active: boolean(),
    /** Estate agents are firms, whose numbers are there to be called. */
    ...contact({ free: true }, {}),
  },
});

/** Everybody whom the back office knows. */
export const relations = describe({
  people: { relation: ['relation', 'id'] },
  fields: {
    id: id(),
    /** The number of a person as such, by which contact persons are named. */
    person_id: reference(null, { optional: true }),
    reference: text({ nullable: true }),
    type: oneOf(relationTypes),
    name: text(ofRelation),
    is_active: boolean(),
    archived_on: day({ optional: true }),
    first_name: text(perhaps),
    last_name_prefix: text(perhaps),
    last_name: text(perhaps),
    initials: text(perhaps),
    salutation: text(perhaps),
    birth_date: day({ ...perhaps, masked: 'birth_date' }),
    communication_method: oneOf(communicationMethods, perhaps),
    /** True for a person whom the back office anonymised; the portal hides them. */
    is_anonymised: boolean(),
    ...contact(ofRelation, ofPerson),
    ...registration,
  },
});

/** Whom one speaks to at a relation. */
export const contactPersons = describe({
  key: ['relation_id', 'person_id'],
  people: { relation: ['relation', 'relation_id'] },
  fields: { relation_id: reference('relations'), person_id: reference(null) },
});

/** Where property lies. */
export const addresses = describe({
  fields: {
    id: id(),
    street: text({ nullable: true }),
    /** Number with its suffix, as the back office writes it: "12-A", "12 bis". */
    house_number: text({ nullable: true }),
    postal_code: text({ nullable: true }),
    city: text({ nullable: true }),
  },
});
