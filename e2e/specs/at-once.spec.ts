import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser();
/** What one screen shows together: figures, books by the year, and a list with its totals and what it can be narrowed by. */
const screens = ['/dashboard', '/financieel', '/contracten'];
/** More than one user has carried out at a time, so that the rest waits. */
const callsInFlight = 12;
const greedyCalls = [
  '/api/contracts?per_page=100',
  '/api/objects?per_page=100',
  '/api/financial/mutations?per_page=100',
];

/** The statuses of all calls from now on, also of those that the page asks again by itself. */
function heardBy(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/api/')) statuses.push(answer.status());
  });
  return statuses;
}

it('screens that are opened at once wait for each other, also beside somebody greedy, and none of their calls hears 503', async () => {
  const { page, complaints, close } = await visit({ as: 'makelaar' });
  const greedy = await visit({ as: 'verhuurder' });
  const pages = [page, await page.context().newPage(), await page.context().newPage()];
  const heard = pages.map(heardBy);
  let isOver = false;
  const loops = Array.from({ length: callsInFlight }, async (_, place) => {
    const path = greedyCalls[place % greedyCalls.length] ?? '';
    while (!isOver) await greedy.page.request.get(path);
  });
  try {
    await Promise.all(pages.map((each, place) => goAndWait(each, screens[place] ?? '')));
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
  for (const statuses of heard) {
    expect(statuses.length).toBeGreaterThanOrEqual(3);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await greedy.close();
  await close();
});
