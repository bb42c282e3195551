import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ajax = { 'x-requested-with': 'XMLHttpRequest' };
const tokenOf = (client: TestClient) => client.cookies.get('XSRF-TOKEN') ?? '';
const change = { method: 'PUT', path: '/user/update-language', body: { language: 'en' } };

async function languageNow(): Promise<string | undefined> {
  const [row] = await server.database.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, emailOf('broker')));
  return row?.language;
}

describe('a call that changes something is refused, and changes nothing', () => {
  async function attempt(headersOf: (client: TestClient) => Promise<Record<string, string>>) {
    const client = await server.login('broker');
    const answer = await client.send({ ...change, headers: await headersOf(client) });
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
      status: 403,
      code: 'csrf_token_mismatch',
    });
    expect(await languageNow()).toBe('nl');
  }

  test('without a token', () => attempt(async () => ajax));
  test('without the ajax header', () => attempt(async (client) => ({ 'x-xsrf-token': tokenOf(client) })));
  test('with another ajax header', () =>
    attempt(async (client) => ({ 'x-requested-with': 'fetch', 'x-xsrf-token': tokenOf(client) })));
  test('with a wrong token', () => attempt(async () => ({ ...ajax, 'x-xsrf-token': 'wrong' })));
  test('with a token whose signature was changed', () =>
    attempt(async (client) => {
      const changed = `${tokenOf(client).split('.')[0]}.${'A'.repeat(43)}`;
      client.cookies.set('XSRF-TOKEN', changed);
      return { ...ajax, 'x-xsrf-token': changed };
    }));
  test('with the token of another session, even as cookie', () =>
    attempt(async (client) => {
      const other = tokenOf(await server.login('owner'));
      client.cookies.set('XSRF-TOKEN', other);
      return { ...ajax, 'x-xsrf-token': other };
    }));
  test('with the token from before login, even as cookie', () =>
    attempt(async (client) => {
      const fresh = server.visitor();
      await fresh.get('/branding');
      const before = tokenOf(fresh);
      await fresh.logIn(emailOf('broker'), testPassword);
      for (const [name, value] of fresh.cookies) client.cookies.set(name, value);
      client.cookies.set('XSRF-TOKEN', before);
      return { ...ajax, 'x-xsrf-token': before };
    }));
});

describe('login is covered too', () => {
  const credentials = { email: emailOf('broker'), password: testPassword };

  test('without a token nobody is logged in', async () => {
    const client = server.visitor();
    const answer = await client.send({ method: 'POST', path: '/users/login', body: credentials, headers: ajax });
    expect(answer.statusCode).toBe(403);
    expect(client.cookies.has('gevel')).toBe(false);
  });

  test('with the token of another visitor nobody is logged in', async () => {
    const other = server.visitor();
    await other.get('/branding');
    const client = server.visitor();
    await client.get('/branding');
    client.cookies.set('XSRF-TOKEN', tokenOf(other));
    const answer = await client.post('/users/login', credentials);
    expect(answer.statusCode).toBe(403);
  });
});

describe('the token cookie', () => {
  test('comes with a safe call when it is absent', async () => {
    const client = server.visitor();
    const answer = await client.get('/users/me');
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['gevel-visitor', 'XSRF-TOKEN']);
  });

  test('stays as it is while it is good', async () => {
    const client = server.visitor();
    await client.get('/branding');
    expect((await client.get('/branding')).cookies).toEqual([]);
  });

  test('is replaced by a safe call when it belongs to an earlier session', async () => {
    const client = await server.login('broker');
    client.cookies.set('XSRF-TOKEN', 'stale');
    await client.get('/users/me');
    expect(tokenOf(client)).not.toBe('stale');
    expect((await client.put('/user/update-language', { language: 'nl' })).statusCode).toBe(200);
  });

  test('is fresh after login and after logout', async () => {
    const client = server.visitor();
    await client.get('/branding');
    const seen = [tokenOf(client)];
    await client.logIn(emailOf('broker'), testPassword);
    seen.push(tokenOf(client));
    await client.post('/users/logout');
    seen.push(tokenOf(client));
    expect(new Set(seen).size).toBe(3);
    expect((await client.logIn(emailOf('broker'), testPassword)).statusCode).toBe(200);
  });

  test('of a session that ran out still says who asks: not logged in, instead of forged', async () => {
    const client = await server.login('broker');
    server.clock.forward({ minutes: 31 });
    expect((await client.put('/user/update-language', { language: 'en' })).statusCode).toBe(401);
    expect((await client.logIn(emailOf('broker'), testPassword)).statusCode).toBe(200);
  });
});

test('safe calls answer without any of it', async () => {
  expect((await server.visitor().get('/branding')).statusCode).toBe(200);
});
