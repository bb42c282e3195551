import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackOffice, ConnectionReport } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from '../app.ts';
import { type ConnectionChecksOptions, createConnectionChecks } from '../connection/connection-checks.ts';
import { tellOfBrokenTrail } from '../features/tools/index.ts';
import { createLooks, type Looks } from '../platform/audit/looks.ts';
import { createRefusedCalls, type RefusedCalls } from '../platform/audit/refused-calls.ts';
import { createTrail, type Trail } from '../platform/audit/trail.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { createSmtpTransport } from '../platform/mail/transport.ts';
import { loopbackExceptions } from '../platform/outbound/public-address.ts';
import { knownPushServices } from '../platform/push/push-services.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { hashOfId } from '../platform/session/secret-id.ts';
import { confirmPassword } from '../platform/session/session.repository.ts';
import { createErasures, type Erasures } from '../privacy/erasures.ts';
import { deriveContractTerms } from '../sync/derive/derive-all.ts';
import { createBackOfficeStub } from './back-office-stub.ts';
import type { Template } from './database-template.ts';
import { TestClient, type TestRequest } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { addTestPeople, emailOf, getTestBrokers, type TestBroker, type TestUser, testPassword } from './test-people.ts';

export interface TestServerOptions {
  backOffice?: Partial<BackOffice>;
  folder?: AppDeps['folder'];
  sync?: AppDeps['sync'];
  /** What a check of the connection finds; everything is well, and nothing there, when absent. */
  check?: ConnectionChecksOptions['check'];
  publicUrl?: string;
  trustedProxies?: readonly string[];
  webFolder?: string | null;
  demo?: AppDeps['demo'];
  log?: FastifyBaseLogger;
  readiness?: AppDeps['readiness'];
  degraded?: AppDeps['degraded'];
  /** Shared with another server, as when a server starts again; the one who opened it closes it. */
  database?: TestDatabase;
  /** What its own database holds at first; the test people, unless it is said. */
  template?: Template;
  clock?: TestClock;
  /** Stands in front of the real storage. */
  beforeFiles?: (storage: FileStorage) => FileStorage;
  scan?: AppDeps['scan'];
  /** Without one mails stay in the outbox. */
  smtpUrl?: string;
  heartbeatMs?: number;
  /** What of this machine may be spoken to; as in a demo, unless it is said. */
  outboundExceptions?: AppDeps['outboundExceptions'];
  /** As in a demo; false as in a real portal. */
  isApiDescriptionPublic?: boolean;
  securityContact?: string;
  /** As in real life; else wide, because a test does in a moment what a person does in a day. */
  callLimits?: AppDeps['callLimits'];
  timeouts?: AppDeps['timeouts'];
  unread?: AppDeps['unread'];
  maxGuesses?: number;
  documentSources?: AppDeps['documentSources'];
  /** Without one every request reads its session from the database, so that a test may change it behind the server's back. */
  accessWatch?: AppDeps['accessWatch'];
  /** Another node's, for example. */
  secrets?: Secrets;
}

/** Everybody who can log in, and nothing else. */
export const withPeople: Template = { name: 'people', fill: addTestPeople };
const wide = { perAccount: 1_000_000, perAddress: 1_000_000, windowMs: 60_000 };
const wideLimits = {
  search: wide,
  export: wide,
  upload: wide,
  import: wide,
  own_test_mail: wide,
  test_mail: wide,
  audit_check: wide,
  grant: wide,
  webhook: wide,
  clear_value: wide,
  push_device: wide,
  own_account: wide,
  personal_copy: wide,
  back_office_check: wide,
};

export interface TestServer {
  app: FastifyInstance;
  database: TestDatabase;
  clock: TestClock;
  jobs: Jobs;
  mailer: Mailer;
  erasures: Erasures;
  trail: Trail;
  refusedCalls: RefusedCalls;
  looks: Looks;
  /** Where uploads lie. */
  filesFolder: string;
  brokers: Record<'dekade' | 'singel', TestBroker>;
  /** A browser that nobody has logged in with. */
  visitor(defaults?: TestRequest): TestClient;
  /** A browser in which this user is logged in, and gave the password once more, as sensitive calls want. */
  login(user: TestUser, defaults?: TestRequest): Promise<TestClient>;
  close(): Promise<void>;
}

const emptyReport: ConnectionReport = {
  checkedAt: '2026-06-15T08:00:00.000Z',
  failure: null,
  sets: [],
  estimate: { rows: 0, calls: 0, minutes: 1, callsPerMinute: 450, uncounted: [], leftOut: [] },
};

const appSecret = 'only-for-tests-only-for-tests-only';
export const testSecrets = createSecrets(appSecret);

/** The whole server on a real database, with users of every kind; start one per test file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? createTestClock();
  const database = options.database ?? (await openTestDatabase({ template: options.template ?? withPeople }));
  const log = options.log ?? createLogger('silent');
  const publicUrl = new URL(options.publicUrl ?? 'http://localhost:3000');
  // No rounds of its own: a busy machine would begin one in the middle of a test.
  const jobs: Jobs = { ...createJobs({ database, clock, log }), repeat: () => {} };
  const transport = options.smtpUrl
    ? createSmtpTransport({ smtpUrl: options.smtpUrl, publicUrl, requireTls: false })
    : null;
  const mailer = createMailer({ database, clock, jobs, log, transport, files: { open: (key) => files.open(key) } });
  const filesFolder = await mkdtemp(join(tmpdir(), 'gevel-files-'));
  const files = options.beforeFiles?.(createDiskStorage(filesFolder)) ?? createDiskStorage(filesFolder);
  const secrets = options.secrets ?? testSecrets;
  const erasures = createErasures({ database, files, secrets });
  const trail = createTrail({
    database,
    files,
    clock,
    secrets,
    log,
    tellBroken: () => tellOfBrokenTrail({ database, clock, mailer, publicUrl }),
  });
  const looks = createLooks({ database, clock });
  const refusedCalls = createRefusedCalls({ database, clock });
  const connectionChecks = createConnectionChecks({
    database,
    clock,
    log,
    url: 'https://klant.bloxs.test',
    check: options.check ?? (async () => emptyReport),
    everyMs: 20,
  });
  const app = await buildApp({
    connectionChecks,
    database,
    files,
    clock,
    backOffice: createBackOfficeStub(options.backOffice),
    folder: options.folder ?? null,
    sync: options.sync ?? {
      runs: async () => [],
      start: async () => idleRun,
      current: () => null,
      alarms: async () => [],
      confirmRemovals: async () => null,
      oldAfterMinutes: () => 60,
      deriveTerms: async () => void (await deriveContractTerms({ database, clock, signal: AbortSignal.any([]) })),
      onProgress: () => () => {},
    },
    log,
    mailer,
    jobs,
    appSecrets: [appSecret],
    secrets,
    erasures,
    trail,
    refusedCalls,
    looks,
    publicUrl,
    outboundExceptions: options.outboundExceptions ?? loopbackExceptions,
    pushServices: { hosts: knownPushServices, exceptions: loopbackExceptions },
    trustedProxies: options.trustedProxies ?? [],
    webFolder: options.webFolder ?? null,
    scan: options.scan,
    demo: options.demo ?? null,
    readiness: options.readiness ?? (() => 'ok'),
    degraded: options.degraded ?? (async () => []),
    checksJsonText: true,
    isApiDescriptionPublic: options.isApiDescriptionPublic ?? true,
    callLimits: options.callLimits ?? wideLimits,
    securityContact: options.securityContact ?? null,
    ...(options.maxGuesses === undefined ? {} : { maxGuesses: options.maxGuesses }),
    ...(options.documentSources && { documentSources: options.documentSources }),
    ...(options.accessWatch ? { accessWatch: options.accessWatch } : {}),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    ...(options.unread ? { unread: options.unread } : {}),
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
  });
  const visitor = (defaults?: TestRequest) => new TestClient(app, defaults);
  return {
    app,
    database,
    clock,
    jobs,
    mailer,
    erasures,
    trail,
    refusedCalls,
    looks,
    filesFolder,
    brokers: await getTestBrokers(database),
    visitor,
    login: async (user, defaults) => {
      const client = visitor(defaults);
      const answer = await client.logIn(emailOf(user), testPassword);
      if (answer.statusCode !== 200) throw new Error(`${user} could not log in: ${answer.body}`);
      await repeatPassword(database, client, clock.now());
      return client;
    },
    close: async () => {
      await app.close();
      await connectionChecks.stop();
      // An export under way still writes files.
      await jobs.stop();
      await rm(filesFolder, { recursive: true, force: true });
      if (!options.database) await database.close();
    },
  };
}

/** As `POST /user/confirm-password` leaves it, without the time that a password takes. */
export async function repeatPassword(database: TestDatabase, client: TestClient, now: Date): Promise<void> {
  await confirmPassword(
    database,
    hashOfId(client.cookies.get('gevel') ?? client.cookies.get('__Host-gevel') ?? ''),
    now,
  );
}

const idleRun: SyncRun = {
  id: 'run',
  state: 'running',
  plan: null,
  started_at: '2026-06-15T08:00:00.000Z',
  finished_at: null,
  progress: 0,
  steps: [],
};
