// Every screen, with its tabs, sections and views, as each kind of user who is shown it sees it, in both languages, light and dark, at 1440 and 390 pixels, from a running
// demo: `npm run pictures -- http://localhost:3000`, or the screens alone whose patterns are named behind it. What was taken the time
// before is compared with it; `.tmp/pictures/index.html` lays out what changed. With `--before FOLDER` they are compared with those of
// another working tree, which are left alone.
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { compareFolders } from '../../tools/pictures/compare-folders.ts';
import { layOut } from '../../tools/pictures/lay-out.ts';
import { type Person, visitWith } from '../fixtures/browser.ts';
import { outside, show, ways } from '../fixtures/every-screen.ts';
import { drawn, serveGallery } from '../fixtures/gallery.ts';
import { type Look, wear } from '../fixtures/looks.ts';
import { openPart, partsOf } from '../fixtures/screen-parts.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { before: { type: 'string' } } });
const [url = 'http://localhost:3000', ...patterns] = positionals;
const unknown = patterns.filter((pattern) => !(pattern in ways));
if (unknown.length > 0)
  throw new Error(`No screen is at ${unknown.join(', ')}; there are ${Object.keys(ways).join(', ')}`);
const folder = fileURLToPath(new URL('../../.tmp/pictures', import.meta.url));
const [before, now] = [`${folder}/before`, `${folder}/now`];
/** In which one goes from screen to screen. */
const desk: Look = { width: 1440, dark: false, way: 'usual' };
const looks: readonly Look[] = [
  desk,
  { ...desk, dark: true },
  { ...desk, width: 390 },
  { ...desk, width: 390, dark: true },
];
const people: readonly Person[] = ['makelaar', 'verhuurder', 'beheer'];

await rm(before, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
if (values.before !== undefined) {
  await cp(values.before, before, { recursive: true });
  await rm(now, { recursive: true, force: true });
} else await rename(now, before).catch(() => mkdir(before));
// What is not taken again is as it was.
if (patterns.length > 0) await cp(before, now, { recursive: true });
await mkdir(now, { recursive: true });

await visitWith(async (visit) => {
  for (const as of people) {
    for (const language of ['nl', 'en'] as const) {
      const { page, close } = await visit({ url, as, language });
      await goAndWait(page, '/dashboard');
      for (const [pattern, way] of Object.entries(ways)) {
        if (!way.as.includes(as) || (patterns.length > 0 && !patterns.includes(pattern))) continue;
        await wear(page, desk);
        await show(page, pattern);
        await take(page, [as, nameOf(pattern), language]);
        for (const part of await partsOf(page)) {
          if (await openPart(page, part)) await take(page, [as, `${nameOf(pattern)}.${fileName(part.name)}`, language]);
        }
      }
      process.stdout.write(`${as}, ${language}\n`);
      await close();
    }
  }
});
if (patterns.length === 0) await takeOthers();
const comparison = await compareFolders({ before, now, differences: `${folder}/differences` });
await writeFile(`${folder}/index.html`, layOut(comparison));
const { changed, added, gone, same } = comparison;
for (const { name, share } of changed) process.stdout.write(`${(share * 100).toFixed(1).padStart(5)} %  ${name}\n`);
process.stdout.write(
  `${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same: ${folder}/index.html\n`,
);

/** What is seen without logging in, and the gallery of parts. */
async function takeOthers(): Promise<void> {
  const gallery = await serveGallery();
  await visitWith(async (visit) => {
    for (const language of ['nl', 'en'] as const) {
      const { page, close } = await visit({ url, language });
      await page.addInitScript((chosen) => localStorage.setItem('gevel.language', chosen), language);
      for (const path of outside) {
        await goAndWait(page, path);
        await take(page, ['nobody', fileName(path), language]);
      }
      await page.goto(`${gallery.url}?language=${language}`);
      await drawn(page);
      await take(page, ['gallery', language]);
      await close();
    }
  });
  await gallery.close();
}

async function take(page: Page, names: readonly string[]): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await stands(page);
    const name = [...names, look.dark ? 'dark' : 'light', look.width].join('-');
    await page.screenshot({ path: `${now}/${name}.png`, fullPage: true, animations: 'disabled' });
  }
  // On a phone some parts are folded away.
  await wear(page, desk);
}

/** What comes late makes a page longer. */
async function stands(page: Page): Promise<void> {
  for (let height = -1; ; ) {
    await page.waitForLoadState('networkidle');
    await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    if (now === height) return;
    height = now;
    await setTimeout(300);
  }
}

function fileName(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{Letter}]+/gu, '_');
}

function nameOf(pattern: string): string {
  return pattern.slice(1).replaceAll('/', '_').replaceAll('$', '');
}
