import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './file-storage.ts';
import { StorageAway } from './storage-away.ts';

/** Looks through received bytes; answers the name of what was found, null for nothing. */
export type VirusScanner = (path: string) => Promise<string | null>;

/** The bytes hold what nobody wants to have. */
export class InfectedFile extends Error {
  readonly virus: string;

  constructor(virus: string) {
    super(`Infected: ${virus}`);
    this.virus = virus;
  }
}

/** Without a verdict nothing is taken in, as when there is no storage. */
class ScannerAway extends StorageAway {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'ScannerAway';
    this.message = 'The virus scanner gave no verdict';
  }
}

/** The scanner is there and gives no verdict of this one file: it is too large for it, or takes too long. */
export class UnscannedFile extends StorageAway {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'UnscannedFile';
    this.message = 'The virus scanner gave no verdict of this file';
  }
}

const timeoutMs = 30_000;
const longestAnswer = 4_096;

/** A ClamAV daemon at `tcp://host:port` or `unix:///path`. Without its verdict no file is taken. */
export function createClamdScanner(address: string): VirusScanner {
  const url = new URL(address);
  const target =
    url.protocol === 'unix:'
      ? { path: decodeURIComponent(url.pathname) }
      : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  const scan = async (content: Iterable<Buffer> | AsyncIterable<Buffer>) => {
    const socket = connect(target);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')));
    try {
      return verdictOf(await conversation(socket, content));
    } finally {
      socket.destroy();
    }
  };
  // Whoever scans a few bytes is there, so that it is the file that gets no verdict.
  const isThere = () =>
    scan([Buffer.from('Gevel')]).then(
      () => true,
      () => false,
    );
  return async (path) => {
    try {
      return await scan(createReadStream(path));
    } catch (cause) {
      throw (await isThere()) ? new UnscannedFile(cause) : new ScannerAway(cause);
    }
  };
}

/** Sends the bytes in pieces, each behind its length, and reads to the end of the answer. */
function conversation(socket: Socket, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
  const answer = answerOf(socket);
  pipeline(pieces(content), socket, { end: false }).catch((error: Error) => socket.destroy(error));
  return answer;
}

async function* pieces(content: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) yield Buffer.concat([lengthOf(chunk.length), chunk]);
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > longestAnswer) reject(new Error('the answer does not end'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const virus = /^stream: ([\x21-\x7e]{1,200}) FOUND$/.exec(answer)?.[1];
  if (virus === undefined) throw new Error(`not a verdict: ${answer.slice(0, 200)}`);
  return virus;
}

/** A storage that takes in nothing before the scanner has seen it. */
export function scanning(files: FileStorage, scan: VirusScanner): FileStorage {
  return {
    ...files,
    receive: async (content) => {
      const received = await files.receive(content);
      try {
        const virus = await scan(received.path);
        if (virus !== null) throw new InfectedFile(virus);
        return received;
      } catch (error) {
        await received.discard();
        throw error;
      }
    },
  };
}
