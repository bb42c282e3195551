import { describe, expect, test } from 'vitest';
import { mutationsParams, parseAskedMutations } from '../../lib/figure-address.ts';
import { anOwner } from './a-books.ts';
import { askedBooksQuery, parseAskedBooks, periodOf, presetsOf } from './asked-books.ts';
import { changePercent, movementOf } from './figures.ts';

describe('the presets', () => {
  test.each([
    ['2026-11-21', 'thisMonth', 2026, 11, 11],
    ['2026-11-21', 'lastMonth', 2026, 10, 10],
    ['2026-11-21', 'thisQuarter', 2026, 10, 12],
    ['2026-11-21', 'lastQuarter', 2026, 7, 9],
    ['2026-11-21', 'yearToDate', 2026, 1, 11],
    ['2026-11-21', 'lastYear', 2025, 1, 13],
    ['2026-11-21', 'wholeYear', 2024, 1, 13],
    ['2026-01-03', 'lastMonth', 2025, 12, 12],
    ['2026-02-28', 'lastQuarter', 2025, 10, 12],
    ['2026-03-31', 'thisQuarter', 2026, 1, 3],
  ] as const)('on %s %s is %d, periods %d to %d', (day, name, year, start, end) => {
    expect(presetsOf(day, 2024)[name]).toEqual({ year, start, end });
  });
});

describe('the address of the overview', () => {
  test('says again what it was read from', () => {
    const text = 'owner=101&year=2026&period_start=0&period_end=13&view=columns&compare=no&folded=440,442';
    const query = askedBooksQuery(parseAskedBooks(text));
    expect(query).toEqual({
      owner: '101',
      year: 2026,
      period_start: 0,
      period_end: 13,
      view: 'columns',
      compare: 'no',
      folded: ['440', '442'],
    });
  });

  test.each(['period_start=5&period_end=4', 'period_start=1&period_end=14', 'year=26', 'owner=abc', 'view=cards'])(
    '%s counts as not chosen',
    (text) => {
      const { owner, year, start, end, view } = parseAskedBooks(text);
      expect([owner, year, start, end, view]).toEqual([null, null, null, null, null]);
    },
  );

  test('without a period means the running year so far, and all of another', () => {
    expect(periodOf(parseAskedBooks(''), anOwner(), '2026-06-15')).toEqual({ year: 2026, start: 1, end: 6 });
    expect(periodOf(parseAskedBooks('year=2025'), anOwner(), '2026-06-15')).toEqual({ year: 2025, start: 1, end: 13 });
    expect(periodOf(parseAskedBooks(''), anOwner({ default_year: 2024 }), '2026-06-15').year).toBe(2024);
  });
});

describe('the address of mutations', () => {
  const good = {
    quadrant: 'assets',
    ledgeraccount: '512,510',
    owner: '101',
    year: '2026',
    periodstart: '0',
    periodend: '13',
  };

  test('says which figure they are of', () => {
    const asked = parseAskedMutations(good);
    expect(asked).toEqual({
      quadrant: 'assets',
      accounts: ['512', '510'],
      owner: '101',
      year: 2026,
      start: 0,
      end: 13,
    });
    expect(asked && mutationsParams(asked)).toEqual(good);
    expect(parseAskedMutations({ ...good, ledgeraccount: 'all' })?.accounts).toBeNull();
  });

  test.each([
    ['quadrant', 'activa'],
    ['ledgeraccount', '0'],
    ['ledgeraccount', '512,'],
    ['owner', '-1'],
    ['year', '99999'],
    ['year', '26'],
    ['periodstart', '14'],
    ['periodend', '14'],
    ['periodend', '-1'],
  ])('with %s %s is none', (name, value) => {
    expect(parseAskedMutations({ ...good, [name]: value })).toBeNull();
  });

  test('with an end before its beginning is none', () => {
    expect(parseAskedMutations({ ...good, periodstart: '6', periodend: '5' })).toBeNull();
  });
});

test.each([
  ['110.00', '100.00', '10.0'],
  ['90.00', '100.00', '-10.0'],
  ['100.05', '100.00', '0.1'],
  ['100.04', '100.00', '0.0'],
  ['99.95', '100.00', '-0.1'],
  ['50.00', '-100.00', '150.0'],
  ['-200.00', '-100.00', '-100.0'],
  ['5.00', '0.00', null],
])('%s after %s is a change of %s percent', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});

test('a movement is positive on the natural side of its quadrant', () => {
  const booked = { debit: '10.00', credit: '30.00' };
  expect(movementOf('assets', booked)).toBe('-20.00');
  expect(movementOf('costs', booked)).toBe('-20.00');
  expect(movementOf('liabilities', booked)).toBe('20.00');
  expect(movementOf('benefits', booked)).toBe('20.00');
});
