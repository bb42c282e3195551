import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nl } from '@gevel/i18n/nl';
import { rentScheduleWords } from '@gevel/i18n/nl/rent-schedule';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser, type Visit } from '../fixtures/browser.ts';
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
const menu = (on: Page, name: string) => on.getByRole('navigation').getByRole('link', { name, exact: true });
const titled = (on: Page, name: string | RegExp) => on.getByRole('heading', { name, level: 1 }).waitFor();

const answers: Readonly<Record<string, (on: Page) => Promise<void>>> = {
  'Wanneer word ik uitbetaald, en waarom nog niet?': async (on) => {
    const months = card(on, nl.payouts.clock.titleYou);
    await months
      .getByText(/ontbreekt|staat klaar|betaald op/)
      .first()
      .waitFor();
  },
  'Waarom kreeg ik minder dan de vorige keer?': async (on) => {
    const payout = card(on, nl.dashboard.lastPayout.title);
    await payout.getByText(/(minder|meer) dan over /).waitFor();
    const causes = payout.getByRole('list', { name: nl['rental-statements'].payout.causes, exact: true });
    await causes.locator('summary').first().click();
    await causes.getByRole('list').getByRole('listitem').first().waitFor();
  },
  'Welke huurder moet nog betalen?': async (on) => {
    await card(on, nl.dashboard.debtors.title).getByRole('link', { name: nl.dashboard.showAll }).click();
    await on.getByRole('table').getByRole('row').nth(1).waitFor();
  },
  'Betaalt deze huurder vaker te laat?': async (on) => {
    await card(on, nl.dashboard.nextExpiring).getByRole('table').getByRole('link').first().click();
    await on.getByRole('tab', { name: nl.contracts.tabs.schedule }).click();
    await on.getByRole('heading', { name: rentScheduleWords.rentSchedule.behaviour.title }).waitFor();
  },
  'Welk contract loopt af?': (on) =>
    card(on, nl.dashboard.nextExpiring)
      .getByText(/^\d\d-\d\d-\d{4}$/)
      .first()
      .waitFor(),
  'Wat gebeurt er met mijn melding?': async (on) => {
    await card(on, nl.dashboard.oldestTickets).getByRole('table').getByRole('link').first().click();
    await on.waitForURL(({ pathname }) => pathname !== '/dashboard');
    await titled(on, /./);
  },
  'Waaraan is mijn geld uitgegeven?': async (on) => {
    await menu(on, nl.financial.title).click();
    await on.getByRole('table', { name: nl.financial.quadrants.costs }).getByRole('link').first().click();
    await on.getByText(nl.financial.mutations.sum.agrees).waitFor();
  },
  'Wat geef ik mijn boekhouder of de Belastingdienst?': async (on) => {
    await menu(on, nl.financial.title).click();
    await on.getByRole('link', { name: nl.yearPack.title }).click();
    await titled(on, new RegExp(nl.yearPack.title));
  },
  'Wat worden de huren, en is er een verhoging overgeslagen?': async (on) => {
    await menu(on, nl.reports.title).click();
    await on.getByRole('link', { name: nl.indexation.title }).click();
    await titled(on, nl.indexation.title);
  },
  'Zijn de servicekosten al afgerekend?': async (on) => {
    await menu(on, nl.reports.title).click();
    await on.getByRole('link', { name: nl['reports/service-costs'].title }).click();
    await titled(on, nl['reports/service-costs'].title);
    await on.getByRole('table').getByRole('row').nth(1).waitFor();
  },
};

let desk: Visit & { presses: Presses };
beforeAll(async () => {
  const opened = await visit({ as: 'verhuurder' });
  desk = { ...opened, presses: await countPresses(opened.page) };
});
afterAll(() => desk.close());

it('are ten, and each has an answer', () => {
  expect(asked).toHaveLength(10);
  expect(asked.map(({ question }) => question)).toEqual(Object.keys(answers));
  expect(Math.max(...asked.map(({ presses }) => presses))).toBeLessThanOrEqual(2);
});

it.each(asked)('$question takes $presses presses', async ({ question, presses }) => {
  const { page: on } = desk;
  await (on.url() === 'about:blank' ? goAndWait : moveAndWait)(on, '/dashboard');
  const before = desk.presses.made().length;
  await answers[question]?.(on);
  expect(desk.presses.made().slice(before)).toHaveLength(presses);
  expect(desk.complaints).toEqual([]);
});
