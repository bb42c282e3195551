import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { runCommand } from '../../operator/commands.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { eraseTrail } from './erase-trail.ts';
import { pruneTrail } from './prune-trail.ts';
import { recordAudit } from './record-audit.ts';
import { sealTrail } from './seal-trail.ts';
import { checkTrailFile, exportTrail } from './trail-file.ts';
import { trailKeysOf } from './trail-keys.ts';

const secret = 'kT7pQ2vX9zR4mW6hL1dS8bN3cF5gJ0yA';
const old = 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY';
const at = new Date('2026-06-15T08:00:00.123Z');
const keysOf = (...secrets: [string, ...string[]]) => trailKeysOf(createSecrets(...secrets));

let database: TestDatabase;
let folder: string;
let path: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gevel-trail-file-'));
  path = join(folder, 'trail.jsonl');
  // Everything that a chain goes through: its beginning goes, a person is erased, the secret is replaced.
  await write(4, new Date('2024-01-01'));
  await sealTrail(database.db, keysOf(old), () => at);
  await pruneTrail(database.db, keysOf(old), { before: new Date('2025-01-01'), now: at });
  await write(8, at);
  await database.db.transaction((transaction) =>
    eraseTrail(transaction, keysOf(old), {
      ids: [7],
      without: (row) => ({ ...row, subject_name: null }),
      event: { at, by: null },
    }),
  );
  await sealTrail(database.db, keysOf(secret, old), () => at, 0);
  await exportTrail(database.db, keysOf(secret), { path, at });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(count: number, moment: Date): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await recordAudit(database.db, {
      at: moment,
      action: 'user.update',
      by: { id: '00000000-0000-4000-8000-000000000001', name: 'Bo Beheer' },
      subject: { type: 'user', id: each, name: `Mila ${each}` },
      after: { name: 'Anders', z: { y: 1, a: [null] } },
    });
}

async function changed(change: (lines: string[]) => string[]): Promise<string> {
  const other = join(folder, 'other.jsonl');
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  await writeFile(other, `${change(lines).join('\n')}\n`);
  return other;
}
const faultsIn = async (file: string) => (await checkTrailFile(file, keysOf(secret))).faults;
const lineOf = (lines: string[], id: number) => lines.findIndex((line) => line.includes(`"event_id":${id},`));

describe('an exported trail', () => {
  test('is held against its own chain, and nobody but its operator reads the file', async () => {
    const { faults, sealed, unverifiable } = await checkTrailFile(path, keysOf(secret));
    expect({ faults, unverifiable, sealed }).toEqual({ faults: [], unverifiable: 0, sealed: 10 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).not.toContain('"Mila 1"');
    await expect(exportTrail(database.db, keysOf(secret), { path, at })).rejects.toThrow('EEXIST');
  });

  test.each<[string, (lines: string[]) => string[], object]>([
    [
      'a changed row',
      (lines) =>
        lines.map((line, place) => (place === lineOf(lines, 9) ? line.replace('Bo Beheer', 'Ada Ander') : line)),
      { kind: 'changed', event_id: 9 },
    ],
    [
      'another moment',
      (lines) =>
        lines.map((line, place) =>
          place === lineOf(lines, 9) ? line.replace('"happened_at":"2026', '"happened_at":"2025') : line,
        ),
      { kind: 'changed', event_id: 9 },
    ],
    ['a removed row', (lines) => lines.toSpliced(lineOf(lines, 9), 1), { kind: 'link', event_id: 10 }],
    [
      'an inserted row',
      (lines) =>
        lines.toSpliced(
          lineOf(lines, 9),
          0,
          (lines[lineOf(lines, 10)] ?? '').replaceAll('"event_id":10,', '"event_id":99,'),
        ),
      { kind: 'link', event_id: 99 },
    ],
    [
      'an event without its row',
      (lines) =>
        lines.map((line, place) =>
          place === lineOf(lines, 9) ? line.replace(/"event":\{.*\}\}$/, '"event":null}') : line,
        ),
      { kind: 'gone', event_id: 9 },
    ],
    ['a cut end', (lines) => lines.slice(0, -3), { kind: 'cut' }],
    ['a cut middle of the end', (lines) => lines.toSpliced(-2, 1), { kind: 'cut' }],
    ['rows after the end', (lines) => [...lines, lines[3] ?? ''], { kind: 'cut' }],
  ])('with %s is found', async (_name, change, fault) => {
    expect(await faultsIn(await changed(change))).toContainEqual(expect.objectContaining(fault));
  });

  test('is no proof to who has another secret', async () => {
    expect((await checkTrailFile(path, keysOf('another-secret-another-secret-another'))).faults.length).toBeGreaterThan(
      0,
    );
  });

  test('is checked by the operator’s command, which fails on a fault', async () => {
    const config = readConfig({
      BACK_OFFICE_URL: 'https://nergens.bloxs.invalid',
      BACK_OFFICE_API_KEY: 'key',
      BACK_OFFICE_API_SECRET: 'secret',
      PUBLIC_URL: 'https://portaal.test',
      APP_SECRET: secret,
      DATA_DIR: folder,
    });
    expect(await runCommand('trail', ['--from', path], config)).toMatch(/is whole: 10 events/);
    const other = await changed((lines) => lines.toSpliced(lineOf(lines, 9), 1));
    await expect(runCommand('trail', ['--from', other], config)).rejects.toThrow(/not what was sealed:\n {2}link/);
    await expect(runCommand('trail', ['--from', join(folder, 'nothing')], config)).rejects.toThrow('ENOENT');
  });
});
