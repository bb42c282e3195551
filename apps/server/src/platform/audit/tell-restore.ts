import type { Db } from '../../db/connection.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { lastSeal } from './anchors.ts';
import { addSeals, nextSeal, openChain } from './seal-trail.ts';
import { readHead } from './trail-head.ts';
import { trailKeysOf } from './trail-keys.ts';

/**
 * Says in the chain that a backup was restored, and goes on after the last place that was ever told, so that no place stands
 * for two things. Nobody without the secret can say so.
 */
export async function tellRestore(
  { db, files, secrets }: { db: Db; files: FileStorage; secrets: Secrets },
  at: Date,
): Promise<void> {
  const keys = trailKeysOf(secrets);
  await db.transaction(async (transaction) => {
    const from = (await lastSeal(transaction))?.place ?? 0;
    const end = await openChain(transaction, keys, at);
    const told = await readHead(files, keys);
    const place = Math.max(end.place, told ? told.place : 0) + 1;
    await addSeals(transaction, [nextSeal(keys, end, { kind: 'restored', note: { from }, at, place })]);
  });
}
