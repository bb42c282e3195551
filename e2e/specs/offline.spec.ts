import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { goAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

it('who has no network hears so, and sees the screen that was asked for once there is one again', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await goAndWait(page, '/contracten');
  const said = page.getByRole('status').filter({ hasText: nl.ui.offline });
  expect(await said.count()).toBe(0);
  await page.context().setOffline(true);
  await said.waitFor();
  // What is there stays, and a page that was not read yet waits for the network.
  await page.getByRole('button', { name: nl.lists.paging.next }).click();
  await page.waitForURL(/page=2/);
  // The code of another screen cannot be fetched.
  await page.locator('nav a[href="/rapportage"]').first().click();
  await page.getByRole('main').getByText(nl.ui.offline).first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: nl.reports.title }).waitFor();
  await page.goBack();
  await page.locator('main tbody tr').first().waitFor();
  await settled(page);
  expect(await said.count()).toBe(0);
  await close();
});

it('a landlord with a phone hears it too, keeps what is there, and goes on once there is a network again', async () => {
  const { page, close } = await visit({ as: 'verhuurder', phone: true, language: 'en' });
  await goAndWait(page, '/objecten');
  const cards = page.locator('main [data-row-link]:visible');
  const shown = await cards.count();
  expect(shown).toBeGreaterThan(0);
  await page.context().setOffline(true);
  const said = page.getByRole('status').filter({ hasText: en.ui.offline });
  await said.waitFor();
  expect(await cards.count()).toBe(shown);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page
    .getByRole('navigation', { name: en.frame.dailyPlaces })
    .getByRole('link', { name: en['rental-statements'].title })
    .tap();
  await page.getByRole('main').getByText(en.ui.offline).first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: en['rental-statements'].title }).waitFor();
  await cards.first().waitFor();
  await said.waitFor({ state: 'detached' });
  await close();
});

it('words grow with those of the browser, and the frame with them', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await goAndWait(page, '/contracten');
  const sizes = () =>
    page.evaluate(() =>
      ['body', 'main h1', 'main td', 'aside a', 'header button'].map((one) => {
        const element = document.querySelector(one);
        return element && Number.parseFloat(getComputedStyle(element).fontSize);
      }),
    );
  const usual = await sizes();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sizes()).toEqual(usual.map((size) => size && size * 2));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await close();
});

it('words of the login form grow with those of the browser, and its buttons with them', async () => {
  const { page, close } = await visit();
  await page.setViewportSize({ width: 1280, height: 900 });
  await goAndWait(page, '/login');
  const sizes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, label, input, button)')].map((element) => {
        const { fontSize, height } = getComputedStyle(element);
        return [fontSize, element.matches('form > button') ? height : '0px'].map(Number.parseFloat);
      }),
    );
  const usual = await sizes();
  expect(usual.length).toBeGreaterThan(4);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sizes()).toEqual(usual.map((both) => both.map((size) => size * 2)));
  await close();
});

it('in the colours that somebody has set, one tab is marked, and bars are to be seen', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await page.emulateMedia({ forcedColors: 'active' });
  await goAndWait(page, '/huurafrekeningen?filter[state]=final');
  await page.locator('main [data-row-link]:visible').first().click();
  await page.getByRole('tab').first().waitFor();
  const seen = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const tabs = [...document.querySelectorAll('main [role="tab"]')];
    const bars = [...document.querySelectorAll('[data-forced-bar]')];
    return {
      marked: tabs.filter((tab) => getComputedStyle(tab).borderBottomColor !== canvas).length,
      bars: bars.length,
      unseen: bars.filter((bar) => getComputedStyle(bar).backgroundColor === canvas).length,
    };
  });
  expect(seen).toMatchObject({ marked: 1, unseen: 0 });
  expect(seen.bars).toBeGreaterThan(1);
  await close();
});
