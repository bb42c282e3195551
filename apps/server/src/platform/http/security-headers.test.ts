import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchExport } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { sendRaw } from '../../test/raw-request.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { picture, sendForm } from '../../test/upload-form.ts';

let folder: string;
let server: PortfolioServer;
let admin: TestClient;
let broker: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Gevel</title></head><div id="root"></div>');
  await writeFile(join(folder, 'assets', 'main.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main.js.br'), brotliCompressSync('export {};'));
  const fail = async () => {
    throw new TypeError('A mistake of ours');
  };
  server = await startPortfolioServer(undefined, {
    webFolder: folder,
    publicUrl: 'https://portaal.test',
    sync: {
      runs: fail,
      alarms: fail,
      start: fail,
      current: () => null,
      oldAfterMinutes: () => 60,
      confirmRemovals: fail,
      deriveTerms: fail,
      onProgress: () => () => {},
    },
  });
  admin = await server.login('admin', { host: 'portaal.test' });
  broker = server.clients.broker;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answered {
  status: number;
  headers: Record<string, unknown>;
}

const of = async (answer: ReturnType<TestClient['get']>): Promise<Answered> => {
  const { statusCode, headers } = await answer;
  return { status: statusCode, headers };
};
const brokerPath = () => `/brokers/${server.brokers.dekade.id}`;
const pdf = { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' };

/** One of each kind of answer that the server gives. The portal never redirects, so that there is none of those. */
const kinds: Record<string, [status: number, ask: () => Promise<Answered>]> = {
  'the page': [200, () => of(server.visitor().get('//'))],
  'a page within the application': [200, () => of(server.visitor().get('//contracten'))],
  'a script': [200, () => of(server.visitor().get('//assets/main.js'))],
  'a script that the browser has': [
    304,
    async () => {
      const { headers } = await server.visitor().get('//assets/main.js');
      return of(server.visitor().get('//assets/main.js', { headers: { 'if-none-match': String(headers['etag']) } }));
    },
  ],
  'a file that is not there': [404, () => of(server.visitor().get('//assets/none.js'))],
  JSON: [200, () => of(broker.get('/users/me'))],
  'a list': [200, () => of(broker.get('/contracts'))],
  'nothing to say': [204, () => of(server.visitor().post('/password/forgot', { email: 'niemand@test.gevel.test' }))],
  'not logged in': [401, () => of(server.visitor().get('/contracts'))],
  'not allowed': [403, () => of(broker.get('/users'))],
  forged: [403, () => of(broker.send({ method: 'POST', path: '/users/logout' }))],
  'not found': [404, () => of(broker.get('/contracts/999999'))],
  'no such call': [404, () => of(broker.get('/nergens'))],
  'no such method': [405, () => of(broker.send({ method: 'TRACE', path: '/contracts' }))],
  'no readable address': [400, () => of(broker.get('/objects/%ff'))],
  'too long an address': [414, () => of(broker.get(`/objects?filter[q]=${'a'.repeat(9000)}`))],
  'another type': [415, () => of(broker.put('/user/profile', 'x', { headers: { 'content-type': 'text/plain' } }))],
  'wrong content': [422, () => of(broker.get('/contracts?page=0'))],
  'a mistake of ours': [500, () => of(admin.get('/tools/sync-runs'))],
  'an image': [
    200,
    async () => {
      const file = { content: await picture().png().toBuffer() };
      const { data } = (await sendForm(admin, { method: 'PUT', path: `${brokerPath()}/logo`, file })).json();
      return of(server.visitor().get(data.logo_url.replace('/api', '')));
    },
  ],
  'a file': [
    200,
    async () => {
      const path = `${brokerPath()}/files`;
      const made = await sendForm(admin, { method: 'POST', path, file: pdf, fields: { description: 'Bestand' } });
      const { data } = made.json();
      const { id } = data.files?.[0] ?? data;
      return of(admin.get(`${path}/${id}`));
    },
  ],
  'an export as CSV': [200, () => exported('csv')],
  'an export as XLSX': [200, () => exported('xlsx')],
  'the description of the API': [200, () => of(server.visitor().get('/openapi.json'))],
  'the page about the API': [200, () => of(server.visitor().get('/docs'))],
  health: [200, () => of(server.visitor().get('/health/live'))],
  'no request at all': [400, () => sendRaw(server.app, 'GET /api/branding HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n')],
  'a tunnel': [405, () => sendRaw(server.app, 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n')],
};

const exported = async (format: 'csv' | 'xlsx') => {
  const { answer } = await fetchExport(broker, { list: 'contracts', query: '', format });
  return { status: answer.statusCode, headers: answer.headers };
};

describe('every kind of answer carries every protective header', () => {
  test.each(Object.entries(kinds))('%s', async (_name, [status, ask]) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/);
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });
});

/** Of what is compressed, the length tells a stranger what is in it; a tag tells him whether it is what it was. */
test('only built files are compressed or tagged, whatever the browser takes', async () => {
  const told: Record<string, string[]> = {};
  for (const [name, [, ask]] of Object.entries(kinds)) {
    const { headers } = await ask();
    const found = ['content-encoding', 'etag'].filter((header) => headers[header] !== undefined);
    if (found.length > 0) told[name] = found;
  }
  expect(told).toEqual({ 'a script': ['content-encoding', 'etag'], 'a script that the browser has': ['etag'] });
});

describe('the content policy', () => {
  const policies = async () => ({
    page: String((await server.visitor().get('//')).headers['content-security-policy']),
    API: String((await broker.get('/users/me')).headers['content-security-policy']),
    'page about the API': String((await server.visitor().get('/docs')).headers['content-security-policy']),
  });

  test('has no fault that its evaluator knows of, but that our own scripts are allowed by their address', async () => {
    for (const [name, policy] of Object.entries(await policies())) {
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
      const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM && severity !== Severity.NONE);
      expect([name, grave.map(({ directive, description }) => `${directive}: ${description}`)]).toEqual([name, []]);
    }
  });

  test('of which a bad one would be told', () => {
    const findings = new CspEvaluator(new CspParser("script-src 'unsafe-inline' *").csp).evaluate();
    expect(findings.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
  });

  test('lets in no inline script, nothing evaluated, and style sheets only with the nonce of this very answer', async () => {
    const { page, API } = await policies();
    for (const policy of [page, API]) {
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    }
    expect(API).toMatch(/style-src 'self'(;|$)/);
    const nonces = new Set<string>();
    for (let time = 0; time < 20; time++) {
      const { headers, body } = await server.visitor({ host: 'dekade.portaal.test' }).get('//');
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
      expect(body).toContain(`<style nonce="${nonce}">`);
      expect(headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });
});

test('logging out tells the browser to forget what it keeps', async () => {
  const client = await server.login('broker');
  const answer = await client.post('/users/logout');
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
});

test('a thousand turns of two users and two hosts at one address never show one what is the other’s', async () => {
  const hosts = ['dekade.portaal.test', 'singel.portaal.test'];
  const foreignTags: string[] = ['"x"', '*'];
  for (let turn = 0; turn < 1_000; turn++) {
    const who = turn % 2 ? 'broker' : 'otherBroker';
    const host = hosts[(turn >> 1) % 2] ?? '';
    const tag = foreignTags[turn % foreignTags.length] ?? '';
    const answer = await server.clients[who].get('/users/me', { host, headers: { 'if-none-match': tag } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['vary']).toContain('Cookie');
    const { etag } = answer.headers;
    if (etag) foreignTags.push(etag);
    expect(answer.json().data.email).toBe(emailOf(who));
  }
});
