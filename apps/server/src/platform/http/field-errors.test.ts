import { operations } from '@gevel/contract';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const { body } = operations.brokers.openPortal;

test.each([
  ['', 'Dit is verplicht.'],
  ['   ', 'Dit is verplicht.'],
  [undefined, 'Dit is verplicht.'],
  ['ja', 'Typ ten minste 3 tekens.'],
])('a reason of %j is told as what it is', (reason, text) => {
  const input = { reason };
  const read = body.safeParse(input);
  expect(fieldErrors(read.error?.issues ?? [], input, 'nl')['reason']).toEqual([text]);
});
