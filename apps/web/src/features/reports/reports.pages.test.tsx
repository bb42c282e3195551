import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pageAnswer, problem } from '../../test/fake-api.ts';
import { aFee, anInvoice, anItem } from './rows-for-tests.ts';
import { ageing, feeTotals, onTheirDay, portfolio, show } from './show-reports.ts';

onTheirDay();

describe('the index', () => {
  test('a card says what could not be read of what its report is made of', async () => {
    const unread = [{ record_type: 'debtor_items', records: 1, of: 9, values: 0, problem: null }];
    portfolio({
      'reports/outstanding-items': (request) => pageAnswer([anItem()], request, { ...ageing, unread }),
    });
    await show('/rapportage');
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
    expect((await screen.findByRole('link', { name: 'Indexatie' })).getAttribute('href')).toBe('/rapportage/indexatie');
    await screen.findByText('€ 120,00');
    await screen.findByText('ten minste € 41,29');
  });

  test('“Report could not be generated.” is said of a report that failed, with why, and the others are shown', async () => {
    portfolio({ 'reports/invoices': () => problem(500, 'internal_error') });
    await show('/rapportage');
    // Of reports that this portal does not have another is said.
    const why = await screen.findByText('Er ging iets mis. Probeer het opnieuw.');
    const alert = why.closest<HTMLElement>('[role=alert]');
    within(alert ?? document.body).getByText('Het rapport kon niet worden gemaakt.');
    await screen.findByText('€ 1.470,00');
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
        approvals: [
          { id: '8', name: 'A. Beheer', state: 'approved' },
          { id: '9', name: null, state: 'undecided' },
        ],
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
    await userEvent.click(screen.getByRole('tab', { name: 'Gegevens' }));
    await screen.findByText('A. Beheer: akkoord');
    screen.getByText('Naam onbekend: nog niet beoordeeld');
  });

  test('one tells when an approval was asked, reminded of and given, and that it was booked', async () => {
    const entry = (day: string, event: string, more: object) => ({
      id: `2026-04-${day}T08:00:00.000000Z~01~1`,
      at: `2026-04-${day}T08:00:00Z`,
      is_day: false,
      event,
      record_id: '7',
      title: null,
      amount: '1100.00',
      by: null,
      changes: [],
      ...more,
    });
    const data = [
      entry('07', 'invoice_booked', { record_id: null, amount: null }),
      entry('06', 'approval_given', { by: 'deputy' }),
      entry('05', 'approval_refused', { by: 'owner' }),
      entry('03', 'approval_reminded', {}),
      entry('01', 'approval_asked', {}),
    ];
    portfolio({
      'reports/invoices/sales-12': () => record([line]),
      'reports/invoices/sales-12/story': () => ({ body: { data, meta: { next: null } } }),
    });
    await show('/rapportage/facturen/sales-12?tab=history');
    const story = await screen.findByRole('list', { name: 'Wat er gebeurde' });
    expect([...story.querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'De factuur is geboekt',
      'Akkoord gegeven namens de verhuurder voor € 1.100,00',
      'De verhuurder is niet akkoord met € 1.100,00',
      'De verhuurder is herinnerd aan het gevraagde akkoord voor € 1.100,00',
      'Akkoord gevraagd aan de verhuurder voor € 1.100,00',
    ]);
    expect(within(story).getByRole('link', { name: 'gevraagde akkoord' }).getAttribute('href')).toBe('/akkoorden/7');
  });
});

describe('the commercial overview', () => {
  test('shows what is contracted, vacant and for how long, and says what it leaves out', async () => {
    portfolio();
    await show('/rapportage/commercieel-overzicht');
    await screen.findByText('40,0% van de theoretische huur, 1 object');
    expect(screen.getAllByText('niet te bepalen')).toHaveLength(2);
    screen.getByText('1 leeg object; 1 telt voor de laatste contracthuur');
    screen.getByText('0 · 1 · 2');
    screen.getByText(/1 contract voor onbepaalde tijd blijft erbuiten/);
    const table = screen.getByRole('table', { name: /Commercieel overzicht, 1 rij/ });
    within(table).getByText('Onbepaalde tijd');
    within(table).getByText(/^jul.* 2027$/);
    expect(within(table).getByRole('link', { name: 'Oudegracht 1' }).getAttribute('href')).toBe('/objecten/7');
  });

  test('adds up per complex, says what is unknown, and opens the rows of each', async () => {
    portfolio();
    const { address } = await show('/rapportage/commercieel-overzicht?view=groups');
    const table = await screen.findByRole('table', { name: /per complex of gebouw, 2 rijen/ });
    within(table).getByText('€ 500,00 lager');
    expect(within(table).getAllByText('onbekend')).toHaveLength(3);
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => decodeURI(link.getAttribute('href') ?? ''))
        .filter((href) => href.startsWith('/rapportage')),
    ).toEqual([
      '/rapportage/commercieel-overzicht?filter[complex]=20',
      '/rapportage/commercieel-overzicht?filter[owner]=o1&filter[empty]=complex_name',
    ]);
    screen.getByText('2,5 jaar');
    screen.getByText('2 lege objecten; van 1 is geen huur bekend');
    await userEvent.click(screen.getByRole('button', { name: 'Per gebouw' }));
    expect(screen.getByRole('button', { name: 'Per gebouw' }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(address()).toContain('filter[grouping]=building'));
  });

  test('has a bar per year that opens what ends in it, and none that opens what is unknown', async () => {
    portfolio();
    await show('/rapportage/commercieel-overzicht?view=expiry&filter[owner]=o1');
    const table = await screen.findByRole('table', { name: /einde per jaar, 3 rijen/ });
    within(table).getByText('Onbekend');
    const bars = screen
      .getAllByRole('link', { name: '2026' })
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(bars[0]).toBe(
      '/rapportage/commercieel-overzicht?filter[owner]=o1&filter[term_end_date][from]=2026-06-15&filter[term_end_date][to]=2026-12-31',
    );
    expect(screen.queryByRole('link', { name: 'Onbekend' })).toBeNull();
  });

  test('stays as known on its day from view to view, and so do the rows behind a group and a year', async () => {
    const api = portfolio();
    const { address } = await show('/rapportage/commercieel-overzicht?as_of=2026-03-31');
    await screen.findByRole('table', { name: /Commercieel overzicht, 1 rij/ });
    await userEvent.click(screen.getByRole('button', { name: 'Per complex' }));
    const groups = await screen.findByRole('table', { name: /per complex of gebouw, 2 rijen/ });
    expect(address()).toContain('as_of=2026-03-31');
    expect(api.queriesOf('reports/commercial-groups').map((query) => query.get('as_of'))).toEqual(['2026-03-31']);
    const linksIn = (table: HTMLElement) =>
      within(table)
        .getAllByRole('link')
        .map((link) => decodeURI(link.getAttribute('href') ?? ''))
        .filter((href) => href.startsWith('/rapportage'));
    expect(linksIn(groups)[0]).toBe('/rapportage/commercieel-overzicht?filter[complex]=20&as_of=2026-03-31');
    await userEvent.click(screen.getByRole('button', { name: 'Einde per jaar' }));
    const years = await screen.findByRole('table', { name: /einde per jaar, 3 rijen/ });
    const asked = api.queriesOf('reports/commercial-expiry').map((query) => query.get('as_of'));
    expect(new Set(asked)).toEqual(new Set(['2026-03-31']));
    expect(linksIn(years)[0]).toBe(
      '/rapportage/commercieel-overzicht?filter[term_end_date][from]=2026-03-31&filter[term_end_date][to]=2026-12-31&as_of=2026-03-31',
    );
  });

  test('that fails says that there is no report, and why', async () => {
    portfolio({ 'reports/commercial-overview': () => problem(429, 'too_many_requests') });
    await show('/rapportage/commercieel-overzicht');
    const notice = within(await screen.findByRole('alert'));
    notice.getByText('Het rapport kon niet worden gemaakt.');
    notice.getByText('Te veel pogingen. Probeer het later opnieuw.');
    notice.getByRole('button', { name: 'Opnieuw proberen' });
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

  test('says the year of the day of which it shows what was known, and leaves that year out of the address', async () => {
    portfolio();
    const { address } = await show(`${address0}?as_of=2025-11-30`);
    await screen.findByText(/waarvan de periode begint in januari tot en met december 2025/);
    const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jaar' });
    expect(year.value).toBe('2025');
    await userEvent.selectOptions(year, '2026');
    await waitFor(() => expect(address()).toBe(`${address0}?filter[year]=2026&as_of=2025-11-30`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jaar' }), '2025');
    await waitFor(() => expect(address()).toBe(`${address0}?as_of=2025-11-30`));
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
