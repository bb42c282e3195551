import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Copies of the embedded database beside it. It never tells the machine to write to the disk for good, so that after a power
 * cut its own files may be of no moment at all; a copy is of one moment, and is on the disk before it counts.
 */
const slots = ['snapshot-a', 'snapshot-b'] as const;
const madeFile = 'gevel-made.json';
const made = z.object({ made_at: z.string() });

export interface DatabaseSnapshot {
  folder: string;
  madeAt: Date;
}

/** Newest first; one that was being made when the machine stopped is none. */
export async function listSnapshots(dataDir: string): Promise<DatabaseSnapshot[]> {
  const found: DatabaseSnapshot[] = [];
  for (const slot of slots) {
    const folder = join(dataDir, slot);
    const text = await readFile(join(folder, madeFile), 'utf8').catch(() => null);
    if (text === null) continue;
    const { made_at } = made.parse(JSON.parse(text));
    found.push({ folder, madeAt: new Date(made_at) });
  }
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Copies the files of a database that is at rest, in turns over two places, so that one is always whole. */
export async function makeSnapshot(dataDir: string, now: Date): Promise<void> {
  const [newest] = await listSnapshots(dataDir);
  const slot = slots.find((name) => newest?.folder !== join(dataDir, name)) ?? slots[0];
  const folder = join(dataDir, slot);
  await rm(join(folder, madeFile), { force: true });
  await mirror(join(dataDir, 'database'), folder);
  const mark = await open(join(folder, `${madeFile}.part`), 'w', 0o600);
  try {
    await mark.writeFile(JSON.stringify({ made_at: now.toISOString() }));
    await mark.sync();
  } finally {
    await mark.close();
  }
  await rename(join(folder, `${madeFile}.part`), join(folder, madeFile));
  await syncFolder(folder);
}

/** Puts a snapshot in the place of the database, whose files are kept under another name. Answers that name. */
export async function putBack(dataDir: string, snapshot: DatabaseSnapshot, now: Date): Promise<string> {
  const kept = join(dataDir, `database-damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const database = join(dataDir, 'database');
  const fresh = join(dataDir, 'database-restored');
  await rm(fresh, { recursive: true, force: true });
  await mirror(snapshot.folder, fresh);
  await rm(join(fresh, madeFile), { force: true });
  await rename(database, kept).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error;
  });
  await rename(fresh, database);
  await syncFolder(dataDir);
  return kept;
}

/** Makes one folder what the other is; a file of the same size and time is taken to be the same. */
async function mirror(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const wanted = await readdir(from, { withFileTypes: true });
  const names = new Set(wanted.map(({ name }) => name));
  for (const name of await readdir(to)) {
    if (!names.has(name)) await rm(join(to, name), { recursive: true, force: true });
  }
  for (const entry of wanted) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await mirror(source, target);
    else if (entry.isFile()) await copyWhenChanged(source, target);
  }
  await syncFolder(to);
}

async function copyWhenChanged(source: string, target: string): Promise<void> {
  const { size, mtime, mtimeMs } = await stat(source);
  const known = await stat(target).catch(() => null);
  if (known?.size === size && Math.abs(known.mtimeMs - mtimeMs) < 1) return;
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await utimes(target, mtime, mtime);
  const file = await open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Beside the database from its first opening on, so that a folder without one is seen to have lost it. */
const existedFile = 'database.exists';

export async function markExisting(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, existedFile), '', { mode: 0o600 });
}

/** Whether there was a database here that is not there now. */
export async function isGone(dataDir: string): Promise<boolean> {
  const has = (path: string) =>
    stat(join(dataDir, path)).then(
      () => true,
      () => false,
    );
  if (await has('database/PG_VERSION')) return false;
  return (await has(existedFile)) || (await listSnapshots(dataDir)).length > 0;
}
