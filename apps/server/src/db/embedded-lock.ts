import { chmod, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';

export class DataFolderInUse extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} is in use by another process.`, { cause });
  }
}

export interface FolderLock {
  unlock: () => Promise<void>;
  /** The machine went down while a process held it. */
  wasCut: boolean;
}

/** The holder touches its lock this often. */
const beatMs = 3_000;
/** Twice as long as `proper-lockfile` lets a holder be silent at the least, so that a busy one is not taken for dead. */
const silenceMs = 5 * beatMs;

/**
 * The embedded database does not notice a second process on its files; the lock does. A lock is free at once when its holder is
 * known to be dead, which only processes of the same machine and process namespace tell of each other. One of another container
 * or machine is free when its holder has not touched it for a while, by the clock of whoever looks.
 */
export async function lockFolder(
  dataDir: string,
  folder: string,
  { watchedMs = silenceMs }: { watchedMs?: number } = {},
): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  const lockfilePath = join(dataDir, 'database.lock');
  const holderPath = join(dataDir, 'database.pid');
  const own = await ownPlace();
  const holder = await readHolder(holderPath);
  const wasCut = holder !== null && holder.boot !== '' && holder.boot !== own.boot;
  if (!isGone(holder, own) && (await isHeld(lockfilePath, { holder, own, watchedMs })))
    throw new DataFolderInUse(dataDir, null);
  await rm(lockfilePath, { recursive: true, force: true });
  const release = await lockfile
    .lock(folder, { stale: 10_000, update: beatMs, lockfilePath })
    .catch((error: unknown) => {
      // Somebody was quicker; what else is wrong, such as a full disk, says so itself.
      const isHeldNow = error instanceof Error && 'code' in error && error.code === 'ELOCKED';
      throw isHeldNow ? new DataFolderInUse(dataDir, error) : error;
    });
  const unlock = async () => {
    await rm(holderPath, { force: true });
    await release();
  };
  try {
    await writeFile(holderPath, `${process.pid} ${own.boot} ${own.namespace}`);
  } catch (error) {
    await release();
    throw error;
  }
  return { wasCut, unlock };
}

interface Place {
  /** Another one after each start of the machine; empty where it does not tell. */
  boot: string;
  /** Within which process ids mean something. */
  namespace: string;
}

async function ownPlace(): Promise<Place> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  // Where there are no namespaces, processes of one machine know each other.
  const namespace = await readlink('/proc/self/ns/pid').catch(hostname);
  return { boot: boot.trim(), namespace };
}

interface Holder extends Place {
  pid: number;
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid = '', boot = '', namespace = ''] = text.trim().split(' ');
  return { pid: Number(pid), boot, namespace };
}

const isBeside = (holder: Holder, own: Place) => holder.boot === own.boot && holder.namespace === own.namespace;

/** True only when the process that took the lock is known not to run any more. */
function isGone(holder: Holder | null, own: Place): boolean {
  return holder !== null && isBeside(holder, own) && isProcess(holder.pid) === false;
}

/** Null when the number tells nothing: after a restart of a container its process has the number of the one before. */
function isProcess(pid: number): boolean | null {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH' ? false : null;
  }
}

interface Watched {
  holder: Holder | null;
  own: Place;
  watchedMs: number;
}

/** Waits for a sign of life of the holder, whose clock may be another one: what counts is that the lock is touched. */
async function isHeld(lockfilePath: string, { holder, own, watchedMs }: Watched): Promise<boolean> {
  const first = await touchedAt(lockfilePath);
  if (first === null) return false;
  // Of a process that runs beside this one nobody has to wait for the next sign.
  const isFresh = Math.abs(Date.now() - first) < silenceMs;
  if (isFresh && holder !== null && isBeside(holder, own) && isProcess(holder.pid)) return true;
  const end = performance.now() + watchedMs;
  while (performance.now() < end) {
    await pause(Math.min(watchedMs, 250));
    const latest = await touchedAt(lockfilePath);
    if (latest !== first) return latest !== null;
  }
  return false;
}

async function touchedAt(lockfilePath: string): Promise<number | null> {
  const is = await stat(lockfilePath).catch(() => null);
  return is?.mtimeMs ?? null;
}
