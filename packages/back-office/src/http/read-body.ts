import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { BackOfficeFailure } from '../port/failure.ts';

/** Fewer rows may fit. */
export class AnswerTooLarge extends BackOfficeFailure {
  constructor(maxBytes: number) {
    super('misunderstood', `the answer is larger than ${maxBytes} bytes`);
  }
}

/** Collects a body, unpacked, and stops in the middle as soon as it is larger than we allow. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    response.destroy();
    throw new BackOfficeFailure('misunderstood', `the answer is packed as ${encoding.slice(0, 20)}`);
  }
  const unpacked = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
  // `pipe` does not carry an error along, and without a listener it would end the process
  response.on('error', (error) => unpacked.destroy(error));
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      length += chunk.length;
      if (length > maxBytes) throw new AnswerTooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw isZlibError(error) ? new BackOfficeFailure('misunderstood', 'the answer is packed badly') : error;
  } finally {
    // leaving the loop early closes only the last stream
    if (!response.complete) response.destroy();
  }
  return Buffer.concat(chunks);
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
