import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { BackOfficeFailure } from '@gevel/back-office';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { asRefusal } from './failure-code.ts';

let server: TestServer;
let failure: () => unknown = () => new Error('unset');
const lines: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({
    log,
    sync: {
      runs: async () => {
        throw failure();
      },
      start: async () => {
        throw failure();
      },
      current: () => null,
      alarms: async () => [],
      oldAfterMinutes: () => 60,
      confirmRemovals: async () => null,
      deriveTerms: async () => {},
      onProgress: () => () => {},
    },
  });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

describe('what goes wrong inside', () => {
  test.each([
    ['a mistake of ours', () => new TypeError('secret detail at /srv/app.js'), 500, 'internal_error'],
    ['something that is no error', () => 'secret detail', 500, 'internal_error'],
    ['a lost database', () => Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    ['a stopping database', () => Object.assign(new Error('secret detail'), { code: '57P01' }), 503, 'unavailable'],
    [
      'a database that leads no more',
      () => Object.assign(new Error('secret detail'), { code: '25006' }),
      503,
      'unavailable',
    ],
    [
      'a statement that took too long',
      () => Object.assign(new Error('secret detail'), { code: '57014' }),
      503,
      'unavailable',
    ],
    ['a pool without room', () => new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
    [
      'a wrapped outage',
      () => new Error('secret detail', { cause: Object.assign(new Error('x'), { code: '08006' }) }),
      503,
      'unavailable',
    ],
    [
      'a statement that is wrong',
      () => Object.assign(new Error('secret detail'), { code: '42601' }),
      500,
      'internal_error',
    ],
  ])('%s', async (_name, make, status, code) => {
    failure = make;
    const answer = await (await server.login('admin')).get('/tools/sync-runs');
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
    expect(answer.body).not.toMatch(/secret|\.js|Error/);
    if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const { request_id } = answer.json();
    expect(lines.some((line) => line.includes(request_id) && line.includes('"level":50'))).toBe(true);
  });

  test('a database that is gone while the session is looked up answers nothing but 503', async () => {
    const client = await server.login('broker');
    vi.spyOn(server.database.pool, 'query').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const answer = await client.get('/objects');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).not.toHaveProperty('data');
  });
});

test.each([
  ['unreachable', 'back_office_failed'],
  ['refused', 'back_office_failed'],
  ['misunderstood', 'back_office_failed'],
  ['gone', 'back_office_failed'],
  ['limited', 'back_office_resting'],
] as const)('a back office that is %s is %s', (kind, code) => {
  expect(asRefusal(new BackOfficeFailure(kind, 'no')).code).toBe(code);
});

test('a back office that says how long to wait is passed on', () => {
  expect(asRefusal(new BackOfficeFailure('limited', 'no', { retryAfterMs: 12_300 })).retryAfterSeconds).toBe(13);
});

describe('the log', () => {
  test('has one line per call, with its operation and without what people sent', async () => {
    lines.length = 0;
    const client = server.visitor();
    await client.get('/objects?filter[q]=KANARIE-ZOEK');
    await client.logIn('kanarie@test.gevel.test', 'KANARIE-WACHTWOORD');
    const text = lines.join('\n');
    expect(text).toContain('"operation":"objects.list"');
    expect(text).toContain('"slice":"auth"');
    expect(text).not.toMatch(/kanarie/i);
    for (const value of client.cookies.values()) expect(text).not.toContain(value);
  });
});

describe('requests that are no requests', () => {
  async function sendRaw(text: string): Promise<string> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo; // listens on a port
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }
  const host = 'Host: localhost\r\n';

  test.each([
    [
      'two lengths',
      `POST /api/users/login HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhallo`,
      400,
    ],
    [
      'length and chunks',
      `POST /api/users/login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a header of 100 kB', `GET /api/branding HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`, 400],
    ['a made-up method', `HALLO /api/branding HTTP/1.1\r\n${host}\r\n`, 405],
    ['a tunnel', `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`, 405],
    ['no host', 'GET /api/branding HTTP/1.1\r\n\r\n', 400],
  ])('%s', async (_name, text, status) => {
    expect(await sendRaw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
