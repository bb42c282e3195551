import type { TicketInvoice, TicketSaid, WriteReceipt } from '@gevel/contract';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft } from '../../lib/drafts.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aTicket } from './a-ticket.ts';
import { keepPhotos, waitingFor } from './kept-photos.ts';
import { TicketPage } from './ticket.page.tsx';
import { TicketCreatePage } from './ticket-create.page.tsx';
import { ticketEvents } from './ticket-events.ts';
import { TicketWritePage } from './ticket-write.page.tsx';
import { writesQuery } from './ticket-writes.queries.ts';
import { TicketsPage } from './tickets.page.tsx';

beforeEach(() => {
  // What an earlier test left half-written.
  forgetDraft('ticket new');
  localStorage.clear();
  sessionStorage.clear();
  // Else the client first asks for a token.
  document.cookie = 'XSRF-TOKEN=token';
});

const screens = {
  '/meldingen': TicketsPage,
  '/meldingen/nieuw': TicketCreatePage,
  '/meldingen/verstuurd/$id': TicketWritePage,
  '/tickets/$id': TicketPage,
};

function aReceipt(overrides: Partial<WriteReceipt> = {}): WriteReceipt {
  return {
    id: 'w1',
    kind: 'ticket',
    state: 'waiting',
    problem: null,
    back_office_says: [],
    written_by: 'Mila de Boer',
    created_at: '2026-11-01T09:00:00Z',
    sent_at: null,
    next_attempt_at: '2026-11-01T09:00:15Z',
    object_id: 'b1',
    object_name: 'Oudegracht 1',
    ticket_id: null,
    ticket_reference: null,
    description: 'De lift hangt',
    priority: 'high',
    problem_category: null,
    may_delete: true,
    ...overrides,
  };
}

const object = { id: 'b1', address: 'Oudegracht 1', name: null, city: 'Utrecht', reference: 'O-1' };
const form = {
  objects: (request: Parameters<typeof pageAnswer>[1]) => pageAnswer([object], request),
  'ticket-problem-categories': () => ({ body: { data: ['Loodgieter', 'Lift'] } }),
};

async function fillIn() {
  await userEvent.click(await screen.findByLabelText('Object', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: /Oudegracht 1/ }));
  await userEvent.type(screen.getByLabelText('Wat is er aan de hand?'), 'De lift hangt');
  await userEvent.selectOptions(screen.getByLabelText('Prioriteit'), 'high');
  await userEvent.selectOptions(screen.getByLabelText('Categorie (niet verplicht)'), 'Lift');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Melding versturen' }));

test('reporting a problem ends at its receipt, which follows it until it is there', async () => {
  let receipt = aReceipt();
  const api = fakeApi({
    ...form,
    'POST tickets': () => ({ status: 202, body: { data: receipt } }),
    'ticket-writes/w1': () => ({ body: { data: receipt } }),
  });
  const { address } = await showScreen(screens, '/meldingen/nieuw', aUser());
  await fillIn();
  await send();
  await waitFor(() => expect(address()).toBe('/meldingen/verstuurd/w1'));
  await screen.findByText('Wacht op verzending');
  expect(api.bodiesOf('POST tickets')).toEqual([
    {
      object_id: 'b1',
      description: 'De lift hangt',
      priority: 'high',
      problem_category: 'Lift',
      request_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    },
  ]);
  receipt = aReceipt({ state: 'sent', ticket_reference: 'MLD-P1', next_attempt_at: null });
  await screen.findByText('Verstuurd');
  screen.getByText(/Referentie bij de vastgoedbeheerder: MLD-P1/);
});

test('without an object or words nothing is sent, and each field says what it lacks', async () => {
  const api = fakeApi(form);
  await showScreen(screens, '/meldingen/nieuw', aUser());
  await screen.findByLabelText('Object', { selector: 'input' });
  await send();
  screen.getByText('Kies het object waar het over gaat.');
  screen.getByText('Beschrijf wat er aan de hand is.');
  expect(api.bodiesOf('POST tickets')).toEqual([]);
});

test('what the server refuses stands at its field, and the words stay', async () => {
  fakeApi({
    ...form,
    'POST tickets': () =>
      problem(422, 'invalid_content', { errors: { object_id: ['Deze waarde is niet toegestaan.'] } }),
  });
  await showScreen(screens, '/meldingen/nieuw', aUser());
  await fillIn();
  await send();
  await screen.findByText('Deze waarde is niet toegestaan.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat is er aan de hand?').value).toBe('De lift hangt');
});

test('sent again after an answer that never came, it goes under the same name', async () => {
  let isDown = true;
  const api = fakeApi({
    ...form,
    'POST tickets': () => (isDown ? problem(503, 'unavailable') : { status: 202, body: { data: aReceipt() } }),
    'ticket-writes/w1': () => ({ body: { data: aReceipt({ state: 'sent' }) } }),
  });
  await showScreen(screens, '/meldingen/nieuw', aUser());
  await fillIn();
  await send();
  await screen.findByRole('alert');
  isDown = false;
  await send();
  await screen.findByText('Verstuurd');
  const keys = api.bodiesOf('POST tickets').map((body) => (body as { request_key: string }).request_key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a report that is left half-way asks first', async () => {
  fakeApi(form);
  const { history, address } = await showScreen(screens, '/meldingen/nieuw', aUser());
  await userEvent.type(await screen.findByLabelText('Wat is er aan de hand?'), 'De lift');
  history.push('/meldingen');
  await userEvent.click(await screen.findByRole('button', { name: 'Blijven' }));
  expect(address()).toBe('/meldingen/nieuw');
});

test('photos of a report that was given up are in no other report', async () => {
  fakeApi(form);
  const { history, address } = await showScreen(screens, '/meldingen/nieuw', aUser());
  const photo = new File(['photo'], 'badkamer.jpg', { type: 'image/jpeg' });
  const choose = async () => userEvent.upload(await screen.findByLabelText(/^Kies foto/, { selector: 'input' }), photo);
  const isOff = () => waitFor(() => expect(screen.queryByText('1 foto gekozen')).toBeNull());
  await choose();
  await screen.findByText('1 foto gekozen');
  history.push('/meldingen');
  await userEvent.click(await screen.findByRole('button', { name: 'Verlaten zonder op te slaan' }));
  await waitFor(() => expect(address()).toBe('/meldingen'));
  history.push('/meldingen/nieuw');
  await screen.findByLabelText(/^Kies foto/, { selector: 'input' });
  await isOff();
  await choose();
  await userEvent.type(screen.getByLabelText('Wat is er aan de hand?'), 'De lift');
  await userEvent.click(screen.getByRole('button', { name: 'Terugzetten' }));
  await isOff();
});

test('the address can say on which object', async () => {
  fakeApi({ ...form, 'objects/b7': () => ({ body: { data: { ...object, id: 'b7', address: 'Plein 7' } } }) });
  await showScreen(screens, '/meldingen/nieuw?object=b7', aUser());
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Object', { selector: 'input' }).value).toContain('Plein 7'),
  );
});

test('a refused report says why in the words of the back office, keeps its text, and can be sent again', async () => {
  let receipt = aReceipt({
    state: 'failed',
    problem: 'invalid',
    back_office_says: ["There is no category 'Lift'."],
    next_attempt_at: null,
  });
  const api = fakeApi({
    'ticket-writes/w1': () => ({ body: { data: receipt } }),
    'POST ticket-writes/w1/retry': () => {
      receipt = aReceipt({ state: 'sent', next_attempt_at: null });
      return { status: 202, body: { data: receipt } };
    },
  });
  await showScreen(screens, '/meldingen/verstuurd/w1', aUser());
  await screen.findByText('Mislukt');
  screen.getByText("De beheeradministratie zegt: “There is no category 'Lift'.”");
  screen.getByText('De lift hangt');
  screen.getByRole('button', { name: 'Definitief verwijderen' });
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw versturen' }));
  await screen.findByText('Verstuurd');
  expect(api.bodiesOf('POST ticket-writes/w1/retry')).toHaveLength(1);
});

test('what is on its way stands above the list', async () => {
  fakeApi({
    tickets: (request) => pageAnswer([], request),
    'ticket-writes': () => ({ body: { data: [aReceipt()] } }),
  });
  await showScreen(screens, '/meldingen', aUser());
  await screen.findByRole('heading', { name: 'Onderweg naar de vastgoedbeheerder' });
  expect(screen.getByRole('link', { name: 'De lift hangt' }).getAttribute('href')).toBe('/meldingen/verstuurd/w1');
});

test('inside an opened portal nothing can be written', async () => {
  const portal = {
    type: 'broker',
    id: '3',
    name: 'x',
    opened_at: '2026-11-01T09:00:00Z',
    expires_at: '2026-11-01T10:00:00Z',
  } as const;
  ticketApi();
  await showScreen(screens, '/tickets/t1', aUser({ portal }));
  await screen.findByRole('heading', { level: 1, name: 'Lekkage onder de wastafel' });
  screen.getByText(/^M-1 · /);
  expect(screen.queryByLabelText('Notitie voor de vastgoedbeheerder')).toBeNull();
});

const invoice: TicketInvoice = {
  id: 'purchases-7',
  reference: 'F-7',
  invoice_date: '2026-10-20',
  relation_id: 'r2',
  relation_name: 'Loodgieter Samen',
  subject: 'Lekkage',
  workflow_state: 'final',
  amount_incl: '121.00',
  outstanding_amount: '0.00',
  mutations: [
    {
      id: 'm1',
      transaction_date: '2026-10-21',
      description: null,
      ledger_account_id: '43',
      ledger_account: '4300 Onderhoud',
      quadrant: 'costs',
      owner_id: '12',
      financial_year: 2026,
      financial_period: 10,
      debit: '121.00',
      credit: '0.00',
    },
  ],
  settlements: [
    {
      id: 'statement_transactions-5',
      statement_id: '88',
      statement_reference: 'HA-88',
      transaction_date: '2026-10-31',
      description: null,
      amount_incl: '121.00',
    },
  ],
};

const states = [
  { state_name: 'Nieuw', from: '2026-10-03', to: '2026-10-06', days: 3 },
  { state_name: 'In behandeling', from: '2026-10-06', to: '2026-10-25', days: 19 },
  { state_name: 'Gereed', from: '2026-10-25', to: null, days: 7 },
];

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

function ticketApi(said: TicketSaid[] = [], more: Parameters<typeof fakeApi>[0] = {}) {
  const people = { owner: null, object: null, tenant: null, reporter: null, supplier: null };
  const data = { ...aTicket({ closing_date: '2026-10-25', is_open: false }), ...people };
  const versions = [
    {
      valid_from: null,
      valid_to: '2026-10-10T08:00:00Z',
      removed: false,
      changes: [{ field: 'priority', before: 'low', after: 'normal' }],
    },
  ];
  return fakeApi({
    'tickets/t1': () => ({ body: { data, meta: { synced_at: null } } }),
    'tickets/t1/history': () => ({ body: { data: versions } }),
    'tickets/t1/trail': () => ({ body: { data: { invoices: [invoice], states, states_since: '2026-10-03' } } }),
    'tickets/t1/conversation': () => ({
      body: { data: said, meta: { has_earlier: false, opens_notes: false, read_at: '2026-11-01T09:00:00Z' } },
    }),
    'PUT tickets/t1/read': () => ({ status: 204, body: null }),
    documents: (request) => pageAnswer([], request),
    ...more,
  });
}

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

test('what nobody takes is kept in the portal, and can be removed when it is dealt with', async () => {
  const receipt = aReceipt({ state: 'kept', next_attempt_at: null });
  const api = fakeApi({
    'ticket-writes/w1': () => ({ body: { data: receipt } }),
    'DELETE ticket-writes/w1': () => ({ status: 204, body: null }),
  });
  await showScreen(screens, '/meldingen/verstuurd/w1', aUser());
  await screen.findByText('Bewaard in het portaal');
  screen.getByText(/Het wordt nergens anders heen gestuurd/);
  expect(screen.queryByRole('button', { name: 'Nu proberen' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Afgehandeld, definitief verwijderen' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/niet terug te draaien/);
  expect(api.bodiesOf('DELETE ticket-writes/w1')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Definitief verwijderen' }));
  await waitFor(() => expect(api.bodiesOf('DELETE ticket-writes/w1')).toHaveLength(1));
});

test('a photo that looks personal is sent once it was looked at, or left out, and the others go on', async () => {
  const photos = ['goot.png', 'pas.png', 'dak.png', 'kaart.png'].map((name) => new File([name], name));
  keepPhotos('w1', photos);
  const sent: string[] = [];
  const errors = { is_checked: ['Dit lijkt een identiteitsbewijs.'] };
  fakeApi({
    'ticket-writes/w1': () => ({ body: { data: aReceipt() } }),
    documents: (request) => pageAnswer([], request),
    'POST documents': ({ body }) => {
      const form = body as FormData; // as an upload sends it
      const file = form.get('file') as File;
      const isAsked = /^(pas|kaart)/.test(file.name) && form.get('is_checked') !== 'yes';
      if (isAsked) return problem(422, 'invalid_content', { errors });
      sent.push(file.name);
      return { body: { data: { id: file.name, is_added: true } } };
    },
  });
  await showScreen(screens, '/meldingen/verstuurd/w1', aUser());
  await screen.findByText('Dit lijkt een identiteitsbewijs.');
  expect(sent).toEqual(['goot.png']);
  const again = screen.getByRole('button', { name: 'Opnieuw versturen' });
  expect(again).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /nagekeken/ }));
  await userEvent.click(again);
  // What was said of one photo holds for no other.
  await waitFor(() => expect(sent).toEqual(['goot.png', 'pas.png', 'dak.png']));
  expect(await screen.findByRole('checkbox', { name: /nagekeken/ })).toHaveProperty('checked', false);
  await userEvent.click(screen.getByRole('button', { name: 'Deze foto weglaten' }));
  await waitFor(() => expect(screen.queryByText('Dit lijkt een identiteitsbewijs.')).toBeNull());
  expect([sent.length, waitingFor('w1')]).toEqual([3, []]);
});

test('who looks through an opened portal is not let fill in a report that would be refused', async () => {
  const portal = {
    type: 'broker',
    id: '3',
    name: 'x',
    opened_at: '2026-11-01T09:00:00Z',
    expires_at: '2026-11-01T10:00:00Z',
  } as const;
  ticketApi();
  await showScreen({ '/meldingen/nieuw': TicketCreatePage }, '/meldingen/nieuw', aUser({ portal }));
  await screen.findByText('U kijkt als makelaar x in het portaal.');
  expect(screen.queryByRole('button', { name: 'Melding versturen' })).toBeNull();
});
