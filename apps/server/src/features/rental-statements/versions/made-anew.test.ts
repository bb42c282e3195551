import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageByDays } from '../../../test/aged-by-days.ts';
import {
  aStatement,
  aStatementObject,
  aTransaction,
  writeStatementLinks,
  writeStatements,
} from '../../../test/statement-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let owner: TestClient;

const march = { period_start: '2026-03-01', period_end: '2026-03-31', processed_on: '2026-04-05' };
const april = { period_start: '2026-04-01', period_end: '2026-04-30', processed_on: '2026-05-05' };
const may = { period_start: '2026-05-01', period_end: '2026-05-31', processed_on: '2026-06-05' };

const june = { period_start: '2026-06-01', period_end: '2026-06-30', processed_on: '2026-07-05' };
const july = { period_start: '2026-07-01', period_end: '2026-07-31', processed_on: '2026-08-05' };

const rent = (id: number, statement: number, amount: number, ownerId = 101) =>
  aTransaction(id, ownerId, statement, {
    income_settled: amount,
    object_reference: 'O-1',
    relation_reference: 'R-7001',
    relation_name: 'J. de Vries',
    ledger_account_code: '8000',
    ledger_account_name: 'Huur',
    description: 'Huur',
  });
const repair = (id: number, statement: number, ownerId = 101) =>
  aTransaction(id, ownerId, statement, {
    costs_settled: 10_000,
    object_reference: 'O-1',
    ledger_account_code: '4300',
    ledger_account_name: 'Reparatie',
    description: 'Kraan vervangen',
  });
const ofObject = (id: number, statement: number, reference: string, ownerId = 101) =>
  aStatementObject(id, ownerId, statement, { object_reference: reference });

const write = (...statements: string[]) =>
  server.database.sync(async (connection) => {
    for (const statement of statements) await connection.query(statement);
  });

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  await writeStatementLinks(database);
  await writeStatements(database, {
    rental_statements: [
      aStatement(5101, 101, { ...march, income_settled: 100_000, costs_settled: 10_000 }),
      // Of another object: it stands beside it.
      aStatement(5102, 101, { ...march, income_settled: 70_000 }),
      // Never more than a draft.
      aStatement(5103, 101, { ...march, workflow_state: 'draft' }),
      // Of another owner, the same objects by name.
      aStatement(5104, 102, { ...march, income_settled: 55_500 }),
      aStatement(5111, 101, { ...april, workflow_state: 'cancelled', income_settled: 90_000 }),
      aStatement(5112, 101, { ...april, workflow_state: 'cancelled', income_settled: 95_000 }),
      aStatement(5121, 101, { ...may, income_settled: 80_000 }),
      aStatement(5122, 101, { ...may, workflow_state: 'draft', income_settled: 81_000 }),
      aStatement(5131, 101, { ...june, income_settled: 60_000 }),
      aStatement(5132, 101, { ...june, income_settled: 5_000 }),
      aStatement(5141, 101, { ...july, workflow_state: 'cancelled', income_settled: 40_000 }),
      aStatement(5142, 101, { ...july, income_settled: 41_000 }),
      aStatement(5143, 101, { ...july, workflow_state: 'cancelled', income_settled: 42_000 }),
      aStatement(6101, 201, { ...march, income_settled: 123_456 }),
    ],
    statement_objects: [
      ofObject(810, 5101, 'O-1'),
      ofObject(811, 5102, 'O-2'),
      ofObject(812, 5103, 'O-1'),
      ofObject(813, 5104, 'O-1', 102),
      ofObject(814, 5121, 'O-1'),
      ofObject(815, 5122, 'O-1'),
      ofObject(816, 5111, 'O-1'),
      ofObject(817, 5112, 'O-1'),
      // Processed beside 5123, which has the same objects: both count.
      ofObject(818, 5131, 'O-1'),
      ofObject(819, 5132, 'O-1'),
      // Of an object that is not named.
      aStatementObject(821, 101, 5141, { object_reference: null }),
    ],
    statement_transactions: [rent(8101, 5101, 100_000), repair(8102, 5101), rent(8104, 5104, 55_500, 102)],
  });
  await write(`insert into sync_freshness (record_type, synced_at, known_since)
    values ('rental_statements', now(), now() - interval '20 days')`);
  await ageByDays(database, 5);
  // Withdrawn at the source, each with what belongs to it.
  await write('delete from rental_statements where id in (5101, 5103, 5104, 6101)');
  await writeStatements(database, {
    rental_statements: [
      aStatement(5201, 101, { ...march, reference: 'HA-nieuw', income_settled: 101_500 }),
      aStatement(5211, 101, { ...april, income_settled: 97_000 }),
      aStatement(5144, 101, { ...july, income_settled: 43_000 }),
    ],
    statement_objects: [
      ofObject(820, 5201, 'O-1'),
      ofObject(822, 5211, 'O-1'),
      aStatementObject(823, 101, 5144, { object_reference: null }),
    ],
    statement_transactions: [rent(8201, 5201, 101_500)],
  });
  server.clock.set(new Date().toISOString());
  broker = await server.login('broker');
  owner = await server.login('owner');
});
afterAll(() => server.close());

const ask = async (client: TestClient, path: string) => (await client.get(`/rental-statements/${path}`)).json();
const anewOf = async (client: TestClient, id: number) => {
  const { data } = await ask(client, `${id}/versions`);
  const ids = (of: readonly { id: string }[]) => of.map((one) => one.id);
  return { replaces: ids(data.replaces), replaced_by: ids(data.replaced_by) };
};

test('one that was made for a withdrawn one says which, of the same owner, period and objects, and no draft', async () => {
  for (const client of [broker, owner]) {
    const { data } = await ask(client, '5201/versions');
    expect(data.replaces).toEqual([
      {
        id: '5101',
        reference: 'HA-5101',
        processed_on: '2026-04-05',
        state: 'final',
        total_settlement_balance: '900.00',
        gone_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect([data.replaced_by, data.versions.length, data.compared]).toEqual([[], 1, null]);
  }
});

test('the two are compared line by line, as the withdrawn one was last', async () => {
  for (const client of [broker, owner]) {
    const { compared } = (await ask(client, '5201/versions?against=5101')).data;
    expect([compared.before, compared.now, compared.amount, compared.rest]).toEqual([
      '900.00',
      '1015.00',
      '115.00',
      '0.00',
    ]);
    const lines = compared.parts.flatMap(({ part, lines: of }: { part: string; lines: Record<string, string>[] }) =>
      of.map(({ change, description, before, now }) => [part, change, description, before, now]),
    );
    expect(lines).toEqual([
      ['income', 'changed', 'Huur', '1000.00', '1015.00'],
      ['costs', 'gone', 'Kraan vervangen', '-100.00', null],
    ]);
  }
});

test('of several nobody guesses, and what was cancelled leads to what came after it', async () => {
  expect(await anewOf(owner, 5211)).toEqual({ replaces: ['5112', '5111'], replaced_by: [] });
  expect(await anewOf(owner, 5111)).toEqual({ replaces: [], replaced_by: ['5211'] });
  const { compared } = (await ask(owner, '5211/versions?against=5111')).data;
  expect([compared.before, compared.now]).toEqual(['900.00', '970.00']);
});

test('of two that are processed neither replaces the other: both count', async () => {
  expect(await anewOf(owner, 5132)).toEqual({ replaces: [], replaced_by: [] });
  expect(await anewOf(owner, 5131)).toEqual({ replaces: [], replaced_by: [] });
});

test('where objects are not known nothing says that two are of the same', async () => {
  for (const id of [5142, 5144]) expect(await anewOf(owner, id)).toEqual({ replaces: [], replaced_by: [] });
});

test('a withdrawn one whose lines were not kept yet is not named', async () => {
  const known = (since: string) =>
    write(`insert into sync_freshness (record_type, synced_at, known_since) values ('statement_sales_lines', now(), ${since})
      on conflict (record_type) do update set known_since = excluded.known_since`);
  await known(`now() + interval '1 day'`);
  expect(await anewOf(owner, 5201)).toEqual({ replaces: [], replaced_by: [] });
  await known(`now() - interval '20 days'`);
  expect(await anewOf(owner, 5201)).toEqual({ replaces: ['5101'], replaced_by: [] });
});

test('a draft replaces nothing and is not replaced', async () => {
  for (const client of [broker, owner]) {
    expect(await anewOf(client, 5121)).toEqual({ replaces: [], replaced_by: [] });
    expect(await anewOf(client, 5122)).toEqual({ replaces: [], replaced_by: [] });
  }
});

test('nobody reads through it what is not one’s own, or no replaced one', async () => {
  const [stranger, second] = [await server.login('otherBroker'), await server.login('secondOwner')];
  const refused: [TestClient, string][] = [
    [owner, '5201/versions?against=5104'],
    [owner, '5201/versions?against=6101'],
    [owner, '5201/versions?against=5102'],
    [owner, '5201/versions?against=5103'],
    [owner, '5201/versions?against=5201'],
    [owner, '5201/versions?against=999999'],
    [broker, '5201/versions?against=5104'],
    [broker, '5122/versions?against=5121'],
    [broker, '5101/versions'],
    [stranger, '5201/versions?against=5101'],
    [stranger, '5201/versions?against=6101'],
    [second, '5201/versions?against=5101'],
    [second, '5201/versions?against=5104'],
  ];
  for (const [client, path] of refused) expect([path, (await ask(client, path)).code]).toEqual([path, 'not_found']);
});

test('whoever was erased since is named by no line of the withdrawn one', async () => {
  const told = async () => JSON.stringify((await ask(owner, '5201/versions?against=5101')).data.compared);
  await write('delete from statement_transactions where id = 8201');
  expect(await told()).toContain('J. de Vries');
  await server.erasures.erase({ type: 'relation', id: '7001' }, { at: server.clock.now(), by: null });
  expect(await told()).not.toMatch(/vries/i);
});
