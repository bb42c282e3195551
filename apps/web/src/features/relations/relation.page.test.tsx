import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aRelation } from './a-relation.ts';
import { RelationPage } from './relation.page.tsx';
import type { RelationRow } from './relations.queries.ts';

const screens = { '/relaties/$id': RelationPage };

const item = {
  id: 'd1',
  invoice_reference: 'VF-1',
  invoice_date: '2026-05-01',
  due_date: '2026-05-16',
  days_overdue: 30,
  subject: 'Huur mei',
  owner_name: 'De Linde B.V.',
  object_id: 'b1',
  object_name: 'Oudegracht 1',
  amount_incl: '121.00',
  outstanding_amount: '40.50',
};

async function show(openItems: unknown[] = [], more: Partial<RelationRow> = {}, tab = '') {
  const data = { contracts: [], tickets: [], open_items: openItems, ...aRelation(more), ...more };
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const api = fakeApi({
    'relations/r1': () => ({ body: { data, meta: { synced_at: null } } }),
    'relations/r1/story': () => ({ body: { data: [], meta: { next: null } } }),
    'POST privacy/clear-values': () => ({ body: { data: { value: '1979-02-11' } } }),
  });
  await showScreen(screens, `/relaties/r1${tab}`, aUser());
  await screen.findByRole('heading', { level: 1, name: 'J. de Vries' });
  return api;
}

test('a relation can be called and written to', async () => {
  await show();
  expect(screen.getByRole('link', { name: '030 123 4567' }).getAttribute('href')).toBe('tel:0301234567');
  expect(screen.getByRole('link', { name: 'vries@voorbeeld.test' }).getAttribute('href')).toBe(
    'mailto:vries@voorbeeld.test',
  );
  screen.getByText('3511 AB');
});

test('its open tickets are those that are open everywhere else, whatever state they are in', async () => {
  const ticket = { reference: 'M-1', reporting_date: '2026-05-01', priority: 'normal', description: null } as const;
  const tickets = [
    { ...ticket, id: '1', status: 'signedoff', is_open: true },
    { ...ticket, id: '2', status: 'active', is_open: true },
    { ...ticket, id: '3', status: 'active', is_open: false },
  ] as const;
  await show([], { tickets: [...tickets] });
  expect(screen.getByText('Open meldingen').parentElement?.textContent).toMatch(/2$/);
});

test('an organisation has nothing of a person, unless the back office holds it', async () => {
  const none = { initials: null, salutation: null, gender: null, birth_date: null };
  await show([], { type: 'organisation', ...none });
  await screen.findByText('3511 AB');
  expect(screen.queryByText('Persoon')).toBeNull();
  cleanup();
  await show([], { type: 'organisation', ...none, salutation: 'Geachte heer De Vries' });
  await screen.findByText('Persoon');
});

test('the birth date is masked until it is asked for, which the server is told once', async () => {
  const api = await show([], { birth_date: '1979-••-••' });
  await screen.findByText('Afgeschermd: 1979');
  screen.getByText('••-••-1979');
  const button = await screen.findByRole('button', { name: 'Toon geboortedatum van J. de Vries' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const shown = await screen.findByText('11-02-1979');
  expect(shown.closest('[role="status"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verberg geboortedatum van J. de Vries' }));
  expect(screen.queryByText('11-02-1979')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Toon geboortedatum van J. de Vries' }));
  screen.getByText('11-02-1979');
  expect(api.bodiesOf('POST privacy/clear-values')).toEqual([{ list: 'relations', id: 'r1', field: 'birth_date' }]);
});

test('a masked number is nothing to dial, and what refuses to show it says why', async () => {
  await show([], { phone: '•••••• 67' });
  fakeApi({ 'POST privacy/clear-values': () => problem(429, 'too_many_requests') });
  await userEvent.click(await screen.findByRole('button', { name: 'Toon telefoonnummer van J. de Vries' }));
  expect((await screen.findByRole('alert')).textContent).toBe('U heeft veel gegevens getoond. Wacht tien minuten.');
  expect(screen.queryByRole('link', { name: /67/ })).toBeNull();
});

test('a field that the back office does not have says so', async () => {
  await show();
  screen.getByText(/: niet beschikbaar in de beheeradministratie$/);
});

test('opens with how to reach it; contracts, open items and tickets are a tab each, also when there are none', async () => {
  await show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim())).toEqual([
    'Gegevens',
    'Contracten 0',
    'Openstaande posten 0',
    'Meldingen 0',
    'Geschiedenis',
    'Bestanden',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent.trim()).toBe('Gegevens');
  // They are printed, whatever is open.
  expect(screen.getAllByText('Hier is niets bij vastgelegd.')).toHaveLength(3);
});

test('what is still to be paid is added up, and each item says how late it is', async () => {
  await show(
    [item, { ...item, id: 'd2', invoice_reference: 'VF-2', days_overdue: 0, outstanding_amount: '-0.05' }],
    {},
    '?tab=openItems',
  );
  const table = screen.getByRole('table', { name: 'Openstaande posten' });
  within(table).getByText('30 dagen');
  within(table).getByText('nog niet vervallen');
  expect(screen.getAllByText(/40,45/)).toHaveLength(2);
});

const versions = [
  { valid_from: '2026-03-01T08:00:00.000Z', valid_to: '2026-05-02T08:00:00.000Z', removed: true, changes: [] },
  {
    valid_from: '2026-01-01T08:00:00.000Z',
    valid_to: '2026-03-01T08:00:00.000Z',
    removed: false,
    changes: [{ field: 'name', before: 'J. de Vries', after: 'J. de Vries-Smit' }],
  },
];

test('one that the back office no longer has says since when, and what it was before', async () => {
  fakeApi({ 'relations/r1/history': () => ({ body: { data: versions, meta: { is_cut_off: true } } }) });
  await showScreen(screens, '/relaties/r1', aUser());
  await screen.findByText(/De beheeradministratie heeft dit niet meer/);
  expect(screen.getAllByText(/^Verwijderd op 2\smei\s2026 om\s10:00$/)).toHaveLength(1);
  await screen.findByText('Dit staat niet meer in de beheeradministratie');
  screen.getByText('De naam werd J. de Vries-Smit, eerst J. de Vries');
  screen.getByText('J. de Vries-Smit');
  screen.getByText('Er zijn meer wijzigingen dan hier passen: dit zijn de nieuwste 2.');
  expect(screen.queryByText('Dit is niet gevonden')).toBeNull();
});

test('one that never was, or is another’s, is not found', async () => {
  fakeApi({});
  await showScreen(screens, '/relaties/r1', aUser());
  await screen.findByRole('heading', { name: 'Dit is niet gevonden', level: 1 });
});

test('how a tenant pays is told per contract of one’s own, and how many contracts are not told', async () => {
  const behaviour = {
    counted: 2,
    is_too_little: true,
    last: null,
    before: null,
    trend: null,
    first_late: null,
    known_since: '2026-04-01',
    left_out: { arranged: 0, excluded: 1, set_off: 0, unknown: 0 },
  };
  const contract = {
    id: 'c1',
    reference: 'HC-1',
    state: 'active',
    address: null,
    start_date: '2020-01-01',
    end_date: null,
  };
  const data = { ...aRelation(), contracts: [contract], tickets: [], open_items: [] };
  const of = (contract_reference: string, owner_name: string) => ({
    contract_id: contract_reference,
    contract_reference,
    owner_id: owner_name,
    owner_name,
    behaviour,
  });
  const api = fakeApi({
    'relations/r1': () => ({ body: { data, meta: { synced_at: null } } }),
    'relations/r1/story': () => ({ body: { data: [], meta: { next: null } } }),
    'relations/r1/payment-behaviour': () => ({
      body: {
        data: [of('HC-1', 'De Linde B.V.'), of('HC-2', 'Bos')],
        meta: { synced_at: null, followed_at: null, left_out: 3 },
      },
    }),
  });
  const { history } = await showScreen(screens, '/relaties/r1?tab=openItems', aUser());
  const heading = await screen.findByRole('heading', { level: 3, name: 'HC-1 · De Linde B.V.' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/contracten/HC-1');
  screen.getByRole('heading', { level: 3, name: 'HC-2 · Bos' });
  expect(screen.getAllByText(/Te weinig gegevens: er tellen 2 bedragen mee/)).toHaveLength(2);
  expect(screen.getAllByText(/1 uitgesloten van herinneringen/)).toHaveLength(2);
  screen.getByText(/Nog 3 oudere contracten staan hier niet/);
  screen.getByRole('button', { name: 'Zoals bekend op' });
  history.push('/relaties/r1?tab=openItems&payments_as_of=2026-04-30');
  await screen.findByText('Zoals bekend op 30 april 2026');
  await screen.findByRole('heading', { level: 3, name: 'HC-1 · De Linde B.V.' });
  expect(api.queriesOf('relations/r1/payment-behaviour').map((query) => query.get('as_of'))).toEqual([
    null,
    '2026-04-30',
  ]);
});

test('a key figure leads to the rows that it counts', async () => {
  await show([item]);
  const figures = screen.getByLabelText('Kerncijfers');
  const link = within(figures).getByRole('link', { name: /40,50/ });
  expect(link.getAttribute('href')).toBe('/relaties/r1?tab=openItems');
  await userEvent.click(link);
  expect((await screen.findByRole('table', { name: 'Openstaande posten' })).textContent).toContain('VF-1');
  // Of nothing there is nothing to see.
  expect(within(figures).getAllByRole('link')).toHaveLength(1);
});
