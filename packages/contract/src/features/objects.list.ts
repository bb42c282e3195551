import { boolean, date, decimal, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, many, one } from '../core/list.ts';
import { workflowStates } from './bookkeeping.ts';
import { contractStates, contractTypes } from './contracts.list.ts';
import { ticketPriorities, ticketStatuses } from './tickets.list.ts';

export const objectTypes = [
  'section',
  'buildingComplex',
  'complex',
  'rentableObject',
  'unit',
  'building',
  'project',
  'unknown',
] as const;
export const managementStates = ['under_management', 'not_under_management', 'sold', 'archived', 'unknown'] as const;
export const availabilities = ['available', 'reserved', 'under_option', 'rented'] as const;
export const managementAllowanceTypes = ['none', 'fixed', 'percentage', 'unknown'] as const;

export const valuationKinds = ['valuation', 'appraisal', 'own_entry'] as const;
export const orderProgress = ['open', 'completed', 'closed'] as const;

export const objectsList = list({
  name: 'objects',
  module: 'objects',
  hasPast: true,
  fields: {
    id: id(),
    reference: text({ sort: true, search: true }),
    object_number: text({ nullable: true, sort: true, search: true }),
    name: text({ nullable: true, sort: true, search: true }),
    type: oneOf(objectTypes, { sort: true, filter: true, count: true }),
    category: text({ nullable: true, sort: true, filter: true }),
    /** The complex or section that the object is a part of. */
    building_id: id({ nullable: true }),
    building: text({ nullable: true, sort: true, search: true }),
    address: text({ nullable: true, sort: true, search: true }),
    postal_code: text({ nullable: true, sort: true, search: true }),
    city: text({ nullable: true, sort: true, filter: true, search: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    /** Null for what cannot be let as a whole: complexes, sections, projects. */
    availability: oneOf(availabilities, { nullable: true, sort: true, filter: true, count: true }),
    management_state: oneOf(managementStates, { sort: true, filter: true, count: true }),
    financial_management: boolean({ sort: true, filter: true }),
    technical_management: boolean({ sort: true, filter: true }),
    /** Rentable floor area in square metres. */
    floor_area: decimal({ nullable: true, sort: true, filter: true }),
    /** What today's contract lines of the object add up to per month, excluding VAT. */
    rent_per_month: money({ sort: true, filter: true, total: true }),
    tenant_name: text({ nullable: true, sort: true, search: true }),
    mandate_amount: money({ nullable: true, sort: true }),
    management_allowance_type: oneOf(managementAllowanceTypes, { nullable: true, sort: true, filter: true }),
    /** Euro per month for a fixed allowance, percent for a percentage. */
    management_allowance_amount: decimal({ nullable: true, sort: true }),
    under_management_since: date({ nullable: true, sort: true, recordOnly: true }),
    energy_label: text({ nullable: true, sort: true, filter: true, recordOnly: true }),
    remarks: text({ notInBackOffice: true, recordOnly: true }),
  },
  filters: { owner: id(), building: id(), relation: id() },
  includes: {
    owner: one({ id: id(), name: text(), reference: text({ nullable: true }) }),
    /** What the back office's control list adds; null when it does not name the object. */
    register: one({
      raw_floor_area: decimal({ nullable: true }),
      rentable_floor_area: decimal({ nullable: true }),
      cadastral_number: text({ nullable: true }),
    }),
    parts: many({
      id: id(),
      reference: text(),
      name: text({ nullable: true }),
      type: oneOf(objectTypes),
      address: text({ nullable: true }),
      availability: oneOf(availabilities, { nullable: true }),
      rent_per_month: money(),
    }),
    contracts: many({
      id: id(),
      reference: text(),
      type: oneOf(contractTypes),
      state: oneOf(contractStates),
      contractor_id: id(),
      contractor_name: text(),
      start_date: date(),
      end_date: date({ nullable: true }),
      amount_excl_per_month: money({ nullable: true }),
    }),
    /** What it was worth, by whoever said so, the latest year first. */
    valuations: many({
      id: id(),
      kind: oneOf(valuationKinds),
      /** What the back office calls a value of this kind. */
      name: text({ nullable: true }),
      year: integer(),
      /** Of a WOZ value: the day on which the object was worth it. */
      value_date: date({ nullable: true }),
      amount: money(),
    }),
    /** What was ordered for it, the latest first. */
    orders: many({
      id: id(),
      reference: text({ nullable: true }),
      /** Null for somebody who is not in the portfolio. */
      relation_id: id({ nullable: true }),
      relation_name: text({ nullable: true }),
      subject: text({ nullable: true }),
      amount_excl: money(),
      workflow_state: oneOf(workflowStates),
      progress: oneOf(orderProgress),
      state_changed_on: date(),
    }),
    tickets: many({
      id: id(),
      reference: text(),
      reporting_date: date(),
      status: oneOf(ticketStatuses),
      priority: oneOf(ticketPriorities),
      description: text({ nullable: true }),
      age_days: integer(),
    }),
  },
  defaultSort: ['city', 'address'],
});
