import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListExport, SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from './test-database.ts';
import { addTestPeople, testTheme } from './test-people.ts';
import { WebClient } from './web-client.ts';

/** Two servers as they are delivered, over one database and one bucket, behind a proxy that tries nothing twice. */
const closing: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let storage: S3Server;
let proxy: RoundRobin;
let nodes: ServerProcess[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-nodes-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  database = await openTestDatabase();
  closing.push(() => database.close());
  await addTestPeople(database);
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

async function startNode(name: string): Promise<ServerProcess> {
  return startServerProcess({
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATA_DIR: join(folder, name),
    DATABASE_URL: await databaseUrlOf(database),
    S3_URL: storage.url,
  });
}

test('whoever logs in at one node is known to the other, and logged out of both', async () => {
  const client = await WebClient.loggedIn(proxy.url, 'admin');
  const seenAt = new Set<string>();
  for (let call = 0; call < 4; call++) {
    expect((await client.get('/users/me')).json<{ data: unknown }>()).toMatchObject({ data: { type: 'admin' } });
    seenAt.add(proxy.latest());
  }
  expect(seenAt.size).toBe(2);
  expect((await client.send('POST', '/users/logout')).status).toBe(204);
  // A node that was asked a moment ago may not have heard of it yet.
  const statuses = async () => [(await client.get('/users/me')).status, (await client.get('/users/me')).status];
  await expect.poll(statuses, { timeout: 1_000, interval: 20 }).toEqual([401, 401]);
});

test('whoever is blocked at one node is refused by the other within a second, also while it is asked all the time', async () => {
  const [one, two] = nodes;
  if (!one || !two) throw new Error('never');
  const clerk = await WebClient.loggedIn(one.url, 'admin');
  const broker = await WebClient.loggedIn(two.url, 'broker');
  const me = await broker.get('/users/me');
  const { id } = me.json<{ data: { id: string } }>().data;
  expect((await clerk.send('POST', `/users/${id}/block`)).status).toBeLessThan(300);
  const blockedAt = performance.now();
  let lastLetIn = 0;
  for (;;) {
    const begun = performance.now();
    if ((await broker.get('/users/me')).status === 401) break;
    lastLetIn = begun - blockedAt;
  }
  expect(lastLetIn).toBeLessThan(1_000);
  expect((await clerk.send('POST', `/users/${id}/unblock`)).status).toBeLessThan(300);
});

test('what is changed at one node is seen at the other at once: users, brand, policy, files', async () => {
  const [one, two] = await Promise.all(nodes.map(({ url }) => WebClient.loggedIn(url, 'admin')));
  if (!one || !two) throw new Error('never');
  expect((await one.send('PUT', '/user/update-language', { language: 'en' })).status).toBeLessThan(300);
  expect((await two.get('/users/me')).json<{ data: unknown }>()).toMatchObject({ data: { language: 'en' } });
  const { data } = (await one.get('/brokers')).json<{ data: { id: string; portal_url: string }[] }>();
  const id = data.find((broker) => broker.portal_url === 'dekade')?.id;
  const changed = { ...testTheme, main_color: '#123456' };
  const answer = await two.send('PUT', `/brokers/${id}/theme`, changed);
  expect([answer.status, answer.bytes.toString()]).toEqual([200, expect.stringContaining('#123456')]);
  expect((await one.get(`/brokers/${id}/theme`)).bytes.toString()).toContain('#123456');

  const form = new FormData();
  form.set('description', 'Huisregels');
  form.set('file', new Blob(['Geen lawaai na tienen.'], { type: 'text/plain' }), 'regels.txt');
  const sent = await two.send('POST', `/brokers/${id}/files`, form);
  expect([sent.status, sent.bytes.toString()]).toEqual([200, expect.stringContaining('regels.txt')]);
  const [kept] = (await one.get(`/brokers/${id}`)).json<{ data: { files: { id: string }[] } }>().data.files;
  const file = await one.get(`/brokers/${id}/files/${kept?.id}`);
  expect([file.status, file.bytes.toString()]).toEqual([200, 'Geen lawaai na tienen.']);
});

test('an export that is asked for at one node is fetched at the other', async () => {
  const [one, two] = await Promise.all(nodes.map(({ url }) => WebClient.loggedIn(url, 'admin')));
  if (!one || !two) throw new Error('never');
  const asked = await one.send('POST', '/exports', { list: 'owners', format: 'csv', query: '' });
  const { id } = asked.json<{ data: ListExport }>().data;
  const look = async () => (await two.get(`/exports/${id}`)).json<{ data: ListExport }>().data.state;
  await expect.poll(look).toBe('done');
  const file = await two.get(`/exports/${id}/file`);
  expect([file.status, file.bytes.toString()]).toEqual([200, expect.stringContaining('Verhuurder Aalders')]);
});

test('wrong passwords are counted over both nodes', async () => {
  const client = new WebClient(proxy.url, { 'x-forwarded-for': '203.0.113.7' });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) statuses.push((await client.logIn('otherOwner', 'onjuist')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('the progress of a synchronisation is seen at both nodes, whichever runs it', async () => {
  // As a third node would: it holds the lease and writes how far it is.
  const id = '6f0f6a3e-93a5-4bb5-8f5e-5b1d2f3a4c5d';
  await database.pool.query('delete from sync_runs');
  await database.pool.query(`insert into leases (name, holder, expires_at) values ('synchronisation', 'a third node', now() + interval '1 hour')
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at`);
  await database.pool.query(`insert into sync_runs (id, state, started_at) values ($1, 'running', now())`, [id]);
  await database.pool.query(
    `insert into sync_steps (run_id, record_type, position, state, expected, read) values ($1, 'owners', 1, 'running', 40, 10)`,
    [id],
  );
  const watched = await Promise.all(nodes.map(({ url }) => watch(url)));
  const told = (read: number) => watched.map(({ runs }) => runs.at(-1)?.steps[0]?.read === read);
  await expect.poll(() => told(10)).toEqual([true, true]);
  await database.pool.query('update sync_steps set read = 30 where run_id = $1', [id]);
  await expect.poll(() => told(30)).toEqual([true, true]);
  await database.pool.query(`update sync_runs set state = 'done', finished_at = now() where id = $1`, [id]);
  await expect.poll(() => watched.map(({ runs }) => runs.at(-1)?.state)).toEqual(['done', 'done']);
  for (const { leave } of watched) leave();
  await database.pool.query('delete from leases');
});

test('a node that ends is missed by nobody who asks again', async () => {
  const client = await WebClient.loggedIn(proxy.url, 'broker');
  const [gone] = nodes;
  await gone?.kill('SIGKILL');
  const statuses: number[] = [];
  for (let call = 0; call < 6; call++) {
    const first = (await client.get('/users/me')).status;
    statuses.push(first === 502 ? (await client.get('/users/me')).status : first);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

async function watch(url: string): Promise<{ runs: SyncRun[]; leave: () => void }> {
  const client = await WebClient.loggedIn(url, 'admin');
  const abort = new AbortController();
  const answer = await client.open('GET', '/tools/events', undefined, abort.signal);
  const runs: SyncRun[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (const [line, json] of text.matchAll(/data: (.*)\n\n/g)) {
        runs.push(JSON.parse(json ?? '{}') as SyncRun); // the server checked it against the contract
        text = text.replace(line, '');
      }
    }
  };
  read().catch(() => {});
  return { runs, leave: () => abort.abort() };
}
