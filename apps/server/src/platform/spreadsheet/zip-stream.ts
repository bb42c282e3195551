import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipPart {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** The lowest level is the best bargain; one moment for all, so that the same rows give the same bytes. */
const form = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
const chunkSize = 128 * 1024;

/** A zip archive as a stream of bytes: each part is compressed as it comes, and none is kept. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough({ highWaterMark: chunkSize }));
  let writing: Readable | null = null;
  const write = async () => {
    for await (const { name, content } of parts) {
      // A file is taken as it is: wrapped, one that nobody began to read would stay open.
      const part =
        content instanceof Readable ? content : Readable.from(content, { objectMode: false, highWaterMark: chunkSize });
      writing = part;
      if (archive.destroyed) {
        part.destroy();
        return;
      }
      zip.addReadStream(part, name, form);
      await finished(part);
    }
    zip.end();
  };
  // What goes wrong while a part is made is thrown where the archive is read.
  const fail = (error: Error) => archive.destroy(error);
  zip.on('error', fail);
  const written = write().catch(fail);
  try {
    yield* archive;
  } finally {
    // Whoever stops reading ends the part that is being made.
    (writing as Readable | null)?.destroy();
    await written;
  }
}
