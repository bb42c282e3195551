import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { ageSeenBy } from '../../lists/ages-of.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { listTicketInvoices } from './ticket-invoices.repository.ts';
import { listStretches } from './ticket-stretches.repository.ts';
import { servedTickets } from './tickets.list-sql.ts';

const tickets = servedTickets as unknown as ServedList; // safe: the engine reads every list through its description alone

const trailTypes = [
  'owners',
  'tickets',
  'ticket_states',
  'purchase_invoices',
  'relations',
  'financial_mutations',
  'ledger_accounts',
  'compactions',
  'rental_statements',
];

/** What came of a ticket, from its states to the rental statement that settled its costs. */
export function ticketTrail(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.tickets.trail, async ({ params, actor }) => {
    const meta = await ageSeenBy(database, actor.scope, trailTypes);
    const context = requestContextOf(actor.scope, clock);
    // Whoever may not see the ticket hears what everybody hears of a ticket that is not there.
    await readRecord(database, tickets, params.id, context);
    const invoices = await listTicketInvoices({ database, context, modules: actor.modules }, params.id);
    return { data: { invoices, ...(await listStretches({ database, context }, params.id)) }, meta };
  });
}
