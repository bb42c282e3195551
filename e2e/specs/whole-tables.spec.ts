import { lists } from '@gevel/contract/plain';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Person, useBrowser } from '../fixtures/browser.ts';
import { addDocument, firstObject } from '../fixtures/documents.ts';
import { listScreens, ways } from '../fixtures/every-screen.ts';
import { forgetLayout } from '../fixtures/layouts.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { addNews } from '../fixtures/news.ts';
import { slicedIn } from '../fixtures/sliced.ts';
import { moveAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });
const widths = [1920, 1440, 1280];
/** Between two lists of one screen: its heading stays the same. */
const elsewhere = '/profile';
const outstanding = '/rapportage/openstaande-posten-debiteuren';
const commercial = '/rapportage/commercieel-overzicht';
const fee = '/rapportage/management-vergoeding-verhuurder';

const listsOf = (person: Person) =>
  listScreens.flatMap(({ pattern }) => (ways[pattern]?.as.includes(person) ? [pattern] : []));

/** Every list that has a screen, and what is looked at beside that. */
const addresses: Readonly<Partial<Record<Person, readonly string[]>>> = {
  makelaar: [...listsOf('makelaar'), '/contracten?filter[state]=active'],
  beheer: [...listsOf('beheer'), '/gereedschappen?section=audit'],
  verhuurder: [
    '/objecten',
    '/contracten',
    '/huurafrekeningen',
    '/meldingen',
    '/uitbetalingen',
    '/documenten',
    '/rapportage/facturen',
    outstanding,
  ],
};
/** The other lists of a screen. */
const views = [
  `${fee}?view=objects`,
  `${outstanding}?view=debtors`,
  `${outstanding}?view=owners`,
  `${commercial}?view=groups`,
  `${commercial}?view=expiry`,
];

const frameOf = (page: Page) => page.locator('main [data-scroll-restoration-id^="list-"]').first();

/** Every list in Dutch; of the same lists in English a third, unless everything is looked at. */
const thirds = 3;
const isDrawn = (language: 'nl' | 'en') => (_: unknown, place: number) =>
  looksAtAll || language === 'nl' || place % thirds === 0;

it.each(['nl', 'en'] as const)('no list slices a word or an amount, on no width, in %s', async (language) => {
  const seen = new Set<string>();
  const sliced: string[] = [];
  async function measure(page: Page, path: string) {
    const name = await frameOf(page).getAttribute('data-scroll-restoration-id');
    seen.add(name?.slice('list-'.length) ?? '');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      sliced.push(...(await slicedIn(page)).map((what) => `${path} at ${width}: ${what}`));
    }
  }
  for (const [as, paths] of Object.entries(addresses)) {
    // safe: the keys are written above
    const { page, complaints, close } = await visit({ as: as as Person, language });
    if (as === 'beheer') await addNews(page, { title: 'Wat er breed is', description: '<p>Kort.</p>' });
    if (as === 'makelaar') {
      const landlord = await visit({ as: 'verhuurder', language });
      const object = await firstObject(landlord.page);
      await landlord.close();
      await addDocument(page, 'opname-begane-grond-en-verdieping.txt', object);
    }
    for (const path of paths.filter(isDrawn(language))) {
      await moveAndWait(page, path);
      await measure(page, path);
    }
    if (as === 'makelaar') {
      for (const path of views.filter(isDrawn(language))) {
        await moveAndWait(page, elsewhere);
        await moveAndWait(page, path);
        await measure(page, path);
      }
    }
    if (as === 'verhuurder') {
      await moveAndWait(page, '/financieel');
      await page.locator('main a[href^="/mutaties/benefits/"]').first().click();
      await page.locator('main table tbody tr').first().waitFor();
      await settled(page);
      await measure(page, '/mutaties');
    }
    expect(complaints).toEqual([]);
    await close();
  }
  expect(sliced).toEqual([]);
  // A demo may have sent no mail, and reads everything.
  const mayBeEmpty: string[] = ['tools/mail-log', 'tools/unread', 'tools/refused-documents'];
  const missed = Object.keys(lists).filter((name) => !mayBeEmpty.includes(name) && !seen.has(name));
  if (looksAtAll || language === 'nl') expect(missed).toEqual([]);
  expect(seen.size).toBeGreaterThan(Object.keys(lists).length / (thirds + 1));
});

it('names and amounts stay in sight while the other columns move', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const columns = Object.entries(lists.contracts.fields).flatMap(([name, { kind }]) => (kind === 'id' ? [] : name));
  await moveAndWait(page, `/contracten?columns=reference,amount_excl_per_month,${columns.slice(1, 14).join()}`);
  const frame = frameOf(page);
  for (const left of [0, 200, 10_000]) {
    await frame.evaluate((box, to) => box.scrollTo({ left: to }), left);
    const inSight = await frame.evaluate((box) => {
      const { left: from, right: to } = box.getBoundingClientRect();
      const cells = [...box.querySelectorAll('tbody tr:first-child > *, tfoot tr > [data-figure]')];
      const isWhole = (cell: Element) => {
        const { left: start, right: end } = cell.getBoundingClientRect();
        return start >= from - 1 && end <= to + 1;
      };
      return {
        name: isWhole(cells[0] as Element),
        amounts: cells.filter((cell) => cell.matches('[data-pin="end"]')).map(isWhole),
      };
    });
    expect(inSight.name).toBe(true);
    expect(inSight.amounts.length).toBeGreaterThan(0);
    if (left === 0) expect(inSight.amounts.every(Boolean)).toBe(true);
    // The shadow of an edge follows the event of scrolling, which comes with the next frame.
    await frame.and(page.locator(left === 0 ? '[data-more-end]' : '[data-more-start]')).waitFor();
  }
  await close();
});

it('a column is made wider by its edge, and is so on another device', async () => {
  const { page, complaints, close } = await visit({ as: 'makelaar' });
  await moveAndWait(page, '/contracten');
  const head = page.locator('thead th', { hasText: nl.contracts.fields.contractor_name }).first();
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await widthOf();
  const edge = await head.locator('[data-grip]').boundingBox();
  if (!edge) throw new Error('The head has no edge');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/list-layouts') && answer.ok());
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + 60, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.move(edge.x + 120, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await kept;
  const wider = await widthOf();
  expect(wider).toBeGreaterThan(before + 60);
  const other = await visit({ as: 'makelaar', language: 'en' });
  await moveAndWait(other.page, '/contracten');
  const there = other.page.locator('thead th', { hasText: en.contracts.fields.contractor_name }).first();
  expect(Math.abs(((await there.boundingBox())?.width ?? 0) - wider)).toBeLessThan(40);
  await forgetLayout(other.page, 'contracts');
  await other.close();
  expect(complaints).toEqual([]);
  await close();
});
