import type { LineExplanation } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aBooking, aStatementRecord } from './a-statement.ts';
import { RentalStatementPage } from './rental-statement.page.tsx';
import type { RentalStatementRecord } from './rental-statements.queries.ts';

const screens = { '/huurafrekeningen': () => <p>list</p>, '/huurafrekeningen/$id': RentalStatementPage };
const owner = aUser({ type: 'owner' });

const ofObject = (bookings: RentalStatementRecord['transactions']) =>
  bookings.map((each) => ({ ...each, object_id: 'b1', object_name: 'Oudegracht 1' }));
const before = {
  ...aStatementRecord(),
  id: 's0',
  income_settled: '1400.00',
  costs_settled: '70.00',
  management_fee_incl: '130.00',
  total_settlement_balance: '1200.00',
  objects: aStatementRecord().objects.map((each) => ({
    ...each,
    management_fee_incl: '130.00',
    settlement_balance: '1200.00',
  })),
  transactions: ofObject([
    aBooking({
      id: 't1',
      income_settled: '1400.00',
      ledger_account_name: 'Huur',
      relation_id: 'r1',
      relation_name: 'J. de Vries',
    }),
    aBooking({ id: 't2', costs_settled: '70.00', ledger_account_name: 'Schoonmaak' }),
  ]),
};

const line = {
  name: 'J. de Vries',
  contract_id: null,
  contract_reference: null,
  object_id: null,
  object_name: 'Oudegracht 1',
  owner_name: null,
  invoice_id: null,
  invoice_reference: null,
  date: null,
  before: '0.00',
  now: '0.00',
  amount: '0.00',
};
const noMore = { count: 0, amount: '0.00' };
const change = {
  statement_id: 's1',
  against_id: 's0',
  total: '450.00',
  causes: [
    {
      cause: 'late_receipt',
      amount: '430.00',
      lines: [
        {
          ...line,
          invoice_id: 'sales-7',
          invoice_reference: 'VF-7',
          date: '2026-08-01',
          now: '430.00',
          amount: '430.00',
        },
      ],
      left_out: noMore,
    },
    {
      cause: 'indexed',
      amount: '60.00',
      lines: [
        { ...line, contract_id: 'c1', contract_reference: 'HC-1', before: '1400.00', now: '1460.00', amount: '60.00' },
      ],
      left_out: { count: 3, amount: '12.00' },
    },
    { cause: 'fee', amount: '-10.00', lines: [{ ...line, name: null, amount: '-10.00' }], left_out: noMore },
  ],
  rest: {
    amount: '-30.00',
    lines: [{ ...line, name: null, object_name: null, now: '-30.00', amount: '-30.00' }],
    left_out: noMore,
  },
};

const explanation = (more: Partial<LineExplanation>): LineExplanation => ({
  message_id: '1',
  thread_id: 'd1',
  line_ids: ['t3'],
  line_name: 'Kraan',
  body: 'Die kraan lekte al in juli.',
  written_by: 'Mila de Boer',
  at: '2026-09-02T08:00:00Z',
  statement_id: 's0',
  statement_name: 'augustus',
  ...more,
});
const onceMade = { versions: [], known_from: null, compared: null, replaces: [], replaced_by: [] };
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

let asked: unknown[];
let compared: (string | null)[];
let causesOf: (query: URLSearchParams) => FakeAnswer;
let versions: (query: URLSearchParams) => unknown;
beforeEach(() => {
  asked = [];
  compared = [];
  versions = () => onceMade;
  causesOf = (query) => ({
    body: {
      data: { ...change, now: '1650.00', before: query.get('against') === 's9' ? '1500.00' : '1200.00' },
    },
  });
});

async function show(more: Partial<RentalStatementRecord> = {}, user = owner, address = '/huurafrekeningen/s1') {
  fakeApi({
    'rental-statements/s1': () => ({
      body: { data: aStatementRecord(more), meta: { synced_at: new Date().toISOString() } },
    }),
    'rental-statements/s1/change': ({ query }) => {
      compared.push(query.get('against'));
      return causesOf(query);
    },
    'rental-statements': (request) =>
      pageAnswer(
        [
          { ...before, id: 's1', period_start: '2026-09-01', period_end: '2026-09-30' },
          { ...before, id: 's0', period_start: '2026-08-01', period_end: '2026-08-31' },
          {
            ...before,
            id: 's9',
            period_start: '2025-09-01',
            period_end: '2025-09-30',
            total_settlement_balance: '1500.00',
          },
        ],
        request,
      ),
    'rental-statements/s1/versions': ({ query }) => ({ body: { data: versions(query) } }),
    'rental-statements/s1/explanations': () => ({
      body: {
        data: [explanation({}), explanation({ message_id: '2', line_ids: ['t9'], body: 'Van een andere regel.' })],
      },
    }),
    // Beside a line stand those of its invoice alone.
    'GET documents': (request) =>
      pageAnswer(request.query.get('filter[subject_id]') === 'purchases-9' ? [aDocument()] : [], request),
    'GET threads': () => ({ body: { data: [], meta: { has_more: false, unread_count: 0 } } }),
    'POST threads': ({ body }) => {
      asked.push(body);
      return problem(429, 'too_many_requests');
    },
    'rental-statements/s0': () => ({ body: { data: before, meta: { synced_at: new Date().toISOString() } } }),
  });
  const shown = await showScreen(screens, address, user);
  await screen.findByRole('heading', { level: 1, name: 'Huurafrekening september 2026' });
  return shown;
}
const step = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const text = (node: HTMLElement) => (node.textContent ?? '').replaceAll('\u00a0', ' ');

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

  test('is compared with any other period that somebody picks, and the address says which', async () => {
    const { address } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Met een andere periode vergelijken' }));
    const pick = await screen.findByRole('combobox', { name: 'Vergelijken met' });
    expect(within(pick).getAllByRole('option').map(text)).toEqual(['augustus 2026', 'september 2025']);
    await userEvent.selectOptions(pick, 'september 2025');
    await screen.findByText(/dan over september 2025/);
    expect(address()).toContain('against=s9');
    await waitFor(() => expect(compared.at(-1)).toBe('s9'));
    await userEvent.selectOptions(pick, 'augustus 2026');
    await screen.findByText(/dan over augustus 2026/);
    expect(address()).not.toContain('against');
  });

  test('opens as it was shared, compared with the period that the address names', async () => {
    await show({}, owner, '/huurafrekeningen/s1?against=s9');
    await screen.findByText(/dan over september 2025/);
    await waitFor(() => expect(compared).toEqual(['s9']));
  });

  test('tells its causes as known on a day, in their file too, and nothing beside them as if it were of that day', async () => {
    const days: (string | null)[] = [];
    causesOf = (query) => {
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
    causesOf = (query) =>
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

  test('says no day of payment that the back office does not tell', async () => {
    await show({ payments: [], outstanding_amount: '1650.00', previous: null });
    const payout = (await screen.findByRole('heading', { name: 'Uitbetaling' })).closest('section') as HTMLElement;
    expect(text(payout)).toContain('€ 1.650,00 te ontvangen');
    within(payout).getByText('De beheeradministratie meldt nog geen betaling.');
    within(payout).getByText('Er is geen eerdere verwerkte afrekening om mee te vergelijken.');
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
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      subject_type: 'rental_statement',
      subject_id: 's1',
      line_id: 't3',
      audience: 'owner',
      body: 'Waarom twee keer?',
    });
  });
});

describe('a statement that was made again', () => {
  test('says when, of how many lines and what it came to, and shows any two versions line by line', async () => {
    versions = madeAgain;
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
    versions = anew({ replaces: [same('s8', { gone_on: '2026-10-12' })] });
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
    versions = anew({ replaces: [same('s8'), same('s7', { state: 'cancelled', processed_on: null })] });
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
    versions = anew({ replaced_by: [same('s12')] });
    await show({ state: 'cancelled' });
    await screen.findByText('Deze afrekening is vervangen door');
    expect(screen.getByRole('link', { name: /^HA-s12 van 5\soktober\s2026$/ }).getAttribute('href')).toBe(
      '/huurafrekeningen/s12',
    );
  });
});
