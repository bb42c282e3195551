import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetDraft } from '../../lib/drafts.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { keepPhotos, waitingFor } from './kept-photos.ts';
import { aReceipt, screens, ticketApi } from './show-tickets.ts';
import { TicketCreatePage } from './ticket-create.page.tsx';

beforeEach(() => {
  // What an earlier test left half-written.
  forgetDraft('ticket new');
  localStorage.clear();
  sessionStorage.clear();
  // Else the client first asks for a token.
  document.cookie = 'XSRF-TOKEN=token';
});

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
