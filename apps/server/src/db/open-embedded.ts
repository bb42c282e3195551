import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './embedded-engine.ts';
import {
  copyBeside,
  type DatabaseSnapshot,
  isGone,
  listSnapshots,
  markExisting,
  putInPlace,
  refusedAccess,
} from './embedded-snapshots.ts';

export interface Recovered {
  /** Why the database itself could not be used. */
  reason: string;
  /** The moment that is open now; what came later is not there. */
  madeAt: Date;
  /** Where the files that could not be used were put. */
  kept: string;
}

const restoring = 'restore a backup into an empty DATA_DIR: npm run restore -- --from FILE';

export class DamagedDatabase extends Error {
  constructor(dataDir: string, reason: string) {
    super(
      `The database in ${dataDir} is damaged (${reason}) and is not opened. Nothing was changed. ${capitalised(restoring)}`,
    );
    this.name = 'DamagedDatabase';
  }
}

/** It did not open, and nothing proves that this is due to its files. */
export class DatabaseNotOpened extends Error {
  constructor(dataDir: string, { reason, cause }: { reason: string; cause?: unknown }) {
    super(
      `The database in ${dataDir} cannot be opened (${reason}). Nothing was changed. Look at free memory and disk space, the number of open files, the owner of the files, and whether this version of Gevel made them. If they are damaged, ${restoring}`,
      { cause },
    );
    this.name = 'DatabaseNotOpened';
  }
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export interface EmbeddedFolder<Opened extends Engine> {
  dataDir: string;
  /** The machine went down while the database was open, so that its files may not be of one moment. */
  wasCut: boolean;
  /** Opens the files of a folder. */
  create: (folder: string) => Promise<Opened>;
}

/**
 * Opens the database, or the newest snapshot of it when it is gone, cannot be opened, or was damaged by a power cut. The engine does
 * not say whether files or the machine kept it from opening. So a snapshot takes the place of the database only where that
 * snapshot opens, in a folder beside, and the database, tried once more, still does not: what keeps both from opening is not damage.
 */
export async function openOrRecover<Opened extends Engine>(
  folder: EmbeddedFolder<Opened>,
): Promise<{ engine: Opened; recovered: Recovered | null }> {
  const { dataDir, create } = folder;
  const opened = await tryOpening(folder);
  if ('engine' in opened) return await asItWas(dataDir, opened.engine);
  const refused = await refusedAccess(dataDir);
  if (refused !== null) throw new DatabaseNotOpened(dataDir, { reason: refused.message, cause: refused });
  for (const snapshot of await listSnapshots(dataDir)) {
    const beside = await openableCopy(folder, snapshot, opened.reason);
    if (beside === null) continue;
    const again = await tryOpening(folder);
    if ('engine' in again) {
      await rm(beside, { recursive: true, force: true });
      return await asItWas(dataDir, again.engine);
    }
    const kept = await putInPlace(dataDir, beside, new Date());
    const engine = await create(join(dataDir, 'database'));
    return { engine, recovered: { reason: again.reason, madeAt: snapshot.madeAt, kept } };
  }
  throw opened.isDamage ? new DamagedDatabase(dataDir, opened.reason) : new DatabaseNotOpened(dataDir, opened);
}

async function asItWas<Opened extends Engine>(dataDir: string, engine: Opened) {
  await markExisting(dataDir);
  return { engine, recovered: null };
}

/** Null when the snapshot does not open either. */
async function openableCopy<Opened extends Engine>(
  { dataDir, create }: EmbeddedFolder<Opened>,
  snapshot: DatabaseSnapshot,
  reason: string,
): Promise<string | null> {
  const beside = await copyBeside(dataDir, snapshot).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseNotOpened(dataDir, { reason: `${reason}; its snapshot cannot be copied: ${why}`, cause });
  });
  if (await isOpenable(beside, create)) return beside;
  await rm(beside, { recursive: true, force: true });
  return null;
}

async function isOpenable(folder: string, create: (folder: string) => Promise<Engine>): Promise<boolean> {
  const engine = await create(folder).catch(() => null);
  if (engine === null) return false;
  const damage = await engine.damage().catch(() => 'unreadable');
  const isClosed = await engine.close().then(
    () => true,
    () => false,
  );
  return damage === null && isClosed;
}

async function tryOpening<Opened extends Engine>({
  dataDir,
  wasCut,
  create,
}: EmbeddedFolder<Opened>): Promise<{ engine: Opened } | { reason: string; isDamage: boolean; cause?: unknown }> {
  if (await isGone(dataDir)) return { reason: 'its files are gone', isDamage: true };
  const engine = await create(join(dataDir, 'database')).catch((error: unknown) =>
    error instanceof Error ? error : new Error('unknown'),
  );
  if (engine instanceof Error) return { reason: engine.message, isDamage: false, cause: engine };
  const damage = wasCut ? await engine.damage() : null;
  if (damage === null) return { engine };
  await engine.close().catch(() => {});
  return { reason: damage, isDamage: true };
}
