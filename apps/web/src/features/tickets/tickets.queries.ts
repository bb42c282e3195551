import { type DetailOf, type RowOf, ticketsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';
import { ticketSubject } from './ticket-subject.ts';

export type TicketRow = RowOf<typeof ticketsList>;
export type TicketRecord = DetailOf<typeof ticketsList>;

export const ticketsSource = listSource({
  list: ticketsList,
  call: (request) => call('tickets.list', request),
  address: (query) => paths.tickets.to(undefined, query),
  rowName: (row) => ticketSubject(row),
  noColumns: ['attachments'],
  extra: { view: ['board'], tab: ['history', 'costs', 'files'] },
  quickFilter: 'status',
  card: { title: ['description', 'reference'], state: 'status', quiet: ['address', 'reporting_date'] },
});

export const ticketSource = {
  name: 'tickets',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('tickets.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('tickets.history', input),
} as const;
