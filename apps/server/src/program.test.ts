import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoLogins } from './demo/demo-users.ts';
import { fillDataFolder } from './test/database-template.ts';
import { builtServer } from './test/server-process.ts';

/** The program itself, in a process of its own with these settings and no others. */
async function start(settings: Record<string, string>, nodeArguments: string[] = []): Promise<Started> {
  const args = [...nodeArguments, await builtServer()];
  const env = { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { text: '' };
  const hear = (bytes: Buffer) => {
    said.text += bytes.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, said, ended: new Promise((done) => child.once('close', done)) };
}
interface Started {
  child: ChildProcess;
  said: { text: string };
  ended: Promise<number | null>;
}

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-main-'));
  folders.push(folder);
  return folder;
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const real = {
  BACK_OFFICE_URL: 'https://nergens.bloxs.invalid',
  BACK_OFFICE_API_KEY: 'canary-key',
  BACK_OFFICE_API_SECRET: 'canary-secret',
  APP_SECRET: 'kT7pQ2vX9zR4mW6hL1dS8bN3cF5gJ0yA',
  PUBLIC_URL: 'https://portaal.test',
};

describe('a real portal does not start', () => {
  test('with a short secret, and does not show it', async () => {
    const { said, ended } = await start({ ...real, APP_SECRET: 'canary-short', DATA_DIR: await newFolder() });
    expect(await ended).toBe(1);
    expect(said.text.match(/^ {2}\w+(?=:)/gm)?.map((name) => name.trim())).toEqual(['APP_SECRET']);
    expect(said.text).not.toContain('canary');
    expect(said.text).not.toContain('Gevel is ready');
  });

  test('with a data folder that everybody may read, an open debugger or certificates unchecked', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    const settings = { ...real, DATA_DIR: folder, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const { said, ended } = await start(settings, ['--inspect=127.0.0.1:0']);
    expect(await ended).toBe(1);
    expect(said.text).toContain('DATA_DIR: is open to everybody on this machine; chmod 700 closes it');
    expect(said.text).toContain('NODE_OPTIONS: a real portal does not run with an open debugger');
    expect(said.text).toContain('NODE_TLS_REJECT_UNAUTHORIZED: a real portal does not leave certificates unchecked');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the credentials of the back office', () => {
  const credentials = { BACK_OFFICE_API_KEY: 'canary-key-7d41', BACK_OFFICE_API_SECRET: 'canary-secret-e5f2' };
  const token = `canary-token-${randomBytes(8).toString('hex')}`;
  const secrets = [...Object.values(credentials), token];
  let backOffice: Server;
  let portal: Started;
  let url = '';
  let heard = 0;
  let folder = '';

  beforeAll(async () => {
    // A back office that gives a token and repeats all it knows in every refusal.
    backOffice = createServer((request, response) => {
      if (request.url === '/Authorization') return void response.end(JSON.stringify({ token }));
      heard += 1;
      response.writeHead(heard % 2 === 0 ? 400 : 422, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ title: secrets.join(), error: { message: secrets.join() } }));
    });
    await new Promise<void>((done) => backOffice.listen(0, '127.0.0.1', done));
    // safe: a listening server on a port has an address
    const { port } = backOffice.address() as AddressInfo;
    folder = await newFolder();
    await fillDataFolder(folder);
    const freePort = await new Promise<number>((done) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo; // safe: it listens
        probe.close(() => done(port));
      });
    });
    url = `http://127.0.0.1:${freePort}`;
    const address = { BACK_OFFICE_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder, PORT: String(freePort) };
    portal = await start({ ...credentials, ...address, DEMO: 'true', LOG_LEVEL: 'trace' });
    await vi.waitUntil(() => heard > 0, { timeout: 300_000, interval: 100 });
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    backOffice.closeAllConnections();
    backOffice.close();
  });

  test('are in no answer, log line, audit entry or byte of the database', async () => {
    const cookies = new Map<string, string>();
    const call = async (method: string, path: string, body?: object): Promise<{ status: number; text: string }> => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          host: new URL(url).host,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return { status: answer.status, text: await answer.text() };
    };
    await call('GET', '/branding');
    const email = demoLogins.users[0]?.email;
    expect((await call('POST', '/users/login', { email, password: demoLogins.password })).status).toBe(200);
    const told = [await call('POST', '/tools/sync-runs')];
    for (const path of ['/tools/back-office', '/tools/sync-runs', '/tools/jobs', '/tools/ticket-states', '/users/me']) {
      told.push(await call('GET', path));
    }
    told.push(
      await call('GET', '/tools/audit-events'),
      await call('GET', '/branding'),
      await call('GET', '/openapi.json'),
    );
    expect(told.filter(({ status }) => status === 200).length).toBeGreaterThan(4);
    const answers = told.map(({ text }) => text).join('\n');
    expect(answers).toContain('misunderstood');
    portal.child.kill('SIGTERM');
    await portal.ended;
    expect(portal.said.text).toContain('answered');
    for (const secret of secrets) {
      expect(answers).not.toContain(secret);
      expect(portal.said.text).not.toContain(secret);
    }
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const stored = entries.filter((entry) => entry.isFile());
    expect(stored.length).toBeGreaterThan(100);
    for (const entry of stored) {
      const bytes = await readFile(join(entry.parentPath, entry.name));
      for (const secret of secrets) expect(bytes.includes(secret), `${secret} in ${entry.name}`).toBe(false);
    }
  });
});
