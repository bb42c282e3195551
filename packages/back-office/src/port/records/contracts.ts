import { contractLineKinds, contractTypes, indexationKinds, paymentMethods } from '@gevel/contract/plain';
import { boolean, cents, day, decimal, describe, id, integer, oneOf, reference, text } from '../describe.ts';

export const contracts = describe({
  people: { contractor: ['relation', 'relation_id'] },
  fields: {
    id: id(),
    number: integer(),
    reference: text(),
    type: oneOf(contractTypes),
    owner_id: reference('owners'),
    relation_id: reference('relations'),
    start_date: day(),
    end_date: day({ nullable: true }),
    indexation: text({ optional: true }),
    indexation_method_id: reference('indexation_methods', { optional: true }),
    next_index_date: day({ optional: true }),
    expiration_months: integer({ optional: true }),
    notice_period_months: integer({ optional: true }),
    /** The day on which notice was given, or the latest day for it: an environment of the back office means one of the two. */
    notice_date: day({ optional: true }),
    extends_automatically: boolean(),
    invoice_interval_months: integer(),
    payment_term: text({ optional: true }),
    payment_method: oneOf(paymentMethods, { optional: true }),
    deposit_amount: cents({ optional: true }),
    remarks: text({ optional: true, free: true }),
  },
});

export const contractLines = describe({
  fields: {
    id: id(),
    contract_id: reference('contracts'),
    object_id: reference('objects', { nullable: true }),
    kind: oneOf(contractLineKinds),
    /** Whether it rises when the contract is indexed. */
    is_indexable: boolean({ optional: true }),
    name: text({ nullable: true, free: true }),
    description: text({ nullable: true, free: true }),
    /** Amounts are per `interval_months`; a negative line is a discount. */
    amount_excl: cents(),
    vat: cents(),
    amount_incl: cents(),
    interval_months: integer(),
    start_date: day(),
    end_date: day({ nullable: true }),
  },
});

/** By what a rent rises: a published series between bounds, a rate or an amount. Rates are percentages. */
export const indexationMethods = describe({
  fields: {
    id: id(),
    name: text(),
    kind: oneOf(indexationKinds),
    series_name: text({ nullable: true }),
    minimum_rate: decimal({ nullable: true }),
    maximum_rate: decimal({ nullable: true }),
    /** Comes on top of the series. */
    added_rate: decimal({ nullable: true }),
    fixed_rate: decimal({ nullable: true }),
    fixed_amount: cents({ optional: true }),
    is_rounded: boolean(),
  },
});

/** Contract and object, identified by both together. */
export const contractObjects = describe({
  key: ['contract_id', 'object_id'],
  fields: { contract_id: reference('contracts'), object_id: reference('objects'), position: integer() },
});

/** A time by which a contract that extends automatically goes on, in the order of `position`. */
export const contractExtensions = describe({
  fields: {
    id: id(),
    contract_id: reference('contracts'),
    position: integer(),
    months: integer(),
    /** The end date of the contract holds it already. */
    is_applied: boolean(),
  },
});

/** The day as of which a contract may be ended before its term is over; null when none was agreed. */
export const contractBreakOptions = describe({
  fields: { id: id(), contract_id: reference('contracts'), break_date: day({ nullable: true }) },
});
