import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it, test } from 'vitest';
import { picturesFolder, picturesShown } from '../../e2e/fixtures/doc-pictures.ts';
import { docScreens } from '../../e2e/fixtures/doc-screens.ts';

const folder = join(import.meta.dirname, '../../docs/users');
const messages = { nl, en };
const guidesIn = (language: 'nl' | 'en') =>
  readdirSync(join(folder, language)).map((name) => join(folder, language, name));

/** Every text within something. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

describe.each(['nl', 'en'] as const)('the guides, in %s', (language) => {
  it.each(guidesIn(language))('%s names what stands on the screens, and pictures that there are', (path) => {
    const text = readFileSync(path, 'utf8');
    const words = new Set(textsOf(messages[language]));
    const named = [...text.matchAll(/\*\*([^*]+)\*\*|“([^”]+)”/g)].map(([, bold, quoted]) => bold ?? quoted ?? '');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !words.has(name))).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((to) => !existsSync(join(dirname(path), to)))).toEqual([]);
  });
});

test('there are pictures of what is shown, each with what the screen consisted of, and no others', () => {
  const shown = picturesShown();
  const files = shown.flatMap(({ file }) => [`${file}.png`, `${file}.txt`]);
  expect(readdirSync(picturesFolder).sort()).toEqual(files.sort());
  expect([...new Set(shown.map(({ screen }) => screen))].sort()).toEqual(Object.keys(docScreens).sort());
});

test('the portal delivers the pictures of the guides', () => {
  const delivered = readFileSync(join(folder, '../../apps/web/src/features/account/guide-pictures.ts'), 'utf8');
  const inGuides = (['nl', 'en'] as const)
    .flatMap(guidesIn)
    .flatMap((path) => readFileSync(path, 'utf8').match(/pictures\/[^)]+\.png/g) ?? []);
  expect([...(delivered.match(/pictures\/[^']+\.png/g) ?? [])].sort()).toEqual([...new Set(inGuides)].sort());
});

test('both languages have the same tasks', () => {
  const tasks = (path: string) => readFileSync(path, 'utf8').match(/^## /gm)?.length ?? 0;
  for (const [dutch, english] of [
    ['verhuurders', 'landlords'],
    ['makelaars', 'agents'],
    ['portaalbeheerders', 'administrators'],
  ])
    expect(tasks(join(folder, `en/${english}.md`)), english).toBe(tasks(join(folder, `nl/${dutch}.md`)));
});
