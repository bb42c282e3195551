import type { Engine } from './embedded-engine.ts';
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

export interface EmbeddedFolder<Opened extends Engine> {
  dataDir: string;
  /** The machine went down while the database was open, so that its files may not be of one moment. */
  wasCut: boolean;
  create: () => Promise<Opened>;
}

/** Opens the database, or the newest snapshot of it when it is gone, cannot be opened, or was damaged by a power cut. */
export async function openOrRecover<Opened extends Engine>(
  folder: EmbeddedFolder<Opened>,
): Promise<{ engine: Opened; recovered: Recovered | null }> {
  const { dataDir, create } = folder;
  const opened = await tryOpening(folder);
  if ('engine' in opened) {
    await markExisting(dataDir);
    return { engine: opened.engine, recovered: null };
  }
  for (const snapshot of await listSnapshots(dataDir)) {
    const kept = await putBack(dataDir, snapshot, new Date());
    const engine = await create().catch(() => null);
    if (engine === null || (await engine.damage()) !== null) {
      await engine?.close().catch(() => {});
      continue;
    }
    return { engine, recovered: { reason: opened.reason, madeAt: snapshot.madeAt, kept } };
  }
  throw new DamagedDatabase(dataDir, opened.reason);
}

async function tryOpening<Opened extends Engine>({
  dataDir,
  wasCut,
  create,
}: EmbeddedFolder<Opened>): Promise<{ engine: Opened } | { reason: string }> {
  if (await isGone(dataDir)) return { reason: 'its files are gone' };
  const engine = await create().catch((error: unknown) => (error instanceof Error ? error : new Error('unknown')));
  if (engine instanceof Error) return { reason: engine.message };
  const damage = wasCut ? await engine.damage() : null;
  if (damage === null) return { engine };
  await engine.close().catch(() => {});
  return { reason: damage };
}
