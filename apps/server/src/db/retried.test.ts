import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { retried } from './retried.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.owner.query('create table counters (id int primary key, count int not null)');
  await database.owner.query('grant all on counters to public');
  await database.pool.query('insert into counters values (1, 0), (2, 0)');
});
afterAll(() => database.close());

const counts = async () => (await database.pool.query('select id, count from counters order by id')).rows;

test('two who change the same rows in opposite order both succeed, and each counts once', async () => {
  let waiting = 2;
  let tries = 0;
  const change = (first: number, second: number) =>
    database.db.transaction(async (transaction) => {
      tries++;
      await transaction.execute(sql`update counters set count = count + 1 where id = ${first}`);
      // Until each holds its first row; the embedded database has one connection, so there nobody waits for the other.
      waiting--;
      for (let turn = 0; !database.isEmbedded && waiting > 0 && turn < 200; turn++)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await transaction.execute(sql`update counters set count = count + 1 where id = ${second}`);
    });
  await Promise.all([change(1, 2), change(2, 1)]);
  expect(await counts()).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ]);
  // One of the two is given up, on a busy machine perhaps more than once.
  expect(tries).toBeGreaterThanOrEqual(database.isEmbedded ? 2 : 3);
});

test('a transaction that saw what another changed is done again on what is there now', async () => {
  if (database.isEmbedded) return;
  let tries = 0;
  await database.db.transaction(
    async (transaction) => {
      const { rows } = await transaction.execute<{ count: number }>(sql`select count from counters where id = 1`);
      if (tries++ === 0) await database.pool.query('update counters set count = count + 10 where id = 1');
      await transaction.execute(sql`update counters set count = ${(rows[0]?.count ?? 0) + 1} where id = 1`);
    },
    { isolationLevel: 'repeatable read' },
  );
  expect([tries, (await counts())[0]?.count]).toEqual([2, 13]);
});

test('is tried five times at the most, and anything else not at all', async () => {
  for (const [code, max] of [
    ['40001', 5],
    ['40P01', 5],
    ['23505', 1],
  ] as const) {
    let tries = 0;
    const failing = retried(async () => {
      tries++;
      throw new Error('statement failed', { cause: Object.assign(new Error('no'), { code }) });
    });
    await expect(failing).rejects.toThrow('statement failed');
    expect([code, tries]).toEqual([code, max]);
  }
});
