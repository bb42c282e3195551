import { describe, expect, test } from 'vitest';
import { mutationsParams, parseAskedMutations } from '../../lib/figure-address.ts';
import { anOverview, anOwner } from './a-books.ts';
import {
  askedBooksQuery,
  comparedWith,
  isComparable,
  offeredComparisons,
  overlaps,
  parseAskedBooks,
  periodBeside,
  periodOf,
  presetsOf,
  startOf,
} from './asked-books.ts';
import { changePercent, linesOf, movementOf } from './figures.ts';

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

describe('the period beside one', () => {
  test.each([
    [2026, 1, 1, -1, 2025, 12, 12],
    [2026, 12, 12, 1, 2027, 1, 1],
    [2026, 10, 12, -1, 2026, 7, 9],
    [2026, 1, 3, -1, 2025, 10, 12],
    [2026, 7, 12, 1, 2027, 1, 6],
    [2026, 1, 11, -1, 2025, 1, 11],
    [2026, 1, 4, -1, 2025, 1, 4],
    [2026, 3, 4, 1, 2027, 3, 4],
    [2026, 2, 4, 1, 2027, 2, 4],
    [2026, 1, 13, -1, 2025, 1, 13],
    [2026, 13, 13, 1, 2027, 13, 13],
  ] as const)('of %d, %d to %d, %d on, is %d, %d to %d', (year, start, end, step, ...beside) => {
    expect(Object.values(periodBeside({ year, start, end }, step))).toEqual(beside);
  });
});

describe('the lines of a quadrant', () => {
  const [assets] = anOverview().quadrants;
  const bare = { opening: '0.00', debit: '0.00', credit: '0.00', closing: '0.00', previous: '0.00' };
  const empty = { id: '599', code: '1999', name: 'Tussenrekening', ...bare };
  const moved = { ...empty, id: '598', debit: '5.00', credit: '5.00' };

  test('leave out accounts and groups without any amount until they are asked for', () => {
    if (!assets) throw new Error('No quadrant');
    const idle = { id: '449', code: 'Z', name: 'Leeg', groups: [], ledger_accounts: [empty], ...bare };
    const busy = { ...idle, id: '448', ledger_accounts: [empty, moved] };
    const quadrant = { ...assets, groups: [...assets.groups, idle, busy] };
    const keysOf = (withZeros: boolean) => linesOf(quadrant, [], withZeros).map(({ key }) => key);
    expect(keysOf(false).filter((key) => /449|448|599|598/.test(key))).toEqual(['group-448', 'account-598']);
    expect(keysOf(true)).toEqual(expect.arrayContaining(['group-449', 'account-599', 'group-448', 'account-598']));
  });
});

describe('the address of the overview', () => {
  test('says again what it was read from', () => {
    const text =
      'owner=101&year=2026&period_start=0&period_end=13&view=columns&compare=no&folded=440,442&zeros=yes&causes_against=year&causes_group=440&as_of=2026-05-31';
    const query = askedBooksQuery(parseAskedBooks(text));
    expect(query).toEqual({
      owner: '101',
      within: null,
      year: 2026,
      period_start: 0,
      period_end: 13,
      view: 'columns',
      compare: 'no',
      folded: ['440', '442'],
      zeros: 'yes',
      causes_against: 'year',
      causes_group: '440',
      as_of: '2026-05-31',
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

describe('a comparison', () => {
  const march = { year: 2026, start: 3, end: 3 };
  const year = { year: 2026, start: 1, end: 13 };

  test('means the year before, the period before, or the year so far', () => {
    expect(comparedWith('no', march)).toBeNull();
    expect(comparedWith('yes', march)).toEqual({ ...march, year: 2025 });
    expect(comparedWith('period', march)).toEqual({ year: 2026, start: 2, end: 2 });
    expect(comparedWith('period', { year: 2026, start: 1, end: 3 })).toEqual({ year: 2025, start: 10, end: 12 });
    expect(comparedWith('to_date', march)).toEqual({ year: 2026, start: 1, end: 3 });
  });

  test('has a difference where the periods are as long and nothing counts in both', () => {
    expect(isComparable(march, { ...march, year: 2025 })).toBe(true);
    expect(isComparable(march, { year: 2026, start: 2, end: 2 })).toBe(true);
    expect(isComparable(march, { year: 2025, start: 1, end: 3 })).toBe(false);
    expect(isComparable(march, march)).toBe(false);
    // The closing of a year is no month.
    expect(isComparable({ year: 2026, start: 1, end: 13 }, { year: 2025, start: 1, end: 12 })).toBe(true);
    expect(isComparable({ year: 2026, start: 1, end: 3 }, { year: 2026, start: 2, end: 4 })).toBe(false);
  });

  test('is offered once under one name', () => {
    expect(offeredComparisons(march)).toEqual(['no', 'yes', 'period', 'to_date', 'own']);
    expect(offeredComparisons({ ...march, start: 1 })).toEqual(['no', 'yes', 'period', 'own']);
    expect(offeredComparisons(year)).toEqual(['no', 'yes', 'own']);
  });
});

describe('a period of one’s own to compare with', () => {
  const own = 'owner=101&year=2026&period_start=1&period_end=3&compare=own&against_year=2024';

  test('is read from the address and said again, also where it begins after its end', () => {
    const asked = parseAskedBooks(`${own}&against_start=5&against_end=2`);
    expect([asked.compare, asked.against]).toEqual(['own', { year: 2024, start: 5, end: 2 }]);
    expect(askedBooksQuery(asked)).toMatchObject({
      compare: 'own',
      against_year: 2024,
      against_start: 5,
      against_end: 2,
    });
    expect(parseAskedBooks(`${own}&against_start=5`)).toMatchObject({ compare: null, against: null });
    expect(askedBooksQuery({ ...asked, compare: 'yes' })).not.toHaveProperty('against_year');
  });

  test('is compared with as it stands, and is no part of what one begins with', () => {
    const range = { year: 2026, start: 1, end: 3 };
    const chosen = { year: 2024, start: 2, end: 9 };
    expect(comparedWith('own', range, chosen)).toEqual(chosen);
    expect(comparedWith('own', range, { ...chosen, end: 1 })).toBeNull();
    const asked = parseAskedBooks(`${own}&against_start=2&against_end=9`);
    expect(startOf(asked, range, '2026-11-21').compare).toBeNull();
  });

  test.each([
    [2026, 3, 5, true],
    [2026, 4, 5, false],
    [2025, 1, 3, false],
  ])('%d, %d to %d overlaps January to March 2026: %s', (year, start, end, isSo) => {
    expect(overlaps({ year, start, end }, { year: 2026, start: 1, end: 3 })).toBe(isSo);
  });
});
