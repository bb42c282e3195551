import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../test/fake-api.ts';
import { aStatementRecord } from './a-statement.ts';
import { asAtFirst, change, noMore, ofObject, onceMade, owner, server, show, text } from './show-statement.tsx';

const version = (day: string, total: string, changed: number, amount: string) => ({
  day,
  state: 'final',
  total_settlement_balance: total,
  changed_lines: changed,
  amount,
});
const comparedLine = {
  description: 'Huur september',
  relation_id: null,
  relation_name: null,
  object_id: null,
  object_name: 'Oudegracht 1',
  owner_name: null,
  invoice_reference: 'VF-9',
};
const comparedPart = (part: string, amount: string, lines: unknown[] = []) => ({
  part,
  before: '0.00',
  now: amount,
  amount,
  lines,
  left_out: noMore,
  rest: '0.00',
});
/** Between the first and the last another line went than between the last two. */
const madeAgain = (query: URLSearchParams) => ({
  ...onceMade,
  versions: [
    version('2026-03-10', '1700.00', 0, '0.00'),
    version('2026-03-11', '1695.00', 1, '-5.00'),
    version('2026-03-12', '1650.00', 2, '-45.00'),
  ],
  known_from: '2026-03-10',
  compared: {
    before_day: query.get('before') ?? '2026-03-11',
    now_day: query.get('now') ?? '2026-03-12',
    before: query.get('before') === '2026-03-10' ? '1700.00' : '1695.00',
    now: '1650.00',
    amount: query.get('before') === '2026-03-10' ? '-50.00' : '-45.00',
    parts: [
      comparedPart('income', '-40.00', [
        { ...comparedLine, change: 'changed', before: '400.00', now: '360.00', amount: '-40.00' },
      ]),
      comparedPart('costs', '-5.00', [
        { ...comparedLine, description: 'Slot', change: 'new', before: null, now: '-5.00', amount: '-5.00' },
      ]),
      comparedPart('fee', '0.00'),
      comparedPart('carried_over', '0.00'),
    ],
    rest: query.get('before') === '2026-03-10' ? '-5.00' : '0.00',
  },
});
beforeEach(() => {
  Object.assign(server, asAtFirst());
});

describe('one rental statement', () => {
  test('is compared with any other period that somebody picks, and the address says which', async () => {
    const { address } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Met een andere periode vergelijken' }));
    const pick = await screen.findByRole('combobox', { name: 'Vergelijken met' });
    expect(within(pick).getAllByRole('option').map(text)).toEqual(['augustus 2026', 'september 2025']);
    await userEvent.selectOptions(pick, 'september 2025');
    await screen.findByText(/dan over september 2025/);
    expect(address()).toContain('against=s9');
    await waitFor(() => expect(server.compared.at(-1)).toBe('s9'));
    await userEvent.selectOptions(pick, 'augustus 2026');
    await screen.findByText(/dan over augustus 2026/);
    expect(address()).not.toContain('against');
  });

  test('opens as it was shared, compared with the period that the address names', async () => {
    await show({}, owner, '/huurafrekeningen/s1?against=s9');
    await screen.findByText(/dan over september 2025/);
    await waitFor(() => expect(server.compared).toEqual(['s9']));
  });

  test('tells its causes as known on a day, in their file too, and nothing beside them as if it were of that day', async () => {
    const days: (string | null)[] = [];
    server.causesOf = (query) => {
      days.push(query.get('as_of'));
      return { body: { data: { ...change, now: '1600.00', before: '1150.00' } } };
    };
    const { address } = await show({}, owner, '/huurafrekeningen/s1?causes_as_of=2026-10-20');
    await screen.findByText('Zoals bekend op 20 oktober 2026');
    await screen.findByText(/dan over augustus 2026 \(€\s1\.150,00\)/);
    expect(new Set(days)).toEqual(new Set(['2026-10-20']));
    expect(screen.queryByText('Volgens de afrekening')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
    await screen.findByText('Volgens de afrekening');
    expect(address()).not.toContain('causes_as_of');
    expect(days.at(-1)).toBeNull();
  });

  test('says from which day causes can be told, and leaves the figures out', async () => {
    server.causesOf = (query) =>
      query.has('as_of')
        ? problem(422, 'not_known_then', { known_from: '2026-06-01' })
        : { body: { data: { ...change, now: '1650.00', before: '1200.00' } } };
    const { address } = await show({}, owner, '/huurafrekeningen/s1?causes_as_of=2025-01-01');
    await screen.findByText('Van 1 januari 2025 is niet bewaard wat er bekend was');
    expect(screen.queryByText(/dan over augustus 2026/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Toon 1\sjuni\s2026$/ }));
    await waitFor(() => expect(address()).toContain('causes_as_of=2026-06-01'));
  });

  test('begins with the payout: when, where to, and why it is not what it was', async () => {
    const [rent, ...others] = ofObject(aStatementRecord().transactions);
    await show({ transactions: [...(rent ? [{ ...rent, ledger_account_name: 'Huur' }] : []), ...others] });
    const payout = (await screen.findByRole('heading', { name: 'Uitbetaling' })).closest('section') as HTMLElement;
    expect(text(payout)).toContain('€ 1.650,00 uitbetaald');
    expect(text(payout)).toContain('€ 1.650,00 betaald op 8 oktober 2026, rekening eindigend op 6789');
    await waitFor(() =>
      expect(text(payout)).toContain(
        '€ 450,00 meer dan over augustus 2026 (€ 1.200,00); grootste oorzaken: te laat betaalde huur (€ +430,00), huurverhoging door indexatie (€ +60,00) en niet verklaard (€ -30,00).',
      ),
    );
    await userEvent.click(within(payout).getByText('Volgens de afrekening'));
    const parts = await within(payout).findByRole('list', { name: 'Volgens de afrekening' });
    expect(
      within(parts)
        .getAllByRole('link')
        .map((link) => [text(link), link.getAttribute('href')]),
    ).toEqual([
      ['Afgerekende inkomsten, incl. btw€ +500,00', '/huurafrekeningen/s1?tab=income'],
      ['Kosten€ -40,00', '/huurafrekeningen/s1?tab=costs'],
      ['Beheer, incl. btw€ -10,00', '/huurafrekeningen/s1?tab=objects'],
    ]);
    expect(text(payout)).toContain('Oudegracht 1€ +450,00');
    const objects = within(payout).getByRole('list', { name: 'Per object (1)' });
    await userEvent.click(within(objects).getByText('Oudegracht 1'));
    const lines = within(objects)
      .getAllByRole('link')
      .map((link) => [text(link.closest('li') as HTMLElement), link.getAttribute('href')]);
    expect(lines).toEqual([
      ['Afgerekende inkomsten, incl. btw € +300,00', '/huurafrekeningen/s1?tab=income'],
      ['Huur · J. de Vries € +200,00', '/huurafrekeningen/s1?tab=income'],
      ['Reparatie · Loodgieter Samen € -110,00', '/huurafrekeningen/s1?tab=costs'],
      ['Schoonmaak alleen op de andere afrekening€ +70,00', '/huurafrekeningen/s0?tab=costs'],
      ['Beheer, incl. btw € -10,00', '/huurafrekeningen/s1?tab=objects'],
    ]);
  });

  test('names each cause with what it comes to, the rest as well, and opens the lines that prove it', async () => {
    await show();
    const causes = await screen.findByRole('list', { name: 'Waar het verschil vandaan komt' });
    const named = within(causes)
      .getAllByRole('group')
      .map((each) => text(each.querySelector('summary') as HTMLElement));
    expect(named).toEqual([
      'Te laat betaalde huur€ +430,00',
      'Huurverhoging door indexatie€ +60,00',
      'Beheervergoeding€ -10,00',
      'Niet verklaard€ -30,00',
    ]);
    await userEvent.click(within(causes).getByText('Te laat betaalde huur'));
    const late = within(causes).getByRole('list', { name: 'Te laat betaalde huur: waaruit dit bestaat' });
    expect(text(late)).toBe('J. de Vries · Oudegracht 1 VF-7 01-08-2026€ +430,00');
    expect(within(late).getByRole('link', { name: 'VF-7' }).getAttribute('href')).toContain('sales-7');
    await userEvent.click(within(causes).getByText('Huurverhoging door indexatie'));
    const raised = within(causes).getByRole('list', { name: 'Huurverhoging door indexatie: waaruit dit bestaat' });
    expect(text(raised)).toContain('HC-1 € 1.400,00 → € 1.460,00€ +60,00');
    expect(text(raised)).toContain('En nog 3 regels€ +12,00');
    expect(within(raised).getByRole('link', { name: 'HC-1' }).getAttribute('href')).toBe('/contracten/c1');
  });
});

describe('a statement that was made again', () => {
  test('says when, of how many lines and what it came to, and shows any two versions line by line', async () => {
    server.versions = madeAgain;
    await show();
    const said = await screen.findByText(/^Gewijzigd op 12 maart 2026: 2 regels anders, /);
    expect(text(said)).toBe('Gewijzigd op 12 maart 2026: 2 regels anders, € -45,00');
    screen.getByText('Wat er vóór 10 maart 2026 in stond, is niet bewaard.');
    await userEvent.click(screen.getByText('Vergelijk versies'));
    const parts = await screen.findByRole('list', { name: 'Verschil' });
    const lines = within(parts)
      .getAllByRole('list')
      .flatMap((list) => within(list).getAllByRole('listitem').map(text));
    expect(lines).toEqual([
      'Gewijzigd Huur september Oudegracht 1 VF-9 € 400,00 → € 360,00€ -40,00',
      'Nieuw Slot Oudegracht 1 VF-9€ -5,00',
    ]);
    expect(text(parts)).toContain('Saldo van de afrekening€ 1.695,00 → € 1.650,00€ -45,00');
    expect(text(parts)).not.toContain('Beheervergoeding');

    await userEvent.selectOptions(screen.getByLabelText('Eerdere versie'), '2026-03-10');
    await waitFor(() => expect(text(parts)).toContain('€ 1.700,00 → € 1.650,00€ -50,00'));
    expect(text(parts)).toContain('Niet uit regels te verklaren€ -5,00');
    await userEvent.selectOptions(screen.getByLabelText('Latere versie'), '2026-03-10');
    await screen.findByText('Kies twee verschillende versies.');
  });

  test('of one version nothing is said', async () => {
    await show();
    await waitFor(() => expect(screen.queryByText(/^Gewijzigd op/)).toBe(null));
    expect(screen.queryByText('Vergelijk versies')).toBe(null);
  });
});

describe('a statement that was made anew under another number', () => {
  const same = (id: string, more: object = {}) => ({
    id,
    reference: `HA-${id}`,
    processed_on: '2026-10-05',
    state: 'final',
    total_settlement_balance: '1695.00',
    gone_on: null,
    ...more,
  });
  const anew = (more: object) => (query: URLSearchParams) => ({
    ...onceMade,
    versions: [version('2026-10-12', '1650.00', 0, '0.00')],
    ...more,
    compared: query.get('against') === null ? null : madeAgain(new URLSearchParams()).compared,
  });

  test('says which one it replaces and by how much, and line by line on one click', async () => {
    server.versions = anew({ replaces: [same('s8', { gone_on: '2026-10-12' })] });
    await show();
    const said = await screen.findByText(/^Deze afrekening vervangt/);
    expect(text(said)).toBe('Deze afrekening vervangt HA-s8 van 5 oktober 2026, € -45,00');
    screen.getByText(/^Ingetrokken: sinds 12 oktober 2026/);
    expect(screen.queryByRole('link', { name: 'Open de vervangen afrekening' })).toBe(null);
    expect(screen.queryByText('Vergelijk versies')).toBe(null);
    await userEvent.click(screen.getByText('Vergelijk regel voor regel'));
    const parts = await screen.findByRole('list', { name: 'Verschil' });
    expect(text(parts)).toContain('Saldo van de afrekening€ 1.695,00 → € 1.650,00€ -45,00');
  });

  test('of several says how many and lets the reader choose', async () => {
    server.versions = anew({ replaces: [same('s8'), same('s7', { state: 'cancelled', processed_on: null })] });
    await show();
    await screen.findByText(/^Er zijn 2 eerdere afrekeningen/);
    expect(screen.queryByText(/^Deze afrekening vervangt/)).toBe(null);
    expect(screen.queryByText('Vergelijk regel voor regel')).toBe(null);
    await userEvent.selectOptions(screen.getByLabelText('Eerdere afrekening'), 's7');
    await screen.findByRole('list', { name: 'Verschil' });
    expect(screen.getByRole('link', { name: 'Open de vervangen afrekening' }).getAttribute('href')).toBe(
      '/huurafrekeningen/s7',
    );
  });

  test('the older one leads to the newer', async () => {
    server.versions = anew({ replaced_by: [same('s12')] });
    await show({ state: 'cancelled' });
    await screen.findByText('Deze afrekening is vervangen door');
    expect(screen.getByRole('link', { name: /^HA-s12 van 5\soktober\s2026$/ }).getAttribute('href')).toBe(
      '/huurafrekeningen/s12',
    );
  });
});
