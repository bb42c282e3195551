import { ticketStates } from '../../db/schema/tickets.ts';
import { step } from '../engine/step.ts';

export const ticketStatesStep = step('ticket_states', { table: ticketStates });
