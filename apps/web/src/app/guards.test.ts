import { expect, test } from 'vitest';
import { returnAddress } from './guards.ts';

const home = returnAddress(undefined);

test.each(['/contracten', '/objecten?filter[city]=Utrecht', '/profile#codes'])(
  'after login one goes on to %s',
  (asked) => {
    expect(returnAddress(asked)).toBe(asked);
  },
);

test.each([
  'https://kwaad.test/dashboard',
  '//kwaad.test',
  '/\\kwaad.test',
  '\\\\kwaad.test',
  '/\t/kwaad.test',
  '/\n/kwaad.test',
  ' //kwaad.test',
  '\u0000//kwaad.test',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '/.//kwaad.test',
  '/..//kwaad.test',
  '/x/..//kwaad.test',
  '//[',
  'http:kwaad.test',
  '@kwaad.test',
  '',
])('after login nobody is led to %j', (asked) => {
  const address = returnAddress(asked);
  expect(new URL(address, 'https://portaal.test').origin).toBe('https://portaal.test');
  expect(address === home || (address.startsWith('/') && !/^[/\\]{2}|[\t\r\n\0]/.test(address))).toBe(true);
});
