import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';
import { preparedForPortal } from './portal-user.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { addTestPeople } from './test-people.ts';
import { WebClient } from './web-client.ts';

/** Small disks of memory, one for the database and one for files; whoever runs this must be allowed to make them. */
const closing: (() => Promise<unknown>)[] = [];
let databaseDisk: string;
let filesDisk: string;
let cluster: OwnCluster;
let server: ServerProcess;

async function disk(name: string, megabytes: number): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), `gevel-${name}-`));
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]);
  } catch (error) {
    throw new Error('A full disk needs the right to mount one in memory (run as root, outside a bare container).', {
      cause: error,
    });
  }
  closing.push(async () => {
    execFileSync('/usr/bin/umount', ['-l', path]);
    await rm(path, { recursive: true, force: true });
  });
  return path;
}

/** Fills a disk to its last page; answers how to give the space back. */
async function fill(path: string): Promise<() => Promise<void>> {
  const ballast = join(path, 'ballast');
  const { bavail, bsize } = await statfs(path);
  // Whoever writes meanwhile takes what is missing then.
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize))).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC')) throw error;
  });
  return () => rm(ballast);
}

beforeAll(async () => {
  databaseDisk = await disk('full-database', 160);
  filesDisk = await disk('full-files', 40);
  cluster = await startOwnCluster({ folder: databaseDisk });
  closing.push(() => cluster.close());
  const databaseUrl = await preparedForPortal(cluster.url);
  const database = await openDatabase({ databaseUrl, dataDir: 'memory:' });
  await addTestPeople(database);
  await database.close();
  await mkdir(join(filesDisk, 'data'), { mode: 0o700 });
  server = await startServerProcess({ DATA_DIR: join(filesDisk, 'data'), DATABASE_URL: databaseUrl });
  closing.push(() => server.kill());
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

const words = (bytes: number) => 'woord '.repeat(bytes / 6);

test('a database whose disk is full refuses writes with 503, still answers, and goes on when there is space', async () => {
  const admin = await WebClient.loggedIn(server.url, 'admin');
  const before = (await admin.get('/users')).bytes.toString();
  const space = await fill(databaseDisk);
  const write = (turn: number) =>
    admin.send('POST', '/saved-views', {
      list: 'users',
      name: `vol-${turn}`,
      query: words(3_600),
      is_shared: false,
      is_default: false,
    });
  const statuses: number[] = [];
  // What was set aside for the log and for pages is used up first.
  for (let turn = 0; turn < 90 && !statuses.some((status) => status !== 200); turn++)
    statuses.push((await write(turn)).status);
  const acknowledged = statuses.filter((status) => status === 200).length;
  if (statuses.at(-1) !== 200) expect(statuses.at(-1)).toBe(503);
  expect((await admin.get('/users')).bytes.toString()).toBe(before);
  await space();
  await expect.poll(async () => (await write(95)).status, { timeout: 20_000 }).toBe(200);
  const { data } = (await admin.get('/saved-views?list=users')).json<{ data: unknown[] }>();
  expect(data.length).toBe(acknowledged + 1);
  process.stdout.write(`Database disk full: ${acknowledged} writes taken, then ${statuses.at(-1)}\n`);
});

test('files and exports on a full disk are refused with a reason, leave nothing, and the server goes on', async () => {
  const admin = await WebClient.loggedIn(server.url, 'admin');
  const { data } = (await admin.get('/brokers')).json<{ data: { id: string }[] }>();
  const path = `/brokers/${data[0]?.id}/files`;
  const upload = () => {
    const form = new FormData();
    form.set('description', 'Groot');
    form.set('file', new Blob([words(600_000)], { type: 'text/plain' }), 'groot.txt');
    return admin.send('POST', path, form);
  };
  const stored = () =>
    execFileSync('find', [join(filesDisk, 'data/files'), '-type', 'f'])
      .toString()
      .trim()
      .split('\n');
  const before = stored();
  const space = await fill(filesDisk);
  const refused = await upload();
  expect([507, 503]).toContain(refused.status);
  const { id } = (await admin.send('POST', '/exports', { list: 'users', format: 'xlsx', query: '' })).json<{
    data: { id: string };
  }>().data;
  const exported = async () =>
    (await admin.get(`/exports/${id}`)).json<{ data: { state: string; problem: string | null } }>().data;
  await expect.poll(exported, { timeout: 20_000 }).toMatchObject({ state: 'failed', problem: 'no_space' });
  expect((await admin.get('/users/me')).status).toBe(200);
  await space();
  expect((await upload()).status).toBe(200);
  expect(stored().filter((path) => !before.includes(path))).toHaveLength(1);
});
