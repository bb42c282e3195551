import type { Clock } from '../clock.ts';
import { isStored } from './files.repository.ts';
import { ownKeys } from './own-keys.ts';
import type { FileDeps } from './stored-file.ts';

/** Younger ones may belong to an upload that is under way, here or on another node. */
const ageMs = 3_600_000;

/** Throws away bytes that no row speaks of: what a cut left behind. Answers how many files. */
export async function tidyFiles({ database, files, clock }: FileDeps & { clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - ageMs);
  await files.forgetReceived(before);
  let gone = 0;
  for await (const { key, changedAt } of files.keys()) {
    if (ownKeys.has(key)) continue;
    if (changedAt >= before || (await isStored(database.db, key))) continue;
    await files.delete(key);
    gone += 1;
  }
  return gone;
}
