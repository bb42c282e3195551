import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aContract } from './a-contract.ts';
import { ContractPage } from './contract.page.tsx';
import type { ContractRow } from './contracts.queries.ts';

const words = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ');
const screens = { '/contracten': () => <p>list</p>, '/contracten/$id': ContractPage };
const rows = Array.from({ length: 12 }, (_, index) => aContract({ id: `c${index + 1}`, reference: `HC-${index + 1}` }));
const line = {
  id: 'l1',
  state: 'active',
  kind: 'bare_rent',
  name: 'Kale huur',
  description: null,
  object_id: null,
  amount_excl: '1000.00',
  vat: '210.00',
  amount_incl: '1210.00',
  interval_months: 1,
  start_date: '2024-01-01',
  end_date: null,
};
const includes = {
  owner: { id: 'o1', name: 'De Linde B.V.', reference: null },
  contractor: { id: 'r1', name: 'J. de Vries', phone: null, mobile: null, email: null },
  objects: [],
  extensions: [],
  indexation_method: {
    kind: 'yearly_index',
    name: 'CPI',
    series_name: 'CPI alle huishoudens',
    minimum_rate: null,
    maximum_rate: '5.5',
    added_rate: null,
    fixed_rate: null,
    fixed_amount: null,
    is_rounded: true,
  },
  invoices: [
    {
      id: 'sales-12',
      reference: 'VF-12',
      invoice_date: '2026-05-01',
      due_date: '2026-05-15',
      subject: 'Huur mei',
      workflow_state: 'final',
      amount_incl: '1210.00',
      outstanding_amount: '210.05',
    },
    {
      id: 'sales-13',
      reference: 'VF-13',
      invoice_date: '2026-06-01',
      due_date: null,
      subject: null,
      workflow_state: 'draft',
      amount_incl: '-10.00',
      outstanding_amount: null,
    },
  ],
  lines: [
    line,
    {
      ...line,
      id: 'l2',
      name: 'Servicekosten',
      amount_excl: '100.00',
      vat: '0.00',
      amount_incl: '100.00',
      interval_months: 3,
    },
    { ...line, id: 'l3', name: 'Oude huur', state: 'ended', end_date: '2025-12-31' },
  ],
};
const nothing = { is_day: false, record_id: null, title: null, amount: null, by: null, changes: [] };
const at = (moment: string, event: string, more: object = {}) => ({
  ...nothing,
  id: `${moment.slice(0, 19)}.000000Z~00~${event}`,
  at: moment,
  event,
  ...more,
});
const story = [
  at('2026-08-01T06:10:00Z', 'changed', {
    changes: [
      { field: 'amount_excl_per_month', before: '1200.00', after: '1650.00' },
      { field: 'vat_per_month', before: '0.00', after: '0.05' },
      { field: 'end_date', before: null, after: '2026-12-31' },
    ],
  }),
  at('2026-08-01T05:00:00Z', 'document_added', { record_id: '12', title: 'Huurcontract.pdf' }),
  at('2026-07-01T22:00:00Z', 'invoice_booked', {
    is_day: true,
    record_id: 'sales-12',
    title: 'VF-12',
    amount: '945.00',
  }),
];

function portfolio(entries: unknown[] = story, earlier: unknown[] = []) {
  const next = earlier.length > 0 ? '2026-07-01T22:00:00.000000Z~07~sales-12' : null;
  const records = rows.map((row) => [
    `contracts/${row.id}`,
    () => ({ body: { data: { ...row, ...includes }, meta: { synced_at: new Date().toISOString() } } }),
  ]);
  return fakeApi({
    ...Object.fromEntries(records),
    contracts: (request) => pageAnswer(rows, request),
    'contracts/c1/story': ({ query }) =>
      query.has('before')
        ? { body: { data: earlier, meta: { next: null } } }
        : { body: { data: entries, meta: { next } } },
    documents: (request) => pageAnswer([], request),
  });
}

describe('one contract', () => {
  test('has its name, state, figures and named groups, and links to its parties', async () => {
    portfolio();
    await showScreen(screens, '/contracten/c1', aUser());
    await screen.findByRole('heading', { level: 1, name: 'HC-1' });
    for (const name of ['Contract en partijen', 'Looptijd', 'Indexatie', 'Bedragen'])
      screen.getByRole('heading', { name });
    for (const text of ['Jaarindex', 'CPI alle huishoudens', '5,5%', 'Afgerond']) screen.getByText(text);
    expect(screen.queryByText('Ten minste')).toBeNull();
    expect(screen.getByRole('link', { name: 'J. de Vries' }).getAttribute('href')).toBe('/relaties/r1');
    expect(screen.getByRole('link', { name: 'Oudegracht 1' }).getAttribute('href')).toBe('/objecten/b1');
  });

  test('that is not found may be among those that could not be read, which is said', async () => {
    const unread = [{ record_type: 'contracts', records: 3, of: 40, values: 0, problem: null }];
    fakeApi({
      'contracts/c99': () => problem(404, 'not_found'),
      'contracts/c99/history': () => problem(404, 'not_found'),
      contracts: (request) => pageAnswer(rows, request, { unread }),
    });
    await showScreen(screens, '/contracten/c99', aUser());
    await screen.findByText('Dit is niet gevonden');
    await screen.findByText('Contracten: van 40 konden er 3 niet worden gelezen.');
  });

  const show = async (contract: Partial<ContractRow>, extensions: object[] = []) => {
    const body = {
      data: { ...aContract(contract), ...includes, extensions },
      meta: { synced_at: new Date().toISOString() },
    };
    fakeApi({ 'contracts/c1': () => ({ body }), contracts: (request) => pageAnswer([], request) });
    await showScreen(screens, '/contracten/c1', aUser());
    await screen.findByRole('heading', { level: 1 });
    return (label: string) =>
      screen
        .getAllByText(label)
        .map((term) => (term.closest('dt') ?? term).nextElementSibling?.textContent?.replaceAll('\u00a0', ' '));
  };

  test('of which notice was given has a badge that says when, beside the latest day for it', async () => {
    const valuesOf = await show({
      term: 'notice_given',
      end_date: '2099-11-30',
      term_end_date: '2099-11-30',
      latest_notice_date: '2099-10-31',
      notice_given_date: '2099-09-13',
    });
    expect(screen.getAllByText('Opgezegd op 13 september 2099')).toHaveLength(1);
    expect(valuesOf('Uiterste opzegdatum')).toEqual(['31-10-2099', '31-10-2099']);
    expect(valuesOf('Opgezegd op')).toEqual(['13-09-2099']);
  });

  test('that is extended says until when, by how much, and when it may be ended early', async () => {
    const valuesOf = await show(
      {
        term: 'extends',
        end_date: '2026-12-31',
        term_end_date: '2028-12-31',
        latest_notice_date: '2020-12-31',
        break_date: '2098-03-01',
        break_notice_date: '2097-12-01',
      },
      [
        { id: '1', position: 0, months: 24, is_applied: true },
        { id: '2', position: 1, months: 1, is_applied: false },
      ],
    );
    expect(valuesOf('Einde lopende termijn')).toEqual(['31-12-2028, verlenging meegerekend']);
    expect(valuesOf('Uiterste opzegdatum')).toEqual(['31-12-2020 (verstreken)', '31-12-2020 (verstreken)']);
    expect(valuesOf('Verlengingen')).toEqual(['24 maanden (toegepast) en 1 maand']);
    expect(valuesOf('Breakoptie per')).toEqual(['01-03-2098']);
    expect(valuesOf('Uiterste opzegdatum breakoptie')).toEqual(['01-12-2097']);
    screen.getByText('Zoals in het contract staat. Wat de wet daaraan toevoegt, telt hier niet mee.');
  });

  test.each([
    ['has no end', { term: 'open_ended', notice_period_months: 3 }, '3 maanden, op elk moment'],
    ['has no end, and a month', { term: 'open_ended', notice_period_months: 1 }, '1 maand, op elk moment'],
    ['has no end and no notice period', { term: 'open_ended', notice_period_months: null }, 'Opzegtermijn onbekend'],
    [
      'has no notice period',
      { term: 'ends', end_date: '2099-01-31', notice_period_months: null },
      'Opzegtermijn onbekend',
    ],
    ['is of an unknown term', { term: 'unknown', end_date: '2099-01-31', notice_period_months: 3 }, 'Onbekend'],
  ] as const)('that %s says so instead of a day', async (_, contract, text) => {
    const valuesOf = await show(contract);
    expect(valuesOf('Uiterste opzegdatum')).toEqual([text, text]);
  });

  test('that has no end says so once', async () => {
    const valuesOf = await show({ term: 'open_ended', end_date: null, term_end_date: null, notice_period_months: 1 });
    expect(screen.getAllByText('Onbepaalde tijd')).toHaveLength(1);
    expect(valuesOf('Looptijd')[0]).toBe('Onbepaalde tijd');
    expect(screen.queryByText('Einddatum')).toBeNull();
  });

  test('tells a field that was not read yet from one that is empty', async () => {
    const contract = { ...aContract({ id: 'c1' }), ...includes, payment_method: null, indexation: null };
    fakeApi({
      'contracts/c1': () => ({ body: { data: contract, meta: { synced_at: null, not_read: ['payment_method'] } } }),
      contracts: (request) => pageAnswer([contract], request),
    });
    await showScreen(screens, '/contracten/c1', aUser());
    const unread = await screen.findByText('niet beschikbaar');
    expect(unread.closest('div')?.textContent).toBe('Betaalwijzeniet beschikbaar');
  });

  test('tells a value that could not be read from one that is empty', async () => {
    const contract = { ...aContract({ id: 'c1' }), ...includes, payment_method: null, indexation: null };
    const unread = [{ record_type: 'contracts', records: 0, of: null, values: 1, problem: null }];
    const meta = { synced_at: null, unread, unknown: { payment_method: ['c1'] } };
    fakeApi({
      'contracts/c1': () => ({ body: { data: contract, meta } }),
      contracts: (request) => pageAnswer([contract], request),
    });
    await showScreen(screens, '/contracten/c1', aUser());
    const unknown = await screen.findByText('onbekend');
    expect(unknown.closest('div')?.textContent).toBe('Betaalwijzeonbekend');
    screen.getByText('Niet elke waarde is bekend');
  });

  test('that has not begun says what was agreed from its first day, and nothing of today', async () => {
    const coming = { ...line, state: 'not_started', start_date: '2027-02-01' };
    const contract = {
      ...aContract({ state: 'not_started', start_date: '2027-02-01' }),
      amount_excl_per_month: null,
      vat_per_month: null,
      amount_incl_per_month: null,
      ...includes,
      lines: [
        { ...coming, id: 'l1' },
        { ...coming, id: 'l2', amount_excl: '30.00', vat: '6.30', amount_incl: '36.30', interval_months: 3 },
        { ...coming, id: 'l3', amount_excl: '1100.00', start_date: '2028-02-01' },
        { ...coming, id: 'l4', amount_excl: '5.00', start_date: '2026-02-01', end_date: '2027-01-31' },
      ],
    };
    fakeApi({
      'contracts/c1': () => ({ body: { data: contract, meta: { synced_at: new Date().toISOString() } } }),
      contracts: (request) => pageAnswer([], request),
    });
    await showScreen(screens, '/contracten/c1', aUser());
    await screen.findByRole('heading', { level: 1 });
    const valueOf = (label: string) =>
      screen.getByText(label).closest('dt')?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
    expect(valueOf('Per maand excl. btw vanaf 1 februari 2027')).toBe('€ 1.010,00');
    expect(valueOf('Per maand excl. btw')).toBe('€ 1.010,00 vanaf 1 februari 2027');
    expect(valueOf('Btw per maand')).toBe('€ 212,10 vanaf 1 februari 2027');
    expect(valueOf('Per maand incl. btw')).toBe('€ 1.222,10 vanaf 1 februari 2027');
    expect(screen.queryByText(/^Per maand met servicekosten/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Contractregels/ }));
    const totals = await screen.findByRole('table', { name: /^Totaal van 2 regels vanaf 1\sfebruari\s2027$/ });
    expect(within(totals).getByRole('row', { name: /Per jaar/ }).textContent).toBe(
      'Per jaar€\u00a012.120,00€\u00a02.545,20€\u00a014.665,20',
    );
  });

  test('a reference to a part that is switched off is no link', async () => {
    portfolio();
    await showScreen(screens, '/contracten/c1', aUser({ modules: ['contracts'] }));
    await screen.findByRole('heading', { level: 1, name: 'HC-1' });
    expect(screen.queryByRole('link', { name: 'J. de Vries' })).toBeNull();
  });

  test('adds up its running lines per month and per year, and filters its lines', async () => {
    portfolio();
    await showScreen(screens, '/contracten/c1?tab=lines', aUser());
    const totals = await screen.findByRole('table', { name: 'Totaal van 2 lopende regels' });
    within(totals).getByText('€ 1.033,33');
    within(totals).getByText('€ 12.400,00');
    const lines = () => screen.getByRole('table', { name: 'Contractregels' });
    expect(within(lines()).getAllByRole('row')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Beëindigd 1' }));
    expect(within(lines()).getAllByRole('row')).toHaveLength(2);
  });

  test('shows its invoices with what is still open, each a way to the invoice', async () => {
    portfolio();
    await showScreen(screens, '/contracten/c1?tab=invoices', aUser());
    const table = await screen.findByRole('table', { name: 'Facturen' });
    expect(within(table).getByRole('link', { name: 'VF-12' }).getAttribute('href')).toBe(
      '/rapportage/facturen/sales-12',
    );
    within(table).getByText('€ -10,00', { normalizer: (text) => text.replace(/\s/g, ' ') });
    expect(screen.getByText('Totaal openstaand').parentElement?.textContent?.replace(/\s/g, ' ')).toContain('€ 210,05');
  });

  test('walks along the list that its address carries, over the border of a page', async () => {
    portfolio();
    const { address } = await showScreen(screens, '/contracten/c10?filter[state]=active&page=1', aUser());
    const next = await screen.findByRole('link', { name: 'Volgende: HC-11' });
    screen.getByText('10 van 12');
    await userEvent.click(next);
    await waitFor(() => expect(address()).toBe('/contracten/c11?filter[state]=active&page=2'));
    await screen.findByRole('link', { name: 'Vorige: HC-10' });
    expect(screen.getByRole('link', { name: 'Terug naar Contracten' }).getAttribute('href')).toBe(
      '/contracten?filter[state]=active&page=2',
    );
  });

  test('without a list there is nothing to walk along', async () => {
    const api = portfolio();
    await showScreen(screens, '/contracten/c1', aUser());
    await screen.findByRole('heading', { level: 1, name: 'HC-1' });
    expect(screen.queryByRole('link', { name: /Volgende/ })).toBeNull();
    expect(api.queriesOf('contracts')).toEqual([]);
  });

  test('tells what happened day by day in sentences, with every field folded behind them', async () => {
    portfolio();
    const { address } = await showScreen(screens, '/contracten/c1', aUser());
    await userEvent.click(await screen.findByRole('tab', { name: 'Geschiedenis' }));
    const told = await screen.findByRole('list', { name: 'Wat er gebeurde' });
    expect(within(told).getAllByRole('heading', { level: 2 }).map(words)).toEqual(['1 augustus 2026', '2 juli 2026']);
    within(told).getByText(/^De huur ging van €\s1\.200,00 naar €\s1\.650,00 per maand, met servicekosten/);
    within(told).getByText(/^De einddatum werd 31\sdecember\s2026$/);
    within(told).getByText('08:10');
    // What the rent says already has no sentence of its own, and stands among the fields.
    const fields = within(told).getByText('Toon de 3 velden').closest('details');
    expect(fields?.open).toBe(false);
    expect(
      within(told)
        .getAllByText('Btw per maand')
        .every((one) => fields?.contains(one)),
    ).toBe(true);
    const linked = (name: string) => within(told).getByRole('link', { name }).getAttribute('href');
    expect(decodeURIComponent(linked('Huurcontract.pdf') ?? '')).toContain('/documenten?filter[id]=12');
    expect(linked('VF-12')).toBe('/rapportage/facturen/sales-12');
    expect(
      within(told)
        .getByText(/^Factuur/)
        .closest('li')
        ?.querySelector('time'),
    ).toBeNull();
    await waitFor(() => expect(address()).toBe('/contracten/c1?tab=history'));
  });

  test('tells what was earlier when it is asked for', async () => {
    portfolio(story, [at('2020-01-01T00:00:00Z', 'contract_begun', { is_day: true })]);
    await showScreen(screens, '/contracten/c1?tab=history', aUser());
    await userEvent.click(await screen.findByRole('button', { name: 'Eerdere tonen' }));
    await screen.findByText('Het contract ging in');
    expect(screen.queryByRole('button', { name: 'Eerdere tonen' })).toBeNull();
  });

  test('leads nowhere that is switched off, and says a change of what is not shown', async () => {
    portfolio([
      at('2026-08-02T06:10:00Z', 'changed'),
      at('2026-08-01T06:10:00Z', 'question_asked', { record_id: 'q1', by: 'owner' }),
      at('2026-07-01T22:00:00Z', 'invoice_booked', { record_id: 'sales-12', title: 'VF-12', amount: '945.00' }),
    ]);
    await showScreen(screens, '/contracten/c1?tab=history', aUser({ modules: ['contracts'] }));
    await screen.findByText('Er veranderde iets wat het portaal niet laat zien');
    expect(screen.getByRole('link', { name: 'Vraag gesteld' }).getAttribute('href')).toBe('/vragen/q1');
    screen.getByText(/^Factuur VF-12 van €\s945,00 geboekt$/);
    expect(screen.queryByRole('link', { name: 'VF-12' })).toBeNull();
  });

  test('says when nothing changed yet', async () => {
    portfolio([]);
    await showScreen(screens, '/contracten/c1?tab=history', aUser());
    await screen.findByText('Er is nog niets gewijzigd.');
  });

  test('says that files cannot be fetched yet', async () => {
    portfolio();
    await showScreen(screens, '/contracten/c1?tab=files', aUser());
    await screen.findByText('Bestanden kunnen nog niet uit de beheeradministratie worden opgehaald.');
  });

  test('one that is missing is said to be so, with the way back', async () => {
    portfolio();
    await showScreen(screens, '/contracten/nothing', aUser());
    await screen.findByText('Dit is niet gevonden');
    expect(screen.getAllByRole('link', { name: 'Terug naar Contracten' })).toHaveLength(2);
  });
});
