import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from '../platform/http/http-server.ts';
import { portOf } from './raw-request.ts';
import type { TestClient } from './test-client.ts';

const host = 'Host: localhost\r\n';
const beginnings = {
  'slow headers': `GET /api/branding HTTP/1.1\r\n${host}X: `,
  'slow body': `POST /api/users/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"email": "`,
  'slow reading': `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(10),
  idle: '',
} as const;
type Kind = keyof typeof beginnings;

/** A thousand. */
export const aThousand: readonly Kind[] = Object.entries({
  'slow headers': 400,
  'slow body': 400,
  'slow reading': 20,
  idle: 180,
} satisfies Record<Kind, number>).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as Kind)); // its keys

/** Connections that send a byte now and then and take nothing in. */
export class Draggers {
  readonly #app: FastifyInstance;
  readonly #timeouts: Timeouts;
  readonly #sockets: Socket[] = [];

  constructor(app: FastifyInstance, timeouts: Timeouts) {
    this.#app = app;
    this.#timeouts = timeouts;
  }

  /**
   * Answers, once all are at it, what resolves when the server has cut off each of them; but for those who read slowly, for
   * whom it has nothing left to do as long as the machine's own buffers hold what they asked for.
   */
  async start(kinds: readonly Kind[]): Promise<{ cut: Promise<unknown> }> {
    const port = await portOf(this.#app);
    const cut = kinds.flatMap((kind) => {
      const dragged = this.#drag(port, kind);
      return kind === 'slow reading' ? [] : [dragged];
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { cut: Promise.all(cut) };
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #drag(port: number, kind: Kind): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        if (beginnings[kind] !== '') socket.write(beginnings[kind]);
      });
      socket.pause();
      this.#sockets.push(socket);
      const drip = setInterval(() => {
        if (kind.startsWith('slow ') && kind !== 'slow reading') socket.write('a');
      }, 400);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        resolve();
      });
      // Who reads nothing hears nothing of the end either, until he looks.
      const longest = this.#timeouts.requestMs + this.#timeouts.silenceMs + 1_000;
      if (kind !== 'slow reading') setTimeout(() => socket.resume(), longest).unref();
    });
  }
}

/** How long each of so many lists takes over the network, the quickest first. */
export async function timesOf(app: FastifyInstance, client: TestClient, count: number): Promise<number[]> {
  const port = await portOf(app);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const times: number[] = [];
  for (let time = 0; time < count; time++) {
    const started = performance.now();
    const status = await statusOf(port, cookie);
    if (status !== 200) throw new Error(`${status}`);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

/** Over a connection of its own: one that is kept may be closed for silence just as it is asked again. */
function statusOf(port: number, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = { host: '127.0.0.1', port, path: '/api/contracts', headers: { cookie }, agent: false };
    get(request, (answer) => {
      answer.on('end', () => resolve(answer.statusCode)).on('error', reject);
      answer.resume();
    }).on('error', reject);
  });
}
