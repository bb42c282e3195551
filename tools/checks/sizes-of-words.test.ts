import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../apps/web/src');

/** Sizes of words in pixels, which stay small when somebody lets their browser write larger. */
const fixedIn = (css: string) => css.match(/\bfont(?:-size)?\s*:[^;}]*\b\d*\.?\d+px/g) ?? [];

test('words grow with those of the browser: no style sizes them in pixels', () => {
  const sheets = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(sheets.length).toBeGreaterThan(100);
  expect(
    sheets.flatMap((path) => fixedIn(readFileSync(path, 'utf8')).map((found) => [relative(folder, path), found])),
  ).toEqual([]);
});

test('a size in pixels is found, and a border in pixels is none', () => {
  expect(fixedIn('.a { font-size: 15px } .b { font: 600 .9px/1.2 sans-serif; border: 1px solid }')).toHaveLength(2);
  expect(fixedIn('.c { font-size: 0.9375rem; border: 1px solid; padding: 2px }')).toEqual([]);
});
