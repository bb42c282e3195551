import type { TicketRecord, TicketStateRecord } from '../../port/records.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { serviceTicketStates, serviceTickets } from '../sets/tickets.ts';
import { translateTicket } from '../translate/ticket.ts';
import { translateTicketState } from '../translate/ticket-state.ts';
import type { RowOf } from '../wire/entity-set.ts';

export const ticketStateSource: RecordSource<RowOf<typeof serviceTicketStates>, TicketStateRecord> = {
  name: 'ticket_states',
  set: serviceTicketStates,
  prepare: async () => async () => translateTicketState,
};

export const ticketSource: RecordSource<RowOf<typeof serviceTickets>, TicketRecord> = {
  name: 'tickets',
  set: serviceTickets,
  prepare: async () => async () => translateTicket,
};
