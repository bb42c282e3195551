import type { BackOffice, SheetsBackOffice } from '@gevel/back-office';
import { type Branding, type HealthPart, operations } from '@gevel/contract';
import type { IncomingSource, LimitedCall } from '@gevel/contract/plain';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeWatch } from './db/change-watch.ts';
import type { Database } from './db/database.ts';
import { account } from './features/account/index.ts';
import { alerts } from './features/alerts/index.ts';
import { approvals } from './features/approvals/index.ts';
import { auth } from './features/auth/index.ts';
import {
  type BrandingDeps,
  brandedPage,
  branding,
  getBranding,
  serveAppIcons,
  serveWebManifest,
} from './features/branding/index.ts';
import { brokers } from './features/brokers/index.ts';
import { contracts } from './features/contracts/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { documents } from './features/documents/index.ts';
import { exports } from './features/exports/index.ts';
import { feed } from './features/feed/index.ts';
import { figureChoices } from './features/figure-choices/index.ts';
import { financial } from './features/financial/index.ts';
import { grants } from './features/grants/index.ts';
import { listLayouts } from './features/list-layouts/index.ts';
import { madeFiles } from './features/made-files/index.ts';
import { mailTopics, pushDevices, serveUnsubscribing } from './features/mail-topics/index.ts';
import { news } from './features/news/index.ts';
import { objects } from './features/objects/index.ts';
import { owners } from './features/owners/index.ts';
import { passkeys } from './features/passkeys/index.ts';
import { payouts } from './features/payouts/index.ts';
import { privacy } from './features/privacy/index.ts';
import { relations } from './features/relations/index.ts';
import { rentalStatements } from './features/rental-statements/index.ts';
import { reports } from './features/reports/index.ts';
import { savedViews } from './features/saved-views/index.ts';
import { search } from './features/search/index.ts';
import { threads } from './features/threads/index.ts';
import { tickets } from './features/tickets/index.ts';
import { type ConnectionChecks, type SyncPort, tools } from './features/tools/index.ts';
import { users } from './features/users/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { decorateExportableLists } from './lists/exportable-lists.ts';
import { decorateExportablePacks } from './lists/exportable-packs.ts';
import { decorateShowableRecords } from './lists/showable-records.ts';
import type { Looks } from './platform/audit/looks.ts';
import type { RefusedCalls } from './platform/audit/refused-calls.ts';
import type { Trail } from './platform/audit/trail.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { scanning, type VirusScanner } from './platform/files/virus-scanner.ts';
import { assertComplete, namedOperations } from './platform/http/assert-complete.ts';
import { describeApi } from './platform/http/describe-api.ts';
import { health, type Readiness } from './platform/http/health.routes.ts';
import { createHttpServer, type Timeouts } from './platform/http/http-server.ts';
import { nameSource } from './platform/http/language.ts';
import { countPolicyReports } from './platform/http/policy-reports.ts';
import { recordRefusals } from './platform/http/record-refusals.ts';
import { logRequests } from './platform/http/request-log.ts';
import { serveSecurityContact } from './platform/http/security-contact.ts';
import type { UnreadLimits } from './platform/http/unread-body.ts';
import { handleUnserved, refuseUnknownCalls } from './platform/http/unserved.ts';
import { serveWebFiles } from './platform/http/web-files.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { type CallLimits, callLimits, takeCall } from './platform/limits/call-limits.ts';
import { limitGuesses } from './platform/limits/guessed-ids.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { type GuardExceptions, noExceptions } from './platform/outbound/public-address.ts';
import { PasswordChecks } from './platform/password/password-checks.ts';
import type { PushServices } from './platform/push/push-services.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import { createSessions } from './platform/session/sessions.ts';
import type { Erasures } from './privacy/erasures.ts';
import { workbookTemplate } from './sheets/template-files.ts';
import { askApprovals } from './sync/index.ts';

export interface AppDeps {
  database: Database;
  files: FileStorage;
  clock: Clock;
  backOffice: BackOffice;
  /** The same, when it is a folder of files. */
  folder?: SheetsBackOffice | null;
  sync: SyncPort;
  connectionChecks: ConnectionChecks;
  log: FastifyBaseLogger;
  mailer: Mailer;
  jobs: Jobs;
  trail: Trail;
  refusedCalls: RefusedCalls;
  looks: Looks;
  erasures: Erasures;
  appSecrets: readonly [string, ...string[]];
  secrets: Secrets;
  publicUrl: URL;
  trustedProxies: readonly string[];
  /** Where the built web application lies; null serves the API alone. */
  webFolder: string | null;
  demo: Branding['demo'];
  /** Data that were fetched longer ago are called old. */
  staleAfterMinutes?: number;
  /** Whether who is not logged in may read the description of the API. */
  isApiDescriptionPublic?: boolean;
  /** Where to report a hole: `mailto:` or a page. */
  securityContact?: string | null;
  readiness: () => Readiness;
  /** What needs an operator although requests are answered. */
  degraded: () => Promise<HealthPart[]>;
  /** While it is proven, sessions are kept for a moment; without one every request reads the database. */
  accessWatch?: ChangeWatch;
  checksJsonText?: boolean;
  metrics?: Metrics;
  /** Looks through what people upload; what we make ourselves needs no look. */
  scan?: VirusScanner | undefined;
  /** Of which services browsers may be reached on their devices. */
  pushServices: PushServices;
  /** The places that this portal looks into for documents. */
  documentSources?: readonly IncomingSource[];
  /** Addresses of this machine that webhooks may lead to, in a test or a demo. */
  outboundExceptions?: GuardExceptions;
  /** How often an event stream says that it lives. */
  heartbeatMs?: number;
  /** How often one may search, export and upload. */
  callLimits?: CallLimits;
  /** How many records that are not there one may ask for, before nothing is answered for a while. */
  maxGuesses?: number;
  timeouts?: Timeouts;
  /** How much is read of what was refused before it came whole. */
  unread?: UnreadLimits;
}

/** The whole server without a socket: the platform, then every slice. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const isSecure = deps.publicUrl.protocol === 'https:';
  nameSource(deps.folder ? 'folder' : 'bloxs');
  const app = await createHttpServer({
    sessions: createSessions({ ...deps, isSecure }),
    files: deps.scan ? scanning(deps.files, deps.scan) : deps.files,
    looks: deps.looks,
    log: deps.log,
    isSecure,
    trustedProxies: deps.trustedProxies,
    checksJsonText: deps.checksJsonText ?? false,
    countCall: (request, kind) => countCall(deps, request, kind),
    noteWrite: () => deps.database.noteWrite(),
    ...(deps.timeouts ? { timeouts: deps.timeouts } : {}),
    ...(deps.unread ? { unread: deps.unread } : {}),
  });
  // what a process says after it served a folder names Bloxs again, as before
  app.addHook('onClose', async () => nameSource('bloxs'));
  decorateExportableLists(app);
  decorateShowableRecords(app);
  decorateExportablePacks(app);
  logRequests(app, namedOperations(operations));
  deps.metrics?.observe(app, namedOperations(operations));
  await app.register(async (api) => serveSlices(api, deps), { prefix: '/api' });
  assertComplete(operations, app.served);
  serveSecurityContact(app, { ...deps, contact: deps.securityContact ?? null });
  await countPolicyReports(app, {
    count: (directive) => deps.metrics?.countViolation(directive),
    now: () => deps.clock.now(),
  });
  await serveUnsubscribing(app, deps);
  handleUnserved(app, { sendPage: await serveWeb(app, deps) });
  await app.ready();
  return app;
}

async function countCall(deps: AppDeps, request: FastifyRequest, kind: LimitedCall): Promise<void> {
  const userId = request.session?.actor?.user.id;
  if (userId === undefined) return;
  const limits = deps.callLimits ?? callLimits;
  await takeCall({ ...deps, limits }, { kind, userId, address: request.ip }, deps.clock.now());
}

function serveSlices(api: FastifyInstance, deps: AppDeps): void {
  refuseUnknownCalls(api);
  limitGuesses(api, deps);
  recordRefusals(api, deps);
  const passwords = new PasswordChecks();
  auth(api, { ...deps, passwords });
  account(api, { ...deps, passwords });
  passkeys(api, deps);
  branding(api, deps);
  dashboard(api, deps);
  news(api, deps);
  objects(api, deps);
  reports(api, deps);
  contracts(api, deps);
  relations(api, deps);
  tickets(api, deps);
  rentalStatements(api, deps);
  financial(api, deps);
  users(api, deps);
  brokers(api, deps);
  owners(api, deps);
  grants(api, deps);
  payouts(api, deps);
  documents(api, deps);
  approvals(api, { ...deps, askAnew: askApprovals });
  feed(api, deps);
  threads(api, deps);
  search(api, deps);
  savedViews(api, deps);
  listLayouts(api, deps);
  figureChoices(api, deps);
  mailTopics(api, deps);
  pushDevices(api, deps);
  privacy(api, deps);
  tools(api, { documentSources: [], ...deps, sheetTemplate: workbookTemplate });
  exports(api, deps);
  madeFiles(api, deps);
  alerts(api, deps);
  webhooks(api, { ...deps, outboundExceptions: deps.outboundExceptions ?? noExceptions });
  health(api, deps);
  describeApi(api, namedOperations(operations), {
    isPublic: deps.isApiDescriptionPublic ?? false,
    isSecure: deps.publicUrl.protocol === 'https:',
  });
}

async function serveWeb(app: FastifyInstance, deps: BrandingDeps & { webFolder: string | null; files: FileStorage }) {
  if (deps.webFolder === null) return null;
  serveWebManifest(app, deps);
  serveAppIcons(app, deps);
  return serveWebFiles(app, deps.webFolder, async (html, { request, nonce }) =>
    brandedPage(html, { branding: await getBranding(deps, request.host), nonce }),
  );
}
