import { ticketPriorities } from '@gevel/contract/plain';
import { boolean, cents, day, describe, id, integer, oneOf, reference, text } from '../describe.ts';

export const tickets = describe({
  people: {
    reporter: ['relation', 'reporter_id'],
    tenant: ['relation', 'tenant_id'],
    supplier: ['relation', 'supplier_id'],
  },
  fields: {
    id: id(),
    number: integer(),
    reference: text(),
    reporting_date: day(),
    closing_date: day({ nullable: true }),
    owner_id: reference('owners'),
    object_id: reference('objects', { nullable: true }),
    reporter_id: reference('relations', { nullable: true }),
    reporter_name: text({ nullable: true, of: 'reporter' }),
    tenant_id: reference('relations', { nullable: true }),
    tenant_name: text({ nullable: true, of: 'tenant' }),
    supplier_id: reference('relations', { nullable: true }),
    supplier_name: text({ nullable: true, of: 'supplier' }),
    assigned_to: text({ optional: true, free: true }),
    state_id: reference('ticket_states'),
    problem_category: text({ optional: true }),
    category: text({ optional: true }),
    priority: oneOf(ticketPriorities),
    description: text({ nullable: true, free: true }),
    mandate_amount: cents({ optional: true }),
    costs_are_for_tenant: boolean(),
    expected_costs: cents({ optional: true }),
  },
});

export const ticketStates = describe({
  fields: {
    id: id(),
    name: text(),
    /** The back office's own meaning; null for states that the customer made. */
    system_state: oneOf(['active', 'onhold', 'signedoff', 'done', 'unknown'], { nullable: true }),
    is_archived: boolean(),
  },
});

/** What somebody wrote at a ticket in the back office; not always meant for the owner. */
export const ticketNotes = describe({
  fields: {
    id: id(),
    ticket_id: reference('tickets'),
    message: text({ nullable: true, free: true }),
    written_on: day(),
    changed_on: day({ nullable: true }),
    written_by: text({ nullable: true, free: true }),
  },
});
