import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookedMutation, chart, writeBooks } from '../../test/books.ts';
import { centsIn, readReport } from '../../test/read-report.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let owner: TestClient;
let next = 1;
const entry = (owner_id: number, [year, period]: [number, number], account: number, cents: number): BookedMutation => ({
  id: next++,
  owner_id,
  year,
  period,
  account,
  cents,
});

beforeAll(async () => {
  server = await startTestServer();
  await writeBooks(server.database, {
    ...chart,
    financial_years: [
      { owner_id: 101, financial_year: 2025 },
      { owner_id: 101, financial_year: 2026 },
      { owner_id: 102, financial_year: 2026 },
      { owner_id: 201, financial_year: 2026 },
    ],
    mutations: [
      entry(101, [2026, 1], 570, -165_000),
      entry(101, [2026, 1], 540, 11_001),
      entry(101, [2026, 2], 570, -160_000),
      entry(101, [2026, 2], 540, 4_000),
      // A balance makes no result.
      entry(101, [2026, 2], 512, 999_999),
      entry(102, [2026, 1], 540, 9_000),
      entry(102, [2026, 2], 540, 12_000),
      entry(201, [2026, 1], 570, -777_777),
    ],
  });
  broker = await server.login('broker');
  owner = await server.login('owner');
});
afterAll(() => server.close());

const february = 'year=2026&period_start=2&period_end=2&against_year=2026&against_start=1&against_end=1';
const changeOf = async (client: TestClient, query: string) => {
  const answer = await client.get(`/financial/change?${query}`);
  return [answer.statusCode, answer.statusCode === 200 ? answer.json().data : answer.json().code];
};
const toldOf = (change: { causes: { cause: string; amount: string }[]; rest: { amount: string } }) => [
  ...change.causes.map(({ cause, amount }) => [cause, amount]),
  ['rest', change.rest.amount],
];

test('two periods of a result differ by their causes and a rest, and balances have no part in it', async () => {
  const [status, change] = await changeOf(owner, february);
  expect([status, change.total]).toEqual([200, '20.01']);
  // Income that no invoice explains is proved by nothing.
  expect(toldOf(change)).toEqual([
    ['running_costs', '70.01'],
    ['rest', '-50.00'],
  ]);
  expect(await changeOf(broker, `owner=101&${february}`)).toEqual([200, change]);
});

test('of a longer period the months without a counterpart are a cause of their own', async () => {
  const longer = 'year=2026&period_start=1&period_end=2&against_year=2026&against_start=1&against_end=1';
  const [status, change] = await changeOf(owner, longer);
  expect([status, change.total, toldOf(change)]).toEqual([
    200,
    '1560.00',
    [
      ['more_months', '1560.00'],
      ['rest', '0.00'],
    ],
  ]);
  expect(change.causes[0].lines.map(({ amount }: Record<string, string>) => amount)).toEqual(['1600.00', '-40.00']);
  // January beside February and March: the first of them is compared.
  const other = 'year=2026&period_start=2&period_end=3&against_year=2026&against_start=1&against_end=1';
  const [, compared] = await changeOf(owner, other);
  expect(toldOf(compared)).toEqual([
    ['running_costs', '70.01'],
    ['rest', '-50.00'],
  ]);
});

test('of several owners causes are added up, and each line says whose it is', async () => {
  const [status, change] = await changeOf(broker, `owner=101,102&${february}`);
  expect([status, change.total]).toEqual([200, '-9.99']);
  expect(toldOf(change)).toEqual([
    ['running_costs', '40.01'],
    ['rest', '-50.00'],
  ]);
  const [{ lines }] = change.causes;
  expect(lines.map(({ owner_name, amount }: Record<string, string>) => [owner_name, amount])).toEqual([
    ['Verhuurder Aalders', '70.01'],
    ['Verhuurder Bos', '-30.00'],
  ]);
  // One owner needs no name, and one outside the portfolio makes all of it not there.
  const [, one] = await changeOf(broker, `owner=102&${february}`);
  expect(one.causes[0].lines[0].owner_name).toBeNull();
  for (const owners of ['101,201', '101,999999', '101,x'])
    expect([owners, await changeOf(broker, `owner=${owners}&${february}`)]).toEqual([owners, [404, 'not_found']]);
  expect(await changeOf(owner, `owner=101,102&${february}`)).toEqual([404, 'not_found']);
});

test('the other way round every amount has the other sign', async () => {
  const [, change] = await changeOf(
    broker,
    'owner=101&year=2026&period_start=1&period_end=1&against_year=2026&against_start=2&against_end=2',
  );
  expect([change.total, toldOf(change)]).toEqual([
    '-20.01',
    [
      ['running_costs', '-70.01'],
      ['rest', '50.00'],
    ],
  ]);
});

test('a group of accounts is told by itself, and one that holds no income or costs is not there', async () => {
  const groupOf = (account: number) => {
    const found = chart.ledger_accounts.find(({ id }) => id === account);
    return found?.compaction_id;
  };
  const [, change] = await changeOf(broker, `owner=101&${february}&group=${groupOf(540)}`);
  expect([change.total, toldOf(change)]).toEqual([
    '70.01',
    [
      ['running_costs', '70.01'],
      ['rest', '0.00'],
    ],
  ]);
  for (const group of [groupOf(512), '999999', 'x'])
    expect([group, await changeOf(broker, `owner=101&${february}&group=${group}`)]).toEqual([
      group,
      [404, 'not_found'],
    ]);
});

test('the books of others are not there, and a broker says whose it means', async () => {
  for (const [client, id] of [
    [owner, '201'],
    [owner, '102'],
    [broker, '201'],
    [broker, '999999'],
    [broker, 'x'],
  ] as const)
    expect([id, await changeOf(client, `owner=${id}&${february}`)]).toEqual([id, [404, 'not_found']]);
  expect(await changeOf(broker, february)).toEqual([422, 'owner_required']);
  const backwards = 'owner=101&year=2026&period_start=3&period_end=2&against_year=2025';
  expect((await changeOf(broker, backwards))[0]).toBe(422);
});

test('a period that begins after its end is refused, by the name of the end', async () => {
  const wrong = async (query: string) => {
    const answer = await owner.get(`/financial/change?year=2026&against_year=2025&${query}`);
    return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})];
  };
  expect(await wrong('period_start=3&period_end=2')).toEqual([422, 'invalid_content', ['period_end']]);
  expect(await wrong('against_start=3&against_end=2')).toEqual([422, 'invalid_content', ['against_end']]);
});

test('is given as files, line by line, to the cent of the difference, of one owner or of several', async () => {
  for (const [query, total, names] of [
    [`owner=101&${february}`, '20.01', null],
    [`owner=101,102&${february}`, '-9.99', ['Verhuurder Aalders', 'Verhuurder Bos']],
  ] as const) {
    const report = await readReport(broker, { list: 'financial/change', query });
    expect(report.parts.slice(0, 3)).toEqual(['wat-veranderde.xlsx', 'wat-veranderde.csv', 'wat-veranderde.pdf']);
    const cents = report.rows.map((cells) => centsIn(cells.at(-1)));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(Number(total) * 100));
    expect(report.total.at(-1)).toBe(Number(total));
    expect(report.rows.every((cells) => centsIn(cells.at(-1)) === centsIn(cells.at(-2)) - centsIn(cells.at(-3)))).toBe(
      true,
    );
    expect(new Set(report.rows.map(([cause]) => cause))).toEqual(new Set(['Terugkerende kosten', 'Niet verklaard']));
    expect(report.head.includes('Verhuurder')).toBe(names !== null);
    if (names !== null) expect(new Set(report.rows.map((cells) => cells[3]))).toEqual(new Set(names));
    expect(report.provenance).toMatch(/februari 2026 naast januari 2026/);
    expect(report.provenance).toMatch(/(meer|minder) dan over januari 2026/);
    // Of everything that it is made of.
    expect(report.provenance).toMatch(/Contractobjecten, Objecten, Relaties, .* Huurafrekeningen/);
  }
  for (const [client, query, status] of [
    [owner, `owner=102&${february}`, 404],
    [broker, `owner=101,201&${february}`, 404],
    [broker, `owner=101&${february}&group=999999`, 404],
    [broker, 'owner=101&year=2026', 422],
  ] as const) {
    const answer = await client.post('/exports', { list: 'financial/change', format: 'zip', query });
    expect([query, answer.statusCode]).toEqual([query, status]);
  }
});
