import { connect, createServer, type Socket } from 'node:net';

export interface PosingPooler {
  /** Host and port. */
  at: string;
  close(): Promise<void>;
}

/** Stands before a server as a pooler does: it lets everything through, and makes up the number of the process. */
export async function startPosingPooler(target: URL): Promise<PosingPooler> {
  const folder = target.searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const port = Number(target.searchParams.get('port') ?? (target.port || 5432));
    const behind = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    client.pipe(behind);
    behind.on('data', (chunk: Buffer) => client.write(withMadeUpNumber(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    at: `127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The message of twelve bytes in which a server gives a connection its number and its key. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

function withMadeUpNumber(chunk: Buffer): Buffer {
  const at = chunk.indexOf(keyData);
  if (at >= 0) chunk.writeInt32BE(-1, at + keyData.length);
  return chunk;
}
