// Takes the pictures that the guides in docs/users, docs/screens.md and README.md show from a running demo: `npm run pictures:docs --
// http://localhost:3000`, or those of some screens alone with their names behind it. Beside each it writes what the screen consists
// of, which `doc-pictures.spec.ts` holds against the screens. Those of the gallery of parts are long and go to `.tmp/gallery`, to be
// looked at.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitWith } from '../fixtures/browser.ts';
import { type DocPicture, picturesByVisit, picturesFolder, picturesShown, visitOf } from '../fixtures/doc-pictures.ts';
import { showPictured } from '../fixtures/doc-screens.ts';
import { drawn, serveGallery } from '../fixtures/gallery.ts';
import { shownParts } from '../fixtures/shown-parts.ts';

const [, , url = 'http://localhost:3000', ...names] = process.argv;
const wanted = picturesShown().filter(({ screen }) => names.length === 0 || names.includes(screen));

await mkdir(picturesFolder, { recursive: true });
await visitWith(async (visit) => {
  for (const pictures of picturesByVisit(wanted)) {
    const page = await visitOf(pictures, (options) => visit({ ...options, url }));
    for (const { screen, language, file } of pictures) {
      await showPictured(page, screen, language);
      // Nothing is lit up by what was clicked on the way.
      await page.mouse.move(0, 0);
      const path = join(picturesFolder, file);
      await page.screenshot({ path: `${path}.png`, animations: 'disabled' });
      await writeFile(`${path}.txt`, await shownParts(page, language));
    }
    await page.context().close();
  }
});

if (names.length === 0) await takeGallery();

async function takeGallery(): Promise<void> {
  const looks: readonly Pick<DocPicture, 'language' | 'dark' | 'phone'>[] = [
    { language: 'nl', dark: false, phone: false },
    { language: 'nl', dark: true, phone: true },
    { language: 'en', dark: true, phone: false },
    { language: 'en', dark: false, phone: true },
  ];
  const gallery = await serveGallery();
  await visitWith(async (visit) => {
    for (const look of looks) {
      const { page, close } = await visit({ url: gallery.url, ...look });
      await page.goto(`/?language=${look.language}`);
      await drawn(page);
      const name = [look.language, look.dark ? 'dark' : 'light', look.phone ? 'phone' : 'desktop'].join('-');
      await page.screenshot({ path: `.tmp/gallery/parts-${name}.png`, fullPage: true });
      await close();
    }
  });
  await gallery.close();
}
