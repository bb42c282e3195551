import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Person, useBrowser } from '../fixtures/browser.ts';
import { smallTargets } from '../fixtures/targets.ts';
import { goAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });
const maxScreens = 3;

/** Somebody of 68 with a phone: what is looked for ends within three heights of the screen, and nothing lies sideways. */
async function expectNear(page: Page, what: ReturnType<Page['locator']>): Promise<void> {
  await what.first().waitFor();
  const box = await what.first().boundingBox();
  const { height, scrolled, sideways } = await page.evaluate(() => ({
    height: innerHeight,
    scrolled: scrollY,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(sideways).toBe(0);
  const end = box === null ? Number.POSITIVE_INFINITY : box.y + box.height + scrolled;
  expect(end).toBeLessThan(maxScreens * height);
}

/** The bar at the bottom. */
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: nl.frame.dailyPlaces }).getByRole('link', { name });

it('why less came than last time is read whole within three screens', async () => {
  const { page, close } = await visit({ as: 'verhuurder', phone: true });
  await goAndWait(page, '/dashboard');
  await expectNear(page, page.getByText(/(meer|minder) dan over|Evenveel als over|geen eerdere verwerkte/));
  await close();
});

it('the newest statement is two touches away, and whole within a few screens', async () => {
  const { page, close } = await visit({ as: 'verhuurder', phone: true });
  await goAndWait(page, '/dashboard');
  await place(page, nl['rental-statements'].title).click();
  const newest = page.locator('main [data-row-link]');
  await expectNear(page, newest);
  await newest.first().click();
  await settled(page);
  const steps = page.getByRole('heading', { name: nl['rental-statements'].steps.title });
  await expectNear(page, page.locator('section', { has: steps }));
  const { height, all } = await page.evaluate(() => ({
    height: innerHeight,
    all: document.documentElement.scrollHeight,
  }));
  expect(all).toBeLessThan(5 * height);
  await close();
});

it('who the tenant is stands on the card of the object', async () => {
  const { page, close } = await visit({ as: 'verhuurder', phone: true });
  await goAndWait(page, '/dashboard');
  await place(page, nl.objects.title).click();
  const card = page
    .locator('main li', { has: page.locator('[data-row-link]') })
    .filter({ hasText: nl.objects.fields.tenant_name });
  await expectNear(page, card);
  await close();
});

it('a leak is reported from the list of tickets', async () => {
  const { page, close } = await visit({ as: 'verhuurder', phone: true });
  await goAndWait(page, '/dashboard');
  await place(page, nl.tickets.title).click();
  const report = page.locator('main').getByRole('link', { name: nl.tickets.report.action });
  await expectNear(page, report);
  await report.first().click();
  await settled(page);
  await expectNear(page, page.getByRole('button', { name: nl.tickets.report.send }));
  await close();
});

it('the password is changed on the profile', async () => {
  const { page, close } = await visit({ as: 'verhuurder', phone: true });
  await goAndWait(page, '/profile');
  const index = page.getByRole('navigation', { name: nl.account.sections });
  const { height, all } = await page.evaluate(() => ({
    height: innerHeight,
    all: document.documentElement.scrollHeight,
  }));
  expect(all).toBeLessThan(2 * height);
  await index.getByRole('link', { name: nl.account.password.title }).click();
  await expectNear(page, page.getByLabel(nl.account.password.current));
  expect(await page.getByLabel(nl.account.emailSection.new).isVisible()).toBe(false);
  await index.getByRole('link', { name: nl.account.sections }).click();
  await index.getByRole('link', { name: nl.account.email, exact: true }).click();
  await expectNear(page, page.getByLabel(nl.account.emailSection.new));
  await close();
});

/** A phone that stands, one that lies, and a tablet: all are touched. */
const touched = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
];
const daily: readonly [as: Person, paths: readonly string[], record: string | null][] = [
  ['verhuurder', ['/dashboard', '/huurafrekeningen', '/objecten', '/documenten', '/vragen', '/profile'], '/objecten'],
  ['makelaar', ['/dashboard', '/contracten', '/meldingen', '/rapportage', '/meldingen/nieuw'], '/contracten'],
  ['beheer', ['/dashboard', '/gebruikers', '/makelaars', '/gereedschappen', '/nieuws/nieuw'], null],
];

it.each(daily)('what %s touches daily is as large as a finger, however the device is held', async (as, paths, list) => {
  const { page, close } = await visit({ as, phone: true });
  const small: string[] = [];
  const measure = async (name: string) => {
    await page.waitForLoadState('networkidle');
    for (const size of touched) {
      await page.setViewportSize(size);
      small.push(...(await smallTargets(page)).map((one) => `${name} at ${size.width}: ${one}`));
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
  for (const path of paths) {
    await goAndWait(page, path);
    await measure(path);
  }
  if (list !== null) {
    await goAndWait(page, list);
    await page.locator('main [data-row-link]:visible').first().click();
    await page.waitForURL((url) => url.pathname !== list);
    await settled(page);
    await measure(`a record of ${list}`);
  }
  expect(small).toEqual([]);
  await close();
});

it('amounts and groups of the books are as high as a finger, and no higher where they are pointed at', async () => {
  for (const phone of [true, false]) {
    const { page, close } = await visit({ as: 'verhuurder', phone });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/financieel', '/financieel?view=columns']) {
        await goAndWait(page, path);
        const opening = page.locator('main table[aria-label] tbody :is(a, button[aria-expanded])');
        await opening.first().waitFor();
        const heights = await opening.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
        expect(heights.length).toBeGreaterThan(10);
        if (phone) expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        else expect(Math.min(...heights)).toBeLessThanOrEqual(24);
      }
    }
    await close();
  }
});

it('the search lies at the bottom, and opens over the top of the page wherever that is', async () => {
  const { page, complaints, close } = await visit({ as: 'makelaar', phone: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await goAndWait(page, '/contracten');
  const bar = page.getByRole('navigation', { name: nl.frame.dailyPlaces });
  const button = bar.getByRole('button', { name: nl.frame.search });
  const top = await page.locator('header').first().boundingBox();
  expect(top?.height).toBeLessThan(64);
  await page.locator('main [data-row-link]:visible').last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await button.tap();
  const box = page.getByRole('combobox', { name: nl.search.portfolio.placeholder });
  const isFocused = () => box.evaluate((input) => input === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  expect((await box.boundingBox())?.y).toBeLessThan(64);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole('button', { name: nl.frame.closeSearch }).tap();
  await box.waitFor({ state: 'hidden' });
  await button.tap();
  await box.fill('de');
  await page.getByRole('listbox').getByRole('option').first().tap();
  await page.waitForURL((url) => url.pathname !== '/contracten');
  await box.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await close();
});

it('at the width of a tablet that stands, frame and tables are both those of a desk', async () => {
  const { page, close } = await visit({ as: 'makelaar', phone: true });
  for (const [width, isDesk] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    await goAndWait(page, '/contracten');
    await page.locator('main [data-row-link]:visible').first().waitFor();
    expect(await page.locator('aside').isVisible()).toBe(isDesk);
    expect(await page.locator('main table').isVisible()).toBe(isDesk);
    expect(await page.getByRole('navigation', { name: nl.frame.dailyPlaces }).isVisible()).toBe(!isDesk);
  }
  await close();
});

it('a home screen is given a square picture', async () => {
  const { page, close } = await visit({ phone: true });
  await page.goto('/login');
  const address = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  await close();
});

it('filters come up as a sheet', async () => {
  const { page, close } = await visit({ as: 'makelaar', phone: true });
  await goAndWait(page, '/contracten');
  await page.getByRole('button', { name: nl.lists.filters.open }).first().click();
  const sheet = page.getByRole('dialog', { name: nl.lists.filters.open });
  await sheet.waitFor();
  await settled(page);
  const box = await sheet.boundingBox();
  const size = page.viewportSize();
  expect(box?.width).toBe(size?.width);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(size?.height);
  await close();
});
