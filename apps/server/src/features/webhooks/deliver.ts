import { switchOffAfter, type WebhookFault } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import { Webhook as Signer } from 'standardwebhooks';
import type { Database } from '../../db/database.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type GuardedPost, guardedPost, PostFailed } from '../../platform/outbound/guarded-post.ts';
import type { GuardExceptions } from '../../platform/outbound/public-address.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { webhookPlace } from '../../platform/secrets/webhook-place.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  dueAtOnce,
  listDue,
  listWaiting,
  markDelivered,
  markFailed,
  markReassigned,
  switchOff,
  type WebhookRow,
} from './webhooks.repository.ts';

export interface WebhookDeps {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  publicUrl: URL;
  /** Receivers on this machine that may be told, in a test or a demo. */
  outboundExceptions: GuardExceptions;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** After each failed try, from its own moment: a day in all. Then the delivery has failed for good. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 8 * hourMs, 8 * hourMs];
/** So that receivers that came back are not asked by all at the same moment. */
const spread = 0.1;
/** A round ends, so that the next one begins: what a slow receiver has not taken by then waits for that. */
const roundMs = 15_000;

/** Sends what is due. A receiver that does not answer, or is slow, keeps its own deliveries waiting, and nobody else's. */
export async function deliverDue(deps: WebhookDeps): Promise<void> {
  const waiting = await listWaiting(deps.database.db, deps.clock.now());
  await Promise.all(waiting.map((id) => deliverInTurn(deps, id)));
}

async function deliverInTurn(deps: WebhookDeps, webhookId: string): Promise<void> {
  const { database, clock } = deps;
  const until = clock.now().getTime() + roundMs;
  for (;;) {
    const ids = await listDue(database.db, webhookId, clock.now());
    for (const id of ids) {
      if (!(await deliver(deps, id)) || clock.now().getTime() >= until) return;
    }
    if (ids.length < dueAtOnce) return;
  }
}

/** Tries one delivery; false when it failed. */
export async function deliver(deps: WebhookDeps, id: string): Promise<boolean> {
  const { database, clock } = deps;
  const claimed = await claimDelivery(database, id, clock.now());
  if (claimed === null) return true;
  if (!isStillMeant(claimed)) {
    await markReassigned(database, claimed, clock.now());
    return true;
  }
  const outcome = await send(deps, claimed);
  if (outcome.problem === null) {
    await markDelivered(database, claimed, { status: outcome.status, now: clock.now() });
    return true;
  }
  await noteFailure(deps, claimed, outcome);
  return false;
}

/** Who gave the webhook to another broker meanwhile gave away nothing of the former one. */
function isStillMeant({ delivery, webhook }: ClaimedDelivery): boolean {
  const { broker_id }: { broker_id?: string } = JSON.parse(delivery.body).data; // as `messageOf` and the test write it
  return broker_id === undefined || webhook.broker_id === null || broker_id === String(webhook.broker_id);
}

type Outcome = { status: number; problem: null } | { status: number | null; problem: WebhookFault };

async function send(deps: WebhookDeps, claimed: ClaimedDelivery): Promise<Outcome> {
  try {
    const status = await guardedPost(signed(deps, claimed), { exceptions: deps.outboundExceptions });
    if (status >= 200 && status < 300) return { status, problem: null };
    return { status, problem: status === 410 ? 'gone' : 'status' };
  } catch (error) {
    const problem = error instanceof PostFailed ? error.fault : 'not_signed';
    // Without the cause, which names the receiver.
    deps.log.warn({ delivery: claimed.delivery.id, problem }, 'webhook not delivered');
    return { status: null, problem };
  }
}

/** By the scheme of Standard Webhooks; while a former secret holds, by both. */
function signed({ clock, secrets }: WebhookDeps, { delivery, webhook }: ClaimedDelivery): GuardedPost {
  const now = clock.now();
  const { id, secret, former_secret: former, former_secret_until: until } = webhook;
  const keys = [secret, ...(former !== null && until !== null && until > now ? [former] : [])];
  const { message_id, body } = delivery;
  return {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Gevel-Webhooks/1',
      'webhook-id': message_id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': keys
        .map((sealed) => new Signer(secrets.open(sealed, webhookPlace(id))).sign(message_id, now, body))
        .join(' '),
    },
  };
}

async function noteFailure(
  { database, clock, log }: WebhookDeps,
  claimed: ClaimedDelivery,
  outcome: Outcome & { problem: WebhookFault },
): Promise<void> {
  const now = clock.now();
  const { delivery, webhook } = claimed;
  // Tries are counted from when it was kept, or begun anew.
  const wait = waitsMs[delivery.attempts - 1];
  const nextAttemptAt = wait === undefined ? null : new Date(now.getTime() + wait * (1 + Math.random() * spread));
  await database.db.transaction(async (transaction) => {
    const row = await markFailed(transaction, claimed, { ...outcome, nextAttemptAt, now });
    if (row === null || row.state !== 'on' || !isGivenUp(row, outcome.problem, now)) return;
    await switchOff(transaction, row.id);
    await recordAudit(transaction, {
      at: now,
      by: null,
      action: 'webhook.switch_off',
      subject: { type: 'webhook', id: row.id, name: row.name },
      after: { problem: outcome.problem, failures: row.failures, failing_since: row.failing_since },
    });
    log.warn({ webhook: webhook.id }, 'webhook switched off');
  });
}

function isGivenUp({ failures, failing_since }: WebhookRow, problem: WebhookFault, now: Date): boolean {
  if (problem === 'gone') return true;
  const { tries, days } = switchOffAfter;
  return failures >= tries && failing_since !== null && now.getTime() - failing_since.getTime() >= days * dayMs;
}
