import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator, aUser } from '../../test/a-user.ts';
import { findConflictDialog } from '../../test/conflict-dialog.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { NewsPage } from './news.page.tsx';
import type { NewsRecord } from './news.queries.ts';
import { NewsItemPage } from './news-item.page.tsx';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const screens = {
  '/nieuws': NewsPage,
  '/nieuws/nieuw': NewsItemPage,
  '/nieuws/$id': NewsItemPage,
  '/dashboard': () => 'dashboard',
};
const record: NewsRecord = {
  id: 'n1',
  title: 'Kantoor gesloten',
  description: '<p>Wij zijn <strong>dicht</strong>.<script>alert(1)</script></p>',
  title_en: null,
  description_en: null,
  url: null,
  image_url: null,
  is_pinned: false,
  must_read: false,
  target: 'everyone',
  state: 'draft',
  published_at: null,
  expires_at: null,
  created_by: 'Bo Beheer',
  updated_at: '2026-07-01T08:00:00Z',
};

const readers = [
  { type: 'broker', active: 12, invited: 0 },
  { type: 'owner', active: 340, invited: 3 },
];

async function show(
  address: string,
  user = anAdministrator(),
  answers: Record<string, (request: FakeRequest) => FakeAnswer> = {},
) {
  const api = fakeApi({
    'GET news': (request) => pageAnswer([record], request, { synced_at: undefined, counts: { state: { draft: 1 } } }),
    'GET news/to-read': () => ({ body: { data: [] } }),
    'GET news/readers': () => ({ body: { data: readers } }),
    'GET news/n1': () => ({ body: { data: record, meta: { synced_at: null } } }),
    ...answers,
  });
  return { api, ...(await showScreen(screens, address, user)) };
}

test('the list has a quick filter per state', async () => {
  const { address } = await show('/nieuws');
  await userEvent.click(await screen.findByRole('button', { name: /^Concept/ }));
  await waitFor(() => expect(address()).toBe('/nieuws?filter[state]=draft'));
});

test('a reader reads an item, without what could run', async () => {
  await show('/nieuws/n1', aUser());
  await screen.findByRole('heading', { level: 1, name: 'Kantoor gesloten' });
  screen.getByText('dicht');
  expect(document.querySelector('script[src], article script')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

test('a reader of an item that is not there is led to the dashboard, never to the list of editors', async () => {
  fakeApi({});
  await showScreen(screens, '/nieuws/n9', aUser());
  await screen.findByText('Dit is niet gevonden');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(new Set(links.map(([, href]) => href))).toEqual(new Set(['/dashboard']));
  expect(links.map(([text]) => text).join()).not.toContain('Nieuws');
});

test('the editor saves the target, and the preview follows what is typed', async () => {
  const { api } = await show('/nieuws/n1', anAdministrator(), { 'PUT news/n1': () => ({ body: { data: record } }) });
  const title = await screen.findByLabelText('Titel');
  await userEvent.type(title, ' vrijdag');
  screen.getByRole('heading', { level: 3, name: 'Kantoor gesloten vrijdag' });
  await userEvent.click(screen.getByLabelText('Makelaars'));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(api.bodiesOf('PUT news/n1')).toHaveLength(1));
  expect(api.bodiesOf('PUT news/n1')).toMatchObject([
    { title: 'Kantoor gesloten vrijdag', target: 'brokers', published_at: null },
  ]);
});

test('the moment of publication is typed as the Dutch write it', async () => {
  const { api } = await show('/nieuws/n1', anAdministrator(), { 'PUT news/n1': () => ({ body: { data: record } }) });
  const from = await screen.findByLabelText(/^Publiceren op/);
  expect(from.getAttribute('type') ?? 'text').toBe('text');
  expect(from.getAttribute('placeholder')).toBe('dd-mm-jjjj uu:mm');
  await userEvent.type(from, '31-02-2027 9:30');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText(/^Vul een bestaande datum en tijd in/);
  await userEvent.clear(from);
  await userEvent.type(from, '14-04-2027 9:30');
  await userEvent.type(screen.getByLabelText(/^Verloopt op/), '14-04-2027 09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText(/kan niet verlopen voordat/);
  await userEvent.clear(screen.getByLabelText(/^Verloopt op/));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(api.bodiesOf('PUT news/n1')).toHaveLength(1));
  expect(api.bodiesOf('PUT news/n1')).toMatchObject([{ published_at: '2027-04-14T07:30:00.000Z', expires_at: null }]);
});

test('an item that somebody else changed meanwhile is shown in both versions', async () => {
  const current = {
    ...record,
    target: 'owners',
    published_at: '2026-07-02T08:00:07Z',
    description: '<p>Wij zijn open.</p>',
  };
  const { api } = await show('/nieuws/n1', anAdministrator(), {
    'PUT news/n1': () => problem(409, 'changed_meanwhile', { current }),
  });
  await userEvent.click(await screen.findByLabelText('Makelaars'));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const { dialog, rows } = await findConflictDialog();
  expect(rows.map(([field]) => field)).toEqual(['Tekst', 'Voor wie', 'Publicatie']);
  expect(rows[0]?.[1]).toBe('Wij zijn open.');
  expect(rows[1]).toEqual(['Voor wie', 'Verhuurders', 'Makelaars']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Toch mijn versie opslaan' }));
  await waitFor(() => expect(api.bodiesOf('PUT news/n1')).toHaveLength(2));
  // The moment to the second, though the form shows minutes.
  expect(api.bodiesOf('PUT news/n1')[1]).toMatchObject({
    target: 'brokers',
    based_on: { target: 'owners', published_at: '2026-07-02T08:00:07Z', description: '<p>Wij zijn open.</p>' },
  });
});

test.each([
  ['goes along with it', () => ({ body: { data: { ...record, image_url: '/files/i1' } } }), '/nieuws/n1'],
  ['that is refused leaves the item, and is said', () => problem(400, 'invalid_content'), '/nieuws/n1?image=failed'],
])('an image that is chosen before a new item is saved %s', async (_, putImage, then) => {
  const { api, address } = await show('/nieuws/nieuw', anAdministrator(), {
    'POST news': () => ({ body: { data: record } }),
    'PUT news/n1/image': putImage,
  });
  const image = new File(['x'], 'kantoor.png', { type: 'image/png' });
  await userEvent.type(await screen.findByLabelText(/^Titel(?! in)/), 'Kantoor gesloten');
  await userEvent.upload(screen.getByLabelText(/^Sleep/, { selector: 'input' }), image);
  expect(api.requests.filter(({ path }) => path === 'news/n1/image')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(address()).toBe(then));
  const [form] = api.bodiesOf('PUT news/n1/image');
  expect(form instanceof FormData && form.get('file')).toMatchObject({ name: 'kantoor.png' });
  if (then.endsWith('failed')) await screen.findByText(/de afbeelding niet/);
});

test('deleting asks first', async () => {
  const { address } = await show('/nieuws/n1', anAdministrator(), {
    'DELETE news/n1': () => ({ status: 204, body: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nieuwsbericht verwijderen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nieuwsbericht verwijderen?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(address()).toBe('/nieuws'));
});

test('a reader confirms what must be read, and hears that it is kept', async () => {
  let toRead = [{ id: 'n1', title: 'Kantoor gesloten', title_en: null }];
  const { api } = await show('/nieuws/n1', aUser(), {
    'GET news/n1': () => ({ body: { data: { ...record, must_read: true }, meta: { synced_at: null } } }),
    'GET news/to-read': () => ({ body: { data: toRead } }),
    'PUT news/n1/read': () => {
      toRead = [];
      return { status: 204, body: null };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ik heb dit gelezen' }));
  await screen.findByText('U heeft bevestigd dat u dit heeft gelezen.');
  expect(screen.queryByRole('button', { name: 'Ik heb dit gelezen' })).toBeNull();
  expect(api.requests.filter(({ path }) => path === 'news/n1/read')).toHaveLength(1);
});

test('nobody confirms anything in a portal that was opened', async () => {
  const user = aUser({ portal: { name: 'Kok Makelaars', opened_by: 'Bo Beheer' } as never });
  const { api } = await show('/nieuws/n1', user, {
    'GET news/n1': () => ({ body: { data: { ...record, must_read: true }, meta: { synced_at: null } } }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Kantoor gesloten' });
  expect(screen.queryByText(/bevestigd dat u/)).toBeNull();
  expect(api.requests.map(({ path }) => path)).not.toContain('news/to-read');
});

test('the list of a reader has no states, and opens what is read', async () => {
  await show('/nieuws', aUser());
  await screen.findByRole('link', { name: 'Kantoor gesloten' });
  expect(screen.queryByRole('button', { name: /^Concept/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nieuwsbericht toevoegen' })).toBeNull();
});

test('the writer sees beforehand whom an item reaches', async () => {
  await show('/nieuws/n1');
  await screen.findByText(/bereikt 12 gebruikers van makelaars en 340 verhuurders\..* 3 gebruikers zijn uitgenodigd/);
});

test('the readers are counted anew for another target, also when there are none or they cannot be counted', async () => {
  const ofTarget: Record<string, FakeAnswer> = {
    everyone: { body: { data: readers } },
    brokers: { body: { data: [{ type: 'broker', active: 0, invited: 1 }] } },
    owners: problem(500, 'internal_error'),
  };
  await show('/nieuws/n1', anAdministrator(), {
    'GET news/readers': ({ query }) => ofTarget[query.get('target') ?? ''] ?? problem(422, 'invalid_content'),
  });
  await screen.findByText(/bereikt 12 gebruikers/);
  await userEvent.click(screen.getByLabelText('Makelaars'));
  await screen.findByText(/niemand die dit bericht kan lezen\. 1 gebruiker is uitgenodigd/);
  await userEvent.click(screen.getByLabelText('Verhuurders'));
  await screen.findByRole('alert');
  expect(screen.queryByText(/bereikt/)).toBeNull();
});

test('an English text asks for its title, and goes along', async () => {
  const { api } = await show('/nieuws/n1', anAdministrator(), { 'PUT news/n1': () => ({ body: { data: record } }) });
  await userEvent.type(await screen.findByLabelText('Titel in het Engels'), 'Office closed');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText(/Schrijf ook de tekst in het Engels/);
  await userEvent.clear(screen.getByLabelText('Titel in het Engels'));
  await userEvent.click(screen.getByLabelText('Bovenaan het nieuws zetten'));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(api.bodiesOf('PUT news/n1')).toHaveLength(1));
  expect(api.bodiesOf('PUT news/n1')).toMatchObject([{ title_en: null, description_en: null, is_pinned: true }]);
});

test('what must be read shows who did not, page by page', async () => {
  const person = { id: 'u1', name: 'Olga Oud', type: 'owner', of: 'Oud Beheer B.V.', is_invited: false, read_at: null };
  const { api, address } = await show('/nieuws/n1', anAdministrator(), {
    'GET news/n1': () => ({
      body: { data: { ...record, must_read: true, state: 'published' }, meta: { synced_at: null } },
    }),
    'GET news/n1/readers': ({ query }) => ({
      body: {
        data:
          query.get('has_read') === 'true'
            ? [{ ...person, name: 'Piet', of: null, read_at: '2026-07-01T08:00:00Z' }]
            : [person],
        meta: { read: 1, unread: 60, per_page: 50 },
      },
    }),
  });
  await screen.findByText('Dit bericht is bevestigd door 1 van 61 lezers.');
  screen.getByText('Olga Oud (Oud Beheer B.V.)');
  await userEvent.click(screen.getByRole('button', { name: 'Volgende' }));
  await waitFor(() => expect(api.requests.some(({ query }) => query.get('page') === '2')).toBe(true));
  expect(address()).toBe('/nieuws/n1?readers_page=2');
  await userEvent.click(screen.getByLabelText('Gelezen (1)'));
  await waitFor(() => expect(address()).toBe('/nieuws/n1?readers=read'));
  await screen.findByText(/^Gelezen op 1 juli 2026/);
});

test('whoever rewrites what must be read says whether it is to be confirmed anew', async () => {
  const asked = { ...record, must_read: true };
  const { api } = await show('/nieuws/n1', anAdministrator(), {
    'GET news/n1': () => ({ body: { data: asked, meta: { synced_at: null } } }),
    'PUT news/n1': () => ({ body: { data: asked } }),
  });
  const title = await screen.findByLabelText('Titel');
  expect(screen.queryByLabelText('Iedereen opnieuw laten bevestigen')).toBeNull();
  await userEvent.type(title, ' vrijdag');
  await userEvent.click(screen.getByLabelText('Iedereen opnieuw laten bevestigen'));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(api.bodiesOf('PUT news/n1')).toMatchObject([{ read_anew: true }]));
});
