import { requiresMailTls } from '../config/clear-text.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { DataFolderInUse } from '../db/embedded-lock.ts';
import { systemClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createSmtpTransport } from '../platform/mail/transport.ts';
import type { MailDeps } from '../platform/mail/user-mails.ts';
import { setAddressByOperator } from '../platform/next-address/address-by-operator.ts';
import { askRunningServer } from './control-socket.ts';

const usage =
  'Say whose and which: npm run address -- --of ADDRESS --to ADDRESS. With the same address twice only a change that waits is undone.';

/** Gives an administrator an address, when there is no other administrator to do it. */
export async function addressCommand(
  config: Config,
  { of, to }: { of?: string | undefined; to?: string | undefined },
): Promise<string> {
  if (!of || !to?.includes('@')) throw new Error(usage);
  try {
    return await changed(config, { of, to });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return await askRunningServer(config.dataDir, { address_of: of, address_to: to });
  }
}

/** Mails go at once when a mail server is known; what does not go waits for the server. */
async function changed(config: Config, asked: { of: string; to: string }): Promise<string> {
  const database = await openDatabase(config);
  const deps = { database, clock: systemClock, log: createLogger(config.logLevel) };
  const jobs = createJobs(deps);
  try {
    const { smtpUrl, publicUrl } = config;
    const transport =
      smtpUrl === null ? null : createSmtpTransport({ smtpUrl, publicUrl, requireTls: requiresMailTls(config) });
    return await setAddress({ ...deps, publicUrl, mailer: createMailer({ ...deps, jobs, transport }) }, asked);
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/** Answers what to tell. */
export async function setAddress(deps: MailDeps, asked: { of: string; to: string }): Promise<string> {
  const { email } = await setAddressByOperator(deps, asked);
  return `The administrator of ${asked.of} logs in with ${email} from now on, and got a mail there to choose a new password. What waited or was open is ended.`;
}
