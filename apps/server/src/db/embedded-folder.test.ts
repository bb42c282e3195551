import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../test/database-template.ts';
import { openDatabase } from './database.ts';
import { DataFolderInUse } from './embedded-lock.ts';

describe('the embedded database’s folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gevel-pool-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('cannot be opened twice, and can again after closing', async () => {
    await fillDataFolder(dataDir, 'untouched');
    const first = await openDatabase({ databaseUrl: null, dataDir });
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toBeInstanceOf(DataFolderInUse);
    await first.close();
    const second = await openDatabase({ databaseUrl: null, dataDir });
    await second.close();
  });

  it('is free at once when the process that held it was killed', async () => {
    const gone = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => gone.once('exit', resolve));
    await fillDataFolder(dataDir, 'untouched');
    const first = await openDatabase({ databaseUrl: null, dataDir });
    const holder = await readFile(join(dataDir, 'database.pid'), 'utf8');
    await first.close();
    await writeFile(join(dataDir, 'database.pid'), holder.replace(/^\d+/, String(gone.pid)));
    await writeFile(join(dataDir, 'database.lock'), '');
    const second = await openDatabase({ databaseUrl: null, dataDir });
    await second.close();
  });

  it('is closed to other users of the machine', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, 'database'))).mode & 0o077).toBe(0);
    await database.close();
  });
});
