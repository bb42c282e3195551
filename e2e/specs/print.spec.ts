import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, useBrowser } from '../fixtures/browser.ts';
import { type Paper, printed } from '../fixtures/paper.ts';
import { goAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

const plain = (text: string | null) => (text ?? '').replace(/[\s\u2060]+/g, '');
const wordsOf = ({ pages }: Paper) => plain(pages.join(''));

/** Every amount that is seen on the screen, whole. */
async function amountsOn(page: Page): Promise<string[]> {
  const texts = await page.locator('main table:visible :is(td, th), main dd:visible').allTextContents();
  return texts.flatMap((text) => plain(text).match(/−?€-?[\d.,]+/g) ?? []);
}

/** Menu, top bar and what can only be pressed stay on the screen; every page is numbered. */
function expectClean(paper: Paper, language: 'nl' | 'en') {
  const labels = language === 'nl' ? nl : en;
  const words = wordsOf(paper);
  const statement = labels['rental-statements'];
  for (const button of [
    labels.frame.collapseMenu,
    labels.lists.columns.open,
    labels.lists.paging.perPage,
    statement.payout.compareOther,
    statement.checks.show,
    labels.news.reader.all,
  ])
    expect(words).not.toContain(plain(button));
  for (const [place, text] of paper.pages.entries())
    expect(plain(text)).toContain(`${place + 1}/${paper.pages.length}`);
  expect(words).toContain(plain(labels.frame.printed.split('{')[0] ?? ''));
}

const screens: readonly [as: Person, language: 'nl' | 'en', path: string, maxPages: number, lies: boolean][] = [
  ['makelaar', 'nl', '/contracten?filter[state]=active&per_page=50', 3, true],
  ['makelaar', 'nl', '/huurafrekeningen?per_page=25', 2, true],
  ['makelaar', 'en', '/rapportage/openstaande-posten-debiteuren?filter[q]=de', 2, true],
  ['makelaar', 'nl', '/rapportage/commercieel-overzicht?per_page=25', 3, true],
  ['verhuurder', 'nl', '/financieel', 3, false],
  ['verhuurder', 'en', '/financieel?view=columns&compare=no', 4, false],
];

/** Everything that comes late is there. */
async function drawn(page: Page) {
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

describe('on paper', () => {
  it.each([
    ['makelaar', '/dashboard', 3],
    ['verhuurder', '/dashboard', 3],
    ['makelaar', '/rapportage/indexatie', 3],
    ['verhuurder', '/uitbetalingen', 2],
  ] as const)('as %s, %s is at most %i pages, and none of them empty', async (as, path, maxPages) => {
    const { page, close } = await visit({ as });
    await goAndWait(page, path);
    await drawn(page);
    const amounts = await amountsOn(page);
    const paper = await printed(page);
    expectClean(paper, 'nl');
    const words = wordsOf(paper);
    expect(amounts.filter((amount) => !words.includes(amount))).toEqual([]);
    expect(paper.pages.length).toBeLessThanOrEqual(maxPages);
    expect(Math.min(...paper.pages.map((text) => plain(text).length))).toBeGreaterThan(60);
    await close();
  });

  it('mutations say of which account and period they are, with what they add up to', async () => {
    const { page, close } = await visit({ as: 'verhuurder' });
    await goAndWait(page, '/financieel');
    await page.locator('main a[href^="/mutaties/benefits/"]').first().click();
    await page.waitForURL(/\/mutaties\//);
    await page.locator('main table').getByText('€').first().waitFor();
    await drawn(page);
    const amounts = await amountsOn(page);
    expect(amounts.length).toBeGreaterThan(2);
    const paper = await printed(page);
    expectClean(paper, 'nl');
    const words = wordsOf(paper);
    expect(amounts.filter((amount) => !words.includes(amount))).toEqual([]);
    expect(words).toContain(plain(await page.getByRole('heading', { level: 1 }).textContent()));
    expect(paper.width).toBeGreaterThan(paper.height);
    await close();
  });

  it('a page of a list says which part of it it is, and how to have the rest', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await goAndWait(page, '/contracten?per_page=10');
    await page.locator('main [data-row-link]:visible').first().waitFor();
    const { meta } = await (await page.request.get('/api/contracts?per_page=10')).json();
    const { paging } = nl.lists;
    const part = paging.onPaper.replace('{from}', '1').replace('{to}', '10').replace('{total}', String(meta.total));
    const all = paging.onPaperAll.replace('{all}', paging.all);
    const words = wordsOf(await printed(page));
    for (const said of [part, paging.onPaperTotals, all]) expect(words).toContain(plain(said));
    // Whoever has everything on paper is told nothing of the kind.
    await page.getByRole('button', { name: paging.all, exact: true }).click();
    await page.getByRole('button', { name: nl.lists.all.print }).waitFor();
    expect(wordsOf(await printed(page))).not.toContain(plain(paging.onPaper.split('{')[0] ?? ''));
    await close();
  });

  it.each(screens)(
    'as %s in %s, %s is at most %i pages with every amount',
    async (as, language, path, maxPages, lies) => {
      const { page, close } = await visit({ as, language });
      await goAndWait(page, path);
      // Bones of rows have no amounts.
      await page.locator('main table').getByText('€').first().waitFor();
      const amounts = await amountsOn(page);
      expect(amounts.length).toBeGreaterThan(10);
      const paper = await printed(page);
      expectClean(paper, language);
      const words = wordsOf(paper);
      expect(amounts.filter((amount) => !words.includes(amount))).toEqual([]);
      expect(words).toContain(plain(await page.getByRole('heading', { level: 1 }).textContent()));
      for (const chip of await page.locator('main section ul button > span').allTextContents())
        expect(words).toContain(plain(chip));
      if (path.includes('filter[q]'))
        expect(words).toContain(plain(en.lists.filters.words.search.replace('{term}', 'de')));
      expect(paper.pages.length).toBeLessThanOrEqual(maxPages);
      expect(paper.width > paper.height).toBe(lies);
      await close();
    },
  );

  it.each([
    ['verhuurder', '/huurafrekeningen?filter[state]=final', 4],
    ['makelaar', '/contracten?filter[state]=active', 2],
    ['makelaar', '/objecten', 2],
    ['makelaar', '/meldingen?filter[is_open]=true', 2],
    ['makelaar', '/relaties?filter[type]=person', 3],
    ['makelaar', '/rapportage/facturen?filter[kind]=purchases', 2],
    ['makelaar', '/rapportage/servicekosten', 2],
    ['verhuurder', '/uitbetalingen', 2],
  ] as const)('as %s, a record of %s is at most %i pages', async (as, path, maxPages) => {
    const { page, close } = await visit({ as, dark: true });
    await goAndWait(page, path);
    const { pathname } = new URL(page.url());
    await page.locator('main [data-row-link]:visible').first().click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await drawn(page);
    const amounts = await amountsOn(page);
    const paper = await printed(page);
    expectClean(paper, 'nl');
    const words = wordsOf(paper);
    // What is folded away is named: the tabs that are not open and hold anything.
    const folded = await page.locator('main [role="tab"][aria-selected="false"]').allTextContents();
    for (const tab of folded.filter((text) => !text.endsWith(' 0') && text.trim() !== nl.portfolio.fields))
      expect(words).toContain(plain(tab.replace(/ \d+.*$/, '')));
    expect(await page.emulateMedia({ media: 'print' }).then(() => page.locator('main textarea:visible').count())).toBe(
      0,
    );
    expect(amounts.filter((amount) => !words.includes(amount))).toEqual([]);
    expect(paper.pages.length).toBeLessThanOrEqual(maxPages);
    expect(paper.width).toBeLessThan(paper.height);
    await close();
  });
});
