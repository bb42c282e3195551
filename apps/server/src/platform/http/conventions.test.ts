import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processorWatch } from '../../test/processor-time.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.login('broker');
});
afterAll(() => server.close());

interface Expected {
  status: number;
  code: string;
}
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => ({
  status: answer.statusCode,
  code: answer.json().code,
});
const is = (status: number, code: string): Expected => ({ status, code });

describe('a problem', () => {
  test('says what, in whose language, and which request', async () => {
    const answer = await server.visitor({ headers: { 'accept-language': 'en' } }).get('/users/me');
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: '/api/docs#unauthenticated',
      title: 'You are not logged in.',
      status: 401,
      code: 'unauthenticated',
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test('takes its request id from us, never from the request', async () => {
    const answer = await server.visitor().get('/users/me', { headers: { 'request-id': 'x', 'x-request-id': 'x' } });
    expect(answer.json().request_id).not.toBe('x');
  });
});

describe('addresses and methods', () => {
  test.each([['/nergens'], ['/objects/1/nergens'], ['/'], ['/password']])('GET %s is not found', async (path) => {
    expect(outcome(await broker.get(path))).toEqual(is(404, 'not_found'));
  });

  test.each([
    ['GET', '/password/reset', 'POST'],
    ['DELETE', '/branding', 'GET, HEAD'],
    ['POST', '/objects/7', 'GET, HEAD'],
    ['PATCH', '/user/profile', 'PUT'],
    ['TRACE', '/branding', 'GET, HEAD'],
    ['TRACE', '/nergens', ''],
    ['OPTIONS', '/branding', 'GET, HEAD'],
  ])('%s %s is no method of that address', async (method, path, allow) => {
    const answer = await broker.send({ method, path });
    expect(outcome(answer)).toEqual(is(405, 'method_not_allowed'));
    expect(answer.headers['allow']).toBe(allow);
  });

  test('a method override changes nothing', async () => {
    const headers = { 'x-http-method-override': 'PUT', 'x-method-override': 'PUT' };
    expect((await broker.send({ method: 'GET', path: '/user/profile?_method=PUT', headers })).statusCode).toBe(405);
  });

  test('HEAD is answered like GET, without a body', async () => {
    const answer = await broker.send({ method: 'HEAD', path: '/users/me' });
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
  });

  test('an address longer than 8 kB is refused', async () => {
    expect(outcome(await broker.get(`/objects?filter[q]=${'a'.repeat(9000)}`))).toEqual(is(414, 'uri_too_long'));
  });

  test.each([['/objects/%ff'], ['/%E0%A4%A'], ['/objects/%']])('an address that cannot be read: %s', async (path) => {
    const answer = await broker.get(path);
    expect(outcome(answer)).toEqual(is(400, 'malformed_request'));
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('an id of the wrong form is an id that does not exist', async () => {
    for (const id of ['nee', '0', '-1', '%00', '9'.repeat(200), '1.5', '%27', '1%00']) {
      expect(outcome(await broker.get(`/objects/${id}`))).toEqual(is(404, 'not_found'));
    }
  });
});

describe('bodies', () => {
  const login = (body: unknown, headers: Record<string, string> = {}) =>
    server.visitor().post('/users/login', body, { headers });

  test.each([
    ['broken JSON', '{"email":', is(400, 'malformed_request')],
    ['no JSON', 'hallo', is(400, 'malformed_request')],
    ['a prototype', '{"__proto__":{"a":1},"email":"a","password":"b"}', is(400, 'malformed_request')],
    ['nothing at all', '', is(422, 'invalid_content')],
    ['a list', '[]', is(422, 'invalid_content')],
    ['a number', '1', is(422, 'invalid_content')],
    ['null', 'null', is(422, 'invalid_content')],
  ])('%s', async (_name, body, expected) => {
    expect(outcome(await login(body, { 'content-type': 'application/json' }))).toEqual(expected);
  });

  test('of 10 MB is refused', async () => {
    const body = { email: 'a@b.nl', password: 'a'.repeat(10_000_000) };
    expect(outcome(await login(body))).toEqual(is(413, 'payload_too_large'));
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['text/json'],
  ])('of type %s is refused', async (type) => {
    const answer = await login('{"email":"a","password":"b"}', { 'content-type': type });
    expect(outcome(answer)).toEqual(is(415, 'unsupported_media_type'));
  });

  test('that is packed is refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(outcome(await login('x', headers))).toEqual(is(415, 'unsupported_media_type'));
  });

  test('a member that is not asked for is named', async () => {
    const answer = await broker.put('/user/update-language', { language: 'nl', type: 'admin', id: 'x' });
    expect(outcome(answer)).toEqual(is(422, 'invalid_content'));
    expect(answer.json().errors).toEqual({
      type: ['Deze naam is onbekend: type'],
      id: ['Deze naam is onbekend: id'],
    });
  });

  test('a call without a body takes none', async () => {
    const client = await server.login('owner');
    expect((await client.post('/users/logout', { everything: true })).statusCode).toBe(422);
    expect((await client.get('/users/me')).statusCode).toBe(200);
    expect((await client.post('/users/logout', {})).statusCode).toBe(204);
  });

  test('nobody who is not logged in gets its body read', async () => {
    const answer = await server.visitor().put('/user/profile', 'x'.repeat(2_000_000), {
      headers: { 'content-type': 'application/json' },
    });
    expect(outcome(answer)).toEqual(is(401, 'unauthenticated'));
  });
});

describe('list queries', () => {
  test.each([
    ['an unknown sort', 'sort=rent,kleur', 'sort', 'kleur'],
    ['a hidden column', 'sort=content_hash', 'sort', 'content_hash'],
    ['an unknown include', 'include=owner.broker.users', 'include', 'owner.broker.users'],
    ['an unknown field', 'fields[objects]=id,password_hash', 'fields.objects', 'password_hash'],
    ['fields of another list', 'fields[users]=id', 'fields.users', 'users'],
    ['an unknown filter', 'filter[kleur]=rood', 'filter.kleur', 'kleur'],
    ['an unknown parameter', 'orderby=id', 'orderby', 'orderby'],
    ['a constructor', 'filter[constructor]=1', 'filter.constructor', 'constructor'],
  ])('%s is named', async (_name, query, field, unknown) => {
    const answer = await broker.get(`/objects?${query}`);
    expect(outcome(answer)).toEqual(is(422, 'invalid_content'));
    expect(answer.json().errors[field]).toContain(`Deze naam is onbekend: ${unknown}`);
  });

  test.each([
    ['filter[type]=kasteel', 'filter.type'],
    ['filter[type][from]=a', 'filter.type'],
    ['filter=x', 'filter'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['page=-1', 'page'],
    ['per_page=101', 'per_page'],
    ['per_page=10000', 'per_page'],
    ['page=1&page=2', 'page'],
    ['filter[floor_area][from]=NaN', 'filter.floor_area.from'],
    ['filter[q]=%00', 'filter.q'],
    ['filter[city]=%ED%A0%80', 'query'],
    ['filter[__proto__][x]=1', 'query'],
    ['__proto__[x]=1', 'query'],
  ])('%s is refused under its field', async (query, field) => {
    const answer = await broker.get(`/objects?${query}`);
    expect(outcome(answer)).toEqual(is(422, 'invalid_content'));
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('the highest page size is said', async () => {
    const answer = await broker.get('/objects?per_page=500');
    expect(answer.json().errors).toEqual({ per_page: ['Deze waarde is te groot; het maximum is 100.'] });
  });

  test.each([
    ['101 parameters', Array.from({ length: 101 }, (_, each) => `a${each}=1`).join('&')],
    ['brackets that are too deep', 'filter[a][b][c][d]=1'],
    ['10,000 brackets', `filter${'[a]'.repeat(2000)}=1`],
  ])('%s are refused', async (_name, query) => {
    const worked = processorWatch();
    expect(outcome(await broker.get(`/objects?${query}`))).toEqual(is(422, 'invalid_content'));
    expect(worked()).toBeLessThan(500);
  });

  test('empty values count as absent', async () => {
    expect((await broker.get('/objects?sort=&filter[city]=&include=&page=')).statusCode).toBe(200);
  });
});

describe('headers', () => {
  const protective = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'x-frame-options',
  ];

  test.each([
    ['JSON', '/users/me', 200],
    ['not found', '/nergens', 404],
    ['method', '/password/reset', 405],
    ['too long', `/objects?filter[q]=${'a'.repeat(9000)}`, 414],
    ['invalid', '/objects?page=x', 422],
    ['description', '/openapi.json', 200],
    ['documentation', '/docs', 200],
    ['outside the API', '//nergens.txt', 404],
  ])('protect %s', async (_name, path, status) => {
    const answer = await broker.get(path);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(protective));
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('strict-transport-security'); // plain http
  });

  test('the content policy lets no script in but our own', async () => {
    const policy = String((await broker.get('/users/me')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  test('private answers are kept by nobody', async () => {
    for (const path of ['/users/me', '/nergens', '/branding']) {
      const { headers } = await broker.get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['vary']).toContain('Cookie');
    }
  });

  test.each([['https://kwaad.test'], ['null'], ['http://singel.localhost:3000'], ['http://localhost:3000.kwaad.test']])(
    'the origin %s is given nothing',
    async (origin) => {
      const answer = await broker.get('/users/me', { headers: { origin } });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      const preflight = await broker.send({
        method: 'OPTIONS',
        path: '/users/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(preflight.statusCode).toBe(405);
    },
  );
});
