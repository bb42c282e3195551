import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestClient } from '../../test/test-client.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { addTestPeople, emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createTestWatch, type TestWatch } from '../../test/test-watch.ts';
import { longestKeptMs } from './kept-sessions.ts';

/** A server that keeps sessions, and is told nothing: what holds at once holds because it did it itself. */
let watch: TestWatch;
let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  watch = createTestWatch();
  server = await startTestServer({ accessWatch: watch });
});
beforeEach(async () => {
  broker = await server.login('broker');
});
afterAll(() => server.close());

/** How often a call reads its session. */
async function readings(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(server.database.pool, 'query');
  await call();
  const count = query.mock.calls.filter(([asked]) => Reflect.get(Object(asked), 'name') === 'sessions_by_id').length;
  query.mockRestore();
  return count;
}

describe('a session that was read a moment ago', () => {
  test('is not read again by a call that reads', async () => {
    expect(await readings(() => broker.get('/users/me'))).toBe(1);
    expect(await readings(() => broker.get('/users/me'))).toBe(0);
    watch.tell();
    expect(await readings(() => broker.get('/users/me'))).toBe(1);
  });

  test('is read again by whatever changes something, and by what is sensitive', async () => {
    await broker.get('/users/me');
    expect(await readings(() => broker.put('/user/update-language', { language: 'nl' }))).toBe(1);
    const admin = await server.login('admin');
    await admin.get('/users/me');
    expect(await readings(() => admin.get('/tools/mail-log'))).toBe(0);
    expect(await readings(() => admin.get('/users/2fa/setup'))).toBe(1);
    expect(await readings(() => admin.post('/users', {}))).toBe(1);
  });
});

describe('at the server that makes a change it holds for the next call', () => {
  const meStatus = async () => (await broker.get('/users/me')).statusCode;

  test('of who logs out', async () => {
    expect(await meStatus()).toBe(200);
    const id = broker.cookies.get('gevel') ?? '';
    expect((await broker.post('/users/logout')).statusCode).toBe(204);
    broker.cookies.set('gevel', id);
    expect(await meStatus()).toBe(401);
  });

  test('of who is blocked by an administrator', async () => {
    expect(await meStatus()).toBe(200);
    const { id } = (await broker.get('/users/me')).json().data;
    const admin = await server.login('admin');
    expect((await admin.post(`/users/${id}/block`)).statusCode).toBeLessThan(300);
    expect(await meStatus()).toBe(401);
    expect((await admin.post(`/users/${id}/unblock`)).statusCode).toBeLessThan(300);
    await broker.logIn(emailOf('broker'), testPassword);
    expect(await meStatus()).toBe(200);
  });

  test('of who takes another language', async () => {
    await broker.get('/users/me');
    await broker.put('/user/update-language', { language: 'en' });
    expect((await broker.get('/users/me')).json().data.language).toBe('en');
    await broker.put('/user/update-language', { language: 'nl' });
  });
});

test('at another server whoever is blocked is refused within a second, though it is asked all the time', async () => {
  // The embedded database has one server.
  if (server.database.isEmbedded) return;
  const database = await openTestDatabase({ template: { name: 'people', fill: addTestPeople } });
  const watches = [await database.watchAccess(), await database.watchAccess()] as const;
  await vi.waitUntil(() => watches.every((each) => each.isProven()));
  const clock = { ...createTestClock(), now: () => new Date() };
  const one = await startTestServer({ database, clock, accessWatch: watches[0] });
  const two = await startTestServer({ database, clock, accessWatch: watches[1] });
  const [clerk, blocked] = [await one.login('admin'), await two.login('broker')];
  const { id } = (await blocked.get('/users/me')).json().data;
  expect((await clerk.post(`/users/${id}/block`)).statusCode).toBeLessThan(300);
  const since = performance.now();
  let lastLetIn = since;
  for (;;) {
    const begun = performance.now();
    if ((await blocked.get('/users/me')).statusCode === 401) break;
    lastLetIn = begun;
  }
  expect(lastLetIn - since).toBeLessThan(longestKeptMs);
  for (const each of [one, two, ...watches]) await ('close' in each ? each.close() : each.stop());
  await database.close();
});
