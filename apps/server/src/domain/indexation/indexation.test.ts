import { describe, expect, test } from 'vitest';
import {
  aCap,
  aFigure,
  aLine,
  aMethod,
  type Case,
  fixed,
  free,
  reckon,
  source_url,
} from '../../test/indexation-cases.ts';
import type { RentLine } from './facts.ts';
import { agreedRise } from './rate.ts';

/** March 2027 and 2026 are four months before July. */
const march = (later: string, earlier: string) => [aFigure(2027, 3, later), aFigure(2026, 3, earlier)];

describe('the next rent', () => {
  test('by a fixed rate is that rate on the lines that rise', () => {
    const { next } = reckon({ contract: free, method: fixed('2.125'), legal: [aCap('4.4')] });
    expect(next).toMatchObject({
      date: '2027-07-01',
      rent_before: '1000.00',
      rent_after: '1021.25',
      percentage: '2.125',
      cap: { standing: 'not_lower', percentage: '4.4' },
    });
    expect(next?.steps.map(({ kind }) => kind)).toEqual(['fixed_rate', 'rent']);
  });

  test('by the index compares the months that are set, four and sixteen before', () => {
    // 126.00 / 120.00 = 1.05
    const { next } = reckon({ figures: march('126.00', '120.00') });
    expect(next).toMatchObject({
      months: { later: { year: 2027, month: 3 }, earlier: { year: 2026, month: 3 } },
      percentage: '5',
      rent_after: '1050.00',
      is_provisional: false,
    });
    expect(next?.steps[0]).toMatchObject({ kind: 'index', later: { value: '126.00', source_url }, result: '5' });
  });

  test.each([
    ['2027-04-01', { year: 2026, month: 12 }],
    ['2027-05-01', { year: 2027, month: 1 }],
  ])('on %s looks at the month four before', (date, later) => {
    const { next } = reckon({ contract: { next_index_date: date } });
    expect(next?.months?.later).toEqual(later);
  });

  test.each([
    ['falls with a negative index', aMethod(), '-0.4', '996.00'],
    ['stays as it is when the method has a minimum of nothing', aMethod({ minimum_rate: '0' }), '0', '1000.00'],
  ])('%s', (_what, method, percentage, rent) => {
    // 249.00 / 250.00 = 0.996
    const { next } = reckon({ contract: free, method, figures: march('249.00', '250.00'), legal: [aCap('4.4')] });
    expect(next).toMatchObject({ percentage, rent_after: rent, cap: { standing: 'not_lower' } });
  });

  test('of a dwelling rises by no more than the law has for its segment', () => {
    const legal = [aCap('4.4'), aCap('6.1', { segment: 'mid_rent' })];
    const { next } = reckon({ contract: free, figures: march('126.00', '120.00'), legal });
    expect(next).toMatchObject({
      percentage: '4.4',
      rent_after: '1044.00',
      cap: { standing: 'lower', segment: 'free_sector', percentage: '4.4', source_url },
    });
    expect(next?.steps.map(({ kind }) => kind)).toEqual(['index', 'cap', 'rent']);
    const middle = reckon({ contract: { segment: 'mid_rent' }, figures: march('126.00', '120.00'), legal });
    expect(middle.next).toMatchObject({ percentage: '5', cap: { standing: 'not_lower', percentage: '6.1' } });
  });

  test('rises by a maximum that was agreed, when that is lower', () => {
    const method = aMethod({ maximum_rate: '3' });
    const { next } = reckon({ contract: free, method, figures: march('126.00', '120.00'), legal: [aCap('4.4')] });
    expect(next).toMatchObject({ percentage: '3', rent_after: '1030.00' });
    expect(next?.steps.map(({ kind }) => kind)).toEqual(['index', 'maximum', 'rent']);
  });

  test('links series of two base years by the latest month that both have', () => {
    // 2026-03 is 120 of 2015; in 2027-01 it was 130 of 2015 and 104 of 2025, so 120 is 96 of 2025. 100.8 / 96 = 1.05
    const figures = [
      aFigure(2026, 3, '120'),
      aFigure(2026, 12, '129'),
      aFigure(2026, 12, '50', { base_year: 2025 }),
      aFigure(2027, 1, '130'),
      aFigure(2027, 1, '104', { base_year: 2025 }),
      aFigure(2027, 3, '100.8', { base_year: 2025 }),
    ];
    const { next } = reckon({ figures });
    expect(next).toMatchObject({ percentage: '5', rent_after: '1050.00' });
    expect(next?.steps[0]).toMatchObject({ kind: 'linked', later: { base_year: 2025 }, earlier: { base_year: 2015 } });
    const apart = figures.filter(({ base_year, month }) => base_year === 2015 || month === 3);
    expect(reckon({ figures: apart }).next).toMatchObject({ unknown: 'not_linked', rent_after: null });
  });

  test('compares within one base year where it can', () => {
    const figures = [...march('126', '120'), aFigure(2027, 3, '100.1', { base_year: 2025 })];
    expect(reckon({ figures }).next).toMatchObject({ percentage: '5' });
  });

  test('of "CPI + 1" is the yearly figure and one more, rounded as is set', () => {
    // 123.45 / 120.00 = 2.875 %; with 1 it is 3.875 %, and 3.9 % with one decimal.
    const settings = { series: 'CPI', months_before: 4, rate_decimals: 1, rent_rounding: 'cent' } as const;
    const method = aMethod({ kind: 'yearly_index', added_rate: '1', settings });
    const figures = [aFigure(2026, null, '123.45'), aFigure(2025, null, '120.00'), ...march('1', '1')];
    const { next } = reckon({ contract: { segment: 'business' }, method, figures });
    expect(next).toMatchObject({
      months: { later: { year: 2026, month: null }, earlier: { year: 2025, month: null } },
      percentage: '3.9',
      rent_after: '1039.00',
    });
    expect(next?.steps.map(({ kind, result }) => [kind, result])).toEqual([
      ['index', '2.875'],
      ['added', '3.875'],
      ['rounded', '3.9'],
      ['rent', '3.9'],
    ]);
  });

  test('by a fixed amount is that much more per month, and no more than the law has', () => {
    const method = aMethod({ kind: 'fixed_amount', fixed_amount: 5_000, settings: null });
    expect(reckon({ contract: free, method }).next).toMatchObject({ percentage: '5', rent_after: '1050.00' });
    const { next } = reckon({ contract: free, method, legal: [aCap('4.4')] });
    expect(next).toMatchObject({ percentage: '4.4', rent_after: '1044.00' });
  });

  test('is rounded to whole euros where that is set', () => {
    const settings = { series: null, months_before: 4, rate_decimals: null, rent_rounding: 'euro' } as const;
    const { next } = reckon({ method: { ...fixed('2.16'), settings } });
    expect(next).toMatchObject({ rent_after: '1022.00' });
  });

  test('is rounded to no more than the legal maximum', () => {
    const settings = { series: null, months_before: 4, rate_decimals: null, rent_rounding: 'euro' } as const;
    const method = { ...fixed('5'), settings };
    // 855.50 and 4.1 % of it are 890.58; 855.00 and 4.1 % are 890.06.
    for (const [amount_excl, cap, rent_after] of [
      [85_550, '4.1', '890.00'],
      [85_500, '4.1', '890.00'],
      // Nothing may be added: the rent stays, and is not rounded down either.
      [85_580, '0', '855.80'],
    ] as const) {
      const lines = [aLine({ amount_excl })];
      expect(reckon({ contract: { ...free, lines }, method, legal: [aCap(cap)] }).next).toMatchObject({ rent_after });
    }
  });

  test('leaves what is not indexable, and what is paid per quarter, as agreed', () => {
    const lines = [
      aLine({ amount_excl: 300_000, interval_months: 3 }),
      aLine({ object_id: '8', is_indexable: false, amount_excl: 50_000 }),
    ];
    expect(reckon({ contract: { lines }, method: fixed('2') }).next).toMatchObject({
      rent_before: '1000.00',
      rent_after: '1020.00',
    });
  });

  test('says that a figure is provisional', () => {
    const figures = [aFigure(2027, 3, '126', { is_provisional: true }), aFigure(2026, 3, '120')];
    expect(reckon({ figures }).next).toMatchObject({ is_provisional: true, percentage: '5' });
  });

  test.each<[string, Case, string]>([
    ['a figure that is not published', { figures: [aFigure(2026, 3, '120')] }, 'unpublished'],
    ['no month set', { method: aMethod({ settings: null }) }, 'no_settings'],
    [
      'months that compound in a way that nobody says, though every figure is there',
      {
        method: aMethod({ kind: 'monthly_compound_index', minimum_rate: '0', maximum_rate: '5' }),
        figures: [aFigure(2026, 3, '100'), aFigure(2027, 3, '103')],
      },
      'compound_unclear',
    ],
    ['an income that nobody knows', { method: aMethod({ kind: 'income_dependent' }) }, 'income_dependent'],
    ['a method without its rate', { method: aMethod({ kind: 'fixed_rate' }) }, 'incomplete_method'],
    ['no method', { contract: { method_id: null } }, 'no_method'],
    ['a contract that is over by then', { contract: { ends_on: '2027-06-30' }, method: fixed('2') }, 'ends_before'],
    [
      'lines of which nobody says whether they rise',
      { contract: { lines: [aLine({ is_indexable: null })] }, method: fixed('2') },
      'unknown_lines',
    ],
    ['no line that rises', { contract: { lines: [aLine({ is_indexable: false })] }, method: fixed('2') }, 'no_rent'],
  ])('is not told with %s', (_what, one, unknown) => {
    expect(reckon(one).next).toMatchObject({ unknown, rent_after: null, percentage: null });
  });

  test('is no estimate where the contract has the raised line already', () => {
    const lines = [aLine({ end_date: '2027-06-30' }), aLine({ start_date: '2027-07-01', amount_excl: 103_000 })];
    const told = reckon({ contract: { lines }, method: fixed('2') });
    expect(told.next).toBeNull();
    expect(told.agreed).toEqual({ date: '2027-07-01', rent_before: '1000.00', rent_after: '1030.00' });
  });

  test('that falls is not lowered again where the contract has the lower line already', () => {
    // 249.00 / 250.00 = 0.996, of 1000.00 and not once more of 996.00
    const lines = [aLine({ end_date: '2027-06-30' }), aLine({ start_date: '2027-07-01', amount_excl: 99_600 })];
    const told = reckon({ contract: { lines }, figures: march('249.00', '250.00') });
    expect(told.next).toBeNull();
    expect(told.agreed).toEqual({ date: '2027-07-01', rent_before: '1000.00', rent_after: '996.00' });
    const onTheDay = reckon({ contract: { lines }, figures: march('249.00', '250.00'), on: '2027-07-01' });
    expect([onTheDay.next, onTheDay.agreed?.rent_after]).toEqual([null, '996.00']);
  });

  test('is still to come after a rent that was lowered on another day than the index date', () => {
    const lines = [aLine({ end_date: '2027-05-31' }), aLine({ start_date: '2027-06-01', amount_excl: 95_000 })];
    const told = reckon({ contract: { lines }, method: fixed('2') });
    expect(told.agreed).toBeNull();
    expect(told.next).toMatchObject({ date: '2027-07-01', rent_before: '950.00', rent_after: '969.00' });
  });

  test('is no second raise of a year in which the rent rises early: before that day it is agreed, and then it is the next year’s', () => {
    const lines = [aLine({ end_date: '2027-05-31' }), aLine({ start_date: '2027-06-01', amount_excl: 102_000 })];
    const before = reckon({ contract: { lines }, method: fixed('2') });
    expect(before.next).toBeNull();
    expect(before.agreed).toEqual({ date: '2027-06-01', rent_before: '1000.00', rent_after: '1020.00' });
    const after = reckon({ contract: { lines }, method: fixed('2'), on: '2027-06-15' });
    expect(after.agreed).toBeNull();
    expect(after.next).toMatchObject({ date: '2028-07-01', rent_before: '1020.00', rent_after: '1040.40' });
  });

  describe('of two lines for one object', () => {
    const split = (start_date: string, more: Partial<RentLine> = {}) => [
      aLine({ start_date: '2022-07-01', end_date: '2027-06-30', amount_excl: 70_000, ...more }),
      aLine({ start_date: '2022-07-01', end_date: '2027-06-30', amount_excl: 30_000, ...more }),
      aLine({ start_date, amount_excl: 71_400, ...more }),
      aLine({ start_date, amount_excl: 30_600, ...more }),
    ];

    test.each([
      ['one object', {}],
      ['no object', { object_id: null }],
    ])('goes on from each once, for %s', (_what, more) => {
      const contract = { start_date: '2022-07-01', lines: split('2027-07-01', more) };
      const { agreed } = reckon({ contract, method: fixed('2') });
      expect(agreed).toEqual({ date: '2027-07-01', rent_before: '1000.00', rent_after: '1020.00' });
    });

    test('that fell by their index are indexed, each of them', () => {
      const lines = split('2027-07-01').map((line) =>
        line.end_date === null ? { ...line, amount_excl: line.amount_excl === 71_400 ? 69_720 : 29_880 } : line,
      );
      // 249.00 / 250.00 = 0.996
      const told = reckon({
        contract: { start_date: '2022-07-01', lines },
        figures: march('249.00', '250.00'),
        on: '2027-08-01',
      });
      expect(told.missed.dates).toEqual([]);
    });
  });

  test('goes on from no line that was taken back from its first day, nor waits for its beginning without end', () => {
    const taken = aLine({ start_date: '2024-07-01', end_date: '2024-06-30', amount_excl: 90_000 });
    const lines = [taken, aLine({ start_date: '2024-07-01' })];
    const contract = { start_date: '2024-07-01', next_index_date: '2026-07-01', lines };
    const { missed, next } = reckon({ contract, method: fixed('2') });
    expect(missed.dates.map(({ date }) => date)).toEqual(['2025-07-01', '2026-07-01']);
    expect(next).toMatchObject({ date: '2027-07-01', rent_before: '1000.00' });
  });
});

test('a rise is reckoned once for all contracts with its method and date', () => {
  const method = aMethod();
  const figures = [aFigure(2025, 3, '100'), aFigure(2026, 3, '103')];
  const rise = agreedRise(method, figures, '2026-07-01');
  expect(rise.rate).not.toBeNull();
  expect(agreedRise(method, figures, '2026-07-01')).toBe(rise);
  expect(agreedRise(method, [...figures], '2026-07-01')).not.toBe(rise);
  expect(agreedRise({ ...method, maximum_rate: '2' }, figures, '2026-07-01').rate).not.toEqual(rise.rate);
});
