import { expect, test } from 'vitest';
import { codeWord } from './code-word.ts';

const words = { test: 'Testmail', broker: { create: 'Makelaar gemaakt', theme: { change: 'Thema gewijzigd' } } };

test.each([
  ['test', 'Testmail'],
  ['broker.create', 'Makelaar gemaakt'],
  ['broker.theme.change', 'Thema gewijzigd'],
])('%s is said as %s', (code, word) => {
  expect(codeWord(words, code)).toBe(word);
});

test.each(['broker', 'broker.theme', 'broker.create.more', 'constructor', 'test.length', ''])(
  'a code without words is shown as it is: "%s"',
  (code) => {
    expect(codeWord(words, code)).toBe(code);
    expect(codeWord(undefined, code)).toBe(code);
  },
);
