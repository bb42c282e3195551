import { expect, test } from 'vitest';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { readConfig } from './config.ts';

const current = 'kT7!pQ2-vX9_zR4+mW6=hL1.dS8,bN3?';
const withPrevious = (text: string) => {
  const { previousAppSecrets } = readConfig({
    BACK_OFFICE_URL: 'https://klant.bloxs.test',
    BACK_OFFICE_API_KEY: 'key',
    BACK_OFFICE_API_SECRET: 'geheim',
    APP_SECRET: current,
    PUBLIC_URL: 'https://portaal.test',
    APP_SECRET_PREVIOUS: text,
  });
  return previousAppSecrets;
};

const plain = 'Yb3kT7pQ2vX9zR4mW6hL1dS8bN3cF5gJ';
const withComma = 'Qe8wR1,tY5uI9oP3aS7dF2gH6jK4lZ0x';
const withBlanks = ' Zx4cV8bN2mL6kJ0hG5fD9sA3pO7iU1y ';

test.each([
  ['a secret of letters', [plain]],
  ['a secret with a comma', [withComma]],
  ['a secret with a blank at either end', [withBlanks]],
  ['several, of which some hold commas or blanks', [withComma, plain, withBlanks]],
])('after a rotation what %s sealed opens', (_what, secrets) => {
  const opening = createSecrets(current, ...withPrevious(secrets.join(',')));
  for (const secret of secrets) expect(opening.open(createSecrets(secret).seal('x', 'place'), 'place')).toBe('x');
});

test('with blanks behind the commas of the list they open as well', () => {
  expect(withPrevious(`${plain}, ${withComma}`)).toEqual(expect.arrayContaining([plain, withComma]));
});

test('a piece of a secret that anybody could guess is no key', () => {
  expect(withPrevious(`${plain},x`)).not.toContain('x');
  expect(withPrevious('')).toEqual([]);
});
