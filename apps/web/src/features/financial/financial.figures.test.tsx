import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { anOverview, anOwner } from './a-books.ts';
import { answers, meta, owners, screens, table } from './show-books.tsx';

beforeEach(() => localStorage.clear());

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
