import { describe, expect, test } from 'vitest';
import { parseQueryString, writeQueryString } from './query-string.ts';

describe('writing', () => {
  test('puts objects in brackets and joins lists with commas', () => {
    const query = {
      sort: ['-start_date', 'reference'],
      filter: { state: 'active', city: 'Utrecht', start_date: { from: '2026-01-01' } },
      fields: { contracts: ['id', 'reference'] },
      page: 2,
    };
    expect(writeQueryString(query)).toBe(
      'sort=-start_date,reference&filter[state]=active&filter[city]=Utrecht&filter[start_date][from]=2026-01-01&fields[contracts]=id,reference&page=2',
    );
  });
  test('leaves empty filters, fields and sorts out', () => {
    const query = { sort: [], filter: { state: '', city: null, q: undefined }, fields: { contracts: [] }, page: 1 };
    expect(writeQueryString(query)).toBe('page=1');
  });
  test('keeps false and zero', () => {
    expect(writeQueryString({ filter: { is_open: false, age_days: 0 } })).toBe(
      'filter[is_open]=false&filter[age_days]=0',
    );
  });
  test('escapes what would end a value', () => {
    expect(writeQueryString({ filter: { q: 'a&b=c ü' } })).toBe('filter[q]=a%26b%3Dc%20%C3%BC');
  });
});

describe('parsing', () => {
  test('reads what was written', () => {
    expect(parseQueryString('?sort=-a,b&filter[start_date][from]=2026-01-01&filter%5Bcity%5D=Den+Haag')).toEqual({
      sort: '-a,b',
      filter: { start_date: { from: '2026-01-01' }, city: 'Den Haag' },
    });
  });
  test('takes an empty value for absent', () => {
    expect(parseQueryString('filter[city]=&page=')).toEqual({});
  });
  test('does not touch the prototype of objects', () => {
    parseQueryString('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
