import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords } from '../../lists/serve-records.ts';
import { ticketStates } from './ticket-states.routes.ts';
import type { TicketStatesDeps } from './ticket-states.service.ts';
import { servedTickets } from './tickets.list-sql.ts';

export function tickets(app: FastifyInstance, platform: ListPlatform & TicketStatesDeps): void {
  serveRecords(app, platform, operations.tickets, servedTickets);
  ticketStates(app, platform);
}
