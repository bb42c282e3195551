import { operations } from '@gevel/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { harmlessCalls } from '../../test/harmless-calls.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { namedOperations } from './assert-complete.ts';

/** Secrets and personal data that the walk hands over wherever something can be handed over. */
const secrets = {
  password: 'Kanarie-Wachtwoord-9f2c!',
  token: 'kanarietoken9f2c7b6d5e4f3a2b1c0d',
  code: '493817',
};
const personal = ['kanarie.zoek@vogel.test', 'NL91KANA0417164300', 'Kanariezoekwoord'];

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ log });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const names = namedOperations(operations);
const calls = [...names].flatMap(([operation, name]) => {
  const call = harmlessCalls[name];
  return call === undefined || 'isEndless' in call || 'isLast' in call ? [] : [{ operation, name, call }];
});

const clients = async (): Promise<TestClient[]> => [await server.login('admin'), await server.login('broker')];

async function send(client: TestClient, { operation, call }: (typeof calls)[number], more: object = {}) {
  const { path, ...rest } = call;
  const mark = path.includes('?') ? '&' : '?';
  const address = `${path}${mark}filter[q]=${encodeURIComponent(personal.join(' '))}&token=${secrets.token}`;
  const body = 'body' in rest && typeof rest.body === 'object' ? { ...rest.body, ...more } : more;
  const headers = { 'user-agent': `Kanarie ${secrets.token}`, referer: `https://vogel.test/${secrets.token}` };
  if (operation.method === 'GET') return client.get(address, { headers });
  return client.sendUnsafe(operation.method, operation.method === 'DELETE' ? address : path, { body, headers });
}

test('after a walk through every call neither log, trail nor console holds a secret or what people searched for', async () => {
  lines.length = 0;
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      said.push(String(chunk));
      return true;
    });
  }
  for (const method of ['log', 'warn', 'error', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
  }
  const more = {
    password: secrets.password,
    current_password: secrets.password,
    password_confirmation: secrets.password,
    token: secrets.token,
    code: secrets.code,
    email: personal[0],
    iban: personal[1],
  };
  for (const client of await clients()) {
    for (const call of calls) {
      await send(client, call, more);
    }
    await client.logIn(personal[0] ?? '', secrets.password);
    await client.post('/password/reset', {
      token: secrets.token,
      password: secrets.password,
      password_confirmation: secrets.password,
    });
    await client.post('/user/confirm-password', { password: secrets.password });
    await client.post('/users/2fa/verify', { code: secrets.code });
    await client.get('/users/me', { headers: { authorization: `Bearer ${secrets.token}` } });
  }
  vi.restoreAllMocks();
  expect(lines.length).toBeGreaterThan(calls.length * 2);
  const trail = JSON.stringify(await server.database.db.select().from(auditEvents));
  for (const word of Object.values(secrets)) {
    expect(lines.filter((line) => line.includes(word))).toEqual([]);
    expect(said.filter((line) => line.includes(word))).toEqual([]);
    expect(trail).not.toContain(word);
  }
  for (const word of [...personal, 'test.gevel.test', 'Proefpersoon', '127.0.0.1']) {
    expect(lines.filter((line) => line.includes(word))).toEqual([]);
    expect(said.filter((line) => line.includes(word))).toEqual([]);
  }
});

/** What the session asks goes through, so that the call gets as far as its own work. */
function breakDatabase(fault: () => Error): void {
  const isOfSession = () => /platform.session|platform.limits/.test(new Error('where').stack ?? '');
  for (const name of ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', 'transaction'] as const) {
    const { db } = server.database;
    const real = db[name].bind(db) as (...given: unknown[]) => unknown; // safe: handed on as it came
    vi.spyOn(db, name).mockImplementation(((...given: unknown[]) => {
      if (isOfSession()) return real(...given);
      throw fault();
    }) as never);
  }
  for (const name of ['scoped', 'ask', 'sync', 'snapshot'] as const) {
    const real = server.database[name].bind(server.database) as (...given: unknown[]) => unknown; // safe: as above
    vi.spyOn(server.database, name).mockImplementation(async (...given: unknown[]) => {
      if (isOfSession()) return real(...given);
      throw fault();
    });
  }
}

test.each([
  ['a mistake of ours', () => new TypeError('kanarie: select * from users at /srv/app.js:12'), 500],
  ['a database that is gone', () => Object.assign(new Error('kanarie at 10.0.0.1'), { code: 'ECONNREFUSED' }), 503],
] as const)('%s in any call tells nobody more than that and a number to ask about', async (_name, fault, status) => {
  const everybody = await clients();
  breakDatabase(fault);
  const failed: TestAnswer[] = [];
  for (const client of everybody) {
    for (const call of calls) {
      const answer = await send(client, call);
      expect(answer.body, call.name).not.toMatch(/kanarie|select |\.js|\.ts|\/srv|\/var|10\.0\.0\.1|stack/i);
      if (answer.statusCode >= 500) failed.push(answer);
    }
  }
  expect(failed.filter(({ statusCode }) => statusCode === status).length).toBeGreaterThan(40);
  for (const answer of failed) {
    expect(answer.json()).toMatchObject({ status: answer.statusCode, request_id: expect.stringMatching(/\S/) });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'request_id', 'status', 'title', 'type']);
  }
});
