import { nl } from '@gevel/i18n/nl';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, fakeApi, problem } from '../../test/fake-api.ts';
import { brandingOfGevel } from '../../test/portal-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { anOverview, anOwner } from './a-books.ts';
import { FinancialPage } from './financial.page.tsx';

const screens = {
  '/financieel': () => <FinancialPage />,
  '/mutaties/$quadrant/$ledgeraccount/$owner/$year/$periodstart/$periodend': () => <p>mutations</p>,
};
const meta = { synced_at: new Date().toISOString() };
const owners = [anOwner(), anOwner({ id: '102', name: 'Zonnehof', reference: 'EIG-102' })];
const noMore = { count: 0, amount: '0.00' };
const unchanged = { total: '0.00', causes: [], rest: { amount: '0.00', lines: [], left_out: noMore } };
const answers = (overview: () => FakeAnswer = () => ({ body: { data: anOverview(), meta } })) => ({
  'financial/owners': () => ({ body: { data: owners, meta } }),
  'financial/overview': overview,
  'financial/trend': () => ({ body: { data: [], meta } }),
  'financial/budgets': () => ({ body: { data: [], meta } }),
  'financial/change': () => ({ body: { data: unchanged } }),
  branding: () => ({ body: { data: brandingOfGevel } }),
});
const table = (name: string) => screen.findByRole('table', { name });

beforeEach(() => localStorage.clear());

describe('whose books', () => {
  test('a broker first picks the landlord, and finds it by a part of the name', async () => {
    const api = fakeApi(answers());
    const { address } = await showScreen(screens, '/financieel', aUser());
    await screen.findByText('Selecteer eerst de verhuurder waarvan u het financiële overzicht wilt zien.');
    expect(api.queriesOf('financial/overview')).toHaveLength(0);
    await userEvent.type(screen.getByRole('combobox', { name: 'Verhuurder' }), 'linde');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['De Linde B.V. · EIG-101 · Utrecht']);
    await userEvent.click(screen.getByRole('option', { name: /De Linde/ }));
    await waitFor(() => expect(address()).toBe('/financieel?owner=101'));
    await table('Activa');
  });

  test('a broker of a few landlords finds them all under the message, one click away', async () => {
    fakeApi(answers());
    const { address } = await showScreen(screens, '/financieel', aUser());
    await userEvent.click(await screen.findByRole('link', { name: 'Zonnehof' }));
    await waitFor(() => expect(address()).toBe('/financieel?owner=102'));
    await table('Activa');
  });

  test('a landlord sees its own at once, and picks nobody', async () => {
    const api = fakeApi({ ...answers(), 'financial/owners': () => ({ body: { data: [anOwner()], meta } }) });
    await showScreen(screens, '/financieel?year=2026&period_start=1&period_end=6', aUser({ type: 'owner' }));
    await table('Activa');
    expect(screen.queryByRole('combobox', { name: 'Verhuurder' })).toBeNull();
    expect(Object.fromEntries(api.queriesOf('financial/overview')[0] ?? [])).toEqual({
      owner: '101',
      year: '2026',
      period_start: '1',
      period_end: '6',
      compare: 'true',
      against_year: '2025',
      against_start: '1',
      against_end: '6',
    });
  });

  test('says above the books what could not be read of them', async () => {
    const unread = [{ record_type: 'financial_mutations', records: 3, of: 120, values: 0, problem: null }];
    fakeApi(answers(() => ({ body: { data: anOverview(), meta: { ...meta, unread } } })));
    await showScreen(screens, '/financieel?owner=101', aUser());
    await table('Activa');
    screen.getByText('Mutaties: van 120 konden er 3 niet worden gelezen.');
  });

  test('each part of the books, and their year, say what counts', async () => {
    const months = [1, 2].map((period) => ({ period, benefits: '10.00', costs: '4.00', result: '6.00' }));
    fakeApi({ ...answers(), 'financial/trend': () => ({ body: { data: months, meta } }) });
    await showScreen(screens, '/financieel?owner=101&year=2026', aUser());
    await screen.findByRole('button', { name: /^Wat telt mee bij .*2026\?$/ });
    for (const part of ['Activa', 'Passiva', 'Kosten', 'Opbrengsten']) {
      const section = (await table(part)).closest('section') as HTMLElement;
      within(section).getByRole('button', { name: `Wat telt mee bij ${part}?` });
    }
    const [assets] = screen.getAllByRole('button', { name: 'Wat telt mee bij Activa?' });
    if (assets) await userEvent.click(assets);
    await within(await screen.findByRole('dialog')).findByText('Wat telt mee?');
  });

  test('why the result is another is told by cause, beside the period before or a year before, also of one group', async () => {
    const change = {
      total: '-100.00',
      causes: [{ cause: 'vacancy', amount: '-120.00', lines: [], left_out: noMore }],
      rest: { amount: '20.00', lines: [], left_out: noMore },
    };
    const api = fakeApi({ ...answers(), 'financial/change': () => ({ body: { data: change } }) });
    await showScreen(screens, '/financieel?owner=101&year=2026&period_start=4&period_end=6', aUser());
    await screen.findByText(
      /minder dan over januari t\/m maart 2026 .+; grootste oorzaken: leegstand .+ en niet verklaard/,
    );
    const asked = { owner: '101', year: '2026', period_start: '4', period_end: '6' };
    const [first] = api.queriesOf('financial/change');
    expect(Object.fromEntries(first ?? [])).toEqual({
      ...asked,
      against_year: '2026',
      against_start: '1',
      against_end: '3',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'april t/m juni 2025' }));
    await screen.findByText(/minder dan over april t\/m juni 2025/);
    const group = screen.getByRole('combobox', { name: 'Waarvan' });
    const [, second] = within(group).getAllByRole('option');
    await userEvent.selectOptions(group, second as HTMLElement);
    await waitFor(() => expect(api.queriesOf('financial/change')).toHaveLength(3));
    expect(Object.fromEntries(api.queriesOf('financial/change')[2] ?? [])).toMatchObject({
      against_year: '2025',
      against_start: '4',
      group: second?.getAttribute('value'),
    });
  });

  test('a budget stands beside what was booked, with the difference and a way to the mutations', async () => {
    const line = { code: '4100', name: 'Onderhoud', quadrant: 'costs', year_budgeted: '1200.00' };
    const budget = {
      id: '1',
      kind: 'operating',
      name: null,
      owner_ids: ['101'],
      lines: [
        { ...line, ledger_account_id: '540', budgeted: '600.00', booked: '650.50' },
        { ...line, ledger_account_id: '999', code: null, name: null, quadrant: null, budgeted: '0.00', booked: '0.00' },
      ],
    };
    const api = fakeApi({ ...answers(), 'financial/budgets': () => ({ body: { data: [budget], meta } }) });
    await showScreen(screens, '/financieel?owner=101&year=2026&period_start=1&period_end=6', aUser());
    const [, first, second] = within(await table('Exploitatie')).getAllByRole('row');
    expect(first?.textContent).toBe('4100 Onderhoud€\u00a0600,00€\u00a0650,50€\u00a050,50€\u00a01.200,00');
    expect(second?.textContent).toContain('Onbekende rekening 999');
    expect(screen.getByRole('link', { name: /650,50, mutaties van 4100 Onderhoud tonen/ }).getAttribute('href')).toBe(
      '/mutaties/costs/540/101/2026/1/6',
    );
    expect(Object.fromEntries(api.queriesOf('financial/budgets')[0] ?? [])).toEqual({
      owner: '101',
      year: '2026',
      period_start: '1',
      period_end: '6',
    });
  });

  test('a budget that is not delivered is said, and one that there is not takes no room', async () => {
    const unread = [{ record_type: 'budgets', records: 0, of: null, values: 0, problem: 'not_delivered' }];
    const none = fakeApi(answers());
    await showScreen(screens, '/financieel?owner=101&year=2026', aUser());
    await waitFor(() => expect(none.queriesOf('financial/budgets')).toHaveLength(1));
    expect(screen.queryByText('Begroting 2026')).toBeNull();
    cleanup();
    fakeApi({ ...answers(), 'financial/budgets': () => ({ body: { data: [], meta: { ...meta, unread } } }) });
    await showScreen(screens, '/financieel?owner=101&year=2026', aUser());
    const section = (await screen.findByText('Begroting 2026')).closest('section') as HTMLElement;
    within(section).getByRole('note');
  });

  test('a landlord who is not there is not there', async () => {
    fakeApi(answers());
    await showScreen(screens, '/financieel?owner=999', aUser());
    await screen.findByText('Deze verhuurder is niet gevonden');
  });

  test('without books there is nothing to show yet', async () => {
    const bare = anOwner({ years: [], default_year: null });
    fakeApi({ ...answers(), 'financial/owners': () => ({ body: { data: [bare], meta } }) });
    await showScreen(screens, '/financieel?owner=101', aUser());
    await screen.findByText('Nog geen boeken in het portaal');
  });

  test('an unreachable source can be asked again', async () => {
    let isDown = true;
    fakeApi(answers(() => (isDown ? problem(503, 'unavailable') : { body: { data: anOverview(), meta } })));
    await showScreen(screens, '/financieel?owner=101', aUser());
    await screen.findByText('De gegevens zijn nu niet te bereiken');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await table('Activa');
  });
});

describe('the figures', () => {
  const start = '/financieel?owner=101&year=2026&period_start=2&period_end=6';

  test('stand in four quadrants, and each amount leads to its mutations', async () => {
    fakeApi(answers());
    await showScreen(screens, start, aUser());
    const assets = await table('Activa');
    const bank = within(assets).getByRole('row', { name: /1100 Bank/ });
    const links = within(bank)
      .getAllByRole('link')
      .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]);
    // The overview answers its own period, which the links keep.
    expect(links).toEqual([
      ['€ 1.400,00', '/mutaties/assets/512/101/2026/0/0'],
      ['€ 1.600,00', '/mutaties/assets/512/101/2026/1/6'],
      ['€ 0,00', '/mutaties/assets/512/101/2026/1/6'],
      ['€ 3.000,00', '/mutaties/assets/512/101/2026/1/6'],
    ]);
    const benefits = await table('Opbrengsten');
    const group = within(benefits).getByRole('row', { name: /Huuropbrengsten/ });
    expect(within(group).getAllByRole('link').at(-1)?.getAttribute('href')).toBe(
      '/mutaties/benefits/570%2C573/101/2026/1/6',
    );
    const total = within(benefits).getByRole('row', { name: /Totaal opbrengsten/ });
    expect(within(total).getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/mutaties/benefits/all/101/2026/1/6');
    within(await table('Kosten')).getByRole('row', { name: /Totaal kosten/ });
    within(benefits).getByText('€ -50,00');
  });

  test('show one amount per line when asked, with last year beside it', async () => {
    const api = fakeApi(answers());
    const { address } = await showScreen(screens, start, aUser());
    await table('Activa');
    expect(screen.queryByRole('columnheader', { name: 'In 2025' })).toBeNull();
    await userEvent.click(screen.getByText('Eenvoudig'));
    await waitFor(() => expect(address()).toContain('view=simple'));
    const assets = await table('Activa');
    const heads = within(assets).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Rekening', 'Bedrag', 'In 2025', 'Verschil']);
    within(within(assets).getByRole('row', { name: /1100 Bank/ })).getByText('€ 1.000,00');
    expect(within(assets).getAllByText(/^50,0/).length).toBeGreaterThan(0);
    expect(api.queriesOf('financial/overview').at(-1)?.get('compare')).toBe('true');
    within(assets).getAllByText(/% hoger$/);
    const comparison = screen.getByRole('combobox', { name: 'Vergelijken met' });
    await userEvent.selectOptions(comparison, 'Niet vergelijken');
    await waitFor(() => expect(address()).toContain('compare=no'));
    expect(api.queriesOf('financial/overview').at(-1)?.get('compare')).toBe('false');
  });

  const pick = async (group: HTMLElement, label: string, option: string) => {
    await userEvent.click(within(group).getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  test('are compared with any period that somebody chooses, also in why it is another; the address holds it', async () => {
    const api = fakeApi(answers());
    const { address } = await showScreen(screens, start, aUser());
    await table('Activa');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Vergelijken met' }),
      'Vergelijken met een zelfgekozen periode',
    );
    const group = await screen.findByRole('group', { name: 'Vergelijken met' });
    await within(await table('Activa')).findByRole('columnheader', { name: 'Verschil' });
    // It begins with what was compared with, or the year before.
    expect(address()).toContain('compare=own&against_year=2025&against_start=1&against_end=6');
    await pick(group, 'Tot en met', 'februari');
    await waitFor(() => expect(address()).toContain('against_end=2'));
    await within(await table('Activa')).findByRole('columnheader', { name: 'In januari t/m februari 2025' });
    // Two months beside six differ by their months.
    screen.getByText(
      'De perioden zijn niet even lang. Daarom staat er in de tabel geen verschil bij; onder de oorzaken staat apart wat door het aantal maanden komt.',
    );
    expect(screen.queryByRole('columnheader', { name: 'Verschil' })).toBe(null);
    const compared = { against_year: '2025', against_start: '1', against_end: '2' };
    expect(Object.fromEntries(api.queriesOf('financial/overview').at(-1) ?? [])).toMatchObject(compared);
    await waitFor(() =>
      expect(Object.fromEntries(api.queriesOf('financial/change').at(-1) ?? [])).toMatchObject(compared),
    );
    await screen.findByText('januari t/m februari 2025');
  });

  test('say that two periods overlap, and that one begins after its end: then nothing is compared', async () => {
    const api = fakeApi(answers());
    const own = `${start}&compare=own&against_year=2026`;
    await showScreen(screens, `${own}&against_start=3&against_end=8`, aUser());
    await table('Activa');
    await screen.findByText(
      'De perioden overlappen: wat in maart t/m juni 2026 is geboekt, telt in beide. Daarom staat er in de tabel geen verschil bij.',
    );
    await within(await table('Activa')).findByRole('columnheader', { name: 'In maart t/m augustus 2026' });
    expect(screen.queryByRole('columnheader', { name: 'Verschil' })).toBe(null);
    const group = await screen.findByRole('group', { name: 'Vergelijken met' });
    await pick(group, 'Tot en met', 'februari');
    await screen.findByText(/^De periode begint na het einde ervan\./);
    expect(screen.queryByText(/^De perioden overlappen/)).toBe(null);
    await waitFor(() => expect(api.queriesOf('financial/overview').at(-1)?.get('compare')).toBe('false'));
    expect(screen.queryByRole('columnheader', { name: 'Verschil' })).toBe(null);
  });

  test('fold up by group, and the address keeps it', async () => {
    fakeApi(answers());
    const { address } = await showScreen(screens, start, aUser());
    const group = await screen.findByRole('button', { name: 'Liquide middelen' });
    expect(group.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(group);
    await waitFor(() => expect(address()).toContain('folded=444'));
    expect(screen.queryByText('Bank')).toBeNull();
    expect(screen.getByRole('button', { name: 'Liquide middelen' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('a preset and a list change the period in the address', async () => {
    fakeApi(answers());
    const { address } = await showScreen(screens, start, aUser());
    await table('Activa');
    await userEvent.click(screen.getByRole('button', { name: 'Heel 2026' }));
    await waitFor(() => expect(address()).toBe('/financieel?owner=101&year=2026&period_start=1&period_end=13'));
    expect(screen.getByRole('button', { name: 'Heel 2026' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('combobox', { name: 'Van' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Opening' }));
    await waitFor(() => expect(address()).toBe('/financieel?owner=101&year=2026&period_start=0&period_end=13'));
  });

  test('say that the books agree', async () => {
    fakeApi(answers());
    await showScreen(screens, start, aUser());
    await screen.findByText('Activa = passiva + resultaat');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('show by how much they do not, and what no group holds', async () => {
    const wrong = anOverview({
      difference: '-9.99',
      unplaced: [
        {
          id: '7',
          code: null,
          name: null,
          opening: '0.00',
          debit: '10.00',
          credit: '0.00',
          closing: '10.00',
          previous: null,
        },
      ],
    });
    fakeApi(answers(() => ({ body: { data: wrong, meta } })));
    await showScreen(screens, start, aUser());
    await screen.findByText('Verschil € -9,99');
    screen.getByText(/min het resultaat van het jaar tot en met deze periode € 1.600,00 geeft € -9,99/);
    screen.getByText('Onbekende rekening 7: € 10,00');
  });
});

describe('several landlords together', () => {
  const group = { name: 'Oost', owner_ids: ['101', '102'], gone_count: 0 };
  const kept = { groups: [group], start: null, ageing_bounds: null };
  const one = { has_books: true, benefits: '100.00', costs: '40.00', result: '60.00', previous_result: '50.00' };
  const ofBoth = () => {
    const books = anOverview();
    const left = (Number(books.result) - 60).toFixed(2);
    return {
      ...books,
      owner: { id: '101,102', name: 'De Linde B.V., Zonnehof' },
      owners: [
        { ...one, id: '101', name: 'De Linde B.V.', difference: '0.00' },
        { ...one, id: '102', name: 'Zonnehof', result: left, previous_result: null, difference: '0.00' },
      ],
    };
  };
  const withGroup = (more: Parameters<typeof fakeApi>[0] = {}) =>
    fakeApi({
      ...answers(() => ({ body: { data: ofBoth(), meta } })),
      'GET figure-choices': () => ({ body: { data: kept } }),
      ...more,
    });

  test('are picked by the name of their group, and the address carries who they are', async () => {
    const api = withGroup();
    const { address } = await showScreen(screens, '/financieel', aUser());
    await userEvent.type(await screen.findByRole('combobox', { name: 'Verhuurder' }), 'oost');
    await userEvent.click(await screen.findByRole('option', { name: 'Oost' }));
    await waitFor(() => expect(address()).toBe('/financieel?owner=101,102'));
    const each = await screen.findByRole('table', { name: 'Per verhuurder' });
    expect(api.queriesOf('financial/overview')[0]?.get('owner')).toBe('101,102');
    screen.getByText('Samen is dit het resultaat hierboven');
    expect(screen.queryByRole('link', { name: 'Jaarpakket' })).toBeNull();
    expect(api.queriesOf('financial/change')[0]?.get('owner')).toBe('101,102');
    await userEvent.click(within(each).getByRole('link', { name: 'Zonnehof' }));
    await screen.findByRole('link', { name: 'Terug naar Oost' });
    expect(address()).toContain('owner=102&within=101,102');
  });

  test('have their causes and budgets together, which say whose they are', async () => {
    const line = { contract_id: null, contract_reference: null, object_id: null, object_name: null, invoice_id: null };
    const costs = { ...line, invoice_reference: null, date: null, before: '0.00', now: '-90.00', amount: '-90.00' };
    const change = {
      total: '-90.00',
      causes: [
        {
          cause: 'one_off_cost',
          amount: '-90.00',
          lines: [{ ...costs, name: 'Dakwerk', owner_name: 'Zonnehof' }],
          left_out: noMore,
        },
      ],
      rest: { amount: '0.00', lines: [], left_out: noMore },
    };
    const budgeted = { ledger_account_id: '540', code: '4100', name: 'Onderhoud', quadrant: 'costs' };
    const lines = [{ ...budgeted, budgeted: '600.00', booked: '650.50', year_budgeted: '1200.00' }];
    withGroup({
      'financial/change': () => ({ body: { data: change } }),
      'financial/budgets': () => ({
        body: { data: [{ id: '1', kind: 'operating', name: null, owner_ids: ['102'], lines }], meta },
      }),
    });
    await showScreen(screens, '/financieel?owner=101,102&year=2026&period_start=1&period_end=6', aUser());
    const causes = await screen.findByRole('list', { name: nl['rental-statements'].payout.causes });
    expect(causes.textContent).toContain('Dakwerk Zonnehof');
    await screen.findByText('Van 1 van de 2 verhuurders. Geboekt is wat bij hen is geboekt.');
    // The mutations of those whose budget it is, and of nobody else.
    const booked = screen.getByRole('link', { name: /650,50, mutaties van 4100 Onderhoud tonen/ });
    expect(booked.getAttribute('href')).toBe('/mutaties/costs/540/102/2026/1/6');
  });

  test('that do not make the sum are told, and so are those without books', async () => {
    const wrong = ofBoth();
    wrong.owners[1] = { ...one, id: '102', name: 'Zonnehof', has_books: false, result: '0.01', difference: '0.00' };
    withGroup({ 'financial/overview': () => ({ body: { data: wrong, meta } }) });
    await showScreen(screens, '/financieel?owner=101,102', aUser());
    await screen.findByRole('table', { name: 'Per verhuurder' });
    expect(screen.getByText(/Samen verschilt dit .* van het resultaat hierboven/)).toBeTruthy();
    screen.getByText(/Van 1 verhuurder zijn er geen boeken van/);
  });

  test('get a name, and are shown at once', async () => {
    const api = withGroup({
      'GET figure-choices': () => ({ body: { data: { ...kept, groups: [] } } }),
      'PUT figure-choices': () => ({ body: { data: kept } }),
    });
    const { address } = await showScreen(screens, '/financieel', aUser());
    await userEvent.click(await screen.findByRole('button', { name: 'Groepen' }));
    const save = await screen.findByRole('button', { name: 'Groep bewaren' });
    await userEvent.click(save);
    screen.getByText('Geef de groep een naam.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Naam' }), 'Oost');
    await userEvent.click(save);
    screen.getByText('Kies ten minste twee verhuurders.');
    for (const name of [/De Linde/, /Zonnehof/]) {
      await userEvent.click(screen.getByRole('combobox', { name: 'Verhuurders' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.click(save);
    await waitFor(() => expect(address()).toBe('/financieel?owner=101,102'));
    expect(api.bodiesOf('PUT figure-choices')).toEqual([{ groups: [{ name: 'Oost', owner_ids: ['101', '102'] }] }]);
  });

  test('are changed and removed beside what was kept on another device since', async () => {
    const since = { name: 'West', owner_ids: ['101', '102'], gone_count: 0 };
    let groups = [group];
    const api = withGroup({
      'GET figure-choices': () => ({ body: { data: { ...kept, groups } } }),
      'PUT figure-choices': () => ({ body: { data: { ...kept, groups: [since] } } }),
    });
    await showScreen(screens, '/financieel', aUser());
    await userEvent.click(await screen.findByRole('button', { name: 'Groepen' }));
    const remove = await screen.findByRole('button', { name: 'Oost verwijderen' });
    groups = [group, since];
    await userEvent.click(remove);
    await screen.findByRole('button', { name: 'West verwijderen' });
    expect(api.bodiesOf('PUT figure-choices')).toEqual([{ groups: [{ name: 'West', owner_ids: ['101', '102'] }] }]);
  });

  test('one of whom is not there are nobody', async () => {
    withGroup();
    await showScreen(screens, '/financieel?owner=101,999', aUser());
    await screen.findByText('Deze verhuurder is niet gevonden');
  });
});

describe('what the books open with', () => {
  const start = { owner_ids: ['102'], period: { year: 2026, start: 2, end: 3 }, compare: 'period' } as const;
  const kept = { groups: [], start, ageing_bounds: null };

  test('is what the person chose, and what an address asks goes first', async () => {
    const api = fakeApi({ ...answers(), 'GET figure-choices': () => ({ body: { data: kept } }) });
    const { address } = await showScreen(screens, '/financieel', aUser());
    await waitFor(() =>
      expect(address()).toBe('/financieel?owner=102&year=2026&period_start=2&period_end=3&compare=period'),
    );
    await table('Activa');
    screen.getByText('Financieel opent met deze keuze.');
    cleanup();
    await showScreen(screens, '/financieel?owner=101', aUser());
    await table('Activa');
    expect(api.queriesOf('financial/overview').map((query) => query.get('owner'))).toEqual(['102', '101']);
    screen.getByText('Financieel opent met een andere keuze van u.');
  });

  test('is set and forgotten on the screen', async () => {
    const api = fakeApi({
      ...answers(),
      'GET figure-choices': () => ({ body: { data: { ...kept, start: null } } }),
      'PUT figure-choices': ({ body }) => ({ body: { data: { ...kept, ...(body as object) } } }),
    });
    await showScreen(screens, '/financieel?owner=102&year=2025&period_start=4&period_end=6', aUser());
    await userEvent.click(await screen.findByRole('button', { name: 'Voortaan hiermee beginnen' }));
    await screen.findByText('Financieel opent voortaan met deze keuze.');
    await userEvent.click(screen.getByRole('button', { name: 'Beginkeuze wissen' }));
    await screen.findByText('Financieel opent weer zoals gebruikelijk.');
    expect(api.bodiesOf('PUT figure-choices')).toEqual([
      { start: { owner_ids: ['102'], period: { year: 2025, start: 4, end: 6 }, compare: null } },
      { start: null },
    ]);
  });
});

describe('as known on a day', () => {
  const day = '2026-05-31';

  test('every figure is asked of the day, says so, leads to its mutations of that day, and what is of now stays away', async () => {
    const api = fakeApi(answers());
    await showScreen(screens, `/financieel?owner=101&year=2026&as_of=${day}`, aUser());
    await screen.findByText('Zoals bekend op 31 mei 2026');
    await table('Activa');
    await screen.findByText('Of een boekjaar is afgesloten, is alleen van nu bekend.');
    expect(screen.getByRole('link', { name: 'Jaarpakket' }).getAttribute('href')).toContain(`as_of=${day}`);
    for (const name of ['financial/overview', 'financial/trend', 'financial/change', 'financial/budgets'])
      await waitFor(() => expect(api.queriesOf(name).map((query) => query.get('as_of'))).toEqual([day]));
    const figures = within(await table('Activa')).getAllByRole('link');
    for (const figure of figures) expect(figure.getAttribute('href')).toContain(`as_of=${day}`);
    await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
    await waitFor(() => expect(screen.queryByText('Zoals bekend op 31 mei 2026')).toBeNull());
  });

  test('before the first day that is known there are no figures but that day', async () => {
    const refused = problem(422, 'not_known_then', { known_from: '2026-06-01' });
    fakeApi(answers(() => refused));
    await showScreen(screens, `/financieel?owner=101&year=2026&as_of=${day}`, aUser());
    await screen.findByText('Van 31 mei 2026 is niet bewaard wat er bekend was');
    expect(screen.queryByRole('table')).toBeNull();
    await screen.findByRole('button', { name: /^Toon 1\sjuni\s2026$/ });
  });
});

describe('books of another year than the calendar’s', () => {
  const fromJuly = [2026, 2025].map((year) => ({ year, is_closed: year === 2025, first_day: `${year}-07-01` }));
  const late = anOwner({ id: '103', name: 'De Linde Zuid', reference: 'EIG-103', years: fromJuly });
  const ofLate = anOverview({ owner: { id: '103', name: late.name }, first_day: '2026-07-01' });
  const shown = async (address: string, overview = ofLate) => {
    const months = [1, 2].map((period) => ({ period, benefits: '10.00', costs: '4.00', result: '6.00' }));
    fakeApi({
      ...answers(() => ({ body: { data: overview, meta } })),
      'financial/owners': () => ({ body: { data: [...owners, late], meta } }),
      'financial/trend': () => ({ body: { data: months, meta } }),
    });
    const screenOf = await showScreen(screens, address, aUser());
    await table('Activa');
    return screenOf;
  };

  test('name their periods by the months that they are, wherever one looks', async () => {
    await shown('/financieel?owner=103&year=2026&period_start=1&period_end=3');
    screen.getByText('De Linde Zuid, juli t/m september 2026 (boekjaar 2026/2027, periode 1 t/m 3)');
    screen.getByText(/^Boekjaar 2026\/2027 loopt van 1 juli 2026 tot en met 30 juni 2027/);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Jaar' }).value).toBe('2026/2027');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Van' }).value).toBe('juli 2026');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Tot en met' }).value).toBe('september 2026');
    screen.getByRole('button', { name: 'Heel 2026/2027' });
    screen.getByRole('button', { name: 'Vorig boekjaar' });
    await screen.findByText(/ over april t\/m juni 2026/);
    screen.getByText(/Het verschil tussen juli t\/m september 2026 en een andere periode/);
    await screen.findByText('Opbrengsten en kosten in 2026/2027');
    expect(screen.queryByText('januari')).toBeNull();
  });

  test('of landlords together whose years differ have numbers, and it says so', async () => {
    const both = anOverview({ owner: { id: '101,103', name: 'beide' }, first_day: null });
    await shown('/financieel?owner=101,103&year=2026&period_start=1&period_end=3', both);
    screen.getByText('2 verhuurders samen, periode 1 t/m 3 van boekjaar 2026');
    screen.getByText(/Daarom staan perioden hier met hun nummer/);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Van' }).value).toBe('periode 1');
    expect(screen.queryByRole('button', { name: 'Deze maand' })).toBeNull();
    expect(screen.queryByText(/januari|juli/)).toBeNull();
  });

  test('keep the months when another landlord is picked', async () => {
    const { address } = await shown('/financieel?owner=103&year=2026&period_start=1&period_end=3');
    await userEvent.clear(screen.getByRole('combobox', { name: 'Verhuurder' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Verhuurder' }), 'zonne');
    await userEvent.click(await screen.findByRole('option', { name: /Zonnehof/ }));
    await waitFor(() => expect(address()).toBe('/financieel?owner=102&year=2026&period_start=7&period_end=9'));
  });
});
