import { cp, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRefusal } from '../platform/http/failure-code.ts';
import { fillDataFolder } from '../test/database-template.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { DamagedDatabase } from './open-embedded.ts';

/** A data folder as a machine leaves it that lost its power: what follows damages copies of it. */
let work: string;
let left: string;
let heapFile: string;
const noon = new Date('2026-06-15T10:00:00Z');

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'gevel-recovery-'));
  left = join(work, 'left');
  await fillDataFolder(left, 'untouched');
  const database = await openDatabase({ databaseUrl: null, dataDir: left });
  await database.pool.query('create table kept (id int primary key, words text)');
  await database.pool.query(`insert into kept select n, repeat(md5(n::text), 8) from generate_series(1, 5000) n`);
  await database.keepSnapshot(new Date('2026-06-15T09:00:00Z'));
  await database.pool.query(`insert into kept select n, 'in the second snapshot' from generate_series(5001, 5100) n`);
  await database.keepSnapshot(noon);
  await database.pool.query(`insert into kept select n, repeat('later', 50) from generate_series(5101, 9000) n`);
  await database.pool.query('checkpoint');
  const { rows } = await database.pool.query<{ path: string }>(`select pg_relation_filepath('kept') as path`);
  heapFile = `database/${rows[0]?.path}`;
  await cp(left, join(work, 'cut'), { recursive: true });
  await database.close();
  left = join(work, 'cut');
  // Another start of the machine than this one.
  await writeFile(join(left, 'database.pid'), '1 another-boot');
  // Else each opening waits for a sign of life of its holder.
  await rm(join(left, 'database.lock'), { recursive: true });
});
afterAll(() => rm(work, { recursive: true, force: true }));

let copies = 0;
async function damaged(damage: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(work, `copy-${copies++}`);
  await cp(left, folder, { recursive: true });
  await damage(folder);
  return folder;
}

async function rowsOf(database: OpenedDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from kept');
  return rows[0]?.count ?? 0;
}

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.from('gekeerd'), 0, 7, at);
  await file.close();
}

const withoutLog = async (folder: string) => {
  const logs = join(folder, 'database/pg_wal');
  for (const name of await readdir(logs)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(logs, name));
};

test('after a power cut that lost nothing the database itself is opened', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: await damaged(async () => {}) });
  expect([await rowsOf(database), database.recovered]).toEqual([9000, null]);
  await database.close();
});

describe('after a power cut the newest snapshot is opened, and it is said so, when', () => {
  test.each<[string, (folder: string) => Promise<unknown>]>([
    ['the end of a table is gone', (folder) => truncate(join(folder, heapFile), 8192 * 40)],
    ['the log is gone', withoutLog],
    ['a page of a table is damaged', (folder) => flip(join(folder, heapFile), 8192 * 30 + 4000)],
    ['all its files are gone', (folder) => rm(join(folder, 'database'), { recursive: true })],
  ])('%s', async (_what, damage) => {
    const dataDir = await damaged(damage);
    const database = await openDatabase({ databaseUrl: null, dataDir });
    expect(await rowsOf(database)).toBe(5100);
    expect(database.recovered).toMatchObject({ madeAt: noon, kept: expect.stringContaining('database-damaged-') });
    await database.pool.query(`insert into kept values (0, 'it goes on')`);
    await database.close();
    // And stays so: the next opening is one like any other.
    const again = await openDatabase({ databaseUrl: null, dataDir });
    expect([await rowsOf(again), again.recovered]).toEqual([5101, null]);
    await again.close();
  });
});

test('a snapshot that was being made when the power went counts for nothing', async () => {
  const dataDir = await damaged(async (folder) => {
    await withoutLog(folder);
    for (const slot of ['snapshot-a', 'snapshot-b']) {
      const made = join(folder, slot, 'gevel-made.json');
      if ((await stat(made).catch(() => null)) && slot === 'snapshot-b') await rm(made);
    }
  });
  const database = await openDatabase({ databaseUrl: null, dataDir });
  expect([await rowsOf(database), database.recovered?.madeAt]).toEqual([5000, new Date('2026-06-15T09:00:00Z')]);
  await database.close();
});

test('without a snapshot a damaged database is refused and not replaced by an empty one; a backup is offered', async () => {
  const withoutSnapshots = async (folder: string) => {
    await rm(join(folder, 'snapshot-a'), { recursive: true, force: true });
    await rm(join(folder, 'snapshot-b'), { recursive: true, force: true });
  };
  for (const damage of [
    (folder: string) => truncate(join(folder, heapFile), 8192 * 40),
    (folder: string) => rm(join(folder, 'database'), { recursive: true }),
    (folder: string) => rm(join(folder, 'database/PG_VERSION')),
  ]) {
    const dataDir = await damaged(async (folder) => {
      await withoutSnapshots(folder);
      await damage(folder);
    });
    const refused = openDatabase({ databaseUrl: null, dataDir });
    await expect(refused).rejects.toThrow(DamagedDatabase);
    await expect(refused).rejects.toThrow(/is damaged .* is not opened.*npm run restore/);
  }
});

test('a page that is damaged while nobody looks is never served: whoever reads it hears that it cannot be had', async () => {
  const dataDir = await damaged((folder) => rm(join(folder, 'database.pid')));
  await flip(join(dataDir, heapFile), 8192 * 30 + 4000);
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const error = await rowsOf(database).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'XX001', message: expect.stringContaining('invalid page') });
  expect(asRefusal(error).code).toBe('unavailable');
  expect((await database.pool.query('select words from kept where id = 1')).rowCount).toBe(1);
  await database.close();
});
