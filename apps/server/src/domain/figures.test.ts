import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const page = readFileSync(join(source, '../../../docs/figures.md'), 'utf8');
const figures = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const messageAt = (messages: unknown, key: string): unknown =>
  key.split('.').reduce((group: unknown, part) => Reflect.get(Object(group), part), messages);

test('the page names figures, each once', () => {
  const keys = figures.map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(new Set(keys).size).toBe(keys.length);
});

describe.each(figures)('%s%s', (_, key = '', dutch, english, _which, _unit, home = '') => {
  test('is called what the screens call it, and lies where the page says', () => {
    const name = key.replaceAll('`', '');
    expect([messageAt(nl, name), messageAt(en, name)]).toEqual([dutch, english]);
    const files = [...home.matchAll(/`([a-z-]+\/[\w./-]+)`/g)].map(([, file]) => `${file}.ts`);
    expect(files.filter((file) => !existsSync(join(source, file)))).toEqual([]);
  });
});
