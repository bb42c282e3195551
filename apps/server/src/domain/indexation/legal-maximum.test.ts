import { describe, expect, test } from 'vitest';
import { aCap, aLine, type Case, fixed, free, reckon } from '../../test/indexation-cases.ts';
import type { LegalFigureFacts } from './facts.ts';

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
