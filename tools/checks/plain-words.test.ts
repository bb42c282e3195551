import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = ['apps', 'packages', 'e2e', 'bench', 'tools'];

/** Words that meant something here alone, with the term that every engineer knows. */
const replaced = new Map([
  ['asker', 'actor'],
  ['asking', 'context (of a request), confirming (a dialog), pending (a call)'],
  ['deed', 'auditContext'],
  ['patience', 'timeouts'],
  ['stray', 'orphan'],
  ['strays', 'orphans'],
  ['held back', 'quarantined'],
  ['most', 'max'],
  ['door', 'login shell'],
]);

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$-]+/g, ' ')
    .toLowerCase();
}

/** Few files have one of them in any text, and only those are parsed. */
const mentioned = new RegExp([...replaced.keys()].map((word) => word.replace(/ .*/, '')).join('|'), 'i');

function refusedIn(file: string, source: string): string[] {
  if (!mentioned.test(source)) return [];
  const names = new Set<string>();
  const note = ({ name }: { name: string }) => names.add(name);
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  new Visitor({ Identifier: note, PrivateIdentifier: note }).visit(program);
  return [...names].flatMap((name) => {
    const words = ` ${wordsOf(name)} `;
    return [...replaced]
      .filter(([word]) => words.includes(` ${word} `) && !words.startsWith(' at most'))
      .map(([word, term]) => `${relative(root, file)}: ${name}: "${word}" is called ${term}`);
  });
}

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:node_modules|dist|captured)\//.test(path)),
);

test('names are the terms of the field and of the trade', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => refusedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a word that was replaced is found in any kind of name', () => {
  const planted = 'class Deed { #asker = 1; mostRows = 2 } const heldBackCount = (strays: number) => strays;';
  expect(refusedIn(join(root, 'planted.ts'), planted)).toHaveLength(5);
});
