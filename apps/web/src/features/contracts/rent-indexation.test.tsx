import type { ContractIndexation, ExpectedRise } from '@gevel/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aContract } from './a-contract.ts';
import { ContractPage } from './contract.page.tsx';

const screens = { '/contracten': () => <p>list</p>, '/contracten/$id': ContractPage };
const source_url = 'https://example.org/cpi';
const noStep = { percentage: null, result: null, later: null, earlier: null, before: null, after: null };
const point = { month: 3, base_year: 2015, source_url };

const aRise = (more: Partial<ExpectedRise> = {}): ExpectedRise => ({
  date: '2027-07-01',
  unknown: null,
  months: { later: { year: 2027, month: 3 }, earlier: { year: 2026, month: 3 } },
  is_provisional: true,
  rent_before: '1000.00',
  rent_after: '1044.00',
  percentage: '4.4',
  steps: [
    {
      ...noStep,
      kind: 'index',
      result: '5',
      later: { ...point, year: 2027, value: '126.00', is_provisional: true },
      earlier: { ...point, year: 2026, value: '120.00', is_provisional: false },
    },
    { ...noStep, kind: 'cap', percentage: '4.4', result: '4.4' },
    { ...noStep, kind: 'rent', result: '4.4', before: '1000.00', after: '1044.00' },
  ],
  cap: {
    standing: 'lower',
    segment: 'free_sector',
    percentage: '4.4',
    from_day: '2027-01-01',
    last_day: '2027-12-31',
    rule: null,
    source_url,
  },
  ...more,
});
const noMissed = { dates: [], per_month: '0.00', is_incomplete: false, is_uncapped: false, claim: null };
const unknownSegment = { value: null, origin: 'none', starting_rent: null, bound: null, source_url: null } as const;

const told = (more: Partial<ContractIndexation> = {}): ContractIndexation => ({
  contract_id: 'c1',
  method: { id: '1', name: 'CPI', kind: 'monthly_index' },
  segment: unknownSegment,
  next: aRise(),
  agreed: null,
  missed: noMissed,
  ...more,
});

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

async function show(indexation: ContractIndexation, user = aUser({ type: 'owner', broker_id: null, owner_id: 'o1' })) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const meta = { synced_at: null, followed_at: null };
  const api = fakeApi({
    contracts: (request) => pageAnswer([aContract()], request),
    'contracts/c1': () => ({ body: { data: record, meta: { synced_at: null } } }),
    'contracts/c1/indexation': () => ({ body: { data: indexation, meta } }),
    'PUT contracts/c1/rent-segment': () => ({
      body: { data: told({ segment: { ...unknownSegment, value: 'social', origin: 'set' } }), meta },
    }),
  });
  await showScreen(screens, '/contracten/c1?tab=indexation', user);
  return api;
}

test('shows the next rent as an estimate, each step of its working with its source, and the legal maximum', async () => {
  await show(told());
  await screen.findByText('€ 1.044,00');
  screen.getByText('schatting; nu € 1.000,00, 4,4% erbij; met een voorlopig cijfer');
  screen.getByText('Vergeleken: maart 2027 met maart 2026.');
  const steps = within(screen.getByRole('table', { name: 'Zo is het berekend' }));
  steps.getByText(/maart 2027 126,00 \(2015 = 100, voorlopig\) gedeeld door maart 2026 120,00 \(2015 = 100\), min 1/);
  steps.getByText('Nooit meer dan het wettelijke maximum van 4,4%');
  steps.getByText('Kale huur die meestijgt: € 1.000,00 wordt € 1.044,00');
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([source_url, source_url]);
  screen.getByText('Het wettelijke maximum van 4,4% is lager dan het contract en telt.');
  screen.getByText('Sinds de laatste huurverhoging is geen indexatiedatum overgeslagen.');
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

test('says what is not known and why', async () => {
  await show(told({ next: aRise({ unknown: 'unpublished', rent_after: null, percentage: null, steps: [] }) }));
  await screen.findByText('Het indexcijfer is nog niet bekend of nog niet ingevoerd.');
  expect(screen.getAllByText('nog niet bekend')).toHaveLength(2);
  screen.getByText(/^: er is niets waaruit het volgt/);
});

test('names what was left out, what it costs, and that nobody said how far back may be asked', async () => {
  const dates = [
    aRise({ date: '2026-07-01' }),
    aRise({ date: '2027-07-01', unknown: 'unpublished', percentage: null }),
  ];
  await show(told({ missed: { dates, per_month: '44.00', is_incomplete: true, is_uncapped: false, claim: null } }));
  await screen.findByText('€ 44,00');
  screen.getByText('ten minste: niet van elke datum is de verhoging bekend');
  screen.getByText('Een portaalbeheerder heeft niet ingevoerd hoe ver terug een verhoging gevraagd mag worden.');
  const table = within(screen.getByRole('table', { name: 'Overgeslagen indexaties' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
});

test('says that what was missed may turn out lower where no legal maximum is known', async () => {
  const open = { ...aRise().cap, standing: 'unpublished', percentage: null, source_url: null } as const;
  const claim = { months: 12, from: '2026-07-01', amount: '240.00', source_url };
  const missed = { dates: [aRise({ cap: open })], per_month: '44.00', is_incomplete: false, is_uncapped: true, claim };
  await show(told({ missed }));
  await screen.findByText('kan lager uitvallen: niet van elke datum is het wettelijke maximum bekend');
  screen.getByText(/^12 maanden terug.*; kan lager uitvallen: niet van elke datum is het wettelijke maximum bekend$/);
  screen.getByText(/^Nog niet bekend: voor deze datum is geen wettelijk maximum ingevoerd/);
});

test('an agent sets the segment', async () => {
  const { bodiesOf } = await show(told(), aUser());
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Segment vaststellen'), 'Sociale huur');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText(/vastgesteld door uw makelaar/);
  expect(bodiesOf('PUT contracts/c1/rent-segment')).toEqual([{ segment: 'social' }]);
});

test('what stands in the contract already is no estimate', async () => {
  const agreed = { date: '2027-07-01', rent_before: '1000.00', rent_after: '1030.00' };
  await show(told({ next: null, agreed }));
  await screen.findByText('Staat al in het contract: van € 1.000,00 naar € 1.030,00 per maand.');
});
