import { type BackOffice, BackOfficeFailure, beforeWriting } from '@gevel/back-office';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { withAuthor } from './note-author.ts';
import { claimWrite, type DueWrite, keepResult, listDueWrites, type WriteResult } from './ticket-writes.repository.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** Longer than all calls of one attempt may take together. */
const claimMs = 3 * minuteMs;
/** After each attempt that did not reach the back office; the last one is repeated. */
const waitsMs = [15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, 60 * minuteMs] as const;
const longestWaitMs = 60 * minuteMs;
/** After a call that may still be carried out, though it seemed to fail. */
const unclearMs = 5 * minuteMs;
/** What could not be delivered for so long is told as failed; its text stays. */
const giveUpMs = 3 * 24 * 60 * minuteMs;
/** An answer without sense is no refusal; after so many of them it is one. */
const maxMisunderstandings = 5;

export interface SenderDeps {
  database: Database;
  backOffice: BackOffice;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Sends everything whose turn it is, one after the other: the back office allows few writes a minute. */
export async function sendDueWrites(deps: SenderDeps): Promise<void> {
  for (const id of await listDueWrites(deps.database, deps.clock.now())) await sendWrite(deps, id);
}

/** Tries one write; nothing happens when it is not its turn or another process has it. */
export async function sendWrite(deps: SenderDeps, id: string): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const write = await claimWrite(database, id, { now, until: new Date(now.getTime() + claimMs) });
  if (write === null) return;
  try {
    await keepResult(database, id, await attempt(deps, write));
  } catch (error) {
    log.error({ err: error, write: id }, 'a write into the back office ended without a result');
    throw error;
  }
}

async function attempt(deps: SenderDeps, write: DueWrite): Promise<WriteResult> {
  // A note has no name by which the back office could know it again, so what may have arrived is not sent again by itself.
  if (write.kind === 'note' && write.was_interrupted) return failed('unclear');
  try {
    const reference = await deliver(deps, write);
    return { state: 'sent', now: deps.clock.now(), reference };
  } catch (error) {
    if (!(error instanceof BackOfficeFailure)) throw error;
    deps.log.warn({ err: error, write: write.id, attempt: write.attempts }, 'not written into the back office');
    return resultOf(error, write, deps.clock.now());
  }
}

async function deliver({ backOffice, database }: SenderDeps, write: DueWrite): Promise<string | null> {
  if (write.kind === 'ticket') {
    const { reference } = await backOffice.createTicket({
      externalIdentifier: `gevel-${write.id}`,
      reportingDate: write.reporting_date,
      objectReference: write.object_reference ?? '',
      description: write.description,
      priority: write.priority ?? 'normal',
      problemCategory: write.problem_category,
    });
    return reference;
  }
  // A back office that does not even answer a question has certainly not got the note.
  await beforeWriting(() => backOffice.checkConnection());
  const message = write.is_typed ? await withAuthor(database, write, write.description) : write.description;
  await backOffice.addTicketNote({ reference: write.ticket_reference ?? '', message });
  return null;
}

function resultOf(failure: BackOfficeFailure, write: DueWrite, now: Date): WriteResult {
  const says = Object.values(failure.fields).flat();
  if (write.kind === 'note' && failure.mayBeCarriedOut) return failed('unclear');
  if (failure.kind === 'refused' || failure.kind === 'gone') return failed(failure.kind, says);
  if (failure.kind === 'misunderstood') {
    if (says.length > 0) return failed('invalid', says);
    if (write.kind === 'note') return failed('unclear');
    if (write.attempts >= maxMisunderstandings) return failed('misunderstood');
  }
  // by its identifier the back office is asked for the ticket before it is sent again
  const isUnclear = failure.mayBeCarriedOut;
  if (now.getTime() - write.created_at.getTime() > giveUpMs) return failed(isUnclear ? 'unclear' : failure.kind);
  const wait = isUnclear ? unclearMs : (waitsMs[Math.min(write.attempts, waitsMs.length) - 1] ?? longestWaitMs);
  const nextAttemptAt = new Date(now.getTime() + Math.min(longestWaitMs, Math.max(wait, failure.retryAfterMs ?? 0)));
  return { state: 'queued', problem: isUnclear ? 'checking' : failure.kind, nextAttemptAt };
}

function failed(problem: string, says: readonly string[] = []): WriteResult {
  return { state: 'failed', problem, says };
}
