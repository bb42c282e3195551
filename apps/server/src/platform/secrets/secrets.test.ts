import { expect, test } from 'vitest';
import { createSecrets, UnknownKey } from './secrets.ts';

const old = 'an-old-secret-an-old-secret-an-old-secret';
const current = 'a-new-secret-a-new-secret-a-new-secret';

test('what is sealed opens again, in its own place only', () => {
  const secrets = createSecrets(current);
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'user 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(secrets.seal('JBSWY3DPEHPK3PXP', 'user 1')).not.toBe(sealed);
  expect(secrets.open(sealed, 'user 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => secrets.open(sealed, 'user 2')).toThrow();
});

test('after a change of the secret old texts are readable and new ones use the new key', () => {
  const sealed = createSecrets(old).seal('text', 'place');
  const both = createSecrets(current, old);
  expect(both.open(sealed, 'place')).toBe('text');
  expect(() => createSecrets(current).open(sealed, 'place')).toThrow(UnknownKey);
  expect([both.knows(sealed), createSecrets(current).knows(sealed)]).toEqual([true, false]);
  expect(createSecrets(current).open(both.seal('text', 'place'), 'place')).toBe('text');
});

test.each([[''], ['v1.x.y.z'], ['nonsense'], ['v1....']])('%j does not open', (sealed) => {
  expect(() => createSecrets(current).open(sealed, 'place')).toThrow();
});
