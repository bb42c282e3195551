import type { Language } from '@gevel/contract';
import { and, asc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import type { MailBrand } from './mail-brand.ts';
import type { MailContent, RenderedMail } from './render-mail.ts';
import type { SendableMail } from './transport.ts';

const mailsAtOnce = 50;
/** Sending takes a minute at the most, so another node's mail is not taken for an interrupted one. */
const surelyInterruptedMs = 10 * 60_000;

type NewMail = RenderedMail & {
  content: MailContent;
  recipient: string;
  language: Language;
  brand: MailBrand;
  state: 'queued' | 'outbox';
  now: Date;
};

export async function addMail(db: Db, mail: NewMail): Promise<string> {
  const [row] = await db.insert(mails).values(rowOf(mail)).returning({ id: mails.id });
  if (!row) throw new Error('The mail was not kept');
  return row.id;
}

export async function addMails(db: Db, many: readonly NewMail[]): Promise<void> {
  if (many.length > 0) await db.insert(mails).values(many.map(rowOf));
}

function rowOf(mail: NewMail): typeof mails.$inferInsert {
  return {
    kind: mail.content.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    recipient: mail.recipient,
    language: mail.language,
    sender_name: mail.brand.name,
    reply_to: mail.brand.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    unsubscribe_url: mail.unsubscribeUrl,
    logo_file_id: mail.logoFileId,
    state: mail.state,
    created_at: mail.now,
  };
}

/** Those whose turn it is; one that a node was sending when it died is among them. */
export async function listDueMails(database: Database, now: Date): Promise<string[]> {
  const rows = await database.db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now))
    .orderBy(asc(mails.created_at))
    .limit(mailsAtOnce);
  return rows.map(({ id }) => id);
}

function isDue(now: Date) {
  const isTime = lte(mails.next_attempt_at, now);
  const isWaiting = and(eq(mails.state, 'queued'), or(isNull(mails.next_attempt_at), isTime));
  return or(isWaiting, and(eq(mails.state, 'sending'), isTime));
}

export interface ClaimedMail extends Omit<SendableMail, 'logo'> {
  logoFileId: string | null;
}

/**
 * What tells of a portfolio, and what opens an account, is for who may log in; what is told of an account itself reaches its
 * people, whatever became of it. Part of the claim, so that a mail to somebody asks no more of the database than one to nobody.
 */
const isStillMeant = sql<boolean>`(${mails.unsubscribe_url} is null and ${mails.kind} not in ('reset', 'invitation', 'invitation-reminder')
  or exists (select from ${users} u where u.email = lower(${mails.recipient}) and u.blocked_at is null))`;

/** Takes a mail to send it, for a while; null when somebody else has it. */
export async function claimMail(
  database: Database,
  id: string,
  now: Date,
): Promise<(ClaimedMail & { attempts: number; isStillMeant: boolean }) | null> {
  const [row] = await database.db
    .update(mails)
    .set({
      state: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      next_attempt_at: new Date(now.getTime() + surelyInterruptedMs),
    })
    .where(and(eq(mails.id, id), isDue(now)))
    .returning({ ...getTableColumns(mails), isStillMeant });
  if (!row || row.html === null || row.text === null) return null;
  const { recipient, subject, html, text, attempts } = row;
  const { sender_name: senderName, reply_to: replyTo, unsubscribe_url: unsubscribeUrl, logo_file_id: logoFileId } = row;
  const mail = { id, senderName, replyTo, recipient, subject, html, text, unsubscribeUrl, logoFileId, attempts };
  return { ...mail, isStillMeant: row.isStillMeant };
}

/** The problem of a mail that was not sent because its recipient was blocked, or has another address by now. */
export const recipientLeft = 'recipient_left';

/** The texts go, because their links open things. */
export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database.db
    .update(mails)
    .set({
      state: 'sent',
      sent_at: now,
      problem: null,
      html: null,
      text: null,
      unsubscribe_url: null,
      next_attempt_at: null,
    })
    .where(isUnderWay(id));
}

/** Without a next attempt the mail has failed for good. */
export async function markFailed(
  database: Database,
  id: string,
  { problem, nextAttemptAt }: { problem: string; nextAttemptAt: Date | null },
): Promise<void> {
  const end =
    nextAttemptAt === null
      ? ({ state: 'failed', html: null, text: null, unsubscribe_url: null, next_attempt_at: null } as const)
      : ({ state: 'queued', next_attempt_at: nextAttemptAt } as const);
  await database.db
    .update(mails)
    .set({ problem, ...end })
    .where(isUnderWay(id));
}

/** Whoever was taken for interrupted, and was not, says nothing of a mail that another one sent. */
const isUnderWay = (id: string) => and(eq(mails.id, id), eq(mails.state, 'sending'));

/** An embedded database has one server, which sends nothing as it starts; elsewhere another may be sending. */
export async function releaseInterruptedMails(database: Database, now: Date): Promise<void> {
  const isSending = eq(mails.state, 'sending');
  const isOver = or(isNull(mails.next_attempt_at), lte(mails.next_attempt_at, now));
  await database.db
    .update(mails)
    .set({ state: 'queued', next_attempt_at: null })
    .where(database.isEmbedded ? isSending : and(isSending, isOver));
}
