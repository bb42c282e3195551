import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';
import { type DocPicture, picturesByVisit, picturesFolder, picturesShown, visitOf } from '../fixtures/doc-pictures.ts';
import { showPictured } from '../fixtures/doc-screens.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { shownParts } from '../fixtures/shown-parts.ts';

const { visit } = useBrowser({ sharesLogin: true });

/** Every other screen in each language, where not all is looked at: themes and languages have the same parts. */
function sampleOf(pictures: readonly DocPicture[]): readonly DocPicture[] {
  if (looksAtAll) return pictures;
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  return pictures.filter(
    ({ screen, language, phone }) => phone || screens.indexOf(screen) % 2 === (language === 'nl' ? 0 : 1),
  );
}

it('each picture of the guides shows what its screen shows', async () => {
  const stale: string[] = [];
  for (const pictures of picturesByVisit(sampleOf(picturesShown()))) {
    const page = await visitOf(pictures, visit);
    for (const { screen, language, file } of pictures) {
      await showPictured(page, screen, language);
      const shown = new Set((await shownParts(page, language)).trim().split('\n'));
      const pictured = new Set(
        readFileSync(join(picturesFolder, `${file}.txt`), 'utf8')
          .trim()
          .split('\n'),
      );
      stale.push(...[...pictured].filter((part) => !shown.has(part)).map((part) => `${file} still shows ${part}`));
      stale.push(...[...shown].filter((part) => !pictured.has(part)).map((part) => `${file} does not show ${part}`));
    }
    await page.context().close();
  }
  expect(stale, 'Take them again: npm run pictures:docs -- http://localhost:3000').toEqual([]);
});
