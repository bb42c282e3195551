import { nl } from '@gevel/i18n/nl';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { today } from '../../lib/calendar.ts';
import { pageAnswer, problem } from '../../test/fake-api.ts';
import { type Answers, money, section, show } from '../../test/show-dashboard.ts';

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
