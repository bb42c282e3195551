import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Scope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const scope: Scope = { kind: 'owner', ownerId: 101 };
const underWay = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (state <> 'idle' or wait_event = 'PgSleep')`,
  );
  return rows[0]?.count ?? 0;
};

// The embedded database has one connection, which a snapshot would hold; exports read it in chunks instead.
test('a snapshot gives every row in batches, under the scope and read-only', async () => {
  if (database.isEmbedded) return;
  const sizes: number[] = [];
  const texts = await database
    .snapshot(scope, new AbortController().signal, async (snapshot) => {
      const seen: (string | null)[] = [];
      const statement = { text: 'select n::text, null::text from generate_series(1, $1::int) n', values: [23] };
      for await (const rows of snapshot.batches(statement, 10)) {
        sizes.push(rows.length);
        seen.push(...rows.map(([text]) => text ?? null));
      }
      const { rows } = await snapshot.query<{ owner: string }>(`select current_setting('gevel.owner_id') as owner`);
      expect(rows[0]?.owner).toBe('101');
      await expect(snapshot.query('create table nothing ()')).rejects.toThrow();
      return seen;
    })
    .catch((error: unknown) => error);
  // The refused statement ended the transaction, so that the commit says so.
  expect(sizes).toEqual([10, 10, 3]);
  expect(texts).toHaveLength(23);
});

test('cutting it off ends a statement that is under way, at once and at the server', async () => {
  if (database.isEmbedded) return;
  const abort = new AbortController();
  const reason = new Error('Enough');
  const reading = database.snapshot(scope, abort.signal, async (snapshot) => {
    const statement = { text: `select pg_sleep(3600)::text`, values: [] };
    for await (const rows of snapshot.batches(statement, 10)) expect(rows).toBe('never');
  });
  while ((await underWay()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  abort.abort(reason);
  await expect(reading).rejects.toBe(reason);
  while ((await underWay()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('a connection that is lost fails the work and nothing else', async () => {
  if (database.isEmbedded) return;
  const reading = database.snapshot(scope, new AbortController().signal, async (snapshot) => {
    const { rows } = await snapshot.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await snapshot.query('select 1');
  });
  await expect(reading).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
