import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BackOffice,
  type BloxsOptions,
  checkBloxsConnection,
  createBloxsBackOffice,
  type SheetsBackOffice,
} from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { makeBackup } from './backup/make-backup.ts';
import { keptAppSecret } from './config/app-secret.ts';
import { requiresMailTls, sendsClearText } from './config/clear-text.ts';
import type { Config } from './config/config.ts';
import { isLoopback } from './config/loopback.ts';
import { refuseUnsafeSurroundings } from './config/surroundings.ts';
import { createConnectionChecks } from './connection/connection-checks.ts';
import { openDatabase } from './db/database.ts';
import { prepareSchema } from './db/prepare-schema.ts';
import { claimDatabase, claimSource } from './demo/database-kind.ts';
import { addDemoContent } from './demo/demo-content.ts';
import { addDemoAdministrators, demoLogins } from './demo/demo-users.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedOwnFiles } from './demo/seed-own-files.ts';
import { tellByMail, tellByPush } from './features/mail-topics/index.ts';
import { tellOfAlarms, tellOfBrokenTrail } from './features/tools/index.ts';
import { tellWebhooks } from './features/webhooks/index.ts';
import { checkListTotals } from './lists/check-list-totals.ts';
import { lookForDocuments } from './look-for-documents.ts';
import { doForAdmins } from './operator/admin-command.ts';
import { sentenceOf } from './operator/commands.ts';
import { type AskedCommand, listenForCommands } from './operator/control-socket.ts';
import { type FirstAdministrator, inviteFirstAdministrator } from './platform/administrators/first-administrator.ts';
import { createLooks } from './platform/audit/looks.ts';
import { createRefusedCalls } from './platform/audit/refused-calls.ts';
import { createTrail, type Trail } from './platform/audit/trail.ts';
import { createCallBudget } from './platform/call-budget.ts';
import { systemClock } from './platform/clock.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { createClamdScanner, scanning } from './platform/files/virus-scanner.ts';
import { findDegraded } from './platform/health/degraded-reasons.ts';
import { watchLoop } from './platform/health/loop-watch.ts';
import type { Readiness } from './platform/http/health.routes.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createSmtpTransport } from './platform/mail/transport.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics, type Told } from './platform/metrics/metrics-server.ts';
import { takeDueAddresses } from './platform/next-address/due-addresses.ts';
import { loopbackExceptions, noExceptions } from './platform/outbound/public-address.ts';
import { isKnownHost } from './platform/portal-link/known-host.ts';
import { refuseForeignSecret, resealSecrets } from './platform/secrets/reseal-secrets.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { createErasures } from './privacy/erasures.ts';
import { keepTerms } from './privacy/keep-terms.ts';
import { openSheets, sheetsNotice, watchSheets } from './sheets/open-sheets.ts';
import { createSync, type Sync } from './sync/index.ts';

const longestStopMs = 10_000;
const snapshotEveryMs = 15 * 60_000;
/** Not while everybody waits for the server. */
const firstSnapshotMs = 60_000;
const clearEveryMs = 3_600_000;
/** They are right by construction; this tells when that is not so. */
const checkTotalsEveryMs = 6 * 3_600_000;
const deliverMailsMs = 30_000;
const takeAddressesMs = 60_000;
const tellByMailMs = 60_000;
const tellByPushMs = 30_000;
const tellWebhooksMs = 15_000;
const tellRefusedMs = 60_000;
const sealTrailMs = 10_000;
const tellTrailMs = 3 * 60_000;
const checkTrailMs = 6 * 3_600_000;

export interface RunningServer {
  url: string;
  /** Resolves when the portal can be used: at once, or for a demo after its first full synchronisation. */
  ready: Promise<void>;
  /** Who is invited to be the first to log in; null once anybody has a password. */
  firstAdministrator: FirstAdministrator | null;
  /** What whoever started it has to know of its data; null when all is well. */
  notice: string | null;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Hears of the first synchronisation. */
  onProgress?: ((run: SyncRun) => void) | undefined;
}

/** Opens the database, serves, and synchronises. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = closing.pop(); step; step = closing.pop()) await step();
  };
  try {
    await refuseUnsafeSurroundings(config);
    const database = await openDatabase(config);
    closing.push(() => database.close());
    return await serve(config, { ...options, database, closing, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Opened extends StartOptions {
  database: Awaited<ReturnType<typeof openDatabase>>;
  /** What to close, last opened first. */
  closing: (() => Promise<void>)[];
  stop: () => Promise<void>;
}

async function serve(config: Config, { database, closing, stop, onProgress }: Opened): Promise<RunningServer> {
  const warning = await prepareSchema(database, config);
  const accessWatch = await database.watchAccess();
  closing.push(() => accessWatch.stop());
  await claimDatabase(database, config);
  await claimSource(database, config.sheetsDir === null ? 'bloxs' : 'folder');
  if (config.isDemo) await addDemoAdministrators(database);
  const { backOffice, folder, bloxs } = openBackOffice(config, { database, closing });
  const files = await openStorage(config);
  const log = createLogger(config.logLevel);
  const appSecret = config.appSecret ?? (await keptAppSecret(config.dataDir));
  const appSecrets = [appSecret, ...config.previousAppSecrets] as const;
  const secrets = createSecrets(...appSecrets);
  const unreadable = await refuseForeignSecret({ database, secrets });
  if (unreadable > 0) log.warn({ people: unreadable }, 'second factors that no APP_SECRET of this server opens');
  await resealSecrets({ database, secrets });
  const erasures = createErasures({ database, files, secrets });
  // A restored backup brings back who was erased since: nobody sees them, and no synchronisation begins, before this is done.
  const replayed = await erasures.replay(systemClock.now());
  if (replayed > 0) log.warn({ people: replayed }, 'erased anew');
  const trail = createTrail({
    database,
    files,
    clock: systemClock,
    secrets,
    log,
    tellBroken: () => tellOfBrokenTrail({ ...shared, mailer, publicUrl }),
  });
  const refusedCalls = createRefusedCalls({ database, clock: systemClock });
  const looks = createLooks({ database, clock: systemClock });
  const shared = { database, files, backOffice, clock: systemClock, log, trail, refusedCalls, looks };
  const jobs = createJobs(shared);
  await jobs.recover();
  closing.push(() => jobs.stop());
  const { smtpUrl, publicUrl } = config;
  const transport =
    smtpUrl === null ? null : createSmtpTransport({ smtpUrl, publicUrl, requireTls: requiresMailTls(config) });
  const mailer = createMailer({ ...shared, jobs, transport });
  await mailer.recover();
  jobs.repeat('mails', deliverMailsMs, () => mailer.deliverDue());
  jobs.repeat('addresses', takeAddressesMs, () => takeDueAddresses({ ...shared, mailer, publicUrl }));
  jobs.repeat('mail-topics', tellByMailMs, async () => {
    await tellByMail({ ...shared, mailer, secrets, publicUrl });
  });
  // Who else can reach a demo reaches nothing of this machine through it.
  const outboundExceptions = config.isDemo && isLoopback(config.host) ? loopbackExceptions : noExceptions;
  jobs.repeat('webhooks', tellWebhooksMs, () => tellWebhooks({ ...shared, secrets, publicUrl, outboundExceptions }));
  const pushServices = { hosts: config.pushServices, exceptions: outboundExceptions };
  const { securityContact } = config;
  const pushDeps = { ...shared, secrets, publicUrl, services: pushServices, securityContact };
  jobs.repeat('push-messages', tellByPushMs, () => tellByPush(pushDeps));
  const scan = config.clamdUrl === null ? undefined : createClamdScanner(config.clamdUrl);
  const documentSources = lookForDocuments(config, {
    ...shared,
    erasures,
    files: scan ? scanning(files, scan) : files,
    recordFiles: backOffice.files,
    jobs,
  });
  const clearing = async () => void (await keepTerms(shared));
  jobs.repeat('retention', clearEveryMs, clearing);
  // What failed now is in nobody's way; the next time tries again.
  jobs.run('retention', clearing);
  watchTrail(trail, jobs);
  jobs.repeat('looks', sealTrailMs, () => looks.write());
  jobs.repeat('refused-calls', tellRefusedMs, () => refusedCalls.tell());
  const totals = () => checkListTotals(database);
  jobs.repeat('totals', checkTotalsEveryMs, totals);
  const sync = createSync({
    ...shared,
    erased: erasures,
    intervalMinutes: config.syncIntervalMinutes,
    staleAfterMinutes: config.staleAfterMinutes,
    ages: config.syncAges,
    maxRejectedPercent: config.syncMaxRejectedPercent,
    tellAlarms: (alarms) => tellOfAlarms({ ...shared, mailer, publicUrl }, alarms),
  });
  closing.push(() => sync.stop());
  const connectionChecks = createConnectionChecks({
    ...shared,
    url: config.backOffice.url,
    check: bloxs && ((options) => checkBloxsConnection(bloxs, options)),
  });
  closing.push(() => connectionChecks.stop());
  if (database.isEmbedded) {
    const keepSnapshot = () => database.keepSnapshot(systemClock.now());
    jobs.repeat('snapshot', snapshotEveryMs, keepSnapshot);
    const first = setTimeout(() => jobs.run('snapshot', keepSnapshot), firstSnapshotMs);
    closing.push(async () => clearTimeout(first));
    const carryOut = async (asked: AskedCommand) => {
      if ('admin' in asked) return doForAdmins({ ...shared, secrets, mailer, publicUrl }, asked.admin);
      const path = asked.backup_to;
      return sentenceOf(path, await makeBackup({ ...shared, passphrase: config.backupPassphrase }, path));
    };
    closing.push(await listenForCommands(config.dataDir, carryOut));
  }
  if (folder !== null) {
    await folder.look();
    const stopLooking = watchSheets(folder, { log, onNew: () => sync.start() });
    closing.push(async () => stopLooking());
  }
  const loop = watchLoop();
  closing.push(async () => loop.stop());
  const watched = {
    isLoopHeld: () => loop.isHeld(),
    isSyncDegraded: () => sync.isDegraded(),
    hasClearText: sendsClearText(config),
  };
  const degraded = () => findDegraded({ ...shared, ...watched, dataDir: config.dataDir });
  const metrics = createMetrics({ ...shared, degraded, accessWatch });
  const told = { metrics, isKnownHost: (host: string) => isKnownHost({ database, publicUrl }, host) };
  closing.push(await publishMetrics(told, config));
  let readiness: Readiness = config.isDemo ? 'starting' : 'ok';
  const app = await buildApp({
    ...config,
    ...shared,
    folder,
    sync,
    connectionChecks,
    jobs,
    mailer,
    metrics,
    degraded,
    accessWatch,
    appSecrets,
    secrets,
    erasures,
    outboundExceptions,
    pushServices,
    webFolder: builtWeb(),
    scan,
    documentSources,
    demo: config.isDemo ? demoLogins : null,
    isApiDescriptionPublic: config.isDemo,
    securityContact: config.securityContact,
    readiness: () => (readiness === 'ok' && (sync.isDegraded() || loop.isHeld()) ? 'degraded' : readiness),
  });
  closing.push(() => closeApp(app));
  const url = await listen(app, config);
  const ready = (async () => {
    await firstSync(sync, config, { ...shared, onProgress });
    if (readiness === 'starting') readiness = 'ok';
  })();
  return {
    url,
    ready,
    notice:
      [noticeOf(database.recovered), database.notice, warning, folder && sheetsNotice(folder)]
        .filter((line) => line !== null)
        .join('\n') || null,
    firstAdministrator: config.isDemo
      ? null
      : await inviteFirstAdministrator({ ...shared, mailer, publicUrl }, { email: config.firstAdminEmail }),
    stop: () => {
      readiness = 'stopping';
      return stop();
    },
  };
}

interface OpenedBackOffice {
  backOffice: BackOffice;
  /** The same, when it is a folder of files. */
  folder: SheetsBackOffice | null;
  /** How to reach it, when it is Bloxs. */
  bloxs: BloxsOptions | null;
}

function openBackOffice(config: Config, { database, closing }: Pick<Opened, 'database' | 'closing'>): OpenedBackOffice {
  if (config.sheetsDir !== null) {
    const folder = openSheets(config.sheetsDir);
    return { backOffice: folder, folder, bloxs: null };
  }
  const bloxs: BloxsOptions = {
    ...config.backOffice,
    allowLocal: config.isDemo,
    budget: createCallBudget(database, { share: config.backOfficeShare }),
  };
  const backOffice = createBloxsBackOffice(bloxs);
  closing.push(async () => backOffice.close());
  return { backOffice, folder: null, bloxs };
}

function noticeOf(recovered: Opened['database']['recovered']): string | null {
  if (recovered === null) return null;
  const { reason, madeAt, kept } = recovered;
  return `The database could not be used (${reason}). Its automatic snapshot of ${madeAt.toISOString()} was opened instead: what came later is not there. The damaged files are kept in ${kept}.`;
}

/** What is written is in the chain within seconds; where that ends is told outside of the database every few minutes. */
function watchTrail(trail: Trail, jobs: Jobs): void {
  jobs.repeat('audit-seal', sealTrailMs, async () => void (await trail.seal()));
  jobs.repeat('audit-end', tellTrailMs, () => trail.tellHead());
  jobs.repeat('audit', checkTrailMs, async () => void (await trail.check()));
  jobs.run('audit', async () => {
    await trail.check();
    await trail.tellHead();
  });
}

/** Answers how to stop. */
async function publishMetrics(told: Told, { metricsHost: host, metricsPort }: Config): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  return (await serveMetrics(told, { host, port: metricsPort })).close;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://localhost:${port}`;
}

/** A demo is complete only with what hangs on its records; a real portal serves while it synchronises. */
async function firstSync(
  sync: Sync,
  config: Config,
  {
    onProgress,
    log,
    ...deps
  }: { onProgress: StartOptions['onProgress']; log: FastifyBaseLogger } & Parameters<typeof seedDemo>[0],
): Promise<void> {
  const forget = onProgress ? sync.onProgress(onProgress) : () => {};
  sync.schedule();
  if (!config.isDemo) return;
  await sync.whenFirstDone();
  forget();
  await seedDemo(deps);
  if (config.sheetsDir === null) return addDemoContent(deps);
  // landlords may come later, with the next file
  await seedOwnFiles(deps.database);
  sync.onProgress(({ state }) => {
    if (state === 'done')
      seedOwnFiles(deps.database).catch((err: unknown) => log.error({ err }, 'landlords were not linked'));
  });
}

/** Requests under way may end; whoever takes longer is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), longestStopMs);
  await app.close();
  clearTimeout(impatient);
}

/** Beside this program, from its sources as from its bundle. */
function builtWeb(): string | null {
  const folder = join(import.meta.dirname, '../../web/dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
