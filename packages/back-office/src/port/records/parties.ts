import { communicationMethods, relationTypes } from '@gevel/contract/plain';
import { boolean, day, describe, id, oneOf, reference, text } from '../describe.ts';

const contact = <const Of extends { of: string } | { free: true }>(of: Of) => ({
  street_address: text({ optional: true, ...of }),
  postal_code: text({ optional: true, ...of }),
  city: text({ optional: true, ...of }),
  email: text({ optional: true, ...of }),
  phone: text({ optional: true, ...of }),
  mobile: text({ optional: true, ...of }),
});

const ofRelation = { of: 'relation' } as const;
const perhaps = { optional: true, ...ofRelation } as const;
const registration = { coc_number: text(perhaps), vat_number: text(perhaps), iban: text(perhaps) };

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
    ...contact(ofRelation),
    /** The bank account is that of the relation behind the owner. */
    ...registration,
  },
});

export const estateAgents = describe({
  fields: {
    id: id(),
    reference: text({ nullable: true }),
    name: text({ free: true }),
    is_active: boolean(),
    ...contact({ free: true }),
  },
});

/** Everybody whom the back office knows. */
export const relations = describe({
  people: { relation: ['relation', 'id'] },
  fields: {
    id: id(),
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
    birth_date: day(perhaps),
    communication_method: oneOf(communicationMethods, perhaps),
    /** True for a person whom the back office anonymised; the portal hides them. */
    is_anonymised: boolean(),
    ...contact(ofRelation),
    ...registration,
  },
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
