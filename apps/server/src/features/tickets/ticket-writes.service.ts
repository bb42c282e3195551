import { randomUUID } from 'node:crypto';
import type { WriteReceipt } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { findOwnRecord } from '../../lists/own-record.ts';
import { contextOfReader, requestContextOf } from '../../lists/request-context.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { type SenderDeps, sendWrite } from './send-ticket-writes.ts';
import {
  addWrite,
  countWritesSince,
  dropWriteHere,
  findWriteOf,
  type NewWrite,
  requeueWrite,
} from './ticket-writes.repository.ts';
import { getReceipt } from './write-receipts.repository.ts';

export interface WriterDeps extends SenderDeps {
  jobs: Jobs;
}

/** The back office shares a hundred writes a minute among all its users; one person needs far fewer. */
const maxPerHour = 60;
const hourMs = 3_600_000;

type Asked = Pick<NewWrite, 'description' | 'priority' | 'problem_category'> & { request_key: string | undefined };
type Target = Pick<
  NewWrite,
  'kind' | 'owner_id' | 'broker_id' | 'object_id' | 'object_reference' | 'ticket_id' | 'ticket_reference'
>;

export async function reportProblem(
  deps: WriterDeps,
  auditContext: AuditContext,
  asked: Asked & { object_id: string },
) {
  const { object_id, ...rest } = asked;
  const target = await findOwnRecord(readingOf(deps, auditContext), 'objects', object_id);
  if (target === null) throw new Refusal('invalid_content', { invalidFields: ['object_id'] });
  const { id, reference, owner_id, broker_id } = target;
  return keep(deps, auditContext, rest, {
    kind: 'ticket',
    owner_id,
    broker_id,
    object_id: id,
    object_reference: reference,
    ticket_id: null,
    ticket_reference: null,
  });
}

export async function writeNote(deps: WriterDeps, auditContext: AuditContext, asked: Asked & { ticket_id: string }) {
  const { ticket_id, ...rest } = asked;
  const target = await findOwnRecord(readingOf(deps, auditContext), 'tickets', ticket_id);
  if (target === null) throw new Refusal('not_found');
  const { id, reference, owner_id, broker_id } = target;
  return keep(deps, auditContext, rest, {
    kind: 'note',
    owner_id,
    broker_id,
    object_id: null,
    object_reference: null,
    ticket_id: id,
    ticket_reference: reference,
  });
}

export async function retryWrite(deps: WriterDeps, auditContext: AuditContext, id: string): Promise<WriteReceipt> {
  const receipt = await receiptOf(deps, auditContext, id);
  if (!(await requeueWrite(deps.database, receipt.id, auditContext.at))) throw new Refusal('conflict');
  await audit(deps, auditContext, 'ticket.write.retry', receipt);
  deps.jobs.run('ticket-writes', () => sendWrite(deps, receipt.id));
  return receiptOf(deps, auditContext, id);
}

export async function dropWrite(deps: WriterDeps, auditContext: AuditContext, id: string): Promise<void> {
  const receipt = await receiptOf(deps, auditContext, id);
  if (!receipt.may_delete) throw new Refusal('forbidden');
  if (!(await dropWriteHere(deps.database, receipt.id))) throw new Refusal('conflict');
  await audit(deps, auditContext, 'ticket.write.delete', receipt);
}

export async function receiptOf(
  { database, clock }: { database: Database; clock: Clock },
  { by }: Pick<AuditContext, 'by'>,
  id: string,
): Promise<WriteReceipt> {
  const receipt = await getReceipt({ database, context: contextOfReader(by, clock) }, id);
  if (receipt === null) throw new Refusal('not_found');
  return receipt;
}

/** Keeps the write first and answers then: from here on nothing that was typed gets lost. */
async function keep(deps: WriterDeps, auditContext: AuditContext, asked: Asked, target: Target): Promise<WriteReceipt> {
  const { request_key, ...words } = asked;
  const key = request_key ?? randomUUID();
  const { id: user_id } = auditContext.by.user;
  const before = await findWriteOf(deps.database, { userId: user_id, key });
  if (before !== null) return repeated(deps, auditContext, { before, words, target });
  await refuseFlood(deps, auditContext);
  const write: NewWrite = {
    ...target,
    ...words,
    state: deps.backOffice.takesWrites ? 'queued' : 'kept',
    user_id,
    user_name: nameOf(auditContext.by),
    request_key: key,
    reporting_date: requestContextOf(auditContext.by.scope, deps.clock).today,
  };
  const id = await addWrite(deps.database, write, auditContext.at);
  // The same form, sent twice at the same moment.
  if (id === null) return keep(deps, auditContext, { ...asked, request_key: key }, target);
  const receipt = await receiptOf(deps, auditContext, id);
  await audit(deps, auditContext, target.kind === 'ticket' ? 'ticket.create' : 'ticket.note.create', receipt);
  deps.jobs.run('ticket-writes', () => sendWrite(deps, id));
  return receipt;
}

/** The same key with other words is a mistake of the caller, and must not look as if those words had been sent. */
function repeated(
  deps: WriterDeps,
  auditContext: AuditContext,
  {
    before,
    words,
    target,
  }: {
    before: NonNullable<Awaited<ReturnType<typeof findWriteOf>>>;
    words: Omit<Asked, 'request_key'>;
    target: Target;
  },
): Promise<WriteReceipt> {
  const isSame =
    before.kind === target.kind &&
    before.object_id === target.object_id &&
    before.ticket_id === target.ticket_id &&
    before.description === words.description &&
    before.priority === words.priority &&
    before.problem_category === words.problem_category;
  if (!isSame) throw new Refusal('conflict');
  return receiptOf(deps, auditContext, before.id);
}

async function refuseFlood({ database }: WriterDeps, { by, at }: AuditContext): Promise<void> {
  const writes = await countWritesSince(database, by.user.id, new Date(at.getTime() - hourMs));
  if (writes >= maxPerHour) throw new Refusal('too_many_requests', { retryAfterSeconds: 600 });
}

const readingOf = ({ database, clock }: WriterDeps, { by }: AuditContext) => ({
  database,
  context: requestContextOf(by.scope, clock),
});

async function audit(
  { database }: WriterDeps,
  auditContext: AuditContext,
  action: 'ticket.create' | 'ticket.note.create' | 'ticket.write.retry' | 'ticket.write.delete',
  { id, kind, object_name, ticket_reference, description, priority, problem_category }: WriteReceipt,
): Promise<void> {
  const subject = { type: 'ticket', id, name: ticket_reference ?? object_name };
  const after = { kind, description, priority, problem_category };
  await recordAudit(database.db, { ...auditContext, action, subject, after });
}
