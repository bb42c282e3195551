import files, { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillDataFolder } from '../test/database-template.ts';
import { openDatabase } from './database.ts';
import { openEngineThread } from './embedded-thread.ts';
import { DatabaseNotOpened, openOrRecover } from './open-embedded.ts';

/** Stands for files of another user: a test may run as one who reads everything. */
function close(closed: string): void {
  const { access } = files;
  vi.spyOn(files, 'access').mockImplementation(async (path, mode) => {
    if (path === closed)
      throw Object.assign(new Error(`EACCES: permission denied, access '${path}'`), { code: 'EACCES' });
    await access(path, mode);
  });
  syncBuiltinESMExports();
}

/** With two snapshots, of before a row and of before its table; each test has a copy of its own. */
let made: string;
let dataDir: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'gevel-not-opened-'));
  await fillDataFolder(made, 'untouched');
  const database = await openDatabase({ databaseUrl: null, dataDir: made });
  await database.keepSnapshot(new Date('2026-06-15T09:00:00Z'));
  await database.pool.query('create table kept (id int primary key)');
  await database.keepSnapshot(new Date('2026-06-15T10:00:00Z'));
  await database.pool.query('insert into kept values (1)');
  await database.close();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gevel-not-opened-'));
  await cp(made, dataDir, { recursive: true, preserveTimestamps: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(dataDir, { recursive: true, force: true });
});

const database = () => join(dataDir, 'database');
const open = (create: (folder: string) => ReturnType<typeof openEngineThread>) =>
  openOrRecover({ dataDir, wasCut: false, create });
const really = (folder: string) => openEngineThread({ folder });
/** Names, sizes and times of all that lies in the folder. */
async function contents(): Promise<string[]> {
  const names = (await readdir(dataDir, { recursive: true })).sort();
  return await Promise.all(
    names.map(async (name) => {
      const is = await stat(join(dataDir, name));
      return is.isDirectory() ? name : `${name} ${is.size} ${is.mtimeMs}`;
    }),
  );
}
const entries = async () => (await readdir(dataDir)).filter((name) => name.startsWith('database-'));

test('what keeps every database from opening, such as too little memory, refuses the start and changes nothing', async () => {
  const before = await contents();
  const refused = open(() => Promise.reject(new Error('WebAssembly.Memory(): could not allocate memory')));
  await expect(refused).rejects.toThrow(DatabaseNotOpened);
  await expect(refused).rejects.toThrow(/cannot be opened \(WebAssembly.*Nothing was changed.*free memory/);
  expect(await contents()).toEqual(before);
});

test('files of another version of PostgreSQL are not put aside', async () => {
  for (const folder of ['database', 'snapshot-a', 'snapshot-b'])
    await writeFile(join(dataDir, folder, 'PG_VERSION'), '16\n');
  await expect(open(really)).rejects.toThrow(DatabaseNotOpened);
  expect([await entries(), await readFile(join(database(), 'PG_VERSION'), 'utf8')]).toEqual([[], '16\n']);
});

test('files that this process may not read are named and not put aside', async () => {
  const closed = join(database(), 'global');
  close(closed);
  const refused = open((folder) => (folder === database() ? Promise.reject(new Error('Aborted()')) : really(folder)));
  await expect(refused).rejects.toThrow(DatabaseNotOpened);
  await expect(refused).rejects.toThrow(`permission denied, access '${closed}'`);
  expect(await entries()).toEqual([]);
});

test('a database that opens at the second try is used as it is', async () => {
  let tries = 0;
  const { engine, recovered } = await open((folder) => {
    const isFirst = folder === database() && tries++ === 0;
    return isFirst ? Promise.reject(new Error('EMFILE: too many open files')) : really(folder);
  });
  await engine.close();
  expect([recovered, await entries()]).toEqual([null, []]);
  const again = await openDatabase({ databaseUrl: null, dataDir });
  expect((await again.pool.query('select id from kept')).rowCount).toBe(1);
  await again.close();
});

test('a snapshot that does not open never takes the place of the database: the one before it does', async () => {
  await writeFile(join(database(), 'global/pg_control'), 'damaged');
  await writeFile(join(dataDir, 'snapshot-b/global/pg_control'), 'damaged as well');
  const { engine, recovered } = await open(really);
  await engine.close();
  expect(recovered?.madeAt).toEqual(new Date('2026-06-15T09:00:00Z'));
  const [kept, ...others] = await entries();
  expect(others).toEqual([]);
  expect(await readFile(join(dataDir, kept ?? '', 'global/pg_control'), 'utf8')).toBe('damaged');
});
