import { nl } from '@gevel/i18n/nl';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { anOverview, anOwner } from './a-books.ts';
import { answers, meta, noMore, screens, table } from './show-books.tsx';

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
