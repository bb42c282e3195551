import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attackedRows, patternOf, readRows, rowsOf, testsOf } from '../lib/security-rows.mjs';

const root = join(import.meta.dirname, '../..');
type Row = { id: string; proof: string; command: string };

function faultsOf(row: Row): string[] {
  const { id, proof } = row;
  const reason = /^Not tested: (.*)$/.exec(proof)?.[1];
  if (reason !== undefined) return reason.length >= 20 ? [] : [`${id} says no reason`];
  return testsOf(row).flatMap((test: { file: string; name: string } | null) => {
    if (test === null) return [`${id} names no test: ${proof}`];
    const { file, name } = test;
    if (!existsSync(join(root, file))) return [`${id} names a file that is not there: ${file}`];
    const isThere = readFileSync(join(root, file), 'utf8').includes(name);
    return isThere ? [] : [`${id} names a test that is not there: ${file} "${name}"`];
  });
}

const isTested = ({ proof }: Row) => !proof.startsWith('Not tested: ');

/** By what somebody from outside proves it anew: from outside where it is seen there, else by its own tests. */
function commandFaultsOf(row: Row, attacked: ReadonlySet<string>): string[] {
  const command = attacked.has(row.id) ? 'test:attack' : 'test:row';
  const wanted = isTested(row) || attacked.has(row.id) ? `\`npm run ${command} -- ${row.id}\`` : '–';
  return row.command === wanted ? [] : [`${row.id} is proved anew by ${wanted}, and the page says ${row.command}`];
}

/** The ids from one to the last, in their order. */
function idsTo(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, place) => `${letter}${String(place + 1).padStart(2, '0')}`);
}

const rows: Row[] = readRows();

test('every test that the page on security names is there, and every row is on it once, in order', () => {
  expect(rows.flatMap(faultsOf)).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual([...idsTo('S', 197), ...idsTo('F', 41)]);
});

test('every row says by which one command somebody from outside proves it anew, and that command is there', () => {
  const attacked: ReadonlySet<string> = attackedRows();
  expect(rows.flatMap((row) => commandFaultsOf(row, attacked))).toEqual([]);
  expect([...attacked].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of ['test:attack', 'test:row'])
    expect(existsSync(join(root, scripts[name].split(' ')[1]))).toBe(true);
});

test('what a command looks for is the test that the page names', () => {
  expect('a login of owner does the same work as one of nobody').toMatch(
    new RegExp(patternOf('%s does the same work as one of nobody')),
  );
  expect(patternOf('of $filter in $name (x)')).toBe('of .* in .* \\(x\\)');
});

test('a row without proof, with a lost file, a lost test, no reason, or no or another command is noticed', () => {
  const page = [
    '| S01 | a | b | | `npm run test:row -- S01` |',
    '| S02 | a | b | `tools/none.ts` "x" | `npm run test:row -- S02` |',
    '| S03 | a | b | `tools/test.mjs` "no such test" | `npm run test:row -- S03` |',
    '| F01 | a | b | Not tested: no | – |',
  ].join('\n');
  expect(rowsOf(page).flatMap(faultsOf)).toHaveLength(4);
  const commands = ['', '`npm run test:row -- S43`', '`npm run test:attack -- S42`'].map((command) => ({
    id: 'S42',
    proof: '`a` "b"',
    command,
  }));
  expect(commands.flatMap((row) => commandFaultsOf(row, new Set(['S42'])))).toHaveLength(2);
});
