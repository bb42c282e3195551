import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { type DocPicture, picturesByVisit, picturesFolder, picturesShown, visitOf } from '../fixtures/doc-pictures.ts';
import { docScreens, showPictured } from '../fixtures/doc-screens.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { shownParts } from '../fixtures/shown-parts.ts';

const { visit } = useBrowser({ sharesLogin: true });

/** One in four where not all is looked at, and no records: which is the first of its list, other journeys decide as well. */
const wanted = picturesShown()
  .filter((_, place) => looksAtAll || place % 4 === 0)
  .filter(({ screen }) => !docScreens[screen]?.isRecord);

it('each picture of the guides shows what its screen still has', async () => {
  const stale: string[] = [];
  for (const pictures of picturesByVisit(wanted)) {
    const page = await visitOf(pictures, visit);
    for (const picture of pictures) stale.push(...(await goneSince(page, picture)));
    await page.context().close();
  }
  expect(stale, 'Take them again: npm run pictures:docs -- http://localhost:3000').toEqual([]);
});

/** What was pictured and is not there. What the screen has beside it depends on its records, which are others in a demo. */
async function goneSince(page: Page, { screen, language, file }: DocPicture): Promise<string[]> {
  const pictured = readFileSync(join(picturesFolder, `${file}.txt`), 'utf8')
    .trim()
    .split('\n');
  let gone: string[] = [];
  await showPictured(page, screen, language);
  await vi
    .waitUntil(
      async () => {
        const shown = new Set((await shownParts(page, language)).trim().split('\n'));
        gone = pictured.filter((part) => !shown.has(part));
        return gone.length === 0;
      },
      { timeout: 20_000, interval: 200 },
    )
    .catch(() => undefined);
  return gone.map((part) => `${file} still shows ${part}`);
}
