import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type DegradedDeps, findDegraded } from './degraded-reasons.ts';

let server: TestServer;
let deps: DegradedDeps;
beforeAll(async () => {
  server = await startTestServer();
  const none = { isLoopHeld: () => false, isSyncDegraded: () => false, hasClearText: false };
  deps = { database: server.database, clock: server.clock, dataDir: tmpdir(), ...none };
});
afterAll(() => server.close());

const mail = {
  kind: 'test',
  recipient: 'a@b.test',
  language: 'nl',
  sender_name: 'x',
  subject: 'x',
  state: 'queued',
} as const;
/** This machine's own disk may be full for real. */
const others = async (changed: Partial<DegradedDeps> = {}) =>
  (await findDegraded({ ...deps, ...changed })).filter((reason) => reason !== 'disk');

test('nothing is said while nothing is wrong, and each wrong is said by its place', async () => {
  expect(await others()).toEqual([]);
  expect(await others({ hasClearText: true })).toEqual(['clear_text']);
  expect(await others({ isLoopHeld: () => true, isSyncDegraded: () => true })).toEqual([
    'synchronisation',
    'event_loop',
  ]);
  await server.database.db.insert(mails).values({ ...mail, created_at: server.clock.now() });
  expect(await others()).toEqual([]);
  server.clock.forward({ minutes: 20 });
  expect(await others()).toEqual(['mails']);
  server.clock.forward({ minutes: -20 });
  const admission = { ...server.database.admission, refusedWithin: () => true };
  expect(await others({ database: { ...server.database, admission } })).toEqual(['load']);
  const replica = {
    figures: { state: 'away', replica: 0, primary: 0 },
    isOutFor: (ms: number) => ms <= 10_000,
  } as const;
  expect(await others({ database: { ...server.database, replica } })).toEqual(['replica']);
  server.clock.forward({ minutes: 20 });
  const db = { ...server.database.db, execute: () => Promise.reject(new Error('away')) };
  expect(await others({ database: { ...server.database, db: db as never } })).toEqual(['database']);
});

test('a disk is full when less than a tenth of it is free', async () => {
  const lines = execFileSync('df', ['-P', tmpdir()]).toString().trim().split('\n');
  const share = Number.parseInt(lines.at(-1)?.split(/\s+/)[4] ?? '0', 10) / 100;
  const isSaid = (await findDegraded(deps)).includes('disk');
  if (share < 0.85) expect(isSaid).toBe(false);
  if (share > 0.95) expect(isSaid).toBe(true);
  expect(await findDegraded({ ...deps, dataDir: '/nergens' })).not.toContain('disk');
});

test('the metrics show every reason, so that an alarm can be set before it happens', async () => {
  const metrics = createMetrics({ ...server, degraded: async () => ['mails', 'disk'] });
  const text = await metrics.text();
  expect(text).toContain('gevel_degraded{reason="mails"} 1');
  expect(text).toContain('gevel_degraded{reason="disk"} 1');
  expect(text).toContain('gevel_degraded{reason="database"} 0');
});
