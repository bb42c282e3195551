import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FiguresReporter } from './tools/lib/figures-reporter.mjs';
import { LongestFirst } from './tools/lib/longest-first.mjs';

const postgres = process.env['TEST_DATABASE_URL'] ?? '';
/** Where `npm test` wants to read what ran. */
const figuresFile = process.env['FIGURES_FILE'] ?? '';
const withFaults = process.env['TEST_FAULTS'] === '1';
/** Only against a test that never ends: a machine that is busy with other things is slow, and that is no failure. */
const safetyNet = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
  // Whoever reads what failed elsewhere has nothing but its message.
  chaiConfig: { truncateThreshold: 2_000 },
};
/** Files share a process and what it has loaded, journeys their browser too: half the time. */
const shared = { isolate: false, ...safetyNet };

const everyServerTest = ['apps/server/src/**/*.test.ts'];
const server = { include: everyServerTest, environment: 'node', ...shared };
/** An embedded database belongs to one server, and nothing stands before it or follows it. */
const notEmbedded = [
  '**/node_modules/**',
  '**/two-nodes.test.ts',
  '**/feed/told-over-kills.test.ts',
  '**/db/pooler.test.ts',
  '**/db/read-replica.test.ts',
];
/**
 * What reads everything, or everything again and again, and proves how records hang together or what synchronisation makes of
 * what it is told, not what a database does.
 */
const once =
  postgres === '' || withFaults
    ? []
    : [
        '*whole-world',
        'record-shapes',
        'brakes',
        'hostile-proxy',
        'privilege-map',
        'masked-everywhere',
        'mass-assignment',
        'record-story',
        // There each file is made in the way of the embedded database as well.
        'exports/every-list',
        'exports/report-schedules',
        'exports/report-schedule-rights',
        'privacy/people-who-went',
        ...['alarms', 'as-of', 'confirmed-removals', 'delta', 'delta-world', 'http'].map((name) => `sync/${name}`),
        ...['nothing-removed', 'schedule', 'source-faults', 'unread', 'withheld-sets', 'years'].map(
          (name) => `sync/${name}`,
        ),
      ].map((tests) => `**/${tests}.test.ts`);
/** What is about the files of the embedded database. */
const onlyEmbedded = ['**/node_modules/**', '**/embedded-*.test.ts'];

/**
 * Whose code asks which database it has, writes SQL that one of them may take otherwise, or attacks what holds in both.
 * With a server named, the embedded database runs these alone; the rest of it is part of `npm run test:faults`.
 */
const onBoth = [
  ...['backup', 'db', 'lists', 'operator', 'sync', 'platform/mail'].map((folder) => `${folder}/**/*`),
  ...['exports', 'privacy', 'search'].map((slice) => `features/${slice}/**/*`),
  'features/tools/jobs',
  'test/*',
].map((tests) => `apps/server/src/${tests}.test.ts`);

// What takes longer than a few minutes: kills, cuts, full disks, several servers (`npm run test:faults`).
const faults = {
  ...server,
  include: ['apps/server/src/**/*.faults.ts', 'apps/server/src/sync/kill.test.ts', 'tools/**/*.faults.ts'],
  fileParallelism: false,
  sequence: { groupOrder: 2 },
  testTimeout: 1_800_000,
};

/** What knows the way to its database: transactions, sessions and scopes, what is cut off, copied out and shared. */
const pooled = {
  ...server,
  include: [
    ...['interleaved-scopes', 'isolation', 'read-together', 'snapshot', 'change-watch'].map((of) => `db/${of}`),
    ...['statement-limits', 'lost-connection', 'retried'].map((of) => `db/${of}`),
    ...['double-click', 'lost-update'].map((of) => `test/${of}`),
    ...['session-watch', 'session', 'kept-sessions', 'token-scopes'].map((of) => `platform/session/${of}`),
    ...['tenant-isolation', 'list-answers'].map((of) => `lists/${of}`),
    'sync/sync',
    'backup/backup',
    'features/exports/exports',
  ].map((tests) => `apps/server/src/${tests}.test.ts`),
  globalSetup: ['apps/server/src/test/operation/pooled-setup.ts'],
};

/** One project per kind of test, so that `vitest --project server` runs one of them. */
export default defineConfig({
  test: {
    // A file waits now and then, for a database or a process that it started; meanwhile there is another.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // What one project made of a source serves the others: the server's are two, and journeys run in a process of their own.
    experimental: { fsModuleCache: true },
    reporters: ['default', ...(figuresFile === '' ? [] : [new FiguresReporter(figuresFile)])],
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'attack/**/*.test.ts'],
          environment: 'node',
          ...shared,
        },
      },
      {
        test: {
          name: 'simulator',
          include: ['apps/bloxs-simulator/src/**/*.test.ts'],
          environment: 'node',
          ...shared,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: postgres === '' || withFaults ? everyServerTest : onBoth,
          exclude: [...notEmbedded, ...once],
          env: { TEST_DATABASE_URL: '', TEST_BESIDE_SERVER: postgres === '' || withFaults ? '' : '1' },
        },
      },
      ...(postgres === ''
        ? []
        : [
            {
              test: {
                ...server,
                name: 'server-postgres',
                exclude: onlyEmbedded,
                env: { TEST_DATABASE_URL: postgres },
              },
            },
          ]),
      ...(withFaults ? [{ test: { ...faults, name: 'faults', env: { TEST_DATABASE_URL: '' } } }] : []),
      ...(withFaults && postgres !== ''
        ? [{ test: { ...faults, name: 'faults-postgres', env: { TEST_DATABASE_URL: postgres } } }]
        : []),
      ...(process.env['TEST_OPERATION'] === '1'
        ? [
            {
              test: {
                ...shared,
                name: 'operation',
                include: ['apps/server/src/**/*.operation.ts', 'e2e/operation/*.operation.ts'],
                environment: 'node' as const,
                fileParallelism: false,
                env: { TEST_DATABASE_URL: '' },
              },
            },
            { test: { ...pooled, name: 'server-pooled' } },
          ]
        : []),
      ...(process.env['TEST_ATTACK'] === '1'
        ? [
            {
              test: {
                ...shared,
                name: 'attack',
                globalSetup: ['attack/global-setup.ts'],
                include: [`attack/${process.env['ATTACK_WITH'] ?? 'rows'}/**/*.attack.ts`],
                environment: 'node' as const,
                // They look at one portal, some of them at how much it bears.
                fileParallelism: false,
              },
            },
          ]
        : []),
      // On the embedded database, or on a server where one is named.
      {
        test: {
          name: 'bench',
          include: ['bench/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/test/setup.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          include: ['e2e/specs/**/*.spec.ts'],
          environment: 'node',
          // As many portals; a browser and a server keep more than one core busy.
          maxWorkers: 2,
          // The others have more workers.
          sequence: { groupOrder: 1 },
          ...shared,
          // Portal, browser and machine are shared with all that runs beside them. The summary names what passed only then.
          retry: process.env['EVERY_LOOK'] === '1' ? 0 : 1,
        },
      },
    ],
  },
});
