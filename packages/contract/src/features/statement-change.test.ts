import { describe, expect, test } from 'vitest';
import { euroOf, sumOf } from '../core/cents.ts';
import { type SettledStatement, statementChange } from './statement-change.ts';

const settled = (figures: Partial<SettledStatement>): SettledStatement => ({
  period_start: '2026-09-01',
  income_settled: '0.00',
  costs_settled: '0.00',
  management_fee_incl: '0.00',
  previous_outstanding_amount: '0.00',
  total_settlement_balance: '0.00',
  objects: [],
  transactions: [],
  ...figures,
});
const object = (object_id: string | null, settlement_balance: string) => ({
  object_id,
  object_reference: null,
  object_name: object_id,
  settlement_balance,
  management_fee_incl: '0.00',
});
const booked = (object_id: string | null, ledger_account_name: string, amounts: { in?: string; out?: string }) => ({
  object_id,
  object_reference: null,
  ledger_account_name,
  relation_id: '1',
  relation_name: 'Jansen',
  income_settled: amounts.in ?? '0.00',
  costs_settled: amounts.out ?? '0.00',
});
const before = settled({
  income_settled: '1900.00',
  costs_settled: '110.05',
  management_fee_incl: '140.00',
  total_settlement_balance: '1649.95',
  objects: [object('a', '1000.00'), object('b', '649.95')],
});
const now = settled({
  income_settled: '1700.00',
  costs_settled: '510.10',
  management_fee_incl: '130.00',
  previous_outstanding_amount: '-25.00',
  total_settlement_balance: '1034.90',
  objects: [object('a', '1000.00'), object('c', '9.90'), object(null, '50.00')],
});

describe('why a payout is not what it was', () => {
  const change = statementChange(now, before);

  test('is told by the parts of the statement, which add up to the cent', () => {
    expect(change.total).toBe('-615.05');
    expect(change.parts).toEqual([
      { part: 'income', amount: '-200.00' },
      { part: 'costs', amount: '-400.05' },
      { part: 'fee', amount: '10.00' },
      { part: 'previous', amount: '-25.00' },
    ]);
    expect(euroOf(sumOf(change.parts.map(({ amount }) => amount)))).toBe(change.total);
  });

  test('is told by object, the largest change first, with what belongs to none', () => {
    expect(change.objects).toMatchObject([
      { key: 'b', name: 'b', amount: '-649.95' },
      { key: 'c', name: 'c', amount: '9.90' },
    ]);
    expect(change.withoutObject.amount).toBe('25.00');
  });

  test('says so where a statement does not add up itself', () => {
    const odd = { ...now, total_settlement_balance: '1034.91' };
    expect(statementChange(odd, before).parts.at(-1)).toEqual({ part: 'difference', amount: '0.01' });
  });

  test('is nothing between two that are the same', () => {
    expect(statementChange(now, now)).toEqual({
      total: '0.00',
      parts: [],
      objects: [],
      withoutObject: { amount: '0.00', lines: [] },
    });
  });

  test('of an object is told by what was booked otherwise, its fee and what these do not explain, to the cent', () => {
    const fee = (management_fee_incl: string, settlement_balance: string) => ({
      ...object('a', settlement_balance),
      management_fee_incl,
    });
    const { objects, withoutObject } = statementChange(
      settled({
        total_settlement_balance: '760.00',
        previous_outstanding_amount: '-5.00',
        objects: [fee('30.00', '770.00')],
        transactions: [
          booked('a', 'Huur', { in: '900.00' }),
          booked('a', 'Onderhoud', { out: '60.00' }),
          booked('a', 'Onderhoud', { out: '40.00' }),
          booked(null, 'Bankkosten', { out: '5.00' }),
        ],
      }),
      settled({
        total_settlement_balance: '925.50',
        objects: [fee('25.00', '925.50')],
        transactions: [booked('a', 'Huur', { in: '900.00' }), booked('a', 'Servicekosten', { in: '50.00' })],
      }),
    );
    expect(
      objects.map(({ lines }) => lines.map((line) => [line.part, line.account, line.amount, line.isGone])),
    ).toEqual([
      [
        ['costs', 'Onderhoud', '-100.00', false],
        ['income', 'Servicekosten', '-50.00', true],
        ['fee', null, '-5.00', false],
        ['rest', null, '-0.50', false],
      ],
    ]);
    expect(withoutObject.lines.map(({ part, amount }) => [part, amount])).toEqual([
      ['costs', '-5.00'],
      ['previous', '-5.00'],
    ]);
    for (const { amount, lines } of [...objects, withoutObject]) {
      expect(euroOf(sumOf(lines.map((line) => line.amount)))).toBe(amount);
    }
  });
});
