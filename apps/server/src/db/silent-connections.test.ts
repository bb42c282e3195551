import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asRefusal } from '../platform/http/failure-code.ts';
import { giveUpVanished } from './silent-connections.ts';
import { surviveLoss } from './survive-loss.ts';

/** A message of the protocol: a letter, the length of the rest, and the rest. */
function message(letter: string, rest: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(rest.length + 4, 1);
  return Buffer.concat([head, rest]);
}
const int = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const ready = message('Z', Buffer.from('I'));
const welcome = (pid: number) =>
  Buffer.concat([message('R', int(0, 4)), message('K', Buffer.concat([int(pid, 4), int(0, 4)])), ready]);
/** One column of text, with these rows. */
const answer = (rows: string[]) =>
  Buffer.concat([
    message(
      'T',
      Buffer.concat([
        int(1, 2),
        Buffer.from('pid\0'),
        int(0, 4),
        int(0, 2),
        int(25, 4),
        int(-1, 2),
        int(-1, 4),
        int(0, 2),
      ]),
    ),
    ...rows.map((row) => message('D', Buffer.concat([int(1, 2), int(row.length, 4), Buffer.from(row)]))),
    message('C', Buffer.from(`SELECT ${rows.length}\0`)),
    ready,
  ]);

const limitMs = 40;
let server: Server;
const sockets = new Set<Socket>();
/** What each connection does, in the order in which they come. */
let behaviour: (socket: Socket, place: number) => void;
let pool: pg.Pool;
beforeEach(async () => {
  let place = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    behaviour(socket, place++);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  const connectionString = `postgres://gevel@127.0.0.1:${port}/gevel`;
  pool = new pg.Pool({ connectionString, max: 1 });
  surviveLoss(pool);
  giveUpVanished(pool, { connectionString, isPooled: () => false, limitMs });
});
afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Lets in whoever comes, and says nothing more. */
const silently = (pid: number) => (socket: Socket) => void socket.once('data', () => socket.write(welcome(pid)));
const answering = (rows: string[]) => (socket: Socket) => {
  socket.once('data', () => {
    socket.write(welcome(99));
    socket.on('data', (bytes) => void (bytes[0] === 'Q'.charCodeAt(0) && socket.write(answer(rows))));
  });
};

test('a statement whose database vanished fails as an outage instead of holding its connection, and the pool goes on', async () => {
  behaviour = (socket, place) => {
    if (place === 0) silently(7)(socket);
    // Nobody lets the look in either, until the database is back.
    else if (place === 1) socket.destroy();
    else answering(['1'])(socket);
  };
  const error = await pool.query('select 1').catch((cause: unknown) => cause);
  expect(asRefusal(error).code).toBe('unavailable');
  expect((await pool.query('select 1')).rows).toEqual([{ pid: '1' }]);
});

test('a statement of a database whose name leads to another machine now fails too', async () => {
  behaviour = (socket, place) => (place === 0 ? silently(7)(socket) : answering([])(socket));
  await expect(pool.query('select 1')).rejects.toThrow(/gone without a word/);
});

test('a statement that the database is still at work on is left alone, however long it takes', async () => {
  let looks = 0;
  let finish = () => {};
  behaviour = (socket, place) => {
    if (place === 0) {
      silently(7)(socket);
      finish = () => void socket.write(answer(['done']));
      return;
    }
    looks += 1;
    answering(['7'])(socket);
  };
  const asked = pool.query('select 1');
  await expect.poll(() => looks).toBeGreaterThan(2);
  finish();
  expect((await asked).rows).toEqual([{ pid: 'done' }]);
});
