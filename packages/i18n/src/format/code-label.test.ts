import { expect, test } from 'vitest';
import { codeLabel } from './code-label.ts';

const words = { test: 'Testmail', broker: { create: 'Makelaar gemaakt', theme: { change: 'Thema gewijzigd' } } };

test.each([
  ['test', 'Testmail'],
  ['broker.create', 'Makelaar gemaakt'],
  ['broker.theme.change', 'Thema gewijzigd'],
])('%s is said as %s', (code, word) => {
  expect(codeLabel(words, code)).toBe(word);
});

test.each(['broker', 'broker.theme', 'broker.create.more', 'constructor', 'test.length', ''])(
  'a code without words is shown as it is: "%s"',
  (code) => {
    expect(codeLabel(words, code)).toBe(code);
    expect(codeLabel(undefined, code)).toBe(code);
  },
);
