import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from '../database-template.ts';
import { blocksBelow } from '../installation.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { emailOf, testPassword } from '../test-people.ts';
import { withPeople } from '../test-server.ts';
import { WebClient } from '../web-client.ts';
import { fetchAt } from './behind-tls.ts';
import { type Program, startProgram } from './program.ts';

/** The proxy as the page writes it for nginx, in front of one server; in the place of the other one nothing listens. */
let folder: string;
let server: ServerProcess;
let nginx: Program;
let port: number;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-nginx-'));
  env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://portal.example.nl',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  await fillDataFolder(join(folder, 'data'), withPeople);
  server = await startServerProcess(env);
  port = await freePort();
  const at = (name: string) => join(folder, name);
  const names = 'subjectAltName=DNS:portal.example.nl,DNS:*.portal.example.nl';
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=portal.example.nl'];
  await promisify(execFile)('openssl', [
    ...certificate,
    '-addext',
    names,
    '-keyout',
    at('portal.key'),
    '-out',
    at('portal.pem'),
  ]);
  const [block = ''] = await blocksBelow('Proxy and TLS', 'nginx');
  const here = block
    .replace('10.0.0.11:3000', `127.0.0.1:${env['PORT']}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${await freePort()}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/ssl/', `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at(kind)};`,
  );
  await writeFile(
    at('nginx.conf'),
    `daemon off; pid ${at('pid')}; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${here}\n}`,
  );
  nginx = await startProgram('/usr/sbin/nginx', ['-c', at('nginx.conf'), '-p', folder, '-e', 'stderr'], { port });
});
afterAll(async () => {
  await nginx?.stop();
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

const visitor = (host = 'portal.example.nl') => new WebClient(`https://${host}`, {}, fetchAt(port));

test('a server that is not there is passed over, also by those who send something', async () => {
  for (let each = 0; each < 4; each++) expect((await visitor().get('/branding')).status).toBe(200);
  const client = visitor();
  const login = await client.send('POST', '/users/login', { email: emailOf('broker'), password: testPassword });
  expect([login.status, login.headers.getSetCookie().join()]).toEqual([200, expect.stringContaining('__Host-gevel=')]);
  expect((await client.get('/users/me')).status).toBe(200);
});

test('the server knows each visitor by an address of their own, which nobody may invent', async () => {
  const forged = new WebClient('https://portal.example.nl', { 'x-forwarded-for': '203.0.113.9' }, fetchAt(port));
  await forged.send('POST', '/users/login', { email: emailOf('owner'), password: testPassword });
  const sessions = (await forged.get('/user/sessions')).bytes.toString();
  expect(sessions).toContain('127.0.0.1');
  expect(sessions).not.toContain('203.0.113.9');
});

test('what asks while the server restarts hears of it at once, and is served when it is back', async () => {
  await server.kill('SIGTERM');
  expect((await visitor().get('/branding')).status).toBe(502);
  server = await startServerProcess(env);
  await expect.poll(async () => (await visitor().get('/branding')).status).toBe(200);
});
