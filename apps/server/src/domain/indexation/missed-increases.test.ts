import { describe, expect, test } from 'vitest';
import { aCap, aFigure, aLine, fixed, free, reckon } from '../../test/indexation-cases.ts';

describe('increases that were left out', () => {
  const began = { start_date: '2022-07-01', lines: [aLine({ start_date: '2022-07-01' })] };

  test('are dates that passed without a raised line', () => {
    const contract = {
      ...began,
      next_index_date: '2026-07-01',
      start_date: '2025-07-01',
      lines: [aLine({ start_date: '2025-07-01' })],
    };
    const { missed, next } = reckon({ contract, method: fixed('2') });
    expect(missed.dates.map(({ date, rent_after }) => [date, rent_after])).toEqual([['2026-07-01', '1020.00']]);
    expect(missed).toMatchObject({ per_month: '20.00', is_incomplete: false, claim: null });
    expect(next?.date).toBe('2027-07-01');
  });

  test('of three years follow on each other, and only what may still be asked is counted back', () => {
    const legal = [aCap('12', { kind: 'claim_months', segment: null, from_day: '2020-01-01', last_day: null })];
    const contract = {
      ...began,
      start_date: '2023-07-01',
      lines: [aLine({ start_date: '2023-07-01' })],
      next_index_date: '2024-07-01',
    };
    const { missed } = reckon({ contract, method: fixed('10'), legal, on: '2026-12-31' });
    expect(missed.dates.map(({ cap }) => cap.standing)).toEqual(Array(3).fill('unknown_segment'));
    expect(missed.is_uncapped).toBe(true);
    // 1000, 1100, 1210, 1331
    expect(missed.dates.map(({ date, rent_after }) => [date, rent_after])).toEqual([
      ['2024-07-01', '1100.00'],
      ['2025-07-01', '1210.00'],
      ['2026-07-01', '1331.00'],
    ]);
    expect(missed.per_month).toBe('331.00');
    // From 31 December 2025: six months and a day of 210, and six months of 331.
    expect(missed.claim).toMatchObject({ months: 12, from: '2025-12-31', amount: '3252.77' });
  });

  test('are seen too when the back office moved the date on without a raise', () => {
    const { missed } = reckon({ contract: { ...began, next_index_date: '2027-07-01' }, method: fixed('2') });
    expect(missed.dates.map(({ date }) => date)).toEqual(['2023-07-01', '2024-07-01', '2025-07-01', '2026-07-01']);
  });

  test('are none after a line that was raised, on its day, a little late or a little early', () => {
    for (const start of ['2026-07-01', '2026-08-15', '2026-05-01']) {
      const end_date = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
      const lines = [aLine({ start_date: '2022-07-01', end_date }), aLine({ start_date: start, amount_excl: 101_000 })];
      const { missed } = reckon({ contract: { ...began, lines }, method: fixed('2') });
      expect([start, missed.dates]).toEqual([start, []]);
    }
  });

  describe('before a rent that was lowered', () => {
    const lowered = (start_date: string, amount_excl: number) => ({
      start_date: '2024-07-01',
      lines: [
        aLine({
          start_date: '2024-07-01',
          end_date: new Date(Date.parse(start_date) - 86_400_000).toISOString().slice(0, 10),
        }),
        aLine({ start_date, amount_excl }),
      ],
    });
    const falling = [aFigure(2026, 3, '249.00'), aFigure(2025, 3, '250.00'), aFigure(2024, 3, '245.00')];

    test('are none when it fell on the index date to what the index gives', () => {
      const { missed } = reckon({ contract: lowered('2026-07-01', 99_600), figures: falling });
      expect(missed.dates).toEqual([]);
    });

    test('are not known when it fell to anything else, or by a method that does not fall', () => {
      const cases = [
        { contract: lowered('2026-07-01', 95_000), figures: falling, dates: ['2025-07-01'] },
        { contract: lowered('2026-07-01', 99_600), method: fixed('2'), dates: ['2025-07-01', '2026-07-01'] },
        { contract: lowered('2026-09-01', 95_000), method: fixed('2'), dates: ['2025-07-01', '2026-07-01'] },
      ];
      for (const { dates, ...one } of cases) {
        const { missed } = reckon(one);
        expect(missed.dates.map(({ date, unknown, rent_after }) => [date, unknown, rent_after])).toEqual(
          dates.map((date) => [date, 'rent_lowered', null]),
        );
        expect([missed.per_month, missed.is_incomplete, missed.claim]).toEqual(['0.00', true, null]);
      }
    });

    test('are told again of the dates after it', () => {
      const { missed } = reckon({ contract: lowered('2025-10-01', 95_000), method: fixed('2') });
      expect(missed.dates.map(({ date, unknown, rent_after }) => [date, unknown, rent_after])).toEqual([
        ['2025-07-01', 'rent_lowered', null],
        ['2026-07-01', null, '969.00'],
      ]);
      expect(missed.per_month).toBe('19.00');
    });
  });

  test('are none when the rent would not have risen, or began to run less than a year ago', () => {
    const figures = [aFigure(2026, 3, '120'), aFigure(2025, 3, '120')];
    const contract = { start_date: '2025-07-01', lines: [aLine({ start_date: '2025-07-01' })] };
    expect(reckon({ contract, figures }).missed.dates).toEqual([]);
    expect(reckon({ contract: { start_date: '2026-01-01' }, method: fixed('2') }).missed.dates).toEqual([]);
  });

  test('of which the figure is not known are named without an amount', () => {
    const contract = { start_date: '2025-07-01', lines: [aLine({ start_date: '2025-07-01' })] };
    const { missed } = reckon({ contract });
    expect(missed).toMatchObject({ per_month: '0.00', is_incomplete: true });
    expect(missed.dates).toMatchObject([{ date: '2026-07-01', unknown: 'unpublished' }]);
  });

  test('rise by no more than the law had on their day', () => {
    const legal = [aCap('4.1', { from_day: '2026-01-01', last_day: '2026-12-31' })];
    const contract = { ...free, start_date: '2025-07-01', lines: [aLine({ start_date: '2025-07-01' })] };
    const { missed } = reckon({ contract, method: fixed('10'), legal });
    expect([missed.per_month, missed.is_uncapped]).toEqual(['41.00', false]);
  });

  describe('may turn out lower', () => {
    const years = { ...free, start_date: '2024-07-01', lines: [aLine({ start_date: '2024-07-01' })] };
    const capOf2026 = aCap('4.1', { from_day: '2026-01-01', last_day: '2026-12-31' });

    test('where the maximum of one of their dates is not published, though that of the other is', () => {
      const { missed } = reckon({ contract: years, method: fixed('10'), legal: [capOf2026] });
      expect(missed.dates.map(({ date, cap }) => [date, cap.standing])).toEqual([
        ['2025-07-01', 'unpublished'],
        ['2026-07-01', 'lower'],
      ]);
      // 1000 and 10 % of it, and 4.1 % of that.
      expect(missed).toMatchObject({ per_month: '145.10', is_uncapped: true, is_incomplete: false });
    });

    test('where the maximum of a date is a rule without a percentage', () => {
      const rule = aCap(null, { from_day: '2025-01-01', last_day: '2025-12-31', rule: 'At most 25 euro' });
      const { missed } = reckon({ contract: years, method: fixed('10'), legal: [rule, capOf2026] });
      expect(missed.is_uncapped).toBe(true);
    });

    test('not of a date of which nothing is added up, nor where the law has no maximum', () => {
      const unknown = reckon({ contract: { ...years, segment: null }, figures: [] });
      expect(unknown.missed).toMatchObject({ per_month: '0.00', is_incomplete: true, is_uncapped: false });
      for (const segment of ['business', 'other'] as const)
        expect(reckon({ contract: { ...years, segment }, method: fixed('10') }).missed).toMatchObject({
          per_month: '210.00',
          is_uncapped: false,
        });
    });
  });
});
