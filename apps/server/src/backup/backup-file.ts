import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BrokenCipher, decrypted, encrypted, headLength, isEncrypted, WrongPassphrase } from './encrypted-stream.ts';

/**
 * One file that holds a portal: what it is, the rows of each table, the bytes of each file, and at its end what there must
 * be of each. It is a compressed row of pieces, each with its kind and length before it.
 */
export const backupFormat = 1;

export const backupHead = z.strictObject({
  format: z.literal(backupFormat),
  made_at: z.string(),
  kind: z.enum(['demo', 'real']),
  /** The last step of the schema, by its moment and its name. */
  schema: z.strictObject({ when: z.number(), name: z.string() }),
});
export type BackupHead = z.infer<typeof backupHead>;

const tableHead = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
const fileHead = z.strictObject({ file: z.string() });

export const backupContents = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), sha256: z.string() })),
  files: z.record(z.string(), z.strictObject({ bytes: z.number(), sha256: z.string() })),
  /** Keys that rows speak of and the storage did not have. */
  missing_files: z.array(z.string()),
});
export type BackupContents = z.infer<typeof backupContents>;

export type Row = (string | null)[];
const rows = z.array(z.array(z.string().nullable()));

/** What is read of a backup, in its order. */
export type Piece =
  | ({ is: 'head' } & BackupHead)
  | ({ is: 'table' } & z.infer<typeof tableHead>)
  | { is: 'rows'; rows: Row[] }
  | ({ is: 'file' } & z.infer<typeof fileHead>)
  | { is: 'bytes'; bytes: Buffer }
  | ({ is: 'contents' } & BackupContents);

const kinds = ['head', 'table', 'rows', 'file', 'bytes', 'contents'] as const;
const longestPiece = 256 * 1024 * 1024;

export class DamagedBackup extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The backup is damaged or no backup: ${what}. Nothing was restored from it.`, { cause });
    this.name = 'DamagedBackup';
  }
}

/**
 * Writes under another name until all of it is on the disk, so that a backup under its own name is a whole one. Without a
 * passphrase whoever reads it reads everything.
 */
export async function writeBackup(
  path: string,
  pieces: AsyncIterable<Piece>,
  passphrase: string | null,
): Promise<void> {
  const unfinished = `${path}.part`;
  // A process that is told to stop ends in the middle of it, and nobody comes back to what it began.
  const forget = () => rmSync(unfinished, { force: true });
  process.on('exit', forget);
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const written = Readable.from(encoded(pieces), { objectMode: false });
    const packed = createGzip({ level: 6 });
    if (passphrase === null) await pipeline(written, packed, target);
    else await pipeline(written, packed, (content: AsyncIterable<Buffer>) => encrypted(content, passphrase), target);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    process.off('exit', forget);
  }
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* encoded(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { is, ...content } of pieces) {
    const bytes =
      'bytes' in content
        ? content.bytes
        : Buffer.from(JSON.stringify('rows' in content && is === 'rows' ? content.rows : content));
    const head = Buffer.alloc(5);
    head.writeUInt8(kinds.indexOf(is), 0);
    head.writeUInt32BE(bytes.length, 1);
    yield Buffer.concat([head, bytes]);
  }
}

/** The pieces of a backup; whatever is not as it was written is told as damage. */
export async function* readBackup(path: string, passphrase: string | null): AsyncGenerator<Piece> {
  const file = await open(path).catch((error: unknown) => {
    const isMissing = error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
    throw isMissing ? new Error(`There is no file ${path}`) : error;
  });
  const source = createGunzip();
  const { buffer } = await file.read({ buffer: Buffer.alloc(headLength), position: 0 });
  const isClosed = isEncrypted(buffer);
  if (isClosed && passphrase === null) {
    await file.close();
    throw new WrongPassphrase('The backup is encrypted: name its passphrase in BACKUP_PASSPHRASE.');
  }
  const bytes = file.createReadStream({ start: 0 });
  const packed = isClosed && passphrase !== null ? decrypted(bytes, passphrase) : bytes;
  // What goes wrong in one ends the other, and is told by whoever reads it.
  pipeline(packed, source).catch(() => {});
  let left = Buffer.alloc(0);
  try {
    for await (const chunk of source) {
      left = left.length === 0 ? Buffer.from(chunk) : Buffer.concat([left, chunk]);
      while (left.length >= 5) {
        const length = left.readUInt32BE(1);
        if (length > longestPiece) throw new DamagedBackup('a piece is too long');
        if (left.length < 5 + length) break;
        yield decoded(left.readUInt8(0), left.subarray(5, 5 + length));
        left = left.subarray(5 + length);
      }
    }
  } catch (error) {
    if (error instanceof DamagedBackup || error instanceof WrongPassphrase) throw error;
    if (error instanceof BrokenCipher) throw new DamagedBackup(error.message, error);
    throw new DamagedBackup('it cannot be read to its end', error);
  } finally {
    source.destroy();
  }
  if (left.length > 0) throw new DamagedBackup('it breaks off');
}

function decoded(kind: number, bytes: Buffer): Piece {
  const is = kinds[kind];
  if (is === 'bytes') return { is, bytes: Buffer.from(bytes) };
  const content: unknown = JSON.parse(bytes.toString());
  if (is === 'head') return { is, ...backupHead.parse(content) };
  if (is === 'table') return { is, ...tableHead.parse(content) };
  if (is === 'rows') return { is, rows: rows.parse(content) };
  if (is === 'file') return { is, ...fileHead.parse(content) };
  if (is === 'contents') return { is, ...backupContents.parse(content) };
  throw new DamagedBackup('it holds a piece of an unknown kind');
}

/** Counts and hashes rows or bytes as they pass. */
export class Tally {
  count = 0;
  readonly #hash = createHash('sha256');

  addRows(rows: readonly Row[]): void {
    for (const row of rows) this.#hash.update(`${JSON.stringify(row)}\n`);
    this.count += rows.length;
  }

  addBytes(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.count += bytes.length;
  }

  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }
}
