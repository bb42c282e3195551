import { constants } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
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

/**
 * Copies the files of the database, in turns over two places, so that one is always whole. Most of them are copied while the
 * database goes on; only what changed meanwhile is, once more, while it is at rest.
 */
export async function makeSnapshot(
  dataDir: string,
  { now, atRest }: { now: Date; atRest: (work: () => Promise<void>) => Promise<void> },
): Promise<void> {
  const [newest] = await listSnapshots(dataDir);
  const slot = slots.find((name) => newest?.folder !== join(dataDir, name)) ?? slots[0];
  const folder = join(dataDir, slot);
  const copied = new Set<string>();
  const copy = () => mirror(join(dataDir, 'database'), folder, copied);
  await rm(join(folder, madeFile), { force: true });
  await copy();
  await atRest(copy);
  for (const path of copied) await sync(path);
  const mark = join(folder, `${madeFile}.part`);
  await writeFile(mark, JSON.stringify({ made_at: now.toISOString() }), { mode: 0o600, flush: true });
  await rename(mark, join(folder, madeFile));
  await sync(folder);
}

/** Copies a snapshot into a folder beside the database, to be tried there. Answers that folder. */
export async function copyBeside(dataDir: string, snapshot: DatabaseSnapshot): Promise<string> {
  const beside = join(dataDir, 'database-restored');
  await rm(beside, { recursive: true, force: true });
  await mirror(snapshot.folder, beside, new Set());
  await rm(join(beside, madeFile), { force: true });
  return beside;
}

/** Puts such a copy in the place of the database, whose files are kept under another name. Answers that name. */
export async function putInPlace(dataDir: string, beside: string, now: Date): Promise<string> {
  const kept = join(dataDir, `database-damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const database = join(dataDir, 'database');
  for (const path of await pathsIn(beside)) await sync(path);
  await rename(database, kept).catch(unlessGone);
  await rename(beside, database);
  await sync(dataDir);
  return kept;
}

/** What keeps this process from reading or writing a file of the database, such as another owner; null when nothing does. */
export async function refusedAccess(dataDir: string): Promise<Error | null> {
  try {
    for (const path of await pathsIn(join(dataDir, 'database')))
      await access(path, constants.R_OK | constants.W_OK).catch(unlessGone);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The folder and everything in it. */
async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(unlessGone);
  return [folder, ...(names ?? []).map((name) => join(folder, name))];
}

/** A file that was written so shortly before it was copied may have been written again without another time. */
const surelyWrittenMs = 100;

/** Makes one folder what the other is; a file of the same size and time is the same. Adds what it wrote to `copied`. */
async function mirror(from: string, to: string, copied: Set<string>): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  copied.add(to);
  const wanted = await readdir(from, { withFileTypes: true });
  const names = new Set(wanted.map(({ name }) => name));
  for (const name of await readdir(to)) {
    if (names.has(name)) continue;
    await rm(join(to, name), { recursive: true, force: true });
    copied.delete(join(to, name));
  }
  for (const entry of wanted) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await mirror(source, target, copied);
    else if (entry.isFile() && (await copyWhenChanged(source, target))) copied.add(target);
  }
}

async function copyWhenChanged(source: string, target: string): Promise<boolean> {
  const began = Date.now();
  const is = await stat(source).catch(unlessGone);
  if (is === null) return false;
  const known = await stat(target).catch(unlessGone);
  if (known?.size === is.size && Math.abs(known.mtimeMs - is.mtimeMs) < 1) return false;
  if ((await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone)) === null) return false;
  const isSure = began - is.mtimeMs > surelyWrittenMs;
  await utimes(target, is.atime, isSure ? is.mtime : new Date(0));
  return true;
}

/** A database that goes on also takes files away. */
function unlessGone(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
  throw error;
}

/** Asks the machine to have it on the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path).catch(unlessGone);
  try {
    await file?.sync();
  } finally {
    await file?.close();
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
