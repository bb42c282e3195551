import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PosingPooler, startPosingPooler } from '../test/posing-pooler.ts';
import {
  databaseUrlOf,
  openTestDatabase,
  ownerUrlOf,
  type TestDatabase,
  throughPooler,
} from '../test/test-database.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { wayOf } from './pooler.ts';
import { migrateAsOwner } from './prepare-schema.ts';

const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** A connection whose process says one number and whose statements bear other names, as far as these are asked. */
function behind(pid: number, isLetThrough: boolean): { client: Parameters<typeof wayOf>[0]; asked: string[] } {
  const asked: string[] = [];
  const query = async (given: string | { text: string }) => {
    const text = typeof given === 'string' ? given : given.text;
    asked.push(text);
    return { rows: text.includes('pg_backend_pid') ? [{ pid }] : [{ isLetThrough }] };
  };
  // safe: nothing else of a connection is asked
  return { client: { processID: 7, query } as unknown as Parameters<typeof wayOf>[0], asked };
}

describe('what lies before the database', () => {
  test('is nothing where the process has the number that the connection was given', async () => {
    expect(await wayOf(behind(7, true).client)).toEqual({ isPooled: false, keepsPrepared: true });
  });

  test('is a pooler that loses prepared statements where it lets their names through, and none is left there', async () => {
    const { client, asked } = behind(8, true);
    expect(await wayOf(client)).toEqual({ isPooled: true, keepsPrepared: false });
    expect(asked.join('; ')).toMatch(/begin.*deallocate gevel_way_\w+; commit$/);
  });

  test('is a pooler that keeps prepared statements where it gives them names of its own', async () => {
    expect(await wayOf(behind(8, false).client)).toEqual({ isPooled: true, keepsPrepared: true });
  });
});

describe.skipIf(!isServer)('behind a pooler', () => {
  const closing: (() => Promise<unknown>)[] = [];
  let database: TestDatabase;
  let pooler: PosingPooler;
  let direct: string;
  let pooled: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    closing.push(() => database.close());
    direct = await databaseUrlOf(database);
    pooler = await startPosingPooler(new URL(direct));
    closing.push(() => pooler.close());
    pooled = through(direct);
  });
  afterAll(async () => {
    for (let step = closing.pop(); step; step = closing.pop()) await step();
  });

  function through(url: string): string {
    const there = new URL(throughPooler(url, pooler.at));
    there.searchParams.delete('host');
    there.searchParams.delete('port');
    return there.href;
  }

  async function using<T>(databaseDirectUrl: string | null, work: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
    const opened = await openDatabase({ databaseUrl: pooled, databaseDirectUrl, dataDir: '' });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  test.each([
    ['without a direct address', () => using(null, async () => {}), 'DATABASE_URL: leads through a pooler'],
    [
      'with one that leads through it',
      () => using(pooled, async () => {}),
      'DATABASE_DIRECT_URL: leads through a pooler',
    ],
    [
      'of another database',
      () => using(otherDatabase(direct), async () => {}),
      'DATABASE_DIRECT_URL: leads to another',
    ],
    [
      'of another login',
      async () => using(await ownerUrlOf(database), async () => {}),
      'DATABASE_DIRECT_URL: has the login',
    ],
    [
      'for the owner of the tables',
      async () => migrateAsOwner(through(await ownerUrlOf(database))),
      'MIGRATION_DATABASE_URL: leads through a pooler',
    ],
  ])('an address %s is refused by the name of its setting', async (_name, open, sentence) => {
    await expect(open()).rejects.toThrow(sentence);
  });

  test('nothing is prepared on any connection, by nobody who asks, and an operator hears of it', async () => {
    await using(direct, async (opened) => {
      expect(opened.notice).toContain('keeps no prepared statements');
      const left = { text: 'select count(*)::int as left from pg_prepared_statements', values: [] };
      const asked = Array.from({ length: 20 }, () => opened.ask<{ left: number }>({ kind: 'admin' }, left));
      expect((await Promise.all(asked)).flat()).toEqual(Array.from(asked, () => ({ left: 0 })));
      const named = { name: 'kept_by_name', text: left.text };
      const known = await opened.pool.query<{ left: number }>(named);
      expect(known.rows).toEqual([{ left: 0 }]);
    });
  });

  test('what the database tells is heard by the direct address', async () => {
    await using(direct, async (opened) => {
      const watch = await opened.watchAccess();
      await expect.poll(() => watch.isProven()).toBe(true);
      await watch.stop();
    });
  });
});

function otherDatabase(url: string): string {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.href;
}
