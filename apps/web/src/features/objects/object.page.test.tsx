import { documentsList, objectsList, type RowOf } from '@gevel/contract/plain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aRow } from '../../test/a-row.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ObjectPage } from './object.page.tsx';
import type { ObjectRow } from './objects.queries.ts';

const object: ObjectRow = {
  ...aRow(objectsList),
  id: 'b1',
  reference: 'OBJ-1',
  object_number: '4001',
  name: null,
  type: 'unit',
  category: 'Appartement',
  building_id: 'b9',
  building: 'Lindehof',
  address: 'Oudegracht 1',
  postal_code: '3511AB',
  city: 'Utrecht',
  owner_id: 'o1',
  owner_name: 'De Linde B.V.',
  availability: 'rented',
  management_state: 'under_management',
  financial_management: true,
  technical_management: false,
  floor_area: '82.5',
  rent_per_month: '1650.00',
  tenant_name: 'J. de Vries',
  mandate_amount: '500.00',
  management_allowance_type: 'percentage',
  management_allowance_amount: '5.5',
  under_management_since: null,
  energy_label: null,
  remarks: null,
};
const contract = {
  id: 'c1',
  reference: 'HC-1',
  type: 'privaterent',
  state: 'active',
  contractor_id: 'r1',
  contractor_name: 'J. de Vries',
  start_date: '2024-01-01',
  end_date: null,
  amount_excl_per_month: '1650.00',
};

const booked = {
  data: [
    {
      id: 'm1',
      transaction_date: '2026-03-10',
      financial_year: 2026,
      financial_period: 3,
      description: 'Huur maart',
      owner_id: '12',
      ledger_account_id: '80',
      ledger_account_code: '8000',
      ledger_account_name: 'Huuropbrengst',
      quadrant: 'benefits',
      relation_id: 'r1',
      relation_name: 'J. de Vries',
      invoice_reference: 'VF-3',
      debit: '0.00',
      credit: '1650.00',
    },
  ],
  meta: {
    current_page: 1,
    per_page: 25,
    total: 31,
    last_page: 2,
    years: [
      { year: 2026, first_day: '2026-07-01', mutations: 30, debit: '0.10', credit: '4950.00' },
      { year: 2025, first_day: '2025-07-01', mutations: 1, debit: '0.00', credit: '0.20' },
    ],
    synced_at: null,
  },
};

const branch = { objects: 1, lettable: 1, vacant: 0, rent_per_month: '1650.00', open_tickets: 2 };
const levelOf = (figures: typeof branch) => ({
  body: {
    data: [],
    meta: { current_page: 1, per_page: 1, total: 0, last_page: 1, totals: figures, branch: figures, synced_at: null },
  },
});

test('a complex says of itself what the tree says of its branch', async () => {
  const part = { id: 'b2', reference: 'OBJ-2', name: null, type: 'unit', address: null, availability: 'rented' };
  const complex = { ...object, type: 'complex', availability: null, rent_per_month: '0.00' };
  const parts = [{ ...part, rent_per_month: '25784.84' }];
  const data = {
    ...complex,
    owner: null,
    register: null,
    parts,
    contracts: [],
    tickets: [],
    valuations: [],
    orders: [],
  };
  fakeApi({
    'objects/b1': () => ({ body: { data, meta: { synced_at: null } } }),
    'objects/b1/tree': () =>
      levelOf({ objects: 9, lettable: 8, vacant: 2, rent_per_month: '25784.84', open_tickets: 1 }),
    'objects/b1/mutations': () => ({ body: booked }),
  });
  await showScreen({ '/objecten/$id': ObjectPage }, '/objecten/b1', aUser());
  await screen.findByText('2 van 8');
  const figures = screen.getByText('Kale huur per maand, met alle onderdelen').closest('dl');
  expect(figures?.textContent?.replaceAll('\u00a0', ' ')).toContain('€ 25.784,84');
  expect(figures?.textContent).toMatch(/met alle onderdelen1$/);
  expect(screen.queryByText(/€.0,00/)).toBeNull();
});

const valuations = [
  { id: '2', kind: 'valuation', name: 'WOZ-waarde', year: 2026, value_date: '2025-01-01', amount: '260000.00' },
  { id: '1', kind: 'appraisal', name: null, year: 2025, value_date: null, amount: '250000.00' },
];
const order = {
  id: '7',
  reference: 'IO-7',
  relation_id: null,
  relation_name: null,
  subject: 'Ketel vervangen',
  amount_excl: '1800.00',
  workflow_state: 'final',
  progress: 'open',
  state_changed_on: '2026-05-02',
};
const orders = [order];

async function show(more: Record<string, (request: FakeRequest) => FakeAnswer> = {}) {
  const register = { raw_floor_area: '95.123', rentable_floor_area: null, cadastral_number: 'UTR00-A-12' };
  const data = {
    ...object,
    owner: null,
    register,
    parts: [],
    contracts: [contract],
    tickets: [],
    valuations,
    orders,
  };
  const api = fakeApi({
    'objects/b1': () => ({ body: { data, meta: { synced_at: null } } }),
    'objects/b1/tree': () => levelOf(branch),
    'objects/b1/mutations': () => ({ body: booked }),
    ...more,
  });
  const { address } = await showScreen({ '/objecten/$id': ObjectPage }, '/objecten/b1', aUser());
  await screen.findByRole('heading', { level: 1, name: 'Oudegracht 1' });
  return { ...api, address };
}

test('an object has its fields in named groups, each in its own format', async () => {
  await show();
  for (const name of ['Object', 'Ligging', 'Beheer', 'Huur']) screen.getByRole('heading', { name });
  screen.getByText('3511 AB');
  screen.getByText('5,5%');
  screen.getByText(/: niet beschikbaar in de beheeradministratie$/);
  expect(screen.getByRole('link', { name: 'Lindehof' }).getAttribute('href')).toBe('/objecten/b9');
  expect(screen.getByRole('link', { name: 'De Linde B.V.' }).getAttribute('href')).toBe('/objecten?filter[owner]=o1');
});

test('what an object is called is told once', async () => {
  const none = { owner: null, register: null, parts: [], contracts: [], tickets: [], valuations: [], orders: [] };
  const data = { ...object, ...none, name: 'Complex Oost', object_number: object.reference };
  await show({ 'objects/b1': () => ({ body: { data, meta: { synced_at: null } } }) });
  expect(screen.getAllByText(/Complex Oost/)).toHaveLength(1);
  expect(screen.getAllByText('OBJ-1')).toHaveLength(1);
});

test('what an object has no value for is named in one line, and what its head tells is not told again', async () => {
  await show();
  screen.getByText('Niet ingevuld: Naam');
  screen.getByText('Niet ingevuld: In beheer sinds');
  expect(screen.queryByText('–')).toBeNull();
  expect(screen.getAllByText('Verhuurd')).toHaveLength(1);
  expect(screen.getAllByText('In beheer')).toHaveLength(1);
});

test('a key figure leads to what it is made of, and the fields are printed whatever is open', async () => {
  await show();
  const figures = screen.getByText('Kale huur per maand', { selector: 'dt' }).closest('dl');
  if (figures === null) throw new Error('There are no key figures');
  await userEvent.click(await within(figures).findByRole('link', { name: /1\.650,00/ }));
  await screen.findByRole('table', { name: 'Contracten' });
  expect(screen.getByText('3511 AB').closest('[class*="onPaper"]')).not.toBeNull();
});

test('what belongs to an object is counted on its tab and opened from there', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Contracten 1' }));
  const table = await screen.findByRole('table', { name: 'Contracten' });
  expect(within(table).getByRole('link', { name: 'HC-1' }).getAttribute('href')).toBe('/contracten/c1');
  expect(within(table).getByRole('link', { name: 'J. de Vries' }).getAttribute('href')).toBe('/relaties/r1');
});

test('what the control list adds stands with the location, and what it does not know is left out', async () => {
  await show();
  screen.getByText('Bruto vloeroppervlak (BVO, m²)');
  screen.getByText('UTR00-A-12');
  // A tenth of a square metre is enough.
  screen.getByText('95,1');
  expect(screen.queryByText('Verhuurbaar vloeroppervlak (VVO, m²)')).toBeNull();
});

test('its bookings come with the sums of each year, lead to the ledger, and can be those of one year', async () => {
  const { address, ...api } = await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Mutaties 31' }));
  const sums = await screen.findByRole('table', { name: 'Totalen per jaar' });
  expect(within(sums).getByRole('row', { name: /2026\/2027/ }).textContent).toMatch(/4\.949,90/);
  const table = screen.getByRole('table', { name: 'Mutaties' });
  expect(within(table).getByRole('link', { name: '8000 Huuropbrengst' }).getAttribute('href')).toBe(
    '/mutaties/benefits/80/12/2026/3/3',
  );
  await userEvent.selectOptions(screen.getByLabelText('Jaar'), '2025');
  await userEvent.click(screen.getByRole('button', { name: 'Volgende' }));
  await waitFor(() => expect(address()).toMatch(/&mutations_year=2025&mutations_page=2$/));
  const asked = () => api.queriesOf('objects/b1/mutations').map((query) => [query.get('year'), query.get('page')]);
  await waitFor(() =>
    expect(asked()).toEqual([
      [null, '1'],
      ['2025', '1'],
      ['2025', '2'],
    ]),
  );
});

test('a problem on it can be reported from there, but not inside an opened portal', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Probleem melden' }).getAttribute('href')).toBe('/meldingen/nieuw?object=b1');
});

test('an object has its values with the value date of the WOZ, and its orders, each in a tab', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: /^Waarden/ }));
  const values = await screen.findByRole('table', { name: 'Waarden' });
  expect(
    within(values)
      .getAllByRole('row')
      .map((row) => row.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'JaarSoort waardeWaardepeildatumWaarde',
    '2026WOZ-waarde01-01-2025€ 260.000,00',
    '2025Taxatie–€ 250.000,00',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: /^Bestellingen/ }));
  const ordered = await screen.findByRole('table', { name: 'Bestellingen' });
  within(ordered).getByText('Open · Verwerkt');
});

test('shows what it looks like where somebody added that, and nothing where nobody did', async () => {
  const file = (id: string, more: Partial<RowOf<typeof documentsList>>) => ({
    ...aRow(documentsList),
    id,
    name: `${id}.jpg`,
    description: null,
    kind: 'photo' as const,
    content_type: 'image/jpeg',
    ...more,
  });
  await show({
    documents: (request) =>
      pageAnswer(
        [
          file('gevel', {}),
          file('plan', { kind: 'floor_plan', description: 'Eerste verdieping' }),
          file('keuring', { kind: 'certificate' }),
          file('foto', { content_type: 'application/pdf' }),
        ],
        request,
      ),
  });
  const pictures = await screen.findByRole('list', { name: 'Foto’s en plattegronden' });
  expect(
    within(pictures)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['gevel.jpg bekijken', 'Eerste verdieping bekijken']);
  await userEvent.click(within(pictures).getByRole('button', { name: 'gevel.jpg bekijken' }));
  await screen.findByRole('dialog', { name: 'gevel.jpg' });
});
