import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  figureNames,
  figureOf,
  figurePlaces,
  filtersOf,
  lists,
  sortableFields,
  totalledFields,
} from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { figureHomes } from './figure-homes.ts';
import { figuresPage } from './figures-page.ts';

const source = join(import.meta.dirname, '..');

test('the page on figures says what their descriptions say', async () => {
  await expect(figuresPage()).toMatchFileSnapshot(join(source, '../../../docs/figures.md'));
});

describe.each(figureNames)('%s', (name) => {
  const { rows } = figureOf(name);
  const { also = [], sums = [] } = figurePlaces[name] ?? {};

  test('has its SQL where the page says', () => {
    for (const home of figureHomes[name]) {
      const [file = '', symbol = ''] = home.split('#');
      const path = join(source, `${file}.ts`);
      expect([home, existsSync(path) && readFileSync(path, 'utf8').includes(`export `)]).toEqual([home, true]);
      expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`export (async )?(function|const) ${symbol}\\b`));
    }
  });

  test('is read of what lists have, under filters that they know', () => {
    for (const place of [rows, ...also, ...sums.flat()]) {
      if (place === undefined || typeof place === 'string') continue;
      const list = lists[place.list];
      const [where, what = ''] = place.read.split('.');
      const known = { rows: [''], totals: totalledFields(list), figures: Object.keys(list.figures) }[where ?? ''];
      expect([place.list, known?.includes(what)]).toEqual([place.list, true]);
      const days = { today: '2026-06-15', inMonths: () => '2026-09-15' };
      const filter = typeof place.filter === 'function' ? place.filter(days) : place.filter;
      expect(Object.keys(filtersOf(list))).toEqual(expect.arrayContaining(Object.keys(filter ?? {})));
      const sorted = [place.sort ?? []].flat().map((field) => field.replace(/^-/, ''));
      expect(sortableFields(list)).toEqual(expect.arrayContaining(sorted));
    }
  });
});
