import { centsOf, euroOf } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageByDays } from '../../../test/aged-by-days.ts';
import { addRows, contractRow } from '../../../test/book-rows.ts';
import { fillBeside } from '../../../test/fill-beside.ts';
import { knownDays, noonOf } from '../../../test/known-days.ts';
import { pagesRead } from '../../../test/pages-read.ts';
import { centsIn, readReport } from '../../../test/read-report.ts';
import {
  aStatement,
  aStatementObject,
  aTransaction,
  september,
  writeStatementLinks,
  writeStatements,
} from '../../../test/statement-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { getTestBrokers } from '../../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readTwoStatements } from './change.repository.ts';
import { twoStatementsSql } from './facts.sql.ts';

const { today, earlier } = knownDays();

const october = { period_start: '2026-10-01', period_end: '2026-10-31', previous_statement_id: 5001 };

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
        ...october,
        costs_settled: 9_000,
        management_fee_incl: 2_000,
        previous_outstanding_amount: 300,
      }),
      aStatement(5010, 102, { period_start: '2026-10-01', period_end: '2026-10-31' }),
      aStatement(6001, 201, { reference: 'KANARIE-1', income_settled: 123_456 }),
    ],
    statement_objects: [
      aStatementObject(901, 101, 5002, {
        object_reference: 'O-1',
        object_name: 'Oudegracht 1',
        management_fee_incl: 2_000,
      }),
    ],
    // More repairs than an answer tells one by one.
    statement_transactions: Array.from({ length: 120 }, (_, n) =>
      aTransaction(70_000 + n, 101, 5002, {
        costs_settled: 75,
        object_reference: `O-${100 + n}`,
        ledger_account_code: '4100',
        ledger_account_name: 'Onderhoud',
        transaction_date: '2026-10-03',
      }),
    ),
  });
  broker = await server.login('broker');
  owner = await server.login('owner');
});
afterAll(() => server.close());

const changeOf = async (client: TestClient, path: string) => {
  const answer = await client.get(`/rental-statements/${path}`);
  return [answer.statusCode, answer.statusCode === 200 ? answer.json().data : answer.json().code];
};
const cents = (amount: string) => Math.round(Number(amount) * 100);

test('the difference from the statement that it took over from is told by cause, and the rest is shown', async () => {
  const [status, change] = await changeOf(owner, '5002/change');
  expect([status, change.statement_id, change.against_id]).toEqual([200, '5002', '5001']);
  const [, { total_settlement_balance: now }] = await changeOf(owner, '5002');
  const [, { total_settlement_balance: before }] = await changeOf(owner, '5001');
  expect(cents(change.total)).toBe(cents(now) - cents(before));
  const told = [...change.causes, change.rest].reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(told).toBe(cents(change.total));
  const carried = change.causes.find(({ cause }: { cause: string }) => cause === 'carried_over');
  expect(carried.lines).toEqual([expect.objectContaining({ now: '3.00' })]);
});

test('a cause with many lines tells a hundred, and how much the others come to', async () => {
  const [, change] = await changeOf(broker, '5002/change');
  const {
    amount,
    lines,
    left_out: left,
  } = change.causes.find(({ cause }: { cause: string }) => cause === 'one_off_cost');
  expect(lines).toHaveLength(100);
  expect(left.count).toBeGreaterThanOrEqual(20);
  const told = lines.reduce((sum: number, line: { amount: string }) => sum + cents(line.amount), 0);
  expect(told + cents(left.amount)).toBe(cents(amount));
});

test('of a contract it is read whose it is, whether they had one for the object before, and whether all its objects can be let', async () => {
  const object = { owner_id: 101, type: 'unit', financial_management: true, technical_management: true };
  await addRows(server.database, 'objects', [
    { ...object, id: 7101, reference: 'O-7101', management_state: 'under_management', availability: 'available' },
    // Sold: nothing of it can be let.
    { ...object, id: 7102, reference: 'O-7102', management_state: 'sold', sold_on: '2026-09-30', availability: null },
  ]);
  const contracts = [
    // Over before both periods.
    { id: 7201, relation_id: 7301, start_date: '2020-01-01', end_date: '2026-08-15', objects: [7101] },
    { id: 7202, relation_id: 7301, start_date: '2026-09-01', end_date: null, objects: [7101] },
    { id: 7203, relation_id: 7302, start_date: '2026-09-02', end_date: null, objects: [7101, 7102] },
    { id: 7204, relation_id: 7301, start_date: '2026-09-03', end_date: null, objects: [7102] },
    { id: 7205, relation_id: 7301, start_date: '2026-09-04', end_date: null, objects: [] },
  ];
  await addRows(
    server.database,
    'contracts',
    contracts.map(({ id, relation_id, start_date, end_date }) =>
      contractRow(id, { owner_id: 101, relation_id, start_date, end_date }),
    ),
  );
  await addRows(
    server.database,
    'contract_objects',
    contracts.flatMap(({ id, objects }) =>
      objects.map((object_id, position) => ({ contract_id: id, object_id, position, owner_id: 101 })),
    ),
  );
  const asked = { id: '5002', against: '5001' };
  const read = await readTwoStatements(server.database, { kind: 'owner', ownerId: 101 }, asked);
  expect(
    read?.contracts
      .filter(({ id }) => contracts.some((one) => String(one.id) === id))
      .map((one) => [one.id, one.relation_id, one.had_earlier_contract, one.is_lettable, one.sold_on]),
  ).toEqual([
    ['7202', '7301', true, true, null],
    ['7203', '7302', false, false, null],
    ['7204', '7301', false, false, '2026-09-30'],
    ['7205', '7301', false, false, null],
  ]);
});

test('is given as files with every line, also those beyond the hundred of the screen, to the cent', async () => {
  const [, change] = await changeOf(broker, '5002/change');
  const report = await readReport(broker, {
    list: 'rental-statements/change',
    query: 'statement=5002&against=5001',
  });
  const told = [...change.causes, change.rest];
  const count = told.reduce((sum, { lines, left_out }) => sum + lines.length + left_out.count, 0);
  expect(report.rows).toHaveLength(count);
  expect(count).toBeGreaterThan(100);
  const sum = report.rows.reduce((total, cells) => total + centsIn(cells.at(-1)), 0);
  expect([sum, report.total.at(-1)]).toEqual([cents(change.total), Number(change.total)]);
  expect(report.provenance).toMatch(/(meer|minder) dan over september 2026/);
  const body = { list: 'rental-statements/change', format: 'zip' } as const;
  for (const [client, query] of [
    [owner, 'statement=6001'],
    [owner, 'statement=5002&against=5010'],
    [broker, 'statement=999999'],
    // Without an earlier one there is nothing to tell.
    [broker, 'statement=5010'],
  ] as const)
    expect([query, (await client.post('/exports', { ...body, query })).json().code]).toEqual([query, 'not_found']);
  expect((await broker.post('/exports', { ...body, query: 'against=5001' })).statusCode).toBe(422);
});

test('any other statement of the owner may be named, the other way round too', async () => {
  const [, there] = await changeOf(broker, '5002/change?against=5001');
  const [, back] = await changeOf(broker, '5001/change?against=5002');
  expect(cents(back.total)).toBe(-cents(there.total));
  expect([back.statement_id, back.against_id]).toEqual(['5001', '5002']);
});

test('without an earlier statement there is nothing to tell', async () => {
  expect(await changeOf(broker, '5010/change')).toEqual([200, null]);
});

test('what the portfolio holds beside the owner makes no call longer', async () => {
  const { dekade } = await getTestBrokers(server.database);
  const scope = { kind: 'broker', brokerId: dekade.id } as const;
  const change = { text: twoStatementsSql('s.broker_id = $1'), values: [dekade.id, '5002', '5001'] };
  await server.database.tidy();
  const before = await pagesRead(server.database, scope, change);
  await fillBeside(server.database, { brokerId: dekade.id, oneIn: 1 });
  expect(await pagesRead(server.database, scope, change)).toBeLessThan(1.5 * before + 50);
});

test('what is not one’s own is not there: the statement, the one beside it, and one of another owner', async () => {
  const stranger = await server.login('otherBroker');
  for (const [client, path] of [
    [owner, '6001/change'],
    [owner, '5002/change?against=6001'],
    [owner, '5010/change'],
    [broker, '6001/change'],
    [broker, '5002/change?against=6001'],
    [broker, '5002/change?against=5010'],
    [broker, '5002/change?against=999999'],
    [broker, '5002/change?against=5002'],
    [broker, '999999/change'],
    [broker, 'x/change'],
    [broker, '5002/change?against=x'],
    [stranger, '5002/change'],
    [stranger, '6001/change?against=5001'],
  ] as const)
    expect([path, await changeOf(client, path)]).toEqual([path, [404, 'not_found']]);
});

test('of a day it is told what was known then, in the file too; of another day it is refused', async () => {
  const { database, clock } = server;
  const query = 'statement=5002&against=5001';
  const [, was] = await changeOf(owner, '5002/change?against=5001');
  const fileWas = await readReport(owner, { list: 'rental-statements/change', query });
  await ageByDays(database, 3);
  const known = `content_hash = gen_random_uuid()::text, changed_at = clock_timestamp()`;
  await database.sync(async (connection) => {
    await connection.query(`delete from statement_transactions where id = 70001`);
    await connection.query(`update rental_statements set costs_settled = costs_settled - 75,
      total_settlement_balance = total_settlement_balance + 75, ${known} where id = 5002`);
    await connection.query(`insert into sync_freshness (record_type, synced_at, known_since)
      values ('contracts', now(), now() - interval '10 days')`);
  });
  clock.set(noonOf(today));
  const client = await server.login('owner');
  const [, now] = await changeOf(client, '5002/change?against=5001');
  expect([now.now, now.before]).toEqual([euroOf(centsOf(was.now) + 75n), was.before]);
  expect(await changeOf(client, `5002/change?against=5001&as_of=${earlier}`)).toEqual([200, was]);

  const report = await readReport(client, { list: 'rental-statements/change', query: `${query}&as_of=${earlier}` });
  expect(report.rows).toEqual(fileWas.rows);
  expect(report.fileName).toContain(`zoals-bekend-op-${earlier}`);
  expect(report.provenance).toContain('Zoals bekend op');
  expect(fileWas.provenance).not.toContain('Zoals bekend op');

  expect(await changeOf(client, '5002/change?as_of=2999-01-01')).toEqual([422, 'day_to_come']);
  expect(await changeOf(client, '5002/change?as_of=2001-01-01')).toEqual([422, 'not_known_then']);
  expect((await changeOf(client, '5002/change?as_of=yesterday'))[0]).toBe(422);
  expect(await changeOf(client, `6001/change?as_of=${earlier}`)).toEqual([404, 'not_found']);
  expect(await changeOf(client, `5002/change?against=6001&as_of=${earlier}`)).toEqual([404, 'not_found']);
});
