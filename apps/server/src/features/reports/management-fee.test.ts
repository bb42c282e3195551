import { operations } from '@gevel/contract';
import { euroOf, sumOf } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRows, statementObjectRow, statementRow, statementTransactionRow } from '../../test/book-rows.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const fee = (excl: number) => ({
  management_fee_excl: excl,
  management_fee_vat: Math.round(excl * 0.21),
  management_fee_incl: excl + Math.round(excl * 0.21),
});
/** What each object of each statement was charged: a percentage throughout for one owner, a mixture for the other. */
const parts = [
  { id: 1, statement_id: 10, owner_id: 101, ...fee(5_000) },
  {
    id: 2,
    statement_id: 10,
    owner_id: 101,
    object_reference: 'O-2',
    object_name: 'Dorpsstraat 2',
    ...fee(2_500),
    income_settled: 50_000,
  },
  // Belongs to no object and pays nothing: no second way of paying.
  {
    id: 3,
    statement_id: 10,
    owner_id: 101,
    object_reference: null,
    object_name: null,
    fee_type: 'none',
    fee_percentage: '0',
    ...fee(0),
    income_settled: 0,
    costs_settled: 3_000,
  },
  { id: 4, statement_id: 11, owner_id: 101, ...fee(5_000) },
  {
    id: 5,
    statement_id: 20,
    owner_id: 102,
    fee_type: 'fixed',
    fee_percentage: '0',
    fee_fixed_amount: 4_000,
    ...fee(4_000),
  },
  { id: 6, statement_id: 20, owner_id: 102, object_reference: 'O-8', ...fee(-100), income_settled: -2_000 },
  { id: 7, statement_id: 12, owner_id: 101, ...fee(700) },
  { id: 8, statement_id: 13, owner_id: 101, ...fee(800) },
  { id: 9, statement_id: 14, owner_id: 101, ...fee(900) },
  // One owner's year with a fee over costs, which raises the base where it is charged and lowers it where it is taken off.
  { id: 30, statement_id: 30, owner_id: 102, ...fee(5_500) },
  { id: 31, statement_id: 30, owner_id: 102, object_reference: 'O-2', ...fee(4_500) },
  { id: 32, statement_id: 30, owner_id: 102, object_reference: null, object_name: null, ...fee(0) },
  { id: 90, statement_id: 90, owner_id: 201, ...fee(98_765_432) },
];
const statements = [
  { id: 10, owner_id: 101, period_start: '2026-01-01', period_end: '2026-01-31' },
  { id: 11, owner_id: 101, period_start: '2026-02-01', period_end: '2026-02-28' },
  { id: 12, owner_id: 101, period_start: '2026-03-01', period_end: '2026-03-31', workflow_state: 'draft' },
  { id: 13, owner_id: 101, period_start: '2026-03-01', period_end: '2026-03-31', workflow_state: 'cancelled' },
  { id: 14, owner_id: 101, period_start: '2025-12-01', period_end: '2025-12-31' },
  { id: 20, owner_id: 102, period_start: '2026-02-01', period_end: '2026-02-28' },
  { id: 30, owner_id: 102, period_start: '2023-02-01', period_end: '2023-02-28' },
  { id: 90, owner_id: 201, period_start: '2026-01-01', period_end: '2026-01-31' },
];
const ofCosts = { statement_id: 30, owner_id: 102 };
const repair = { amount_excl: 10_000, income_settled: 0, costs_settled: 10_000 };

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  await addRows(
    database,
    'rental_statements',
    statements.map((statement) => {
      const own = parts.filter((part) => part.statement_id === statement.id);
      const sum = (name: 'management_fee_excl' | 'management_fee_vat' | 'management_fee_incl') =>
        own.reduce((total, part) => total + part[name], 0);
      return statementRow(statement.id, {
        ...statement,
        management_fee_excl: sum('management_fee_excl'),
        management_fee_vat: sum('management_fee_vat'),
        // Books with an error: the statement states a cent more than its objects.
        management_fee_incl: sum('management_fee_incl') + (statement.id === 20 ? 1 : 0),
      });
    }),
  );
  await addRows(
    database,
    'statement_objects',
    parts.map((part) => statementObjectRow(part.id, part)),
  );
  await addRows(database, 'statement_transactions', [
    statementTransactionRow(1, { statement_id: 10, owner_id: 101, amount_excl: 100_000 }),
    statementTransactionRow(2, { statement_id: 10, owner_id: 101, object_reference: 'O-2', amount_excl: 60_000 }),
    // A refund lowers the base; service costs and costs are no part of it.
    statementTransactionRow(3, {
      statement_id: 10,
      owner_id: 101,
      object_reference: 'O-2',
      amount_excl: -10_000,
      income_settled: -10_000,
    }),
    statementTransactionRow(4, { statement_id: 10, owner_id: 101, settlement_use: 'settled', amount_excl: 7_000 }),
    statementTransactionRow(5, {
      statement_id: 10,
      owner_id: 101,
      income_settled: 0,
      costs_settled: 500,
      amount_excl: 500,
      management_fee_excl: 0,
    }),
    statementTransactionRow(6, { statement_id: 11, owner_id: 101, amount_excl: 100_000 }),
    statementTransactionRow(7, { statement_id: 20, owner_id: 102, object_reference: 'O-8', amount_excl: -2_000 }),
    statementTransactionRow(30, { ...ofCosts, income_settled: 100_000 }),
    // Income of an account with a fee of which no percentage was taken.
    statementTransactionRow(31, { ...ofCosts, amount_excl: 7_000, fee_percentage: '0', management_fee_excl: 0 }),
    statementTransactionRow(32, { ...ofCosts, ...repair, management_fee_excl: 500 }),
    statementTransactionRow(33, { ...ofCosts, object_reference: 'O-2' }),
    statementTransactionRow(34, { ...ofCosts, ...repair, object_reference: 'O-2', management_fee_excl: -500 }),
  ]);
  broker = await server.login('broker');
});
afterAll(() => server.close());

async function ask(path: 'management-fee' | 'management-fee-objects', query = '', client = broker) {
  const answer = await client.get(`/reports/${path}?per_page=100${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { managementFee, managementFeeObjects } = operations.reports;
  (path === 'management-fee' ? managementFee : managementFeeObjects).answer.parse(answer.json());
  return answer.json();
}

describe('the fee per owner', () => {
  test('sums the final statements of this year, with its base and what it leaves the owner', async () => {
    const { data, meta } = await ask('management-fee');
    expect(data).toMatchObject([
      {
        id: '101',
        statement_count: 2,
        object_count: 2,
        fee_kind: 'percentage',
        fee_percentage: '5',
        fee_fixed_amount: null,
        base_amount: '2500.00',
        fee_excl: '125.00',
        fee_vat: '26.25',
        fee_incl: '151.25',
        difference: '0.00',
        income_settled: '2500.00',
        costs_settled: '30.00',
        result: '2318.75',
      },
      {
        id: '102',
        fee_kind: 'several',
        fee_percentage: null,
        base_amount: '-20.00',
        fee_excl: '39.00',
        difference: '0.01',
      },
    ]);
    expect(meta.totals.fee_incl).toBe(euroOf(sumOf(data.map((row: { fee_incl: string }) => row.fee_incl))));
  });

  test.each([
    ['&filter[month_from]=2&filter[month_to]=2', '50.00', 1],
    ['&filter[year]=2025', '9.00', 1],
    ['&filter[year]=2024', undefined, undefined],
    ['&filter[statements]=final_and_draft', '132.00', 3],
    ['&filter[month_from]=3&filter[month_to]=1', undefined, undefined],
    ['&filter[year]=999999999', undefined, undefined],
    ['&filter[year]=0', undefined, undefined],
  ])('holds for the period %s', async (query, excl, count) => {
    const { data } = await ask('management-fee', `${query}&filter[owner]=101`);
    expect(data[0]?.fee_excl).toBe(excl);
    expect(data[0]?.statement_count).toBe(count);
  });

  test.each(['month_from]=13', 'month_from]=0', 'year]=twenty', 'statements]=cancelled', 'owner]=201'])(
    'refuses filter[%s',
    async (query) => {
      expect((await broker.get(`/reports/management-fee?filter[${query}`)).statusCode).toBe(422);
    },
  );
});

describe('the same fee object by object', () => {
  test.each(['', '&filter[statements]=final_and_draft', '&filter[owner]=102', '&filter[month_to]=1'])(
    'comes to the same sums%s',
    async (query) => {
      const owners = (await ask('management-fee', query)).meta.totals;
      const objects = (await ask('management-fee-objects', query)).meta.totals;
      for (const name of [
        'base_amount',
        'fee_excl',
        'fee_vat',
        'fee_incl',
        'income_settled',
        'costs_settled',
        'result',
      ])
        expect([name, objects[name]]).toEqual([name, owners[name]]);
    },
  );

  test('says of each by what it is charged', async () => {
    const { data } = await ask('management-fee-objects', '&filter[owner]=102&sort=object_reference');
    expect(data).toMatchObject([
      { statement_id: '20', fee_type: 'fixed', fee_fixed_amount: '40.00', fee_percentage: null, base_amount: null },
      { fee_type: 'percentage', fee_percentage: '5', fee_fixed_amount: null, base_amount: '-20.00', fee_excl: '-1.00' },
    ]);
  });
});

test('a statement states the base of each object that the report does, also where costs carry a fee', async () => {
  const reported = async (query: string) =>
    (await ask('management-fee-objects', query)).data.map((row: Record<string, string>) => [
      row['statement_id'],
      row['object_reference'],
      row['base_amount'],
    ]);
  const rows = await reported('&filter[year]=2023&sort=object_reference');
  expect(rows).toEqual([
    // 5 percent of which is 55.00, and of the next one 45.00
    ['30', 'O-1', '1100.00'],
    ['30', 'O-2', '900.00'],
    ['30', null, '0.00'],
  ]);
  for (const [statement, object, base] of [...rows, ...(await reported(''))]) {
    const { data } = (await broker.get(`/rental-statements/${statement}`)).json();
    const stated = data.objects.find((each: { object_reference: string | null }) => each.object_reference === object);
    expect([statement, object, stated.fee_base]).toEqual([statement, object, base]);
  }
});

test('an owner sees its own fee only, and nobody that of another broker', async () => {
  for (const path of ['management-fee', 'management-fee-objects'] as const) {
    const own = await ask(path, '', await server.login('secondOwner'));
    expect(own.meta.totals.fee_excl).toBe('39.00');
    expect(JSON.stringify(await ask(path))).not.toContain('987654.32');
    expect((await (await server.login('admin')).get(`/reports/${path}`)).statusCode).toBe(403);
  }
});
