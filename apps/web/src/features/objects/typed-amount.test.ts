import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['325000', '325000.00'],
  ['325.000', '325000.00'],
  ['€ 1.325.000,5', '1325000.50'],
  ['325,000.05', '325000.05'],
  ['325000,00', '325000.00'],
  ['0325', '325.00'],
  ['0', null],
  ['', null],
  ['-5', null],
  ['3.25.000', null],
  ['drie ton', null],
  ['99999999999999', null],
])('%s is %s', (text, amount) => expect(typedAmount(text)).toBe(amount));
