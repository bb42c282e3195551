import {
  availabilities,
  managementAllowanceTypes,
  managementStates,
  objectTypes,
  valuationKinds,
} from '@gevel/contract/plain';
import { boolean, cents, day, decimal, describe, id, integer, oneOf, reference, text } from '../describe.ts';

export const objects = describe({
  fields: {
    id: id(),
    reference: text(),
    name: text({ nullable: true, free: true }),
    type: oneOf(objectTypes),
    category: text({ optional: true }),
    owner_id: reference('owners'),
    estate_agent_id: reference('estate_agents', { nullable: true }),
    address_id: reference('addresses', { nullable: true }),
    display_address: text({ nullable: true }),
    /** The object (complex or section) that this one is a part of. */
    parent_id: reference('objects', { nullable: true }),
    management_state: oneOf(managementStates),
    financial_management: boolean(),
    technical_management: boolean(),
    floor_area: decimal({ optional: true }),
    under_management_since: day({ optional: true }),
    sold_on: day({ optional: true }),
    energy_label: text({ optional: true }),
    /** The publication status; null when the object is not published. */
    publication_status: oneOf(availabilities, { optional: true }),
    /** The contract under which it is let today, as the back office says. */
    active_contract_id: reference('contracts', { optional: true }),
    mandate_amount: cents({ optional: true }),
    management_allowance_type: oneOf(managementAllowanceTypes, { optional: true }),
    management_allowance_amount: decimal({ optional: true }),
  },
});

/** What an object was worth in a year, by whoever said so. */
export const propertyValuations = describe({
  fields: {
    id: id(),
    object_id: reference('objects'),
    kind: oneOf(valuationKinds),
    /** What the back office calls a value of this kind. */
    name: text({ nullable: true }),
    year: integer(),
    amount: cents(),
  },
});
