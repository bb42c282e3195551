import { isIP } from 'node:net';
import { z } from 'zod';
import { knownPushServices } from '../platform/push/push-services.ts';
import { clearTextLinks } from './clear-text.ts';
import { isPredictable } from './predictable.ts';

const shortestSecret = 32;
const shortestPassphrase = 20;
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** The settings by their names in the environment; an empty one counts as absent, others of the environment are not ours. */
export const settingsSchema = z.object({
  /** 0 takes a free one. */
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host().optional(),
  PUBLIC_URL: address(['http:', 'https:']).refine(isOrigin, 'must be scheme, host and port only').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  /** Of the login in it, whatever characters it has. */
  DATABASE_PASSWORD: z.string().optional(),
  /** The same database, when a pooler stands before the other: for what holds a connection. */
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']).optional(),
  /** A copy of it that follows its log, and may answer reads. */
  DATABASE_READ_URL: address(['postgres:', 'postgresql:']).optional(),
  /** Whoever owns the tables. */
  MIGRATION_DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  MIGRATION_DATABASE_PASSWORD: z.string().optional(),
  /** Where records come from: Bloxs, or files that are dropped into a folder. */
  BACK_OFFICE: z.enum(['bloxs', 'folder'], { error: 'must be bloxs or folder' }).default('bloxs'),
  /** The folder into which they are dropped. */
  SHEETS_DIR: z.string().optional(),
  /** A folder that is looked into for documents. */
  DOCUMENTS_DIR: z.string().optional(),
  /** A bucket, and what the names in it begin with, that is looked into for documents. */
  DOCUMENTS_S3_URL: address(['http:', 'https:', 's3:'])
    .refine(
      namesKeyAndBucket,
      'must name key, secret, bucket and folder: https://KEY:SECRET@host/bucket/folder?region=eu-west-1',
    )
    .optional(),
  /** A mailbox, and a folder in it, that is looked into for documents. */
  DOCUMENTS_MAIL_URL: address(['imap:', 'imaps:'])
    .refine(namesLogin, 'must name login, password, server and perhaps a folder: imaps://USER:PASSWORD@host/folder')
    .optional(),
  /** Of whom it takes any: addresses, or all of a domain. */
  DOCUMENTS_MAIL_SENDERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .refine(
      (senders) => senders.every((sender) => /^[^\s@,]*@([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(sender)),
      'must be addresses or domains, separated by commas: scanner@example.nl,@example.com',
    ),
  BACK_OFFICE_URL: address(['http:', 'https:']).optional(),
  BACK_OFFICE_API_KEY: z.string().optional(),
  BACK_OFFICE_API_SECRET: z.string().optional(),
  /** Rows asked of the back office at once. */
  BACK_OFFICE_PAGE_SIZE: wholeNumber(1, 10_000).default(2_000),
  /** Of each of its limits the part that the portal uses. */
  BACK_OFFICE_LIMIT_PERCENT: percentage(1).default(90),
  /** The limit that its reads count for. */
  BACK_OFFICE_READS_COUNT_AS: z.enum(['read', 'filter'], { error: 'must be read or filter' }).default('read'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  S3_URL: address(['http:', 'https:', 's3:'])
    .refine(isBucket, 'must name key, secret and bucket: https://KEY:SECRET@host/bucket?region=eu-west-1')
    .optional(),
  /** Links that may leave this machine unencrypted. */
  ALLOW_CLEAR_TEXT: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.enum(clearTextLinks, { error: `must name ${clearTextLinks.join(', ')}, separated by commas` }))),
  /** Of a ClamAV daemon. */
  CLAMD_URL: address(['tcp:', 'unix:']).optional(),
  APP_SECRET: z
    .string()
    .min(shortestSecret, `must have at least ${shortestSecret} characters`)
    .refine((text) => !isPredictable(text) && !isSample(text), 'must be random text, not a sample')
    .optional(),
  /** What backups are encrypted with; kept apart from them, and from the server. */
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `must have at least ${shortestPassphrase} characters`)
    .refine((text) => !isPredictable(text), 'must not be regular text')
    .optional(),
  /** Secrets of before, separated by commas, until everything is sealed anew. */
  APP_SECRET_PREVIOUS: z.string().default('').transform(possibleSecrets),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every(isProxy), 'must be addresses or ranges, for example 10.0.0.1,192.168.0.0/16'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: host().optional(),
  /** Who is invited when nobody can log in yet. */
  FIRST_ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .transform((text) => text.toLowerCase())
    .optional(),
  /** Where to report a hole. */
  SECURITY_CONTACT: address(['mailto:', 'https:']).refine(isOneLine, 'must be one address').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  /** Of the services over which browsers get messages: ends of host names, or `off`. */
  PUSH_SERVICES: z
    .string()
    .default(knownPushServices.join(','))
    .transform((text) => (text === 'off' ? [] : text.split(',').flatMap((part) => part.trim().toLowerCase() || [])))
    .refine(
      (hosts) => hosts.every((name) => /^(?=.{3,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)),
      'must be off, or host names separated by commas',
    ),
  /** Nothing is counted that is bounded by number and time: for tools that attack a demo. */
  UNLIMITED_RATES: trueOrFalse(),
  DEMO: trueOrFalse(),
  SIMULATOR_PORT: wholeNumber(0, 65_535).default(4010),
  SYNC_INTERVAL_MINUTES: wholeNumber(1, 10_080).default(15),
  /** What runs read: what changed and what is old, or everything. */
  SYNC_READS: z.enum(['changes', 'everything'], { error: 'must be changes or everything' }).default('changes'),
  /** How old contracts and their lines may be. */
  SYNC_CONTRACTS_MINUTES: wholeNumber(1, 1_440).optional(),
  /** The hour in the Netherlands at which all that has no moment of change is read. */
  SYNC_FULL_HOUR: wholeNumber(0, 23).default(3),
  /** Data that were fetched longer ago are called old, on screens and by an alarm. */
  STALE_AFTER_MINUTES: wholeNumber(1, 43_200).optional(),
  SYNC_MAX_REJECTED_PERCENT: percentage().default(1),
});

/**
 * A secret may hold commas and begin or end with a blank, so a list of them can be read in several ways. Each reading is tried: a key
 * that sealed nothing opens nothing. What is too short to be a secret is none, but for the text as a whole.
 */
function possibleSecrets(text: string): string[] {
  const parts = text.split(',');
  const joined = parts.flatMap((_, from) =>
    parts.slice(from).map((_part, more) => parts.slice(from, from + more + 1).join(',')),
  );
  const long = joined.flatMap((secret) => [secret.trim(), secret]).filter(({ length }) => length >= shortestSecret);
  return [...new Set([...long, text])].filter((secret) => secret.trim() !== '');
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

function host() {
  return z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/, 'must be a host name or an address');
}

function trueOrFalse() {
  return z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional();
}

function percentage(min = 0) {
  const message = `must be a percentage from ${min} to 100, with at most two decimals`;
  return z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= 100, message);
}

function address(protocols: readonly string[]) {
  const known = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must start with ${known}`);
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true; // said already
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function isOneLine(text: string): boolean {
  return /^[!-~]{1,200}$/.test(text);
}

function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return true; // said already
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname);
}

function namesKeyAndBucket(text: string): boolean {
  if (!URL.canParse(text)) return true; // said already
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[^/]+(\/[^/]+)*\/?$/.test(pathname);
}

function namesLogin(text: string): boolean {
  if (!URL.canParse(text)) return true; // said already
  const { username, password, hostname, search, hash } = new URL(text);
  return username !== '' && password !== '' && hostname !== '' && search === '' && hash === '';
}

function isSample(text: string): boolean {
  return /change.?me|example|sample|secret-?secret|your.?secret|voorbeeld/i.test(text);
}

function isProxy(text: string): boolean {
  const [host = '', bits, ...rest] = text.split('/');
  if (proxyRanges.includes(text)) return true;
  const max = isIP(host) === 4 ? 32 : 128;
  return (
    isIP(host) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  );
}
