import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { ageByDays } from '../../../test/aged-by-days.ts';
import { centsIn, readReport } from '../../../test/read-report.ts';
import {
  aStatement,
  aTransaction,
  september,
  writeStatementLinks,
  writeStatements,
} from '../../../test/statement-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let owner: TestClient;
let days: readonly [string, string, string];

const repair = {
  transaction_date: '2026-09-10',
  journal_type: 'purchase',
  relation_reference: 'R-7002',
  relation_name: 'Loodgieter Samen',
  object_reference: 'O-1',
  ledger_account_code: '4300',
  ledger_account_name: 'Reparatie',
};
const write = (...statements: string[]) =>
  server.database.sync(async (connection) => {
    for (const statement of statements) await connection.query(statement);
  });
const now = `content_hash = gen_random_uuid()::text, changed_at = clock_timestamp()`;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  await writeStatementLinks(database);
  await writeStatements(database, september);
  await writeStatements(database, {
    rental_statements: [aStatement(6001, 201, { reference: 'KANARIE-1', income_settled: 123_456 })],
  });
  await write(`insert into sync_freshness (record_type, synced_at, known_since)
    values ('rental_statements', now(), now() - interval '20 days')`);
  await ageByDays(database, 5);
  await write(
    `update statement_transactions set income_settled = 154500, ${now} where id = 1`,
    `update rental_statements set income_settled = 185500, subtotal = 160500, total_settlement_balance = 160500, ${now} where id = 5001`,
  );
  await ageByDays(database, 5);
  await write(
    'delete from statement_purchase_lines where id = 1',
    // The same again under another number.
    'delete from statement_transactions where id = 3',
    `update statement_objects set management_fee_incl = 13500, ${now} where id = 1`,
    `update rental_statements set costs_settled = 11680, management_fee_incl = 13500, subtotal = 160320,
      total_settlement_balance = 160320, ${now} where id = 5001`,
  );
  await writeStatements(database, {
    statement_transactions: [
      aTransaction(33, 101, 5001, {
        ...repair,
        invoice_reference: 'L-9',
        description: 'Kraan vervangen',
        costs_settled: 9_680,
      }),
      aTransaction(40, 101, 5001, { ...repair, invoice_reference: 'L-11', description: 'Slot', costs_settled: 2_000 }),
    ],
  });
  const day = (back: number) => dayInAmsterdam(new Date(Date.now() - back * 86_400_000));
  days = [day(10), day(5), day(0)];
  // The database knows no other clock.
  server.clock.set(new Date().toISOString());
  broker = await server.login('broker');
  owner = await server.login('owner');
});
afterAll(() => server.close());

interface Told {
  change: string;
  description: string | null;
  relation_name: string | null;
  before: string | null;
  now: string | null;
  amount: string;
}
const ask = async (client: TestClient, path: string) => {
  const answer = await client.get(`/rental-statements/${path}`);
  return answer.json();
};
const versionsOf = async (client: TestClient, path: string) => (await ask(client, path)).data;
const linesOf = (compared: { parts: { part: string; lines: Told[] }[] }) =>
  compared.parts.flatMap(({ part, lines }) =>
    lines.map(({ change, description, before, now: is, amount }) => [part, change, description, before, is, amount]),
  );
const cents = (amount: string) => Math.round(Number(amount) * 100);

test('a statement that was made again tells its versions, and what the last one changed', async () => {
  for (const client of [broker, owner]) {
    const { versions, known_from: knownFrom, compared } = await versionsOf(client, '5001/versions');
    const version = (day: string, total: string, lines: number, amount: string) => ({
      day,
      state: 'final',
      total_settlement_balance: total,
      changed_lines: lines,
      amount,
    });
    expect(versions).toEqual([
      version(days[0], '1650.00', 0, '0.00'),
      version(days[1], '1605.00', 1, '-45.00'),
      version(days[2], '1603.20', 3, '-1.80'),
    ]);
    expect(knownFrom).toBe(null);
    expect([compared.before_day, compared.now_day, compared.amount]).toEqual([days[1], days[2], '-1.80']);
    // What was made again under another number and says the same is not told.
    expect(linesOf(compared)).toEqual([
      ['costs', 'new', 'Slot', null, '-20.00', '-20.00'],
      ['costs', 'gone', 'Reparatie', '-13.20', null, '13.20'],
      ['fee', 'changed', null, '-140.00', '-135.00', '5.00'],
    ]);
  }
});

test('any two are compared, and their lines come to the difference of the totals', async () => {
  const { compared } = await versionsOf(owner, `5001/versions?before=${days[0]}&now=${days[2]}`);
  expect(compared.parts.map(({ part, amount, rest }: Record<string, string>) => [part, amount, rest])).toEqual([
    ['income', '-45.00', '0.00'],
    ['costs', '-6.80', '0.00'],
    ['fee', '5.00', '0.00'],
    ['carried_over', '0.00', '0.00'],
  ]);
  const told = compared.parts.flatMap(({ lines }: { lines: Told[] }) => lines);
  expect(told.reduce((sum: number, { amount }: Told) => sum + cents(amount), 0)).toBe(cents(compared.amount));
  expect([compared.before, compared.now, compared.rest]).toEqual(['1650.00', '1603.20', '0.00']);
  const { compared: back } = await versionsOf(broker, `5001/versions?before=${days[2]}&now=${days[0]}`);
  expect(cents(back.amount)).toBe(-cents(compared.amount));
  // A day between two versions is the earlier of them.
  const between = dayInAmsterdam(new Date(Date.now() - 3 * 86_400_000));
  expect((await versionsOf(owner, `5001/versions?before=${between}`)).compared.before_day).toBe(days[1]);
});

test('two versions are given as files, line by line, with both named and the difference to the cent', async () => {
  const list = 'rental-statements/versions';
  for (const [query, amount] of [
    ['statement=5001', '-1.80'],
    [`statement=5001&before=${days[0]}&now=${days[2]}`, '-46.80'],
  ] as const) {
    const report = await readReport(owner, { list, query });
    expect(report.rows.reduce((sum, cells) => sum + centsIn(cells.at(-1)), 0)).toBe(cents(amount));
    expect(report.total.at(-1)).toBe(Number(amount));
    expect(report.provenance).toMatch(/Eerdere versie: .*\n.*Latere versie: /);
  }
  const { rows, provenance } = await readReport(owner, { list, query: 'statement=5001' });
  expect(rows.map((cells) => [cells[0], cells[1], cells[2], cells[6], cells[7], cells[8]])).toEqual([
    ['Kosten', 'Nieuw', 'Slot', '', '-20,00', '-20,00'],
    ['Kosten', 'Vervallen', 'Reparatie', '-13,20', '', '13,20'],
    ['Beheervergoeding', 'Gewijzigd', '', '-140,00', '-135,00', '5,00'],
  ]);
  expect(provenance).toContain('1.605,00');
  // Of everything that it is made of.
  expect(provenance).toContain('Verkoopfactuurregels in huurafrekeningen');
  for (const [client, query, code] of [
    [owner, 'statement=6001', 'not_found'],
    [owner, 'statement=5000', 'not_found'],
    [owner, 'statement=5001&now=2999-01-01', 'day_to_come'],
  ] as const)
    expect([query, (await client.post('/exports', { list, format: 'zip', query })).json().code]).toEqual([query, code]);
});

test('a statement with one version has nothing to compare', async () => {
  const { versions, compared } = await versionsOf(owner, '5000/versions');
  expect([versions.length, compared]).toEqual([1, null]);
});

test('before the first known day nothing is told, and no day to come', async () => {
  const known = dayInAmsterdam(new Date(Date.now() - 7 * 86_400_000));
  await write(`update sync_freshness set known_since = now() - interval '7 days'`);
  const { versions, known_from: from } = await versionsOf(owner, '5001/versions');
  expect([versions[0].day, versions.length, from]).toEqual([known, 3, known]);
  expect(await ask(owner, `5001/versions?before=${days[0]}`)).toMatchObject({
    code: 'not_known_then',
    known_from: known,
  });
  expect((await ask(owner, '5001/versions?now=2999-01-01')).code).toBe('day_to_come');
  await write(`update sync_freshness set known_since = now() - interval '20 days'`);
});

test('whom the back office made anonymous is named by no line that was', async () => {
  const gone = async () => {
    const { compared } = await versionsOf(owner, `5001/versions?before=${days[0]}&now=${days[1]}`);
    return [compared.parts[0].lines[0].description, compared.parts[0].lines[0].relation_name];
  };
  expect(await gone()).toEqual(['Huur september', 'J. de Vries']);
  await write(
    'delete from statement_transactions where id = 1',
    `update relations set is_anonymised = true, ${now} where id = 7001`,
  );
  expect(await gone()).toEqual(['Huur woonruimte', null]);
});

test('whom the portal erased stays erased in every version, and what was paid stays', async () => {
  const told = () => versionsOf(owner, `5001/versions?before=${days[1]}&now=${days[2]}`);
  const before = await told();
  expect(JSON.stringify(before)).toContain('Loodgieter Samen');
  await server.erasures.erase({ type: 'relation', id: '7002' }, { at: server.clock.now(), by: null });
  const after = await told();
  expect(JSON.stringify(after)).not.toMatch(/samen/i);
  const amounts = ({ versions, compared }: typeof before) => [versions, compared.amount, compared.parts.map(amountsOf)];
  expect(amounts(after)).toEqual(amounts(before));
});
const amountsOf = (part: { amount: string; lines: Told[] }) => [part.amount, part.lines.map(({ amount }) => amount)];

test('what is not one’s own is not there', async () => {
  const stranger = await server.login('otherBroker');
  for (const [client, path] of [
    [owner, '6001/versions'],
    [broker, '6001/versions'],
    [broker, '999999/versions'],
    [broker, 'x/versions'],
    [stranger, '5001/versions'],
  ] as const)
    expect([path, (await ask(client, path)).code]).toEqual([path, 'not_found']);
});
