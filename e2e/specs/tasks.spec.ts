import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, type Person, password, send, useBrowser, type Visit } from '../fixtures/browser.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { addPerson, type NewPerson } from '../fixtures/people.ts';
import { countPresses, type Presses } from '../fixtures/presses.ts';
import { goAndWait, moveAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

interface Desk extends Visit {
  presses: Presses;
}

/** One window for each kind of user, as at a desk; every task begins on the dashboard. */
const desks = new Map<Person, Promise<Desk>>();

async function sitDown(as: Person): Promise<Desk> {
  const opened = await visit({ as });
  return { ...opened, presses: await countPresses(opened.page) };
}

/**
 * An administrator who has just logged in, as by the form: the fixtures give the password once more, after which nothing asks for
 * it, and what it costs would not be counted.
 */
async function sitDownAfterLogin(): Promise<Desk> {
  const opened = await visit();
  const context = opened.page.context();
  await send(context, 'POST', '/api/users/login', { email: emailOf('beheer'), password });
  await send(context, 'PUT', '/api/user/update-language', { language: 'nl' });
  return { ...opened, presses: await countPresses(opened.page) };
}

/** Does a task from the dashboard on, in at most so many presses. */
async function task(as: Person, max: number, work: (desk: Desk) => Promise<void>): Promise<void> {
  if (!desks.has(as)) desks.set(as, sitDown(as));
  const desk = await desks.get(as);
  if (!desk) throw new Error(`Nobody sits there: ${as}`);
  await (desk.page.url() === 'about:blank' ? goAndWait : moveAndWait)(desk.page, '/dashboard');
  const before = desk.presses.made().length;
  await work(desk);
  const taken = desk.presses.made().slice(before);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length, taken.join('\n')).toBeLessThanOrEqual(max);
  expect(desk.complaints).toEqual([]);
}

afterAll(async () => {
  for (const desk of desks.values()) await (await desk).close();
});

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const { payout } = nl['rental-statements'];

/** From the card of the payout to the lines of one part of its statement: two presses. */
async function openPart(page: Page, part: string) {
  await page.getByText(payout.byPart, { exact: true }).first().click();
  const parts = page.getByRole('list', { name: payout.byPart, exact: true }).first();
  await parts.getByRole('link', { name: part }).click();
}

describe('a landlord', () => {
  it('sees why the payout changed: two presses', () =>
    task('verhuurder', 2, async ({ page }) => {
      await openPart(page, payout.parts.costs);
      await page.getByRole('table', { name: nl['rental-statements'].rows.costs, exact: true }).first().waitFor();
    }));

  it('finds the invoice behind an expense: three presses', () =>
    task('verhuurder', 3, async ({ page }) => {
      await openPart(page, payout.parts.costs);
      const costs = page.getByRole('table', { name: nl['rental-statements'].rows.costs, exact: true }).first();
      await costs.locator('a[href*="/rapportage/facturen/"]').first().click();
      await page.waitForURL(/\/rapportage\/facturen\/purchases-/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }));

  it('reports a leak: five presses', () =>
    task('verhuurder', 5, async ({ page, presses }) => {
      const { report, write } = nl.tickets;
      await menu(page, nl.tickets.title).click();
      await page.getByRole('link', { name: report.action }).click();
      await presses.type(page.getByRole('combobox', { name: report.object }), 'Lindelaan');
      await page.locator('[role="option"]:visible').first().click();
      // The fields are reached by Tab.
      const text = page.getByLabel(report.description);
      await text.focus();
      await presses.type(text, 'Lekkage onder de gootsteen');
      await page.getByRole('button', { name: report.send }).click();
      await page.waitForURL(/\/meldingen\/verstuurd\//);
      await page.getByText(write.states.sent, { exact: true }).waitFor();
    }));
});

describe('an estate agent', () => {
  it('sees the contracts that end within six months: one press', () =>
    task('makelaar', 1, async ({ page }) => {
      await page.getByRole('link', { name: /^Binnen 6 maanden/ }).click();
      await page.waitForURL(/\/contracten\?/);
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
    }));

  it('takes the open items to Excel: three presses', () =>
    task('makelaar', 3, async ({ page }) => {
      const section = page.locator('section', { has: page.getByRole('heading', { name: nl.dashboard.debtors.title }) });
      await section.getByRole('link', { name: nl.dashboard.showAll }).click();
      await page.getByRole('button', { name: nl.exports.menu.open }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /XLSX|Excel/ }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    }));
});

describe('an administrator', () => {
  let person: NewPerson;
  let visitor: Visit;
  beforeAll(async () => {
    desks.set('beheer', sitDownAfterLogin());
    const administrator = await visit({ as: 'beheer' });
    // Sorted by name, so that the first page holds it.
    person = await addPerson(administrator.page, 'broker', 'Aa');
    await administrator.close();
    visitor = await visit();
    const { page } = visitor;
    await send(page.context(), 'POST', '/api/users/login', { email: person.email, password: person.password });
    await send(page.context(), 'POST', '/api/user/confirm-password', { password: person.password });
  });
  afterAll(() => visitor.close());

  it('opens the portal of a landlord, soon after logging in: four presses', async () => {
    await task('beheer', 4, async ({ page, presses }) => {
      const { data } = await (await page.request.get('/api/owners?filter[is_complete]=true&per_page=1')).json();
      await presses.type(page.getByRole('combobox', { name: nl.search.placeholder }), data[0].name);
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: nl.portal.open.action }).click();
      const dialog = page.getByRole('dialog');
      await presses.type(dialog.getByLabel(nl.portal.open.reason), 'Vraag over de afrekening');
      await dialog.getByRole('button', { name: nl.portal.open.confirm, exact: true }).click();
      await page.getByRole('button', { name: nl.portal.banner.close }).waitFor();
    });
    const desk = await desks.get('beheer');
    await desk?.page.getByRole('button', { name: nl.portal.banner.close }).click();
    await desk?.page.getByRole('navigation').getByRole('link', { name: nl.users.title, exact: true }).waitFor();
  });

  it('resets a second factor, the password included: four presses', async () => {
    const { page: own } = visitor;
    const { secret } = (await (await own.request.get('/api/users/2fa/setup')).json()).data;
    await send(own.context(), 'POST', '/api/users/2fa/setup', { code: oneTimeCode(secret) });
    await task('beheer', 4, async ({ page, presses }) => {
      const labels = nl.userWords.security;
      await menu(page, nl.users.title).click();
      await page.getByRole('table').getByRole('row', { name: person.email }).getByRole('link').first().click();
      await page.getByRole('button', { name: labels.resetTwoFactor }).click();
      const dialog = page.getByRole('dialog');
      await presses.type(dialog.getByLabel(labels.reason), 'Telefoon kwijt, teruggebeld');
      // The fields are reached by Tab.
      const field = dialog.getByLabel(nl.portal.password.yours);
      await field.focus();
      await presses.type(field, password);
      await page.keyboard.press('Enter');
      await page.getByText(labels.resetDone).waitFor();
    });
  });

  it('and everybody chooses another password: three presses', async () => {
    const { page } = visitor;
    await send(page.context(), 'POST', '/api/users/login', { email: person.email, password: person.password });
    const presses = await countPresses(page);
    await goAndWait(page, '/dashboard');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Reis Aa/ })
      .click();
    await page.getByRole('menuitem', { name: nl.frame.changePassword }).click();
    const next = 'Acht-Geiten-Zwemmen-8!';
    const labels = nl.account.password;
    const current = page.getByLabel(labels.current, { exact: true });
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
    await presses.type(current, person.password);
    for (const field of [nl.auth.password.new, nl.auth.password.repeat]) {
      await page.getByLabel(field, { exact: true }).focus();
      await page.keyboard.type(next);
    }
    await page.keyboard.press('Enter');
    await page.getByText(labels.saved).waitFor();
    expect(presses.made().length, presses.made().join('\n')).toBeLessThanOrEqual(3);
    expect(visitor.complaints).toEqual([]);
  });
});
