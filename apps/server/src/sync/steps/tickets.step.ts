import { tickets } from '../../db/schema/tickets.ts';
import { step } from '../engine/step.ts';
import { byOwner } from './placements.ts';

export const ticketsStep = step('tickets', {
  table: tickets,
  placedBy: byOwner,
  ours: ['object_name', 'address'],
  positiveAmounts: (ticket) => [ticket.mandate_amount, ticket.expected_costs],
});
