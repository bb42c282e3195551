import type { RentSchedule as Schedule } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aContract } from './a-contract.ts';
import { ContractPage } from './contract.page.tsx';

const screens = { '/contracten': () => <p>list</p>, '/contracten/$id': ContractPage };
const address = '/contracten/c1?tab=schedule';
const nothing = { due: '0.00', received: '0.00', set_off: '0.00', arranged: '0.00', open: '0.00' };

const invoice = (more: Partial<Schedule['months'][number]['invoices'][number]>) => ({
  id: 'sales-1',
  reference: 'VF-1',
  due_date: '2026-05-01',
  due: '1000.00',
  received: '1000.00',
  set_off: '0.00',
  arranged: '0.00',
  open: '0.00',
  receipts: [{ date: '2026-05-03', amount: '1000.00' }],
  undated: '0.00',
  standing: 'counted' as const,
  paid_on: '2026-05-03',
  days: 2,
  is_late: false,
  ...more,
});

function aSchedule(more: Partial<Schedule> = {}): Schedule {
  const invoices = [
    invoice({}),
    invoice({
      id: 'sales-2',
      reference: 'VF-2',
      received: '600.00',
      open: '400.00',
      receipts: [
        { date: '2026-05-01', amount: '500.00' },
        { date: '2026-05-09', amount: '100.00' },
      ],
      paid_on: null,
      days: 45,
      is_late: true,
    }),
    invoice({
      id: 'sales-3',
      reference: 'VF-3',
      receipts: [],
      undated: '1000.00',
      standing: 'unknown',
      days: null,
      paid_on: null,
    }),
    invoice({
      id: 'sales-4',
      reference: 'VF-4',
      open: '1000.00',
      received: '0.00',
      receipts: [],
      standing: 'arranged',
      days: null,
      paid_on: null,
    }),
    invoice({
      id: 'sales-5',
      reference: 'VF-5',
      received: '0.00',
      set_off: '1000.00',
      receipts: [],
      standing: 'set_off',
      days: null,
      paid_on: null,
    }),
    invoice({
      id: 'sales-6',
      reference: 'VF-6',
      received: '0.00',
      arranged: '1000.00',
      receipts: [],
      standing: 'arranged',
      days: null,
      paid_on: null,
    }),
  ];
  const months = Array.from({ length: 12 }, (_, place) => ({
    month: new Date(Date.UTC(2025, 6 + place, 1)).toISOString().slice(0, 10),
    ...nothing,
    overdue: '0.00',
    received_late: '0.00',
    invoices: [] as Schedule['months'][number]['invoices'],
  }));
  const may = months[10];
  if (may)
    Object.assign(may, {
      due: '6000.00',
      received: '2600.00',
      set_off: '1000.00',
      arranged: '1000.00',
      open: '1400.00',
      overdue: '1400.00',
      received_late: '100.00',
      invoices,
    });
  return {
    contract_id: 'c1',
    from: '2025-07-01',
    to: '2026-06-30',
    months,
    before: { due: '5000.00', received: '5000.00', set_off: '0.00', arranged: '0.00', open: '0.00' },
    after: nothing,
    total: { due: '11000.00', received: '7600.00', set_off: '1000.00', arranged: '1000.00', open: '1400.00' },
    years: [2026, 2025],
    arrears: { since: '2026-05-01', amount: '400.00', left_out_amount: '1000.00' },
    behaviour: {
      counted: 14,
      is_too_little: false,
      last: { count: 12, median_days: 2.5, open_count: 1, from: '2025-06-01', to: '2026-05-01' },
      before: { count: 12, median_days: -1, open_count: 0, from: '2024-06-01', to: '2025-05-01' },
      trend: 'later',
      first_late: {
        invoice_id: 'sales-2',
        invoice_reference: 'VF-2',
        due_date: '2026-05-01',
        days: 45,
        paid_on: null,
        amount: '1000.00',
      },
      known_since: '2024-01-01',
      left_out: { arranged: 1, excluded: 0, set_off: 1, unknown: 1 },
    },
    without_contract: { count: 2, open: '75.50' },
    ...more,
  };
}

const record = {
  ...aContract(),
  owner: { id: 'o1', name: 'De Linde B.V.', reference: null },
  contractor: null,
  objects: [],
  extensions: [],
  indexation_method: null,
  invoices: [],
  lines: [],
};
const answers = (scheduled: (request: FakeRequest) => Schedule) =>
  fakeApi({
    'contracts/c1': () => ({ body: { data: record, meta: { synced_at: null } } }),
    contracts: (request) => pageAnswer([aContract()], request),
    'contracts/c1/schedule': (request) => ({
      body: { data: scheduled(request), meta: { synced_at: null, followed_at: null } },
    }),
  });

test('a schedule says what is open, since when, and how each invoice was paid', async () => {
  answers(() => aSchedule());
  await showScreen(screens, address, aUser());
  await screen.findByText(
    'sinds de vervaldag van 1 mei 2026; daarnaast € 1.000,00 met een regeling of uitgesloten van herinneringen',
  );
  screen.getByText(
    '€ 11.000,00 gefactureerd, € 7.600,00 ontvangen, € 1.000,00 afgeboekt of verrekend, € 1.000,00 in een betalingsregeling',
  );
  const table = screen.getByRole('table', { name: 'Facturen in deze maanden' });
  const cells = (name: string) =>
    within(table)
      .getByRole('row', { name: new RegExp(name) })
      .textContent?.replaceAll('\u00a0', ' ');
  expect(cells('VF-1')).toContain('2 dagen na de vervaldag');
  expect(cells('VF-1')).toContain('03-05-2026');
  expect(cells('VF-2')).toContain('€ 500,00 op 1 mei 2026 en € 100,00 op 9 mei 2026');
  expect(cells('VF-2')).toContain('Nog open, 45 dagen na de vervaldag');
  expect(cells('VF-3')).toContain('op een dag die niet bekend is');
  expect(cells('VF-4')).toContain('Betalingsregeling');
  expect(cells('VF-5')).toBe('01-05-2026VF-5€ 1.000,00–€ 1.000,00€ 0,00€ 0,00Afgeboekt of verrekend');
  expect(cells('VF-6')).toBe('01-05-2026VF-6€ 1.000,00–€ 0,00€ 1.000,00€ 0,00Betalingsregeling');
  expect(within(table).getByRole('link', { name: 'VF-1' }).getAttribute('href')).toBe('/rapportage/facturen/sales-1');
  screen.getByText('Vóór deze maanden moest € 5.000,00 betaald zijn. Daarvan staat € 0,00 open.');
  screen.getByText(/2 facturen aan deze huurder noemen geen contract en staan dus niet in dit schema/);
  expect(screen.getByRole('link', { name: 'Bekijk alle facturen aan deze huurder' }).getAttribute('href')).toBe(
    '/rapportage/facturen?filter[kind]=sales&filter[relation]=r1',
  );
});

test('behaviour is told in sentences with dates, and no score', async () => {
  answers(() => aSchedule());
  await showScreen(screens, address, aUser());
  await screen.findByText(
    'Van de laatste 12 bedragen, met een vervaldag van 1 juni 2025 tot en met 1 mei 2026, is het middelste 2,5 dagen na de vervaldag betaald. Eén daarvan staat nog open en telt mee met de dagen sinds de vervaldag.',
  );
  screen.getByText('Dat is later dan bij de 12 bedragen daarvoor: toen was dat 1 dag vóór de vervaldag.');
  screen.getByText(/Voor het eerst te laat: € 1.000,00, vervallen op 1 mei 2026, nog open, 45 dagen na de vervaldag/);
  screen.getByText(
    'Niet meegeteld: 1 met een betalingsregeling, 1 afgeboekt of verrekend en 1 waarvan de betaaldag niet bekend is.',
  );
});

test('too few amounts tell nothing but that', async () => {
  const behaviour = {
    ...aSchedule().behaviour,
    counted: 2,
    is_too_little: true,
    last: null,
    before: null,
    trend: null,
  };
  answers(() => aSchedule({ behaviour: { ...behaviour, first_late: null } }));
  await showScreen(screens, address, aUser());
  await screen.findByText(
    'Te weinig gegevens: er tellen 2 bedragen mee. Vanaf 3 bedragen staat hier hoe er is betaald.',
  );
  expect(screen.queryByText(/te laat:/)).toBeNull();
});

test('the bars have a twin in rows, and a year is asked of the server', async () => {
  const api = answers(({ query }) =>
    aSchedule(
      query.get('year') === '2025' ? { arrears: { since: null, amount: '0.00', left_out_amount: '0.00' } } : {},
    ),
  );
  const shown = await showScreen(screens, address, aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Als tabel' }));
  const twin = screen.getByRole('table', { name: 'Te betalen en betaald per maand' });
  expect(
    within(twin)
      .getByRole('row', { name: /mei 2026/ })
      .textContent?.replaceAll('\u00a0', ' '),
  ).toBe('mei 2026€ 6.000,00€ 2.600,00€ 100,00€ 1.000,00€ 1.000,00€ 1.400,00€ 1.400,00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Periode' }), '2025');
  await waitFor(() => expect(api.queriesOf('contracts/c1/schedule').at(-1)?.get('year')).toBe('2025'));
  await screen.findByText('geen');
  expect(shown.address()).toBe('/contracten/c1?tab=schedule&payments_year=2025');
});

test('the address opens the year that it names', async () => {
  const api = answers(() => aSchedule());
  await showScreen(screens, `${address}&payments_year=2025`, aUser());
  expect(await screen.findByRole('combobox', { name: 'Periode' })).toHaveProperty('value', '2025');
  expect(api.queriesOf('contracts/c1/schedule').map((query) => query.get('year'))).toEqual(['2025']);
});

test('a contract without invoices says so', async () => {
  answers(() => aSchedule({ years: [], without_contract: { count: 0, open: '0.00' } }));
  await showScreen(screens, address, aUser());
  await screen.findByText('Onder dit contract is nog niets gefactureerd.');
});

test('a failure offers another try', async () => {
  fakeApi({
    'contracts/c1': () => ({ body: { data: record, meta: { synced_at: null } } }),
    contracts: (request) => pageAnswer([aContract()], request),
    'contracts/c1/schedule': () => problem(500, 'unexpected'),
  });
  await showScreen(screens, address, aUser());
  const alert = await screen.findByRole('alert');
  within(alert).getByRole('button');
});

test('a schedule is told of a day as it was known then, with its file, and the address keeps the day', async () => {
  const ofThen = { arrears: { since: null, amount: '0.00', left_out_amount: '0.00' } };
  const api = answers(({ query }) => aSchedule(query.has('as_of') ? ofThen : {}));
  const { address: now } = await showScreen(screens, address, aUser());
  await screen.findByText(/sinds de vervaldag van 1 mei 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Zoals bekend op' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Dag' }), '30-04-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Tonen' }));
  await screen.findByText('Zoals bekend op 30 april 2026');
  await screen.findByText('geen');
  expect(now()).toContain('payments_as_of=2026-04-30');
  expect(api.queriesOf('contracts/c1/schedule').map((query) => query.get('as_of'))).toEqual([null, '2026-04-30']);
  screen.getByText(/De rest van dit scherm is zoals het nu is\./);
  expect(screen.getByRole('link', { name: 'Bekijk alle facturen aan deze huurder' }).getAttribute('href')).toContain(
    'as_of=2026-04-30',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
  await screen.findByText(/sinds de vervaldag van 1 mei 2026/);
  expect(now()).not.toContain('payments_as_of');
});

test('the day of the list that a contract was opened from is not the day of its schedule', async () => {
  const api = answers(() => aSchedule());
  await showScreen(screens, `${address}&page=1&as_of=2026-04-30`, aUser());
  await screen.findByText(/sinds de vervaldag van 1 mei 2026/);
  expect(api.queriesOf('contracts/c1/schedule').map((query) => query.get('as_of'))).toEqual([null]);
});

test('of a day that nobody can tell it says from when it can', async () => {
  fakeApi({
    'contracts/c1': () => ({ body: { data: record, meta: { synced_at: null } } }),
    contracts: (request) => pageAnswer([aContract()], request),
    'contracts/c1/schedule': () => problem(422, 'not_known_then', { known_from: '2026-05-01' }),
  });
  await showScreen(screens, `${address}&payments_as_of=2026-04-30`, aUser());
  await screen.findByText('Van 30 april 2026 is niet bewaard wat er bekend was');
  screen.getByRole('button', { name: /^Toon 1\smei\s2026$/ });
  expect(screen.queryByText('Openstaand op dit contract')).toBeNull();
});
