import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDatabase } from '../demo/database-kind.ts';
import { sentenceOf } from '../operator/commands.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { isBesideServer } from '../test/beside-server.ts';
import { emptyTarget, type Target } from '../test/restore-target.ts';
import { emailOf } from '../test/test-people.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const passphrase = 'twaalf blauwe fietsen achter het gemaal';
const real = { isDemo: false };

let server: TestServer;
let folder: string;
let path: string;
let made: MadeBackup;
let target: Target;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-encrypted-'));
  server = await startTestServer();
  await claimDatabase(server.database, real);
  // So much that it takes several pieces, however well it packs.
  const noise = randomBytes(200_000).toString('base64');
  await server.database.pool.query(`insert into settings (name, value) values ('noise', $1)`, [noise]);
  path = join(folder, 'portal.gevel');
  const { database, clock } = server;
  made = await makeBackup({ database, clock, files: createDiskStorage(server.filesFolder), passphrase }, path);
  target = await emptyTarget(folder);
});
afterAll(async () => {
  await target.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const written = async (bytes: Buffer) => {
  const broken = join(folder, 'broken.gevel');
  await writeFile(broken, bytes);
  return broken;
};
const isUntouched = async () => {
  const { rows } = await target.database.pool.query(`select to_regclass('public.users') is null as is`);
  return rows[0]?.is;
};

test('whoever makes a backup hears whether it is encrypted, and loudly when it is not', () => {
  expect(sentenceOf(path, made)).toContain('It is encrypted with BACKUP_PASSPHRASE');
  expect(sentenceOf(path, { ...made, isEncrypted: false })).toContain('WARNING: THIS BACKUP IS NOT ENCRYPTED');
});

test('nothing of it can be read in the file', async () => {
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 18).toString()).toBe('gevel encrypted 1\n');
  // Neither a word of it nor the beginning of what is compressed.
  expect(bytes.includes(emailOf('broker'))).toBe(false);
  expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0]))).toBe(false);
});

describe('nothing is restored', () => {
  test.each([
    ['without a passphrase', null, 'The backup is encrypted: name its passphrase in BACKUP_PASSPHRASE'],
    ['with another passphrase', `${passphrase}!`, 'BACKUP_PASSPHRASE is not the one'],
  ])('%s', async (_how, other, message) => {
    await expect(restoreBackup({ ...target, passphrase: other }, path, real)).rejects.toThrow(message);
    expect(await isUntouched()).toBe(true);
  });

  test('of a file that was cut off, changed, put in another order, or written on', async () => {
    const bytes = await readFile(path);
    const head = 66;
    const piece = 64 * 1024 + 16;
    expect(bytes.length).toBeGreaterThan(head + 2 * piece);
    const flipped = (at: number) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));
    const damaged = [
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, head + piece),
      bytes.subarray(0, head + piece / 2),
      bytes.subarray(0, head),
      bytes.subarray(0, 40),
      Buffer.concat([bytes, Buffer.from('x')]),
      Buffer.concat([
        bytes.subarray(0, head),
        bytes.subarray(head + piece, head + 2 * piece),
        bytes.subarray(head, head + piece),
        bytes.subarray(head + 2 * piece),
      ]),
      Buffer.concat([bytes.subarray(0, head), bytes.subarray(head + piece)]),
      ...[head, head + piece - 1, head + piece + 5, bytes.length - 1].map(flipped),
    ];
    // Each is a passphrase that is judged slowly, before any database is asked.
    const tried = damaged.filter((_, place) => !isBesideServer() || place % 4 === 0);
    for (const [index, each] of tried.entries()) {
      const broken = await written(each);
      await expect(restoreBackup({ ...target, passphrase }, broken, real), `damage ${index}`).rejects.toThrow(
        /The backup is damaged or no backup/,
      );
    }
    await expect(restoreBackup({ ...target, passphrase }, await written(flipped(30)), real)).rejects.toThrow(
      'its first bytes are damaged',
    );
    expect(await isUntouched()).toBe(true);
  });
});

test('with its passphrase it is restored whole', async () => {
  const restored = await restoreBackup({ ...target, passphrase }, path, real);
  expect(restored.tables).toEqual(made.tables);
  const { rows } = await target.database.pool.query('select count(*)::int as count from users');
  expect(rows).toEqual([{ count: made.tables['users']?.rows }]);
});
