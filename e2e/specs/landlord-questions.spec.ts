import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { en } from '@gevel/i18n/en';
import { rentScheduleWords as enSchedule } from '@gevel/i18n/en/rent-schedule';
import { nl } from '@gevel/i18n/nl';
import { rentScheduleWords as nlSchedule } from '@gevel/i18n/nl/rent-schedule';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, type Visit } from '../fixtures/browser.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { countPresses, type Presses } from '../fixtures/presses.ts';
import { goAndWait, moveAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

/** The questions of the page, each with the most presses that its answer may take. */
const page = readFileSync(fileURLToPath(new URL('../../docs/landlord-questions.md', import.meta.url)), 'utf8');
const asked = [...page.matchAll(/^\| ([^|]+\?) \|.*\| (\d) \|$/gm)].map(([, question = '', presses]) => ({
  question,
  presses: Number(presses),
}));

const card = (on: Page, title: string): Locator =>
  on.locator('section', { has: on.getByRole('heading', { name: title, exact: true }) });
const titled = (on: Page, name: string | RegExp) => on.getByRole('heading', { name, level: 1 }).waitFor();

interface Words {
  messages: typeof nl | typeof en;
  schedule: typeof nlSchedule | typeof enSchedule;
}
type Answer = (on: Page, words: Words) => Promise<void>;

/** The question of a card that leads to a screen which the dashboard has nothing of. */
const more = (on: Page, { dashboard }: Words['messages'], of: keyof typeof nl.dashboard.moreAnswers) =>
  card(on, dashboard.moreAnswers.title).getByRole('link', { name: dashboard.moreAnswers[of], exact: true }).click();
/** A table on a desk, cards on a phone. */
const firstOf = (rows: Locator) => rows.locator('a:visible, [role="row"] a:visible').first();

const answers: Readonly<Record<string, Answer>> = {
  'Wanneer word ik uitbetaald, en waarom nog niet?': async (on, { messages }) => {
    const months = card(on, messages.payouts.clock.titleYou);
    await months
      .getByText(/ontbreekt|staat klaar|betaald op|missing|still owe|is ready|paid on/)
      .first()
      .waitFor();
  },
  'Waarom kreeg ik minder dan de vorige keer?': async (on, { messages }) => {
    const payout = card(on, messages.dashboard.lastPayout.title);
    await payout
      .getByText(/(minder|meer) dan over |(less|more) than /)
      .first()
      .waitFor();
    const causes = payout.getByRole('list', { name: messages['rental-statements'].payout.causes, exact: true });
    await causes.locator('summary').first().click();
    await causes.getByRole('list').getByRole('listitem').first().waitFor();
  },
  'Welke huurder moet nog betalen?': async (on, { messages: { dashboard } }) => {
    await card(on, dashboard.debtors.title).getByRole('link', { name: dashboard.showAll }).click();
    await on.locator('main [data-row-link]:visible').first().waitFor();
  },
  'Betaalt deze huurder vaker te laat?': async (on, { messages: { dashboard, contracts }, schedule }) => {
    await firstOf(card(on, dashboard.nextExpiring).getByRole('table')).click();
    await on.getByRole('tab', { name: contracts.tabs.schedule }).click();
    await on.getByRole('heading', { name: schedule.rentSchedule.behaviour.title }).waitFor();
  },
  'Welk contract loopt af?': (on, { messages: { dashboard } }) =>
    card(on, dashboard.nextExpiring)
      .getByText(/\d\d-\d\d-\d{4}/)
      .first()
      .waitFor(),
  'Wat gebeurt er met mijn melding?': async (on, { messages: { dashboard } }) => {
    await firstOf(card(on, dashboard.oldestTickets).getByRole('table')).click();
    await on.waitForURL(({ pathname }) => pathname !== '/dashboard');
    await titled(on, /./);
  },
  'Waaraan is mijn geld uitgegeven?': async (on, { messages }) => {
    await more(on, messages, 'financial');
    await firstOf(on.getByRole('table', { name: messages.financial.quadrants.costs })).click();
    await on.getByText(messages.financial.mutations.sum.agrees).waitFor();
  },
  'Wat geef ik mijn boekhouder of de Belastingdienst?': async (on, { messages }) => {
    await more(on, messages, 'yearPack');
    await titled(on, new RegExp(messages.yearPack.title));
  },
  'Wat worden de huren, en is er een verhoging overgeslagen?': async (on, { messages }) => {
    await more(on, messages, 'indexation');
    await titled(on, messages.indexation.title);
  },
  'Zijn de servicekosten al afgerekend?': async (on, { messages }) => {
    await more(on, messages, 'serviceCosts');
    await titled(on, messages['reports/service-costs'].title);
    await on.locator('main [data-row-link]:visible').first().waitFor();
  },
};

it('are ten, and each has an answer', () => {
  expect(asked).toHaveLength(10);
  expect(asked.map(({ question }) => question)).toEqual(Object.keys(answers));
  expect(Math.max(...asked.map(({ presses }) => presses))).toBeLessThanOrEqual(2);
});

const inDutch = { language: 'nl', words: { messages: nl, schedule: nlSchedule } } as const;
const inEnglish = { language: 'en', words: { messages: en, schedule: enSchedule } } as const;
/** `npm run test:screens` asks the other two as well. */
const ways = [
  { ...inDutch, phone: false },
  { ...inEnglish, phone: true },
  ...(looksAtAll
    ? [
        { ...inDutch, phone: true },
        { ...inEnglish, phone: false },
      ]
    : []),
];

describe.each(ways)('in $language, on a phone: $phone', ({ language, phone, words }) => {
  let desk: Visit & { presses: Presses };
  beforeAll(async () => {
    const opened = await visit({ as: 'verhuurder', language, phone });
    desk = { ...opened, presses: await countPresses(opened.page) };
  });
  afterAll(() => desk.close());

  it.each(asked)('$question takes $presses presses', async ({ question, presses }) => {
    const { page: on } = desk;
    await (on.url() === 'about:blank' ? goAndWait : moveAndWait)(on, '/dashboard');
    const before = desk.presses.made().length;
    await answers[question]?.(on, words);
    expect(desk.presses.made().slice(before)).toHaveLength(presses);
    expect(desk.complaints).toEqual([]);
  });
});
