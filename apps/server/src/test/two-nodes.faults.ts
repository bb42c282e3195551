import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortfolioServer } from './portfolio-server.ts';
import { buildPortfolio } from './portfolio-world.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from './test-database.ts';
import { addTestPeople } from './test-people.ts';
import { type WebAnswer, WebClient } from './web-client.ts';

/** Two nodes under reads and writes, one of them killed every ten seconds for two minutes. */
const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const lastsMs = Number(process.env['TWO_NODES_SECONDS'] ?? 120) * 1000;
const killEveryMs = 10_000;
const closing: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let storage: S3Server;
let proxy: RoundRobin;
let folder: string;
/** As the proxy sees them: a node that was killed is among them until it serves again. */
const urls: string[] = [];
const nodes: ServerProcess[] = [];

beforeAll(async () => {
  if (!isServer) return;
  folder = await mkdtemp(join(tmpdir(), 'gevel-two-nodes-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  database = await openTestDatabase();
  closing.push(() => database.close());
  await addTestPeople(database);
  const loader = await startPortfolioServer(buildPortfolio(), { database });
  await loader.close();
  storage = await startS3Server();
  closing.push(() => storage.close());
  proxy = await startRoundRobin(() => urls);
  closing.push(() => proxy.close());
  for (const index of [0, 1]) {
    urls.push(`http://127.0.0.1:${await freePort()}`);
    nodes.push(await startNode(index));
  }
  closing.push(() => Promise.all(nodes.map((node) => node.kill())));
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
});

async function startNode(index: number): Promise<ServerProcess> {
  return startServerProcess({
    PORT: new URL(urls[index] ?? '').port,
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATA_DIR: join(folder, String(index)),
    DATABASE_URL: await databaseUrlOf(database),
    S3_URL: storage.url,
  });
}

interface Counts {
  calls: number;
  retried: number;
  /** What one retry did not cure, or what was answered wrongly. */
  wrong: string[];
  /** Request keys of what was acknowledged. */
  acknowledged: string[];
  lastName: string;
  kills: number;
}

const isCut = (status: number) => status === 0 || status === 502 || status === 503;

/** As a browser or a proxy would: a call that was cut off is made once more. */
async function called(counts: Counts, call: () => Promise<WebAnswer>): Promise<WebAnswer | null> {
  counts.calls++;
  const first = await call().catch(() => null);
  if (first !== null && !isCut(first.status)) return first;
  counts.retried++;
  return await call().catch(() => null);
}

async function reads(client: WebClient, counts: Counts, expected: Map<string, string>, path: string): Promise<void> {
  const answer = await called(counts, () => client.get(path));
  const text = answer === null ? 'no answer' : `${answer.status} ${contentOf(answer)}`;
  if (text !== expected.get(path)) counts.wrong.push(`${path}: ${text.slice(0, 200)}`);
}

/** The portfolio does not change while this runs, so neither do its totals and rows. */
function contentOf(answer: WebAnswer): string {
  if (answer.status !== 200) return answer.bytes.toString();
  const { data, meta } = answer.json<{ data: unknown; meta?: { total: number } }>();
  return JSON.stringify([data, meta?.total ?? null]);
}

/** Nobody reports so much in an hour; here their number is not held against them. */
async function forgetFlood(): Promise<void> {
  await database.sync((connection) =>
    connection.query(`update ticket_writes set created_at = created_at - interval '2 hours'`),
  );
}

async function writesTicket(client: WebClient, counts: Counts): Promise<void> {
  if (counts.acknowledged.length % 20 === 0) await forgetFlood();
  const request_key = crypto.randomUUID();
  const body = { object_id: '101001', description: `Melding ${request_key}`, priority: 'normal', request_key };
  const answer = await called(counts, () => client.send('POST', '/tickets', body));
  if (answer?.status === 202) counts.acknowledged.push(request_key);
  else counts.wrong.push(`POST /tickets: ${answer?.status} ${answer?.bytes.toString()}`);
}

async function writesName(client: WebClient, counts: Counts, name: string): Promise<void> {
  const answer = await called(counts, () =>
    client.send('PUT', '/user/profile', { first_name: name, name: 'Proef', language: 'nl' }),
  );
  if (answer?.status === 200) counts.lastName = name;
  else counts.wrong.push(`PUT /user/profile: ${answer?.status} ${answer?.bytes.toString()}`);
}

test('two nodes, one killed every ten seconds for two minutes: no wrong answer, no lost write, nothing that one retry does not cure', async () => {
  if (!isServer) throw new Error('Two nodes need a server: name one by TEST_DATABASE_URL.');
  const reader = await WebClient.loggedIn(proxy.url, 'broker');
  const writer = await WebClient.loggedIn(proxy.url, 'owner');
  const namer = await WebClient.loggedIn(proxy.url, 'otherBroker');
  const paths = [
    '/objects',
    '/contracts?sort=-start_date',
    '/relations?per_page=25',
    '/rental-statements',
    '/dashboard',
    '/users/me',
  ];
  const expected = new Map<string, string>();
  for (const path of paths) {
    const answer = await reader.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expected.set(path, `200 ${contentOf(answer)}`);
  }

  const counts: Counts = { calls: 0, retried: 0, wrong: [], acknowledged: [], lastName: '', kills: 0 };
  const until = Date.now() + lastsMs;
  const isGoing = () => Date.now() < until;
  const reading = async (offset: number) => {
    for (let turn = offset; isGoing(); turn++) await reads(reader, counts, expected, paths[turn % paths.length] ?? '');
  };
  const writing = async () => {
    for (; isGoing(); await pause(100)) await writesTicket(writer, counts);
  };
  const naming = async () => {
    for (let turn = 0; isGoing(); turn++) await writesName(namer, counts, `Naam${turn}`);
  };
  const killing = async () => {
    const started = Date.now();
    for (let turn = 0; isGoing(); turn++) {
      // The other one has to serve again by then, so a slow machine kills less often.
      const next = Math.min(until, Math.max(Date.now() + killEveryMs / 4, started + (turn + 1) * killEveryMs));
      await pause(Math.max(0, next - Date.now()));
      const index = turn % 2;
      await nodes[index]?.kill('SIGKILL');
      counts.kills++;
      nodes[index] = await startNode(index);
    }
  };
  await Promise.all([reading(0), reading(2), reading(4), writing(), naming(), killing()]);

  const { rows } = await database.sync((connection) =>
    connection.query<{ request_key: string; count: number }>(
      'select request_key, count(*)::int as count from ticket_writes group by request_key',
    ),
  );
  const found = new Map(rows.map((row) => [row.request_key, row.count]));
  const lost = counts.acknowledged.filter((key) => !found.has(key));
  const doubled = rows.filter(({ count }) => count > 1);
  const me = (await namer.get('/users/me')).json<{ data: { first_name: string } }>().data.first_name;
  process.stdout.write(
    `Two nodes: ${counts.calls} calls, ${counts.retried} cut and made again, ${counts.kills} kills, ${counts.acknowledged.length} writes acknowledged, ${lost.length} lost, ${doubled.length} double, ${counts.wrong.length} wrong\n`,
  );
  expect(counts.wrong.slice(0, 10)).toEqual([]);
  expect({ lost, doubled, name: me }).toEqual({ lost: [], doubled: [], name: counts.lastName });
  expect(counts.kills).toBeGreaterThan(lastsMs / 30_000);
  expect(counts.acknowledged.length).toBeGreaterThan(50);
});
