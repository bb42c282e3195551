import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aThousand, Draggers, timesOf } from '../../test/dragging-connections.ts';
import { portOf, sendRaw } from '../../test/raw-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createHttpServer } from './http-server.ts';

const timeouts = { requestMs: 2_000, silenceMs: 3_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeouts });
});
afterAll(() => server.close());

const host = 'Host: localhost\r\n';
const login = `POST /api/users/login HTTP/1.1\r\n${host}`;

describe('a request that two readers could take for two things', () => {
  test.each<[string, string, number]>([
    ['two lengths', `${login}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhallo`, 400],
    ['length and chunks', `${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['chunks and length', `${login}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`, 400],
    ['chunks that are not last', `${login}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400],
    ['a strange space before the colon', `${login}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, 400],
    ['lines that end in a bare line feed', 'GET /api/branding HTTP/1.1\nHost: localhost\n\n', 400],
    ['a bare line feed in a header', `GET /api/branding HTTP/1.1\r\n${host}X: a\nY: b\r\n\r\n`, 400],
    ['a header that goes on in the next line', `GET /api/branding HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, 400],
    ['a bare carriage return in a header', `GET /api/branding HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`, 400],
    ['NUL in a header', `GET /api/branding HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, 400],
    ['a negative length', `${login}Content-Length: -1\r\n\r\n`, 400],
    ['a length in another notation', `${login}Content-Length: 0x5\r\n\r\nhallo`, 400],
    ['a header of 100 kB', `GET /api/branding HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`, 400],
    ['two hosts', `GET /api/branding HTTP/1.1\r\n${host}Host: elders.test\r\n\r\n`, 400],
    ['no host', 'GET /api/branding HTTP/1.1\r\n\r\n', 400],
    ['a made-up method', `HALLO /api/branding HTTP/1.1\r\n${host}\r\n`, 405],
    ['a tunnel', `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`, 405],
  ])('%s is refused, and the connection closed', async (_name, text, status) => {
    // A second request behind the first one would be answered if the connection stayed.
    const answer = await sendRaw(server.app, `${text}GET /api/health/live HTTP/1.1\r\n${host}\r\n`);
    expect(answer.status).toBe(status);
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

test('a thousand connections that drag on keep nobody waiting, and are cut off', async () => {
  const draggers = new Draggers(server.app, timeouts);
  try {
    const client = await server.login('broker');
    const { cut } = await draggers.start(aThousand);
    // Each is answered; how long that takes is measured where nothing else is at work: slow-connections.faults.ts.
    await timesOf(server.app, client, 60);
    await cut;
    expect((await client.get('/health/live')).statusCode).toBe(200);
  } finally {
    draggers.stop();
  }
});

test('who reads nothing of an answer is cut off when nothing has moved for a while', async () => {
  const { sessions, files, looks, log } = server.app;
  const countCall = async () => {};
  const app = await createHttpServer({
    sessions,
    files,
    looks,
    log,
    countCall,
    noteWrite: async () => {},
    timeouts,
    isSecure: false,
    trustedProxies: [],
    checksJsonText: false,
  });
  // More than the buffers of any machine hold.
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(100_000_000)));
  const port = await portOf(app);
  const closed = new Promise<number>((resolve) => {
    const started = performance.now();
    app.server.once('connection', (socket) => socket.once('close', () => resolve(performance.now() - started)));
  });
  const reader = connect(port, '127.0.0.1', () => reader.write(`GET /large HTTP/1.1\r\n${host}\r\n`));
  reader.on('error', () => {}).pause();
  expect(await closed).toBeGreaterThanOrEqual(timeouts.silenceMs);
  reader.destroy();
  await app.close();
});

test('who sends a request too slowly is told so', async () => {
  const answer = await sendRaw(server.app, `GET /api/branding HTTP/1.1\r\n${host}X: `);
  expect(answer.status).toBe(408);
  expect(answer.headers['content-security-policy']).toBeDefined();
});
