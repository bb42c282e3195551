import { parseArgs } from 'node:util';
import { permissions } from '@gevel/contract/plain';
import { keptAppSecret } from '../config/app-secret.ts';
import { requiresMailTls } from '../config/clear-text.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { DataFolderInUse } from '../db/embedded-lock.ts';
import {
  type Administrator,
  invitationEnd,
  listAdministrators,
} from '../platform/administrators/administrators.repository.ts';
import {
  inviteByOperator,
  resetFactorByOperator,
  resetUnreadableFactors,
} from '../platform/administrators/by-operator.ts';
import { OperatorRefused } from '../platform/administrators/operator-refused.ts';
import { systemClock } from '../platform/clock.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createSmtpTransport } from '../platform/mail/transport.ts';
import type { MailDeps } from '../platform/mail/user-mails.ts';
import { setAddressByOperator } from '../platform/next-address/address-by-operator.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { dropUnreadableErasures } from '../privacy/drop-erasures.ts';
import { type AskedOfAdmins, askedOfAdmins } from './asked-of-admins.ts';
import { askRunningServer } from './control-socket.ts';

const usage = `Say what to do about administrators:
  npm run admin -- list
  npm run admin -- invite ADDRESS [--name "FIRST LAST"] [--link]
  npm run admin -- reset-2fa ADDRESS --reason TEXT
  npm run admin -- reset-unreadable-2fa --reason TEXT
  npm run admin -- drop-unreadable-erasures --reason TEXT [--erased-may-return]
  npm run admin -- address ADDRESS --to ADDRESS
With --link the link is shown and not mailed. The same address twice only undoes a change that waits.`;

/** Does for administrators what no other administrator is there to do, beside a running server or without one. */
export async function adminCommand(config: Config, args: string[]): Promise<string> {
  const asked = readAsked(args);
  try {
    return await withoutServer(config, asked);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return await askRunningServer(config.dataDir, { admin: asked });
  }
}

export function readAsked(args: string[]): AskedOfAdmins {
  const read = askedOfAdmins.safeParse(formOf(args));
  if (!read.success) throw new Error(usage);
  return read.data;
}

/** What the words say, right or wrong; null when they say nothing that is known. */
function formOf(args: string[]): object | null {
  const text = { type: 'string' } as const;
  const options = {
    name: text,
    reason: text,
    to: text,
    link: { type: 'boolean' },
    'erased-may-return': { type: 'boolean' },
  } as const;
  const { tokens, values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isKnown = tokens.every((token) => token.kind !== 'option' || token.name in options);
  const [act, email, ...more] = positionals;
  if (!isKnown || more.length > 0) return null;
  const { name = 'Portaal Beheerder', link: wantsLink = false, reason, to } = values;
  if (act === 'list') return email === undefined ? { act } : null;
  if (act === 'invite') return { act, email, name, wantsLink };
  if (act === 'reset-unreadable-2fa') return email === undefined ? { act, reason } : null;
  if (act === 'drop-unreadable-erasures')
    return email === undefined ? { act, reason, mayReturn: values['erased-may-return'] ?? false } : null;
  return act === 'reset-2fa' ? { act, email, reason } : { act, email, to };
}

/** Mails go at once when a mail server is known; what does not go waits for the server. */
async function withoutServer(config: Config, asked: AskedOfAdmins): Promise<string> {
  const database = await openDatabase(config);
  const deps = { database, clock: systemClock, log: createLogger(config.logLevel) };
  const jobs = createJobs(deps);
  try {
    const { smtpUrl, publicUrl } = config;
    const transport =
      smtpUrl === null ? null : createSmtpTransport({ smtpUrl, publicUrl, requireTls: requiresMailTls(config) });
    const appSecret = config.appSecret ?? (await keptAppSecret(config.dataDir));
    const secrets = createSecrets(appSecret, ...config.previousAppSecrets);
    return await doForAdmins(
      {
        ...deps,
        secrets,
        publicUrl,
        mailer: createMailer({ ...deps, jobs, transport }),
        files: await openStorage(config),
      },
      asked,
    );
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/** Answers what to tell. */
export async function doForAdmins(
  deps: MailDeps & { secrets: Secrets; files: FileStorage },
  asked: AskedOfAdmins,
): Promise<string> {
  if (asked.act === 'list') return listed(deps);
  if (asked.act === 'invite') {
    const [first_name = '', ...names] = asked.name.trim().split(/\s+/);
    const named = { email: asked.email, first_name, name: names.join(' ') || first_name };
    const { link } = await inviteByOperator(deps, named, asked);
    return link === null
      ? `An invitation goes to ${asked.email}. It works once, for seven days; the one before does not work any more.`
      : `${asked.email} chooses a password at ${link} (works once, for seven days; the one before does not work any more)`;
  }
  if (asked.act === 'reset-2fa') {
    await resetFactorByOperator(deps, asked);
    return `${asked.email} has no second factor any more, was logged out everywhere and got a mail. Where one is required it is set up at the next login.`;
  }
  if (asked.act === 'reset-unreadable-2fa') return toldOfReset(await resetUnreadableFactors(deps, asked));
  if (asked.act === 'drop-unreadable-erasures') return await droppedErasures(deps, asked);
  const { email: address } = await setAddressByOperator(deps, { of: asked.email, to: asked.to });
  return `The administrator of ${asked.email} logs in with ${address} from now on, and got a mail there to choose a new password. What waited or was open is ended.`;
}

async function droppedErasures(
  deps: Parameters<typeof dropUnreadableErasures>[0],
  { reason, mayReturn }: { reason: string; mayReturn: boolean },
): Promise<string> {
  if (!mayReturn)
    throw new OperatorRefused(
      'Without the secret that sealed the list of erased people nobody can be known as erased. When it is given up, the portal starts, and whoever was erased comes back with the next synchronisation as far as the back office still has them, and with an older backup: they have to be erased again. Give --erased-may-return if the secret is lost for good. Nothing was changed.',
    );
  const dropped = await dropUnreadableErasures(deps, reason);
  return dropped === null
    ? 'The list of erased people opens with APP_SECRET or APP_SECRET_PREVIOUS, or is empty. Nothing was changed.'
    : `The list of erased people was given up, with ${dropped} erasures. Whoever was erased may come back, and has to be erased again.`;
}

function toldOfReset(addresses: string[]): string {
  if (addresses.length === 0)
    return 'Every second factor opens with APP_SECRET or APP_SECRET_PREVIOUS. Nothing was reset.';
  return [
    'These have no second factor and no passkey any more, were logged out everywhere and got a mail. Where one is required it is set up at the next login:',
    ...addresses.map((address) => `  ${address}`),
  ].join('\n');
}

async function listed({ database, clock }: MailDeps): Promise<string> {
  const administrators = await listAdministrators(database.db);
  if (administrators.length === 0) return 'There is no administrator yet. The next start of the server invites one.';
  const lines = administrators.map(async (one) => lineOf(one, await invitationEnd(database.db, one.id, clock.now())));
  return (await Promise.all(lines)).join('\n');
}

/** Moments are UTC. */
function lineOf(one: Administrator, invitedUntil: Date | null): string {
  const minute = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const rights = permissions.filter((name) => one[name]);
  const invited = invitedUntil === null ? 'has no invitation that works' : `invited until ${minute(invitedUntil)}`;
  return [
    `${one.email} (${one.first_name} ${one.name})`,
    rights.length === 0 ? 'no rights' : rights.join(', '),
    one.has_second_factor ? 'second factor' : 'no second factor',
    one.has_password ? `last login ${one.last_login_at === null ? 'never' : minute(one.last_login_at)}` : invited,
    ...(one.blocked_at === null ? [] : [`blocked since ${minute(one.blocked_at)}`]),
    ...(one.next_email === null ? [] : [`gets the address ${one.next_email}`]),
  ].join('; ');
}
