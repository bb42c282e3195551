import type { RecordType } from '@gevel/back-office';
import type { DetailOf } from '@gevel/contract';
import { type rentalStatementsList, statementSteps } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../test/test-server.ts';
import { openWholeWorld } from '../../test/whole-world.ts';

type Statement = Pick<
  DetailOf<typeof rentalStatementsList>,
  'transactions' | 'objects' | 'payments' | 'checks' | keyof typeof rentalStatementsList.fields
>;

/** Lines of invoices are left out: this world only shows them, and they count in no total. */
const types: RecordType[] = [
  'owners',
  'ticket_states',
  'objects',
  'tickets',
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_payments',
  'sales_invoices',
  'purchase_invoices',
];

let world: TestServer;
let statements: Statement[];

beforeAll(async () => {
  world = await openWholeWorld(types);
  statements = await readAll();
});
afterAll(() => world?.close());

async function readAll(): Promise<Statement[]> {
  const broker = await world.login('broker');
  const fields =
    'id,owner_id,period_start,period_end,state,income_settled,costs_settled,management_fee_incl,subtotal,previous_outstanding_amount,total_settlement_balance,outstanding_amount,processed_on';
  const all: Statement[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await broker.get(
      `/rental-statements?per_page=100&page=${page}&fields[rental-statements]=${fields}&include=objects,transactions,payments,checks`,
    );
    expect(answer.statusCode).toBe(200);
    last = answer.json().meta.last_page;
    all.push(...answer.json().data);
  }
  return all;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
const isPlanted = ({ checks }: Statement) => checks.some((check) => !check.is_exact);

describe('over the whole demo world', () => {
  test('there are statements of every kind to speak of', () => {
    expect(statements.length).toBeGreaterThan(100);
    expect(statements.some(({ total_settlement_balance }) => total_settlement_balance.startsWith('-'))).toBe(true);
    expect(new Set(statements.map(({ state }) => state))).toEqual(new Set(['draft', 'final', 'cancelled']));
  });

  test('the rows behind every statement come to it exactly', () => {
    for (const each of statements) {
      const { transactions, objects } = each;
      expect({
        id: each.id,
        income: sum(transactions.map((row) => row.income_settled)),
        costs: sum(transactions.map((row) => row.costs_settled)),
        objectsIncome: sum(objects.map((row) => row.income_settled)),
        objectsCosts: sum(objects.map((row) => row.costs_settled)),
        fee: sum(objects.map((row) => row.management_fee_incl)),
        subtotal: sum(objects.map((row) => row.settlement_balance)),
      }).toEqual({
        id: each.id,
        income: cents(each.income_settled),
        costs: cents(each.costs_settled),
        objectsIncome: cents(each.income_settled),
        objectsCosts: cents(each.costs_settled),
        fee: cents(each.management_fee_incl),
        subtotal: cents(each.subtotal),
      });
    }
  });

  test('the steps of every statement come to its balance, and a difference is a step only where one was planted', () => {
    for (const each of statements) {
      const steps = statementSteps(each, each.transactions);
      expect([each.id, sum(steps.map((step) => step.amount))]).toEqual([each.id, cents(each.total_settlement_balance)]);
      expect([each.id, steps.some(({ kind }) => kind === 'difference')]).toEqual([each.id, isPlanted(each)]);
    }
  });

  test('the one statement with a planted error shows it, and every other ties out', () => {
    const planted = statements.filter(isPlanted);
    expect(planted).toHaveLength(1);
    expect(planted[0]?.checks.filter((check) => !check.is_exact)).toEqual([
      expect.objectContaining({ id: 'total', difference: '0.01' }),
    ]);
  });

  test('every booking of an invoice leads to that invoice, and repairs to their ticket', () => {
    const invoiced = statements.flatMap(({ transactions }) =>
      transactions.filter((row) => row.invoice_reference !== null),
    );
    expect(invoiced.length).toBeGreaterThan(1_000);
    expect(invoiced.filter((row) => row.invoice_id === null)).toEqual([]);
    expect(invoiced.some((row) => row.ticket_id !== null)).toBe(true);
    const ofObjects = invoiced.filter((row) => row.object_reference !== null);
    expect(ofObjects.filter((row) => row.object_id === null)).toEqual([]);
  });

  test('what was paid and what is open are the balance, unless it went over to the next statement', () => {
    for (const each of statements.filter(({ state }) => state === 'final')) {
      const open = cents(each.outstanding_amount ?? '0.00');
      if (open === 0 || each.payments.length === 0 || isPlanted(each)) continue;
      expect([each.id, sum(each.payments.map(({ amount }) => amount)) + open]).toEqual([
        each.id,
        cents(each.total_settlement_balance),
      ]);
    }
  });
});
