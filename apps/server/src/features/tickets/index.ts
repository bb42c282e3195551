import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords } from '../../lists/serve-records.ts';
import { ticketConversation } from './ticket-conversation.routes.ts';
import { ticketStates } from './ticket-states.routes.ts';
import type { TicketStatesDeps } from './ticket-states.service.ts';
import { ticketTrail } from './ticket-trail.routes.ts';
import { ticketWrites } from './ticket-writes.routes.ts';
import type { WriterDeps } from './ticket-writes.service.ts';
import { servedTickets } from './tickets.list-sql.ts';

export function tickets(app: FastifyInstance, platform: ListPlatform & TicketStatesDeps & WriterDeps): void {
  serveRecords(app, platform, operations.tickets, servedTickets);
  ticketStates(app, platform);
  ticketWrites(app, platform);
  ticketTrail(app, platform);
  ticketConversation(app, platform);
}
