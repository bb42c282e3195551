import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from './file-storage.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new TypeError('Not a storage key');
  return key;
}

/** Puts the bytes at this path under the key, for good; the path may be taken away by it. */
export type Keep = (path: string, key: string) => Promise<void>;

/**
 * Takes bytes in on the disk of this machine, whatever they are stored in later: what they are is looked at first, and a
 * sender who breaks off leaves nothing.
 */
export async function receiveOnDisk(
  content: AsyncIterable<Uint8Array>,
  { folder, keep }: { folder: string; keep: Keep },
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const path = join(folder, id);
  const hash = createHash('sha256');
  let byteCount = 0;
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      byteCount += chunk.length;
      yield chunk;
    }
  };
  // Open before the first byte: a file that is still to be opened when its sender breaks off would come after its removal.
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(content, counted, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    path,
    byteCount,
    sha256: hash.digest('hex'),
    keep: async (key = `${id.slice(0, 2)}/${id}`) => {
      await keep(path, checkedKey(key));
      return key;
    },
    discard: () => rm(path, { force: true }),
  };
}

export async function forgetReceivedOnDisk(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const changedAt = await changedAtOf(path);
    if (changedAt !== null && changedAt < before) await rm(path, { force: true });
  }
}

/** Null when somebody took it away in between. */
export async function changedAtOf(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** None when the folder is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
