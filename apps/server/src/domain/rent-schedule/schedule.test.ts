import { centsOf } from '@gevel/contract/plain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../test/seeded-random.ts';
import { behaviourOf, lateForTheFirstTime } from './behaviour.ts';
import { type DueAmount, judge } from './due-amount.ts';
import { monthsOf, scheduleOf } from './schedule.ts';

const today = '2026-06-15';
let number = 0;
const anAmount = (more: Partial<DueAmount>): DueAmount => ({
  id: String((number += 1)),
  reference: 'VF-1',
  due: '2026-05-01',
  amount: 100_000,
  open: 0,
  aside: null,
  receipts: [],
  setOff: 0,
  arranged: 0,
  ...more,
});
const paid = (due: string, days: number, more: Partial<DueAmount> = {}) =>
  anAmount({ due, receipts: [{ date: addDays(due, days), amount: 100_000 }], ...more });
const open = (due: string, more: Partial<DueAmount> = {}) => anAmount({ due, open: 100_000, ...more });
const judged = (amounts: readonly DueAmount[]) => amounts.map((amount) => judge(amount, today));

describe('a due amount', () => {
  test.each<[string, DueAmount, ReturnType<typeof told>]>([
    ['paid on its day', paid('2026-05-01', 0), ['counted', 0, '2026-05-01', false]],
    ['paid over a long weekend', paid('2026-04-03', 4), ['counted', 4, '2026-04-07', false]],
    ['paid after it', paid('2026-04-03', 5), ['counted', 5, '2026-04-08', true]],
    ['paid ahead', paid('2026-05-01', -9), ['counted', -9, '2026-04-22', false]],
    ['paid ahead of a day that is to come', paid('2026-07-01', -20), ['to_come', null, '2026-06-11', false]],
    ['due today', open(today), ['to_come', null, null, false]],
    ['open since yesterday', open('2026-06-14'), ['counted', 1, null, false]],
    ['open since long', open('2026-05-01'), ['counted', 45, null, true]],
    [
      'paid in two parts',
      anAmount({
        receipts: [
          { date: '2026-05-01', amount: 60_000 },
          { date: '2026-05-21', amount: 40_000 },
        ],
      }),
      ['counted', 20, '2026-05-21', true],
    ],
    [
      'paid in part',
      anAmount({ open: 40_000, receipts: [{ date: '2026-05-01', amount: 60_000 }] }),
      ['counted', 45, null, true],
    ],
    [
      'taken back by the bank and paid again',
      anAmount({
        receipts: [
          { date: '2026-05-01', amount: 100_000 },
          { date: '2026-05-04', amount: -100_000 },
          { date: '2026-05-12', amount: 100_000 },
        ],
      }),
      ['counted', 11, '2026-05-12', true],
    ],
    [
      'paid twice',
      paid('2026-05-01', 0, { open: -100_000, receipts: [{ date: '2026-05-01', amount: 200_000 }] }),
      ['counted', 0, '2026-05-01', false],
    ],
    ['a credit note', anAmount({ amount: -20_000, open: -20_000 }), ['credit', null, null, false]],
    ['under an arrangement', open('2026-02-01', { aside: 'arranged' }), ['arranged', null, null, false]],
    ['kept out of reminding', open('2026-02-01', { aside: 'excluded' }), ['excluded', null, null, false]],
    [
      'paid late under an arrangement',
      paid('2026-02-01', 60, { aside: 'arranged' }),
      ['arranged', null, '2026-04-02', false],
    ],
    ['paid on a day that the books do not know', anAmount({}), ['unknown', null, null, false]],
    ['written off', anAmount({ setOff: 100_000 }), ['set_off', null, null, false]],
    [
      'paid in part and then written off',
      anAmount({ receipts: [{ date: '2026-05-01', amount: 60_000 }], setOff: 40_000 }),
      ['set_off', null, null, false],
    ],
    [
      'taken back by the bank and then written off',
      anAmount({
        receipts: [
          { date: '2026-05-01', amount: 100_000 },
          { date: '2026-05-04', amount: -100_000 },
        ],
        setOff: 100_000,
      }),
      ['set_off', null, null, false],
    ],
    ['written off in part, the rest open', anAmount({ open: 60_000, setOff: 40_000 }), ['counted', 45, null, true]],
    [
      'taken back by memorial and paid once more',
      anAmount({
        receipts: [
          { date: '2026-05-01', amount: 100_000 },
          { date: '2026-05-30', amount: 100_000 },
        ],
        setOff: -100_000,
      }),
      ['counted', 29, '2026-05-30', true],
    ],
    [
      'paid twice, once set off elsewhere',
      paid('2026-05-01', 0, {
        receipts: [{ date: '2026-05-01', amount: 200_000 }],
        setOff: -100_000,
      }),
      ['counted', 0, '2026-05-01', false],
    ],
    [
      'partly written off and partly paid on an unknown day',
      anAmount({ setOff: 40_000 }),
      ['set_off', null, null, false],
    ],
    [
      'written off under an arrangement',
      anAmount({ setOff: 100_000, aside: 'arranged' }),
      ['arranged', null, null, false],
    ],
  ])('%s', (_case, amount, expected) => {
    expect(told(amount)).toEqual(expected);
  });

  function told(amount: DueAmount): [string, number | null, string | null, boolean] {
    const { standing, days, paidOn, isLate } = judge(amount, today);
    return [standing, days, paidOn, isLate];
  }
});

describe('behaviour', () => {
  const monthly = (count: number, until: string, daysOf: (place: number) => number) =>
    Array.from({ length: count }, (_, place) => paid(addDays(until, -30 * (count - 1 - place)), daysOf(place)));

  test('of two amounts is not told', () => {
    expect(behaviourOf(judged([paid('2026-04-01', 20), open('2026-05-01')]))).toMatchObject({
      counted: 2,
      is_too_little: true,
      last: null,
      before: null,
      trend: null,
      first_late: null,
    });
  });

  test('is the middle of the last twelve, against the twelve before', () => {
    const amounts = monthly(24, '2026-05-01', (place) => (place < 12 ? 1 : place - 10));
    expect(behaviourOf(judged(amounts))).toMatchObject({
      counted: 24,
      last: { count: 12, median_days: 7.5, open_count: 0, to: '2026-05-01' },
      before: { count: 12, median_days: 1 },
      trend: 'later',
      known_since: amounts[0]?.due,
    });
  });

  test('is earlier, or the same, as it was; and against fewer than three nothing', () => {
    const trend = (before: number, now: number, count = 24) =>
      behaviourOf(judged(monthly(count, '2026-05-01', (place) => (place < count - 12 ? before : now)))).trend;
    expect([trend(9, 2), trend(2, 2), trend(2, -1), trend(9, 2, 14)]).toEqual(['earlier', 'same', 'earlier', null]);
  });

  test('counts what is open with the days so far, and leaves out what is arranged, excluded, set off or unknown', () => {
    const aside = [
      open('2026-03-01', { aside: 'arranged' }),
      open('2026-03-02', { aside: 'excluded' }),
      anAmount({ due: '2026-03-03' }),
      anAmount({ due: '2025-03-04', setOff: 100_000 }),
    ];
    const counted = [paid('2026-01-01', 0), paid('2026-02-01', 2), open('2026-05-01')];
    expect(behaviourOf(judged([...aside, ...counted]))).toMatchObject({
      counted: 3,
      last: { count: 3, median_days: 2, open_count: 1 },
      first_late: { due_date: '2026-05-01', days: 45, paid_on: null },
      left_out: { arranged: 1, excluded: 1, set_off: 1, unknown: 1 },
    });
  });

  test('names the first amount that was late, however it went on', () => {
    const amounts = [paid('2025-01-01', 3), paid('2025-02-01', 31), paid('2025-03-01', 40), open('2026-05-01')];
    const { first_late } = behaviourOf(judged(amounts));
    expect(first_late).toMatchObject({ due_date: '2025-02-01', days: 31, paid_on: '2025-03-04', amount: '1000.00' });
    expect(lateForTheFirstTime(judged(amounts))).toBeNull();
  });

  test('late for the first time is who never paid late before, and has paid often enough to say so', () => {
    const before = [paid('2026-01-01', 4), paid('2026-02-01', -1)];
    expect(lateForTheFirstTime(judged([...before, open('2026-06-01')]))?.due).toBe('2026-06-01');
    expect(lateForTheFirstTime(judged([...before, open('2026-05-01'), open('2026-06-01')]))?.due).toBe('2026-05-01');
    expect(lateForTheFirstTime(judged([...before, open('2026-06-11')]))).toBeNull();
    expect(lateForTheFirstTime(judged([...before, open('2026-05-01', { aside: 'arranged' })]))).toBeNull();
    expect(lateForTheFirstTime(judged([open('2026-04-01'), open('2026-05-01')]))).toBeNull();
  });
});

describe('a schedule', () => {
  const lastTwelve = monthsOf(null, today);

  test('is of the last twelve months, or of a year', () => {
    expect(lastTwelve).toEqual({ from: '2025-07-01', to: '2026-06-30' });
    expect(monthsOf(2024, today)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  });

  test('says of each month what was due, received, set off, open and late, and since when the tenant is behind', () => {
    const schedule = scheduleOf(
      judged([
        paid('2025-06-01', 0),
        paid('2026-03-01', 12),
        anAmount({ due: '2026-02-01', receipts: [{ date: '2026-02-01', amount: 30_000 }], setOff: 70_000 }),
        anAmount({ due: '2026-03-10', amount: -20_000, open: -20_000 }),
        anAmount({
          due: '2026-01-01',
          receipts: [{ date: '2026-01-01', amount: 30_000 }],
          arranged: 70_000,
          aside: 'arranged',
        }),
        open('2026-04-01', { aside: 'arranged' }),
        anAmount({ due: '2026-05-01', open: 40_000, receipts: [{ date: '2026-05-02', amount: 60_000 }] }),
        open('2026-06-01'),
        open('2026-07-01'),
      ]),
      lastTwelve,
    );
    const month = (name: string) => schedule.months.find((one) => one.month === name);
    expect(schedule.months).toHaveLength(12);
    expect(month('2026-03-01')).toMatchObject({
      due: '800.00',
      received: '1000.00',
      open: '-200.00',
      overdue: '0.00',
      received_late: '1000.00',
    });
    expect(month('2026-05-01')).toMatchObject({
      due: '1000.00',
      received: '600.00',
      open: '400.00',
      overdue: '400.00',
    });
    expect(month('2026-02-01')).toMatchObject({
      due: '1000.00',
      received: '300.00',
      set_off: '700.00',
      open: '0.00',
      received_late: '0.00',
    });
    expect(month('2026-01-01')).toMatchObject({
      due: '1000.00',
      received: '300.00',
      set_off: '0.00',
      arranged: '700.00',
      open: '0.00',
      overdue: '0.00',
    });
    expect(month('2025-12-01')).toMatchObject({ due: '0.00', invoices: [] });
    expect(schedule.before).toEqual({
      due: '1000.00',
      received: '1000.00',
      set_off: '0.00',
      arranged: '0.00',
      open: '0.00',
    });
    expect(schedule.after).toEqual({
      due: '1000.00',
      received: '0.00',
      set_off: '0.00',
      arranged: '0.00',
      open: '1000.00',
    });
    expect(schedule.total).toEqual({
      due: '7800.00',
      received: '3200.00',
      set_off: '700.00',
      arranged: '700.00',
      open: '3200.00',
    });
    expect(schedule.arrears).toEqual({ since: '2026-05-01', amount: '1400.00', left_out_amount: '1000.00' });
    expect(schedule.years).toEqual([2026, 2025]);
  });

  test('adds up, whatever was due and booked: due less received, set off and arranged is open, and the months with what lies around them are the whole', () => {
    const cents = fc.integer({ min: -50_000, max: 200_000 });
    const day = fc.integer({ min: -900, max: 60 }).map((days) => addDays(today, days));
    const drawn = fc.record({
      due: day,
      amount: cents,
      open: cents,
      setOff: cents,
      arranged: cents,
      aside: fc.constantFrom(null, 'arranged' as const, 'excluded' as const),
      receipts: fc.array(fc.record({ date: day, amount: cents }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 30 }), fc.constantFrom(null, 2024, 2025, 2026), (amounts, year) => {
        const all = judged(amounts.map(anAmount));
        const schedule = scheduleOf(all, monthsOf(year, today));
        const rows = [schedule.before, ...schedule.months, schedule.after];
        for (const row of [...rows, schedule.total, ...schedule.months.flatMap(({ invoices }) => invoices)])
          expect(centsOf(row.due) - centsOf(row.received) - centsOf(row.set_off) - centsOf(row.arranged)).toBe(
            centsOf(row.open),
          );
        for (const name of ['due', 'received', 'set_off', 'arranged', 'open'] as const)
          expect(rows.reduce((sum, row) => sum + centsOf(row[name]), 0n)).toBe(centsOf(schedule.total[name]));
        for (const { received, receipts, undated } of schedule.months.flatMap(({ invoices }) => invoices))
          expect(receipts.reduce((sum, { amount }) => sum + centsOf(amount), centsOf(undated))).toBe(centsOf(received));
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
