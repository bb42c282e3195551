import { tickets } from '../../db/schema/tickets.ts';
import { step } from '../engine/step.ts';

export const ticketsStep = step('tickets', {
  table: tickets,
  placedBy: 'owner',
  ours: ['object_name', 'address'],
  positiveAmounts: (ticket) => [ticket.mandate_amount, ticket.expected_costs],
});
