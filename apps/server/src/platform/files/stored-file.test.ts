import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { files as filesTable } from '../../db/schema/files.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { Refusal } from '../http/refusal.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { forgetBytes, storeFile } from './stored-file.ts';

let database: TestDatabase;
let folder: string;
let files: FileStorage;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gevel-stored-'));
  files = createDiskStorage(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(filesTable);
});

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('inhoud');
}
const about = {
  kind: 'broker-file' as const,
  broker_id: null,
  name: 'a.txt',
  content_type: 'text/plain',
  uploaded_by: null,
};
const newFile = async () => ({ ...about, uploaded_at: new Date(), received: await files.receive(bytes()) });
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

test('a commit whose answer was lost keeps the bytes of its row', async () => {
  const db: Database['db'] = Object.assign(Object.create(database.db), {
    transaction: async (...args: Parameters<Database['db']['transaction']>) => {
      await database.db.transaction(...args);
      throw new Error('Connection terminated unexpectedly');
    },
  });
  const cut: Database = Object.assign(Object.create(database), { db });
  await expect(storeFile({ database: cut, files }, await newFile(), async () => null)).rejects.toThrow('terminated');
  const [row] = await database.db.select().from(filesTable);
  expect((await buffer(await files.open(row?.storage_key ?? ''))).toString()).toBe('inhoud');
  await files.delete(row?.storage_key ?? '');
});

test('what is refused keeps neither', async () => {
  const refuse = () => Promise.reject(new Refusal('conflict'));
  await expect(storeFile({ database, files }, await newFile(), refuse)).rejects.toThrow(Refusal);
  expect(await database.db.select().from(filesTable)).toEqual([]);
  expect(await stored()).toBe(0);
});

test('bytes that cannot be kept do not stay where they came in', async () => {
  const file = await newFile();
  const received = { ...file.received, keep: () => Promise.reject(new Error('no room')) };
  await expect(storeFile({ database, files }, { ...file, received }, async () => null)).rejects.toThrow('no room');
  expect(await stored()).toBe(0);
});

test('bytes that cannot be taken away now do not undo what was done', async () => {
  const stuck = { ...files, delete: () => Promise.reject(new Error('away')) };
  await expect(forgetBytes(stuck, '0a/0a8f3b52-77a1-4c0e-9a53-0123456789ab')).resolves.toBeUndefined();
});
