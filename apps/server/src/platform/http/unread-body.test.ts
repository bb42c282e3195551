import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portOf } from '../../test/raw-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const unread = { bytes: 20_000_000, ms: 2_000 };
const megabyte = Buffer.alloc(1_000_000, 'a');
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ unread });
  port = await portOf(server.app);
});
afterAll(() => server.close());

async function open(head: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${head}Host: localhost\r\nContent-Type: application/json\r\n`);
  return socket;
}

/** Whether the server still listens, once there is room for more. */
async function send(socket: Socket, bytes: Buffer): Promise<boolean> {
  if (socket.destroyed || !socket.writable) return false;
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  return !socket.destroyed;
}

const login = 'POST /api/users/login HTTP/1.1\r\n';
const refusals: [string, string, number][] = [
  ['that is too large', login, 413],
  ['that is too large, of who keeps no connection', `${login}Connection: close\r\n`, 413],
  ['that is too large, of an old proxy', 'POST /api/users/login HTTP/1.0\r\n', 413],
  ['that nobody asked for', 'PUT /api/user/profile HTTP/1.1\r\n', 403],
];

describe('who sends a body of 11 MB before reading anything', () => {
  test.each(refusals)('%s hears why it is refused, every time', async (_name, head, status) => {
    const token = status === 413 ? await tokenHeaders() : '';
    for (let time = 0; time < 10; time++) {
      const socket = await open(head + token);
      socket.write(`Content-Length: ${11 * megabyte.length}\r\n\r\n`);
      for (let sent = 0; sent < 11; sent++) expect(await send(socket, megabyte)).toBe(true);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status });
    }
  });

  test('in pieces without a length hears it too', async () => {
    const socket = await open(login + (await tokenHeaders()));
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    for (let sent = 0; sent < 11; sent++) {
      await send(socket, Buffer.concat([Buffer.from('f4240\r\n'), megabyte, Buffer.from('\r\n')]));
    }
    socket.write('0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('who reads while sending hears it before the rest was sent', async () => {
  const socket = await open(login + (await tokenHeaders()));
  socket.write(`Content-Length: ${11 * megabyte.length}\r\n\r\n`);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('who never stops sending is cut off after so many bytes', async () => {
  const { bytesRead, closed } = watchNext();
  const socket = await open(login + (await tokenHeaders()));
  socket.write('Transfer-Encoding: chunked\r\n\r\n');
  socket.resume();
  const piece = Buffer.concat([Buffer.from('f4240\r\n'), megabyte, Buffer.from('\r\n')]);
  while (await send(socket, piece));
  await closed;
  expect(bytesRead()).toBeGreaterThan(unread.bytes);
  // And what lies in the buffers of a connection.
  expect(bytesRead()).toBeLessThan(unread.bytes + 3_000_000);
});

test('who stops in the middle and stays is cut off after a while', async () => {
  const { closed } = watchNext();
  const socket = await open(login + (await tokenHeaders()));
  socket.write(`Content-Length: ${11 * megabyte.length}\r\n\r\n`);
  socket.write(megabyte);
  const answer = await text(socket);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

/** What the server has read of the next connection, and when that is over. */
function watchNext(): { bytesRead: () => number; closed: Promise<void> } {
  let accepted: Socket | null = null;
  const closed = new Promise<void>((resolve) => {
    server.app.server.once('connection', (socket: Socket) => {
      accepted = socket;
      socket.once('close', () => resolve());
    });
  });
  return { bytesRead: () => accepted?.bytesRead ?? 0, closed };
}

/** Without them the call is refused for another reason, before its body is looked at. */
async function tokenHeaders(): Promise<string> {
  const visitor = server.visitor();
  await visitor.get('/branding');
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = Object.entries({ cookie, ...visitor.xsrfHeaders() });
  return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}
