import { expect, test } from 'vitest';
import { failedPasswordRules, type PasswordRule } from './password-rule.ts';

const good = 'Zeven-fietsen-9-keer';

test.each<[string, string, PasswordRule[]]>([
  ['fits', good, []],
  ['has 14 characters', 'Abcdefghijk-1x', ['length']],
  ['has 15 characters', 'Abcdefghijk-1xy', []],
  ['has 64 characters', 'Ab-1'.repeat(16), []],
  ['has 128 characters', 'Ab-1'.repeat(32), []],
  ['has 129 characters', `${'Ab-1'.repeat(32)}x`, ['too_long']],
  ['has no capital', good.toLowerCase(), ['upper']],
  ['has no small letter', good.toUpperCase(), ['lower']],
  ['has no digit', 'Zeven-fietsen-negen', ['digit']],
  ['has no symbol', 'Zeven fietsen 9 keer', ['symbol']],
  ['has an emoji for a symbol', 'Zeven fietsen 9 keer 🚲', []],
  ['counts an emoji once', 'Aa1🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲', ['length']],
  ['has letters with accents', 'Één-fietsje-ën-9x', []],
  ['is empty', '', ['length', 'upper', 'lower', 'digit', 'symbol']],
])('a password that %s', (_case, password, failed) => {
  expect(failedPasswordRules(password)).toEqual(failed);
});
