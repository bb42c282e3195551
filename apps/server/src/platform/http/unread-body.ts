import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much, and for how long, is still read of what was refused before it had come whole. */
export interface UnreadLimits {
  bytes: number;
  ms: number;
}

export const usualUnread: UnreadLimits = { bytes: 64_000_000, ms: 10_000 };

/**
 * A connection that is closed with bytes unread is reset, and takes the answer along that its sender has not read yet. So what
 * is still being sent is read and thrown away before the answer ends; its text is sent at once.
 */
export function readRestAway(app: FastifyInstance, limits: UnreadLimits): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' || !isStillSent(request.raw)) return done(null, payload);
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    done(null, Readable.from(withRest(payload, request.raw, limits), { objectMode: false }));
  });
}

function isStillSent(raw: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = raw.headers;
  return (encoding !== undefined || Number(length ?? 0) > 0) && !raw.complete && !raw.readableEnded;
}

async function* withRest(text: string, raw: IncomingMessage, limits: UnreadLimits): AsyncGenerator<string> {
  yield text;
  await readAway(raw, limits);
}

/** Resolves when all has come, its sender has left, or a limit is passed. */
function readAway(raw: IncomingMessage, { bytes, ms }: UnreadLimits): Promise<void> {
  return new Promise((resolve) => {
    let left = bytes;
    const done = () => {
      clearTimeout(timer);
      raw.off('data', count).pause();
      resolve();
    };
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const timer = setTimeout(done, ms);
    for (const end of ['end', 'close', 'error']) raw.once(end, done);
    if (raw.destroyed) return done();
    raw.unpipe();
    raw.on('data', count).resume();
  });
}
