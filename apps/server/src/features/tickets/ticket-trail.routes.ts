import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { ServedList } from '../../lists/list-sql.ts';
import { readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { listBackOfficeNotes } from './back-office-notes.repository.ts';
import { listTicketInvoices } from './ticket-invoices.repository.ts';
import { servedTickets } from './tickets.list-sql.ts';
import { listNotes } from './write-receipts.repository.ts';

const tickets = servedTickets as unknown as ServedList; // safe: the engine reads every list through its description alone

/** What came of a ticket, from its notes to the rental statement that settled its costs. */
export function ticketTrail(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.tickets.trail, async ({ params, actor }) => {
    const context = requestContextOf(actor.scope, clock);
    // Whoever may not see the ticket hears what everybody hears of a ticket that is not there.
    await readRecord(database, tickets, params.id, context);
    const notes = await listNotes({ database, context }, params.id);
    const invoices = await listTicketInvoices({ database, context, modules: actor.modules }, params.id);
    const back_office_notes = await listBackOfficeNotes({ database, context }, params.id, notes);
    return { data: { notes, invoices, back_office_notes } };
  });
}
