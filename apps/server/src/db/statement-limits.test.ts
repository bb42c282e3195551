import { operations } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { portOf } from '../test/raw-request.ts';
import type { TestClient } from '../test/test-client.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { addTestPeople } from '../test/test-people.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { CallerLeft, forCaller } from './caller.ts';
import type { Connection } from './connection.ts';
import { longestStatementMs } from './database.ts';

/** What the next list asks instead of what it would. */
let slowly: string | null = null;

let database: TestDatabase;
/** Where nothing but their callers ends slow statements. */
let patient: TestServer;
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  // With the time that a real server has.
  database = await openTestDatabase({ statementTimeoutMs: longestStatementMs });
  await addTestPeople(database);
  const slowed = (real: TestDatabase): TestDatabase => ({
    ...real,
    ask: (scope, statement) => real.ask(scope, slowly === null ? statement : { text: slowly, values: [] }),
  });
  server = await startTestServer({ database: slowed(database) });
  const other = await openTestDatabase({ statementTimeoutMs: 3_600_000 });
  await addTestPeople(other);
  patient = await startTestServer({ database: slowed(other) });
  client = await server.login('broker');
});
beforeEach(() => {
  slowly = null;
});
afterAll(async () => {
  await server.close();
  await database.close();
  await patient.close();
  await patient.database.close();
});

const sleepingIn = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  );
  return rows[0]?.count ?? 0;
};

// A statement of the embedded database is ended with its thread, later (`embedded-thread.test.ts`).
test('a list that takes longer than two seconds is given up with 503, and so is its statement', async () => {
  expect(longestStatementMs).toBe(2_000);
  if (database.isEmbedded) return;
  slowly = 'select pg_sleep(3600)';
  const answer = await client.get('/contracts');
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 503, code: 'unavailable' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await sleepingIn(database)).toBe(0);
  slowly = null;
  expect((await client.get('/contracts')).statusCode).toBe(200);
});

test('the statement of a reader who leaves is cancelled at once, and its connection harms nobody', async () => {
  if (database.isEmbedded) return;
  const sleeping = () => sleepingIn(patient.database);
  const client = await patient.login('broker');
  slowly = 'select pg_sleep(3600)';
  const port = await portOf(patient.app);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // As many as are carried out for one user at a time.
  const leaving = Array.from({ length: 2 }, () => new AbortController());
  const calls = leaving.map(({ signal }) =>
    fetch(`http://127.0.0.1:${port}/api${operations.contracts.list.path}`, { headers: { cookie }, signal }).catch(
      () => 'left',
    ),
  );
  await vi.waitUntil(async () => (await sleeping()) === 2, { interval: 20, timeout: 300_000 });
  for (const each of leaving) each.abort();
  await vi.waitUntil(async () => (await sleeping()) === 0, { interval: 20, timeout: 300_000 });
  expect(await Promise.all(calls)).toEqual(Array.from(calls, () => 'left'));
  slowly = null;
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/contracts')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, () => 200));
});

test('of a reader who left while waiting nothing is asked any more, on either database', async () => {
  const departure = new AbortController();
  departure.abort();
  const work = vi.fn(async (connection: Connection) => connection.query('select 1'));
  const asked = forCaller({ user: 'one', hasLeft: departure.signal }, () =>
    database.scoped({ kind: 'owner', ownerId: 101 }, work),
  );
  await expect(asked).rejects.toBeInstanceOf(CallerLeft);
  expect(work).not.toHaveBeenCalled();
  const { rows } = await database.scoped({ kind: 'owner', ownerId: 101 }, (connection) =>
    connection.query('select 1 as one'),
  );
  expect(rows).toEqual([{ one: 1 }]);
});

test('fifty words of one letter are refused, and eight are looked for within the time of a statement', async () => {
  const ask = (words: number) => {
    const text = Array.from({ length: words }, (_, place) => String.fromCharCode(97 + (place % 26))).join('%20');
    const sort = 'sort=-description,relation_name,object_name';
    return client.get(
      `/financial/mutations?per_page=100&${sort}&filter[owner]=101&filter[year]=2026&filter[q]=${text}`,
    );
  };
  const refused = await ask(50);
  expect(refused.statusCode).toBe(422);
  expect(JSON.stringify(refused.json())).toContain('8');
  expect((await ask(8)).statusCode).toBe(200);
});

test('whatever a request reads by runs under a time, on one processor, and is compiled by nobody', async () => {
  const rows = await database.ask(
    { kind: 'owner', ownerId: 101 },
    {
      text: `select current_setting('statement_timeout') as time, current_setting('jit') as jit,
                  current_setting('max_parallel_workers_per_gather') as helpers`,
      values: [],
    },
  );
  // The embedded database keeps no time; whoever watches its thread does.
  expect(rows).toEqual([{ time: '2s', jit: 'off', helpers: '0' }]);
});
