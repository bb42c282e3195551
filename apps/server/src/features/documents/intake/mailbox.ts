import type { RefusalProblem } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import type { FetchMessageObject, ImapFlow, ImapFlowOptions } from 'imapflow';
import { shortFileName } from '../../../platform/files/file-name.ts';
import { StorageAway } from '../../../platform/files/storage-away.ts';
import type { ResolveTexts } from '../../../platform/mail/dkim/verify-dkim.ts';
import type { DocumentDeps } from '../documents.service.ts';
import { isListed, type JudgedMail, judgeMail, type MailAttachment } from './judged-mail.ts';
import { claimMail, keepTaken, letGo } from './mails.repository.ts';
import { keepOnlyRefused, keepRefusal } from './refusals.repository.ts';
import { refusedFolder } from './refused-files.ts';
import { takeEach } from './take-each.ts';
import { takeIn } from './take-in.ts';

export interface MailboxDeps extends DocumentDeps {
  /** `imaps://USER:PASSWORD@host/folder`; without a folder the inbox. */
  url: string;
  /** Addresses, and domains behind an @. */
  senders: readonly string[];
  /** Whether a server that offers no STARTTLS is given no password. */
  requireTls: boolean;
  resolve: ResolveTexts;
  log: FastifyBaseLogger;
  /** Of a server that no public authority vouches for. */
  tls?: ImapFlowOptions['tls'];
}

interface Work extends MailboxDeps {
  client: ImapFlow;
  /** The mailbox in which refused messages lie. */
  refused: string;
}

/** A file of the largest size that is taken, written as mail writes it, with what stands around it. */
const maxMessageBytes = 40_000_000;
/** So many are taken in one look; the others with the next. */
const maxTaken = 200;
const refusingMs = 60_000;
const timeoutMs = 30_000;

/**
 * Takes in what is mailed to a mailbox. A message of a sender on the list that its domain has signed gives its attachments, each to the
 * record that it is named after, and is deleted when all were added. Any other, or what is refused of it, moves it to a folder of its own
 * and nothing is lost. A message is claimed by what it is, so that of several servers one takes it.
 */
export function createDocumentMailbox(deps: MailboxDeps): { look: () => Promise<void> } {
  return {
    look: async () => {
      const client = await connected(deps);
      try {
        await lookInto(deps, client);
        await client.logout();
      } finally {
        client.close();
      }
    },
  };
}

async function connected({ url, requireTls, tls }: MailboxDeps): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new Client({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && requireTls && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: maxMessageBytes,
    maxResponseSize: 2 * maxMessageBytes,
    maxLineLength: maxMessageBytes,
    ...(tls && { tls }),
  });
  // What is awaited fails with the same error; without a listener the process would.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

async function lookInto(deps: MailboxDeps, client: ImapFlow): Promise<void> {
  const path = decodeURIComponent(new URL(deps.url).pathname.slice(1)) || 'INBOX';
  const folders = path.split('/').filter((folder) => folder !== '');
  const { path: refused } = await client.mailboxCreate([...folders, refusedFolder]);
  const work: Work = { ...deps, client, refused };
  const lock = await client.getMailboxLock(folders);
  let failure: unknown = null;
  try {
    const found = (await client.search({ deleted: false }, { uid: true })) || [];
    for (const uid of found.slice(0, maxTaken)) {
      const failed = await takeMessage(work, uid);
      failure ??= failed;
      // What would let all fail is not waited for once more with each of them.
      if (failed instanceof StorageAway || (failed !== null && !client.usable)) throw failed;
    }
  } finally {
    lock.release();
  }
  await forgetGone(work);
  if (failure !== null) throw failure;
}

/** What somebody took out of the folder of refused messages is refused no more. */
async function forgetGone(work: Work): Promise<void> {
  const { client, refused, clock } = work;
  const lock = await client.getMailboxLock(refused, { readOnly: true });
  try {
    const there = client.mailbox === false || client.mailbox.exists === 0 ? [] : await namesOf(client);
    const before = new Date(clock.now().getTime() - refusingMs);
    await keepOnlyRefused(work, { source: 'mail', paths: there, before, isWithin: true });
  } finally {
    lock.release();
  }
}

async function namesOf(client: ImapFlow): Promise<string[]> {
  const all = await client.fetchAll('1:*', { uid: true, envelope: true, internalDate: true });
  return all.map(nameOfMail);
}

const onOneLine = (text: string) => text.replace(/[\p{C}/]+/gu, ' ').trim();
const plain = (text: string, max: number) => onOneLine(text).slice(0, max);
const plainFile = (name: string) => shortFileName(onOneLine(name), 200);

/** How a message is called where refused files are listed: who says to have sent it, what about, and when it came. */
function nameOfMail({ uid, envelope, internalDate }: FetchMessageObject): string {
  const [from] = envelope?.from ?? [];
  const came = internalDate === undefined ? String(uid) : new Date(internalDate).toISOString().slice(0, 19);
  return `${plain(from?.address ?? '', 100) || '?'}/${plain(envelope?.subject ?? '', 100)} (${came.replace('T', ' ')})`;
}

/** Whose message need not be fetched; who else may have sent it is judged by the message itself. */
function isOfStranger({ envelope }: FetchMessageObject, senders: readonly string[]): boolean {
  const from = envelope?.from ?? [];
  return from.length === 1 && !isListed(from[0]?.address?.toLowerCase() ?? '', senders);
}

/** Answers what failed and may pass, so that one message keeps no other back. */
async function takeMessage(work: Work, uid: number): Promise<unknown> {
  const { client, clock, log } = work;
  try {
    const id = String(uid);
    const about = await client.fetchOne(
      id,
      { uid: true, size: true, envelope: true, internalDate: true },
      { uid: true },
    );
    // Another server was faster.
    if (about === false) return null;
    const name = nameOfMail(about);
    const size = about.size ?? 0;
    const atOnce = isOfStranger(about, work.senders) ? 'sender' : size > maxMessageBytes ? 'too_large' : null;
    if (atOnce !== null)
      return await refuse(work, { uid, problems: [{ path: name, problem: atOnce, byteCount: size }] });
    const whole = await client.fetchOne(id, { source: true }, { uid: true });
    if (whole === false || !whole.source) return null;
    const mail = await judgeMail(whole.source, { ...work, now: clock.now() });
    log.info({ problem: mail.problem }, 'a message of the documents mailbox was looked at');
    if (mail.problem !== null)
      return await refuse(work, { uid, problems: [{ path: name, problem: mail.problem, byteCount: size }] });
    return await takeClaimed(work, { uid, name, mail });
  } catch (error) {
    return error;
  }
}

/** Attachments that have to be read take seconds each, and a connection on which nothing is said is given up. */
export async function keepingAwake<T>(client: Pick<ImapFlow, 'noop'>, work: () => Promise<T>): Promise<T> {
  // One that is gone is heard of by what is asked next.
  const saying = setInterval(() => void client.noop().catch(() => undefined), timeoutMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(saying);
  }
}

async function takeClaimed(
  work: Work,
  { uid, name, mail }: { uid: number; name: string; mail: JudgedMail },
): Promise<unknown> {
  const { database, clock, client } = work;
  const { digest } = mail;
  const claim = await claimMail(database.db, { digest, at: clock.now() });
  if (claim === 'elsewhere') return null;
  if (claim === 'ours') {
    const problems: Refused[] = [];
    try {
      const failure = await keepingAwake(client, () => takeAttachments(work, { name, mail, problems }));
      if (failure !== null) {
        await letGo(database.db, digest);
        return failure;
      }
      if (problems.length > 0) {
        await refuse(work, { uid, problems });
        await letGo(database.db, digest);
        return null;
      }
      await keepTaken(database.db, { digest, at: clock.now() });
    } catch (error) {
      await letGo(database.db, digest);
      throw error;
    }
  }
  await client.messageDelete(String(uid), { uid: true });
  return null;
}

interface Refused {
  path: string;
  problem: RefusalProblem;
  byteCount: number;
}

/** Each to the record that its name carries, else to the one of the subject, as of a folder that it lies in. */
async function takeAttachments(
  work: Work,
  { name, mail, problems }: { name: string; mail: JudgedMail; problems: Refused[] },
): Promise<unknown> {
  const subject = plain(mail.subject, 200);
  const files = mail.attachments.map((attachment) => ({ attachment, path: pathOf(attachment, subject) }));
  return await takeEach(work, files, async ({ attachment: { content, name: file }, path }, place) => {
    const byteCount = content.length;
    const incoming = { source: 'mail', path, byteCount, place, content: () => bytesOf(content) } as const;
    const { problem } = await takeIn(work, incoming);
    if (problem !== null) problems.push({ path: `${name}/${plainFile(file)}`, problem, byteCount });
  });
}

const pathOf = ({ name }: MailAttachment, subject: string) =>
  [subject, plainFile(name)].filter((part) => part !== '').join('/');

async function* bytesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** The reasons first, which keep the name of the message; rows whose message never comes go with the next look. */
async function refuse(work: Work, { uid, problems }: { uid: number; problems: readonly Refused[] }): Promise<null> {
  const { client, refused, clock } = work;
  for (const { path, problem, byteCount } of problems)
    await keepRefusal(work, { source: 'mail', path, byteCount, problem, at: clock.now() });
  await client.messageMove(String(uid), refused, { uid: true });
  return null;
}
