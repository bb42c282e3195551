import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOneMoment } from '../backup/one-moment.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const breath = () => new Promise((resolve) => setTimeout(resolve, 50));

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

/** Every way in which the server holds a connection for more than one statement. */
const doors: Record<string, (work: (ask: Ask) => Promise<void>) => Promise<unknown>> = {
  'of a synchronisation': (work) => database.sync((connection) => work((text) => connection.query(text))),
  'of a request': (work) => database.scoped({ kind: 'admin' }, (connection) => work((text) => connection.query(text))),
  'of an export': (work) =>
    database.snapshot({ kind: 'admin' }, new AbortController().signal, (snapshot) =>
      work((text) => snapshot.query(text)),
    ),
  'of the portal’s own tables': (work) =>
    database.db.transaction((transaction) => work((text) => transaction.execute(sql.raw(text)))),
  'of a backup': async (work) => {
    const reading = inOneMoment(database, async function* (connection) {
      yield await work((text) => connection.query(text));
    });
    for await (const _nothing of reading);
  },
};

test.each(Object.entries(doors))(
  'a connection %s that is lost while nobody asks it anything fails its transaction and nothing else',
  async (_name, open) => {
    // The embedded database has one connection, and nobody who could cut it.
    if (database.isEmbedded) return;
    const work = open(async (ask) => {
      const { rows } = await ask('select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [Reflect.get(Object(rows[0]), 'pid')]);
      // The news comes while this transaction is at something else.
      await breath();
      await ask('select 1');
    });
    await expect(work).rejects.toThrow();
    const { rows } = await database.sync((connection) => connection.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  },
);

test('a transaction that fails leaves its connection as good as it was', async () => {
  await expect(database.sync((connection) => connection.query('select 1 / 0'))).rejects.toThrow();
  const { rows } = await database.sync((connection) => connection.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('a transaction whose own process stands still is given up by a server, and its locks with it', async () => {
  const still = await openTestDatabase({ idleTimeoutMs: 100 });
  const first = still.sync(async (connection) => {
    await connection.query(
      "insert into leases (name, holder, expires_at) values ('still', 'one', now()) on conflict do nothing",
    );
    const { rows } = await connection.query('select pg_backend_pid() as pid');
    // It stands still until the server has had enough of it, however long that takes.
    if (!still.isEmbedded) await expect.poll(() => isServed(rows[0]?.['pid'])).toBe(false);
    await connection.query('select 1');
  });
  const isServed = async (pid: unknown) => {
    const { rowCount } = await still.pool.query('select from pg_stat_activity where pid = $1', [pid]);
    return rowCount !== 0;
  };
  // The embedded database belongs to one process, so that nobody else waits for what it holds.
  if (still.isEmbedded) await first;
  else await expect(first).rejects.toThrow();
  // Apart from any transaction, which would have to be as quick as the one above.
  const { rows } = await still.pool.query("select from leases where name = 'still'");
  expect(rows).toHaveLength(still.isEmbedded ? 1 : 0);
  await still.close();
});
