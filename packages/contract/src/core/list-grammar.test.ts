import { describe, expect, it } from 'vitest';
import { contractsList } from '../features/contracts.list.ts';
import { date, decimal, id, integer, moment, oneOf, text } from './field.ts';
import { filtersOf } from './list.ts';
import {
  matchingText,
  partOfText,
  readBound,
  readFilter,
  readNames,
  readSearch,
  readSort,
  readWhole,
  textMatch,
} from './list-grammar.ts';
import { listQuerySchema } from './list-query.ts';

const known = ['reference', 'start_date'];

describe('the grammar of lists', () => {
  it('reads an order, each field where it is first named, and tells what it does not know', () => {
    expect(readSort(known, '-start_date, reference')).toEqual({
      value: [
        { field: 'start_date', descending: true },
        { field: 'reference', descending: false },
      ],
      faults: [],
    });
    expect(readSort(known, 'reference,-reference').value).toEqual([{ field: 'reference', descending: false }]);
    expect(readSort(known, 'colour,reference')).toEqual({
      value: [{ field: 'reference', descending: false }],
      faults: [{ reason: 'unknown_name', name: 'colour' }],
    });
    expect(readNames(known, 'colour').value).toBeUndefined();
  });

  it.each([
    [oneOf(['active', 'ended']), 'active, ended,active', ['active', 'ended']],
    [id(), '12,13', ['12', '13']],
    [id({}), 'x'.repeat(64), ['x'.repeat(64)]],
    [oneOf(['up', 'down'], { single: true }), 'up', 'up'],
    [text(), 'Bergen, NH', 'Bergen, NH'],
    [date({ single: true }), '2026-02-28', '2026-02-28'],
    [integer({ single: true }), '12', '12'],
  ])('reads the value of a filter (%#)', (field, written, value) => {
    expect(readFilter(field, written)).toEqual({ value, faults: [] });
  });

  it.each([
    ['kade', 'is', 'kade'],
    ['*kade*', 'contains', 'kade'],
    ['kade*', 'startsWith', 'kade'],
    ['*kade', 'endsWith', 'kade'],
    ['k*de', 'is', 'k*de'],
    ['**', 'is', '**'],
  ] as const)('reads %s as a part of a text, or as all of it', (written, match, part) => {
    expect([textMatch(written), partOfText(written).text]).toEqual([match, part]);
    expect(matchingText(match, part)).toBe(written);
  });

  it('takes the names of fields that may be empty, and no others', () => {
    const fields = filtersOf(contractsList);
    expect(fields['empty']?.values).toEqual(expect.arrayContaining(['end_date', 'city']));
    expect(fields['empty']?.values).not.toContain('state');
    const schema = listQuerySchema(contractsList);
    expect(schema.parse({ filter: { empty: 'end_date,city' } }).filter).toEqual({ empty: ['end_date', 'city'] });
    expect(schema.safeParse({ filter: { filled: 'state' } }).success).toBe(false);
  });

  it.each([
    [oneOf(['active']), 'active,asleep', 'invalid'],
    [oneOf(['active']), ',', 'invalid'],
    [id(), 'x'.repeat(65), 'too_long'],
    [id(), Array.from({ length: 51 }, (_, at) => at).join(), 'too_large'],
    [text(), 'x'.repeat(101), 'too_long'],
    [text(), 'a\0b', 'invalid'],
    [text(), '\uD800', 'invalid'],
    [date(), '2026-01-01', 'invalid'],
    [integer({ single: true }), '1.5', 'invalid'],
  ])('refuses the value of a filter (%#)', (field, written, reason) => {
    const { value, faults } = readFilter(field, written);
    expect([value, faults[0]?.reason]).toEqual([undefined, reason]);
  });

  it.each([
    [date(), '2026-02-29', 'invalid'],
    [date(), '0000-01-01', 'year_out_of_range'],
    [moment(), '2026-02-01T24:00:00Z', 'invalid'],
    [moment(), '2026-02-01T10:00:00', 'invalid'],
    [moment(), '9999-12-31T10:00:00Z', 'year_out_of_range'],
    [moment(), `2026-02-01T10:00:00.${'1'.repeat(20)}Z`, 'too_long'],
    [decimal(), '1e3', 'invalid'],
    [decimal(), '1'.repeat(21), 'too_long'],
    [date(), '2024-02-29', undefined],
    [moment(), '2026-02-01T10:00:00.5Z', undefined],
    [moment(), '2026-02-01T10:00Z', undefined],
    [decimal(), '-12.50', undefined],
  ])('holds the bound of a range against its kind (%#)', (field, written, reason) => {
    expect(readBound(field, written).faults[0]?.reason).toBe(reason);
  });

  it('reads whole numbers between two', () => {
    const between = { min: 1, max: 100 };
    expect(readWhole(between, '100')).toEqual({ value: 100, faults: [] });
    expect(readWhole(between, '101').faults).toEqual([{ reason: 'too_large', max: 100 }]);
    expect(readWhole(between, '0').faults).toEqual([{ reason: 'too_small', min: 1 }]);
    for (const written of ['', '-1', '1.5', '1e3', ' 1']) expect(readWhole(between, written).value).toBeUndefined();
  });

  it('keeps the text of a search that is refused, for the box that says why', () => {
    const term = 'x'.repeat(101);
    expect(readSearch(term)).toEqual({ value: term, faults: [{ reason: 'too_long', max: 100 }] });
  });
});
