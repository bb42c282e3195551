import { expect, test } from 'vitest';
import { createXsrfTokens } from './xsrf-token.ts';

test('while a secret is replaced, servers that have the old and the new one take the tokens of each other', () => {
  const [before, after] = [createXsrfTokens('old', 'new'), createXsrfTokens('new', 'old')];
  for (const [from, to] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(to.isValid(from.issue('session'), 'session')).toBe(true);
    expect(to.isValid(from.issue('session'), 'another')).toBe(false);
  }
});

test('a token of no secret that the server has, or that was changed, is none', () => {
  const tokens = createXsrfTokens('new', 'old');
  expect(tokens.isValid(createXsrfTokens('other').issue('session'), 'session')).toBe(false);
  expect(tokens.isValid(`${tokens.issue('session')}x`, 'session')).toBe(false);
  for (const broken of [undefined, '', 'a.', '.b', 'a.b.c']) expect(tokens.isValid(broken, 'session')).toBe(false);
});
