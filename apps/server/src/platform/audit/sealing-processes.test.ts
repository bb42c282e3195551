import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '../../test/seeded-random.ts';
import { builtProgram } from '../../test/server-process.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../clock.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createTrail } from './trail.ts';

const secret = 'kT7pQ2vX9zR4mW6hL1dS8bN3cF5gJ0yA';
const seed = Date.now() % 1_000_000;
const random = createSeededRandom(seed);
const kills = process.env['TEST_FAULTS'] === '1' ? 60 : 6;
/** The embedded database belongs to one process. */
const isServer = Boolean(process.env['TEST_DATABASE_URL']);

let database: TestDatabase;
let folder: string;
let program: string;
let rounds = 0;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  if (!isServer) return;
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gevel-sealing-'));
  program = await builtProgram('src/test/sealing-child.ts');
});
afterAll(async () => {
  for (const child of children) await kill(child);
  await database?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Answers once it has sealed for the first time. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, await databaseUrlOf(database), folder, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.stdout?.on('data', (bytes: Buffer) => {
    rounds += bytes.toString().split('\n').length - 1;
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test.runIf(isServer)(
  `two processes that seal, one of them killed at any moment, leave one whole chain (seed ${seed})`,
  async () => {
    await start();
    for (let each = 0; each < kills; each += 1) {
      const killed = await start();
      await pause(random.below(120));
      await kill(killed);
    }
    for (const child of children) await kill(child);
    const trail = createTrail({
      database,
      files: createDiskStorage(folder),
      clock: systemClock,
      secrets: createSecrets(secret),
      log: pino({ level: 'silent' }),
    });
    const { faults, sealed, unsealed, unverifiable } = await trail.check();
    const { rows } = await database.pool.query<{ events: number; places: number; last: number }>(
      `select (select count(*)::int from audit_events) as events, count(*)::int as places, max(place)::int as last from audit_seals`,
    );
    const [found] = rows;
    expect({ faults, unsealed, unverifiable, sealed }).toEqual({
      faults: [],
      unsealed: 0,
      unverifiable: 0,
      sealed: found?.events,
    });
    expect(found?.places).toBe(found?.last);
    expect(sealed).toBeGreaterThanOrEqual(rounds * 20);
  },
  300_000,
);
