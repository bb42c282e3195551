import { randomUUID } from 'node:crypto';
import type { operations, Thread, ThreadMessage, WholeThread } from '@gevel/contract';
import {
  type AuditAction,
  subjectsOf,
  type ThreadAudience,
  type ThreadState,
  type ThreadSubject,
  threadSubjects,
} from '@gevel/contract/plain';
import type { z } from 'zod';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accountSince } from '../../platform/session/account-since.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { findSubject } from './thread-subjects.ts';
import {
  addMessage,
  addThread,
  changeThread,
  countMessagesSince,
  findMessage,
  getThread,
  listColleagues,
  listThreads,
  markExplanation,
  type NewMessage,
  type Reader,
} from './threads.repository.ts';

/** As many as of reports and notes. */
const maxPerHour = 60;
const hourMs = 3_600_000;
/** A thread is answered whole; nobody asks one question so often. */
const maxMessages = 500;

export async function readerOf({ database, clock }: ListPlatform, actor: Actor): Promise<Reader> {
  const { id } = actor.user;
  const user = actor.portal === null ? { id, since: await accountSince(database, id) } : null;
  return { database, context: requestContextOf(actor.scope, clock), user };
}

type AskedList = Omit<z.infer<typeof operations.threads.list.query>, 'per_page'> & { perPage: number };

/** What is asked for as the call has it, of the subjects that this actor's modules show. */
export async function threadsAsked(
  platform: ListPlatform,
  actor: Actor,
  { subject_type: type, subject_id: id, mine, unread, ...asked }: AskedList,
): Promise<{ data: Thread[]; meta: { has_more: boolean; unread_count: number } }> {
  if ((type === undefined) !== (id === undefined)) {
    throw new Refusal('invalid_content', { invalidFields: [type === undefined ? 'subject_type' : 'subject_id'] });
  }
  return listThreads(await readerOf(platform, actor), {
    types: subjectsOf(actor.modules),
    state: asked.state,
    owner: asked.owner,
    order: asked.order,
    after: asked.after,
    mine: mine !== undefined,
    unread: unread !== undefined,
    subject: type === undefined || id === undefined ? undefined : { type, id },
    perPage: asked.perPage,
  });
}

/** The broker whose agent this is; whatever only agents do is refused to others. */
export function brokerOf({ scope }: Actor): number {
  if (scope.kind !== 'broker') throw new Refusal('forbidden');
  return scope.brokerId;
}

export async function threadOf(platform: ListPlatform, actor: Actor, id: string): Promise<WholeThread> {
  const types = subjectsOf(actor.modules);
  const thread = await getThread(await readerOf(platform, actor), { id, types });
  if (thread === null) throw new Refusal('not_found');
  return thread;
}

interface Question {
  subject_type: ThreadSubject;
  subject_id: string;
  line_id: string | null;
  audience: ThreadAudience;
  body: string;
  request_key?: string | undefined;
}

export async function askQuestion(
  platform: ListPlatform,
  auditContext: AuditContext,
  asked: Question,
): Promise<WholeThread> {
  const { by, at } = auditContext;
  const { subject_type: type, subject_id: id, line_id: lineId, body } = asked;
  if (!by.modules.includes(threadSubjects[type])) throw new Refusal('module_disabled');
  const isForAgents = asked.audience === 'agents';
  if (isForAgents && by.scope.kind !== 'broker') throw new Refusal('invalid_content', { invalidFields: ['audience'] });
  const { database, clock } = platform;
  const subject = await findSubject({ database, context: requestContextOf(by.scope, clock) }, { type, id, lineId });
  if (subject === null) throw new Refusal('not_found');
  const key = asked.request_key ?? randomUUID();
  const before = await findMessage(database, { userId: by.user.id, key });
  if (before !== null) return askedBefore(platform, auditContext, { before, asked });
  await refuseFlood(platform, auditContext);
  const thread = { subject_type: type, ...subject, agents_of: isForAgents ? brokerOf(by) : null };
  const threadId = await once(() =>
    addThread(database, { thread, message: messageOf(auditContext, { body, key }), now: at }),
  );
  // The same form, sent twice at the same moment.
  if (threadId === null) return askQuestion(platform, auditContext, { ...asked, request_key: key });
  const { audience, line_id } = asked;
  const kept = await threadOf(platform, by, threadId);
  await audit(platform, auditContext, {
    action: 'thread.create',
    thread: kept,
    after: { audience, subject_type: type, subject_id: id, line_id, body },
  });
  return kept;
}

export async function answerThread(
  platform: ListPlatform,
  auditContext: AuditContext,
  {
    id,
    body,
    up_to: upTo,
    request_key,
  }: { id: string; body: string; up_to?: string | undefined; request_key?: string | undefined },
): Promise<WholeThread> {
  const { by, at } = auditContext;
  const { database } = platform;
  const thread = await threadOf(platform, by, id);
  const key = request_key ?? randomUUID();
  const before = await findMessage(database, { userId: by.user.id, key });
  if (before !== null) {
    if (before.body !== body || before.thread_id !== id) throw new Refusal('conflict');
    return thread;
  }
  await refuseFlood(platform, auditContext);
  if (thread.message_count >= maxMessages) throw new Refusal('conflict');
  const kept = await once(async () => {
    await addMessage(database, { threadId: id, message: messageOf(auditContext, { body, key }), upTo, now: at });
    return id;
  });
  if (kept === null) return answerThread(platform, auditContext, { id, body, up_to: upTo, request_key: key });
  await audit(platform, auditContext, { action: 'thread.reply', thread, after: { body } });
  return threadOf(platform, by, id);
}

export async function updateThread(
  platform: ListPlatform,
  auditContext: AuditContext,
  { id, state, assignee, up_to: upTo }: { id: string; state: ThreadState; assignee: string | null; up_to: string },
): Promise<WholeThread> {
  const { by } = auditContext;
  const thread = await threadOf(platform, by, id);
  const brokerId = brokerOf(by);
  const colleagues = assignee === null ? [] : await listColleagues(platform.database, brokerId);
  const chosen = colleagues.find((colleague) => colleague.id === assignee) ?? null;
  if (assignee !== null && chosen === null) throw new Refusal('invalid_content', { invalidFields: ['assignee'] });
  if (!(await changeThread(platform.database, id, { state, assignee: chosen, upTo }))) throw new Refusal('conflict');
  const before = { state: thread.state, assignee: thread.assignee_name };
  const after = { state, assignee: chosen?.name ?? null };
  await audit(platform, auditContext, { action: 'thread.update', thread, before, after });
  return threadOf(platform, by, id);
}

/** What an agent wrote to an owner about a line; nothing else explains one. */
export async function keepExplanation(
  platform: ListPlatform,
  auditContext: AuditContext,
  asked: { id: string; message: string },
): Promise<WholeThread> {
  const { by, at } = auditContext;
  const { thread, message } = await agentsMessage(platform, by, asked);
  if (thread.audience !== 'owner' || thread.line_id === null || message.side !== 'broker')
    throw new Refusal('conflict');
  if (message.explains_since !== null) return thread;
  await markExplanation(platform.database, message.id, { id: by.user.id, name: nameOf(by), at });
  await audit(platform, auditContext, { action: 'thread.explanation.add', thread, after: { body: message.body } });
  return threadOf(platform, by, asked.id);
}

export async function withdrawExplanation(
  platform: ListPlatform,
  auditContext: AuditContext,
  asked: { id: string; message: string },
): Promise<WholeThread> {
  const { by } = auditContext;
  const { thread, message } = await agentsMessage(platform, by, asked);
  if (message.explains_since === null) throw new Refusal('not_found');
  await markExplanation(platform.database, message.id, null);
  await audit(platform, auditContext, {
    action: 'thread.explanation.withdraw',
    thread,
    before: { body: message.body },
  });
  return threadOf(platform, by, asked.id);
}

async function agentsMessage(
  platform: ListPlatform,
  by: Actor,
  asked: { id: string; message: string },
): Promise<{ thread: WholeThread; message: ThreadMessage }> {
  const thread = await threadOf(platform, by, asked.id);
  const message = thread.messages.find(({ id }) => id === asked.message);
  if (message === undefined) throw new Refusal('not_found');
  return { thread, message };
}

function messageOf({ by }: AuditContext, { body, key }: { body: string; key: string }): NewMessage {
  const side = by.scope.kind === 'broker' ? 'broker' : 'owner';
  return { user_id: by.user.id, user_name: nameOf(by), side, body, request_key: key };
}

/** Null when another call with the same key was there first. */
async function once(write: () => Promise<string>): Promise<string | null> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'thread_messages_request')) return null;
    throw error;
  }
}

interface Before {
  thread_id: string;
  body: string;
}

/** The same key with other words is a mistake of the caller, and must not look as if those words had been sent. */
async function askedBefore(
  platform: ListPlatform,
  { by }: AuditContext,
  { before, asked }: { before: Before; asked: Question },
): Promise<WholeThread> {
  const thread = await threadOf(platform, by, before.thread_id);
  const isSame =
    before.body === asked.body &&
    thread.subject_type === asked.subject_type &&
    thread.subject_id === asked.subject_id &&
    thread.line_id === asked.line_id &&
    thread.audience === asked.audience;
  if (!isSame) throw new Refusal('conflict');
  return thread;
}

async function refuseFlood({ database }: ListPlatform, { by, at }: AuditContext): Promise<void> {
  const written = await countMessagesSince(database, by.user.id, new Date(at.getTime() - hourMs));
  if (written >= maxPerHour) throw new Refusal('too_many_requests', { retryAfterSeconds: 600 });
}

interface Audited {
  action: AuditAction;
  thread: WholeThread;
  before?: object;
  after?: object;
}

async function audit({ database }: ListPlatform, auditContext: AuditContext, { thread, ...event }: Audited) {
  const subject = { type: 'thread', id: thread.id, name: thread.subject_name };
  await recordAudit(database.db, { ...auditContext, ...event, subject });
}
