import { expect, test } from 'vitest';
import { searchFault } from './search-text.ts';

const times = (count: number, part: string) => Array.from({ length: count }, () => part).join(' ');

test.each([
  ['nothing', ''],
  ['eight words', times(8, 'de')],
  ['eight words with accents that stand apart', times(8, 'e\u0301e\u0301n')],
  ['a word of 64', 'x'.repeat(64)],
  ['an IBAN in fours', 'NL91 ABNA 0417 1643 00'],
  ['100 characters', `${'x'.repeat(49)} ${'x'.repeat(50)}`],
])('%s is searched for', (_case, text) => expect(searchFault(text)).toBeNull());

test.each([
  ['nine words', times(9, 'de'), { reason: 'too_many_words', max: 8 }],
  ['fifty words of one letter', times(50, 'e'), { reason: 'too_many_words', max: 8 }],
  ['words apart by other spaces', times(9, 'e').replaceAll(' ', '\u00a0'), { reason: 'too_many_words', max: 8 }],
  ['three signs that stand for four words each', '\ufdfa'.repeat(3), { reason: 'too_many_words', max: 8 }],
  ['a word of 65', 'x'.repeat(65), { reason: 'word_too_long', max: 64 }],
  ['one sign that stands for a long word, often', '\u3300'.repeat(20), { reason: 'word_too_long', max: 64 }],
  ['101 characters', `x ${'x'.repeat(99)}`, { reason: 'too_long', max: 100 }],
])('%s is not', (_case, text, fault) => expect(searchFault(text)).toEqual(fault));
