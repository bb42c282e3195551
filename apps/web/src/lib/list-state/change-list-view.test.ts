import { contractsList, sortText } from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { sortAlsoBy, sortBy, withEmptiness, withFilter, withoutFilters } from './change-list-view.ts';
import { defaultView } from './list-view.ts';

const view = { ...defaultView(contractsList), page: 4 };
const texts = (changed: typeof view | ReturnType<typeof sortBy>) => changed.sort.map(sortText);

describe('sorting', () => {
  test('a click replaces the order, a second turns it, a third brings back the order of the list', () => {
    const once = sortBy(view, 'end_date', contractsList);
    const twice = sortBy(once, 'end_date', contractsList);
    expect(texts(once)).toEqual(['end_date']);
    expect(texts(twice)).toEqual(['-end_date']);
    expect(texts(sortBy(twice, 'end_date', contractsList))).toEqual(['-start_date', 'reference']);
  });

  test('with Shift the column joins the others, turns and leaves', () => {
    const one = sortBy(view, 'city', contractsList);
    const two = sortAlsoBy(one, 'end_date', contractsList);
    const turned = sortAlsoBy(two, 'end_date', contractsList);
    expect(texts(two)).toEqual(['city', 'end_date']);
    expect(texts(turned)).toEqual(['city', '-end_date']);
    expect(texts(sortAlsoBy(turned, 'end_date', contractsList))).toEqual(['city']);
  });
});

describe('filtering', () => {
  test('a change starts at the first page', () => {
    expect(withFilter(view, 'state', ['active'])).toMatchObject({ filter: { state: ['active'] }, page: 1 });
  });

  test('an empty value takes the filter away', () => {
    const filtered = withFilter(withFilter(view, 'city', 'Utrecht'), 'start_date', { from: '2026-01-01' });
    expect(withFilter(filtered, 'city', '').filter).toEqual({ start_date: { from: '2026-01-01' } });
    expect(withFilter(filtered, 'start_date', {}).filter).toEqual({ city: 'Utrecht' });
    expect(withoutFilters(filtered).filter).toEqual({});
  });

  test('asks for what is empty instead of a value, and of several fields at once', () => {
    const dated = withFilter(view, 'start_date', { from: '2026-01-01' });
    const both = withEmptiness(withEmptiness(dated, 'start_date', 'empty'), 'city', 'empty');
    expect(both.filter).toEqual({ empty: ['start_date', 'city'] });
    expect(withEmptiness(both, 'city', 'filled').filter).toEqual({ empty: ['start_date'], filled: ['city'] });
    expect(withEmptiness(withEmptiness(both, 'city', undefined), 'start_date', undefined).filter).toEqual({});
    expect(withEmptiness(dated, 'start_date', 'filled').filter).toEqual({ ...dated.filter, filled: ['start_date'] });
  });
});
