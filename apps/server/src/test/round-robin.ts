import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface RoundRobin {
  url: string;
  /** Which server answered the latest call. */
  latest(): string;
  close(): Promise<void>;
}

/** How long a server that took no connection is passed over, as proxies do. */
const downMs = 1_000;

/** A proxy in front of several servers: each call goes to the next one that is not known to be down, and none is made twice. */
export async function startRoundRobin(targets: () => readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  let latest = '';
  const downSince = new Map<string, number>();
  const isUp = (url: string) => Date.now() - (downSince.get(url) ?? 0) > downMs;
  const server = createServer((incoming, outgoing) => {
    const urls = targets();
    const next = urls.map((_, index) => urls[(turn + index) % urls.length] ?? '');
    const url = next.find(isUp) ?? next[0];
    turn++;
    if (url === undefined) return void outgoing.writeHead(502).end();
    latest = url;
    forward(url, { incoming, outgoing, onDown: () => downSince.set(url, Date.now()) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://localhost:${address.port}`,
    latest: () => latest,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  onDown: () => void;
}

function forward(url: string, { incoming, outgoing, onDown }: Exchange): void {
  const { method, headers } = incoming;
  const from = incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress ?? '';
  const target = request(
    `${url}${incoming.url ?? '/'}`,
    { method, headers: { ...headers, 'x-forwarded-for': from }, agent: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('aborted', () => outgoing.destroy());
    },
  );
  target.once('error', () => {
    if (!outgoing.destroyed) onDown();
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => target.destroy());
  incoming.pipe(target);
}
