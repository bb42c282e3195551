import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { listOperation, operation, recordOperation } from '../core/operation.ts';
import { photoLinksOperations } from './photo-links.contract.ts';
import { historyOperation } from './portfolio-record.contract.ts';
import { ticketWritesOperations } from './ticket-writes.contract.ts';
import { ticketStatuses, ticketsList } from './tickets.list.ts';

const access = { who: 'non-admin', module: 'tickets' } as const satisfies Access;

/** A state of the customer's own list, as the back office has it now. */
const ticketState = z
  .strictObject({
    name: z.string(),
    /** The back office's own meaning; null for states that the customer made. */
    system_state: z.enum(['active', 'onhold', 'signedoff', 'done', 'unknown']).nullable(),
    /** Which of our six statuses it counts as. */
    status: z.enum(ticketStatuses),
  })
  .meta({ id: 'TicketState' });
export type TicketState = z.infer<typeof ticketState>;

export const ticketsOperations = {
  list: listOperation({
    list: ticketsList,
    path: '/tickets',
    access,
    summary: 'List the tickets in the current user’s portfolio',
  }),
  get: recordOperation({
    list: ticketsList,
    path: '/tickets/{id}',
    access,
    summary: 'Get a ticket with all its details',
  }),
  history: historyOperation({
    path: '/tickets/{id}/history',
    access,
    summary: 'List the earlier versions of a ticket',
  }),
  ...ticketWritesOperations,
  ...photoLinksOperations,
  states: operation({
    method: 'GET',
    path: '/ticket-states',
    access: { who: 'user' },
    summary: 'List the ticket states, read live from the back office',
    query: z.strictObject({
      page: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
      per_page: z
        .string()
        .regex(/^\d{1,3}$/)
        .optional(),
    }),
    answer: z.strictObject({
      data: z.array(ticketState),
      meta: z.strictObject({ current_page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() }),
    }),
    problems: ['back_office_failed', 'back_office_resting', 'back_office_timeout'],
  }),
} as const;
