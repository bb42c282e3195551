import { mutationsList } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { parseListView } from '../../lib/list-state/parse-list-view.ts';
import { entriesSource, mutationsSource } from './mutations.queries.ts';

const { service_part } = mutationsList.filters;

test.each([{}, { filters: { service_part } }])('entries beside a sum of now are of no other day: %j', (asked) => {
  const { terms } = entriesSource({ fixedFilter: {}, address: () => '/', ...asked });
  const { view, dropped } = parseListView('?as_of=2026-01-31', terms);
  expect(view.asOf).toBeUndefined();
  expect(dropped).toEqual(['as_of']);
});

test('the mutations of a figure are of the day of which the figure is', () => {
  const asked = { quadrant: 'assets', accounts: null, owner: '101', year: 2026, start: 1, end: 3 } as const;
  const { view, dropped } = parseListView('?as_of=2026-01-31', mutationsSource(asked).terms);
  expect([view.asOf, dropped]).toEqual(['2026-01-31', []]);
});
