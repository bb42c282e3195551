import { ticketStatuses, ticketsList } from '@gevel/contract/plain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultView } from '../../lib/list-state/list-view.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aTicket } from './a-ticket.ts';
import { TicketPage } from './ticket.page.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { TicketsPage } from './tickets.page.tsx';

const screens = { '/meldingen': TicketsPage, '/tickets/$id': TicketPage };
const tickets = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTicket({ id: `t${index}`, reference: `M-${index}`, status: ticketStatuses[index % 6] ?? 'active' }),
  );

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => localStorage.clear());

test('the board reads every page and lays the tickets out by status', async () => {
  const api = fakeApi({ tickets: (request) => pageAnswer(tickets(102), request) });
  const { address } = await showScreen(screens, '/meldingen', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Bord' }));
  await waitFor(() => expect(address()).toBe('/meldingen?view=board'));
  const column = await screen.findByRole('region', { name: 'Ingepland' });
  await waitFor(() => expect(within(column).getAllByRole('link')).toHaveLength(17));
  expect(
    api.queriesOf('tickets').flatMap((query) => (query.get('per_page') === '100' ? [query.get('page')] : [])),
  ).toEqual(['1', '2']);
});

test('a board has an end, and says so', async () => {
  fakeApi({ tickets: (request) => pageAnswer(tickets(30), request) });
  const view = defaultView(ticketsList);
  const Board = () => <TicketBoard view={view} address={() => '/'} most={20} />;
  await showScreen({ '/': Board }, '/', aUser());
  await screen.findByText('Het bord toont de eerste 20 van 30 meldingen. Filter om de rest te zien.');
  expect(screen.getAllByRole('link')).toHaveLength(20);
});

test("a ticket shows our status beside the customer's own, and what cannot be fetched", async () => {
  const people = { owner: null, object: null, tenant: null, reporter: null, supplier: null };
  const data = { ...aTicket({ status: 'planned', state_name: 'Monteur komt langs', age_days: 40 }), ...people };
  fakeApi({
    'tickets/t1': () => ({ body: { data, meta: { synced_at: null } } }),
    'tickets/t1/history': () => ({ body: { data: [] } }),
  });
  await showScreen(screens, '/tickets/t1', aUser());
  await screen.findByText('bij de beheerder: Monteur komt langs');
  expect(screen.getAllByText('Ingepland').length).toBeGreaterThan(0);
  expect(screen.getAllByText('40 dagen')).toHaveLength(2);
  screen.getByText('niet beschikbaar in Bloxs');
  await userEvent.click(screen.getByRole('tab', { name: 'Bijlagen' }));
  await screen.findByText('Bestanden kunnen nog niet uit de beheeradministratie worden opgehaald.');
});
