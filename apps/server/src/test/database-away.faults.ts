import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';
import { preparedForPortal } from './portal-user.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { addTestPeople } from './test-people.ts';
import { type WebAnswer, WebClient } from './web-client.ts';

/** The server as it is delivered on a PostgreSQL server that is restarted, killed, full or locked. */
let cluster: OwnCluster;
let server: ServerProcess;
let folder: string;
let client: WebClient;
let writer: WebClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-away-'));
  cluster = await startOwnCluster();
  const databaseUrl = await preparedForPortal(cluster.url);
  const database = await openDatabase({ databaseUrl, dataDir: 'memory:' });
  await addTestPeople(database);
  await database.close();
  server = await startServerProcess({ DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl });
});
afterAll(async () => {
  await server?.kill();
  await cluster?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await cluster.start().catch(() => {});
  await expect.poll(() => ready(), { timeout: 30_000 }).toBe(200);
  client = await WebClient.loggedIn(server.url, 'broker');
  writer = await WebClient.loggedIn(server.url, 'owner');
});

const ready = () =>
  new WebClient(server.url).get('/health/ready').then(
    (answer) => answer.status,
    () => 0,
  );

interface Seen {
  statuses: Map<number, number>;
  /** Names of what was saved and not removed since, and of what was removed, each by an answer that said so. */
  saved: ReadonlyMap<string, string>;
  removed: string[];
  /** How long a refusal took at the longest. */
  slowestRefusalMs: number;
  backAfterMs: number;
}

/** Reads and writes all the time while something happens to the database. */
async function underLoad(mark: string, happens: () => Promise<void>): Promise<Seen> {
  const saved = new Map<string, string>();
  const seen: Seen = { statuses: new Map(), saved, removed: [], slowestRefusalMs: 0, backAfterMs: 0 };
  let isOver = false;
  let happenedAt = 0;
  const count = async (call: () => Promise<WebAnswer>): Promise<WebAnswer | null> => {
    const began = performance.now();
    const answer = await call().catch(() => null);
    const status = answer?.status ?? 0;
    const isDone = status === 200 || status === 204;
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    if (!isDone) {
      seen.slowestRefusalMs = Math.max(seen.slowestRefusalMs, performance.now() - began);
      await pause(20);
    } else if (happenedAt > 0 && seen.backAfterMs === 0) seen.backAfterMs = performance.now() - happenedAt;
    return isDone ? answer : null;
  };
  const reading = [1, 2, 3].map(async () => {
    while (!isOver) await count(() => client.get('/users/me'));
  });
  const writing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const name = `${mark}-${turn}`;
      const body = { list: 'objects', name, query: '', is_shared: false, is_default: false };
      const made = await count(() => writer.send('POST', '/saved-views', body));
      if (made) saved.set(name, made.json<{ data: { id: string } }>().data.id);
      // One person may keep a hundred.
      const [oldest, id] = saved.size > 20 ? ([...saved][0] ?? []) : [];
      if (oldest === undefined) continue;
      saved.delete(oldest);
      if (await count(() => writer.send('DELETE', `/saved-views/${id}`))) seen.removed.push(oldest);
    }
  })();
  await pause(1_500);
  await happens();
  happenedAt = performance.now();
  await expect.poll(() => seen.backAfterMs, { timeout: 30_000 }).toBeGreaterThan(0);
  await pause(2_000);
  isOver = true;
  await Promise.all([...reading, writing]);
  return seen;
}

async function expectWhole({ statuses, saved, removed }: Seen, what: string, backAfterMs: number): Promise<void> {
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${what}: ${JSON.stringify([...statuses])} of ${total}, back after ${Math.round(backAfterMs)} ms\n`,
  );
  // Refused honestly: try again later. Nothing else, and no answer without data.
  expect([...statuses.keys()].filter((status) => ![200, 204, 503].includes(status))).toEqual([]);
  const { data } = (await writer.get('/saved-views?list=objects')).json<{ data: { name: string }[] }>();
  const found = data.map(({ name }) => name);
  expect([...saved.keys()].filter((name) => !found.includes(name))).toEqual([]);
  expect(removed.filter((name) => found.includes(name))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
}

describe('a database server', () => {
  test('that is restarted under load makes calls fail with 503 only, and everything goes on within three seconds', async () => {
    const seen = await underLoad('restart', async () => {
      await cluster.stop('fast');
      await cluster.start();
    });
    await expectWhole(seen, 'Restart under load', seen.backAfterMs);
    expect(seen.backAfterMs).toBeLessThan(3_000);
  });

  test('that is restarted while nobody asks anything is not noticed by the next who asks', async () => {
    await cluster.stop('fast');
    await cluster.start();
    expect((await client.get('/users/me')).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });

  test('that is killed under load comes back with all that was acknowledged', async () => {
    const seen = await underLoad('kill', async () => {
      await cluster.kill();
      // Its other processes notice within moments and end.
      for (let attempt = 0; attempt < 50; attempt++) {
        await pause(200);
        if (
          await cluster.start().then(
            () => true,
            () => false,
          )
        )
          return;
      }
    });
    await expectWhole(seen, 'Killed under load', seen.backAfterMs);
    expect(seen.backAfterMs).toBeLessThan(10_000);
  });

  test('whose connections are all taken is told of quickly, and used again when they are free', async () => {
    const takers: pg.Client[] = [];
    const take = async () => {
      const taker = new pg.Client({ connectionString: cluster.url });
      taker.on('error', () => {});
      await taker.connect();
      takers.push(taker);
    };
    // The server's own connections go first, so that it has to ask for new ones.
    await cluster.stop('fast');
    await cluster.start();
    while (
      takers.length < cluster.maxConnections &&
      (await take().then(
        () => true,
        () => false,
      ))
    );
    const began = performance.now();
    const answer = await client.get('/users/me');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await ready()).toBe(503);
    for (const taker of takers) await taker.end();
    await expect.poll(async () => (await client.get('/users/me')).status, { timeout: 10_000 }).toBe(200);
  });

  test('with a table that is locked for long gives up on it with 503, while other screens work', async () => {
    const admin = await WebClient.loggedIn(server.url, 'admin');
    const locker = new pg.Client({ connectionString: cluster.url });
    await locker.connect();
    await locker.query('begin; lock table tickets in access exclusive mode');
    const began = performance.now();
    const [locked, other, third] = await Promise.all([
      client.get('/tickets'),
      client.get('/contracts'),
      admin.get('/users'),
    ]);
    expect([locked.status, other.status, third.status]).toEqual([503, 200, 200]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await locker.query('rollback');
    await locker.end();
    expect((await client.get('/tickets')).status).toBe(200);
  });
});
