import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = ['apps', 'packages', 'e2e', 'bench', 'tools', 'attack'];
const maxLines = 400;

/** One entry after the other, which nobody reads from top to bottom. */
const data: ReadonlySet<string> = new Set([
  'apps/server/src/privacy/inventory-portal.ts',
  'packages/i18n/src/en/feed-entries.ts',
  'packages/i18n/src/en/figure-definitions.ts',
  'packages/i18n/src/nl/feed-entries.ts',
  'packages/i18n/src/nl/figure-definitions.ts',
]);

function tooLong(file: string, source: string): string[] {
  const lines = source.replace(/\n$/, '').split('\n').length;
  if (lines <= maxLines || data.has(file)) return [];
  return [`${file} has ${lines} lines: split it along its ideas, ${maxLines} at most`];
}

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    // What the build makes is no source.
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|lib\/schema\.d\.ts)(?:\/|$)/.test(path)),
);

test('no source and no test is longer than 400 lines, but declared data', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => tooLong(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('what is declared as data is there', () => {
  expect([...data].filter((file) => !sources.includes(file))).toEqual([]);
});

test('a file of one line too many is found, and one of as many as may be is none', () => {
  const planted = (lines: number) => 'export {};\n'.repeat(lines);
  expect(tooLong('apps/web/src/planted.test.tsx', planted(401))).toHaveLength(1);
  expect(tooLong('apps/web/src/planted.test.tsx', planted(400))).toEqual([]);
  expect(tooLong('packages/i18n/src/nl/feed-entries.ts', planted(401))).toEqual([]);
});
