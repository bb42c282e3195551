import { parseBaseUrl } from '@gevel/back-office';
import type { LogLevel } from '../platform/log.ts';
import { type ClearTextLink, findClearText } from './clear-text.ts';
import { isLoopback } from './loopback.ts';
import { givenWithFiles, passwordMistakes, withPassword } from './secret-files.ts';
import { settingsSchema } from './settings.ts';

export interface Config {
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The same database without the pooler that stands before it; null: none does. */
  databaseDirectUrl: string | null;
  /** A copy that may answer reads; null: the database answers all. */
  databaseReadUrl: string | null;
  /** The same database with the login that owns its tables; null: the portal's own, or somebody else brings the schema on. */
  migrationDatabaseUrl: string | null;
  backOffice: {
    url: string;
    apiKey: string;
    apiSecret: string;
    /** Rows asked at once. */
    pageSize: number;
    /** Of sets with few columns. */
    narrowPageSize: number;
    readClass: 'read' | 'filter';
  };
  /** The folder that records come from; null: from Bloxs. */
  sheetsDir: string | null;
  /** The folder that documents are taken from; null: none is. */
  documentsDir: string | null;
  /** The bucket and prefix that documents are taken from; null: none is. */
  documentsS3Url: string | null;
  /** The mailbox and folder that documents are taken from; null: none is. */
  documentsMailUrl: string | null;
  /** Addresses, and domains behind an @, of whom it takes any. */
  documentsMailSenders: readonly string[];
  /** The part of each limit of the back office that the portal uses. */
  backOfficeShare: number;
  /** Null in a demo that brings none: one is made and kept in `dataDir`. */
  appSecret: string | null;
  /** What was sealed with them still opens; nothing new is. */
  previousAppSecrets: string[];
  /** Null: backups can be read by whoever has them. */
  backupPassphrase: string | null;
  /** Null: what people upload is not looked through for viruses. */
  clamdUrl: string | null;
  /** Null: mails wait in the outbox. */
  smtpUrl: string | null;
  /** Null: files lie in `dataDir`. */
  s3Url: string | null;
  /** Ends of host names of the services over which browsers get messages; none: the portal sends none. */
  pushServices: string[];
  /** What may leave this machine unencrypted. */
  allowClearText: ClearTextLink[];
  trustedProxies: string[];
  /** Null: nobody asks for metrics. */
  metricsPort: number | null;
  /** Where it listens. */
  metricsHost: string;
  /** Null: whoever starts the server is given the link for the first administrator. */
  firstAdminEmail: string | null;
  /** Null: the portal says nowhere where to report a hole. */
  securityContact: string | null;
  logLevel: LogLevel;
  isDemo: boolean;
  /** Of a demo that tools attack. */
  hasUnlimitedRates: boolean;
  syncIntervalMinutes: number;
  /** Data that were fetched longer ago are called old. */
  staleAfterMinutes: number;
  /** How old copies of the back office may become; null when every run reads everything. */
  syncAges: { hourlyMs: number; nightHour: number } | null;
  /** Of each hundred records of a type so many may be refused for its read to count as whole. */
  syncMaxRejectedPercent: number;
}

/** Every mistake of the settings at once; never the value of one, since some are secrets. */
export class ConfigMistakes extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The settings are not right:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'ConfigMistakes';
    this.mistakes = mistakes;
  }
}

/** Old is what so many synchronisations should have fetched anew. */
const staleIntervals = 3;

type Settings = ReturnType<typeof settingsSchema.parse>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Settings as they are given, for what is done before all of them are right. */
export function givenSettings(env: Environment = process.env): Environment {
  return { ...env, ...givenWithFiles(env).given };
}

/** A demo runs when neither a back office nor a database is named, or when asked for by name. */
function isDemoWanted(given: Environment): boolean {
  if (given['DEMO'] !== undefined) return given['DEMO'] === 'true';
  return given['BACK_OFFICE_URL'] === undefined && given['DATABASE_URL'] === undefined;
}

/** Whether another program reads what the server prints: in production, unless it is a demo in somebody's terminal. */
export function isReadByPrograms(env: Environment = process.env): boolean {
  return env['NODE_ENV'] === 'production' && !isDemoWanted(givenWithFiles(env).given);
}

export function readConfig(env: Environment = process.env): Config {
  const { given, mistakes: fileMistakes } = givenWithFiles(env);
  const { settings, wrong, mistakes: ownMistakes } = readSettings(given);
  const isDemo = isDemoWanted(given);
  const host = settings.HOST ?? (isDemo ? 'localhost' : '0.0.0.0');
  const config = {
    port: settings.PORT,
    host,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    dataDir: settings.DATA_DIR,
    databaseUrl: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    databaseDirectUrl: withPasswordOf(settings, settings.DATABASE_DIRECT_URL),
    databaseReadUrl: withPasswordOf(settings, settings.DATABASE_READ_URL),
    migrationDatabaseUrl: withPassword(settings.MIGRATION_DATABASE_URL, settings.MIGRATION_DATABASE_PASSWORD),
    backOffice: backOfficeOf(settings),
    sheetsDir: settings.BACK_OFFICE === 'folder' ? (settings.SHEETS_DIR ?? null) : null,
    documentsDir: settings.DOCUMENTS_DIR ?? null,
    documentsS3Url: settings.DOCUMENTS_S3_URL ?? null,
    documentsMailUrl: settings.DOCUMENTS_MAIL_URL ?? null,
    documentsMailSenders: settings.DOCUMENTS_MAIL_SENDERS,
    backOfficeShare: settings.BACK_OFFICE_LIMIT_PERCENT / 100,
    appSecret: settings.APP_SECRET ?? null,
    previousAppSecrets: settings.APP_SECRET_PREVIOUS,
    backupPassphrase: settings.BACKUP_PASSPHRASE ?? null,
    clamdUrl: settings.CLAMD_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    s3Url: settings.S3_URL ?? null,
    pushServices: settings.PUSH_SERVICES,
    allowClearText: settings.ALLOW_CLEAR_TEXT,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsHost: settings.METRICS_HOST ?? host,
    firstAdminEmail: settings.FIRST_ADMIN_EMAIL ?? null,
    securityContact: settings.SECURITY_CONTACT ?? null,
    // A demo's terminal is for whoever tries it out.
    logLevel: settings.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    isDemo,
    hasUnlimitedRates: settings.UNLIMITED_RATES ?? false,
    syncIntervalMinutes: settings.SYNC_INTERVAL_MINUTES,
    staleAfterMinutes: settings.STALE_AFTER_MINUTES ?? usualStaleMinutes(settings),
    syncAges: agesOf(settings),
    syncMaxRejectedPercent: settings.SYNC_MAX_REJECTED_PERCENT,
  };
  const mistakesTogether = [
    ...databaseMistakes(config),
    ...passwordsOfDatabase(settings),
    ...ageMistakes(settings),
    ...sheetsMistakes(settings),
    ...metricsMistakes(settings),
    ...mailboxMistakes(settings),
    ...(isDemo ? demoMistakes(config, given) : realMistakes(config, settings)),
  ];
  // what rests on a setting that is wrong by itself cannot be judged before that is right
  const isJudged = (mistake: string) => !(mistake.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []).some((name) => wrong.has(name));
  const mistakes = [...fileMistakes, ...ownMistakes, ...(wrong.has('DEMO') ? [] : mistakesTogether.filter(isJudged))];
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return config;
}

/** Of the portal's own login, by another way; it may hold the password itself. */
function withPasswordOf({ DATABASE_PASSWORD: password }: Settings, address: string | undefined): string | null {
  const isThere = address !== undefined && new URL(address).password !== '';
  return withPassword(address, isThere ? undefined : password);
}

/** What is wrong by itself counts as absent, so that everything else can be judged. */
function readSettings(given: Environment): { settings: Settings; wrong: ReadonlySet<string>; mistakes: string[] } {
  const read = settingsSchema.safeParse(given);
  if (read.success) return { settings: read.data, wrong: new Set(), mistakes: [] };
  const { issues } = read.error;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const mistakes = issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  return { settings: settingsSchema.parse(others), wrong, mistakes: [...new Set(mistakes)] };
}

/** Of the simulator; everybody may know them. */
const demoCredentials = { apiKey: 'gevel-demo-key', apiSecret: 'gevel-demo-secret' };

/** Of sets with few columns so many times as many rows weigh no more. */
const narrowerTimes = 5;

/** What the simulator listens to and accepts when nobody says otherwise. */
function backOfficeOf(settings: Settings): Config['backOffice'] {
  return {
    url: settings.BACK_OFFICE_URL ?? `http://127.0.0.1:${settings.SIMULATOR_PORT}`,
    apiKey: settings.BACK_OFFICE_API_KEY ?? demoCredentials.apiKey,
    apiSecret: settings.BACK_OFFICE_API_SECRET ?? demoCredentials.apiSecret,
    pageSize: settings.BACK_OFFICE_PAGE_SIZE,
    narrowPageSize: narrowerTimes * settings.BACK_OFFICE_PAGE_SIZE,
    readClass: settings.BACK_OFFICE_READS_COUNT_AS,
  };
}

/** Nothing limits how often files are read. */
const readsEverything = ({ SYNC_READS: reads, BACK_OFFICE: source }: Settings) =>
  reads === 'everything' || source === 'folder';

function sheetsMistakes({ BACK_OFFICE: source, SHEETS_DIR: folder }: Settings): string[] {
  if (source === 'folder') return folder === undefined ? ['SHEETS_DIR: is required with BACK_OFFICE=folder'] : [];
  return folder === undefined ? [] : ['SHEETS_DIR: needs BACK_OFFICE=folder beside it'];
}

function metricsMistakes({ METRICS_HOST: host, METRICS_PORT: port }: Settings): string[] {
  return host !== undefined && port === undefined ? ['METRICS_HOST: needs METRICS_PORT beside it'] : [];
}

function mailboxMistakes({ DOCUMENTS_MAIL_URL: url, DOCUMENTS_MAIL_SENDERS: senders }: Settings): string[] {
  if (url === undefined)
    return senders.length === 0 ? [] : ['DOCUMENTS_MAIL_SENDERS: needs DOCUMENTS_MAIL_URL beside it'];
  return senders.length > 0 ? [] : ['DOCUMENTS_MAIL_SENDERS: is required with DOCUMENTS_MAIL_URL'];
}

function usualStaleMinutes(settings: Settings): number {
  const nightly = readsEverything(settings) ? 0 : 24 * 60;
  return staleIntervals * settings.SYNC_INTERVAL_MINUTES + nightly;
}

function agesOf(settings: Settings): Config['syncAges'] {
  if (readsEverything(settings)) return null;
  const contracts = settings.SYNC_CONTRACTS_MINUTES ?? Math.max(60, settings.SYNC_INTERVAL_MINUTES);
  return { hourlyMs: contracts * 60_000, nightHour: settings.SYNC_FULL_HOUR };
}

/** Nothing becomes younger than the time between two runs. */
function ageMistakes(settings: Settings): string[] {
  const { SYNC_READS: reads, SYNC_INTERVAL_MINUTES: interval, SYNC_CONTRACTS_MINUTES: contracts } = settings;
  if (reads === 'everything' || contracts === undefined || contracts >= interval) return [];
  return [`SYNC_CONTRACTS_MINUTES: must be at least SYNC_INTERVAL_MINUTES, which is ${interval}`];
}

function databaseMistakes(config: Config): string[] {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, migrationDatabaseUrl } = config;
  if (databaseUrl !== null) return [];
  return [
    ...(databaseDirectUrl === null ? [] : ['DATABASE_DIRECT_URL: needs DATABASE_URL beside it']),
    ...(databaseReadUrl === null ? [] : ['DATABASE_READ_URL: needs DATABASE_URL beside it']),
    ...(migrationDatabaseUrl === null
      ? []
      : ['MIGRATION_DATABASE_URL: needs DATABASE_URL beside it, with the login of the portal itself']),
  ];
}

function passwordsOfDatabase(settings: Settings): string[] {
  return (['DATABASE', 'MIGRATION_DATABASE'] as const).flatMap((login) =>
    settings[`${login}_PASSWORD`] === undefined ? [] : passwordMistakes(`${login}_PASSWORD`, settings[`${login}_URL`]),
  );
}

/** Demo users have a password that everybody knows. */
function demoMistakes({ host }: Config, given: Environment): string[] {
  // Its password is printed on its login page: whoever prepares a real portal gets none by leaving something out.
  const isForgotten =
    given['DEMO'] === undefined && ['APP_SECRET', 'FIRST_ADMIN_EMAIL'].some((name) => given[name] !== undefined);
  return [
    ...(isLoopback(host) ? [] : ['HOST: a demo listens on this machine only (127.0.0.1, ::1 or localhost)']),
    ...(isForgotten
      ? ['DEMO: without BACK_OFFICE_URL and DATABASE_URL say whether this is a demo (true) or a real portal (false)']
      : []),
  ];
}

function realMistakes(config: Config, settings: Settings): string[] {
  const ofBloxs = ['BACK_OFFICE_URL', 'BACK_OFFICE_API_KEY', 'BACK_OFFICE_API_SECRET'] as const;
  const required = [...(settings.BACK_OFFICE === 'folder' ? [] : ofBloxs), 'APP_SECRET'] as const;
  const missing = required.filter((name) => settings[name] === undefined).map((name) => `${name}: is required`);
  const { protocol, hostname } = config.publicUrl;
  const isPlain = protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const sample = ['BACK_OFFICE_API_KEY', 'BACK_OFFICE_API_SECRET'] as const;
  const samples = sample
    .filter((name) => Object.values(demoCredentials).includes(settings[name] ?? ''))
    .map((name) => `${name}: is that of the demo`);
  // Their lines are made for looking into a portal with invented people.
  const isTalkative = config.logLevel === 'debug' || config.logLevel === 'trace';
  const inClear = findClearText(config)
    .filter(({ link }) => !config.allowClearText.includes(link))
    .map(
      ({ setting, link, remedy }) =>
        `${setting}: the connection is not encrypted; ${remedy}, or accept that others can read along with ALLOW_CLEAR_TEXT=${link}`,
    );
  return [
    ...missing,
    ...addressMistakes(settings),
    ...samples,
    ...inClear,
    ...(isPlain ? ['PUBLIC_URL: must be https'] : []),
    ...(config.hasUnlimitedRates ? ['UNLIMITED_RATES: is for a demo only'] : []),
    ...(isTalkative ? ['LOG_LEVEL: debug and trace are for a demo only'] : []),
  ];
}

/** As the connector would refuse it, but before anything is done. */
function addressMistakes({ BACK_OFFICE: source, BACK_OFFICE_URL: url }: Settings): string[] {
  if (source === 'folder' || url === undefined) return [];
  try {
    parseBaseUrl(url, { allowLocal: false });
    return [];
  } catch (error) {
    return [`BACK_OFFICE_URL: ${error instanceof Error ? error.message : String(error)}`];
  }
}
