/** The first connection to a database server failed; says which setting names it and what to look at, and never a password. */
export class DatabaseUnreachable extends Error {
  constructor(setting: string, connectionString: string, cause: unknown) {
    super(`${setting}: ${reasonOf(placeOf(connectionString), cause)}`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

interface Place {
  /** Host and port, or the folder of a Unix socket. */
  at: string;
  user: string;
  database: string;
}

function placeOf(connectionString: string): Place {
  const { hostname, port, username, pathname, searchParams } = new URL(connectionString);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const at = host.startsWith('/') ? host : `${host || 'localhost'}:${port || '5432'}`;
  const user = decodeURIComponent(username) || 'that is named';
  return { at, user, database: decodeURIComponent(pathname.slice(1)) || user };
}

function reasonOf({ at, user, database }: Place, cause: unknown): string {
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string };
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing listens at ${at}; is the database started, and are host and port right?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${at} is not known here`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${at} cannot be reached from here`;
    case '28P01':
    case '28000':
      return `the database at ${at} does not let the user ${user} in; are name and password right?`;
    case '42501':
      return `the user ${user} may not connect to the database ${database} at ${at}`;
    case '3D000':
      return `there is no database ${database} at ${at}`;
    case '53300':
      return `the database at ${at} takes no more connections`;
    case '57P03':
      return `the database at ${at} is starting or stopping; try again in a moment`;
  }
  if (message.includes('does not support SSL')) return `the database at ${at} takes no encrypted connections`;
  if (message.includes('timeout')) return `${at} does not answer`;
  if (/CERT|SIGNATURE|ISSUER|TLS/.test(code)) return `the certificate of ${at} cannot be verified (${code})`;
  return `connecting to ${at} failed: ${message}`;
}
