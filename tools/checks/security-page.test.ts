import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
type Row = { id: string; proof: string };

/** A proof is `file` "name of a test in it", several parted by <br>; or "Not tested: reason". */
function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^[SF]\d+$/.test(cells[1] ?? ''))
    .map((cells) => ({ id: cells[1] ?? '', proof: cells.at(-2) ?? '' }));
}

function faultsOf({ id, proof }: Row): string[] {
  const reason = /^Not tested: (.*)$/.exec(proof)?.[1];
  if (reason !== undefined) return reason.length >= 20 ? [] : [`${id} says no reason`];
  return proof.split('<br>').flatMap((part) => {
    const [, file = '', name = ''] = /^`([^`]+)` "(.+)"$/.exec(part.trim()) ?? [];
    if (file === '') return [`${id} names no test: ${part}`];
    if (!existsSync(join(root, file))) return [`${id} names a file that is not there: ${file}`];
    const isThere = readFileSync(join(root, file), 'utf8').includes(name);
    return isThere ? [] : [`${id} names a test that is not there: ${file} "${name}"`];
  });
}

/** The ids from one to the last, in their order. */
function idsTo(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, place) => `${letter}${String(place + 1).padStart(2, '0')}`);
}

test('every test that the page on security names is there, and every row is on it once, in order', () => {
  const rows = rowsOf(readFileSync(join(root, 'docs/security.md'), 'utf8'));
  expect(rows.flatMap(faultsOf)).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual([...idsTo('S', 132), ...idsTo('F', 38)]);
});

test('a row without proof, with a lost file, a lost test or no reason is noticed', () => {
  const page = [
    '| S01 | a | b | |',
    '| S02 | a | b | `tools/none.ts` "x" |',
    '| S03 | a | b | `tools/test.mjs` "no such test" |',
    '| F01 | a | b | Not tested: no |',
  ].join('\n');
  expect(rowsOf(page).flatMap(faultsOf)).toHaveLength(4);
});
