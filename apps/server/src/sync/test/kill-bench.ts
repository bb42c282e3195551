import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { fillDataFolder } from '../../test/database-template.ts';
import { builtProgram } from '../../test/server-process.ts';
import { databaseUrlOf, openTestDatabase, ownedByItself, type TestDatabase } from '../../test/test-database.ts';
import { leaseLapsed } from './dying.ts';

const entry = 'src/sync/test/sync-child.ts';
const leaseMs = 400;

export interface SyncProcess {
  pid: number;
  /** Resolves with the first step of its work; also when it ends before. */
  begun: Promise<void>;
  /** What ended it: a signal, or null when it ended by itself. */
  ended: Promise<NodeJS.Signals | null>;
  signal(name: NodeJS.Signals): void;
}

/** A database that several processes open one after the other, or together where it is a server. */
export interface SharedDatabase {
  isServer: boolean;
  start(backOfficeUrl: string, delta?: { minutes: number }): SyncProcess;
  /** Opens it here for as long as the work takes. */
  use<T>(work: (database: TestDatabase) => Promise<T>): Promise<T>;
  /** Until a lease that nobody renews is over. */
  leaseOver(): Promise<void>;
  close(): Promise<void>;
}

/** On this server, or on disk where none is named. */
export async function openSharedDatabase(serverUrl: string): Promise<SharedDatabase> {
  return serverUrl === '' ? await onDisk() : await onServer();
}

async function onDisk(): Promise<SharedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gevel-kill-'));
  const open = () => openDatabase({ databaseUrl: null, dataDir });
  await fillDataFolder(dataDir);
  const program = await builtProgram(entry);
  return {
    isServer: false,
    start: (url, delta) => startProcess(program, ['', dataDir, url], delta),
    use: async (work) => {
      const database = await open();
      try {
        return await work(ownedByItself(database));
      } finally {
        await database.close();
      }
    },
    // whoever opens the files is alone with them
    leaseOver: async () => {},
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function onServer(): Promise<SharedDatabase> {
  const database = await openTestDatabase();
  const url = await databaseUrlOf(database);
  const program = await builtProgram(entry);
  return {
    isServer: true,
    start: (backOfficeUrl, delta) => startProcess(program, [url, '', backOfficeUrl], delta),
    use: (work) => work(database),
    leaseOver: () => leaseLapsed(database),
    close: () => database.close(),
  };
}

function startProcess(program: string, args: readonly string[], delta?: { minutes: number }): SyncProcess {
  const told = delta === undefined ? [] : [String(delta.minutes)];
  const child = spawn(process.execPath, [program, ...args, String(leaseMs), ...told], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      if (signal === null && code !== 0) fail(new Error(`The process ended with ${code}`));
      else resolve(signal);
    });
  });
  const begun = new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve());
    ended.finally(resolve).catch(() => {});
  });
  return { pid: child.pid ?? 0, begun, ended, signal: (name) => void child.kill(name) };
}
