import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, lockFolder } from './embedded-lock.ts';

let dataDir: string;
/** What this process writes of itself. */
let own: { boot: string; namespace: string };
/** A process id that nobody has here. */
let gone: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gevel-lock-'));
  const lock = await take();
  const [, boot = '', namespace = ''] = (await readFile(join(dataDir, 'database.pid'), 'utf8')).split(' ');
  own = { boot, namespace };
  await lock.unlock();
  const child = spawn(process.execPath, ['--version']);
  await new Promise((resolve) => child.once('exit', resolve));
  gone = child.pid ?? 0;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const take = (watchedMs = 60_000) => lockFolder(dataDir, join(dataDir, 'database'), { watchedMs });
const longAgo = new Date('2026-01-01T00:00:00Z');

/** A lock as a holder left it, whose clock may be far from this one's. */
async function leftBy({
  pid,
  boot = own.boot,
  namespace = own.namespace,
}: {
  pid: number;
  boot?: string;
  namespace?: string;
}) {
  await mkdir(join(dataDir, 'database.lock'));
  await utimes(join(dataDir, 'database.lock'), longAgo, longAgo);
  await writeFile(join(dataDir, 'database.pid'), `${pid} ${boot} ${namespace}`);
}

/** Touches the lock as a holder does, until it is told to stop. */
function beating(): () => void {
  let beats = 0;
  const timer = setInterval(() => {
    const at = new Date(longAgo.getTime() + 1_000 * ++beats);
    utimes(join(dataDir, 'database.lock'), at, at).catch(() => {});
  }, 20);
  return () => clearInterval(timer);
}

describe('a lock that is touched is held, though its process is not known here, by', () => {
  test.each([
    ['another container', () => ({ namespace: 'pid:[1]' })],
    ['another machine', () => ({ boot: 'another-boot' })],
    ['the process of the same number in another container', () => ({ pid: process.pid, namespace: 'pid:[1]' })],
  ])('%s', async (_by, holder) => {
    await leftBy({ pid: gone, ...holder() });
    const stop = beating();
    await expect(take()).rejects.toThrow(DataFolderInUse);
    stop();
  });
});

describe('a lock that nobody touches is free, without anybody’s help, when it was left by', () => {
  test.each([
    ['a container that was killed', () => ({ pid: process.pid, namespace: 'pid:[1]' })],
    ['a container that was killed, whose number its successor has', () => ({ pid: process.pid })],
    ['a machine that went down', () => ({ boot: 'another-boot' })],
    ['a version that did not say where it ran', () => ({ boot: '', namespace: '' })],
  ])('%s', async (_by, holder) => {
    await leftBy({ pid: gone, ...holder() });
    const lock = await take(50);
    await lock.unlock();
  });
});

test('what else keeps it from being taken, such as a full disk, is told as it is, and holds no lock', async () => {
  await mkdir(join(dataDir, 'database.pid'));
  await expect(take()).rejects.toThrow(/EISDIR/);
  await rm(join(dataDir, 'database.pid'), { recursive: true });
  await (await take(0)).unlock();
});

test('a lock of a process that died beside this one is free at once', async () => {
  await leftBy({ pid: gone });
  const stop = beating();
  const lock = await take();
  stop();
  await lock.unlock();
});

test('a process that holds it beside this one is not waited for', async () => {
  await leftBy({ pid: process.ppid });
  await utimes(join(dataDir, 'database.lock'), new Date(), new Date());
  await expect(take(Number.POSITIVE_INFINITY)).rejects.toThrow(DataFolderInUse);
});
