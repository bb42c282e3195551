import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['nothing', undefined, 'nl'],
  ['an empty header', '', 'nl'],
  ['any language', '*', 'nl'],
  ['Dutch', 'nl-BE,en;q=0.5', 'nl'],
  ['English first', 'en-GB,nl;q=0.5', 'en'],
  ['one that we speak behind one that we do not', 'de,nl;q=0.5', 'nl'],
  ['only one that we do not speak', 'fr-FR', 'en'],
  ['only some that we do not speak, or any', 'fr, de;q=0.8, *;q=0.1', 'en'],
])('who asks for %s', (_, header, language) => {
  expect(languageOf(header)).toBe(language);
});
