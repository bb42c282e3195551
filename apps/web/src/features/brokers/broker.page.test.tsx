import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetAllDrafts } from '../../lib/drafts.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { findConflictDialog } from '../../test/conflict-dialog.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aBroker } from './a-broker.ts';
import { BrokerPage } from './broker.page.tsx';
import { BrokerAddPage } from './broker-add.page.tsx';

beforeEach(() => {
  forgetAllDrafts();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const screens = {
  '/makelaars/toevoegen': BrokerAddPage,
  '/makelaars/$id': BrokerPage,
  '/makelaars': () => 'lijst',
  '/dashboard': () => 'dashboard',
};
const free = { is_free: true, reason: null };

async function show(
  address: string,
  answers: Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>> = {},
  broker = aBroker(),
) {
  const api = fakeApi({
    'GET brokers/b1': () => ({ body: { data: broker, meta: { synced_at: null } } }),
    'GET brokers/b1/theme': () => ({ body: { data: null } }),
    'GET brokers/b1/theme/versions': () => ({ body: { data: [] } }),
    'GET brokers/portal-url': () => ({ body: { data: free } }),
    'GET brokers/estate-agents': () => ({ body: { data: [] } }),
    'GET owners': (request) => pageAnswer([], request),
    'POST owners/moves': () => ({ body: { data: [] } }),
    ...answers,
  });
  return { api, ...(await showScreen(screens, address, anAdministrator())) };
}

const upload = userEvent.setup({ applyAccept: false });
const pdf = new File(['x'], 'brief.pdf', { type: 'application/pdf' });

test('broker file description is required: "Description is required"', async () => {
  const { api } = await show('/makelaars/b1?tab=files', {
    'POST brokers/b1/files': () => ({ body: { data: aBroker() } }),
  });
  await upload.upload(
    await screen.findByLabelText('Sleep een bestand hierheen of kies er een', { selector: 'input' }),
    pdf,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Uploaden' }));
  await screen.findByText('Omschrijving is verplicht');
  expect(api.bodiesOf('POST brokers/b1/files')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Omschrijving/), 'Brief');
  await userEvent.click(screen.getByRole('button', { name: 'Uploaden' }));
  await screen.findByText('brief.pdf is toegevoegd.');
  const [form] = api.bodiesOf('POST brokers/b1/files');
  expect(form instanceof FormData && [...form.keys()]).toEqual(['description', 'file']);
});

test('a file is downloaded by its name, and deleted after asking', async () => {
  let isGone = false;
  const { api } = await show('/makelaars/b1?tab=files', {
    'GET brokers/b1': () => ({
      body: { data: isGone ? aBroker({ files: [] }) : aBroker(), meta: { synced_at: null } },
    }),
    'DELETE brokers/b1/files/f1': () => {
      isGone = true;
      return { status: 204, body: null };
    },
  });
  const link = await screen.findByRole('link', { name: 'overeenkomst.pdf downloaden' });
  expect(link.getAttribute('href')).toBe('/api/brokers/b1/files/f1');
  await userEvent.click(screen.getByRole('button', { name: 'overeenkomst.pdf verwijderen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bestand verwijderen?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(api.bodiesOf('DELETE brokers/b1/files/f1')).toHaveLength(1));
  const said = await screen.findByText('overeenkomst.pdf is verwijderd.');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(said)).toBe(true);
});

test('an image of another type: "{file}, the type {type} is not accepted"', async () => {
  const { api } = await show('/makelaars/b1');
  await upload.upload(
    await screen.findByLabelText('Sleep een afbeelding hierheen of kies er een', { selector: 'input' }),
    pdf,
  );
  await screen.findByText('brief.pdf, het type PDF-bestand wordt niet geaccepteerd');
  expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('incomplete data blocks opening the portal and names what is missing, with where to fix it', async () => {
  const { api } = await show('/makelaars/b1', {}, aBroker({ is_complete: false, missing: 'logo,main_user' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Portaal openen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Het portaal kon niet worden geopend' });
  expect(within(dialog).getByRole('link', { name: 'Logo' }).getAttribute('href')).toBe('/makelaars/b1#logo');
  within(dialog).getByRole('link', { name: 'Hoofdgebruiker' });
  expect(api.requests.some(({ path }) => path.endsWith('open-portal'))).toBe(false);
});

test('opening a portal asks a reason and leads to the dashboard', async () => {
  const { api, address } = await show('/makelaars/b1', {
    'POST brokers/b1/open-portal': () => ({ body: { data: anAdministrator() } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Portaal openen' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Reden/), 'vraag van de klant');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Openen' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(api.bodiesOf('POST brokers/b1/open-portal')).toEqual([{ reason: 'vraag van de klant' }]);
});

test('a failure says "The portal could not be opened" and keeps the reason', async () => {
  await show('/makelaars/b1', { 'POST brokers/b1/open-portal': () => problem(409, 'portal_could_not_open') });
  await userEvent.click(await screen.findByRole('button', { name: 'Portaal openen' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Reden/), 'vraag');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Openen' }));
  const alert = await within(dialog).findByRole('alert');
  within(alert).getAllByText('Het portaal kon niet worden geopend');
  within(dialog).getByDisplayValue('vraag');
});

test('the portal address is checked while one types', async () => {
  await show('/makelaars/b1', {
    'GET brokers/portal-url': ({ query }) => ({
      body: { data: query.get('value') === 'vandam2' ? { is_free: false, reason: 'taken' } : free },
    }),
  });
  await userEvent.type(await screen.findByLabelText('Portaaladres'), '2');
  await screen.findByText('Dit adres is al in gebruik.');
  await userEvent.type(screen.getByLabelText('Portaaladres'), '3');
  await screen.findByText('Dit adres is vrij.');
});

test('modules and linked owners are saved with the form', async () => {
  const { api } = await show('/makelaars/b1', { 'PUT brokers/b1': () => ({ body: { data: aBroker() } }) });
  await userEvent.click(await screen.findByRole('switch', { name: 'Meldingen' }));
  await userEvent.click(screen.getByRole('button', { name: 'De Linde B.V. ontkoppelen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  // The owner would be seen by nobody any more.
  const yes = await screen.findByRole('button', { name: 'Ja, opslaan' });
  await waitFor(() => expect(yes).toHaveProperty('disabled', false));
  expect(api.bodiesOf('POST owners/moves')).toEqual([{ broker_id: null, owner_ids: ['o1'] }]);
  await userEvent.click(yes);
  await waitFor(() => expect(api.bodiesOf('PUT brokers/b1')).toHaveLength(1));
  expect(api.bodiesOf('PUT brokers/b1')).toMatchObject([
    { modules: ['objects', 'contracts', 'tickets'], owner_ids: [], phone_exchange: null },
  ]);
});

test('a broker that somebody else changed meanwhile is shown in both versions', async () => {
  const owner = { id: 'o2', name: 'Het Hof', reference: null, city: null, is_present: true };
  const current = aBroker({ modules: 'objects', owners: [...aBroker().owners, owner] });
  const { api } = await show('/makelaars/b1', {
    'PUT brokers/b1': () => problem(409, 'changed_meanwhile', { current }),
  });
  await userEvent.type(await screen.findByLabelText('Centrale'), '030 765 43 21');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const { rows } = await findConflictDialog();
  expect(rows).toEqual([
    ['Centrale', '–', '030 765 4321'],
    ['Onderdelen', 'Objecten', 'Objecten, Contracten'],
    ['Gekoppelde verhuurders', 'De Linde B.V.\nHet Hof', 'De Linde B.V.'],
  ]);
  expect(api.bodiesOf('PUT brokers/b1')).toMatchObject([
    { based_on: { modules: ['objects', 'contracts'], owner_ids: ['o1'], phone_exchange: null } },
  ]);
});

test('who leaves from another tab is asked about what is typed in the details', async () => {
  const { history, address } = await show('/makelaars/b1');
  await userEvent.type(await screen.findByLabelText('Centrale'), '030 765 43 21');
  await userEvent.click(screen.getByRole('tab', { name: /^Gebruikers/ }));
  await waitFor(() => expect(address()).toContain('tab=users'));
  history.push('/dashboard');
  const dialog = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Blijven' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Gegevens' }));
  expect(await screen.findByLabelText('Centrale')).toHaveProperty('value', '030 765 43 21');
  history.push('/dashboard');
  expect(await screen.findAllByRole('dialog', { name: 'Wijzigingen niet opgeslagen' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Verlaten zonder op te slaan' }));
  await screen.findByText('dashboard');
});

test('the theme studio warns when a colour gives too little contrast and shows the derived shade', async () => {
  await show('/makelaars/b1?tab=theme');
  const main = await screen.findByLabelText('Hoofdkleur');
  await userEvent.clear(main);
  await userEvent.type(main, '#ffee88');
  await screen.findByText(/is te weinig contrast op een lichte pagina/);
  screen.getByRole('group', { name: 'Voorbeeld' });
});

const anAgent = {
  id: 'e1',
  name: 'Van Dam & Zn.',
  city: 'Utrecht',
  phone: '030 1234567',
  email: 'info@vandam.nl',
  broker_id: null,
  proposed_owner_ids: [] as string[],
};

async function pickAgent(name: RegExp): Promise<void> {
  await userEvent.click(await screen.findByPlaceholderText('Zoek op naam of plaats'));
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
}

test('an estate agent of Bloxs fills the form', async () => {
  await show('/makelaars/toevoegen', { 'GET brokers/estate-agents': () => ({ body: { data: [anAgent] } }) });
  await pickAgent(/Van Dam/);
  await screen.findByDisplayValue('van-dam-zn');
  screen.getByDisplayValue('info@vandam.nl');
});

test('owners that were proposed for one estate agent do not stay with the next, also when their answer is late', async () => {
  const agents = [
    { ...anAgent, proposed_owner_ids: ['o1'] },
    { ...anAgent, id: 'e2', name: 'De Wit', proposed_owner_ids: [] },
    { ...anAgent, id: 'e3', name: 'Zwart', proposed_owner_ids: ['o2'] },
  ];
  const owner = (id: string, name: string) => ({
    body: { data: { id, name, reference: null, city: null, is_present: true }, meta: { synced_at: null } },
  });
  let answerLate = (): void => undefined;
  const late = new Promise<FakeAnswer>((resolve) => {
    answerLate = () => resolve(owner('o1', 'De Linde B.V.'));
  });
  await show('/makelaars/toevoegen', {
    'GET brokers/estate-agents': () => ({ body: { data: agents } }),
    'GET owners/o1': () => late,
    'GET owners/o2': () => owner('o2', 'Het Hof'),
  });
  await pickAgent(/Van Dam/);
  await pickAgent(/Zwart/);
  await screen.findByRole('button', { name: 'Het Hof ontkoppelen' });
  answerLate();
  await late;
  await pickAgent(/De Wit/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Het Hof ontkoppelen' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'De Linde B.V. ontkoppelen' })).toBeNull();
});
