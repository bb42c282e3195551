import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage, StoredKey } from './file-storage.ts';
import {
  changedAtOf,
  checkedKey,
  forgetReceivedOnDisk,
  isStorageKey,
  namesIn,
  receiveOnDisk,
} from './received-files.ts';

/** Files in a folder of this machine. A name appears only when all bytes under it are on the disk. */
export function createDiskStorage(folder: string): FileStorage {
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    receive: (content) =>
      receiveOnDisk(content, { folder: incoming, keep: (path, key) => moveForGood(path, pathOf(key)) }),
    open: async (key) => {
      const handle = await open(pathOf(key));
      return createReadStream('', { fd: handle });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    keys: () => keysIn(folder),
    forgetReceived: (before) => forgetReceivedOnDisk(incoming, before),
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
      const changedAt = isStorageKey(key) ? await changedAtOf(join(folder, key)) : null;
      if (changedAt !== null) yield { key, changedAt };
    }
  }
}
