import { buffer } from 'node:stream/consumers';
import type { Language } from '@gevel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { getFile } from '../files/files.repository.ts';
import { Refusal } from '../http/refusal.ts';
import type { Jobs } from '../jobs/jobs.ts';
import {
  addMail,
  addMails,
  type ClaimedMail,
  claimMail,
  listDueMails,
  markFailed,
  markSent,
  recipientLeft,
  releaseInterruptedMails,
} from './mail.repository.ts';
import type { MailBrand } from './mail-brand.ts';
import { type MailContent, renderMail, withoutLogo } from './render-mail.ts';
import type { SendableMail, Transport } from './transport.ts';

export interface Mail {
  content: MailContent;
  recipient: string;
  language: Language;
  brand: MailBrand;
}

export interface Mailer {
  /**
   * Without a mail server the mail waits in the outbox, to be read by an administrator. A direct mail is tried before this
   * returns: when that fails it stays in the queue and the caller hears `mail_failed`.
   */
  send(mail: Mail, options?: { direct?: boolean }): Promise<'sent' | 'outbox' | 'queued'>;
  /** Keeps a mail as part of a transaction; answers its id, for `start` once the transaction stands. */
  keep(transaction: Db, mail: Mail): Promise<string>;
  /** The same of many, by one statement; they go with what is due. */
  keepMany(transaction: Db, mails: readonly Mail[]): Promise<void>;
  /** Sends a kept mail. One whose transaction was undone asks the same of the database, and goes nowhere. */
  start(id: string, how: { isKept: boolean }): void;
  /** Tries what is due; called every so often. */
  deliverDue(): Promise<void>;
  /** What was being sent when the server stopped goes back into the queue. */
  recover(): Promise<void>;
}

const minuteMs = 60_000;
/** After each failed attempt, from its own moment; then the mail has failed for good. */
const waitsMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 4 * 60 * minuteMs, 12 * 60 * minuteMs];

export interface MailerDeps {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: FastifyBaseLogger;
  /** Null: no mail server is known. */
  transport: Transport | null;
  /** Where logos lie; without it mails go without. */
  files?: Pick<FileStorage, 'open'>;
}

export function createMailer({ database, clock, jobs, log, transport, files }: MailerDeps): Mailer {
  async function deliver(id: string): Promise<'sent' | 'failed' | 'taken'> {
    const mail = transport === null ? null : await claimMail(database, id, clock.now());
    if (!mail || !transport) return 'taken';
    if (!mail.isStillMeant) {
      await markFailed(database, id, { problem: recipientLeft, nextAttemptAt: null });
      return 'failed';
    }
    try {
      await transport.send(await withLogo(mail));
    } catch (error) {
      // The answer of a mail server names the address, which no log holds.
      const status = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
      log.warn({ problem: problemOf(error), status, mail: id, attempt: mail.attempts }, 'mail not sent');
      const wait = waitsMs[mail.attempts - 1];
      const nextAttemptAt = wait === undefined ? null : new Date(clock.now().getTime() + wait);
      await markFailed(database, id, { problem: problemOf(error), nextAttemptAt });
      return 'failed';
    }
    await markSent(database, id, clock.now());
    return 'sent';
  }

  /** A picture that is gone or cannot be read keeps no mail back. */
  async function withLogo({ logoFileId, html, ...mail }: ClaimedMail): Promise<SendableMail> {
    const logo = logoFileId === null ? null : await readLogo(logoFileId).catch(() => null);
    return { ...mail, logo, html: logo === null ? withoutLogo(html) : html };
  }

  async function readLogo(id: string): Promise<Buffer | null> {
    const row = files && (await getFile(database.db, { id, kind: 'logo' }));
    return row ? buffer(await files.open(row.storage_key)) : null;
  }

  /** What is asked of the database for a mail that goes. */
  async function deliverNothing(id: string): Promise<void> {
    await claimMail(database, id, clock.now());
    await markSent(database, id, clock.now());
  }

  const state = transport === null ? 'outbox' : 'queued';
  const rendered = (mail: Mail) => ({ ...mail, ...renderMail(mail), state, now: clock.now() }) as const;
  const keep: Mailer['keep'] = (db, mail) => addMail(db, rendered(mail));
  const start: Mailer['start'] = (id, { isKept }) => {
    if (transport !== null) jobs.run('mail', async () => void (await (isKept ? deliver : deliverNothing)(id)));
  };

  return {
    keep,
    keepMany: (db, many) => addMails(db, many.map(rendered)),
    start,
    send: async (mail, { direct = false } = {}) => {
      const id = await keep(database.db, mail);
      if (state === 'outbox') return 'outbox';
      if (!direct) {
        start(id, { isKept: true });
        return 'queued';
      }
      const outcome = await deliver(id);
      if (outcome === 'failed') throw new Refusal('mail_failed');
      // Somebody else was quicker to take it up, and has not said yet how it went.
      return outcome === 'taken' ? 'queued' : 'sent';
    },
    deliverDue: async () => {
      if (transport === null) return;
      for (const id of await listDueMails(database, clock.now())) await deliver(id);
    },
    recover: () => releaseInterruptedMails(database, clock.now()),
  };
}

/** The kind of failure, without addresses or what the mail server said of them. */
function problemOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : 'unknown';
}
