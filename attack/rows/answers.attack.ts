import { expect, test } from 'vitest';
import { as, portalUrl, visitor } from '../portal/attacked.ts';
import { sendBytes } from '../portal/raw.ts';

const { host } = new URL(portalUrl);

test('S39: every kind of answer carries the protective headers', async () => {
  const client = await as('makelaar');
  const kinds = ['//', '//contracten', '/users/me', '/users', '/nergens', '/objects?page=0', '//assets/none.js'];
  for (const path of kinds) {
    const { headers } = await client.get(path);
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('S42: a thousand turns of two users and two hosts at one address show each only its own', async () => {
  const clients = [await as('makelaar'), await as('makelaar2')] as const;
  const own = await Promise.all(clients.map(async (client) => (await client.get('/users/me')).json().data.id));
  const tags: string[] = [];
  for (let turn = 0; turn < 1_000; turn += 1) {
    const place = turn % 2;
    const answer = await (clients[place] ?? clients[0]).get('/users/me', {
      host: turn % 4 < 2 ? host : `portaal.${host}`,
      headers: tags.length > 0 ? { 'if-none-match': tags.join(', ') } : {},
    });
    expect([answer.statusCode, answer.json().data.id]).toEqual([200, own[place]]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(String(answer.headers['vary'])).toContain('Cookie');
    if (answer.headers.etag) tags.push(answer.headers.etag);
  }
});

test('S43: made-up methods are refused, and no answer names what serves it', async () => {
  for (const method of ['TRACE', 'CONNECT', 'GRUBBEL', 'PATCH']) {
    const { status, text } = await sendBytes(
      `${method} /api/branding HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 404, 405], method).toContain(status);
    expect(text).not.toMatch(/^(?:server|x-powered-by):/im);
  }
});

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n', 'abcde'],
  ['a bare line end', 'X-One: 1\nX-Two: 2\r\n', ''],
  ['a folded header', 'X-One: 1\r\n  2\r\n', ''],
  ['two hosts', `Host: evil.test\r\n`, ''],
  ['a hundred kilobytes of header', `X-Long: ${'a'.repeat(100_000)}\r\n`, ''],
])('S45: %s are refused, and the connection closed', async (_what, lines, body) => {
  const { status } = await sendBytes(`POST /api/users/login HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n${body}`);
  expect([400, 431]).toContain(status);
});

test('S95: a host that is not ours opens no portal and comes back in no answer', async () => {
  const evil = 'evil.test';
  const said: Record<string, string>[] = [{}, { 'x-forwarded-host': evil }, { forwarded: `host=${evil}` }];
  for (const headers of said) {
    for (const path of ['//', '/branding', '/users/me']) {
      const answer = await visitor().get(path, { host: evil, headers });
      expect(JSON.stringify(answer.headers) + answer.body, path).not.toContain(evil);
    }
  }
});

test('S100: too much of anything is refused by its size', async () => {
  const client = await as('makelaar');
  expect((await client.get('/objects?per_page=10000')).statusCode).toBe(422);
  expect((await client.get(`/objects?filter[q]=${'a+'.repeat(9)}`)).statusCode).toBe(422);
  expect((await client.get(`/objects?filter[q]=${'a'.repeat(9_000)}`)).statusCode).toBe(414);
  const large = `{"email":"${'a'.repeat(2_000_000)}"}`;
  const sent = { body: large, headers: { 'content-type': 'application/json' } };
  expect((await client.sendUnsafe('PUT', '/user/profile', sent)).statusCode).toBe(413);
  const packed = { body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } };
  expect((await client.sendUnsafe('PUT', '/user/profile', packed)).statusCode).toBe(415);
});

test('S106: what fails says one sentence, a code and a number, and no statement, path or stack', async () => {
  const client = await as('makelaar');
  const json = { 'content-type': 'application/json' };
  for (const body of ['{', '[]', '"x"', '{"__proto__":1}', '\u0000']) {
    const answer = await client.sendUnsafe('PUT', '/user/profile', { body, headers: json });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: expect.any(String), request_id: expect.any(String) });
    expect(answer.body).not.toMatch(/node_modules|\bat \w+ \(|select |postgres/i);
  }
});

test('S110: at addresses where others leave things lying there is nothing', async () => {
  const page = (await visitor().get('//')).body.replaceAll(/nonce-?="?[\w+/=]+/g, '');
  const paths = [
    '.git/config',
    '.env',
    'package.json',
    'metrics',
    'server-status',
    'backup.zip',
    'data/database',
    'api/metrics',
  ];
  for (const path of [...paths, 'assets/../package.json', 'assets/..%2f..%2fpackage.json', 'assets/main.js.map']) {
    const { statusCode, body } = await visitor().get(`//${path}`);
    const isPage = statusCode === 200 && body.replaceAll(/nonce-?="?[\w+/=]+/g, '').length === page.length;
    expect(isPage || statusCode >= 400, `${path}: ${statusCode}`).toBe(true);
    expect(body, path).not.toMatch(/\[core\]|APP_SECRET|"workspaces"/);
  }
});

test.each([
  ['/api', 200],
  ['/%61pi', 200],
  ['/%61%70%69', 200],
  [`http://${host}/api`, 200],
])('S124: an answer below %s is kept by nobody, however its address is written', async (api) => {
  const client = await as('makelaar');
  const ask = (method: string, path: string) =>
    sendBytes(
      `${method} ${api}${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${client.cookieLine}\r\nConnection: close\r\n\r\n`,
    );
  for (const [path, status] of [
    ['/users/me', 200],
    ['/users', 403],
    ['/nergens', 404],
  ] as const) {
    const answer = await ask('GET', path);
    expect(answer.status, path).toBe(status);
    expect(answer.text).toMatch(/^cache-control: no-store/im);
  }
  expect((await ask('POST', '/users/logout')).status).toBe(403);
});
