import { type RowOf, ticketsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type TicketRow = RowOf<typeof ticketsList>;

export const ticketsSource: ListSource<TicketRow> = {
  name: 'tickets',
  list: ticketsList,
  call: (request) => call('tickets.list', request),
  listAddress: (query) => paths.tickets.to(undefined, query),
  recordAddress: (id, query) => paths.ticket.to({ id }, query),
  rowName: (row) => row.reference,
  terms: {
    list: ticketsList,
    columns: Object.keys(ticketsList.fields).filter(
      (name) => !['id', 'owner_id', 'object_id', 'attachments'].includes(name),
    ),
    extra: { view: ['board'], tab: ['history', 'costs', 'files'] },
  },
  quickFilter: 'status',
};

export const ticketSource = {
  name: 'tickets',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('tickets.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('tickets.history', input),
} as const;
