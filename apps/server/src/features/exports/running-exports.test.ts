import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ListExport } from '@gevel/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listExports } from '../../db/schema/exports.ts';
import { users } from '../../db/schema/users.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { askExport, fetchExport, whenEnded } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer } from '../../test/test-server.ts';
import { tidyExports } from './tidy-exports.ts';

/** Holds every file back at its first byte until told otherwise, so that an export is under way for as long as a test wants. */
const gate = { isShut: false, open: () => {}, whenOpen: Promise.resolve() };
function shutGate(): void {
  gate.isShut = true;
  gate.whenOpen = new Promise((resolve) => {
    gate.open = () => {
      gate.isShut = false;
      resolve();
    };
  });
}
const gated = (storage: FileStorage): FileStorage => ({
  ...storage,
  receive: (content) => {
    async function* held() {
      for await (const bytes of content) {
        if (gate.isShut) await gate.whenOpen;
        yield bytes;
      }
    }
    return storage.receive(held());
  },
});

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(undefined, { beforeFiles: gated });
});
afterAll(async () => {
  gate.open();
  await server.close();
});
afterEach(async () => {
  gate.open();
  await settled();
  await db().delete(listExports);
});

const csv = { list: 'contracts', format: 'csv' } as const;
const db = () => server.database.db;
const storedFiles = async () =>
  (await readdir(server.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** Until nothing waits or runs any more. */
async function settled(): Promise<void> {
  const underWay = inArray(listExports.state, ['queued', 'running']);
  while ((await db().select().from(listExports).where(underWay)).length > 0) await setTimeout(5);
  await server.jobs.whenIdle();
}

async function running(client = server.clients.broker, body: { list: string; format: 'csv' | 'xlsx' } = csv) {
  const { id } = await askExport(client, body);
  for (;;) {
    const { data } = (await client.get(`/exports/${id}`)).json();
    if (data.state === 'running') return id;
    if (data.state !== 'queued') throw new Error(`It is ${data.state} already`);
    await setTimeout(5);
  }
}

test('while it is made: it stops, says why, and leaves nothing', async () => {
  const before = await storedFiles();
  shutGate();
  const id = await running();
  await db()
    .update(users)
    .set({ blocked_at: server.clock.now() })
    .where(eq(users.email, emailOf('broker')));
  gate.open();
  await server.jobs.whenIdle();
  const [row] = await db().select().from(listExports).where(eq(listExports.id, id));
  expect(row).toMatchObject({ state: 'failed', problem: 'not_allowed', storage_key: null });
  expect(await storedFiles()).toEqual(before);
  await db()
    .update(users)
    .set({ blocked_at: null })
    .where(eq(users.email, emailOf('broker')));
});

describe('while it is made', () => {
  test('a third one of the same user has to wait its turn; one of another does not', async () => {
    shutGate();
    const first = await running();
    const second = await askExport(server.clients.broker, csv);
    const answer = await server.clients.broker.post('/exports', csv);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const other = await askExport(server.clients.otherBroker, csv);
    gate.open();
    for (const id of [first, second.id]) expect((await whenEnded(server.clients.broker, id)).state).toBe('done');
    expect((await whenEnded(server.clients.otherBroker, other.id)).state).toBe('done');
    expect((await server.clients.broker.post('/exports', csv)).statusCode).toBe(200);
  });

  test('of many asked for at once two are taken', async () => {
    shutGate();
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.clients.broker.post('/exports', csv)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  test('it can be cancelled, leaves nothing, and can then be removed', async () => {
    const before = await storedFiles();
    shutGate();
    const id = await running();
    const waiting = await askExport(server.clients.broker, csv);
    for (const each of [waiting.id, id])
      expect((await server.clients.broker.delete(`/exports/${each}`)).statusCode).toBe(204);
    gate.open();
    await server.jobs.whenIdle();
    for (const each of [waiting.id, id]) {
      const { data } = (await server.clients.broker.get(`/exports/${each}`)).json();
      expect(data).toMatchObject({ state: 'cancelled', byte_count: null });
      expect((await server.clients.broker.get(`/exports/${each}/file`)).statusCode).toBe(404);
      expect((await server.clients.broker.delete(`/exports/${each}`)).statusCode).toBe(204);
      expect((await server.clients.broker.get(`/exports/${each}`)).statusCode).toBe(404);
    }
    expect(await storedFiles()).toEqual(before);
  });
});

describe('afterwards', () => {
  test('the file is gone after a day, and the mention of it after a week more', async () => {
    const { made } = await fetchExport(server.clients.broker, csv);
    const before = await storedFiles();
    const deps = { database: server.database, files: storageOf(), clock: server.clock };
    server.clock.forward({ hours: 24 });
    const client = await server.login('broker');
    expect((await client.get(`/exports/${made.id}`)).json().data.state).toBe('expired');
    expect((await client.get(`/exports/${made.id}/file`)).statusCode).toBe(404);
    server.clock.forward({ seconds: 1 });
    await tidyExports(deps);
    expect((await storedFiles()).length).toBe(before.length - 1);
    expect((await client.get('/exports')).json().data).toMatchObject([{ id: made.id, state: 'expired' }]);
    server.clock.forward({ hours: 7 * 24 });
    await tidyExports(deps);
    expect((await (await server.login('broker')).get('/exports')).json()).toEqual({ data: [] });
    server.clock.forward({ hours: -8 * 24, seconds: -1 });
  });

  test('removing it takes the file away', async () => {
    const before = await storedFiles();
    const { made } = await fetchExport(server.clients.broker, csv);
    expect((await storedFiles()).length).toBe(before.length + 1);
    expect((await server.clients.broker.delete(`/exports/${made.id}`)).statusCode).toBe(204);
    expect(await storedFiles()).toEqual(before);
    expect((await server.clients.broker.get(`/exports/${made.id}/file`)).statusCode).toBe(404);
  });

  test('what a stopped server was making says so, and can be made again as it was asked', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock, beforeFiles: gated });
    const client = await other.login('otherBroker');
    shutGate();
    const id = await running(client);
    const asked: ListExport = (await client.get(`/exports/${id}`)).json().data;
    const closing = other.close();
    gate.open();
    await closing;
    const said: ListExport = (await server.clients.otherBroker.get(`/exports/${id}`)).json().data;
    expect(said).toMatchObject({ state: 'failed', problem: 'interrupted' });
    const { list, format, query, columns } = asked;
    expect((await fetchExport(server.clients.otherBroker, { list, format, query, columns })).made.state).toBe('done');
  });

  test('what a process was making that died is found out, here at the next start or elsewhere after a while', async () => {
    shutGate();
    const id = await running();
    const died = (await db().select().from(listExports).where(eq(listExports.id, id)))[0];
    if (!died) throw new Error('It is not there');
    gate.open();
    await server.jobs.whenIdle();
    await db().delete(listExports);
    const seen = (ago: string) => ({ seen_at: sql`clock_timestamp() - ${ago}::interval` });
    await db()
      .insert(listExports)
      .values({ ...died, ...seen('0') });
    // Whose clock goes before that of who is at work finds nothing dead.
    server.clock.forward({ minutes: 1 });
    const deps = { database: server.database, files: storageOf(), clock: server.clock };
    await tidyExports(deps);
    expect((await server.clients.broker.get(`/exports/${id}`)).json().data.state).toBe('running');
    await db().update(listExports).set(seen('31 seconds'));
    await tidyExports(deps);
    expect((await server.clients.broker.get(`/exports/${id}`)).json().data).toMatchObject({
      state: 'failed',
      problem: 'interrupted',
    });
    server.clock.forward({ minutes: -1 });
  });
});

function storageOf(): FileStorage {
  return server.app.files;
}

test('files are kept where uploads are, and tidying the storage leaves them', async () => {
  const { made } = await fetchExport(server.clients.broker, csv);
  const { tidyFiles } = await import('../../platform/files/tidy-files.ts');
  server.clock.forward({ hours: 365 * 24 });
  await tidyFiles({ database: server.database, files: server.app.files, clock: server.clock });
  server.clock.forward({ hours: -365 * 24 });
  const names = (await storedFiles()).map(({ parentPath, name }) => join(parentPath, name));
  const [row] = await db().select().from(listExports).where(eq(listExports.id, made.id));
  expect(names.some((name) => name.endsWith(row?.storage_key ?? '-'))).toBe(true);
});
