import type { Db } from '../../db/connection.ts';
import type { Clock } from '../clock.ts';
import { storedAmong } from './files.repository.ts';
import { ownKeys } from './own-keys.ts';
import { claimStorage } from './storage-claim.ts';
import type { FileDeps } from './stored-file.ts';

/** Younger ones may belong to an upload that is under way, here or on another node. */
const ageMs = 3_600_000;
/** So many are asked for by one statement. */
const keysAtOnce = 500;
/**
 * Cuts leave a few, and the end of a term many at once. Where next to nothing of a storage is known it is rather the database that is
 * not the one of this storage.
 */
const usual = { files: 20, share: 0.95 };

/** So few files that a row speaks of that the storage seems to be that of another database; nothing was thrown away. */
export class StorageOfAnother extends Error {
  constructor(orphans: number, all: number) {
    super(
      `Of ${all} stored files ${orphans} belong to nothing in this database, so none was thrown away. Is this the storage of another portal, or of a later state of this one?`,
    );
    this.name = 'StorageOfAnother';
  }
}

/**
 * Throws away bytes that no row speaks of: what a cut left behind. Answers how many files.
 *
 * @throws StorageClaimed while the storage is claimed for another database, such as a copy of this one.
 * @throws StorageOfAnother when there are more than a few of them, and hardly any others.
 */
export async function tidyFiles({ database, files, clock }: FileDeps & { clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - ageMs);
  await files.forgetReceived(before);
  const orphans: string[] = [];
  let all = 0;
  let old: string[] = [];
  for await (const { key, changedAt } of files.keys()) {
    if (ownKeys.has(key)) continue;
    all += 1;
    if (changedAt < before && old.push(key) === keysAtOnce) {
      orphans.push(...(await unknownAmong(database.db, old)));
      old = [];
    }
  }
  orphans.push(...(await unknownAmong(database.db, old)));
  if (orphans.length > usual.files && orphans.length > usual.share * all)
    throw new StorageOfAnother(orphans.length, all);
  await claimStorage({ database, files, clock });
  for (let from = 0; from < orphans.length; from += keysAtOnce) {
    for (const key of await unknownAmong(database.db, orphans.slice(from, from + keysAtOnce))) await files.delete(key);
  }
  return orphans.length;
}

async function unknownAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const stored = await storedAmong(db, keys);
  return keys.filter((key) => !stored.has(key));
}
