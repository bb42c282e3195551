import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage, ReceivedFile, StoredKey } from './file-storage.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a folder of this machine. A name appears only when all bytes under it are on the disk. */
export function createDiskStorage(folder: string): FileStorage {
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new TypeError('Not a storage key');
    return join(folder, key);
  };
  return {
    receive: async (content) => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      return receive(content, { incoming, pathOf });
    },
    open: async (key) => {
      const handle = await open(pathOf(key));
      return createReadStream('', { fd: handle });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    keys: () => keysIn(folder),
    forgetReceived: (before) => forgetOld(incoming, before),
  };
}

async function receive(
  content: AsyncIterable<Uint8Array>,
  { incoming, pathOf }: { incoming: string; pathOf: (key: string) => string },
): Promise<ReceivedFile> {
  const id = randomUUID();
  const path = join(incoming, id);
  const hash = createHash('sha256');
  let byteCount = 0;
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      byteCount += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    path,
    byteCount,
    sha256: hash.digest('hex'),
    keep: async () => {
      const key = `${id.slice(0, 2)}/${id}`;
      await moveForGood(path, pathOf(key));
      return key;
    },
    discard: () => rm(path, { force: true }),
  };
}

/** A new name outlives a cut only when its folder was written too. */
async function moveForGood(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  const parent = await open(dirname(to));
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function* keysIn(folder: string): AsyncGenerator<StoredKey> {
  for (const group of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue;
    for (const name of await namesIn(join(folder, group))) {
      const key = `${group}/${name}`;
      if (keyPattern.test(key)) yield { key, changedAt: (await stat(join(folder, key))).mtime };
    }
  }
}

async function forgetOld(incoming: string, before: Date): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const path = join(incoming, name);
    if ((await stat(path)).mtime < before) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
