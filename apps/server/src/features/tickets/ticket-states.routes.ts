import { operations } from '@gevel/contract';
import { maxPageSize, ticketStatePageSize } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTicketStates, type TicketStatesDeps } from './ticket-states.service.ts';

export function ticketStates(app: FastifyInstance, deps: TicketStatesDeps): void {
  const getTicketStates = createTicketStates(deps);

  implement(app, operations.tickets.states, async ({ query }) => {
    const page = Number(query.page ?? 1);
    const perPage = Number(query.per_page ?? ticketStatePageSize);
    if (page < 1) throw new Refusal('invalid_content', { invalidFields: ['page'] });
    if (perPage < 1 || perPage > maxPageSize) throw new Refusal('invalid_content', { invalidFields: ['per_page'] });
    const states = await getTicketStates();
    const meta = {
      current_page: page,
      per_page: perPage,
      total: states.length,
      last_page: Math.max(1, Math.ceil(states.length / perPage)),
    };
    return { data: states.slice((page - 1) * perPage, page * perPage), meta };
  });
}
