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

test.each([
  ['06-12345678', '612345678'],
  ['+31 (0)6 12 34 56 78', '612345678'],
  ['0031612345678', '612345678'],
  ['010 220 2121', '102202121'],
  ['31 12 2026', null],
  ['12345', null],
  ['06 12a45678', null],
])('reads %j as the phone number %j', (term, phone) => {
  const read = readTerm(term);
  expect(read.phone === null || read.phone.length < 9 ? null : read.phone).toBe(phone);
});

test.each([
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['nl91abna0417164300', 'NL91ABNA0417164300'],
  ['NL91.ABNA.0417.1643.00', 'NL91ABNA0417164300'],
  ['NL91 ABNA', null],
])('reads %j as the account %j', (term, iban) => {
  expect(readTerm(term).iban).toBe(iban);
});
