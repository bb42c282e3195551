import { paymentMethods } from '@gevel/contract/plain';
import { boolean, cents, day, decimal, describe, id, integer, oneOf, reference, text } from '../describe.ts';

const people = { tenant: ['reference', 'tenant_reference'] } as const;
const areas = {
  raw_floor_area: decimal({ optional: true }),
  rentable_floor_area: decimal({ optional: true }),
} as const;

/** One object under one running contract, or one vacant object, as the back office's commercial overview has it. */
export const commercialOverview = describe({
  key: ['object_id', 'position'],
  people,
  fields: {
    object_id: reference('objects'),
    /** Counts the contracts of one object from 0. */
    position: integer(),
    /** The complex that the object lies in, or the object itself. */
    group_object_id: reference('objects'),
    is_occupied: boolean(),
    tenant_reference: text({ nullable: true }),
    tenant_name: text({ nullable: true, of: 'tenant' }),
    ...areas,
    /** Per year, without VAT. */
    bare_rent_per_year: decimal({ nullable: true }),
    rent_discount_per_year: decimal({ nullable: true }),
    service_costs_per_year: decimal({ nullable: true }),
    other_per_year: decimal({ nullable: true }),
    vat_per_year: decimal({ nullable: true }),
    theoretical_rent_per_year: decimal({ nullable: true }),
    contract_reference: text({ nullable: true }),
    contract_start_date: day({ nullable: true }),
    contract_end_date: day({ nullable: true }),
    notice_period_months: integer({ optional: true }),
    notice_date: day({ optional: true }),
    extension_months: integer({ optional: true }),
    next_index_date: day({ optional: true }),
    deposit_amount: cents({ optional: true }),
    future_contract_start_date: day({ optional: true }),
    contract_remarks: text({ optional: true, free: true }),
  },
});

/** What the control list adds to an object (or a unit of it) and its contract. */
export const controlList = describe({
  people,
  fields: {
    id: id(),
    owner_reference: text({ nullable: true }),
    object_reference: text({ nullable: true }),
    unit_reference: text({ nullable: true }),
    contract_reference: text({ nullable: true }),
    is_occupied: boolean(),
    ...areas,
    cadastral_number: text({ optional: true }),
    tenant_reference: text({ nullable: true }),
    payment_method: oneOf(paymentMethods, { optional: true }),
    bank_account_number: text({ optional: true, of: 'tenant', masked: 'iban' }),
    deposit_type: text({ optional: true }),
    sends_invoices: boolean({ optional: true }),
  },
});
