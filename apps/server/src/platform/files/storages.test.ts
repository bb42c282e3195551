import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { asRefusal } from '../http/failure-code.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { checkS3, createS3Storage } from './s3-storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-storages-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const storages: Record<string, () => FileStorage> = {
  disk: () => createDiskStorage(join(folder, 'disk')),
  S3: () => createS3Storage({ url: s3.url, incoming: join(folder, 's3') }),
};
const megabyte = 1024 * 1024;

async function* inPieces(bytes: Buffer, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* breakingOff(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('The sender is gone');
}
async function keysOf(files: FileStorage): Promise<string[]> {
  const keys = [];
  for await (const { key } of files.keys()) keys.push(key);
  return keys.sort();
}
const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe.each(Object.keys(storages))('files on %s', (kind) => {
  let files: FileStorage;
  beforeAll(() => {
    files = storages[kind]!();
  });
  const received = (bytes: Buffer) => files.receive(inPieces(bytes));

  test.each([0, 1, 300_000, 20 * megabyte + 7])('%i bytes come back as they went in', async (size) => {
    const bytes = randomBytes(size);
    const file = await received(bytes);
    expect(file.byteCount).toBe(size);
    const key = await file.keep();
    expect((await buffer(await files.open(key))).equals(bytes)).toBe(true);
    expect(await keysOf(files)).toContain(key);
    await files.delete(key);
    expect(await keysOf(files)).not.toContain(key);
  });

  test('what is not kept is found by nobody, also when its sender breaks off', async () => {
    const before = await keysOf(files);
    const file = await received(randomBytes(1_000));
    expect(await keysOf(files)).toEqual(before);
    await file.discard();
    await expect(files.receive(breakingOff(randomBytes(1_000)))).rejects.toThrow('The sender is gone');
    expect(await keysOf(files)).toEqual(before);
    expect(await filesBelow(join(folder, kind === 'disk' ? 'disk' : 's3'))).toBe(0);
  });

  test('a file under a name that it had before has that name again', async () => {
    const key = '0a/0a8f3b52-77a1-4c0e-9a53-0123456789ab';
    const file = await received(Buffer.from('terug'));
    expect(await file.keep(key)).toBe(key);
    expect((await buffer(await files.open(key))).toString()).toBe('terug');
    await expect((await received(Buffer.from('x'))).keep('../elsewhere')).rejects.toThrow(TypeError);
    await files.delete(key);
    await files.forgetReceived(new Date(Date.now() + 60_000));
  });

  test('what is gone is said to be gone, and may be deleted again', async () => {
    const key = '0b/0b8f3b52-77a1-4c0e-9a53-0123456789ab';
    await expect(files.open(key)).rejects.toMatchObject({ code: 'ENOENT' });
    await files.delete(key);
    await expect(files.open('../../etc/passwd')).rejects.toThrow(TypeError);
  });

  test('every key is told with its time, and what was never kept goes when it is old', async () => {
    const keys = [];
    for (let count = 0; count < 3; count++) keys.push(await (await received(randomBytes(10))).keep());
    const found: Record<string, Date> = {};
    for await (const { key, changedAt } of files.keys()) found[key] = changedAt;
    expect(Object.keys(found).sort()).toEqual([...keys].sort());
    for (const changedAt of Object.values(found))
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    const left = await received(randomBytes(10));
    await files.forgetReceived(new Date(Date.now() - 60_000));
    await files.forgetReceived(new Date(Date.now() + 60_000));
    await expect(left.keep()).rejects.toThrow();
    for (const key of keys) await files.delete(key);
  });

  test('a reader who leaves in the middle holds nothing', async () => {
    const key = await (await received(randomBytes(3 * megabyte))).keep();
    const stream = await files.open(key);
    stream.once('data', () => stream.destroy());
    await new Promise((resolve) => stream.once('close', resolve));
    await pause(10);
    await files.delete(key);
  });
});

test('an S3 storage that cannot be used is told at the start, without its secret', async () => {
  await checkS3(s3.url);
  const problemOf = async (url: string) => {
    const error = await checkS3(url).catch((cause: unknown) => cause);
    return error instanceof Error ? error.message : 'none';
  };
  const said = {
    wrongKey: await problemOf(s3.url.replace('S3RVER:S3RVER', 'ONBEKEND:geheim-woord')),
    noBucket: await problemOf(s3.url.replace(/gevel$/, 'nergens')),
    away: await problemOf('http://key:geheim-woord@127.0.0.1:1/gevel'),
  };
  expect(said.wrongKey).toMatch(/^S3_URL: the storage at 127\.0\.0\.1:\d+ refuses this key/);
  expect(said.noBucket).toMatch(/^S3_URL: the storage at \S+ has no bucket nergens$/);
  expect(said.away).toMatch(/^S3_URL: the storage at 127\.0\.0\.1:1 cannot be reached$/);
  expect(JSON.stringify(said)).not.toContain('geheim');
});

test('a storage that goes away makes calls fail as unavailable, and loses nothing that was received', async () => {
  const short = await startS3Server();
  const files = createS3Storage({ url: short.url, incoming: join(folder, 'short') });
  const file = await files.receive(inPieces(randomBytes(9 * megabyte)));
  const small = await files.receive(inPieces(randomBytes(9)));
  await short.close();
  for (const kept of [file, small]) {
    const error = await kept.keep().catch((cause: unknown) => cause);
    expect(asRefusal(error).code).toBe('unavailable');
    expect(await readdir(join(folder, 'short'))).toContain(kept.path.split('/').at(-1));
    await kept.discard();
  }
  expect(await filesBelow(join(folder, 'short'))).toBe(0);
});
