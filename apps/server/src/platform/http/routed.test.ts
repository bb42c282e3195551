import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../../test/raw-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let folder: string;
let server: TestServer;
let cookie: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-routed-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Gevel</title></head>');
  const screens = [{ pattern: '/contracten', scripts: [], styles: [] }];
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens));
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ webFolder: folder, log });
  const client = await server.login('broker');
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (method: string, target: string, more = '') =>
  sendRaw(
    server.app,
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n${more}\r\n`,
  );

describe.each([
  ['as it is usually written', '/api'],
  ['with a letter written as a byte', '/%61pi'],
  ['with another letter written as a byte', '/a%70i'],
  ['with all letters written as bytes', '/%61%70%69'],
  ['with its host', 'http://localhost/api'],
  ['with its host, and a letter written as a byte', 'HTTP://LOCALHOST/ap%69'],
])('an address of the API %s', (_name, api) => {
  test.each([
    ['an answer', 'GET', '/users/me', 200],
    ['an answer with a query', 'GET', '/objects?page=1', 200],
    ['a refusal', 'GET', '/users', 403],
    ['an unknown call', 'GET', '/nergens', 404],
    ['nothing behind it', 'GET', '', 404],
    ['another method', 'DELETE', '/branding', 405],
    ['too long an address', 'GET', `/objects?filter[q]=${'a'.repeat(9_000)}`, 414],
  ])('%s is kept by nobody', async (_kind, method, path, status) => {
    const answer = await ask(method, `${api}${path}`);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('json'),
    });
    expect(answer.headers['vary']).toContain('Cookie');
    expect(answer.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
  });

  test('needs the anti-forgery token, and is named in the log', async () => {
    lines.length = 0;
    const answer = await ask('POST', `${api}/users/logout`, 'Content-Length: 0\r\n');
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('csrf_token_mismatch');
    expect(lines.join('\n')).toContain('"operation":"auth.logout"');
  });
});

describe('an address outside the API', () => {
  test.each([['/contracten'], ['/%63ontracten'], ['http://localhost/contracten']])('%s is the page', async (target) => {
    const answer = await ask('GET', target);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test.each([['/apis'], ['//api/users/me'], ['/%2561pi/users/me'], ['/api%2Fusers/me']])(
    '%s is no call',
    async (target) => {
      const answer = await ask('GET', target);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );
});

test('an address that names another host than the header is refused, and the connection closed', async () => {
  const answer = await ask('GET', 'http://elders.test/api/branding', 'X-Unread: 1\r\n');
  expect(answer.status).toBe(400);
  expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
});
