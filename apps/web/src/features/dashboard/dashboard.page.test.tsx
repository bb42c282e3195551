import type { PortfolioCounts, PortfolioDashboard } from '@gevel/contract';
import { approvalsList, type Permission, payoutsList } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { figureDefinitions } from '@gevel/i18n/nl/figure-definitions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { today } from '../../lib/calendar.ts';
import { aRow } from '../../test/a-row.ts';
import { anAdministrator, aUser } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aBooking, aStatement, aStatementRecord } from '../rental-statements/a-statement.ts';
import { DashboardPage } from './dashboard.page.tsx';

const overview = (kind: 'broker' | 'owner'): PortfolioDashboard => ({
  kind,
  objects_under_management: 37,
  rentable_objects: 34,
  let_objects: 32,
  rent_per_month: '49686.91',
  rent_of_no_object: '0.00',
  rent_trend: [
    { month: '2026-10-01', amount: '49500.00' },
    { month: '2026-11-01', amount: '49686.91' },
  ],
  open_tickets: 0,
  open_tickets_by_priority: { low: 0, normal: 0, high: 0 },
  contracts_ending: { within_3_months: 0, within_6_months: 0, within_12_months: 0, term_unknown: 0 },
  next_expiring_contracts: [],
  oldest_open_tickets: [],
  month_ago: '2026-10-21',
});

const monthAgo: PortfolioCounts = {
  objects_under_management: 35,
  rentable_objects: 33,
  let_objects: 32,
  open_tickets: 3,
  outstanding_amount: '1300.00',
};

const debtors = {
  totals: { outstanding_amount: '1234.56' },
  figures: {
    not_due_amount: '1000.00',
    days_1_30_amount: '300.00',
    days_31_60_amount: '0.00',
    days_61_90_amount: '0.00',
    over_90_amount: '34.56',
    credit_amount: '-100.00',
  },
};

type Answers = Readonly<Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>>>;

async function show(
  kind: 'broker' | 'owner' | 'granted',
  modules = aUser().modules,
  notDelivered: readonly string[] = [],
  address = '/dashboard',
  {
    counts = monthAgo,
    answers = {},
    ...waiting
  }: {
    approvals?: readonly string[];
    news?: readonly string[];
    counts?: PortfolioCounts | null;
    answers?: Answers;
  } = {
    approvals: ['Dak lekt'],
  },
) {
  const unread = notDelivered.map((record_type) => ({
    record_type,
    records: 0,
    of: null,
    values: 0,
    problem: 'not_delivered',
  }));
  const api = fakeApi({
    'GET dashboard': () => ({
      body: {
        data: kind === 'granted' ? { kind } : { ...overview(kind), ...(counts === null ? { month_ago: null } : {}) },
        meta: { synced_at: '2026-11-21T08:00:00Z', unread },
      },
    }),
    'GET dashboard/counts': () => ({ body: { data: counts } }),
    'GET reports/outstanding-items': (request) => pageAnswer([{ id: '1' }], request, debtors),
    'GET rental-statements': (request) =>
      pageAnswer(
        [aStatement({ id: 's1', owner_name: 'Vos Vastgoed B.V.', total_settlement_balance: '1650.00' })],
        request,
      ),
    'GET payouts': (request) =>
      pageAnswer(
        [
          aRow(payoutsList, {
            id: 'month-1',
            period_start: '2026-11-01',
            period_end: '2026-11-30',
            stage: 'collecting',
            reason: 'period_runs',
            missing_amount: '450.00',
            total_settlement_balance: null,
            paid_amount: null,
            paid_on: null,
            expected_on: null,
            expected_by: null,
          }),
        ],
        request,
      ),
    'GET rental-statements/s1/change': () => ({
      body: {
        data: {
          statement_id: 's1',
          against_id: 's0',
          now: '1650.00',
          before: '1200.00',
          total: '450.00',
          causes: [{ cause: 'vacancy', amount: '-50.00', lines: [], left_out: { count: 0, amount: '0.00' } }],
          rest: { amount: '500.00', lines: [], left_out: { count: 0, amount: '0.00' } },
        },
      },
    }),
    'GET rental-statements/s1': () => ({
      body: {
        data: aStatementRecord({
          id: 's1',
          state: 'final',
          period_start: '2026-09-01',
          period_end: '2026-09-30',
          income_settled: '1900.00',
          costs_settled: '110.00',
          management_fee_incl: '140.00',
          previous_outstanding_amount: '0.00',
          total_settlement_balance: '1650.00',
          transactions: [
            aBooking({ income_settled: '1900.00', costs_settled: '0.00', invoice_date: '2026-09-01' }),
            aBooking({ income_settled: '0.00', costs_settled: '110.00', ledger_account_name: 'Reparatie' }),
          ],
        }),
        meta: { synced_at: null },
      },
    }),
    'GET news': (request) => pageAnswer([], request),
    'GET news/to-read': () => ({
      body: { data: (waiting.news ?? []).map((title) => ({ id: title, title, title_en: '' })) },
    }),
    'GET approvals': (request) =>
      pageAnswer(
        (waiting.approvals ?? []).map((subject_name, place) =>
          aRow(approvalsList, {
            id: String(7 + place),
            stage: 'asked',
            subject_name,
            amount: '750.50',
            asked_at: '2026-11-20T08:00:00Z',
          }),
        ),
        request,
        { counts: { stage: { asked: 1, recorded: 2, costs_unknown: 3, mandate_unknown: 1 } } },
      ),
    'GET reports/service-costs': (request) =>
      pageAnswer([], request, { counts: { state: { overdue: 1, partly_overdue: 1, open: 3 } } }),
    'GET contracts': (request) => pageAnswer([{ id: 'c1' }, { id: 'c2' }], request),
    ...answers,
  });
  const type = kind === 'granted' ? 'owner' : kind;
  await showScreen({ '/dashboard': DashboardPage }, address, aUser({ type, modules }));
  await screen.findByText(kind === 'granted' ? 'Laatste afrekening' : 'Objecten in beheer');
  return api;
}

const section = async (title: string) => {
  const found = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!found) throw new Error(`${title} is no section`);
  return found;
};
const money = (text: string) => text.replaceAll('\u00a0', ' ');

test('an owner sees first what waits for their approval, and opens it', async () => {
  await show('owner');
  const waiting = within(await section('Wacht op uw akkoord'));
  const link = waiting.getByRole('link', { name: /Dak lekt/ });
  expect(link.getAttribute('href')).toBe('/akkoorden/7');
  expect(money(link.textContent ?? '')).toBe('Dak lektGevraagd op 20 november 2026€ 750,50');
});

const headings = async () => {
  await screen.findByText(/Over september 2026 ontving u/);
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
};

test('an owner’s dashboard begins with the last payout when nothing waits for an answer', async () => {
  await show('owner', undefined, undefined, undefined, {});
  expect((await headings()).slice(0, 2)).toEqual(['Laatste afrekening', 'Wanneer word ik uitbetaald?']);
});

test('whoever was let in on a part of a portfolio begins with the last payout too', async () => {
  await show('granted', ['rental_statements'], undefined, undefined, {});
  expect((await headings())[0]).toBe('Laatste afrekening');
});

test('of what waits for an owner’s answer the last payout stands below one each, and how many more there are', async () => {
  const waiting = {
    approvals: ['Dak lekt', 'Nieuwe ketel', 'Schilderwerk'],
    news: ['Nieuwe voorwaarden', 'Verhuizing'],
  };
  await show('owner', undefined, undefined, undefined, waiting);
  expect((await headings()).slice(0, 2)).toEqual(['Wacht op uw akkoord', 'Laatste afrekening']);
  const block = within(await section('Wacht op uw akkoord'));
  block.getByText('En nog 2 andere verzoeken');
  expect(block.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Alles tonen',
    expect.stringContaining('Dak lekt'),
  ]);
  const news = within(screen.getByText(nl.news.reader.pleaseRead).closest<HTMLElement>('[role]') ?? document.body);
  expect(news.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nieuwe voorwaarden', '/nieuws/Nieuwe%20voorwaarden'],
    ['En nog 1 bericht', '/nieuws'],
  ]);
});

test('an agent is told of decisions to process and of costs that nobody knows', async () => {
  await show('broker');
  const toDo = within(await section('Wat vandaag aandacht vraagt'));
  const addresses = ['2 besluiten van verhuurders te verwerken', 'Van 4 meldingen zijn kosten of mandaat onbekend'].map(
    (name) => decodeURIComponent(toDo.getByRole('link', { name }).getAttribute('href') ?? ''),
  );
  expect(addresses).toEqual([
    '/akkoorden?filter[stage]=recorded',
    '/akkoorden?filter[stage]=costs_unknown,mandate_unknown',
  ]);
  expect(screen.queryByText('Wacht op uw akkoord')).toBeNull();
});

/** What is read of the change beside a figure; room that is kept for one is not. */
const changeBeside = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('span') ?? [])]
    .filter((span) => span.children.length === 0 && !span.closest('[aria-hidden]'))
    .map(({ textContent }) => money(textContent ?? ''))
    .filter((text) => text.includes('een maand geleden'));

test.each(['broker', 'owner'] as const)('a %s reads how each figure changed since a month ago', async (kind) => {
  const api = await show(kind);
  await screen.findByText('2 meer dan een maand geleden');
  const tile = (name: string) => changeBeside(screen.getByText(name).closest('a'));
  expect(tile('Objecten in beheer')).toEqual(['2 meer dan een maand geleden']);
  // 94,1 % now, 97,0 % then.
  expect(tile('Bezetting')).toEqual(['2,9 procentpunt lager dan een maand geleden']);
  expect(tile('Openstaande meldingen')).toEqual(['3 minder dan een maand geleden']);
  await screen.findByText('Totaal openstaand');
  expect(changeBeside(await section('Openstaande posten naar ouderdom'))).toEqual([
    '€ 65,44 minder dan een maand geleden',
  ]);
  expect([...new Set(api.queriesOf('dashboard/counts').map((query) => query.get('as_of')))]).toEqual(['2026-10-21']);
});

test('a figure that did not change says so, and one of which nothing is known of then says nothing', async () => {
  const counts = { ...overview('broker'), rentable_objects: 0, let_objects: 0, outstanding_amount: null };
  await show('broker', undefined, undefined, undefined, { counts });
  const tile = (name: string) => changeBeside(screen.getByText(name).closest('a'));
  await waitFor(() => expect(tile('Objecten in beheer')).toEqual(['evenveel als een maand geleden']));
  expect(tile('Openstaande meldingen')).toEqual(['evenveel als een maand geleden']);
  expect(tile('Bezetting')).toEqual([]);
  await screen.findByText('Totaal openstaand');
  expect(changeBeside(await section('Openstaande posten naar ouderdom'))).toEqual([]);
});

test('before the first day that is known nothing is said of a change, nor asked', async () => {
  const api = await show('broker', undefined, undefined, undefined, { counts: null });
  await screen.findByText('Totaal openstaand');
  expect(screen.queryByText(/een maand geleden/)).toBeNull();
  expect(api.queriesOf('dashboard/counts')).toEqual([]);
});

test('the rent opens the list that comes to it, whose column and tile say which rent it is', async () => {
  await show('broker');
  const tile = screen.getByText('Kale contracthuur per maand').closest('a');
  expect(tile?.getAttribute('href')).toMatch(/^\/objecten\?/);
  expect(tile?.textContent).toContain('zonder servicekosten en btw');
  expect(money(tile?.textContent ?? '')).toContain('€ 186,91 meer dan in okt 2026');
});

test('the rent says what the chart counts beside it, of lines that belong to no object', async () => {
  const data = { ...overview('broker'), rent_of_no_object: '250.00' };
  const answers = { 'GET dashboard': () => ({ body: { data, meta: { synced_at: '2026-11-21T08:00:00Z' } } }) };
  await show('broker', undefined, [], '/dashboard', { answers });
  const tile = screen.getByText('Kale contracthuur per maand').closest('a');
  expect(money(tile?.textContent ?? '')).toContain('€ 250,00 van contractregels zonder object telt hier niet mee');
});

test('each figure tells what counts, in words that come when asked, and leads to its rows', async () => {
  await show('broker');
  const tiles = ['objects_under_management', 'occupancy', 'contract_rent', 'open_tickets'] as const;
  for (const name of tiles) {
    const button = screen.getByRole('button', { name: `Wat telt mee bij ${nl.figures.names[name]}?` });
    // Nothing can be pressed within a link.
    expect(button.closest('a')).toBeNull();
  }
  const user = userEvent.setup();
  const tile = screen.getByText('Bezetting').closest('a');
  const button = screen.getByRole('button', { name: 'Wat telt mee bij Bezetting?' });
  button.focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Wat telt mee bij Bezetting?' });
  await within(panel).findByText(figureDefinitions.figures.occupancy.counts);
  within(panel).getByText('Verhuurde objecten / Verhuurbare objecten');
  const rows = within(panel).getByRole('link', { name: figureDefinitions.open });
  expect(rows.getAttribute('href')).toBe('/objecten?filter[availability]=rented');
  expect(tile?.getAttribute('href')).toBe(rows.getAttribute('href'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing is claimed of what was not delivered, which one sentence names', async () => {
  await show('broker', aUser().modules, ['tickets', 'contracts']);
  const note = screen.getByText('Deze gegevens zijn niet volledig').closest('[role]');
  expect(note?.textContent).toContain('Meldingen en Contracten: niet aangeleverd.');
  const untold = [nl.dashboard.noTickets, nl.dashboard.noneExpiring, nl.dashboard.noOpenTickets];
  for (const claim of untold) expect(screen.queryByText(claim)).toBeNull();
  expect(screen.getAllByText(/^Meldingen: niet aangeleverd/)).toHaveLength(3);
  expect(screen.getAllByText(/^Contracten: niet aangeleverd/)).toHaveLength(4);
  for (const figure of ['Bezetting', 'Kale contracthuur per maand', 'Openstaande meldingen'])
    expect(screen.getByText(figure).closest('a')?.textContent).toContain('–');
});

test.each(['broker', 'owner'] as const)(
  'a %s is told of settlements of service costs while they are not booked',
  async (kind) => {
    await show(kind);
    const toDo = within(await section(nl.dashboard.toDo.title));
    const year = Number(today().slice(0, 4)) - 1;
    const late = await toDo.findByRole('link', { name: '2 afrekeningen van de servicekosten zijn te laat' });
    expect(late.getAttribute('href')).toBe('/rapportage/servicekosten?filter[state]=overdue,partly_overdue');
    const due = toDo.getByRole('link', { name: /Van 3 complexen of objecten is over / });
    expect(due.textContent).toContain(`over ${year} nog geen afrekening`);
    expect(money(due.textContent ?? '')).toContain(`uiterlijk 30 juni ${year + 1} hebben`);
    expect(due.getAttribute('href')).toBe('/rapportage/servicekosten?filter[state]=open');
  },
);

test('a broker reads first what asks for attention today, each with the way to its rows', async () => {
  await show('broker');
  const toDo = await section(nl.dashboard.toDo.title);
  const late = await within(toDo).findByRole('link', { name: /34,56 staat meer dan 90 dagen/ });
  expect(late.getAttribute('href')).toBe('/rapportage/openstaande-posten-debiteuren?filter[bucket]=over_90');
  const notices = await within(toDo).findByRole('link', { name: /2 contracten valt de uiterste opzegdatum/ });
  expect(notices.getAttribute('href')).toMatch(/^\/contracten\?.*latest_notice_date/);
  // What is nothing is not told.
  expect(toDo.textContent).not.toMatch(/meldingen met hoge|lopen af/);
});

const noSuchRows: Answers = {
  'GET approvals': (request) => pageAnswer([], request, { counts: { stage: {} } }),
  'GET contracts': (request) => pageAnswer([], request),
  'GET reports/outstanding-items': (request) =>
    pageAnswer([], request, { totals: { outstanding_amount: '0.00' }, figures: { over_90_amount: '0.00' } }),
  'GET reports/service-costs': (request) => pageAnswer([], request, { counts: { state: {} } }),
};

test('that nothing asks for a broker is said when all was asked and there is nothing', async () => {
  await show('broker', undefined, undefined, undefined, { answers: noSuchRows });
  expect((await section(nl.dashboard.toDo.title)).textContent).toContain(nl.dashboard.toDo.none);
  expect(screen.queryByText(nl.dashboard.toDo.unchecked)).toBeNull();
});

test.each(Object.keys(noSuchRows))(
  'while %s fails no broker reads that nothing asks for attention; once it answers, they do',
  async (failing) => {
    let isDown = true;
    const answers: Answers = {
      ...noSuchRows,
      [failing]: (request) =>
        isDown ? problem(503, 'unavailable') : (noSuchRows[failing]?.(request) ?? problem(404, 'not_found')),
    };
    await show('broker', undefined, undefined, undefined, { answers });
    const toDo = within(await section(nl.dashboard.toDo.title));
    await toDo.findByText(nl.dashboard.toDo.unchecked);
    expect(toDo.queryByText(nl.dashboard.toDo.none)).toBeNull();
    isDown = false;
    await userEvent.click(toDo.getByRole('button', { name: nl.ui.again }));
    await toDo.findByText(nl.dashboard.toDo.none);
    expect(toDo.queryByText(nl.dashboard.toDo.unchecked)).toBeNull();
  },
);

test('what else asks for a broker stands beside a question that failed', async () => {
  await show('broker', undefined, undefined, undefined, {
    answers: { 'GET approvals': () => problem(503, 'unavailable') },
  });
  const toDo = within(await section(nl.dashboard.toDo.title));
  await toDo.findByText(nl.dashboard.toDo.unchecked);
  toDo.getByRole('link', { name: /34,56 staat meer dan 90 dagen/ });
});

test('a landlord is told when settlements of service costs could not be checked', async () => {
  await show('owner', undefined, undefined, undefined, {
    answers: { 'GET reports/service-costs': () => problem(503, 'unavailable') },
  });
  const toDo = within(await section(nl.dashboard.toDo.title));
  toDo.getByText(nl.dashboard.toDo.unchecked);
  expect(toDo.queryByText(nl.dashboard.toDo.none)).toBeNull();
});

const administration = () => {
  const fresh = {
    record_type: 'owners',
    synced_at: '2026-11-21T08:00:00Z',
    followed_at: null,
    rows: 3,
    state: 'done',
    not_read: [],
    not_given: [],
    old_after_minutes: 1_560,
  };
  const counts = { brokers: 2, owners: 3, owners_without_broker: 0, users: 9, users_never_logged_in: 1 };
  return {
    kind: 'admin',
    ...counts,
    users_without_second_factor: 4,
    freshness: [fresh, fresh],
    switched_off_webhooks: [],
    open_questions: [{ broker_id: '8', broker_name: 'Veld & Vaart', count: 3, oldest_at: '2026-05-03T08:00:00Z' }],
    undelivered_reports: [
      { broker_id: '7', broker_name: 'De Kade B.V.', kept: 0, failed: 2, oldest_at: '2026-05-04T10:00:00Z' },
    ],
  };
};

async function showAdministration(
  permissions: Partial<Record<Permission, boolean>> = {},
  answers: Answers = {},
  overview: object = administration(),
) {
  const api = fakeApi({
    'GET dashboard': () => ({ body: { data: overview, meta: { synced_at: '2026-11-21T08:00:00Z' } } }),
    'GET tools/unread': (request) => pageAnswer([{ id: '1' }, { id: '2' }], request),
    'GET tools/mail-log': (request) => pageAnswer([{ id: 'm1' }], request),
    'GET brokers': (request) =>
      pageAnswer([{ id: 'b1', display_name: 'De Kade B.V.', missing: 'logo,email' }], request),
    'GET owners': (request) => pageAnswer([], request),
    'GET users': (request) => pageAnswer([{ id: 'u1' }], request),
    'GET news': (request) => pageAnswer([], request),
    'GET news/to-read': () => ({ body: { data: [] } }),
    ...answers,
  });
  const user = anAdministrator();
  const permitted = { ...user, permissions: { ...user.permissions, ...permissions } };
  await showScreen({ '/dashboard': DashboardPage }, '/dashboard', permitted);
  return { api, toDo: await section(nl.dashboard.toDo.title) };
}

test('an administrator finds incomplete brokers by name and fresh data as one line', async () => {
  const { toDo } = await showAdministration();
  const reports = within(toDo).getByRole('link', { name: /Bij De Kade B\.V\. liggen 2 meldingen/ });
  expect(reports.getAttribute('href')).toBe('/makelaars/7');
  expect(money(reports.textContent ?? '')).toContain(
    '2 zijn niet aangekomen in Bloxs, oudste van 4 mei 2026 om 12:00.',
  );
  const questions = within(toDo).getByRole('link', { name: /Bij Veld & Vaart wachten 3 vragen op antwoord/ });
  expect(questions.getAttribute('href')).toBe('/makelaars/8');
  expect(money(questions.textContent ?? '')).toContain('De oudste sinds 3 mei 2026 om 10:00.');
  const broker = await within(toDo).findByRole('link', { name: /Portaal van De Kade B\.V\. kan nog niet open/ });
  expect(broker.getAttribute('href')).toBe('/makelaars/b1');
  expect(broker.textContent).toContain('2 gegevens ontbreken');
  within(toDo).getByRole('link', { name: '4 gebruikers loggen in met alleen een wachtwoord' });
  screen.getByText('Alle 2 soorten gegevens zijn volledig opgehaald.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('an administrator finds rejected records, mails that nobody got and invitations that end, each with its rows', async () => {
  const { toDo } = await showAdministration();
  const addressOf = async (name: RegExp) => {
    const link = await within(toDo).findByRole('link', { name });
    return decodeURIComponent(link.getAttribute('href') ?? '');
  };
  expect(await addressOf(/^2 records uit Bloxs zijn niet overgenomen/)).toBe(
    '/gereedschappen?section=unread&filter[kind]=record',
  );
  expect(await addressOf(/^1 e-mail is de laatste week niet afgeleverd/)).toBe(
    '/gereedschappen?section=mail-log&filter[trouble]=failed',
  );
  expect(await addressOf(/^1 e-mail wacht al langer dan een uur/)).toBe(
    '/gereedschappen?section=mail-log&filter[trouble]=late',
  );
  expect(await addressOf(/^1 uitnodiging is verlopen/)).toBe('/gebruikers?filter[invitation]=ended');
  expect(await addressOf(/^1 uitnodiging verloopt binnen 2 dagen/)).toBe('/gebruikers?filter[invitation]=ending');
});

const quietAdministration = () => ({
  ...administration(),
  users_without_second_factor: 0,
  open_questions: [],
  undelivered_reports: [],
});
const noneOfAdministration: Answers = Object.fromEntries(
  ['brokers', 'owners', 'users', 'tools/unread', 'tools/mail-log'].map((path) => [
    `GET ${path}`,
    (request) => pageAnswer([], request),
  ]),
);

test.each(Object.keys(noneOfAdministration))(
  'while %s fails no administrator reads that nothing asks for attention; once it answers, they do',
  async (failing) => {
    let isDown = true;
    const answers: Answers = {
      ...noneOfAdministration,
      [failing]: (request) => (isDown ? problem(503, 'unavailable') : pageAnswer([], request)),
    };
    const { toDo } = await showAdministration({}, answers, quietAdministration());
    await within(toDo).findByText(nl.dashboard.toDo.unchecked);
    expect(within(toDo).queryByText(nl.dashboard.toDo.none)).toBeNull();
    isDown = false;
    await userEvent.click(within(toDo).getByRole('button', { name: nl.ui.again }));
    await within(toDo).findByText(nl.dashboard.toDo.none);
  },
);

test('nothing is said of what asks for an administrator before every question is answered', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answers: Answers = {
    ...noneOfAdministration,
    'GET tools/mail-log': async (request) => {
      await answered;
      return pageAnswer([], request);
    },
  };
  const shown = showAdministration({}, answers, quietAdministration());
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(screen.queryByText(nl.dashboard.toDo.none)).toBeNull();
    screen.getByRole('status', { name: nl.ui.loading });
  });
  expect(screen.queryByText(nl.dashboard.toDo.none)).toBeNull();
  answer();
  const { toDo } = await shown;
  within(toDo).getByText(nl.dashboard.toDo.none);
});

test.each<[Permission[], readonly RegExp[]]>([
  [[], []],
  [['news_manage'], []],
  [['owners_manage'], [/^2 records uit Bloxs/]],
  [
    ['users_manage'],
    [/^1 e-mail is/, /^1 e-mail wacht/, /^4 gebruikers loggen in/, /^1 uitnodiging is/, /^1 uitnodiging verloopt/],
  ],
  [['brokers_manage'], [/^Bij De Kade/, /^Bij Veld/, /^2 records uit Bloxs/, /^Portaal van De Kade/]],
])('who may %j is asked only what they may open, and nothing else is fetched', async (held, expected) => {
  const permissions = { brokers_manage: false, owners_manage: false, news_manage: false, users_manage: false };
  const { api, toDo } = await showAdministration({
    ...permissions,
    ...Object.fromEntries(held.map((name) => [name, true])),
  });
  const last = expected.at(-1);
  if (last) await within(toDo).findByRole('link', { name: last });
  await waitFor(() => {
    const shown = within(toDo)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(expected.map((name) => expect.stringMatching(name)));
  });
  const may = (name: Permission) => held.includes(name);
  const asked = new Set(api.requests.map(({ path }) => path));
  expect(asked.has('tools/unread')).toBe(may('brokers_manage') || may('owners_manage'));
  expect(asked.has('tools/mail-log')).toBe(may('users_manage'));
  expect(asked.has('users')).toBe(may('users_manage'));
});

test('a broker sees what tenants owe by age, each age leading to its invoices', async () => {
  await show('broker');
  const block = await section('Openstaande posten naar ouderdom');
  await within(block).findByText('Totaal openstaand');
  expect(money(block.textContent ?? '')).toContain('€ 1.234,56');
  const late = within(block).getByRole('link', { name: /Meer dan 90 dagen te laat/ });
  expect(late.getAttribute('href')).toBe('/rapportage/openstaande-posten-debiteuren?filter[bucket]=over_90');
  within(block).getByText('Tegoeden en vooruitbetalingen');
});

test('a broker sees the latest statements, an owner the last payout in one sentence', async () => {
  await show('broker');
  const latest = await section('Laatste huurafrekeningen');
  const link = await within(latest).findByRole('link', { name: 'Vos Vastgoed B.V.' });
  expect(link.getAttribute('href')).toBe('/huurafrekeningen/s1');
  expect(screen.queryByText('Laatste afrekening')).toBeNull();
});

test('the sentence of the last payout adds up', async () => {
  await show('owner');
  // Its block is drawn anew once the statement is there.
  await screen.findByText(/Over september 2026 ontving u/);
  const payout = await section('Laatste afrekening');
  expect(money(payout.textContent ?? '')).toContain(
    'Over september 2026 ontving u € 1.650,00: € 1.900,00 inkomsten, min € 140,00 beheer, min € 110,00 reparatie.',
  );
  expect(screen.queryByText('Laatste huurafrekeningen')).toBeNull();
});

test('the last payout says why it is not what the one before was', async () => {
  await show('owner');
  await screen.findByText(/meer dan over augustus 2026 .+; grootste oorzaken: .+ leegstand/);
});

test('an owner reads when it is paid, and why not yet', async () => {
  await show('owner');
  const clock = await section('Wanneer word ik uitbetaald?');
  expect(money(clock.textContent ?? '')).toContain(
    'De periode loopt nog tot en met 30 november 2026; van huurders ontbreekt nog € 450,00; wanneer u wordt uitbetaald is niet bekend.',
  );
  expect(
    within(clock)
      .getByRole('link', { name: /November 2026/ })
      .getAttribute('href'),
  ).toBe('/uitbetalingen/month-1');
});

test('what is switched off is neither shown nor asked for', async () => {
  const api = await show('broker', ['objects']);
  expect(screen.queryByText('Openstaande posten naar ouderdom')).toBeNull();
  expect(screen.queryByText('Laatste huurafrekeningen')).toBeNull();
  expect(api.queriesOf('reports/outstanding-items')).toEqual([]);
  expect(api.queriesOf('rental-statements')).toEqual([]);
});

test.each(['broker', 'owner'] as const)(
  'the figures of a day say so, and what is of now stays away, for a %s',
  async (kind) => {
    const api = await show(kind, undefined, undefined, '/dashboard?as_of=2026-10-31');
    await screen.findByText('Zoals bekend op 31 oktober 2026');
    await screen.findByText(/staan er daarom niet bij/);
    expect([...new Set(api.queriesOf('dashboard').map((query) => query.get('as_of')))]).toEqual(['2026-10-31']);
    expect(api.queriesOf('reports/outstanding-items')).toEqual([]);
    expect(screen.queryByRole('link', { name: /Objecten in beheer/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
    await waitFor(() => expect(screen.queryByText('Zoals bekend op 31 oktober 2026')).toBeNull());
  },
);
