import { ticketStatuses, ticketsList } from '@gevel/contract/plain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultView } from '../../lib/list-state/list-view.ts';
import { narrowWindow } from '../../lib/media-query.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aTicket } from './a-ticket.ts';
import { stepOnBoard } from './step-on-board.ts';
import { TicketPage } from './ticket.page.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { TicketsPage } from './tickets.page.tsx';

const screens = { '/meldingen': TicketsPage, '/tickets/$id': TicketPage };
const tickets = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTicket({ id: `t${index}`, reference: `M-${index}`, status: ticketStatuses[index % 6] ?? 'active' }),
  );

beforeEach(() => localStorage.clear());

function withStatus(request: FakeRequest) {
  const status = request.query.get('filter[status]');
  return pageAnswer(
    tickets(180).filter((ticket) => status === null || ticket.status === status),
    request,
  );
}

test('the board lays the tickets out by status, counts them as the list does, and reads each column by itself', async () => {
  const api = fakeApi({ tickets: withStatus, 'ticket-writes': () => ({ body: { data: [] } }) });
  const { address } = await showScreen(screens, '/meldingen', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Bord' }));
  await waitFor(() => expect(address()).toBe('/meldingen?view=board'));
  const column = await screen.findByRole('region', { name: 'Ingepland' });
  await waitFor(() => expect(within(column).getAllByRole('link')).toHaveLength(25));
  within(column).getByText('30');
  await userEvent.click(within(column).getByRole('button', { name: 'Toon meer (5)' }));
  await waitFor(() => expect(within(column).getAllByRole('link')).toHaveLength(30));
  expect(within(column).queryByRole('button')).toBeNull();
  const asked = api.queriesOf('tickets').filter((query) => query.get('filter[status]') === 'planned');
  expect(asked.map((query) => query.get('page'))).toEqual(['1', '2']);
});

test('on a phone the search and the filter stand above the list, and the rest behind one button', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === narrowWindow,
  }));
  fakeApi({ tickets: withStatus, 'ticket-writes': () => ({ body: { data: [] } }) });
  await showScreen(screens, '/meldingen', aUser());
  const more = await screen.findByRole('button', { name: 'Meer' });
  screen.getByRole('button', { name: 'Filter' });
  const rest = ['Sorteren', 'Exporteren', 'Weergaven'];
  for (const name of rest) expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  for (const name of rest) screen.getByRole('button', { name });
});

test('a filter on status leaves the other columns out', async () => {
  fakeApi({ tickets: withStatus });
  const view = { ...defaultView(ticketsList), filter: { status: ['done', 'active'] } };
  const Board = () => <TicketBoard view={view} address={() => '/'} />;
  await showScreen({ '/': Board }, '/', aUser());
  await screen.findByRole('region', { name: 'Gereed' });
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

test('a column that cannot be read says so and can be asked again', async () => {
  let isDown = true;
  fakeApi({
    tickets: (request) =>
      isDown && request.query.get('filter[status]') === 'done' ? problem(503, 'unavailable') : withStatus(request),
  });
  const Board = () => <TicketBoard view={defaultView(ticketsList)} address={() => '/'} />;
  await showScreen({ '/': Board }, '/', aUser());
  await screen.findByText('Deze kolom kon niet worden opgehaald.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Gereed' })).getAllByRole('link')).toHaveLength(25),
  );
});

describe('the arrow keys on the board', () => {
  const columns = [['a1', 'a2', 'a3'], [], ['c1']];
  test.each([
    ['ArrowDown', 'a1', 'a2'],
    ['ArrowDown', 'a3', null],
    ['ArrowUp', 'a2', 'a1'],
    ['ArrowRight', 'a3', 'c1'],
    ['ArrowLeft', 'c1', 'a1'],
    ['ArrowRight', 'c1', null],
    ['Enter', 'a1', null],
    ['ArrowDown', 'elsewhere', null],
  ])('%s from %s lead to %s', (key, from, to) => {
    expect(stepOnBoard(key, from, columns)).toBe(to);
  });
});

test('a state that the customer calls as we call its status is not told twice', async () => {
  const people = { owner: null, object: null, tenant: null, reporter: null, supplier: null };
  const data = { ...aTicket({ status: 'planned', state_name: 'Ingepland' }), ...people };
  fakeApi({
    'tickets/t1': () => ({ body: { data, meta: { synced_at: null } } }),
    documents: (request) => pageAnswer([], request),
    'tickets/t1/trail': () => ({ body: { data: { invoices: [], states: [], states_since: null } } }),
    'tickets/t1/conversation': () => ({
      body: { data: [], meta: { has_earlier: false, opens_notes: false, read_at: '2026-11-01T09:00:00Z' } },
    }),
  });
  await showScreen(screens, '/tickets/t1', aUser());
  await screen.findAllByText('Ingepland');
  expect(screen.queryByText(/^bij de vastgoedbeheerder/)).toBeNull();
});

test("a ticket shows our status beside the customer's own, and what cannot be fetched", async () => {
  const people = { owner: null, object: null, tenant: null, reporter: null, supplier: null };
  const data = { ...aTicket({ status: 'planned', state_name: 'Monteur komt langs', age_days: 40 }), ...people };
  fakeApi({
    'tickets/t1': () => ({ body: { data, meta: { synced_at: null } } }),
    'tickets/t1/history': () => ({ body: { data: [], meta: { is_cut_off: false } } }),
    documents: (request) => pageAnswer([], request),
    'tickets/t1/trail': () => ({ body: { data: { invoices: [], states: [], states_since: null } } }),
    'tickets/t1/conversation': () => ({
      body: { data: [], meta: { has_earlier: false, opens_notes: false, read_at: '2026-11-01T09:00:00Z' } },
    }),
  });
  await showScreen(screens, '/tickets/t1', aUser());
  await screen.findByText('bij de vastgoedbeheerder: Monteur komt langs');
  expect(screen.getAllByText('Ingepland').length).toBeGreaterThan(0);
  expect(screen.getAllByText('40 dagen')).toHaveLength(1);
  expect(screen.getByText('Ouderdom (dagen)').nextElementSibling?.textContent).toBe('40');
  screen.getByText(/: niet beschikbaar in de beheeradministratie$/);
  await userEvent.click(screen.getByRole('tab', { name: /^Documenten/ }));
  await screen.findByText('Bestanden kunnen nog niet uit de beheeradministratie worden opgehaald.');
});
