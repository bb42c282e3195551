import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { erasureListKey } from '../../platform/files/own-keys.ts';
import { tidyFiles } from '../../platform/files/tidy-files.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createErasures } from '../../privacy/erasures.ts';
import { memoryBackOffice } from '../../sync/test/memory-back-office.ts';
import { runToEnd, syncOf } from '../../sync/test/run-to-end.ts';
import { dumpDatabase, dumpFolder, foundIn } from '../../test/dump.ts';
import { canary, canaryWords, privacyWorld } from '../../test/privacy-world.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const old = 'the-secret-of-last-year-the-secret-of-last-year';
const current = 'the-secret-of-this-year-the-secret-of-this-year';
const at = new Date('2026-06-15T08:00:00Z');
const world = privacyWorld();

let folder: string;
/** The database as it was when the backup was made, and what a restored backup of it comes to. */
let database: TestDatabase;
let restored: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-restored-'));
  database = await filled();
  restored = await filled();
});
afterAll(async () => {
  await Promise.all([database.close(), restored.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function filled(): Promise<TestDatabase> {
  const made = await openTestDatabase();
  await runToEnd(syncOf(made, memoryBackOffice({ world: structuredClone(world), pageSize: 50 })));
  return made;
}

const erasuresOf = (of: TestDatabase, ...secrets: [string, ...string[]]) =>
  createErasures({ database: of, files: createDiskStorage(folder), secrets: createSecrets(...secrets) });

test('the list of the erased lies beside the files and tells nobody who they are', async () => {
  const erasures = erasuresOf(database, old);
  expect(await erasures.replay(at)).toBe(0);
  await erasures.erase({ type: 'relation', id: String(canary.id) }, { at, by: null });
  const files = await dumpFolder(folder);
  expect(files.filter((file) => file.includes(erasureListKey))).toHaveLength(1);
  expect(foundIn(files, [...canaryWords, String(canary.id), canary.reference])).toEqual([]);
  // Nobody tidies it away.
  await tidyFiles({
    database,
    files: createDiskStorage(folder),
    clock: { now: () => new Date(Date.now() + 86_400_000) },
  });
  expect((await dumpFolder(folder)).filter((file) => file.includes(erasureListKey))).toHaveLength(1);
});

test('a backup of before the erasure is erased anew before the server opens, under a new secret as well', async () => {
  expect(foundIn(await dumpDatabase(restored), canaryWords).length).toBeGreaterThan(8);
  const erasures = erasuresOf(restored, current, old);
  expect(await erasures.replay(at)).toBe(1);
  expect(foundIn(await dumpDatabase(restored), canaryWords)).toEqual([]);
  expect(await erasures.replay(at)).toBe(0);
});

test('the synchronisation after it leaves them out, and the new secret alone is enough from then on', async () => {
  const erasures = erasuresOf(restored, current);
  await erasures.replay(at);
  const changed = structuredClone(world);
  for (const relation of changed.relations) relation.city = 'Utrecht';
  await runToEnd(syncOf(restored, memoryBackOffice({ world: changed, pageSize: 50 }), { erased: erasures }));
  expect(foundIn(await dumpDatabase(restored), canaryWords)).toEqual([]);
  expect(foundIn(await dumpDatabase(restored), ['Utrecht']).length).toBeGreaterThan(3);
});

test('under a secret that does not open the list the server says so and does not start; without anybody on it it does', async () => {
  const other = 'a-secret-that-nobody-kept-a-secret-that-nobody-kept';
  await expect(erasuresOf(restored, other).replay(at)).rejects.toThrow(/APP_SECRET_PREVIOUS/);
  const empty = await mkdtemp(join(tmpdir(), 'gevel-restored-'));
  const own = await openTestDatabase();
  try {
    for (const secret of [current, other]) {
      const erasures = createErasures({
        database: own,
        files: createDiskStorage(empty),
        secrets: createSecrets(secret),
      });
      expect(await erasures.replay(at)).toBe(0);
    }
  } finally {
    await own.close();
    await rm(empty, { recursive: true, force: true });
  }
});
