import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { type Flight, inOneFlight, type Statement } from './one-flight.ts';
import { maxPrepared, PreparedStatements } from './prepared-statements.ts';
import type { Scope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const scope = { kind: 'broker', brokerId: 7 } as const;
const statement = (text: string, values: unknown[] = []): Statement => ({ text, values });

test('reads values of every kind as the driver does, and sends them as it does', async () => {
  const asked = statement('select $1::text[] as texts, $2::bigint as number, $3::boolean as yes, $4::text as nothing', [
    ['a', 'b"c'],
    '12',
    true,
    null,
  ]);
  const plain = await database.scoped(scope, (connection) => connection.query(asked.text, asked.values));
  expect(await database.ask(scope, asked)).toEqual(plain.rows);
});

test('looks through the eyes of its scope, and leaves nothing of it behind', async () => {
  const seen = statement(
    `select current_user::text as role, current_setting('gevel.broker_id') as broker, current_setting('transaction_read_only') as "readOnly"`,
  );
  expect(await database.ask(scope, seen)).toEqual([{ role: 'gevel_broker', broker: '7', readOnly: 'on' }]);
  const { rows } = await database.pool.query(
    `select current_user like 'gevel\\_%' as "isRole", current_setting('gevel.broker_id', true) as broker, current_setting('statement_timeout') as limit`,
  );
  expect(rows).toEqual([{ isRole: false, broker: '', limit: '0' }]);
});

test('makes one plan of a statement that needs but one, and looks through the eyes of each scope with it', async () => {
  if (database.isEmbedded) return;
  const text = `select current_user::text as role, $1::text as value from owners right join (select 1) one on true`;
  const plans = async () =>
    (
      await database.pool.query(
        'select generic_plans::int as one, custom_plans::int as many from pg_prepared_statements where statement = $1',
        [text],
      )
    ).rows;
  const ask = (actor: Scope, hasOnePlan: boolean) => database.ask(actor, { text, values: ['x'], hasOnePlan });
  expect(await ask(scope, true)).toEqual([{ role: 'gevel_broker', value: 'x' }]);
  expect(await ask({ kind: 'owner', ownerId: 7 }, true)).toEqual([{ role: 'gevel_owner', value: 'x' }]);
  expect(await ask(scope, true)).toEqual([{ role: 'gevel_broker', value: 'x' }]);
  expect(await plans()).toEqual([{ one: 3, many: 0 }]);
  // It is said of one call, and holds no longer.
  await ask(scope, false);
  expect(await plans()).toEqual([{ one: 3, many: 1 }]);
});

test('writes nothing', async () => {
  await expect(database.ask(scope, statement('delete from tickets'))).rejects.toThrow(/read-only|permission denied/);
});

// The embedded database is asked one statement after the other: there is no way to save.
describe('a flight to a server', () => {
  let client: pg.PoolClient;
  let skipped: boolean;
  beforeAll(async () => {
    skipped = database.isEmbedded;
    client = await database.pool.connect();
  });
  afterAll(() => client.release());
  beforeEach(async () => {
    await client.query('rollback');
  });

  const begin = statement('begin read only');
  const role = statement(`select set_config('role', 'gevel_owner', true)`);
  const who = statement('select current_user::text as role');
  const commit = statement('commit');
  const flight = (change: Partial<Flight> = {}): Flight => ({
    before: [begin, role],
    asked: who,
    after: [commit],
    ...change,
  });
  const broken = statement('select 1 / 0');
  const impatient = statement(`select set_config('statement_timeout', '1', true)`);
  const slow = statement('select pg_sleep(60)');

  /** What happened to what was asked, and whether the connection carries anything on. */
  async function outcomeOf(asked: Flight): Promise<{ failed: boolean; role: string; state: string }> {
    const failed = await inOneFlight(client, asked).then(
      () => false,
      () => true,
    );
    await client.query('rollback');
    const { rows } = await client.query<{ role: string; state: string }>(
      `select current_user::text as role, (select state from pg_stat_activity where pid = pg_backend_pid()) as state`,
    );
    return { failed, role: rows[0]?.role ?? '', state: rows[0]?.state ?? '' };
  }

  test('runs nothing that follows a failure, wherever it is', async () => {
    if (skipped) return;
    const own = (await client.query<{ role: string }>('select current_user::text as role')).rows[0]?.role;
    const nothingLeft = { failed: true, role: own, state: 'active' };
    await client.query('create temporary sequence ran');
    const asked = statement(`select nextval('ran')::text as ran`);
    const writable = statement('begin');
    // Without the transaction what is asked would run as whoever logged in, and see what it likes.
    for (const before of [
      [broken, writable, role],
      [writable, broken],
      [writable, impatient, slow],
    ]) {
      expect(await outcomeOf(flight({ before, asked }))).toEqual(nothingLeft);
    }
    expect((await client.query('select is_called from ran')).rows).toEqual([{ is_called: false }]);
    expect(await outcomeOf(flight({ asked: broken }))).toEqual(nothingLeft);
    expect(await outcomeOf(flight({ asked: statement('select no_such_column') }))).toEqual(nothingLeft);
    expect(await outcomeOf(flight({ after: [broken] }))).toEqual(nothingLeft);
    expect(await outcomeOf(flight())).toEqual({ ...nothingLeft, failed: false });
    expect(await inOneFlight(client, flight())).toEqual([{ role: 'gevel_owner' }]);
  });

  test('that is cancelled leaves nothing of its scope behind', async () => {
    if (skipped) return;
    const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const own = (await client.query<{ role: string }>('select current_user::text as role')).rows[0]?.role;
    for (const asked of [
      flight({ before: [begin, slow, role] }),
      flight({ asked: slow }),
      flight({ after: [slow, commit] }),
    ]) {
      const outcome = outcomeOf(asked);
      let isCancelled = false;
      void outcome.then(() => {
        isCancelled = true;
      });
      while (!isCancelled)
        await database.pool.query(
          'select pg_cancel_backend($1) from pg_stat_activity where pid = $1 and wait_event = $2',
          [pid, 'PgSleep'],
        );
      expect(await outcome).toEqual({ failed: true, role: own, state: 'active' });
    }
  });

  test('prepares a statement once, and asks anew without when the server has lost it', async () => {
    if (skipped) return;
    const prepared = async () =>
      (await client.query<{ text: string }>('select statement as text from pg_prepared_statements')).rows.map(
        ({ text }) => text,
      );
    const asked = statement('select $1::int + 1 as sum', [1]);
    for (let round = 0; round < 3; round++) await inOneFlight(client, flight({ asked }));
    expect((await prepared()).filter((text) => text === asked.text)).toHaveLength(1);
    await client.query('deallocate all');
    expect(await inOneFlight(client, flight({ asked }))).toEqual([{ sum: 2 }]);
    expect(await inOneFlight(client, flight({ asked }))).toEqual([{ sum: 2 }]);
    expect((await prepared()).filter((text) => text === asked.text)).toHaveLength(1);
  });

  test('keeps a bounded number of statements', async () => {
    if (skipped) return;
    for (let number = 0; number < maxPrepared + 50; number++)
      await inOneFlight(client, flight({ asked: statement(`select ${number} as number`) }));
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
    expect(rows[0]?.count).toBeLessThanOrEqual(maxPrepared + 1);
  });
});

test('names what was not asked for longest when a connection holds enough', () => {
  const kept = new PreparedStatements();
  const names = Array.from({ length: maxPrepared }, (_, number) => kept.take(`select ${number}`).name);
  expect(kept.take('select 0')).toEqual({ name: names[0], isNew: false });
  expect(kept.takeReleased()).toEqual([]);
  expect(kept.take('another').isNew).toBe(true);
  expect(kept.takeReleased()).toEqual([names[1]]);
  kept.release(['select 0', 'never heard of']);
  expect(kept.takeReleased()).toEqual([names[0]]);
  expect(kept.take('select 0').isNew).toBe(true);
});
