import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { aStatementRecord } from './a-statement.ts';
import { asAtFirst, owner, server, show, text } from './show-statement.tsx';

beforeEach(() => {
  Object.assign(server, asAtFirst());
});
const step = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('whoever was let in to look', () => {
  const letIn = (role: 'accountant' | 'adviser' | 'co_owner') =>
    aUser({
      type: 'owner',
      grant: { role, read_only: true, last_day: '2026-12-31', decides_from: null, decides_until: null, decides: false },
    });
  const owed = { outstanding_amount: '-100.00', total_settlement_balance: '-100.00' };

  test.each(['accountant', 'adviser'] as const)(
    'as %s reads of the landlord, never that they pay or receive',
    async (role) => {
      await show(owed, letIn(role));
      await screen.findByText('Nog door de verhuurder te betalen');
      screen.getByText(/^Zo leest .* het$/);
      screen.getByText('te betalen door de verhuurder');
      expect(document.body.textContent).not.toMatch(/door u\b.*Uitbetaling|Wanneer word ik/);
      expect(screen.queryByText('te betalen door u')).toBeNull();
    },
  );

  test('as a co-owner is addressed as one', async () => {
    await show(owed, letIn('co_owner'));
    await screen.findByText('Te betalen door u');
    expect(screen.queryByText(/^Zo leest/)).toBeNull();
  });
});

describe('one rental statement', () => {
  test('opens with one plain sentence, the balance, and the document', async () => {
    await show();
    screen.getByText(
      /^Over september 2026 ontving u €\s1\.650,00: €\s1\.600,00 inkomsten, plus €\s300,00 inkomsten over eerdere maanden, min €\s140,00 beheer, min €\s110,00 reparatie\.$/,
    );
    expect(screen.getByRole('link', { name: 'Download pdf' }).getAttribute('href')).toBe(
      '/api/rental-statements/s1/pdf?language=nl',
    );
    expect(screen.getByRole('link', { name: 'Vorige: augustus 2026' }).getAttribute('href')).toBe(
      '/huurafrekeningen/s0',
    );
  });

  test('says no day of payment that the back office does not tell', async () => {
    await show({ payments: [], outstanding_amount: '1650.00', previous: null });
    const payout = (await screen.findByRole('heading', { name: 'Uitbetaling' })).closest('section') as HTMLElement;
    expect(text(payout)).toContain('€ 1.650,00 te ontvangen');
    within(payout).getByText('De beheeradministratie meldt nog geen betaling.');
    await within(payout).findByText('Er is geen eerdere verwerkte afrekening om mee te vergelijken.');
    expect(payout.textContent).not.toContain('betaald op');
    expect(screen.queryByText('Nog uit te betalen')).toBeNull();
  });

  test('does not call paid what no payment and no open amount say anything of', async () => {
    await show({ payments: [], outstanding_amount: null });
    const payout = (await screen.findByRole('heading', { name: 'Uitbetaling' })).closest('section') as HTMLElement;
    expect(text(payout)).toContain('€ 1.650,00 te ontvangen');
    expect(text(payout)).not.toContain('uitbetaald');
  });

  test.each([
    ['completed', true],
    ['on_hold', false],
  ] as const)(
    'says what is still open beside a payment that was made, and not beside one that waits (%s)',
    async (state, isSaid) => {
      const [payment] = aStatementRecord().payments;
      if (!payment) throw new Error('The statement has no payment');
      await show({ payments: [{ ...payment, amount: '650.00', state }], outstanding_amount: '1000.00' });
      const payout = (await screen.findByRole('heading', { name: 'Uitbetaling' })).closest('section') as HTMLElement;
      expect(text(payout).includes('Er staat nog € 1.000,00 open.')).toBe(isSaid);
    },
  );

  test('goes from rent to balance by steps that each open their rows', async () => {
    const { address } = await show();
    const names = screen
      .getAllByRole('button', { name: /Toon waaruit dit bestaat/ })
      .map((each) => (each.getAttribute('aria-label') ?? '').replaceAll('\u00a0', ' '));
    expect(names.map((name) => name.slice(0, name.indexOf('. Toon')))).toEqual([
      'Afgerekende inkomsten, incl. btw: € 1.600,00',
      'Inkomsten over eerdere maanden: € 300,00',
      'Beheer, incl. btw: € -140,00',
      'Reparatie: € -110,00',
    ]);
    await userEvent.click(step('Reparatie'));
    await waitFor(() => expect(address()).toBe('/huurafrekeningen/s1?step=costs:Reparatie'));
    const rows = await screen.findByRole('table', { name: 'Kosten' });
    expect(within(rows).getByRole('link', { name: 'M-1' }).getAttribute('href')).toBe('/tickets/m1');
    expect(within(rows).getByRole('link', { name: 'L-9' }).getAttribute('href')).toBe(
      '/rapportage/facturen/purchases-9',
    );
    await userEvent.click(step('Beheer'));
    const fee = await screen.findByRole('table', { name: 'Beheer incl. btw' });
    within(fee).getByText('7,25%');
    expect(text(fee)).toContain('€ 1.595,86');
    await userEvent.click(step('Beheer'));
    await waitFor(() => expect(address()).toBe('/huurafrekeningen/s1'));
  });

  test('has the same steps as a table', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Als tabel' }));
    const table = await screen.findByRole('table', { name: 'Van huur naar saldo' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
    expect(text(table)).toContain('€ 1.650,00');
  });

  test('keeps late rent apart from the rent of the period', async () => {
    await show({}, owner, '/huurafrekeningen/s1?tab=income');
    const [now, late] = screen.getAllByRole('table', { name: 'Inkomsten' });
    if (!now || !late) throw new Error('there are not two tables');
    within(now).getByText('Huur september');
    within(late).getByText('Huur juli');
    expect(screen.getByRole('heading', { name: 'Over eerdere maanden' })).toBeDefined();
  });

  test('says that every sum agrees, and shows the sums when asked', async () => {
    await show();
    const mark = screen.getByRole('button', { name: /Alle bedragen sluiten op elkaar aan/ });
    expect(mark.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(mark);
    expect(within(await screen.findByRole('table', { name: 'Sluit het aan?' })).getAllByText('sluit aan')).toHaveLength(
      8,
    );
  });

  test('shows a difference at once, in the steps, in words and in its amount', async () => {
    const [first, ...rest] = aStatementRecord().checks;
    if (!first) throw new Error('there is no check');
    await show({
      total_settlement_balance: '1650.01',
      checks: [{ ...first, stated: '1650.01', difference: '0.01', is_exact: false }, ...rest],
    });
    expect(text(screen.getByRole('table', { name: 'Sluit het aan?' }))).toContain('verschil € 0,01');
    screen.getByRole('button', { name: /1 optelling sluit niet/ });
    await userEvent.click(step('Verschil op de afrekening'));
    await screen.findByText(/tellen niet op tot het saldo dat erop staat/);
  });

  test('says of a step by how much its rows differ from it', async () => {
    await show({ income_settled: '1950.00', total_settlement_balance: '1700.00' });
    await userEvent.click(step('Afgerekende inkomsten, incl. btw'));
    expect(text((await screen.findByText(/De regels tellen op tot/)).parentElement ?? document.body)).toContain(
      'De regels tellen op tot € 1.600,00; dat verschilt € 50,00 van het bedrag van deze stap.',
    );
  });

  test('promises an owner nothing while it is a draft', async () => {
    await show({ state: 'draft', outstanding_amount: null, processed_on: null, payments: [] });
    screen.getByText(/^Dit is een concept over september 2026/);
    expect(screen.getAllByText('Voorlopig saldo')).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/ontvangt u|ontving u|U ontv/);
  });

  test('tells a broker what a draft would come to, and that the owner sees a draft', async () => {
    await show({ state: 'draft' }, aUser());
    screen.getByText(/^Concept: over september 2026 zou De Linde B\.V\./);
    screen.getByText(/De verhuurder ziet die als concept/);
  });

  test('says who pays when it is negative', async () => {
    const owed = { income_settled: '100.00', transactions: [], total_settlement_balance: '-150.00', payments: [] };
    await show({ ...owed, outstanding_amount: '-150.00' });
    screen.getByText(/^Over september 2026 betaalt u €\s150,00: €\s100,00 inkomsten/);
    screen.getByText('U betaalt');
  });

  test('of a negative balance of which nothing is open asks nothing of its owner', async () => {
    const owed = { income_settled: '100.00', transactions: [], total_settlement_balance: '-150.00', payments: [] };
    await show({ ...owed, outstanding_amount: '0.00' });
    screen.getByText(/^Over september 2026 kwam €\s150,00 voor uw rekening en daarvan staat niets meer open:/);
    screen.getByText('Kwam voor uw rekening');
    expect(document.body.textContent).not.toMatch(/betaalt|te betalen door/);
  });

  test('shows payments with account and date, and says when there are none', async () => {
    await show({}, owner, '/huurafrekeningen/s1?tab=payments');
    expect(text(screen.getByRole('tabpanel'))).toContain('NL99 BANK 0123 4567 89');
    screen.getByText('08-10-2026');
  });

  test('says when nothing was paid', async () => {
    await show({ payments: [] }, owner, '/huurafrekeningen/s1?tab=payments');
    screen.getByText('Er is nog niets op deze afrekening betaald.');
  });

  test('lets a reader ask about a line, and shows what was explained of it', async () => {
    document.cookie = 'XSRF-TOKEN=test';
    await show({}, owner, '/huurafrekeningen/s1?tab=costs');
    const table = await screen.findByRole('table', { name: 'Kosten' });
    const explained = (await within(table).findByText('Uitleg van Mila de Boer, 2 september 2026')).parentElement;
    expect(explained?.textContent).toContain('Die kraan lekte al in juli.');
    expect(within(table).queryByText('Van een andere regel.')).toBeNull();
    await userEvent.click(within(table).getByRole('button', { name: 'Vraag over deze regel: Kraan vervangen' }));
    const dialog = await screen.findByRole('dialog');
    // The documents of the invoice that the line settles stand beside the question.
    await within(dialog).findByRole('button', { name: 'Offerte.pdf bekijken' });
    expect(within(dialog).getByRole('heading', { name: 'Documenten (1)' })).toBeTruthy();
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Uw vraag' }), 'Waarom twee keer?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Versturen' }));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]).toMatchObject({
      subject_type: 'rental_statement',
      subject_id: 's1',
      line_id: 't3',
      audience: 'owner',
      body: 'Waarom twee keer?',
    });
  });
});
