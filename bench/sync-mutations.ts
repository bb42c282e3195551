import { parseArgs } from 'node:util';
import { demoCredentials, startSimulator } from '../apps/bloxs-simulator/src/index.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { Lease } from '../apps/server/src/sync/engine/lease.ts';
import { runStep } from '../apps/server/src/sync/engine/run-step.ts';
import { openRun } from '../apps/server/src/sync/engine/run-store.ts';
import { runYears } from '../apps/server/src/sync/engine/run-years.ts';
import { steps } from '../apps/server/src/sync/steps/all-steps.ts';
import { createBloxsBackOffice } from '../packages/back-office/src/index.ts';

/**
 * How quickly the ledger is read into PostgreSQL, and whether memory stays flat while it grows:
 *   npx tsx bench/sync-mutations.ts --database postgres://… [--scale medium|large] [--seconds 120]
 * The database must be empty. The simulator runs in a process of its own when --url names it.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    url: { type: 'string' },
    scale: { type: 'string', default: 'large' },
    seconds: { type: 'string', default: '120' },
  },
});
const { database: databaseUrl = '', seconds } = values;
const scale = values.scale === 'medium' ? 'medium' : 'large';
const simulator = values.url === undefined ? await startSimulator({ scale, rateLimits: 'off' }) : null;
const database = await openDatabase({ databaseUrl, dataDir: '' });
await migrate(database.pool);
const backOffice = createBloxsBackOffice({
  url: simulator?.url ?? values.url ?? '',
  ...demoCredentials,
  allowLocal: true,
  budget: { take: async () => {}, exhausted: () => {} },
});

const controller = new AbortController();
const lease = new Lease({ durationMs: 3_600_000, isEmbedded: false });
const run = await database.sync(async (connection) => {
  await lease.take(connection);
  return await openRun(connection, new Date());
});
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const shared = { database, backOffice, lease, run, clock: { now: () => new Date() }, log: silent };
const context = { ...shared, signal: controller.signal, tell: () => {} };
const stored = (type: string) => {
  const found = run.steps.find(({ record_type }) => record_type === type);
  if (found === undefined) throw new Error(`There is no step for ${type}`);
  return found;
};

await runStep(context, steps.owners, stored('owners'));
const ledger = stored('financial_mutations');
const begun = performance.now();
const line = (last: number, readBefore: number) => {
  const { rss, heapUsed } = process.memoryUsage();
  const now = performance.now();
  const rate = Math.round((ledger.read - readBefore) / ((now - last) / 1_000));
  const elapsed = Math.round((now - begun) / 1_000);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `${elapsed} s: ${ledger.read} rows, ${rate} rows/s, resident ${megabytes(rss)}, heap ${megabytes(heapUsed)}`,
  );
  return { last: now, readBefore: ledger.read };
};
let before = { last: begun, readBefore: 0 };
const watching = setInterval(() => {
  before = line(before.last, before.readBefore);
}, 10_000);
const stopping = setTimeout(() => controller.abort(new Error('the time is over')), Number(seconds) * 1_000);
await runYears(context, steps.financial_mutations, ledger).catch((error: unknown) => {
  if (!controller.signal.aborted) throw error;
});
clearInterval(watching);
clearTimeout(stopping);
line(begun, 0);
const { user, system } = process.cpuUsage();
console.log(`${ledger.state}; ${Math.round((user + system) / 1e6)} s of processor time in this process`);
backOffice.close();
await simulator?.stop();
await database.close();
