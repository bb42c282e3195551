import type { YearPack } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { brandingOfGevel } from '../../test/portal-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { anOwner } from './a-books.ts';
import { YearPackPage } from './year-pack.page.tsx';

const screens = { '/financieel/jaarpakket': YearPackPage };
const meta = { synced_at: new Date().toISOString(), followed_at: null };
const years = [
  { year: 2026, is_closed: false, first_day: '2026-01-01' },
  { year: 2025, is_closed: true, first_day: '2025-01-01' },
];
const account = { id: '570', code: '8000', name: 'Huuropbrengst' };

const aPack = (more: Partial<YearPack> = {}): YearPack => ({
  owner: { id: '101', name: 'De Linde B.V.' },
  year: 2025,
  year_is_closed: true,
  first_day: '2025-01-01',
  last_day: '2025-12-31',
  first_end: '2024-12-31',
  last_end: '2025-12-31',
  income: [{ ...account, group: 'Huuropbrengsten', amount: '1200.00', under_contract: '1100.00' }],
  income_total: '1200.00',
  costs: [],
  costs_total: '0.00',
  result: '1200.00',
  objects: [],
  vat: [
    {
      side: 'sales',
      quarter: 2,
      tax_rate_id: '1',
      name: 'Btw hoog',
      treatment: 'percentage',
      percentage: '21',
      rubric: '1a',
      income: '1200.00',
      costs: '0.00',
      balance: '0.00',
      vat: null,
      worked_out: null,
      unclaimed: null,
      difference: null,
    },
  ],
  vat_accounts: [],
  deposits: [],
  debtor_accounts: [],
  creditor_accounts: [],
  fee: { excl: '10.00', vat: '2.10', incl: '12.10', booked: null },
  debtors_start: null,
  debtors_end: '75.00',
  creditors_start: '10.00',
  creditors_end: '20.00',
  creditor_items: [],
  woz: [],
  mutation_count: 1234,
  unbalanced_count: 0,
  statement_count: 12,
  document_count: 3,
  checks: [
    { name: 'vat_base', quarter: null, stated: '1200.00', found: '1200.00', difference: '0.00' },
    { name: 'debtors_end', quarter: null, stated: '75.01', found: '75.00', difference: '0.01' },
  ],
  gaps: ['account_kinds_unknown'],
  ...more,
});

const anExport = (more: object) => ({
  id: '5f0c1b2e-0000-4000-8000-000000000001',
  list: 'financial/year-pack',
  format: 'zip',
  dialect: null,
  query: 'owner=101&year=2025',
  columns: [],
  state: 'queued',
  progress: 0,
  rows: 0,
  total_rows: 24,
  file_name: 'jaarpakket-2025-101-2026-06-15.zip',
  byte_count: null,
  problem: null,
  synced_at: null,
  changed_meanwhile: false,
  unread: [],
  created_at: '2026-06-15T08:00:00.000Z',
  finished_at: null,
  expires_at: null,
  ...more,
});

function answers(made: object = { state: 'done', progress: 100, rows: 24 }) {
  return {
    'financial/owners': () => ({ body: { data: [anOwner({ years, default_year: 2026 })], meta } }),
    'financial/year-pack': () => ({ body: { data: aPack(), meta } }),
    exports: () => ({ body: { data: anExport({}) } }),
    [`exports/${anExport({}).id}`]: () => ({ body: { data: anExport(made) } }),
    branding: () => ({ body: { data: brandingOfGevel } }),
  };
}
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the year pack', () => {
  test('as known on a day asks figures and archive of that day, promises no papers, and leads back to now', async () => {
    const day = '2026-01-31';
    const pack = aPack({ year_is_closed: null, statement_count: 0, document_count: 0 });
    const api = fakeApi({ ...answers(), 'financial/year-pack': () => ({ body: { data: pack, meta } }) });
    const { address } = await showScreen(
      screens,
      `/financieel/jaarpakket?year=2025&as_of=${day}`,
      aUser({ type: 'owner' }),
    );
    await screen.findByText('Zoals bekend op 31 januari 2026');
    await screen.findByText('Of een boekjaar is afgesloten, is alleen van nu bekend.');
    await table('Wat sluit waarop');
    screen.getByText(/^Huurafrekeningen als PDF en gedeelde documenten zitten er niet bij/);
    expect(screen.queryByText(/Geen (huurafrekeningen|gedeelde documenten)/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Naar de boeken' }).getAttribute('href')).toContain(`as_of=${day}`);
    const query = 'owner=101&year=2025';
    await userEvent.click(screen.getByRole('button', { name: 'Jaarpakket maken' }));
    await screen.findByRole('link', { name: 'Jaarpakket downloaden' });
    expect(api.bodiesOf('POST exports')[0]).toMatchObject({ query: `${query}&as_of=${day}` });
    await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
    await screen.findByText('Geen huurafrekeningen');
    expect(address()).not.toContain('as_of');
    expect(address()).toContain('year=2025');
    expect(api.queriesOf('financial/year-pack').map(String)).toEqual([`${query}&as_of=${day}`, query]);
  });

  test.each([
    ['not_known_then', 'Van 31 januari 2026 is niet bewaard wat er bekend was'],
    ['day_to_come', '31 januari 2026 moet nog komen'],
  ])('says why a day is not told: %s', async (code, title) => {
    const refused = problem(422, code, { known_from: '2026-02-01' });
    fakeApi({ ...answers(), 'financial/year-pack': () => refused });
    await showScreen(screens, '/financieel/jaarpakket?as_of=2026-01-31', aUser({ type: 'owner' }));
    await screen.findByText(title);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Jaarpakket maken' })).toBeNull();
  });

  test('of a landlord opens on the newest closed year, and says what ties and what is missing', async () => {
    const api = fakeApi(answers());
    await showScreen(screens, '/financieel/jaarpakket', aUser({ type: 'owner' }));
    const checks = await table('Wat sluit waarop');
    checks.getByText('sluit aan');
    checks.getByText('€ 0,01');
    screen.getByText(/Het is nog niet bekend welke rekeningen voor btw/);
    (await table('Btw per code en kwartaal')).getByText('niet bekend');
    (await table('Openstaand')).getByText('niet te geven');
    screen.getByText('1.234 mutaties');
    expect(Object.fromEntries(api.queriesOf('financial/year-pack')[0] ?? [])).toEqual({ owner: '101', year: '2025' });
  });

  test('says on which days a book year lies that is no calendar year, and what was open to suppliers', async () => {
    const pack = aPack({ first_day: '2025-04-01', last_day: '2026-03-31' });
    fakeApi({ ...answers(), 'financial/year-pack': () => ({ body: { data: pack, meta } }) });
    await showScreen(screens, '/financieel/jaarpakket', aUser({ type: 'owner' }));
    await screen.findByText(/Dit boekjaar is geen kalenderjaar: het loopt van 1 april 2025 tot en met 31 maart 2026/);
    const open = await table('Openstaand');
    open.getByText('Openstaand bij leveranciers op 31 december 2024');
    open.getByText('€ 20,00');
  });

  test('shows what the codes give beside what the VAT accounts hold, and names the quarter that differs', async () => {
    const [row] = aPack().vat;
    if (row === undefined) throw new Error('no row of VAT');
    const known = { ...row, vat: '250.00', worked_out: '252.00', unclaimed: '0.00', difference: '-2.00' };
    const check = { name: 'vat_accounts', quarter: 2, stated: '250.00', found: '252.00', difference: '-2.00' } as const;
    const body = { data: aPack({ vat: [known], checks: [check] }), meta };
    fakeApi({ ...answers(), 'financial/year-pack': () => ({ body }) });
    await showScreen(screens, '/financieel/jaarpakket', aUser({ type: 'owner' }));
    const tie = await table('Btw-codes tegenover de btw-rekeningen');
    for (const amount of ['€ 252,00', '€ 250,00', '€ -2,00']) tie.getByText(amount);
    (await table('Wat sluit waarop')).getByText('Btw-rekeningen tegenover de btw-codes, kwartaal 2');
  });

  test('is made beside the screen and offered when it is ready', async () => {
    const api = fakeApi(answers());
    await showScreen(screens, '/financieel/jaarpakket?year=2025', aUser({ type: 'owner' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Jaarpakket maken' }));
    const link = await screen.findByRole('link', { name: 'Jaarpakket downloaden' });
    expect(link.getAttribute('href')).toContain(`/exports/${anExport({}).id}/file`);
    expect(api.bodiesOf('POST exports')[0]).toEqual({
      list: 'financial/year-pack',
      format: 'zip',
      query: 'owner=101&year=2025',
    });
  });

  const unread = [{ record_type: 'financial_mutations', records: 2, of: 10, values: 0, problem: null }];
  const ways: readonly [string, object, string | RegExp][] = [
    [
      'how far it is',
      { state: 'running', progress: 50, rows: 12 },
      'Het jaarpakket wordt gemaakt: 12 van 24 bestanden.',
    ],
    ['that it is not whole', { state: 'done', unread }, /maar niet volledig/],
    ['why it failed', { state: 'failed', problem: 'no_space' }, /geen ruimte voor het bestand/],
  ];
  test.each(ways)('says %s', async (_, made, text) => {
    fakeApi(answers(made));
    await showScreen(screens, '/financieel/jaarpakket?year=2025', aUser({ type: 'owner' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Jaarpakket maken' }));
    await screen.findByText(text);
  });

  test('of an agent first asks of whom, and follows the choice of a year', async () => {
    fakeApi(answers());
    const { address } = await showScreen(screens, '/financieel/jaarpakket', aUser());
    await screen.findByText('Kies een verhuurder om het jaarpakket te zien.');
    await userEvent.click(screen.getByRole('combobox', { name: 'Verhuurder' }));
    await userEvent.click(await screen.findByRole('option', { name: /De Linde/ }));
    await waitFor(() => expect(address()).toContain('owner=101'));
    await table('Wat sluit waarop');
  });
});
