import { expect, test } from 'vitest';
import { as, visitor } from '../portal/attacked.ts';
import { everyHarmless, sentWith } from '../portal/harmless.ts';

/** The calls that change something and were let through. */
async function letThrough(
  refused: readonly number[],
  headers: (own: Record<string, string>) => Record<string, string>,
) {
  const client = await as('beheer');
  const through: string[] = [];
  for (const harmless of everyHarmless) {
    const { name, operation, call } = harmless;
    if (operation.method === 'GET') continue;
    const right = { 'content-type': 'application/json', ...sentWith(harmless).headers };
    const sent = { body: '{}', ...sentWith(harmless), headers: { ...right, ...headers(client.xsrfHeaders()) } };
    const { statusCode } = await client.thief().send({ method: operation.method, path: call.path, ...sent });
    if (!refused.includes(statusCode)) through.push(`${name}: ${statusCode}`);
  }
  return through;
}

test('S35: no call that changes something is taken without the anti-forgery token of this very session', async () => {
  const stranger = visitor();
  await stranger.get('/branding');
  const foreign = stranger.cookies.get('XSRF-TOKEN') ?? '';
  expect(await letThrough([403], () => ({}))).toEqual([]);
  expect(await letThrough([403], (own) => ({ ...own, 'x-xsrf-token': 'wrong' }))).toEqual([]);
  expect(await letThrough([403], (own) => ({ ...own, 'x-xsrf-token': foreign }))).toEqual([]);
  expect(await letThrough([403], (own) => ({ ...own, 'x-requested-with': '' }))).toEqual([]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'S36: no call that changes something takes a body of %s',
  async (type) => {
    // What takes nothing may say so before it looks at what was sent.
    expect(await letThrough([403, 415], (own) => ({ ...own, 'content-type': type }))).toEqual([]);
  },
);

test('S36: nothing is changed by reading, nor under the name of another method', async () => {
  const client = await as('makelaar');
  for (const [name, method] of [
    ['x-http-method-override', 'DELETE'],
    ['x-method-override', 'POST'],
  ] as const)
    expect((await client.get('/user/tokens', { headers: { [name]: method } })).json().data).toBeInstanceOf(Array);
  expect((await client.get('/users/logout')).statusCode).toBeGreaterThanOrEqual(403);
  expect((await client.get('/users/me?_method=DELETE')).statusCode).toBeGreaterThanOrEqual(200);
  expect((await client.get('/users/me')).statusCode).toBe(200);
});

test('S38: no other origin is given anything', async () => {
  const client = await as('makelaar');
  for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test', 'http://dekade.localhost:1']) {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await client.get('/users/me', { headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await client.send({ method: 'OPTIONS', path: '/users/me', headers });
    expect(preflight.statusCode, origin).toBe(405);
  }
});
