import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chart, writeBooks } from '../../test/books.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
const month = (cents: number) => `${Array<number>(12).fill(cents).join(', ')}`;
const months =
  'january, february, march, april, may, june, july, august, september, october, november, december' as const;

beforeAll(async () => {
  server = await startTestServer();
  const booked = (id: number, owner_id: number, account: number, cents: number, period: number) => ({
    id,
    owner_id,
    account,
    cents,
    period,
    year: 2026,
  });
  await writeBooks(server.database, {
    ...chart,
    financial_years: [101, 102, 201].map((owner_id) => ({ owner_id, financial_year: 2026 })),
    mutations: [
      booked(1, 101, 540, 11_001, 2),
      booked(2, 101, 540, -2_000, 4),
      booked(3, 101, 540, 1_237, 13),
      booked(4, 101, 570, -165_000, 1),
      booked(5, 102, 540, 77_700, 2),
      booked(6, 201, 540, 88_800, 2),
    ],
  });
  await server.database.sync(async (connection) => {
    await connection.query(
      `insert into budgets (id, owner_id, broker_id, kind, name, financial_year, content_hash)
       select r.id, r.owner_id, o.broker_id, r.kind, r.name, r.year, 'hash' from (values
         (1, 101, 'operating', 'Exploitatie 2026', 2026), (2, 101, 'investment', null, 2026), (3, 101, 'operating', null, 2025),
         (4, 201, 'operating', 'KANARIE', 2026),
         (5, 102, 'operating', null, 2026)) as r(id, owner_id, kind, name, year)
       join owners o on o.id = r.owner_id`,
    );
    await connection.query(
      `insert into budget_lines (id, budget_id, ledger_account_id, owner_id, broker_id, content_hash, ${months})
       select r.id, r.budget_id, r.account, b.owner_id, b.broker_id, 'hash', ${month(0).replaceAll('0', 'r.cents')}
       from (values (11, 1, 570, 160000), (12, 1, 540, 3000), (18, 1, 540, 2000), (13, 2, 999999, 100), (14, 3, 540, 1), (15, 4, 540, 2),
         (16, 5, 540, 1000), (17, 5, 512, 50))
         as r(id, budget_id, account, cents) join budgets b on b.id = r.budget_id`,
    );
    await connection.query(
      `insert into sync_freshness (record_type, synced_at, followed_at) select type, '2026-06-15T03:00:00Z', '2026-06-15T08:00:00Z'
       from unnest('{budgets,budget_lines}'::text[]) as type`,
    );
  });
});
afterAll(() => server.close());

async function budgetsOf(user: 'broker' | 'owner' | 'otherBroker', query: string) {
  return (await server.login(user)).get(`/financial/budgets?${query}`);
}

const repairs = { ledger_account_id: '540', quadrant: 'costs', year_budgeted: '600.00' };
const rent = { ledger_account_id: '570', quadrant: 'benefits', year_budgeted: '19200.00' };

describe('budgets', () => {
  test('stand beside what was booked, on the side of each account, and say how old each is', async () => {
    const answer = (await budgetsOf('broker', 'owner=101&year=2026')).json();
    expect(answer.data).toMatchObject([
      {
        id: '1',
        kind: 'operating',
        name: 'Exploitatie 2026',
        lines: [
          { ...repairs, budgeted: '600.00', booked: '102.38' },
          { ...rent, budgeted: '19200.00', booked: '1650.00' },
        ],
      },
      // An account that the portal does not know keeps its amounts.
      {
        id: '2',
        kind: 'investment',
        name: null,
        lines: [{ ledger_account_id: '999999', code: null, name: null, quadrant: null, budgeted: '12.00' }],
      },
    ]);
    expect(answer.meta).toEqual({ synced_at: '2026-06-15T03:00:00Z', followed_at: '2026-06-15T08:00:00Z' });
  });

  test('of a period are those of its months; opening and closing have none', async () => {
    const lines = async (period: string) => {
      const { data } = (await budgetsOf('owner', `year=2026&${period}`)).json();
      return data[0].lines.map(({ budgeted, booked }: { budgeted: string; booked: string }) => [budgeted, booked]);
    };
    expect(await lines('period_start=2&period_end=3')).toEqual([
      ['100.00', '110.01'],
      ['3200.00', '0.00'],
    ]);
    expect(await lines('period_start=13&period_end=13')).toEqual([
      ['0.00', '12.37'],
      ['0.00', '0.00'],
    ]);
    expect((await budgetsOf('owner', 'period_start=5&period_end=4')).statusCode).toBe(422);
  });

  test('of several owners are one of each kind, with what was booked for those who have one', async () => {
    const { data } = (await budgetsOf('broker', 'owner=101,102&year=2026')).json();
    expect(data).toMatchObject([
      {
        id: '1',
        kind: 'operating',
        name: null,
        owner_ids: ['101', '102'],
        lines: [
          { ledger_account_id: '512', budgeted: '6.00', booked: '0.00' },
          // 60 and 12 euro a month; 11,001, -2,000, 1,237 and 77,700 cents.
          { ledger_account_id: '540', budgeted: '720.00', booked: '879.38', year_budgeted: '720.00' },
          { ...rent, budgeted: '19200.00', booked: '1650.00' },
        ],
      },
      { id: '2', kind: 'investment', name: null, owner_ids: ['101'], lines: [{ budgeted: '12.00', booked: '0.00' }] },
    ]);
    expect((await budgetsOf('broker', 'owner=101,102')).statusCode).toBe(422);
    for (const owners of ['101,201', '101,999998'])
      expect((await budgetsOf('broker', `owner=${owners}&year=2026`)).statusCode).toBe(404);
    expect((await budgetsOf('owner', 'owner=101,102&year=2026')).statusCode).toBe(404);
  });

  test('are those of a year and of nobody else', async () => {
    expect((await budgetsOf('owner', 'year=2025')).json().data).toMatchObject([
      { id: '3', lines: [{ booked: '0.00' }] },
    ]);
    expect((await budgetsOf('owner', 'year=2024')).json().data).toEqual([]);
    expect((await budgetsOf('otherBroker', 'owner=201&year=2026')).json().data).toMatchObject([{ name: 'KANARIE' }]);
    for (const owner of ['201', '999998']) {
      const answer = await budgetsOf('broker', `owner=${owner}&year=2026`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });
});
