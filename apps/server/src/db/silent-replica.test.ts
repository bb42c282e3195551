import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ReadReplica } from './read-replica.ts';

/** The protocol's "authentication ok" and "ready for query". */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.once('data', () => socket.write(welcome));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

test('a replica that takes connections and then says nothing keeps nobody waiting', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  const watch = { isProven: () => true, onChange: () => {}, leastReplayed: () => '0/0', stop: () => Promise.resolve() };
  const replica = new ReadReplica(`postgres://gevel@127.0.0.1:${port}/gevel`, {
    watch,
    statementTimeoutMs: 1,
  });
  const found = await replica.read(async () => {
    const client = await replica.pool.connect();
    client.release();
    return 'answered';
  });
  expect(found).toBeNull();
  expect(replica.figures.state).toBe('away');
  await replica.close();
});
