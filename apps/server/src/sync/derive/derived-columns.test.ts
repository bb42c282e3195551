import { recordTypes } from '@gevel/back-office/records';
import { expect, test } from 'vitest';
import { derivedColumns } from '../../lists/types-behind.ts';
import { derivations } from './derive-all.ts';

test('whoever shows a column that was derived knows from which records', () => {
  for (const { over, into: table = over, statements } of derivations) {
    for (const statement of statements) {
      const known = derivedColumns[table] ?? [];
      const read = recordTypes.filter((type) => type !== over && new RegExp(`\\b${type}\\b`).test(statement));
      expect([table, read.filter((type) => !known.some(([, from]) => from.includes(type)))]).toEqual([table, []]);
      const [, set = ''] = /\bupdate \w+ set (.*?)\bfrom derived\b/s.exec(statement) ?? [];
      const written = set.startsWith('(')
        ? (/\(([^)]*)\)/.exec(set)?.[1] ?? '').split(', ')
        : [...set.matchAll(/(\w+) = /g)].map(([, name = '']) => name);
      const columns = new Set(known.flatMap(([names]) => names));
      expect([table, written.filter((name) => name !== '' && !columns.has(name))]).toEqual([table, []]);
    }
  }
});
