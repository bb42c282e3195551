import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { memoryBackOffice } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
let dataDir: string;
let server: TestDatabase | null = null;
let databaseUrl = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gevel-kill-'));
  if (isServer) {
    server = await openTestDatabase();
    const { rows } = await server.pool.query('select current_database() as name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${rows[0].name}`;
    databaseUrl = url.href;
  } else {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(database.pool);
    await database.close();
  }
});
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Answers whether the process was killed before it had ended by itself. */
async function killAfter(steps: number): Promise<boolean> {
  const script = fileURLToPath(new URL('./test/sync-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let seen = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen >= steps) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
  await pause(isServer ? 250 : 0);
  return signal === 'SIGKILL';
}

test('a process that is killed five times in the middle of its work leaves nothing lost and nothing double', async () => {
  const kills: boolean[] = [];
  for (const part of [1, 2, 3, 4, 5]) kills.push(await killAfter(part + Math.floor(Math.random() * 4)));
  expect(kills).toEqual([true, true, true, true, true]);
  const world = buildWorld({ owners: 2, objectsPerOwner: 3 });
  const database: Database = server ?? (await openDatabase({ databaseUrl: null, dataDir }));
  const run = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 2 })));
  expect(run.state).toBe('done');
  for (const step of run.steps)
    expect(step).toMatchObject({ state: 'done', read: step.expected, added: step.expected, removed: 0 });
  expect(await differences(database, world)).toEqual([]);
  expect(await syncOf(database, memoryBackOffice({ world })).runs()).toHaveLength(1);
  const left = await database.sync((connection) =>
    connection.query('select from record_versions union all select from sync_seen'),
  );
  expect(left.rowCount).toBe(0);
  if (server === null) await database.close();
}, 120_000);
