import { setTimeout as pause } from 'node:timers/promises';
import { createBloxsBackOffice } from '@gevel/back-office';
import { demoCredentials } from '@gevel/bloxs-simulator';
import { openDatabase } from '../../db/database.ts';
import { ages } from './delta-runs.ts';
import { noon, syncOf } from './run-to-end.ts';

/**
 * A process of its own that synchronises over HTTP, so that a test can kill or stop it at any moment. It says "begun"
 * with the first step of its work, and ends by itself when the run has, or when another node has taken it over; told for a
 * delta so many minutes after noon, it stays beside the others until one was done.
 */
const [databaseUrl = '', dataDir = '', url = '', leaseMs = '', minutes = ''] = process.argv.slice(2);
// Longer than any pause of a busy machine, and soon enough for a test that waits for it.
const idleTimeoutMs = 3_000;
const database = await openDatabase({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataDir, idleTimeoutMs });
const backOffice = createBloxsBackOffice({
  url,
  ...demoCredentials,
  allowLocal: true,
  pageSize: 100,
  budget: { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} },
});
const now = new Date(noon.now().getTime() + Number(minutes) * 60_000);
const sync = syncOf(database, backOffice, {
  leaseMs: Number(leaseMs),
  ...(minutes !== '' && { ages, clock: { now: () => now } }),
});
const forget = sync.onProgress(() => {
  forget();
  process.stdout.write('begun');
});
const work = async (plan: 'full' | 'delta') => {
  await sync.start(plan);
  while (sync.current() !== null) await pause(10);
};
const isDone = async () => (await sync.runs(5)).some(({ plan, state }) => plan === 'delta' && state === 'done');
if (minutes === '') await work('full');
else while (!(await isDone())) await work('delta').then(() => pause(20));
await sync.stop();
backOffice.close();
await database.close();
