import type { TicketSaid, WriteReceipt } from '@gevel/contract';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft } from '../../lib/drafts.ts';
import { aUser } from '../../test/a-user.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aReceipt, invoice, screens, ticketApi } from './show-tickets.ts';
import { ticketEvents } from './ticket-events.ts';
import { writesQuery } from './ticket-writes.queries.ts';

beforeEach(() => {
  // What an earlier test left half-written.
  forgetDraft('ticket new');
  localStorage.clear();
  sessionStorage.clear();
  // Else the client first asks for a token.
  document.cookie = 'XSRF-TOKEN=token';
});

const aNote = (receipt: WriteReceipt): TicketSaid => ({
  key: `write-${receipt.id}`,
  kind: 'note',
  at: receipt.created_at,
  written_by: receipt.written_by,
  is_mine: false,
  is_unread: false,
  visible_to: ['owner', 'agents'],
  receipt,
});
const there = (overrides: object = {}): TicketSaid => ({
  key: 'note-5',
  kind: 'back_office_note',
  id: '5',
  at: '2026-10-11',
  written_by: 'Bas',
  is_mine: false,
  is_unread: true,
  visible_to: ['agents', 'back_office'],
  body: 'Loodgieter gebeld',
  changed_on: null,
  released_by: null,
  released_at: null,
  ...overrides,
});

test('the timeline of a ticket runs from its report to its closing, and says how long it was in each state', async () => {
  ticketApi();
  await showScreen(screens, '/tickets/t1', aUser());
  const timeline = await screen.findByRole('list', { name: 'Tijdlijn' });
  await screen.findByText('Verloop: Nieuw ten minste 3 dagen, In behandeling 19 dagen, Gereed op 25 oktober 2026.');
  screen.getByText(/Het verloop is bekend vanaf 3 oktober 2026.*Gemeld op 1 oktober 2026/);
  const heads = within(timeline)
    .getAllByRole('heading')
    .map((head) => head.textContent);
  expect(heads.map((head) => head?.replace(/^.* – /, ''))).toEqual([
    'Afgesloten',
    expect.stringContaining('Inkoopfactuur F-7 · Loodgieter Samen'),
    'Gewijzigd',
    'Gemeld',
  ]);
  screen.getByText('Er zijn meer wijzigingen dan hier passen: dit zijn de nieuwste 1.');
});

test('the costs of a ticket lead on to the invoice, its booking and the statement that settled it', async () => {
  ticketApi();
  await showScreen(screens, '/tickets/t1?tab=costs', aUser());
  const href = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Inkoopfactuur F-7')).toBe('/rapportage/facturen/purchases-7');
  expect(await href('4300 Onderhoud')).toBe('/mutaties/costs/43/12/2026/10/10');
  expect(await href('Huurafrekening HA-88')).toBe('/huurafrekeningen/88');
  expect(await href('Loodgieter Samen')).toBe('/relaties/r2');
});

test('a note is kept, shown in the conversation, and its field is empty for the next', async () => {
  const said: TicketSaid[] = [];
  const api = ticketApi(said, {
    'POST tickets/t1/notes': () => {
      const note = aReceipt({ id: 'n1', kind: 'note', description: 'Na 18 uur' });
      said.push(aNote(note));
      return { status: 202, body: { data: note } };
    },
  });
  await showScreen(screens, '/tickets/t1', aUser());
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Uw bericht');
  await screen.findByText(/nog niets gezegd/);
  await userEvent.type(field, 'Na 18 uur');
  await userEvent.click(screen.getByRole('radio', { name: 'Voor de vastgoedbeheerder' }));
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  const conversation = await screen.findByRole('list', { name: 'Gesprek' });
  await within(conversation).findByText('Na 18 uur');
  within(conversation).getByText('Wacht op verzending');
  within(conversation).getByText('Zichtbaar voor verhuurder, makelaar');
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Voor de vastgoedbeheerder' }).checked).toBe(true);
  expect(api.bodiesOf('POST tickets/t1/notes')).toMatchObject([{ message: 'Na 18 uur' }]);
  // It stands above the list that one comes back to.
  expect(invalidate).toHaveBeenCalledWith({ queryKey: writesQuery.queryKey });
});

test('a word for colleagues goes to no back office', async () => {
  const api = ticketApi([], { 'POST threads': () => ({ status: 500, body: {} }) });
  await showScreen(screens, '/tickets/t1', aUser());
  await userEvent.type(await screen.findByLabelText('Uw bericht'), 'Wie belt?');
  await userEvent.click(screen.getByRole('radio', { name: 'Alleen voor collega’s' }));
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(api.bodiesOf('POST threads')).toMatchObject([{ audience: 'agents', subject_id: 't1' }]));
  expect(api.bodiesOf('POST tickets/t1/notes')).toEqual([]);
});

test('an agent releases a note of the back office, and takes that back', async () => {
  const said = [there()];
  const api = ticketApi(said, {
    'PUT tickets/t1/back-office-notes/5/release': () => {
      said[0] = there({
        is_unread: false,
        visible_to: ['owner', 'agents', 'back_office'],
        released_by: 'Mila',
        released_at: '2026-11-01T09:00:00Z',
      });
      return { status: 204, body: null };
    },
    'DELETE tickets/t1/back-office-notes/5/release': () => {
      said[0] = there();
      return { status: 204, body: null };
    },
  });
  await showScreen(screens, '/tickets/t1', aUser());
  await screen.findByText('Zichtbaar voor makelaar, vastgoedbeheerder');
  await waitFor(() => expect(api.bodiesOf('PUT tickets/t1/read')).toEqual([{ up_to: '2026-11-01T09:00:00Z' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Toon aan verhuurder: “Loodgieter gebeld”' }));
  await screen.findByText('Zichtbaar voor verhuurder, makelaar, vastgoedbeheerder');
  screen.getByText('Vrijgegeven door Mila op 1 november 2026');
  await userEvent.click(screen.getByRole('button', { name: /Niet meer tonen/ }));
  await screen.findByText('Zichtbaar voor makelaar, vastgoedbeheerder');
});

test('an owner reads a released note and has no button at it', async () => {
  ticketApi([there({ visible_to: ['owner', 'agents', 'back_office'] })]);
  await showScreen(screens, '/tickets/t1', aUser({ type: 'owner' }));
  await screen.findByText('Loodgieter gebeld');
  expect(screen.queryByRole('button', { name: /Toon aan verhuurder/ })).toBeNull();
  screen.getByRole('radio', { name: 'Voor uw makelaar' });
  expect(screen.queryByRole('radio', { name: 'Alleen voor collega’s' })).toBeNull();
});

test('things of one day stand in the order in which they follow from each other', () => {
  const ticket = { reporting_date: '2026-10-01', closing_date: '2026-10-01', reporter_name: null };
  const events = ticketEvents({
    ticket,
    versions: [],
    invoices: [{ ...invoice, invoice_date: '2026-10-01' }],
  });
  expect(events.map(({ kind }) => kind)).toEqual(['closed', 'invoice', 'reported']);
});
