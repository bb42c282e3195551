import { type List, type ListName, lists } from '@gevel/contract/plain';
import type { TermName } from '@gevel/i18n';
import { terms as english } from '@gevel/i18n/en/terms';
import { terms as dutch } from '@gevel/i18n/nl/terms';
import { expect, test } from 'vitest';
import { fieldsWithTerm, termsIn } from './column-terms.ts';
import { termsOn } from './help/help-of.ts';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.examples.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const names = Object.keys(dutch) as TermName[]; // the keys of a constant object are exactly its names
const listNames = Object.keys(lists) as ListName[]; // the same

test('every term is explained in both languages, in a sentence or two', () => {
  expect(Object.keys(english)).toEqual(names);
  for (const { means } of [...Object.values(dutch), ...Object.values(english)]) {
    expect(means).toMatch(/^[A-Z].*\.$/);
    expect(means.length).toBeLessThan(200);
  }
});

test('every term stands on a screen', () => {
  const written = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/(?:<Term name="|term: ')(\w+)/g)].map(([, name = '']) => name),
  );
  const used = new Set<string>([...listNames.flatMap(termsIn), ...written]);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

test('every field that is called a term is one of a list', () => {
  const fields = new Set(listNames.flatMap((name) => Object.keys((lists[name] satisfies List).fields)));
  expect(fieldsWithTerm.filter((name) => !fields.has(name))).toEqual([]);
});

test('the help of a list explains the terms in its columns, and that of a record leaves them where they stand', () => {
  expect(termsOn('contracts')).toContain('deposit');
  expect(termsOn('contract')).toEqual([]);
  expect(termsOn('rentalStatements')).toContain('to_settle');
  expect(termsOn('invoices')).toContain('outstanding');
});
