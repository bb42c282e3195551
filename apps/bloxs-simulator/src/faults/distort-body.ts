import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { FaultBoard } from './fault-board.ts';

interface DistortedBody {
  headers: Readonly<Record<string, string>>;
  body: Buffer | Readable;
}

const megabyte = 1_048_576;
const utf8 = 'application/json; odata.metadata=minimal; charset=utf-8';

/** The body as bytes with the faults of the board in it, or null when no fault touches the bytes of this answer. */
export function distortBody(board: FaultBoard, path: string, text: () => string): DistortedBody | null {
  const json = { 'content-type': utf8 };
  if (board.strikes('html', path)) {
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from('<!doctype html><title>Bloxs</title>'),
    };
  }
  const endless = board.number('endless-body', path);
  if (endless !== null) return { headers: json, body: Readable.from(padding(endless)) };
  const bomb = board.number('gzip-bomb', path);
  if (bomb !== null) {
    const body = Readable.from(padding(bomb)).pipe(createGzip());
    return { headers: { ...json, 'content-encoding': 'gzip' }, body };
  }
  const whole = changedBytes(board, path, text);
  const pause = board.number('slow-drip', path);
  if (pause !== null) return { headers: json, body: Readable.from(drip(whole ?? Buffer.from(text()), pause)) };
  if (board.strikes('cut-connection', path)) return { headers: json, body: Readable.from(cut(Buffer.from(text()))) };
  return whole && { headers: json, body: whole };
}

function changedBytes(board: FaultBoard, path: string, text: () => string): Buffer | null {
  if (board.strikes('truncated-json', path)) {
    const bytes = Buffer.from(text());
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  }
  if (board.strikes('bom', path)) return Buffer.from(`\uFEFF${text()}`);
  return board.strikes('bad-utf8', path) ? withBadBytes(text()) : null;
}

/** A lone continuation byte in front of every text that is a value. */
function withBadBytes(text: string): Buffer {
  const pieces = text.split(/(?<=":")/);
  return Buffer.concat(
    pieces.flatMap((piece, index) => (index === 0 ? [Buffer.from(piece)] : [Buffer.from([0x80]), Buffer.from(piece)])),
  );
}

/** Valid JSON up to the end that never comes: one text of spaces inside the first row. */
function* padding(megabytes: number): Iterable<Buffer> {
  yield Buffer.from('{"value":[{"Name":"');
  const block = Buffer.alloc(megabyte, ' ');
  for (let sent = 0; sent < megabytes; sent += 1) yield block;
  yield Buffer.from('"}]}');
}

async function* drip(bytes: Buffer, pauseMs: number): AsyncIterable<Buffer> {
  const piece = 16;
  for (let at = 0; at < bytes.length; at += piece) {
    yield bytes.subarray(at, at + piece);
    await sleep(pauseMs, undefined, { ref: false });
  }
}

async function* cut(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2));
  // the first half must reach the socket before it closes
  await sleep(20);
  throw new Error('the connection is cut on purpose');
}
