import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { drawn, serveGallery } from '../fixtures/gallery.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { slicedIn } from '../fixtures/sliced.ts';

const { visit } = useBrowser();
let gallery: Awaited<ReturnType<typeof serveGallery>>;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.close());

/** Every language with each theme and each width, and both of these together; all eight with `npm run test:screens`. */
const everyLook = (['nl', 'en'] as const).flatMap((language) =>
  [false, true].flatMap((dark) => [false, true].map((phone) => ({ language, dark, phone }))),
);
const isDrawn = ({ language, dark, phone }: (typeof everyLook)[number]) => (language === 'nl') === (dark === phone);
const looks = looksAtAll ? everyLook : everyLook.filter(isDrawn);

const opening = '[data-opens], [data-example$="a panel under its button"] button';

it.each(looks)('every part is whole in each of its states: %o', async (look) => {
  const { page, complaints, close } = await visit({ url: gallery.url, ...look });
  await page.goto(`/?language=${look.language}`);
  await drawn(page);
  expect(await page.locator('[data-example]').count()).toBeGreaterThan(50);
  expect(await emptyExamples(page)).toEqual([]);
  // On a phone a table may move within its frame.
  const isFault = (what: string) => !look.phone || /^(out of its cell|the page)/.test(what);
  expect((await slicedIn(page)).filter(isFault)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  for (const button of await page.locator(opening).all()) {
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(complaints).toEqual([]);
  await close();
});

/** Examples in which nothing is drawn beside the name of the state. */
function emptyExamples(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-example]')].flatMap((example) => {
      const drawn = [...example.children].slice(1).some((part) => part.getBoundingClientRect().height > 0);
      return drawn || example.childNodes.length > example.children.length ? [] : [example.dataset['example'] ?? ''];
    }),
  );
}
