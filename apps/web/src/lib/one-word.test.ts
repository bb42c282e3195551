import { expect, test } from 'vitest';
import { isOneWord } from './one-word.ts';

test.each(['20-11-2026', 'HC0008-0228', "'s-Hertogenbosch"])('%s stays on one line', (text) => {
  expect(isOneWord(text)).toBe(true);
});

test.each(['Kees op den Kamp', 'a.very-long.name@thuis.example', null, 7])('%s may be broken', (text) => {
  expect(isOneWord(text)).toBe(false);
});
