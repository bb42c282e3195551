import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aStatement,
  aStatementObject,
  aTransaction,
  september,
  writeStatementLinks,
  writeStatements,
} from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await writeStatementLinks(server.database);
  await writeStatements(server.database, september);
  await writeStatements(server.database, {
    rental_statements: [
      aStatement(5002, 101, {
        workflow_state: 'draft',
        period_start: '2026-10-01',
        period_end: '2026-10-31',
        processed_on: null,
        outstanding_amount: null,
        income_settled: 10_000,
        previous_statement_id: 5001,
      }),
      aStatement(5003, 101, {
        workflow_state: 'cancelled',
        reference: 'VERVALLEN-1',
        income_settled: 12_345,
        period_start: '2026-10-01',
        period_end: '2026-10-31',
        outstanding_amount: null,
        previous_statement_id: 5001,
      }),
      // A cent more than its parts come to, and an object that does not hold what came in.
      aStatement(5010, 102, { income_settled: 100_000, subtotal: 100_000, total_settlement_balance: 100_001 }),
      aStatement(5011, 102, {
        workflow_state: 'approvalworkflow',
        period_start: '2026-10-01',
        period_end: '2026-10-31',
      }),
      aStatement(6001, 201, { reference: 'KANARIE-1', income_settled: 123_456 }),
    ],
    statement_objects: [aStatementObject(20, 102, 5010, { income_settled: 99_950, settlement_balance: 99_950 })],
    statement_transactions: [aTransaction(20, 102, 5010, { income_settled: 100_000 })],
  });
  broker = await server.login('broker');
  owner = await server.login('owner');
});
afterAll(() => server.close());

const idsOf = async (client: TestClient, query = '') =>
  (await client.get(`/rental-statements${query}`)).json().data.map((row: { id: string }) => row.id);

describe('the list of rental statements', () => {
  test('has the newest period first, states in our words, and totals over the whole filter', async () => {
    const { data, meta } = (await broker.get('/rental-statements?counts=state&per_page=3')).json();
    expect(data.map((row: { id: string; state: string }) => [row.id, row.state])).toEqual([
      ['5002', 'draft'],
      ['5003', 'cancelled'],
      ['5011', 'in_progress'],
    ]);
    expect(meta.counts).toEqual({ state: { draft: 1, cancelled: 1, in_progress: 1, final: 3 } });
    // What is a draft or was cancelled is paid to nobody.
    expect(meta.apart).toMatchObject([
      { kind: null, left_out: 'draft', count: 1, totals: { total_settlement_balance: '100.00' } },
      { kind: null, left_out: 'cancelled', count: 1, totals: { total_settlement_balance: '123.45' } },
    ]);
    expect(meta.totals).toEqual({
      income_settled: '3400.00',
      costs_settled: '710.00',
      management_fee_incl: '280.00',
      // -240.00 + 1650.00 + 1000.01
      total_settlement_balance: '2410.01',
      outstanding_amount: '0.00',
    });
  });

  test('filters by owner, state, period and balance', async () => {
    expect(await idsOf(broker, '?filter[owner]=102')).toEqual(['5011', '5010']);
    expect(await idsOf(broker, '?filter[state]=draft,cancelled')).toEqual(['5002', '5003']);
    expect(await idsOf(broker, '?filter[period_start][to]=2026-08-31')).toEqual(['5000']);
    expect(await idsOf(broker, '?filter[total_settlement_balance][to]=-0.01')).toEqual(['5000']);
    expect(await idsOf(broker, '?filter[q]=vervallen')).toEqual(['5003']);
  });

  test('is of one’s own owners only', async () => {
    expect(await idsOf(owner)).toEqual(['5002', '5003', '5001', '5000']);
    expect(await idsOf(await server.login('otherBroker'))).toEqual(['6001']);
    expect((await broker.get('/rental-statements?filter[owner]=201')).statusCode).toBe(422);
  });
});

describe('one rental statement', () => {
  test('has every row behind it, with the way to its source', async () => {
    const { data } = (await owner.get('/rental-statements/5001')).json();
    expect(data).toMatchObject({
      reference: 'HA-5001',
      income_settled: '1900.00',
      total_settlement_balance: '1650.00',
      owner: { id: '101', iban: '•••• 6789' },
      objects: [{ object_id: '8001', tenant_id: '7001', fee_base: '1590.00', fee_percentage: '7.25' }],
      balances: [{ relation_id: '7001', object_id: '8001', previous_balance: '310.00' }],
      payments: [{ payment_date: '2026-10-08', amount: '1650.00', account_number: '•••• 6789' }],
      previous: { id: '5000', total_settlement_balance: '-240.00' },
      next: { id: '5002', state: 'draft' },
    });
    expect(
      data.transactions.map((each: Record<string, unknown>) => [
        each['id'],
        each['invoice_id'],
        each['ticket_id'],
        each['object_id'],
        each['relation_id'],
      ]),
    ).toEqual([
      ['1', 'sales-1', null, '8001', '7001'],
      ['2', null, null, '8001', '7001'],
      ['3', 'purchases-1', '9001', '8001', '7002'],
      ['4', null, null, null, null],
      ['purchase_line-1', null, null, null, null],
    ]);
  });

  test('says of every sum that it agrees', async () => {
    const { data } = (await broker.get('/rental-statements/5001')).json();
    expect(data.checks).toHaveLength(8);
    for (const check of data.checks)
      expect([check.id, check.difference, check.is_exact]).toEqual([check.id, '0.00', true]);
  });

  test('shows the difference where a sum does not agree', async () => {
    const { data } = (await broker.get('/rental-statements/5010')).json();
    const wrong = data.checks.filter((check: { is_exact: boolean }) => !check.is_exact);
    expect(wrong).toEqual([
      { id: 'total', stated: '1000.01', found: '1000.00', difference: '0.01', is_exact: false },
      { id: 'objects_income', stated: '1000.00', found: '999.50', difference: '0.50', is_exact: false },
      { id: 'objects_balance', stated: '1000.00', found: '999.50', difference: '0.50', is_exact: false },
    ]);
  });

  test('of another owner does not exist, as record, history and document', async () => {
    const otherOwner = await server.login('otherOwner');
    for (const [client, id] of [
      [broker, '6001'],
      [owner, '5010'],
      [otherOwner, '5001'],
      [broker, '999999'],
      [broker, 'abc'],
    ] as const) {
      for (const rest of ['', '/history', '/pdf']) {
        const answer = await client.get(`/rental-statements/${id}${rest}`);
        expect([id, rest, answer.statusCode, answer.json().code]).toEqual([id, rest, 404, 'not_found']);
      }
    }
  });

  test('keeps what it was when it becomes final', async () => {
    await server.database.sync((connection) =>
      connection.query(`update rental_statements set workflow_state = 'final', content_hash = 'newer', changed_at = clock_timestamp()
        where id = 5011`),
    );
    const { data } = (await broker.get('/rental-statements/5011/history')).json();
    expect(data[0].changes).toContainEqual({ field: 'state', before: 'in_progress', after: 'final' });
  });
});

describe('a broker without the module', () => {
  test('gets no statement in any form', async () => {
    await server.database.db.execute(
      `update brokers set modules = array_remove(modules, 'rental_statements') where portal_url = 'dekade'`,
    );
    for (const client of [await server.login('broker'), await server.login('owner')]) {
      for (const path of ['', '/5001', '/5001/history', '/5001/pdf']) {
        const answer = await client.get(`/rental-statements${path}`);
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'module_disabled']);
      }
    }
  });
});
