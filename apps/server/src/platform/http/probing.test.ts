import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';

const canary = 'canary-4e1c';
const page = '<!doctype html><head><title>Gevel</title></head><div id="root"></div>';
const screens = ['/dashboard', '/objecten', '/objecten/$id'].map((pattern) => ({ pattern, scripts: [], styles: [] }));
/** What a careless build or a careless operator could leave in the folder that is served, and beside it. */
const left = `.env .env.production .git/config .git/HEAD .gitignore .htpasswd .DS_Store .npmrc .ssh/id_rsa
  assets/main-abc123.js.map assets/main.css.map assets/.env assets/.hidden/x.js main.js.map
  ../secret.txt ../.env ../package.json ../../secret.txt ../assets/secret.txt ../dist-backup/index.html`;

let folder: string;
let server: TestServer;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-probing-'));
  const web = join(folder, 'web', 'dist');
  const put = async (name: string, text: string) => {
    await mkdir(dirname(join(web, name)), { recursive: true });
    await writeFile(join(web, name), text);
  };
  await put('index.html', page);
  await put('screens.json', JSON.stringify(screens));
  await put('assets/main-abc123.js', 'export {};');
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const name of left.split(/\s+/)) await put(name, canary);
  server = await startTestServer({ webFolder: web });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Byte by byte as given: every client library would tidy these addresses up first. */
function ask(path: string, more = ''): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: localhost:3000\r\naccept: */*\r\nconnection: close\r\n${more}\r\n`,
        'latin1',
      );
    });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', fail);
    socket.on('close', () => done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
  });
}

/** All that a visitor may get. Everything else is not there, or asks who you are. */
const allowed = ['/', '/favicon.svg', '/assets/main-abc123.js', '/api/docs', '/api/openapi.json', '/api/branding'];
const allowedHealth = ['/api/health/live', '/api/health/ready'];

const bases = `.env .git .svn .hg .aws .ssh .vscode .idea .well-known .htaccess .htpasswd .npmrc .dockerenv .DS_Store
  admin administrator wp-admin wp-login.php phpmyadmin phpinfo.php server-status server-info actuator jolokia console
  debug trace metrics prometheus status healthz readyz livez version info env config settings internal private test tests
  backup backups dump old tmp temp data db database sql logs log uploads files storage static public dist build src
  node_modules packages apps docs swagger swagger-ui openapi graphql graphiql playground socket.io rpc xmlrpc.php cgi-bin
  package.json package-lock.json tsconfig.json Dockerfile docker-compose.yml compose.yaml Makefile README.md CHANGELOG.md
  robots.txt sitemap.xml security.txt crossdomain.xml web.config app.config id_rsa server.key secrets.json
  credentials.json app-secret sbom.json index.html index.php index.html.bak main.js.map web.zip site.tar.gz dump.sql`;
const below = `.git/config .git/HEAD .git/index .git/logs/HEAD .svn/entries .aws/credentials .ssh/id_rsa .vscode/settings.json
  .env.local .env.production .env.bak .env~ .well-known/security.txt assets assets/ assets/main-abc123.js.map assets/.env
  assets/main.css.map assets/.hidden/x.js assets/main-abc123.js.bak assets/main-abc123.js~ favicon.svg.bak favicon.svg/
  actuator/env actuator/heapdump actuator/health debug/pprof debug/vars metrics/ prometheus/metrics node_modules/.package-lock.json
  src/main.ts apps/server/src/main.ts apps/server/dist/main.js data/pgdata/PG_VERSION data/app-secret data/files
  api api/ api/v1 api/metrics api/health api/health/detail api/health/metrics api/debug api/config api/env api/swagger.json
  api/openapi.yaml api/docs/ api/docs/x api/users api/users/me api/brokers api/owners api/tools/jobs api/tools/back-office
  api/audit api/exports api/branding/logo api/branding/contact/x api/../.env api/.env api/.git/config login.php login.bak
  objecten.zip api/openapi.json.bak api/openapi api/files api/internal api/admin api/graphql api/test api/seed api/reset
  manager/html solr/ jenkins/ .circleci/config.yml .github/workflows/ci.yml .gitlab-ci.yml Jenkinsfile yarn.lock composer.json
  vendor/autoload.php storage/logs/laravel.log telescope horizon adminer.php pma mysql sqlite.db gevel.db gevel.log error_log
  access_log core.1 heapdump.heapsnapshot cpu.cpuprofile __debug__ _profiler _next/data nuxt.config.js vite.config.ts @vite/client`;
const probes = [...new Set(`${bases} ${below}`.split(/\s+/))].map((probe) => `/${probe}`);

describe('who looks for doors', () => {
  test('finds what is allowed', async () => {
    for (const path of [...allowed, ...allowedHealth]) expect((await ask(path)).status, path).toBe(200);
    expect((await ask('/api/health/ready')).text.split('\r\n\r\n')[1]).toBe('{"status":"ok"}');
    expect((await ask('/api/health/live')).text.split('\r\n\r\n')[1]).toBe('{"status":"ok"}');
  });

  test('finds nothing else at two hundred well-known addresses', async () => {
    expect(probes.length).toBeGreaterThan(200);
    const answers = await Promise.all(probes.map(async (path) => ({ path, ...(await ask(path)) })));
    const open = answers.filter(({ status }) => ![400, 401, 403, 404, 405].includes(status));
    expect(open.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
    for (const { path, text } of answers) expect(text, path).not.toContain(canary);
  });

  test('gets the page for a screen, and “not found” with it for what is none', async () => {
    for (const path of ['/', '/dashboard', '/objecten', '/objecten/7'])
      expect((await ask(path)).status, path).toBe(200);
    const lost = await ask('/wp-admin');
    expect(lost.status).toBe(404);
    expect(lost.text).toContain('<div id="root">');
  });

  test('finds metrics on a port of their own only, and nothing else there', async () => {
    const metrics = await serveMetrics(
      { metrics: createMetrics(server), isKnownHost: async () => false },
      { host: '127.0.0.1', port: 0 },
    );
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${metrics.port}${path}`)).status;
    expect(await statusOf('/metrics')).toBe(200);
    for (const path of ['/', '/metrics/', '/api/users/me', '/.env', '/known-host?domain=elders.example'])
      expect(await statusOf(path)).toBe(404);
    await metrics.close();
  });
});

const ups = [
  '../',
  '..\\',
  '..%2f',
  '..%2F',
  '..%5c',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%252e%252e%252f',
  '....//',
  '..;/',
];
ups.push(
  '..%00/',
  '%c0%ae%c0%ae/',
  '%c0%af..%c0%af',
  '..%c1%9c',
  '\u00af\u00b9/',
  '/..//',
  './../',
  '.../',
  '..%u2216',
);
const targets = [
  'secret.txt',
  '.env',
  'package.json',
  'assets/secret.txt',
  'dist-backup/index.html',
  'etc/passwd',
  '%2e%65nv',
];

describe('who climbs out of the folder', () => {
  const climbs = ups.flatMap((up) =>
    targets.flatMap((target) => [`${up}${target}`, `${up.repeat(2)}${target}`, `${up.repeat(6)}${target}`]),
  );

  test('finds nothing, from the root and from the assets', async () => {
    const paths = climbs.flatMap((climb) => [`/${climb}`, `/assets/${climb}`]);
    expect(paths.length).toBeGreaterThan(500);
    for (let at = 0; at < paths.length; at += 100) {
      const answers = await Promise.all(
        paths.slice(at, at + 100).map(async (path) => ({ path, ...(await ask(path)) })),
      );
      for (const { path, status, text } of answers) {
        expect(text, path).not.toContain(canary);
        expect(text, path).not.toContain('root:x:');
        expect([400, 403, 404], `${path} ${status}`).toContain(status);
      }
    }
  });

  test('finds no file of the portal but by its id', async () => {
    const admin = await server.login('admin');
    const cookie = `cookie: ${[...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`;
    const { id } = server.brokers.dekade;
    await writeFile(join(server.filesFolder, 'secret.txt'), canary);
    const files = [`/api/brokers/${id}/files/`, '/api/branding/logo/', '/api/news/1/image/', '/api/exports/'];
    for (const [place, base] of files.entries()) {
      const own = climbs.filter((_, index) => index % files.length === place);
      const answers = await Promise.all(
        own.map(async (climb) => ({ climb, ...(await ask(`${base}${climb}`, cookie)) })),
      );
      for (const { climb, status, text } of answers) {
        expect(text, climb).not.toContain(canary);
        expect([400, 401, 403, 404, 405], `${base}${climb} ${status}`).toContain(status);
      }
    }
  });
});
