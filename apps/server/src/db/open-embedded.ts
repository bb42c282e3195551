import type { PGlite } from '@electric-sql/pglite';
import { damageOf } from './embedded-integrity.ts';
import { isGone, listSnapshots, markExisting, putBack } from './embedded-snapshots.ts';

export interface Recovered {
  /** Why the database itself could not be used. */
  reason: string;
  /** The moment that is open now; what came later is not there. */
  madeAt: Date;
  /** Where the files that could not be used were put. */
  kept: string;
}

export class DamagedDatabase extends Error {
  constructor(dataDir: string, reason: string) {
    super(
      `The database in ${dataDir} is damaged (${reason}) and is not opened. Nothing was changed. Restore a backup into an empty DATA_DIR: npm run restore -- --from FILE`,
    );
    this.name = 'DamagedDatabase';
  }
}

export interface EmbeddedFolder {
  dataDir: string;
  /** The machine went down while the database was open, so that its files may not be of one moment. */
  wasCut: boolean;
  create: () => Promise<PGlite>;
}

/** Opens the database, or the newest snapshot of it when it is gone, cannot be opened, or was damaged by a power cut. */
export async function openOrRecover(folder: EmbeddedFolder): Promise<{ lite: PGlite; recovered: Recovered | null }> {
  const { dataDir, create } = folder;
  const opened = await tryOpening(folder);
  if ('lite' in opened) {
    await markExisting(dataDir);
    return { lite: opened.lite, recovered: null };
  }
  for (const snapshot of await listSnapshots(dataDir)) {
    const kept = await putBack(dataDir, snapshot, new Date());
    const lite = await create().catch(() => null);
    if (lite === null || (await damageOf(lite)) !== null) {
      await lite?.close().catch(() => {});
      continue;
    }
    return { lite, recovered: { reason: opened.reason, madeAt: snapshot.madeAt, kept } };
  }
  throw new DamagedDatabase(dataDir, opened.reason);
}

async function tryOpening({ dataDir, wasCut, create }: EmbeddedFolder): Promise<{ lite: PGlite } | { reason: string }> {
  if (await isGone(dataDir)) return { reason: 'its files are gone' };
  const lite = await create().catch((error: unknown) => (error instanceof Error ? error : new Error('unknown')));
  if (lite instanceof Error) return { reason: lite.message };
  const damage = wasCut ? await damageOf(lite) : null;
  if (damage === null) return { lite };
  await lite.close().catch(() => {});
  return { reason: damage };
}
