import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksBelow } from '../installation.ts';
import { type OwnCluster, startOwnCluster } from '../own-cluster.ts';
import { type RoundRobin, startRoundRobin } from '../round-robin.ts';
import { type S3Server, startS3Server } from '../s3-server.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type TestDatabase, throughPooler } from '../test-database.ts';
import { usingConnection } from '../using-connection.ts';
import { WebClient } from '../web-client.ts';
import { fillPortal, installOn, synchroniseAgain } from './installed.ts';
import { type Bouncer, startBouncer } from './pgbouncer.ts';

/** Two servers of the portal behind the PgBouncer of the page, with passwords. */
const closing: (() => Promise<unknown>)[] = [];
let folder: string;
let cluster: OwnCluster;
let bouncer: Bouncer;
let storage: S3Server;
let proxy: RoundRobin;
let database: TestDatabase;
let addresses: { direct: string; pooled: string; owner: string };
let nodes: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-pooled-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const hba = join(folder, 'pg_hba.conf');
  await writeFile(hba, 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n', {
    mode: 0o644,
  });
  // It is read by another user.
  await chmod(folder, 0o755);
  cluster = await startOwnCluster({ isBare: true, settings: { hba_file: hba } });
  closing.push(() => cluster.close());
  await installOn(cluster.urlOf);
  bouncer = await startBouncer(...(await bouncerOfPage()));
  closing.push(() => bouncer.stop());
  const direct = withPassword(cluster.urlOf('gevel_portal', 'gevel'));
  addresses = {
    direct,
    pooled: throughPooler(direct, `127.0.0.1:${bouncer.port}`),
    owner: withPassword(cluster.urlOf('gevel', 'gevel')),
  };
  database = await fillPortal(addresses.owner, {
    databaseUrl: addresses.pooled,
    databaseDirectUrl: addresses.direct,
  });
  closing.push(() => database.close());
  storage = await startS3Server();
  closing.push(() => storage.close());
  proxy = await startRoundRobin(() => nodes.map(({ url }) => url));
  closing.push(() => proxy.close());
  nodes = await Promise.all(['one', 'two'].map((name) => startNode(name)));
  closing.push(() => Promise.all(nodes.map((node) => node.kill())));
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

function withPassword(address: string): string {
  const url = new URL(address);
  url.password = 'geheim';
  return url.href;
}

/** The block of the page, with places of this machine. */
async function bouncerOfPage(): Promise<[string, string]> {
  const [ini = ''] = await blocksBelow('A pooler before the database', 'ini');
  const [host = '', port = ''] = new URL(cluster.url).host.split(':');
  const here = ini
    .replace('host=10.0.0.21 port=5432', `host=${host} port=${port}`)
    .replace('listen_addr = 10.0.0.20', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', 'listen_port = PORT')
    .replace('/etc/pgbouncer/', 'FOLDER/');
  return [here, '"gevel_portal" "geheim"\n"gevel" "geheim"\n'];
}

function startNode(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess({
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATA_DIR: join(folder, name),
    DATABASE_URL: addresses.pooled,
    DATABASE_DIRECT_URL: addresses.direct,
    S3_URL: storage.url,
    ...env,
  });
}

test('a server says that it prepares no statements behind a pooler that would lose them', () => {
  for (const node of nodes) expect(node.said()).toContain('keeps no prepared statements');
});

test.each([
  ['a pooler alone', () => ({ DATABASE_DIRECT_URL: '' }), 'DATABASE_URL: leads through a pooler'],
  [
    'a direct address through it',
    () => ({ DATABASE_DIRECT_URL: addresses.pooled }),
    'DATABASE_DIRECT_URL: leads through a pooler as well',
  ],
  [
    'the schema brought on through it',
    () => ({ MIGRATION_DATABASE_URL: throughPooler(addresses.owner, `127.0.0.1:${bouncer.port}`) }),
    'MIGRATION_DATABASE_URL: leads through a pooler',
  ],
  [
    'a direct address of another login',
    () => ({ DATABASE_DIRECT_URL: addresses.owner }),
    'DATABASE_DIRECT_URL: has the login gevel, and DATABASE_URL has gevel_portal',
  ],
  [
    'a direct address of another database',
    () => ({ DATABASE_DIRECT_URL: withPassword(cluster.urlOf('gevel_portal', 'postgres')) }),
    'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL',
  ],
])('%s is refused at the start, by the name of its setting', async (_name, env, sentence) => {
  await expect(startNode('refused', env())).rejects.toThrow(sentence);
});

test('people log in, read and change at whichever server, and a synchronisation brings what they read', async () => {
  const client = await WebClient.loggedIn(proxy.url, 'broker');
  const paths = ['/users/me', '/dashboard', '/objects', '/contracts', '/relations', '/tickets', '/search?q=kade'];
  for (const path of [...paths, ...paths]) {
    const answer = await client.get(path);
    expect([path, answer.status, answer.bytes.toString()]).toEqual([path, 200, expect.any(String)]);
  }
  const seen = async () => (await client.get('/objects')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  const before = await seen();
  expect(before.length).toBeGreaterThan(5);
  for (const language of ['en', 'nl', 'en', 'nl']) {
    expect((await client.send('PUT', '/user/update-language', { language })).status).toBeLessThan(300);
    expect((await client.get('/users/me')).json<{ data: unknown }>()).toMatchObject({ data: { language } });
  }
  await synchroniseAgain(database);
  expect(await seen()).toEqual(before);
  expect((await client.send('POST', '/users/logout')).status).toBe(204);
});

test('a user who is blocked at one server is refused by the other at once, which had kept the session', async () => {
  const [one, two] = nodes;
  if (!one || !two) throw new Error('never');
  const clerk = await WebClient.loggedIn(one.url, 'admin');
  const broker = await WebClient.loggedIn(two.url, 'broker');
  const { id } = (await broker.get('/users/me')).json<{ data: { id: string } }>().data;
  // Whatever is let in later than this was not heard by the address that listens: a session is kept for a second.
  const heardMs: number[] = [];
  for (let time = 0; time < 5; time++) {
    for (let call = 0; call < 5; call++) expect((await broker.get('/users/me')).status).toBe(200);
    expect((await clerk.send('POST', `/users/${id}/block`)).status).toBeLessThan(300);
    const blockedAt = performance.now();
    while ((await broker.get('/users/me')).status !== 401);
    heardMs.push(performance.now() - blockedAt);
    expect((await clerk.send('POST', `/users/${id}/unblock`)).status).toBeLessThan(300);
    await broker.logIn('broker');
  }
  expect(Math.max(...heardMs)).toBeLessThan(500);
});

test('behind the pooler the database restarts, calls hear of it and go on by themselves', async () => {
  const client = await WebClient.loggedIn(proxy.url, 'broker');
  expect((await client.get('/objects')).status).toBe(200);
  await cluster.stop();
  await expect.poll(async () => (await client.get('/objects')).status).toBe(503);
  await cluster.start();
  await expect.poll(async () => (await client.get('/objects')).status).toBe(200);
  await expect
    .poll(async () => (await client.send('PUT', '/user/update-language', { language: 'nl' })).status)
    .toBe(200);
});

test('nothing of a reader is left on a connection of the database', async () => {
  const client = await WebClient.loggedIn(proxy.url, 'broker');
  await Promise.all(Array.from({ length: 40 }, () => client.get('/contracts')));
  const left = await usingConnection(addresses.pooled, async (lent) => {
    const seen: string[] = [];
    for (let time = 0; time < 60; time++) {
      const { rows } = await lent.query<{ left: string }>(
        `select concat(current_setting('role'), current_setting('gevel.broker_id', true), current_setting('statement_timeout'),
           (select count(*) from pg_prepared_statements)) as left`,
      );
      seen.push(rows[0]?.left ?? '');
    }
    return [...new Set(seen)];
  });
  expect(left).toEqual(['none00']);
});

test('what a reader pays for it is told', async () => {
  const straight = await startNode('straight', { DATABASE_URL: addresses.direct, DATABASE_DIRECT_URL: '' });
  closing.push(() => straight.kill());
  const took = async (url: string) => {
    const client = await WebClient.loggedIn(url, 'broker');
    const each: number[] = [];
    for (let call = 0; call < 220; call++) {
      const begun = performance.now();
      expect((await client.get('/contracts')).status).toBe(200);
      if (call >= 20) each.push(performance.now() - begun);
    }
    return each.sort((one, other) => one - other)[100] ?? 0;
  };
  const [direct, pooled] = [await took(straight.url), await took(nodes[0]?.url ?? '')];
  const ratio = pooled / direct;
  process.stdout.write(
    `a page of contracts: ${direct.toFixed(1)} ms direct, ${pooled.toFixed(1)} ms pooled, ${ratio.toFixed(2)} times\n`,
  );
  expect(ratio).toBeLessThan(10);
});
