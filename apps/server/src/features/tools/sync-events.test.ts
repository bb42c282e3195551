import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import type { SyncRun } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../db/schema/users.ts';
import type * as sessionRepository from '../../platform/session/session.repository.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

// Files that share a worker share its modules: the ones below are loaded anew, with and afterwards without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
/** What a look at the session waits for, where a test says so. */
const look = vi.hoisted(() => ({ begun: 0, until: Promise.resolve() }));
vi.mock('../../platform/session/session.repository.ts', async (original) => {
  const real = await original<typeof sessionRepository>();
  const listSessionsOf: typeof real.listSessionsOf = async (...asked) => {
    look.begun += 1;
    await look.until;
    return real.listSessionsOf(...asked);
  };
  return { ...real, listSessionsOf };
});

const run: SyncRun = {
  id: 'a-run',
  state: 'running',
  plan: null,
  started_at: '2026-06-15T08:00:00.000Z',
  finished_at: null,
  progress: 10,
  steps: [],
};
const listeners = new Set<(run: SyncRun) => void>();

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer({
    heartbeatMs: 50,
    sync: {
      runs: async () => [run],
      start: async () => run,
      current: () => run,
      alarms: async () => [],
      oldAfterMinutes: () => 60,
      confirmRemovals: async () => null,
      deriveTerms: async () => {},
      onProgress: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

async function open(client: TestClient): Promise<{ answer: IncomingMessage; text: () => string }> {
  return openWith({ cookie: cookiesOf(client) });
}

function cookiesOf(client: TestClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function openWith(who: Record<string, string>): Promise<{ answer: IncomingMessage; text: () => string }> {
  const headers = { host: 'localhost:3000', ...who };
  const call = get({ port, host: '127.0.0.1', path: '/api/tools/events', headers });
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (!answer) throw new Error('There was no answer');
  // A connection that is cut off tells whichever of the two is there to hear it, and nobody hearing it ends the process.
  call.on('error', () => {});
  let text = '';
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  answer.on('error', () => {});
  return { answer, text: () => text };
}

test('progress comes as it happens, the last of it always', async () => {
  const { answer, text } = await open(await server.login('plainAdmin'));
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  await expect.poll(text).toContain(`data: ${JSON.stringify(run)}\n\n`);
  for (let progress = 11; progress <= 100; progress++) {
    for (const listener of listeners) listener({ ...run, progress });
  }
  await expect.poll(text).toContain('"progress":100');
  expect(text().match(/^data: /gm)?.length).toBeLessThan(10);
  // While it is open the embedded database, which has one connection, answers others.
  expect((await (await server.login('broker')).get('/users/me')).statusCode).toBe(200);
  answer.destroy();
  await expect.poll(() => listeners.size).toBe(0);
});

test('it ends with the session, and is no sign of a person', async () => {
  const client = await server.login('plainAdmin');
  const { answer, text } = await open(client);
  await expect.poll(text).toContain(': alive');
  await client.post('/users/logout');
  await expect.poll(() => answer.complete).toBe(true);
  expect(listeners.size).toBe(0);
});

test('it ends with the token that opened it', async () => {
  const client = await server.login('plainAdmin');
  const { id, token } = (await client.post('/user/tokens', { name: 'scherm', days: 1, scopes: ['read'] })).json().data;
  const { answer, text } = await openWith({ authorization: `Bearer ${token}` });
  await expect.poll(text).toContain(': alive');
  expect((await client.delete(`/user/tokens/${id}`)).statusCode).toBe(204);
  await expect.poll(() => answer.complete).toBe(true);
  expect(listeners.size).toBe(0);
});

test('it ends when its reader is no administrator any more', async () => {
  const { answer, text } = await open(await server.login('plainAdmin'));
  await expect.poll(text).toContain(': alive');
  const isReader = eq(users.email, emailOf('plainAdmin'));
  const kept = { type: 'admin', broker_id: null } as const;
  await server.database.db.update(users).set({ type: 'broker', broker_id: server.brokers.dekade.id }).where(isReader);
  await expect.poll(() => answer.complete).toBe(true);
  await server.database.db.update(users).set(kept).where(isReader);
});

test('nothing is written any more once its reader has gone, also not by a look at the session that was under way', async () => {
  const { answer, text } = await open(await server.login('plainAdmin'));
  await expect.poll(text).toContain(': alive');
  const late: unknown[] = [];
  const write = Duplex.prototype.write;
  const watched = vi.spyOn(Duplex.prototype, 'write').mockImplementation(function (this: Duplex, ...given) {
    if (this.writableEnded) late.push(given[0]);
    return Reflect.apply(write, this, given);
  });
  let goOn = () => {};
  look.until = new Promise((resolve) => {
    goOn = resolve;
  });
  const before = look.begun;
  await expect.poll(() => look.begun).toBeGreaterThan(before);
  answer.destroy();
  await expect.poll(() => listeners.size).toBe(0);
  goOn();
  // As long as the look then takes.
  await server.login('plainAdmin');
  watched.mockRestore();
  expect(late).toEqual([]);
});

test('ten at a time are enough for one user, and one that ends makes room', async () => {
  const client = await server.login('plainAdmin');
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(client)));
  expect(streams.map(({ answer }) => answer.statusCode)).toEqual(streams.map(() => 200));
  const refused = await open(client);
  expect(refused.answer.statusCode).toBe(429);
  expect(refused.answer.headers['retry-after']).toBe('60');
  expect((await open(await server.login('admin'))).answer.statusCode).toBe(200);
  streams[0]?.answer.destroy();
  await expect.poll(async () => (await open(client)).answer.statusCode).toBe(200);
  for (const { answer } of streams) answer.destroy();
});

test('it is for administrators', async () => {
  expect((await server.visitor().get('/tools/events')).statusCode).toBe(401);
  expect((await (await server.login('broker')).get('/tools/events')).statusCode).toBe(403);
});

test('it ends when the server stops, which does not wait for it', async () => {
  const { answer } = await open(await server.login('plainAdmin'));
  const ended = once(answer, 'end');
  await Promise.all([server.app.close(), ended]);
});
