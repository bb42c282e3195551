import { expect, test } from 'vitest';
import { wholeValues } from './whole-values.ts';

test.each([
  ['06-12345678', ['phone 612345678']],
  ['+31 (0)6 12 34 56 78', ['phone 612345678']],
  ['0031612345678', ['phone 612345678']],
  ['010/220 21 21', ['phone 102202121']],
  ['+49 30 123456', ['phone 4930123456']],
  ['0049 30 123456', ['phone 4930123456']],
  ['12345', []],
  ['06 12a45678', []],
  ['NL91 ABNA 0417 1643 00', ['iban nl91abna0417164300']],
  ['nl91.abna.0417.1643.00', ['iban nl91abna0417164300']],
  ['NL91 ABNA', []],
  ['23-7-1961', ['phone 2371961', 'born 1961-07-23']],
  ['1961-07-23', ['phone 19610723', 'born 1961-07-23']],
  ['23 juli 1961', []],
  ['Jansen', []],
])('%s may be %j', (text, words) => {
  expect(wholeValues(text).map(({ word }) => word)).toEqual(words);
});
