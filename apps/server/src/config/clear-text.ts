import { isLoopback } from './loopback.ts';

/** Connections on which others could read along when they are not encrypted, by their names in ALLOW_CLEAR_TEXT. */
export const clearTextLinks = ['database', 'storage', 'mail'] as const;
export type ClearTextLink = (typeof clearTextLinks)[number];

interface MailSettings {
  smtpUrl: string | null;
  isDemo: boolean;
  allowClearText: readonly ClearTextLink[];
}

interface Addresses {
  documentsMailUrl: string | null;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  databaseReadUrl: string | null;
  migrationDatabaseUrl: string | null;
  s3Url: string | null;
  documentsS3Url: string | null;
  smtpUrl: string | null;
}

/** Which settings ask for a connection in clear text that leaves this machine, by the link that has to be allowed for it. */
export function findClearText(addresses: Addresses): { setting: string; link: ClearTextLink; remedy: string }[] {
  const database = { link: 'database', remedy: 'add sslmode=verify-full, or use a Unix socket' } as const;
  const found = [
    { ...database, setting: 'DATABASE_URL', isClear: isClear(addresses.databaseUrl, isEncryptedDatabase) },
    {
      ...database,
      setting: 'DATABASE_DIRECT_URL',
      isClear: isClear(addresses.databaseDirectUrl, isEncryptedDatabase),
    },
    {
      ...database,
      setting: 'DATABASE_READ_URL',
      isClear: isClear(addresses.databaseReadUrl, isEncryptedDatabase),
    },
    {
      ...database,
      setting: 'MIGRATION_DATABASE_URL',
      isClear: isClear(addresses.migrationDatabaseUrl, isEncryptedDatabase),
    },
    {
      link: 'storage' as const,
      remedy: 'use https://',
      setting: 'S3_URL',
      isClear: isClear(addresses.s3Url, ({ protocol }) => protocol !== 'http:'),
    },
    {
      link: 'storage' as const,
      remedy: 'use https://',
      setting: 'DOCUMENTS_S3_URL',
      isClear: isClear(addresses.documentsS3Url, ({ protocol }) => protocol !== 'http:'),
    },
    {
      link: 'mail' as const,
      remedy: 'leave out what weakens TLS',
      setting: 'SMTP_URL',
      isClear: isClear(addresses.smtpUrl, insistsOnTls),
    },
  ];
  return found.filter(({ isClear }) => isClear);
}

/** Whether the mailer insists on TLS: always, but for a server on this machine, or where clear text is allowed. */
export function requiresMailTls({ smtpUrl, isDemo, allowClearText }: MailSettings): boolean {
  return smtpUrl !== null && !isDemo && !isOnThisMachine(new URL(smtpUrl)) && !allowClearText.includes('mail');
}

/** Whether the mailbox of documents is left alone when it offers no STARTTLS, as the mail server is. */
export function requiresMailboxTls({
  documentsMailUrl: url,
  isDemo,
  allowClearText,
}: Pick<Addresses, 'documentsMailUrl'> & MailSettings): boolean {
  return url !== null && !isDemo && !isOnThisMachine(new URL(url)) && !allowClearText.includes('mail');
}

/** Whether a real portal sends something in clear text, as its operator has allowed. */
export function sendsClearText(config: Addresses & MailSettings): boolean {
  if (config.isDemo) return false;
  const isMailInClear =
    config.smtpUrl?.startsWith('smtp:') === true &&
    !isOnThisMachine(new URL(config.smtpUrl)) &&
    !requiresMailTls(config);
  const isMailboxInClear =
    config.documentsMailUrl?.startsWith('imap:') === true &&
    !isOnThisMachine(new URL(config.documentsMailUrl)) &&
    !requiresMailboxTls(config);
  return isMailInClear || isMailboxInClear || findClearText(config).length > 0;
}

function isClear(address: string | null, isEncrypted: (url: URL) => boolean): boolean {
  if (address === null) return false;
  const url = new URL(address);
  return !isOnThisMachine(url) && !isEncrypted(url);
}

/** PostgreSQL takes a host, or the folder of a Unix socket, from the query too. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = lastOf(searchParams, 'host') || hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * What only prefers TLS does without it when the other side wants that, and unchecked certificates keep nobody out. As the client of the
 * database reads it, a mode decides whatever else is there.
 */
function isEncryptedDatabase({ searchParams }: URL): boolean {
  const mode = lastOf(searchParams, 'sslmode');
  if (mode === '') return ['true', '1'].includes(lastOf(searchParams, 'ssl'));
  const isCompatible = lastOf(searchParams, 'uselibpqcompat') === 'true';
  const modes = isCompatible ? ['verify-ca', 'verify-full'] : ['require', 'verify-ca', 'verify-full'];
  return modes.includes(mode);
}

/** Of what is given more than once the last holds. */
function lastOf(given: URLSearchParams, name: string): string {
  return given.getAll(name).at(-1) ?? '';
}

/** Without these the mailer itself insists on STARTTLS where the connection does not begin with TLS. */
function insistsOnTls({ searchParams }: URL): boolean {
  return !['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'secure', 'tls.rejectUnauthorized'].some((name) =>
    searchParams.has(name),
  );
}
