// What docs/security.md says, row by row.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** A row: its id, what proves it, and the command by which somebody from outside proves it anew. */
export function rowsOf(page) {
  return page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^[SF]\d+$/.test(cells[1] ?? ''))
    .map((cells) => ({ id: cells[1] ?? '', proof: cells.at(-3) ?? '', command: cells.at(-2) ?? '' }));
}

/** A proof is `file` "name of a test in it", several parted by <br>; null where it is none. */
export function testsOf({ proof }) {
  return proof.split('<br>').map((part) => {
    const [, file = '', name = ''] = /^`([^`]+)` "(.+)"$/.exec(part.trim()) ?? [];
    return file === '' ? null : { file, name };
  });
}

export const readRows = () => rowsOf(readFileSync(join(root, 'docs/security.md'), 'utf8'));

/** The rows that are proved from outside: a test there begins with the id of its row. */
export function attackedRows() {
  const folder = join(root, 'attack/rows');
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const ids = text.flatMap((each) => [...each.matchAll(/['"`]([SF]\d+): /g)].map(([, id]) => id));
  return new Set(ids);
}

/** A pattern that finds the test of a name in which `%s` and `$name` stand for any words. */
export function patternOf(name) {
  return name
    .split(/(%[sjiodf]|\$\w+)/)
    .map((part, place) => (place % 2 === 1 ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
}
