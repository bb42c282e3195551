import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The embedded database does not notice a second process on its files; the lock does. A lock whose holder died is free. */
export async function lockFolder(dataDir: string, folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  const lockfilePath = join(dataDir, 'database.lock');
  const holderPath = join(dataDir, 'database.pid');
  const boot = await bootOfMachine();
  const holder = await readHolder(holderPath);
  const wasCut = holder !== null && holder.boot !== '' && holder.boot !== boot;
  if (wasCut || isGone(holder)) await rm(lockfilePath, { recursive: true, force: true });
  try {
    const unlock = await lockfile.lock(folder, { stale: 10_000, update: 3_000, lockfilePath });
    await writeFile(holderPath, `${process.pid} ${boot}`);
    return {
      wasCut,
      unlock: async () => {
        await rm(holderPath, { force: true });
        await unlock();
      },
    };
  } catch (error) {
    throw new DataFolderInUse(dataDir, error);
  }
}

/** Another one after each start of the machine; empty where it does not tell. */
async function bootOfMachine(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
}

interface Holder {
  pid: number;
  boot: string;
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid = '', boot = ''] = text.trim().split(' ');
  return { pid: Number(pid), boot };
}

/** True only when the process that took the lock on this machine is known not to run any more. */
function isGone(holder: Holder | null): boolean {
  if (holder === null || !Number.isInteger(holder.pid) || holder.pid <= 0 || holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
