import { expect, test } from 'vitest';
import { findResults } from './find-results.ts';
import { searchFires } from './search-fires.ts';

const broker = { id: 'b1', type: 'broker', DisplayName: 'Van Dam Makelaars' };
const owner = { id: 'o1', type: 'owner', DisplayName: 'De Linde B.V.' };

test('the response is scanned for objects having DisplayName, id and type, however nested', () => {
  expect(findResults({ data: [broker, { deeper: { still: [owner] } }] })).toEqual([broker, owner]);
  expect(findResults({ data: { ...broker, owners: { 7: owner } } })).toEqual([broker, owner]);
});

test('what lacks one of the three is no choice', () => {
  const { DisplayName: _, ...nameless } = broker;
  expect(findResults({ data: [nameless, { DisplayName: 'x', id: '1' }, { DisplayName: 'x', type: 'owner' }] })).toEqual(
    [],
  );
  expect(findResults({ data: [{ ...broker, type: 'ticket' }] })).toEqual([]);
});

test('an answer of any form is read without failing', () => {
  for (const answer of [undefined, null, '', 3, [], {}, { data: null }]) expect(findResults(answer)).toEqual([]);
  expect(findResults([{ ...broker, id: 12 }])).toEqual([{ ...broker, id: '12' }]);
});

test.each([
  ['Linde', null, true],
  ['Lind', null, false],
  ['Linde', 'Linde', false],
  ['Linden', 'Linde', true],
])(
  'search fires only when the term is at least 5 characters and differs from the previous term: %s after %s',
  (term, previous, fires) => {
    expect(searchFires(term, previous)).toBe(fires);
  },
);
