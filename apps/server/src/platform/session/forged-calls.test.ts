import { type Operation, operations } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harmlessCalls } from '../../test/harmless-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { namedOperations } from '../http/assert-complete.ts';

const mutating = [...namedOperations(operations)].filter(([{ method }]) => method !== 'GET');

let server: TestServer;
let client: TestClient;
let otherToken: string;
let earlierToken: string;
beforeAll(async () => {
  server = await startTestServer();
  otherToken = tokenOf(await server.login('owner'));
  client = server.visitor();
  await client.get('/branding');
  earlierToken = tokenOf(client);
  await client.logIn(emailOf('admin'), testPassword);
  // The key by which services of browsers know the portal is made by whoever looks first.
  await client.get('/user/push-devices');
});
afterAll(() => server.close());

const tokenOf = (of: TestClient) => of.cookies.get('XSRF-TOKEN') ?? '';
const ajax = { 'x-requested-with': 'XMLHttpRequest' };

/** What each table holds: nothing that any of the calls could change goes unseen. That they were refused is written down. */
async function state(): Promise<unknown> {
  const { owner } = server.database;
  const { rows } = await owner.query<{ text: string }>(`
    select string_agg(format('select %L as name, count(*)::int, md5(coalesce(string_agg(t::text, %L order by t::text), %L)) from %s t',
      tablename, '|', '',
      case tablename when 'audit_events' then '(select * from audit_events where action <> ''call.refuse'')' else quote_ident(tablename) end), ' union all ') as text
    from pg_tables where schemaname = 'public' and tablename not in ('job_runs', 'login_attempts')`);
  return (await owner.query(`${rows[0]?.text} order by 1`)).rows;
}

const pathOf = (name: string) => harmlessCalls[name]?.path ?? '';
const bodyOf = ({ body }: Operation) => (body ? '{}' : undefined);

/** As the cookie says and the header repeats, so that nothing but whose token it is can be wrong. */
function asCookie(token: string): Record<string, string> {
  const cookie = [...client.cookies]
    .map(([name, value]) => `${name}=${name === 'XSRF-TOKEN' ? token : value}`)
    .join('; ');
  return { ...ajax, 'x-xsrf-token': token, cookie };
}

const forgeries: Record<string, () => Record<string, string>> = {
  'without a token': () => ajax,
  'with a wrong token': () => ({ ...ajax, 'x-xsrf-token': 'wrong' }),
  'with the token of another session': () => asCookie(otherToken),
  'with the token from before login': () => asCookie(earlierToken),
  'without the ajax header': () => ({ 'x-xsrf-token': tokenOf(client) }),
};

describe.each(Object.entries(forgeries))('every call that changes something, %s', (_how, headersOf) => {
  test('is refused as forged, and nothing changes', async () => {
    const before = await state();
    const found: Record<string, string> = {};
    for (const [operation, name] of mutating) {
      const type = operation.upload ? 'multipart/form-data; boundary=x' : 'application/json';
      const body = bodyOf(operation);
      const answer = await client.send({
        method: operation.method,
        path: pathOf(name),
        headers: { 'content-type': type, ...headersOf() },
        ...(body === undefined ? {} : { body }),
      });
      found[name] = `${answer.statusCode} ${answer.json().code}`;
    }
    expect(found).toEqual(Object.fromEntries(mutating.map(([, name]) => [name, '403 csrf_token_mismatch'])));
    expect(mutating.length).toBeGreaterThan(40);
    expect(await state()).toEqual(before);
  });
});

/** What a form or a link of another site can send. */
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/plain;application/json',
  'application/json-patch+json',
];

describe('every call that changes something, with a body of', () => {
  test.each(types)('%s, is refused by its type, and nothing changes', async (type) => {
    const before = await state();
    for (const [{ method, upload }, name] of mutating) {
      if (upload && type.startsWith('multipart/')) continue;
      const headers = { ...client.xsrfHeaders(), 'content-type': type };
      const answer = await client.send({ method, path: pathOf(name), headers, body: '{"email":"a@b.test"}' });
      expect([name, answer.statusCode]).toEqual([name, 415]);
    }
    expect(await state()).toEqual(before);
  });

  test('no type at all is taken for nothing or for JSON, never for a form', async () => {
    for (const [{ method, body, upload }, name] of mutating) {
      const headers = { ...client.xsrfHeaders(), 'content-type': '' };
      const answer = await client.send({ method, path: pathOf(name), headers, body: 'a=1&b=2' });
      expect([name, [400, 415, 422].includes(answer.statusCode)]).toEqual([name, true]);
      expect(body !== undefined || upload !== undefined || answer.statusCode !== 200).toBe(true);
    }
  });
});

test('no call that changes something can be made by reading, nor under the name of another method', async () => {
  const before = await state();
  const overrides = ['x-http-method-override', 'x-method-override', 'x-http-method'];
  for (const [{ method }, name] of mutating) {
    const path = pathOf(name);
    // Whoever asks for a secret to set up the second factor gets a fresh one, which counts for nothing without its code.
    if (name === 'auth.setUpTwoFactor') continue;
    const headers = Object.fromEntries(overrides.map((header) => [header, method]));
    for (const instead of ['GET', 'HEAD']) {
      const separator = path.includes('?') ? '&' : '?';
      const answer = await client.send({ method: instead, path: `${path}${separator}_method=${method}`, headers });
      // Some addresses are also read, which then is all that happens.
      expect([200, 403, 404, 405, 422]).toContain(answer.statusCode);
    }
  }
  expect(await state()).toEqual(before);
});
