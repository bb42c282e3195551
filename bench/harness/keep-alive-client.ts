import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What a load generator is asked to do. Requests are whole texts, made beforehand, so that it costs little itself. */
export interface Load {
  port: number;
  connections: number;
  milliseconds: number;
  requests: readonly string[];
  /** Calls begin at this pace, whether those before are answered or not; as quickly as they are answered when absent. */
  perSecond?: number;
}

export interface Loaded {
  seconds: number;
  answered: number;
  /** Answers of another kind than success, by their status; 0 for connections that broke. */
  refused: Record<number, number>;
  bytes: number;
  /** Milliseconds of the calls that succeeded, in order. */
  times: number[];
}

/** Calls over connections that stay open, one at a time on each. */
export async function runLoad({ port, connections, milliseconds, requests, perSecond }: Load): Promise<Loaded> {
  const begun = performance.now();
  const until = begun + milliseconds;
  const loaded: Loaded = { seconds: 0, answered: 0, refused: {}, bytes: 0, times: [] };
  let next = 0;
  const one = async () => {
    let connection = await open(port);
    for (;;) {
      const number = next;
      next += 1;
      const due = perSecond === undefined ? performance.now() : begun + (number * 1_000) / perSecond;
      if (due >= until) break;
      if (due > performance.now()) await setTimeout(due - performance.now());
      try {
        const { status, bytes } = await connection.call(requests[number % requests.length] ?? '');
        loaded.bytes += bytes;
        if (status >= 200 && status < 300) {
          loaded.answered += 1;
          loaded.times.push(performance.now() - due);
        } else loaded.refused[status] = (loaded.refused[status] ?? 0) + 1;
      } catch {
        loaded.refused[0] = (loaded.refused[0] ?? 0) + 1;
        connection = await open(port);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  loaded.seconds = (performance.now() - begun) / 1_000;
  loaded.times.sort((left, right) => left - right);
  return loaded;
}

interface Connection {
  call(request: string): Promise<{ status: number; bytes: number }>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

async function open(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve: (answer: { status: number; bytes: number }) => void; reject: (cause: Error) => void } | null =
    null;
  let held = Buffer.alloc(0);
  const fail = (cause: Error) => {
    waiting?.reject(cause);
    waiting = null;
  };
  socket.on('error', fail).on('close', () => fail(new Error('closed')));
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const whole = wholeAnswer(held);
    if (whole === null) return;
    held = held.subarray(whole.bytes);
    waiting?.resolve(whole);
    waiting = null;
  });
  return {
    call: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Null until all of the answer is there. Answers without a length end with an empty chunk. */
function wholeAnswer(held: Buffer): { status: number; bytes: number } | null {
  const end = held.indexOf(headEnd);
  if (end < 0) return null;
  const head = held.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const bytes = end + 4 + Number(length);
    return held.length < bytes ? null : { status, bytes };
  }
  if (status === 204 || status === 304) return { status, bytes: end + 4 };
  const last = held.indexOf('\r\n0\r\n\r\n', end);
  return last < 0 ? null : { status, bytes: last + 7 };
}
