import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { CommercialOverviewPage } from './commercial-overview.page.tsx';
import { InvoicePage } from './invoice.page.tsx';
import { InvoicesPage } from './invoices.page.tsx';
import { ManagementFeePage } from './management-fee.page.tsx';
import { OutstandingItemsPage } from './outstanding-items.page.tsx';
import { ReportsPage } from './reports.page.tsx';
import {
  aCommercialRow,
  aFee,
  ageingFigures,
  anAccount,
  anInvoice,
  anItem,
  commercialFigures,
  figuresOfDay,
} from './rows-for-tests.ts';

const screens = {
  '/rapportage': ReportsPage,
  '/rapportage/commercieel-overzicht': CommercialOverviewPage,
  '/rapportage/management-vergoeding-verhuurder': ManagementFeePage,
  '/rapportage/facturen': InvoicesPage,
  '/rapportage/facturen/$id': InvoicePage,
  '/rapportage/openstaande-posten-debiteuren': OutstandingItemsPage,
  '/dashboard': () => null,
};
const ageing = { totals: { outstanding_amount: '1470.00' }, figures: ageingFigures };
const feeTotals = {
  fee_excl: '1100.00',
  fee_vat: '231.00',
  fee_incl: '1331.00',
  result: '18669.00',
  difference: '0.00',
};

function portfolio(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'saved-views': () => ({ body: { data: [] } }),
    'reports/outstanding-items': (request) =>
      pageAnswer([anItem()], request, { ...ageing, counts: { bucket: { days_31_60: 1 } } }),
    'reports/outstanding-debtors': (request) =>
      pageAnswer(
        [
          {
            ...ageingFigures,
            id: 'r1',
            kind: 'debtor',
            relation_name: 'J. de Vries',
            relation_reference: null,
            owner_id: 'o1',
            owner_name: 'De Linde B.V.',
            item_count: 1,
            age_days: -3,
            outstanding_amount: '1500.00',
          },
        ],
        request,
        ageing,
      ),
    'reports/invoices': (request) =>
      pageAnswer(
        [
          anInvoice(),
          anInvoice({
            id: 'purchases-3',
            kind: 'purchases',
            reference: 'L-3',
            phase: 'in_approval',
            workflow_state: 'onhold',
            outstanding_amount: null,
          }),
        ],
        request,
        { counts: { phase: { final: 1, in_approval: 1 } } },
      ),
    'reports/commercial-overview': (request) => pageAnswer([aCommercialRow()], request, { figures: commercialFigures }),
    'reports/management-fee': (request) =>
      pageAnswer([aFee(), aFee({ id: 'o2', owner_name: 'Bos' })], request, { totals: feeTotals }),
    'reports/management-fee-objects': (request) => pageAnswer([], request, { totals: feeTotals }),
    ...more,
  });
}
const show = (address: string) => showScreen(screens, address, aUser());
const items = '/rapportage/openstaande-posten-debiteuren';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-06-15T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('the index', () => {
  test('a card says what could not be read of what its report is made of', async () => {
    const unread = [{ record_type: 'debtor_items', records: 1, of: 9, values: 0, problem: null }];
    portfolio({
      'reports/outstanding-items': (request) => pageAnswer([anItem()], request, { ...ageing, unread }),
    });
    await showScreen(screens, '/rapportage', aUser());
    const said = await screen.findByText('Openstaande debiteuren: van 9 kon er 1 niet worden gelezen.');
    within(said.closest('li[aria-busy]') as HTMLElement).getByText('Deze gegevens zijn niet volledig');
  });

  test('names the four reports, what each answers, and their last figures', async () => {
    portfolio();
    await show('/rapportage');
    const links = {
      'Commercieel overzicht': 'commercieel-overzicht',
      Facturen: 'facturen',
      'Openstaande posten debiteuren': 'openstaande-posten-debiteuren',
      'Beheervergoeding per verhuurder': 'management-vergoeding-verhuurder',
    };
    for (const [name, path] of Object.entries(links))
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/rapportage/${path}`);
    await screen.findByText('€ 18.000,00');
    await screen.findByText('€ 1.331,00');
    await screen.findByText('€ 1.470,00');
  });

  test('“Report could not be generated.” is said of a report that failed, with why, and the others are shown', async () => {
    portfolio({ 'reports/invoices': () => problem(500, 'internal_error') });
    await show('/rapportage');
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Het rapport kon niet worden gemaakt.');
    within(alert).getByText(/hapert/);
    await screen.findByText('€ 1.470,00');
  });
});

describe('outstanding items', () => {
  test('say in words what their age counts from, and keep credits apart', async () => {
    portfolio();
    await show(items);
    await screen.findByText(/Wat nu openstaat.*dagen na de vervaldatum.*op 15 juni 2026/);
    expect(screen.getByRole('link', { name: 'Aansluiten op de boekhouding' }).getAttribute('href')).toBe(
      `${items}?filter[reference_date]=2026-06-15`,
    );
    expect(screen.getAllByText('€ -30,00').length).toBeGreaterThan(0);
    const table = await screen.findByRole('table', { name: /Openstaande posten debiteuren, 1 rij/ });
    expect(within(table).getByRole('link', { name: 'VF-12' }).getAttribute('href')).toBe(
      '/rapportage/facturen/sales-12',
    );
  });

  test('basis and reference date go into the address and to the server, and the usual ones stay out', async () => {
    const api = portfolio();
    const { address } = await show(items);
    await userEvent.click(await screen.findByRole('button', { name: 'Factuurdatum', pressed: false }));
    await waitFor(() => expect(address()).toBe(`${items}?filter[basis]=invoice_date`));
    const field = screen.getByRole('textbox', { name: 'Peildatum' });
    await userEvent.clear(field);
    await userEvent.type(field, '31-5-2026{Enter}');
    await waitFor(() =>
      expect(address()).toBe(`${items}?filter[basis]=invoice_date&filter[reference_date]=2026-05-31`),
    );
    await waitFor(() =>
      expect(api.queriesOf('reports/outstanding-items').at(-1)?.get('filter[reference_date]')).toBe('2026-05-31'),
    );
    await screen.findByText(/Wat openstond op 31 mei 2026.*dagen na de factuurdatum.*op dezelfde dag/);
    await userEvent.click(screen.getByRole('button', { name: 'Vervaldatum', pressed: false }));
    await waitFor(() => expect(address()).toBe(`${items}?filter[reference_date]=2026-05-31`));
  });

  test('of a day say that they and the line beside them are the debtor account of that day', async () => {
    portfolio({
      'reports/outstanding-items': (request) =>
        pageAnswer(
          [
            anItem(),
            anItem({
              id: '-7',
              bucket: 'not_attributable',
              invoice_id: null,
              invoice_reference: null,
              relation_id: null,
              relation_name: null,
              invoice_date: null,
              outstanding_amount: '-70.00',
            }),
          ],
          request,
          { totals: { outstanding_amount: '1400.00' }, figures: figuresOfDay },
        ),
    });
    await show(`${items}?filter[reference_date]=2025-12-31`);
    await screen.findByText(
      'De posten (€ 1.470,00) en wat niet is toe te wijzen (€ -70,00) zijn samen € 1.400,00. Dat is het saldo van de debiteurenrekening op 31 december 2025.',
    );
    const table = screen.getByRole('table', { name: /Openstaande posten debiteuren, 2 rijen/ });
    const line = within(table).getByRole('row', { name: /Niet toe te wijzen/ });
    expect(within(line).queryByRole('link', { name: /Niet toe te wijzen/ })).toBeNull();
  });

  test('narrowed to a part of the account, they are not said to be all of it', async () => {
    portfolio({
      'reports/outstanding-items': (request) =>
        pageAnswer([anItem()], request, { totals: { outstanding_amount: '1500.00' }, figures: figuresOfDay }),
    });
    await show(`${items}?filter[reference_date]=2025-12-31&filter[bucket]=days_31_60`);
    await screen.findByText(/Wat openstond op 31 december 2025/);
    expect(screen.queryByText(/saldo van de debiteurenrekening/)).toBeNull();
    expect(screen.getByText('Totaal openstaand')).toBeDefined();
  });

  test('of a day that not all books reach say of how many owners nothing is known, and lead to since when', async () => {
    portfolio({
      'reports/outstanding-items': (request) =>
        pageAnswer([anItem()], request, {
          totals: { outstanding_amount: '1500.00' },
          figures: { ...figuresOfDay, not_provable_count: 2 },
        }),
    });
    await show(`${items}?filter[reference_date]=2019-12-31`);
    await screen.findByText(/Van 2 verhuurders is niet te bepalen wat er openstond op 31 december 2019/);
    expect(screen.getByRole('link', { name: /vanaf welke dag/ }).getAttribute('href')).toBe(
      `${items}?view=owners&filter[reference_date]=2019-12-31`,
    );
  });

  test('per owner show since when a day can be told, and lead to the items of the owner', async () => {
    portfolio({
      'reports/debtor-accounts': (request) =>
        pageAnswer(
          [
            anAccount(),
            anAccount({ id: 'o2', owner_name: 'Bos', provable_from: null, is_provable: false, account_amount: null }),
          ],
          request,
          { totals: { account_amount: '1400.00', not_attributable_amount: '-70.00', booked_ahead_amount: '0.00' } },
        ),
    });
    await show(`${items}?view=owners&filter[reference_date]=2025-12-31`);
    const table = await screen.findByRole('table', { name: /Debiteurenrekening per verhuurder, 2 rijen/ });
    within(table).getByText('01-01-2024');
    within(table).getByText('niet te bepalen');
    expect(within(table).getByRole('link', { name: 'De Linde B.V.' }).getAttribute('href')).toBe(
      `${items}?filter[reference_date]=2025-12-31&filter[owner]=o1`,
    );
  });

  test('a day to come is refused, and asks nothing', async () => {
    portfolio();
    const { address } = await show(items);
    const field = await screen.findByRole('textbox', { name: 'Peildatum' });
    await userEvent.clear(field);
    await userEvent.type(field, '16-06-2026{Enter}');
    await screen.findByText('Kies vandaag of een dag in het verleden.');
    expect(address()).toBe(items);
  });

  test('a date that does not exist is said to be so and asks nothing', async () => {
    portfolio();
    const { address } = await show(items);
    const field = await screen.findByRole('textbox', { name: 'Peildatum' });
    await userEvent.clear(field);
    await userEvent.type(field, '31-02-2026{Enter}');
    await screen.findByText(/Vul een bestaande datum in/);
    expect(address()).toBe(items);
  });

  test('per debtor keep what both lists know, and lead to the items of one', async () => {
    portfolio();
    const { address } = await show(`${items}?filter[basis]=invoice_date&filter[bucket]=over_90`);
    await userEvent.click(await screen.findByRole('button', { name: 'Per debiteur' }));
    await waitFor(() => expect(address()).toBe(`${items}?view=debtors&filter[basis]=invoice_date`));
    const table = await screen.findByRole('table', { name: /Openstaand per debiteur/ });
    within(table).getByText('nog 3 dagen');
    expect(within(table).getByRole('link', { name: 'J. de Vries' }).getAttribute('href')).toBe(
      `${items}?filter[basis]=invoice_date&filter[relation]=r1`,
    );
  });

  test('the bars have a twin in rows that opens each bucket', async () => {
    portfolio();
    await show(items);
    await userEvent.click(await screen.findByRole('button', { name: 'Als tabel' }));
    const twin = screen.getByRole('table', { name: 'Openstaand naar ouderdom' });
    expect(within(twin).getByRole('link', { name: 'Tegoeden en vooruitbetalingen' }).getAttribute('href')).toBe(
      `${items}?filter[bucket]=credit`,
    );
    within(twin).getByText('€ 1.500,00');
  });
});

describe('invoices', () => {
  test('show phase and exact state, and tell not booked from paid', async () => {
    const api = portfolio();
    const { address } = await show('/rapportage/facturen');
    const table = await screen.findByRole('table', { name: /Facturen, 2 rijen/ });
    within(table).getByText('In de wacht');
    within(table).getByText('Nog niet geboekt');
    await userEvent.click(screen.getByRole('button', { name: 'Inkoop' }));
    await waitFor(() => expect(address()).toBe('/rapportage/facturen?filter[kind]=purchases'));
    await waitFor(() => expect(api.queriesOf('reports/invoices').at(-1)?.get('filter[kind]')).toBe('purchases'));
  });

  const line = {
    id: 'l1',
    description: 'Kale huur',
    object_id: '7',
    object_name: 'Oudegracht 1',
    ledger_account_id: '8',
    ledger_account_code: '8000',
    ledger_account_name: 'Huur',
    vat_code: 'Vrijgesteld van btw',
    vat_percentage: '0.0',
    amount_excl: '1400.00',
    vat: '0.00',
    amount_incl: '1400.00',
  };
  const booking = {
    id: 'm1',
    transaction_date: '2026-05-01',
    description: null,
    quadrant: 'benefits',
    ledger_account_id: '8',
    ledger_account_code: '8000',
    ledger_account_name: 'Huur',
    financial_year: 2026,
    financial_period: 5,
    debit: '0.00',
    credit: '1500.00',
  };
  const record = (lines: object[]) => ({
    body: {
      data: {
        ...anInvoice(),
        owner: null,
        relation: { id: 'r1', name: 'J. de Vries' },
        contract: { id: 'c1', reference: 'HC-1' },
        ticket: null,
        lines,
        mutations: [booking],
        statements: [],
      },
      meta: { synced_at: null },
    },
  });

  test('one whose lines fall short says by how much', async () => {
    portfolio({ 'reports/invoices/sales-12': () => record([line]) });
    await show('/rapportage/facturen/sales-12');
    await screen.findByRole('heading', { level: 1, name: 'Factuur VF-12' });
    await screen.findByText(/De regels tellen op tot € 1.400,00. Dat verschilt € -100,00/);
    screen.getByText('Vrijgesteld van btw');
  });

  test('one leads to its contract and to the bookings behind it', async () => {
    portfolio({
      'reports/invoices/sales-12': () =>
        record([
          line,
          { ...line, id: 'l2', vat_code: 'Btw nultarief 0%', amount_excl: '100.00', amount_incl: '100.00' },
        ]),
    });
    await show('/rapportage/facturen/sales-12?tab=bookings');
    expect((await screen.findByRole('link', { name: 'HC-1' })).getAttribute('href')).toBe('/contracten/c1');
    expect(screen.getByRole('link', { name: 'Mutaties van 8000 Huur openen' }).getAttribute('href')).toBe(
      '/mutaties/benefits/8/o1/2026/5/5',
    );
    await userEvent.click(screen.getByRole('tab', { name: /Factuurregels/ }));
    await screen.findByText('De regels tellen op tot het totaal van de factuur.');
  });
});

describe('the commercial overview', () => {
  test('shows what is contracted, vacant and for how long, and says what it leaves out', async () => {
    portfolio();
    await show('/rapportage/commercieel-overzicht');
    await screen.findByText('40,0% van de theoretische huur, 1 object');
    screen.getByText('niet te bepalen');
    screen.getByText('0 · 1 · 2');
    screen.getByText(/1 contract voor onbepaalde tijd blijft erbuiten/);
    const table = screen.getByRole('table', { name: /Commercieel overzicht, 1 rij/ });
    within(table).getByText('Onbepaalde tijd');
    within(table).getByText(/^jul.* 2027$/);
    expect(within(table).getByRole('link', { name: 'Oudegracht 1' }).getAttribute('href')).toBe('/objecten/7');
  });

  test('that fails says that there is no report, and why', async () => {
    portfolio({ 'reports/commercial-overview': () => problem(500, 'internal_error') });
    await show('/rapportage/commercieel-overzicht');
    within(await screen.findByRole('alert')).getByText('Het rapport kon niet worden gemaakt.');
  });
});

describe('the management fee', () => {
  const address0 = '/rapportage/management-vergoeding-verhuurder';

  test('says what it adds up and that it agrees with the statements', async () => {
    portfolio();
    await show(address0);
    await screen.findByText(/waarvan de periode begint in januari tot en met december 2026/);
    await screen.findByText('De vergoeding sluit aan op de huurafrekeningen.');
    const table = screen.getByRole('table', { name: /Beheervergoeding per verhuurder, 2 rijen/ });
    within(table).getAllByText('5,5%');
    expect(within(table).getByRole('link', { name: 'Bos' }).getAttribute('href')).toBe(
      `${address0}?view=objects&filter[owner]=o2`,
    );
  });

  test('shows a difference instead of hiding it', async () => {
    portfolio({
      'reports/management-fee': (request) =>
        pageAnswer([aFee()], request, { totals: { ...feeTotals, difference: '-0.01' } }),
    });
    await show(address0);
    await screen.findByText(/vermelden € 0,01 minder dan hun objecten samen/);
  });

  test('a month chosen past the other end takes that end along', async () => {
    portfolio();
    const { address } = await show(`${address0}?filter[month_to]=3`);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vanaf' }), 'mei');
    await waitFor(() => expect(address()).toBe(`${address0}?filter[month_from]=5&filter[month_to]=5`));
    await screen.findByText(/begint in mei 2026/);
  });
});
