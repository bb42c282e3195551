import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asRefusal } from '../platform/http/failure-code.ts';
import { fillDataFolder } from '../test/database-template.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { openEngineThread } from './embedded-thread.ts';

let dataDir: string;
let database: OpenedDatabase;
const scope = { kind: 'broker', brokerId: 7 } as const;
const endless = `select count(*) from generate_series(1, 1000000000000) n where md5(n::text) = ''`;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gevel-thread-'));
  await fillDataFolder(dataDir);
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Five times as long as a statement is given here before its thread is ended. */
async function open(statementTimeoutMs: number): Promise<void> {
  database = await openDatabase({ databaseUrl: null, dataDir, statementTimeoutMs });
}

test('whoever serves goes on while a statement runs', async () => {
  await open(60_000);
  let isDone = false;
  const long = database
    .ask(scope, { text: 'select count(md5(n::text)) from generate_series(1, 300000) n', values: [] })
    .finally(() => {
      isDone = true;
    });
  // In the same thread not one of these turns would come before the answer.
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns += 1;
  }
  await long;
  expect(turns).toBeGreaterThan(3);
});

test('a statement that never ends is ended with its thread; what was acknowledged is there, what was not is undone', async () => {
  await open(200);
  const watch = await database.watchAccess();
  const hear = vi.fn();
  watch.onChange(hear);
  await database.pool.query('create table kept (id int)');
  await database.sync((connection) => connection.query('select 1'));
  for (let id = 1; id <= 50; id += 1) await database.pool.query('insert into kept values ($1)', [id]);
  const failure = await database.ask(scope, { text: endless, values: [] }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('gave no answer within 1000 ms') });
  expect(asRefusal(failure).code).toBe('unavailable');
  // Nobody may believe what was not told meanwhile.
  expect(hear).toHaveBeenCalled();
  const { rows } = await database.pool.query('select count(*)::int as count, max(id) as last from kept');
  expect(rows).toEqual([{ count: 50, last: 50 }]);
  expect(watch.isProven()).toBe(true);
  hear.mockClear();
  await database.pool.query('notify gevel_access');
  expect(hear).toHaveBeenCalledOnce();
  await watch.stop();
});

test('a transaction that loses its thread between two statements goes no further, as nobody in particular least of all', async () => {
  await open(200);
  const both = database.scoped(scope, async (connection) => {
    await connection.query(endless).catch(() => {});
    return await connection.query('select current_user');
  });
  await expect(both).rejects.toThrow();
  const roles = await database.ask<{ role: string }>(scope, { text: 'select current_user::text as role', values: [] });
  expect(roles).toEqual([{ role: 'gevel_broker' }]);
});

test('a session of whoever connects anew holds nothing of the one before', async () => {
  await open(60_000);
  const client = await database.pool.connect();
  await client.query(`begin; set local role gevel_sync; prepare left_behind as select 1; set work_mem = '1MB'`);
  client.release(new Error('broken'));
  const { rows } = await database.pool.query(
    `select current_user::text as role, (select count(*)::int from pg_prepared_statements) as prepared,
            current_setting('work_mem') <> '1MB' as "isReset", pg_current_xact_id_if_assigned() is null as "isFree"`,
  );
  expect(rows).toEqual([{ role: 'postgres', prepared: 0, isReset: true, isFree: true }]);
});

test('a thread that is killed in the middle of writing leaves what it acknowledged', async () => {
  await open(60_000);
  await database.pool.query('create table kept (id int)');
  await database.close();
  const engine = await openEngineThread({ folder: join(dataDir, 'database') });
  const acknowledged: number[] = [];
  const write = async () => {
    for (let id = 1; ; id += 1) {
      const text = Buffer.from(`insert into kept values (${id})\0`);
      const head = Buffer.alloc(5, 'Q');
      head.writeInt32BE(text.length + 4, 1);
      await engine.execute(Buffer.concat([head, text]), () => {});
      acknowledged.push(id);
    }
  };
  const writing = write().catch((error: unknown) => error);
  await vi.waitUntil(() => acknowledged.length >= 100, { interval: 1, timeout: 300_000 });
  await engine.kill(new Error('Connection terminated: killed'));
  expect(await writing).toMatchObject({ message: 'Connection terminated: killed' });
  await open(60_000);
  const { rows } = await database.pool.query<{ id: number }>('select id from kept order by id');
  expect(rows.slice(0, acknowledged.length).map(({ id }) => id)).toEqual(acknowledged);
  expect(rows.length - acknowledged.length).toBeLessThanOrEqual(1);
});
