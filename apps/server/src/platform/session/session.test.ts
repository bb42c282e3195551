import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { newSecretId } from './secret-id.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the session cookie', () => {
  test('is hidden from scripts, bound to its host and kept from other sites', async () => {
    const answer = await server.visitor().logIn(emailOf('broker'), testPassword);
    const cookie = answer.cookies.find(({ name }) => name === 'gevel');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const xsrf = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    expect(xsrf).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(xsrf).not.toHaveProperty('httpOnly');
    expect(xsrf).not.toHaveProperty('domain');
  });

  test('is Secure and tied to its host by name on https', async () => {
    const secure = await startTestServer({ database: server.database, publicUrl: 'https://portaal.test' });
    const answer = await secure.visitor({ host: 'portaal.test' }).logIn(emailOf('broker'), testPassword);
    for (const { name, secure: isSecure, path, ...rest } of answer.cookies) {
      expect({ name, isSecure, path }).toEqual({ name, isSecure: true, path: '/' });
      expect(rest).not.toHaveProperty('domain');
    }
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-gevel', 'XSRF-TOKEN']);
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    await secure.close();
  });

  test('a planted id is never adopted', async () => {
    const client = server.visitor();
    const planted = newSecretId();
    client.cookies.set('gevel', planted);
    await client.logIn(emailOf('broker'), testPassword);
    expect(client.cookies.get('gevel')).not.toBe(planted);
    client.cookies.set('gevel', planted);
    expect((await client.get('/users/me')).statusCode).toBe(401);
  });

  test('a second login gives a new id and kills the old one', async () => {
    const client = await server.login('broker');
    const first = client.cookies.get('gevel') ?? '';
    await client.logIn(emailOf('owner'), testPassword);
    expect(client.cookies.get('gevel')).not.toBe(first);
    const old = server.visitor();
    old.cookies.set('gevel', first);
    expect((await old.get('/users/me')).statusCode).toBe(401);
  });

  test.each([['nonsense'], ['a'.repeat(43)], ['%00'], ["' or 1=1 --"], ['é'.repeat(5000)]])(
    'a made-up cookie %# is nobody',
    async (value) => {
      const client = server.visitor();
      client.cookies.set('gevel', encodeURIComponent(value));
      expect((await client.get('/users/me')).statusCode).toBe(401);
    },
  );
});

describe('a session ends', () => {
  test('at logout: the replayed cookie is dead and the browser is told to forget', async () => {
    const client = await server.login('broker');
    const id = client.cookies.get('gevel') ?? '';
    const answer = await client.post('/users/logout');
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(answer.cookies.find(({ name }) => name === 'gevel')).toMatchObject({ maxAge: 0, value: '' });
    expect(client.cookies.has('gevel')).toBe(false);
    client.cookies.set('gevel', id);
    expect((await client.get('/users/me')).statusCode).toBe(401);
    expect((await client.post('/users/logout')).statusCode).toBe(401);
  });

  test('after 30 minutes without a call', async () => {
    const client = await server.login('broker');
    server.clock.forward({ minutes: 29 });
    expect((await client.get('/users/me')).statusCode).toBe(200);
    server.clock.forward({ minutes: 29 });
    expect((await client.get('/users/me')).statusCode).toBe(200);
    server.clock.forward({ minutes: 31 });
    expect((await client.get('/users/me')).statusCode).toBe(401);
  });

  test('after 12 hours, however busy', async () => {
    const client = await server.login('broker');
    for (let quarter = 0; quarter < 47; quarter++) {
      server.clock.forward({ minutes: 15 });
      expect((await client.get('/users/me')).statusCode).toBe(200);
    }
    server.clock.forward({ minutes: 16 });
    expect((await client.get('/users/me')).statusCode).toBe(401);
  });

  test('but not when the server starts again; one that was ended stays so', async () => {
    const client = await server.login('broker');
    const ended = await server.login('broker');
    const endedId = ended.cookies.get('gevel') ?? '';
    await ended.post('/users/logout');
    const again = await startTestServer({ database: server.database, clock: server.clock });
    const sameBrowser = again.visitor();
    for (const [name, value] of client.cookies) sameBrowser.cookies.set(name, value);
    expect((await sameBrowser.get('/users/me')).statusCode).toBe(200);
    const thief = again.visitor();
    thief.cookies.set('gevel', endedId);
    expect((await thief.get('/users/me')).statusCode).toBe(401);
    await again.close();
  });
});

describe('a change of a user holds from the next call on', () => {
  const byEmail = (user: Parameters<typeof emailOf>[0]) => eq(users.email, emailOf(user));

  test('blocked', async () => {
    const client = await server.login('owner');
    await server.database.db.update(users).set({ blocked_at: new Date() }).where(byEmail('owner'));
    expect((await client.get('/users/me')).statusCode).toBe(401);
    await server.database.db.update(users).set({ blocked_at: null }).where(byEmail('owner'));
  });

  test('deleted', async () => {
    const client = await server.login('secondOwner');
    await server.database.db.delete(users).where(byEmail('secondOwner'));
    expect((await client.get('/users/me')).statusCode).toBe(401);
    expect(await server.database.db.select().from(sessions).where(eq(sessions.address, 'x'))).toEqual([]);
  });

  test('a permission taken away', async () => {
    const client = await server.login('newsAdmin');
    expect((await client.delete('/news/1')).statusCode).toBe(404);
    await server.database.db.update(users).set({ news_manage: false }).where(byEmail('newsAdmin'));
    expect((await client.delete('/news/1')).statusCode).toBe(403);
    expect((await client.get('/users/me')).json().data.permissions.news_manage).toBe(false);
  });

  test('an owner moved to another broker, a module switched off', async () => {
    const client = await server.login('otherOwner');
    await server.database.sync((connection) =>
      connection.query('update owners set linked_broker_id = $1 where id = 201', [server.brokers.dekade.id]),
    );
    expect((await client.get('/users/me')).json().data.broker_id).toBe(String(server.brokers.dekade.id));
    await server.database.db
      .update(brokers)
      .set({ modules: ['tickets'] })
      .where(eq(brokers.id, server.brokers.dekade.id));
    expect((await client.get('/users/me')).json().data.modules).toEqual(['tickets']);
    expect((await client.get('/objects')).json().code).toBe('module_disabled');
  });
});

test('ids are long and never the same', () => {
  const ids = new Set(Array.from({ length: 10_000 }, newSecretId));
  expect(ids.size).toBe(10_000);
  expect([...ids].every((id) => Buffer.from(id, 'base64url').length === 32)).toBe(true);
});
