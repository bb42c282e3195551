import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** What the format's plain records can say; larger ones need an extension that not every reader knows. */
const largest = 0xffff_ffff;
/** Sizes follow the content, because they are not known before it; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The first of January 1980, so that the same rows give the same bytes. */
const date = 0x0021;

interface Entry {
  name: Buffer;
  offset: number;
  checksum: number;
  compressed: number;
  size: number;
}

/** A zip archive as a stream of bytes: each part is compressed as it comes, and none is kept. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const part of parts) {
    const entry: Entry = { name: Buffer.from(part.name), offset, checksum: 0, compressed: 0, size: 0 };
    entries.push(entry);
    const header = localHeader(entry);
    yield header;
    for await (const bytes of compressed(part.content, entry)) yield bytes;
    yield descriptor(entry);
    offset += header.length + entry.compressed + 16;
    if (entry.size > largest || offset > largest) throw new RangeError('An archive of more than 4 GB');
  }
  const directory = Buffer.concat(entries.map(directoryRecord));
  yield directory;
  yield endRecord({ count: entries.length, size: directory.length, offset });
}

/** Compression runs beside the main thread; no more is read than it takes. Its lowest level is the best bargain. */
async function* compressed(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1, chunkSize: 128 * 1024 });
  // What goes wrong in either is thrown where the other end is read.
  pipeline(counted(content, entry), deflate, () => {});
  for await (const bytes of deflate) {
    // A stream without an encoding gives bytes.
    const chunk = bytes as Buffer;
    entry.compressed += chunk.length;
    yield chunk;
  }
}

async function* counted(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    entry.checksum = crc32(bytes, entry.checksum);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ checksum, compressed, size }: Entry): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(checksum, 4);
  record.writeUInt32LE(compressed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function directoryRecord({ name, offset, checksum, compressed, size }: Entry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(deflated, 10);
  record.writeUInt16LE(date, 14);
  record.writeUInt32LE(checksum, 16);
  record.writeUInt32LE(compressed, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, name]);
}

function endRecord({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x0605_4b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
