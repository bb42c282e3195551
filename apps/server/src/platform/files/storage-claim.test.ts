import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDiskStorage } from './disk-storage.ts';
import { StorageClaimed } from './storage-claim.ts';
import { tidyFiles } from './tidy-files.ts';

/** Long after whatever could still be under way. */
const start = '2099-01-01T00:00:00Z';
let folder: string;
let clock: ReturnType<typeof createTestClock>;
let portal: TestDatabase;
let copy: TestDatabase;
beforeAll(async () => {
  portal = await openTestDatabase();
  copy = await openTestDatabase();
});
afterAll(() => Promise.all([portal.close(), copy.close()]));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-claim-'));
  clock = createTestClock(start);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const storage = () => createDiskStorage(folder);
const tidy = (database: TestDatabase, files = storage()) => tidyFiles({ database, files, clock });
/** Bytes that no database here knows, as those of a portal are to another. */
const addFile = async () => (await storage().receive(Readable.from([Buffer.from('x')]))).keep();
const exists = (key: string) =>
  storage()
    .open(key)
    .then((stream) => stream.destroy())
    .then(
      () => true,
      () => false,
    );
/** All that a copy takes over, as a dump does. */
async function takeOver(from: TestDatabase, to: TestDatabase): Promise<void> {
  const { rows } = await from.owner.query("select name, value from settings where name like 'storage_claim%'");
  for (const { name, value } of rows)
    await to.pool.query(
      'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    );
}

describe('a storage that a portal tidies', () => {
  test('is left alone by another database, and goes on being tidied by its own', async () => {
    await tidy(portal);
    const key = await addFile();
    await expect(tidy(copy)).rejects.toThrow(StorageClaimed);
    expect(await exists(key)).toBe(true);
    clock.forward({ hours: 1 });
    expect([await tidy(portal), await exists(key)]).toEqual([1, false]);
  });

  test('is left alone by a copy of its database, as soon as the portal tidied once more', async () => {
    await tidy(portal);
    await takeOver(portal, copy);
    await tidy(portal);
    const key = await addFile();
    await expect(tidy(copy)).rejects.toThrow(/another copy of the database of this one.*no file of it was thrown away/);
    expect(await exists(key)).toBe(true);
  });

  test('belongs to a restored database once nobody claimed it for two days', async () => {
    await tidy(portal);
    clock.forward({ hours: 47 });
    await expect(tidy(copy)).rejects.toThrow(StorageClaimed);
    clock.forward({ hours: 2 });
    const key = await addFile();
    expect([await tidy(copy), await exists(key)]).toEqual([1, false]);
    // The first one is the stranger now.
    await expect(tidy(portal)).rejects.toThrow(StorageClaimed);
  });

  test('is tidied by all servers of its portal at once, and after one of them died in the middle of claiming', async () => {
    await Promise.all([tidy(portal), tidy(portal), tidy(portal)]);
    const failing = { ...storage(), receive: () => Promise.reject(new Error('killed')) };
    await expect(tidy(portal, failing)).rejects.toThrow('killed');
    expect(await tidy(portal)).toBe(0);
  });
});
