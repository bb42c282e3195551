import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, useBrowser } from '../fixtures/browser.ts';
import { goAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

const lists: readonly [path: string, as: Person][] = [
  ['/contracten?per_page=50&sort=-start_date', 'makelaar'],
  ['/objecten', 'verhuurder'],
  ['/rapportage/facturen?per_page=25', 'makelaar'],
  ['/gebruikers', 'beheer'],
  ['/verhuurders?per_page=25', 'beheer'],
  ['/makelaars', 'beheer'],
  ['/nieuws', 'beheer'],
];

/** Where one is: the row that has the focus, and how far page and table are scrolled. */
const place = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('[data-scroll-restoration-id]');
    const { activeElement } = document;
    const box = activeElement?.getBoundingClientRect();
    return {
      row: activeElement?.closest('tr, li')?.textContent,
      isInSight: box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight,
      page: Math.round(window.scrollY),
      table: Math.round(frame?.scrollTop ?? 0),
    };
  });

const isRow = (page: Page) => page.waitForFunction(() => document.activeElement?.matches('[data-row-link]'));
const isHeading = (page: Page) => page.waitForFunction(() => document.activeElement?.matches('main h1'));

/** This row, or the last one, wholly in sight: one that is cut by an edge is brought into sight at coming back. */
async function focusRow(page: Page, nth: number) {
  const rows = page.locator('main [data-row-link]:visible');
  const row = rows.nth(Math.min(nth, (await rows.count()) - 1));
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await row.focus();
  return place(page);
}

async function goBackBy(way: string, page: Page) {
  if (way === 'browser') await page.goBack();
  else await page.locator('main nav a').first().click();
}

async function open(page: Page, path: string) {
  const { pathname } = new URL(path, page.url());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== pathname);
  await settled(page);
}

describe.each(['browser', 'link above the record'])('back from a record by the %s', (way) => {
  it.each(lists)('leads to the same row and place of %s', async (path, as) => {
    const { page, complaints, close } = await visit({ as });
    await page.setViewportSize({ width: 1280, height: 500 });
    await goAndWait(page, path);
    const left = await focusRow(page, 14);
    await open(page, path);
    // A record of administration has no link to its list.
    const isAlone = as === 'beheer';
    await isHeading(page);
    if (way !== 'browser' && isAlone) return close();
    await goBackBy(way, page);
    await isRow(page);
    expect(await place(page)).toEqual(left);
    expect(left.isInSight).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect((await place(page)).row).not.toBe(left.row);
    expect(complaints).toEqual([]);
    await close();
  });

  it('leads to the row of the record that one walked to', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await goAndWait(page, '/contracten?per_page=25');
    await focusRow(page, 2);
    await page.keyboard.press('ArrowDown');
    const next = await place(page);
    await page.keyboard.press('ArrowUp');
    await open(page, '/contracten');
    const first = page.url();
    await page.locator('main nav a').last().click();
    await page.waitForURL((url) => url.href !== first);
    await settled(page);
    await page.locator('main nav a').first().click();
    await isRow(page);
    expect((await place(page)).row).toBe(next.row);
    await close();
  });
});

it('also after the record was loaded anew, on a phone, and from the dashboard', async () => {
  const { page, close } = await visit({ as: 'makelaar', phone: true });
  await goAndWait(page, '/contracten?per_page=25');
  const left = await focusRow(page, 12);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/contracten\/\d/);
  await page.reload();
  // Until the portal stands, going back is a visit of its own.
  await page.locator('main h1').waitFor();
  await settled(page);
  await page.goBack();
  await isRow(page);
  expect(await place(page)).toMatchObject({ row: left.row, isInSight: true });

  await goAndWait(page, '/dashboard');
  const link = page.locator('main a[href*="/meldingen/"], main a[href*="/tickets/"]').first();
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.pathname !== '/dashboard');
  await isHeading(page);
  await page.goBack();
  await page.waitForFunction((to) => document.activeElement?.getAttribute('href') === to, href);
  await close();
});

it('who follows the menu keeps the focus there, and who clicks elsewhere in a row comes back to it', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await goAndWait(page, '/dashboard');
  await page.locator('nav a[href="/contracten"]').first().click();
  await page.locator('main tbody tr').first().waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/contracten');
  const row = page.locator('main tbody tr').nth(4);
  const words = await row.textContent();
  await row.locator('td').nth(1).click();
  await isHeading(page);
  await page.goBack();
  await isRow(page);
  expect((await place(page)).row).toBe(words);
  await close();
});

it('who opens another view of a report by the keyboard stays at its switch, which every view makes anew', async () => {
  const { page, complaints, close } = await visit({ as: 'makelaar' });
  await goAndWait(page, '/rapportage/commercieel-overzicht');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Per complex', exact: true }).focus();
  for (const view of ['Per complex', 'Per gebouw', 'Einde per jaar']) {
    while ((await focused()) !== view) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (words) =>
        document.activeElement?.getAttribute('aria-pressed') === 'true' && document.activeElement.textContent === words,
      view,
    );
    await settled(page);
    expect(await focused()).toBe(view);
  }
  expect(complaints).toEqual([]);
  await close();
});
