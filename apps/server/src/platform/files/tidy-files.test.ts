import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { tidyFiles } from './tidy-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-06-15T08:00:00Z');

test('a storage of many files is asked about in batches, and loses those alone that no row speaks of', async () => {
  const keys = Array.from({ length: 1_203 }, () => `0a/${randomUUID()}`);
  const orphans = keys.slice(1_000, 1_004);
  const row = {
    kind: 'broker-file' as const,
    broker_id: null,
    name: 'a.txt',
    content_type: 'text/plain',
    uploaded_by: null,
  };
  const rows = keys
    .filter((key) => !orphans.includes(key))
    .map((storage_key) => ({ ...row, uploaded_at: at, byte_count: 1, sha256: '', storage_key }));
  await database.db.insert(files).values(rows);
  let asked = 0;
  const db: Database['db'] = Object.assign(Object.create(database.db), {
    transaction: (...args: Parameters<Database['db']['transaction']>) => {
      asked += 1;
      return database.db.transaction(...args);
    },
    select: () => {
      throw new Error('Asked for a single file');
    },
  });
  const deleted: string[] = [];
  const storage = {
    forgetReceived: async () => undefined,
    async *keys() {
      for (const key of keys) yield { key, changedAt: at };
    },
    delete: async (key: string) => void deleted.push(key),
    receive: async () => ({ path: '', byteCount: 0, sha256: '', keep: async () => '', discard: async () => undefined }),
    open: () => Promise.reject(Object.assign(new Error('Nobody claimed it'), { code: 'ENOENT' })),
  };
  const clock = { now: () => new Date(at.getTime() + 2 * 3_600_000) };
  expect(await tidyFiles({ database: Object.assign(Object.create(database), { db }), files: storage, clock })).toBe(4);
  expect(deleted).toEqual(orphans);
  // Four batches, and two to claim the storage.
  expect(asked).toBe(6);
});
