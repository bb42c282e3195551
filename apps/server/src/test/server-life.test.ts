import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from './database-template.ts';
import { RawCall, refusesConnections } from './raw-call.ts';
import {
  builtServer,
  type ServerProcess,
  settingsOfServer,
  spawnServer,
  startServerProcess,
} from './server-process.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from './test-database.ts';
import { withPeople } from './test-server.ts';
import { type WebAnswer, WebClient } from './web-client.ts';

/** One server as it is delivered, through its whole life: killed, asked to stop, started twice. */
const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

import { emailOf } from './test-people.ts';

let database: TestDatabase | null = null;
let folder: string;
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-life-'));
  env = { DATA_DIR: join(folder, 'data') };
  if (isServer) {
    database = await openTestDatabase({ template: withPeople });
    env = { ...env, DATABASE_URL: await databaseUrlOf(database) };
  } else {
    await fillDataFolder(join(folder, 'data'), withPeople);
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

test('a server that is killed while people write has everything that it acknowledged, once, when it is back', async () => {
  const users = ['broker', 'owner'] as const;
  const acknowledged: string[][] = [[], []];
  const clients = await Promise.all(users.map((user) => WebClient.loggedIn(server.url, user)));
  const writing = clients.map((client, index) => save(client, `kill-${index}`, acknowledged[index] ?? []));
  await expect.poll(() => Math.min(...acknowledged.map(({ length }) => length))).toBeGreaterThan(2);
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

test('an administrator gets an address by the operator’s command while the server runs', async () => {
  const run = async (...args: string[]) =>
    promisify(execFile)(process.execPath, [await builtServer(), 'admin', ...args], {
      env: { ...settingsOfServer, ...env },
    });
  expect((await run('list')).stdout).toContain(`${emailOf('newsAdmin')} (`);
  const { stdout } = await run('address', emailOf('newsAdmin'), '--to', 'hersteld@test.gevel.test');
  expect(stdout).toContain('logs in with hersteld@test.gevel.test from now on');
  await expect(run('address', emailOf('newsAdmin'), '--to', 'hersteld@test.gevel.test')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no administrator who logs in with'),
  });
  await expect(run('address', emailOf('admin'))).rejects.toMatchObject({
    stderr: expect.stringContaining('--to ADDRESS'),
  });
});

test('a server that is asked to stop ends what people are at, takes nothing new, loses nothing and ends well', async () => {
  const client = await WebClient.loggedIn(server.url, 'secondOwner');
  const begun = await RawCall.open(server.url);
  const later = await RawCall.open(server.url);
  const idle = await RawCall.open(server.url);
  // Begun: the server has asked for its body. Later: not yet a whole call when the server is asked to stop.
  begun.send(`POST /api/saved-views HTTP/1.1\r\n${client.headerLines('POST')}Expect: 100-continue\r\n`);
  const body = JSON.stringify(view('stop-begun'));
  begun.send(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
  await begun.heard(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  later.send('GET /api/health/live HTTP/1.1\r\n');
  idle.send('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await idle.heard(/"ok"/);

  const ended = server.kill('SIGTERM');
  await idle.closed;
  await expect.poll(() => refusesConnections(server.url)).toBe(true);
  later.send('Host: localhost\r\n\r\n');
  await later.closed;
  expect(later.text).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"unavailable"/);
  expect(later.text).toMatch(/\r\nconnection: close\r\n/i);
  expect(later.text).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(later.text).toMatch(/\r\ncache-control: no-store\r\n/i);
  begun.send(body);
  await begun.closed;
  expect(begun.text).toMatch(/\r\n\r\nHTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n[\s\S]*"stop-begun"/i);
  expect(await ended).toBe(0);

  server = await startServerProcess(env);
  expect(await viewsOf(await WebClient.loggedIn(server.url, 'secondOwner'))).toEqual(['stop-begun']);
});

test('who is busy while the server stops is answered, told to try again, or not heard at all; and each of it is true', async () => {
  const writer = await WebClient.loggedIn(server.url, 'secondOwner');
  const readers = await Promise.all([1, 2, 3].map(() => WebClient.loggedIn(server.url, 'broker')));
  const refused = (answer: WebAnswer) => [
    answer.status,
    answer.headers.get('connection'),
    answer.headers.has('retry-after'),
  ];
  const reading = readers.map(async (reader) => {
    for (;;) {
      const answer = await reader.get('/users/me').catch(() => null);
      if (answer?.status !== 200) return answer && refused(answer);
    }
  });
  const acknowledged: string[] = [];
  const unknown: string[] = [];
  const writing = (async () => {
    for (let turn = 0; ; turn++) {
      const name = `busy-${turn}`;
      const answer = await writer.send('POST', '/saved-views', view(name)).catch(() => null);
      if (answer?.status === 200) acknowledged.push(name);
      else {
        if (answer === null) unknown.push(name);
        return answer && refused(answer);
      }
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(1);
  expect(await server.kill('SIGTERM')).toBe(0);
  const toldToTryAgain = [503, 'close', true];
  for (const last of await Promise.all([writing, ...reading])) if (last !== null) expect(last).toEqual(toldToTryAgain);
  server = await startServerProcess(env);
  const found = await viewsOf(await WebClient.loggedIn(server.url, 'secondOwner'));
  const busy = found.filter((name) => name.startsWith('busy-') && !unknown.includes(name));
  expect(busy).toEqual([...acknowledged].sort());
});
