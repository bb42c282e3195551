import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveRecords } from '../../lists/serve-records.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { LinkDeps } from './photo-links/make-photo-link.ts';
import { photoLinks } from './photo-links/photo-links.routes.ts';
import { ticketConversation } from './ticket-conversation.routes.ts';
import { ticketStates } from './ticket-states.routes.ts';
import type { TicketStatesDeps } from './ticket-states.service.ts';
import { ticketTrail } from './ticket-trail.routes.ts';
import { ticketWrites } from './ticket-writes.routes.ts';
import type { WriterDeps } from './ticket-writes.service.ts';
import { servedTickets } from './tickets.list-sql.ts';

type Platform = ListPlatform & TicketStatesDeps & WriterDeps & LinkDeps & { files: FileStorage };

export function tickets(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, platform, operations.tickets, servedTickets);
  ticketStates(app, platform);
  ticketWrites(app, platform);
  ticketTrail(app, platform);
  ticketConversation(app, platform);
  photoLinks(app, platform);
}
