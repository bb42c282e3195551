import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import {
  builtServer,
  type ServerProcess,
  settingsOfServer,
  spawnServer,
  startServerProcess,
} from './server-process.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from './test-database.ts';
import { addTestPeople } from './test-people.ts';
import { WebClient } from './web-client.ts';

/** One server as it is delivered, through its whole life: killed, asked to stop, started twice. */
const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
let database: TestDatabase | null = null;
let folder: string;
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-life-'));
  env = { DATA_DIR: join(folder, 'data') };
  if (isServer) {
    database = await openTestDatabase();
    await addTestPeople(database);
    env = { ...env, DATABASE_URL: await databaseUrlOf(database) };
  } else {
    const embedded = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'data') });
    await migrate(embedded.pool);
    await addTestPeople(embedded);
    await embedded.close();
  }
  server = await startServerProcess(env);
});
afterAll(async () => {
  await server?.kill();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const view = (name: string) => ({ list: 'objects', name, query: 'sort=city', is_shared: false, is_default: false });
const viewsOf = async (client: WebClient) => {
  const { data } = (await client.get('/saved-views?list=objects')).json<{ data: { name: string }[] }>();
  return data.map(({ name }) => name).sort();
};

/** Saves one view after the other until it cannot, and keeps those that were acknowledged. */
async function save(client: WebClient, mark: string, acknowledged: string[]): Promise<void> {
  for (let turn = 0; ; turn++) {
    const name = `${mark}-${turn}`;
    const answer = await client.send('POST', '/saved-views', view(name)).catch(() => null);
    if (answer?.status !== 200) return;
    acknowledged.push(name);
  }
}

const enough = { timeout: 30_000 };

test('a server that is killed while people write has everything that it acknowledged, once, when it is back', async () => {
  const users = ['broker', 'owner'] as const;
  const acknowledged: string[][] = [[], []];
  const clients = await Promise.all(users.map((user) => WebClient.loggedIn(server.url, user)));
  const writing = clients.map((client, index) => save(client, `kill-${index}`, acknowledged[index] ?? []));
  await expect.poll(() => Math.min(...acknowledged.map(({ length }) => length)), enough).toBeGreaterThan(2);
  await server.kill('SIGKILL');
  await Promise.all(writing);
  server = await startServerProcess(env);
  for (const [index, user] of users.entries()) {
    const client = await WebClient.loggedIn(server.url, user);
    const found = await viewsOf(client);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(acknowledged[index] ?? []));
    // One more may be there, whose answer was cut off.
    expect(found.length - (acknowledged[index]?.length ?? 0)).toBeLessThanOrEqual(1);
  }
});

test('a second server on an embedded database refuses at once and says why; the first goes on', async () => {
  if (isServer) return;
  const second = await spawnServer(env);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`The data folder ${env['DATA_DIR']} is in use by another process.`);
  expect(second.said()).not.toContain('    at ');
  expect((await new WebClient(server.url).get('/health/ready')).status).toBe(200);
});

test('a backup is made while the server runs, and refused politely without a place for it', async () => {
  const to = join(folder, 'portal.gevel');
  const run = async (...args: string[]) =>
    promisify(execFile)(process.execPath, [await builtServer(), ...args], { env: { ...settingsOfServer, ...env } });
  const { stdout } = await run('backup', '--to', to);
  expect(stdout).toMatch(/^Backed up \d+ rows of \d+ tables and 0 files to /);
  expect((await stat(to)).size).toBeGreaterThan(1_000);
  await expect(run('backup')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--to FILE') });
  expect((await new WebClient(server.url).get('/health/ready')).status).toBe(200);
});

test('a server that is asked to stop ends what people are at, takes nothing new, loses nothing and ends well', async () => {
  const client = await WebClient.loggedIn(server.url, 'secondOwner');
  const readers = await Promise.all([1, 2, 3].map(() => WebClient.loggedIn(server.url, 'broker')));
  let askedAt = Number.POSITIVE_INFINITY;
  const failedBefore: number[] = [];
  const reading = readers.map(async (reader) => {
    for (;;) {
      const began = Date.now();
      const status = await reader.get('/users/me').then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) continue;
      if (began < askedAt) failedBefore.push(status);
      return;
    }
  });
  const acknowledged: string[] = [];
  const writing = save(client, 'stop', acknowledged);
  await expect.poll(() => acknowledged.length, enough).toBeGreaterThan(1);
  askedAt = Date.now();
  const code = await server.kill('SIGTERM');
  const took = Date.now() - askedAt;
  await Promise.all([writing, ...reading]);
  expect([code, failedBefore]).toEqual([0, []]);
  expect(took).toBeLessThan(15_000);
  server = await startServerProcess(env);
  const found = await viewsOf(await WebClient.loggedIn(server.url, 'secondOwner'));
  expect(found).toEqual(expect.arrayContaining(acknowledged));
});
