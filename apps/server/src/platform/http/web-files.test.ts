import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

const script = `export const words = [${'"brick", "window", '.repeat(200)}];`;
const style = `.facade{color:#1f5f5b}${'.door{margin:0}'.repeat(200)}`;
const sign = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M4 29V17h3"/>'.repeat(50)}</svg>`;

/** Nothing reads what is in it. */
const picture = 'PNG '.repeat(200);

const screens = [
  { pattern: '/login', scripts: ['assets/login-shell.js'], styles: ['assets/login-shell.css'] },
  { pattern: '/reset-password', isForAnybody: true, scripts: ['assets/login-shell.js'], styles: [] },
  { pattern: '/controle', isForAnybody: true, scripts: ['assets/login-shell.js', 'assets/add.js'], styles: [] },
  { pattern: '/dashboard', scripts: ['assets/dashboard.js'], styles: [] },
  { pattern: '/makelaars/$id', scripts: ['assets/broker.js'], styles: [] },
  { pattern: '/makelaars/toevoegen', scripts: ['assets/add.js'], styles: [] },
];

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-web-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><head><title>Gevel</title></head>${'<p></p>'.repeat(200)}`,
  );
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens));
  await put('assets/main-abc.js', script);
  await put('assets/main-abc.css', style);
  await put('favicon.svg', sign);
  await put('assets/guide-abc.png', picture);
  await writeFile(join(folder, 'assets', 'tiny-abc.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'pdf.worker.min-abc.mjs'), 'export {};');
  await writeFile(join(folder, 'push-worker.js'), '');
  server = await startTestServer({ webFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
  await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  await writeFile(join(folder, `${name}.gz`), gzipSync(text));
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('a built file', () => {
  const built = [
    ['/assets/main-abc.js', 'text/javascript; charset=utf-8', script],
    ['/assets/main-abc.css', 'text/css; charset=utf-8', style],
    ['/favicon.svg', 'image/svg+xml', sign],
    ['/assets/guide-abc.png', 'image/png', picture],
  ] as const;
  const asked = [
    ['br', browser],
    ['gzip', { 'accept-encoding': 'gzip' }],
    ['identity', {}],
  ] as const;

  test.each(built)('%s is sent as the build compressed it, and is the same decoded', async (url, type, text) => {
    const tags = new Set<unknown>();
    for (const [encoding, headers] of asked) {
      const answer = await ask(url, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(decoders[encoding](answer.rawPayload).toString()).toBe(text);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-length': String(answer.rawPayload.length),
        vary: 'Accept-Encoding',
        'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      if (encoding !== 'identity') expect(answer.rawPayload.length).toBeLessThan(text.length / 2);
      tags.add(answer.headers['etag']);
    }
    expect(tags.size).toBe(asked.length);
  });

  test('that would not be smaller is sent as it is', async () => {
    const answer = await ask('/assets/tiny-abc.js', browser);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect([answer.body, answer.headers['vary']]).toEqual(['export {};', 'Accept-Encoding']);
  });

  test('has the headers of GET and no body for HEAD', async () => {
    for (const [, headers] of asked) {
      const [head, get] = [
        await ask('/assets/main-abc.js', headers, 'HEAD'),
        await ask('/assets/main-abc.js', headers),
      ];
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      const { date: _one, connection: _two, ...same } = get.headers;
      expect(head.headers).toMatchObject(same);
    }
  });

  test('that runs beside pages may fetch nothing, whatever it is made to do', async () => {
    for (const [url, policy] of [
      ['/push-worker.js', "default-src 'none'"],
      ['/assets/pdf.worker.min-abc.mjs', "default-src 'none'; script-src 'wasm-unsafe-eval'"],
    ] as const) {
      const { statusCode, headers } = await ask(url);
      expect([statusCode, headers['content-security-policy']], url).toEqual([200, policy]);
    }
    expect((await ask('/assets/main-abc.js')).headers['content-security-policy']).toContain("connect-src 'self'");
  });

  test('that the browser has in this encoding is not sent again, and in another it is', async () => {
    const { headers } = await ask('/assets/main-abc.js', browser);
    const tag = String(headers['etag']);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask('/assets/main-abc.js', { ...browser, 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        etag: tag,
        vary: 'Accept-Encoding',
        'cache-control': headers['cache-control'],
      });
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
    expect((await ask('/assets/main-abc.js', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  test('is sent whole to who asks for a part, and says that it has none', async () => {
    for (const [encoding, headers] of asked) {
      for (const range of ['bytes=0-9', 'bytes=5-', 'bytes=-5', 'bytes=0-1,5-6', 'bytes=999999-', 'lines=1-2']) {
        const answer = await ask('/assets/main-abc.js', { ...headers, range });
        expect([answer.statusCode, answer.headers['accept-ranges']]).toEqual([200, 'none']);
        expect(decoders[encoding](answer.rawPayload).toString()).toBe(script);
      }
    }
  });

  test('has one address: its compressed forms, its folder and ways around have none', async () => {
    const none = [
      '/assets/main-abc.js.br',
      '/assets/main-abc.js.gz',
      '/favicon.svg.gz',
      '/assets',
      '/assets/',
      '/index.html',
    ];
    const ways = [
      '/assets/..%2ffavicon.svg',
      '/assets/%2e%2e%2ffavicon.svg',
      '/assets/..%5cfavicon.svg',
      '/assets%2fmain-abc.js',
      '/assets//main-abc.js',
      '/assets/main-abc.js/',
      '/assets/main-abc.js%00',
    ];
    for (const url of [...none, ...ways]) {
      const { statusCode, body } = await ask(url, { accept: '*/*', ...browser });
      expect([url, statusCode]).toEqual([url, 404]);
      expect([script, style, sign]).not.toContain(body);
    }
  });
});

test('the page, made for its host with a nonce of its own, is neither compressed nor tagged', async () => {
  for (const url of ['/', '/contracten', '/nergens']) {
    const { headers, body } = await ask(url, { ...browser, accept: 'text/html' });
    expect(body).toContain('<meta property="csp-nonce"');
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['content-encoding', 'etag']) expect(headers).not.toHaveProperty(name);
  }
});

describe('the page names what its screen will ask for', () => {
  const cookie = `gevel=${'a'.repeat(43)}`;
  const preloaded = async (url: string, headers: Record<string, string>) => {
    const { body } = await ask(url, { accept: 'text/html', ...headers });
    return [...body.matchAll(/<link rel="(?:module)?preload"[^>]* href="\/assets\/([\w.-]+)">/g)].map(
      ([, name]) => name,
    );
  };

  test.each([
    ['/', 'dashboard.js'],
    ['/dashboard?x=y', 'dashboard.js'],
    ['/makelaars/7', 'broker.js'],
    ['/makelaars/toevoegen', 'add.js'],
  ])('%s for whoever brings a session', async (url, name) => {
    expect(await preloaded(url, { cookie })).toEqual([name]);
  });

  test('the form of logging in for anybody else, and nothing for what is no screen', async () => {
    expect(await preloaded('/dashboard', {})).toEqual(['login-shell.js', 'login-shell.css']);
    expect(await preloaded('/reset-password', {})).toEqual(['login-shell.js']);
    expect(await preloaded('/controle', {})).toEqual(['login-shell.js', 'add.js']);
    expect(await preloaded('/controle', { cookie })).toEqual(['login-shell.js', 'add.js']);
    expect(await preloaded('/makelaars/7/8', { cookie })).toEqual([]);
  });

  test('the list itself is served to nobody', async () => {
    expect((await ask('/screens.json', { accept: '*/*' })).statusCode).toBe(404);
  });
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['br ; q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, br', 'br'],
  ['identity;q=1, br;q=0.9, gzip;q=0.8', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity, *;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=much, gzip;q=2', 'identity'],
  ['br;q=', 'identity'],
  ['brotli, x', 'identity'],
  [',;q=1,,', 'identity'],
] as const)('Accept-Encoding %j asks for %s', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip', 'identity'])).toBe(encoding);
});
