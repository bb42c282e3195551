import { describe, expect, test } from 'vitest';
import type {
  IndexationRules,
  IndexedContract,
  IndexFigureFacts,
  LegalFigureFacts,
  MethodFacts,
  RentLine,
} from './facts.ts';
import { indexationOf } from './indexation.ts';
import { agreedRise } from './rate.ts';

/** All figures and maximums here are invented, so that each outcome can be worked out by hand. */
const today = '2026-11-20';
const source_url = 'https://example.org/figures';

const aMethod = (more: Partial<MethodFacts> = {}): MethodFacts => ({
  id: '1',
  name: 'CPI',
  kind: 'monthly_index',
  series_name: 'CPI',
  minimum_rate: null,
  maximum_rate: null,
  added_rate: null,
  fixed_rate: null,
  fixed_amount: null,
  settings: { series: null, months_before: 4, rate_decimals: null, rent_rounding: 'cent' },
  ...more,
});
const fixed = (rate: string) => aMethod({ kind: 'fixed_rate', series_name: null, fixed_rate: rate, settings: null });
const aFigure = (year: number, month: number | null, value: string, more: Partial<IndexFigureFacts> = {}) => ({
  series: 'CPI',
  base_year: 2015,
  year,
  month,
  value,
  is_provisional: false,
  source_url,
  ...more,
});
const aLine = (more: Partial<RentLine> = {}): RentLine => ({
  name: 'Kale huur',
  object_id: '7',
  is_indexable: true,
  amount_excl: 100_000,
  interval_months: 1,
  start_date: '2026-07-01',
  end_date: null,
  ...more,
});
const aContract = (more: Partial<IndexedContract> = {}): IndexedContract => ({
  id: '5',
  type: 'privaterent',
  start_date: '2026-07-01',
  ends_on: null,
  next_index_date: '2027-07-01',
  method_id: '1',
  categories: ['Woning'],
  segment: null,
  lines: [aLine()],
  ...more,
});
const aCap = (percentage: string | null, more: Partial<LegalFigureFacts> = {}): LegalFigureFacts => ({
  kind: 'cap',
  segment: 'free_sector',
  from_day: '2027-01-01',
  last_day: '2027-12-31',
  value: percentage,
  rule: null,
  source_url,
  ...more,
});

interface Case {
  contract?: Partial<IndexedContract>;
  method?: MethodFacts;
  figures?: IndexFigureFacts[];
  legal?: LegalFigureFacts[];
  on?: string;
}
const reckon = ({ contract, method = aMethod(), figures = [], legal = [], on = today }: Case) => {
  const rules: IndexationRules = { methods: [method], figures, legal };
  return indexationOf(aContract(contract), rules, on);
};
const free = { segment: 'free_sector' } as const;
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

describe('the legal maximum', () => {
  const rise = (one: Case) => reckon({ method: fixed('5'), ...one }).next;

  test('is not claimed while nobody knows the segment', () => {
    const next = rise({ legal: [aCap('4.4'), aCap('6.1', { segment: 'mid_rent' })] });
    expect(next).toMatchObject({ rent_after: '1050.00', cap: { standing: 'unknown_segment', percentage: null } });
  });

  test('of a year that is not published is not claimed, and that is said', () => {
    const legal = [aCap('4.4', { from_day: '2026-01-01', last_day: '2026-12-31' })];
    expect(rise({ contract: free, legal })).toMatchObject({
      rent_after: '1050.00',
      cap: { standing: 'unpublished', segment: 'free_sector', percentage: null },
    });
  });

  test.each([
    ['the type of the contract', { type: 'commercialrent' }],
    ['an agent', { segment: 'business' as const }],
    ['an agent, of a parking space', { segment: 'other' as const }],
  ])('never holds for what is no dwelling, by %s', (_what, contract) => {
    const next = rise({ contract, legal: [aCap('4.4')] });
    expect(next).toMatchObject({ rent_after: '1050.00', cap: { standing: 'not_dwelling' } });
  });

  test.each([
    ['free_sector', '2021-04-30', 'none'],
    ['free_sector', '2021-05-01', 'unpublished'],
    ['free_sector', '2029-04-30', 'unpublished'],
    ['free_sector', '2029-05-01', 'none'],
    ['mid_rent', '2024-06-30', 'none'],
    ['mid_rent', '2024-07-01', 'unpublished'],
    ['social', '2020-01-01', 'unpublished'],
  ] as const)('of %s on %s is %s', (segment, date, standing) => {
    const contract = { segment, start_date: '2018-01-01', next_index_date: date };
    expect(rise({ contract, on: date })?.cap.standing).toBe(standing);
  });

  test('of social rent changes on the first of July', () => {
    const legal = [
      aCap('5', { segment: 'social', from_day: '2025-07-01', last_day: '2026-06-30' }),
      aCap('4.1', { segment: 'social', from_day: '2026-07-01', last_day: '2027-06-30' }),
    ];
    const capOn = (date: string) =>
      reckon({
        contract: {
          segment: 'social',
          start_date: '2020-01-01',
          next_index_date: date,
          lines: [aLine({ start_date: '2020-01-01' })],
        },
        method: fixed('7'),
        legal,
        on: date,
      }).next?.percentage;
    expect(capOn('2026-06-30')).toBe('5');
    expect(capOn('2026-07-01')).toBe('4.1');
  });

  test('that is a rule without a percentage is told and not reckoned with', () => {
    const next = rise({ contract: free, legal: [aCap(null, { rule: 'At most 25 euro' })] });
    expect(next).toMatchObject({ rent_after: '1050.00', cap: { standing: 'rule_only', rule: 'At most 25 euro' } });
  });
});

describe('the segment', () => {
  const bound = (segment: 'social' | 'mid_rent', value: string): LegalFigureFacts =>
    aCap(value, { kind: 'starting_rent', segment, from_day: '2026-01-01', last_day: null });

  test.each([
    ['800.00', '700.00', null, 'none', null],
    ['1000.00', '1200.00', 'social', 'starting_rent', '1000.00'],
    ['800.00', '1000.00', 'mid_rent', 'starting_rent', '1000.00'],
    ['800.00', '999.99', 'free_sector', 'starting_rent', '999.99'],
  ])('is proposed by the first rent, with bounds of %s and %s', (social, middle, value, origin, at) => {
    const legal = value === null ? [bound('social', social)] : [bound('social', social), bound('mid_rent', middle)];
    expect(reckon({ legal }).segment).toMatchObject({ value, origin, bound: at });
  });

  test.each([
    ['a garage box alone', ['Garagebox']],
    ['a parking place with a store room', ['Parkeerplaats', 'Berging']],
    ['a dwelling and a shop', ['Woning', 'Winkel']],
    ['a dwelling and something that nobody knows', ['Woning', null]],
    ['a dwelling over a shop, in one object', ['Winkel met bovenwoning']],
    ['a parking place that names a dwelling', ['Parkeerplaats bij appartement']],
    ['a room', ['Onzelfstandige woonruimte']],
    ['what nobody knows', ['Categorie 7']],
    ['nothing that is named', []],
  ])('is not proposed for %s, and no maximum is claimed', (_what, categories) => {
    const lines = [aLine({ amount_excl: 9_500 })];
    const legal = [bound('social', '800'), bound('mid_rent', '1000'), aCap('4.1', { segment: 'social' })];
    const { segment, next } = reckon({ contract: { categories, lines }, method: fixed('7'), legal });
    expect(segment).toMatchObject({ value: null, origin: 'none' });
    expect(next).toMatchObject({ rent_after: '101.65', cap: { standing: 'unknown_segment' } });
  });

  test.each([
    ['of a dwelling', ['2-kamerappartement']],
    ['of a dwelling and what is let with it', ['Eengezinswoning', 'Parkeerplaats', 'Berging']],
  ])('is proposed by all rent %s, which rises by no more than the law has', (_what, categories) => {
    const lines = [
      aLine({ amount_excl: 75_000 }),
      aLine({ object_id: '8', name: 'Parkeerplaats', amount_excl: 10_000 }),
    ];
    const legal = [bound('social', '800'), bound('mid_rent', '1000'), aCap('4', { segment: 'mid_rent' })];
    const { segment, next } = reckon({ contract: { categories, lines }, method: fixed('7'), legal });
    expect(segment).toMatchObject({ value: 'mid_rent', origin: 'starting_rent', starting_rent: '850.00' });
    expect(next).toMatchObject({ rent_after: '884.00', cap: { standing: 'lower' } });
  });

  test('is what an agent set, whatever the rent says', () => {
    const told = reckon({ contract: free, legal: [bound('social', '5000')] });
    expect(told.segment).toMatchObject({ value: 'free_sector', origin: 'set', bound: null });
  });
});

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

test('a rise is reckoned once for all contracts with its method and date', () => {
  const method = aMethod();
  const figures = [aFigure(2025, 3, '100'), aFigure(2026, 3, '103')];
  const rise = agreedRise(method, figures, '2026-07-01');
  expect(rise.rate).not.toBeNull();
  expect(agreedRise(method, figures, '2026-07-01')).toBe(rise);
  expect(agreedRise(method, [...figures], '2026-07-01')).not.toBe(rise);
  expect(agreedRise({ ...method, maximum_rate: '2' }, figures, '2026-07-01').rate).not.toEqual(rise.rate);
});
