import { boolean, date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, one } from '../core/list.ts';

/** Our six against the customer's own states; an administrator maps each state to one of them. */
export const ticketStatuses = ['active', 'onhold', 'signedoff', 'planned', 'done', 'waitforinvoice'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/** Of the description of a new ticket, and of a note. */
export const longestTicketText = 4_000;
export const ticketPriorities = ['low', 'normal', 'high'] as const;

export const ticketsList = list({
  name: 'tickets',
  module: 'tickets',
  hasPast: true,
  fields: {
    id: id(),
    reference: text({ sort: true, search: true }),
    reporting_date: date({ sort: true, filter: true }),
    closing_date: date({ nullable: true, sort: true, filter: true }),
    /** From reporting to closing, or to today while open. */
    age_days: integer({ sort: true, filter: true }),
    status: oneOf(ticketStatuses, { sort: true, filter: true, count: true }),
    /** The customer's own name of the state. */
    state_name: text({ nullable: true, sort: true }),
    is_open: boolean({ sort: true, filter: true }),
    priority: oneOf(ticketPriorities, { sort: true, filter: true, count: true }),
    owner_id: id(),
    owner_name: text({ sort: true, search: true }),
    object_id: id({ nullable: true }),
    object_name: text({ nullable: true, sort: true, search: true }),
    address: text({ nullable: true, sort: true, search: true }),
    tenant_name: text({ nullable: true, sort: true, search: true }),
    reporter_name: text({ nullable: true, sort: true }),
    supplier_name: text({ nullable: true, sort: true, search: true }),
    problem_category: text({ nullable: true, sort: true, filter: true }),
    category: text({ nullable: true, sort: true, filter: true }),
    description: text({ nullable: true, search: true }),
    mandate_amount: money({ nullable: true, recordOnly: true }),
    expected_costs: money({ nullable: true, recordOnly: true }),
    costs_are_for_tenant: boolean({ recordOnly: true }),
    assigned_to: text({ nullable: true, recordOnly: true }),
    attachments: text({ notInBackOffice: true, recordOnly: true }),
  },
  filters: { owner: id(), object: id(), relation: id(), state: id() },
  includes: {
    owner: one({ id: id(), name: text(), reference: text({ nullable: true }) }),
    object: one({ id: id(), reference: text(), name: text({ nullable: true }), address: text({ nullable: true }) }),
    tenant: one({
      id: id(),
      name: text(),
      phone: text({ nullable: true, masked: 'phone' }),
      email: text({ nullable: true }),
    }),
    reporter: one({
      id: id(),
      name: text(),
      phone: text({ nullable: true, masked: 'phone' }),
      email: text({ nullable: true }),
    }),
    supplier: one({
      id: id(),
      name: text(),
      phone: text({ nullable: true, masked: 'phone' }),
      email: text({ nullable: true }),
    }),
  },
  defaultSort: ['-reporting_date', '-reference'],
});
