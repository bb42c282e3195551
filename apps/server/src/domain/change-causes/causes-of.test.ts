import { describe, expect, test } from 'vitest';
import { contract, due, line, rent, statement, toldOf } from '../../test/compared-statements.ts';
import { causesOf } from './causes-of.ts';
import type { BookedLine, ContractFacts, DueInvoice, StatementFacts } from './facts.ts';

/** Rent of a month that was paid in it. */
const paidIn = (month: '2026-05' | '2026-06', cents: number, more: Partial<DueInvoice> = {}) => {
  const invoice = due({ invoice_id: `sales-${month}`, due: `${month}-01`, amount: cents, ...more });
  const { invoice_id, due: day, contract_id } = invoice;
  return statement(month, {
    dues: [invoice],
    bookings: [line({ id: month, invoice_id, due: day, amount: cents, invoice_total: cents, contract_id })],
  });
};
const told = (before: StatementFacts, now: StatementFacts, contracts: readonly ContractFacts[] = [contract()]) =>
  toldOf(causesOf({ before, now }, contracts));

describe('a rent that rose', () => {
  const raised = (day: string, more: Partial<ContractFacts> = {}) =>
    contract({
      lines: [
        rent({ id: '1', end_date: '2026-05-31' }),
        rent({ id: '2', start_date: '2026-06-01', amount_excl: 104_000 }),
      ],
      next_index_date: day,
      ...more,
    });
  const [before, now] = [paidIn('2026-05', 100_000), paidIn('2026-06', 104_000)];

  test('is indexed when an indexable line of the same contract was raised on its index date', () => {
    expect(told(before, now, [raised('2027-06-01')])).toEqual({ indexed: 4_000 });
  });

  test('is another amount in the contract on any other day, and when nobody says that the line is indexable', () => {
    expect(told(before, now, [raised('2027-07-01')])).toEqual({ contract_change: 4_000 });
    const { lines } = raised('');
    const unknown = lines.map((each) => ({ ...each, is_indexable: null }));
    expect(told(before, now, [raised('2027-06-01', { lines: unknown })])).toEqual({ contract_change: 4_000 });
  });

  test('is indexed too when two lines of one object rose, each from its own', () => {
    const twice = (object_id: string | null) =>
      raised('2027-06-01', {
        lines: [
          rent({ id: '1', object_id, end_date: '2026-05-31', amount_excl: 30_000 }),
          rent({ id: '2', object_id, end_date: '2026-05-31', amount_excl: 70_000 }),
          rent({ id: '3', object_id, start_date: '2026-06-01', amount_excl: 72_800 }),
          rent({ id: '4', object_id, start_date: '2026-06-01', amount_excl: 31_200 }),
        ],
      });
    for (const object_id of ['10', null]) expect(told(before, now, [twice(object_id)])).toEqual({ indexed: 4_000 });
  });

  test('that the lines of the contract do not explain is rest', () => {
    expect(told(before, now)).toEqual({ rest: 4_000 });
    expect(told(before, now, [])).toEqual({ rest: 4_000 });
  });

  test('in a year with a month that its lines do not explain is rest of that month alone', () => {
    const year = (first: number, amounts: readonly number[]) => {
      const months = amounts.map((cents, place) => {
        const day = `${first}-${String(place + 1).padStart(2, '0')}-01`;
        return { cents, invoice: due({ invoice_id: `sales-${day}`, due: day, amount: cents }) };
      });
      return statement('2026-05', {
        period_start: `${first}-01-01`,
        period_end: `${first}-12-31`,
        dues: months.map(({ invoice }) => invoice),
        bookings: months.map(({ cents, invoice: { invoice_id, due: day } }) =>
          line({ id: `line-${day}`, invoice_id, due: day, amount: cents, invoice_total: cents }),
        ),
      });
    };
    const lines = [
      rent({ id: '1', end_date: '2025-12-31' }),
      rent({ id: '2', start_date: '2026-01-01', amount_excl: 104_000 }),
    ];
    const before = year(2025, Array<number>(12).fill(100_000));
    const wrong = year(2026, Array<number>(12).fill(104_000).with(4, 90_000));
    const raised = [contract({ lines, next_index_date: '2027-01-01' })];
    expect(told(before, wrong, raised)).toEqual({ indexed: 11 * 4_000, rest: -10_000 });
    expect(told(wrong, before, raised)).toMatchObject({ rest: 10_000 });
  });

  test('within a quarter that is paid at once rises by its months', () => {
    const quarterly = raised('2027-06-01', {
      interval_months: 3,
      lines: [
        rent({ id: '1', amount_excl: 300_000, interval_months: 3, end_date: '2026-05-31' }),
        rent({ id: '2', amount_excl: 312_000, interval_months: 3, start_date: '2026-06-01' }),
      ],
    });
    const april = { ...paidIn('2026-05', 300_000), period_start: '2026-01-01', period_end: '2026-01-31' };
    const first = {
      ...april,
      dues: [due({ invoice_id: 'q1', due: '2026-01-01', amount: 300_000 })],
      bookings: [line({ invoice_id: 'q1', due: '2026-01-01', amount: 300_000 })],
    };
    const second = {
      ...paidIn('2026-06', 304_000),
      period_start: '2026-04-01',
      period_end: '2026-04-30',
      dues: [due({ invoice_id: 'q2', due: '2026-04-01', amount: 304_000 })],
      bookings: [line({ invoice_id: 'q2', due: '2026-04-01', amount: 304_000 })],
    };
    expect(told(first, second, [quarterly])).toEqual({ indexed: 4_000 });
  });
});

describe('a tenant', () => {
  const none = (month: '2026-05' | '2026-06') => statement(month);

  test('who came is a new tenant, and one who left is vacancy', () => {
    const from = contract({ start_date: '2026-06-01' });
    expect(told(none('2026-05'), paidIn('2026-06', 100_000), [from])).toEqual({ new_tenant: 100_000 });
    const until = contract({ end_date: '2026-05-31' });
    expect(told(paidIn('2026-05', 100_000), none('2026-06'), [until])).toEqual({ vacancy: -100_000 });
  });

  test('who took over from another is a new tenant by what the two differ', () => {
    const left = contract({ end_date: '2026-05-31' });
    const came = contract({ id: '2', relation_id: '8', start_date: '2026-06-01' });
    const now = paidIn('2026-06', 110_000, { contract_id: '2' });
    expect(told(paidIn('2026-05', 100_000), now, [left, came])).toEqual({ new_tenant: 10_000 });
  });

  describe('with another contract for the same object', () => {
    const [may, june] = [paidIn('2026-05', 100_000), paidIn('2026-06', 110_000, { contract_id: '2' })];
    const ended = contract({ end_date: '2026-05-31' });
    const next = (more: Partial<ContractFacts> = {}) =>
      contract({ id: '2', start_date: '2026-06-01', had_earlier_contract: true, ...more });

    test('that follows the first at once changed contract, by what the two differ', () => {
      expect(told(may, june, [ended, next()])).toEqual({ contract_change: 10_000 });
      expect(told(may, none('2026-06'), [ended, next()])).toEqual({ contract_change: -100_000 });
      expect(told(none('2026-05'), june, [ended, next()])).toEqual({ contract_change: 110_000 });
    });

    test('is new to another object, and to the same object under another name', () => {
      const elsewhere = next({ object_ids: ['11'], had_earlier_contract: false });
      expect(told(may, june, [ended, elsewhere])).toEqual({ new_tenant: 110_000, vacancy: -100_000 });
      const other = next({ relation_id: '8', had_earlier_contract: false });
      expect(told(may, june, [ended, other])).toEqual({ new_tenant: 10_000 });
    });

    test('after a day between them proves nothing: neither that they came nor that it was vacant', () => {
      const left = contract({ end_date: '2026-05-30' });
      expect(told(may, june, [left, next()])).toEqual({ rest: 10_000 });
      // The contract before it ended before both periods.
      expect(told(none('2026-05'), june, [next()])).toEqual({ rest: 110_000 });
    });

    test('of somebody who is not new there proves neither a new tenant nor that it was vacant', () => {
      const returned = next({ relation_id: '8' });
      expect(told(may, june, [ended, returned])).toEqual({ rest: 10_000 });
      const roommate = contract({ id: '3', relation_id: '8' });
      expect(told(may, none('2026-06'), [ended, roommate])).toEqual({ rest: -100_000 });
    });

    test('besides one that runs on changed contract when it begins and when it ends', () => {
      const beside = next({ end_date: '2026-06-15' });
      expect(told(may, statement('2026-06', { ...june }), [contract(), beside])).toMatchObject({
        contract_change: 110_000,
      });
      const over = contract({ id: '2', start_date: '2026-01-01', end_date: '2026-05-31' });
      const paid = paidIn('2026-05', 110_000, { contract_id: '2' });
      expect(told(paid, none('2026-06'), [contract(), over])).toEqual({ contract_change: -110_000 });
    });

    test('is judged by when they came and left, however many contracts lie between', () => {
      const second = next({ start_date: '2026-05-10', end_date: '2026-05-20' });
      const first = contract({ end_date: '2026-05-09' });
      const third = next({ id: '3', start_date: '2026-05-21' });
      const now = paidIn('2026-06', 110_000, { contract_id: '3' });
      expect(told(may, now, [first, second, third])).toEqual({ contract_change: 10_000 });
      // The last of theirs ended, and another came.
      const other = contract({ id: '3', relation_id: '8', start_date: '2026-05-21' });
      expect(told(may, now, [first, second, other])).toEqual({ new_tenant: 10_000 });
      // Both contracts of who came began after the earlier period did.
      const came = contract({ id: '2', relation_id: '8', start_date: '2026-05-10', end_date: '2026-05-31' });
      const renewed = next({ id: '3', relation_id: '8' });
      expect(told(may, now, [first, came, renewed])).toEqual({ new_tenant: 10_000 });
    });
  });

  test('who left what can no longer be let left nothing vacant', () => {
    const sold = contract({ end_date: '2026-05-31', is_lettable: false });
    expect(told(paidIn('2026-05', 100_000), none('2026-06'), [sold])).toEqual({ rest: -100_000 });
    const came = contract({ id: '2', relation_id: '8', start_date: '2026-06-01' });
    const now = paidIn('2026-06', 110_000, { contract_id: '2' });
    expect(told(paidIn('2026-05', 100_000), now, [sold, came])).toEqual({ new_tenant: 10_000 });
  });

  test('who left what was sold by the end of the later period makes it differ by the sale', () => {
    const left = contract({ end_date: '2026-05-31', is_lettable: false });
    const before = paidIn('2026-05', 100_000);
    expect(told(before, none('2026-06'), [{ ...left, sold_on: '2026-06-01' }])).toEqual({ sold: -100_000 });
    // Sold after both: nothing proves why nobody rented it.
    expect(told(before, none('2026-06'), [{ ...left, sold_on: '2026-07-01' }])).toEqual({ rest: -100_000 });
    const came = contract({ id: '2', relation_id: '8', start_date: '2026-06-01' });
    const now = paidIn('2026-06', 110_000, { contract_id: '2' });
    expect(told(before, now, [{ ...left, sold_on: '2026-06-01' }, came])).toEqual({ new_tenant: 10_000 });
  });

  test('who came and left within the periods left it vacant, and was not followed by themselves', () => {
    const passing = contract({ start_date: '2026-05-10', end_date: '2026-05-31' });
    expect(told(paidIn('2026-05', 70_000), none('2026-06'), [passing])).toEqual({ vacancy: -70_000 });
  });

  test('rent of a year is no one-off income because its term ends within that year and is renewed', () => {
    const end_date = '2026-12-31';
    const yearly = contract({
      interval_months: 12,
      start_date: '2017-06-01',
      end_date,
      lines: [rent({ amount_excl: 1_200_000, interval_months: 12, start_date: '2021-06-01', end_date })],
    });
    const paid = paidIn('2026-06', 1_200_000, { recurs: false });
    expect(told(none('2026-05'), paid, [yearly])).toEqual({ billing_interval: 1_200_000 });
    // A line that ended before the contract does is not invoiced for longer.
    const lines = yearly.lines.map((each) => ({ ...each, end_date: '2026-09-30' }));
    expect(told(none('2026-05'), paid, [{ ...yearly, lines }])).toEqual({ one_off_income: 1_200_000 });
  });

  test('who pays per quarter makes a month differ by how it pays', () => {
    const quarterly = contract({ interval_months: 3 });
    expect(told(none('2026-05'), paidIn('2026-06', 300_000), [quarterly])).toEqual({ billing_interval: 300_000 });
  });

  test('whose invoice was withdrawn makes it differ by a correction', () => {
    const now = statement('2026-06', { dues: [due({ due: '2026-06-01', is_cancelled: true })] });
    expect(told(paidIn('2026-05', 100_000), now)).toEqual({ correction: -100_000 });
  });

  test('who did not pay in time is late twice: by what is missing, and by what comes after all', () => {
    const missing = statement('2026-05', { dues: [due({})] });
    const now = paidIn('2026-06', 100_000);
    const both = statement('2026-06', {
      dues: now.dues,
      bookings: [...now.bookings, line({ id: 'late', due: '2026-05-01' })],
    });
    expect(told(missing, both)).toEqual({ late_receipt: 200_000 });
  });

  test('who paid ahead is ahead in the one month and behind in the other', () => {
    const ahead = statement('2026-05', { bookings: [line({ due: '2026-06-01' })] });
    const now = statement('2026-06', { dues: [due({ due: '2026-06-01', early: 100_000 })] });
    expect(told(ahead, now)).toEqual({ early_receipt: -200_000, rest: 100_000 });
  });
});

describe('costs', () => {
  const cost = (more: Partial<BookedLine>) =>
    line({
      id: 'c',
      is_income: false,
      amount: -5_000,
      invoice_id: 'purchases-1',
      due: null,
      account: 'Schoonmaak',
      ...more,
    });
  const withCost = (month: '2026-05' | '2026-06', more: Partial<BookedLine>) =>
    statement(month, { bookings: [cost(more)] });

  test('are for once when nothing like them was booked for half a year, and when they are a repair', () => {
    expect(told(statement('2026-05'), withCost('2026-06', { recurs: false }))).toEqual({ one_off_cost: -5_000 });
    expect(told(withCost('2026-05', { recurs: false }), statement('2026-06'))).toEqual({ one_off_cost: 5_000 });
    expect(told(statement('2026-05'), withCost('2026-06', { has_ticket: true }))).toEqual({ one_off_cost: -5_000 });
  });

  test('run on when they were booked before, for the same object', () => {
    expect(told(statement('2026-05'), withCost('2026-06', {}))).toEqual({ running_costs: -5_000 });
    expect(
      told(withCost('2026-05', { recurs: false }), withCost('2026-06', { recurs: false, amount: -7_000 })),
    ).toEqual({
      running_costs: -2_000,
    });
    expect(
      told(
        withCost('2026-05', { recurs: false, object_id: '11' }),
        withCost('2026-06', { recurs: false, amount: -7_000 }),
      ),
    ).toEqual({ one_off_cost: -2_000 });
  });

  test('that a supplier gave back are a correction', () => {
    const credit = withCost('2026-06', { amount: 5_000, invoice_total: -5_000 });
    expect(told(statement('2026-05'), credit)).toEqual({ correction: 5_000 });
  });
});

test('fee, what was carried over and what a statement states beside its lines are told apart', () => {
  const before = statement('2026-05', { fee: 1_000, previous: -200 });
  const now = { ...statement('2026-06', { fee: 1_500, previous: 300 }), total: -1_200 + 7 };
  expect(told(before, now)).toEqual({ fee: -500, carried_over: 500, rest: 7 });
});
