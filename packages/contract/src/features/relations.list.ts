import { boolean, date, id, integer, money, oneOf, text } from '../core/field.ts';
import { list, many } from '../core/list.ts';
import { contractStates, contractTypes } from './contracts.list.ts';
import { ticketPriorities, ticketStatuses } from './tickets.list.ts';

export const relationTypes = [
  'person',
  'organisation',
  'supplier',
  'owner',
  'estate_agent',
  'financier',
  'unknown',
] as const;
export const communicationMethods = ['email', 'post', 'unknown'] as const;

export const relationsList = list({
  name: 'relations',
  module: 'relations',
  hasPast: true,
  fields: {
    id: id(),
    reference: text({ nullable: true, sort: true, search: true }),
    number: text({ nullable: true, sort: true }),
    type: oneOf(relationTypes, { sort: true, filter: true, count: true }),
    name: text({ sort: true, search: true }),
    /** The owners through whose contracts and tickets the actor meets this relation, at commas. */
    owner_names: text({ nullable: true }),
    address: text({ nullable: true, sort: true, search: true }),
    postal_code: text({ nullable: true, sort: true, search: true }),
    city: text({ nullable: true, sort: true, filter: true, search: true }),
    phone: text({ nullable: true, sort: true, search: true, masked: 'phone' }),
    mobile: text({ nullable: true, sort: true, search: true, masked: 'phone' }),
    email: text({ nullable: true, sort: true, search: true }),
    salutation: text({ nullable: true, recordOnly: true }),
    gender: text({ notInBackOffice: true, recordOnly: true }),
    birth_date: date({ nullable: true, recordOnly: true, masked: 'birth_date' }),
    initials: text({ nullable: true, recordOnly: true }),
    communication_method: oneOf(communicationMethods, { nullable: true, filter: true, recordOnly: true }),
    coc_number: text({ nullable: true, recordOnly: true }),
    vat_number: text({ nullable: true, recordOnly: true }),
  },
  filters: { owner: id() },
  includes: {
    contracts: many({
      id: id(),
      reference: text(),
      type: oneOf(contractTypes),
      state: oneOf(contractStates),
      address: text({ nullable: true }),
      start_date: date(),
      end_date: date({ nullable: true }),
    }),
    tickets: many({
      id: id(),
      reference: text(),
      reporting_date: date(),
      status: oneOf(ticketStatuses),
      is_open: boolean(),
      priority: oneOf(ticketPriorities),
      description: text({ nullable: true }),
    }),
    /** What the relation still has to pay to the owners whom the actor sees. */
    open_items: many({
      id: id(),
      invoice_reference: text({ nullable: true }),
      invoice_date: date(),
      due_date: date({ nullable: true }),
      /** Days past the due date; none of what is not due yet. */
      days_overdue: integer(),
      subject: text({ nullable: true }),
      owner_name: text(),
      object_id: id({ nullable: true }),
      object_name: text({ nullable: true }),
      amount_incl: money(),
      outstanding_amount: money(),
    }),
  },
  defaultSort: ['name'],
});
