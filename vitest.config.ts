import { defineConfig } from 'vitest/config';

const postgres = process.env['TEST_DATABASE_URL'] ?? '';
const withFaults = process.env['TEST_FAULTS'] === '1';
/** Only ends what hangs: a machine that is busy with other things takes many times as long as an idle one. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };
const server = {
  ...patient,
  include: ['apps/server/src/**/*.test.ts'],
  environment: 'node',
  // Files share a process and what it has loaded: half the time. Each has a server and a database of its own.
  isolate: false,
};

// What takes longer than a few minutes: kills, cuts, full disks, several servers (`npm run test:faults`).
const faults = {
  ...server,
  include: ['apps/server/src/**/*.faults.ts', 'apps/server/src/sync/kill.test.ts'],
  fileParallelism: false,
  testTimeout: 1_800_000,
};

/** One project per kind of test, so that `vitest --project server` runs one of them. */
export default defineConfig({
  test: {
    // Each test file by itself keeps a core busy; the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...patient,
          name: 'simulator',
          include: ['apps/bloxs-simulator/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      // On the embedded database, and once more on a server where one is named.
      {
        test: {
          ...server,
          name: 'server',
          // An embedded database belongs to one server.
          exclude: ['**/node_modules/**', '**/two-nodes.test.ts'],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      ...(postgres === ''
        ? []
        : [
            {
              test: {
                ...server,
                name: 'server-postgres',
                // What is about the files of the embedded database.
                exclude: ['**/node_modules/**', '**/embedded-*.test.ts'],
                env: { TEST_DATABASE_URL: postgres },
              },
            },
          ]),
      ...(withFaults ? [{ test: { ...faults, name: 'faults', env: { TEST_DATABASE_URL: '' } } }] : []),
      ...(withFaults && postgres !== ''
        ? [{ test: { ...faults, name: 'faults-postgres', env: { TEST_DATABASE_URL: postgres } } }]
        : []),
      {
        test: {
          ...patient,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/test/setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          fileParallelism: false,
          include: ['e2e/specs/**/*.spec.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
