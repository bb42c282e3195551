import { expect, test } from 'vitest';
import { readTerm } from './search-term.ts';

test.each([
  ['1015 CJ', ['1015cj']],
  ['1015cj keizersgracht', ['1015cj', 'keizersgracht']],
  ['  Zoë   ØST ', ['zoe', 'ost']],
  ['   ', []],
])('reads %j as the words %j', (term, words) => {
  expect(readTerm(term).words).toEqual(words);
});

test('an account is one word, whatever stands between its parts, beside what else a text may be as a whole', () => {
  const account = readTerm('NL91 ABNA 0417 1643 00');
  expect(account.words).toEqual(['nl91abna0417164300']);
  expect(account.whole.map(({ kind }) => kind)).toEqual(['iban']);
  expect(readTerm('06-12345678')).toMatchObject({ words: ['06-12345678'], whole: [{ word: 'phone 612345678' }] });
});
