import type { Webhook, WebhookBody, WebhookDelivery } from '@gevel/contract';
import { feedKindNames, shownDeliveries, type WebhookFault } from '@gevel/contract/plain';
import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { webhookDeliveries as deliveries, webhooks } from '../../db/schema/webhooks.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import type { Message } from './webhook-events.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof deliveries.$inferSelect;

/** Sending ends in half a minute, so that what another server sends is not taken for interrupted. */
const surelyInterruptedMs = 2 * 60_000;
export const dueAtOnce = 100;

const isOpen = inArray(deliveries.state, ['queued', 'sending']);

export async function listWebhooks(db: Db, id?: string): Promise<Webhook[]> {
  const rows = await db
    .select({
      row: webhooks,
      broker_name: brokers.display_name,
      waiting: sql<number>`(select count(*)::int from ${deliveries} d where d.webhook_id = ${webhooks.id} and d.state in ('queued', 'sending'))`,
    })
    .from(webhooks)
    .leftJoin(brokers, eq(brokers.id, webhooks.broker_id))
    .where(id === undefined ? undefined : eq(webhooks.id, id))
    .orderBy(webhooks.created_at, webhooks.id);
  return rows.map(({ row, broker_name, waiting }) => ({
    id: row.id,
    ...contentOf(row),
    broker_name,
    state: row.state,
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    former_secret_until: row.former_secret_until?.toISOString() ?? null,
    waiting,
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  }));
}

/** What a form shows of it. */
export function contentOf(row: WebhookRow): Omit<WebhookBody, 'is_on'> {
  return {
    name: row.name,
    url: row.url,
    kinds: feedKindNames.filter((kind) => row.kinds.includes(kind)),
    broker_id: row.broker_id === null ? null : String(row.broker_id),
  };
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const [row] = isUuid(id) ? await db.select().from(webhooks).where(eq(webhooks.id, id)) : [];
  return row ?? null;
}

export async function holdWebhook(transaction: Db, id: string): Promise<WebhookRow | null> {
  const [row] = isUuid(id) ? await transaction.select().from(webhooks).where(eq(webhooks.id, id)).for('update') : [];
  return row ?? null;
}

export async function insertWebhook(
  transaction: Db,
  { id, body, secret, now }: { id: string; body: WebhookBody; secret: string; now: Date },
): Promise<void> {
  await transaction.insert(webhooks).values({ id, ...valuesOf(body), secret, created_at: now });
}

/** One that is switched on hears of what happens from then on. */
export async function updateWebhook(transaction: Db, { id, state }: WebhookRow, body: WebhookBody): Promise<void> {
  const begins = body.is_on && state !== 'on';
  const values = valuesOf(body);
  await transaction
    .update(webhooks)
    .set({
      ...values,
      ...(begins ? { told_up_to: null, failures: 0, failing_since: null } : {}),
    })
    .where(eq(webhooks.id, id));
  if (!body.is_on) await giveUpWaiting(transaction, id);
}

function valuesOf({ name, url, kinds, broker_id, is_on }: WebhookBody) {
  return {
    name,
    url,
    kinds: [...new Set(kinds)],
    broker_id: broker_id === null ? null : Number(broker_id),
    state: is_on ? ('on' as const) : ('off' as const),
  };
}

export async function isBroker(db: Db, id: string): Promise<boolean> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return false;
  const found = await db
    .select({ id: brokers.id })
    .from(brokers)
    .where(eq(brokers.id, Number(id)));
  return found.length > 0;
}

export async function deleteWebhook(transaction: Db, id: string): Promise<void> {
  await transaction.delete(webhooks).where(eq(webhooks.id, id));
}

export async function renewSecret(
  transaction: Db,
  { id, secret: former }: WebhookRow,
  { secret, until }: { secret: string; until: Date },
): Promise<void> {
  const set = { secret, former_secret: former, former_secret_until: until };
  await transaction.update(webhooks).set(set).where(eq(webhooks.id, id));
}

/** What was still to be sent is not sent any more. */
async function giveUpWaiting(transaction: Db, webhookId: string): Promise<void> {
  await transaction
    .update(deliveries)
    .set({ state: 'failed', problem: 'switched_off', next_attempt_at: null, finished_at: sql`now()` })
    .where(and(eq(deliveries.webhook_id, webhookId), isOpen));
}

export async function switchOff(transaction: Db, id: string): Promise<void> {
  await transaction.update(webhooks).set({ state: 'switched_off' }).where(eq(webhooks.id, id));
  await giveUpWaiting(transaction, id);
}

/** Those that are told something, with the brokers that each is told of. */
export async function listTold(db: Db): Promise<{ row: WebhookRow; brokerIds: number[] }[]> {
  const rows = await db.select().from(webhooks).where(eq(webhooks.state, 'on'));
  if (rows.length === 0) return [];
  const all = (await db.select({ id: brokers.id }).from(brokers)).map(({ id }) => id);
  return rows.map((row) => ({ row, brokerIds: row.broker_id === null ? all : [row.broker_id] }));
}

/** Keeps what a webhook is to be told and moves its mark, both or neither; false when somebody else moved it, or it was changed. */
export async function keepMessages(
  database: Database,
  { row, messages, upTo, now }: { row: WebhookRow; messages: readonly Message[]; upTo: number; now: Date },
): Promise<boolean> {
  return await database.db.transaction(async (transaction) => {
    const held = await holdWebhook(transaction, row.id);
    if (held === null || held.state !== 'on' || held.told_up_to !== row.told_up_to) return false;
    if (JSON.stringify(contentOf(held)) !== JSON.stringify(contentOf(row))) return false;
    if (messages.length > 0) {
      await transaction
        .insert(deliveries)
        .values(messages.map((message) => keptMessage(row.id, message, now)))
        .onConflictDoNothing();
    }
    await transaction.update(webhooks).set({ told_up_to: upTo }).where(eq(webhooks.id, row.id));
    return true;
  });
}

export async function keepMessage(
  db: Db,
  { webhookId, message, now }: { webhookId: string; message: Message; now: Date },
): Promise<string> {
  const [row] = await db
    .insert(deliveries)
    .values(keptMessage(webhookId, message, now))
    .returning({ id: deliveries.id });
  if (!row) throw new Error('The delivery was not kept');
  return row.id;
}

function keptMessage(webhookId: string, message: Message, now: Date) {
  return { webhook_id: webhookId, ...message, state: 'queued' as const, created_at: now, next_attempt_at: now };
}

const isDue = (now: Date) => and(isOpen, lte(deliveries.next_attempt_at, now));

/** The webhooks of which something is due. */
export async function listWaiting(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ id: deliveries.webhook_id }).from(deliveries).where(isDue(now));
  return rows.map(({ id }) => id);
}

/** What is due of a webhook, in the order in which it happened. */
export async function listDue(db: Db, webhookId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhook_id, webhookId), isDue(now)))
    .orderBy(deliveries.next_attempt_at, sql`length(${deliveries.message_id})`, deliveries.message_id)
    .limit(dueAtOnce);
  return rows.map(({ id }) => id);
}

export interface ClaimedDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
}

/** Takes a delivery to send it, for a while; null when somebody else has it, or it is not due. */
export async function claimDelivery(database: Database, id: string, now: Date): Promise<ClaimedDelivery | null> {
  const [delivery] = await database.db
    .update(deliveries)
    .set({
      state: 'sending',
      attempts: sql`${deliveries.attempts} + 1`,
      next_attempt_at: new Date(now.getTime() + surelyInterruptedMs),
    })
    .where(and(eq(deliveries.id, id), isDue(now)))
    .returning();
  const webhook = delivery && (await findWebhook(database.db, delivery.webhook_id));
  return webhook ? { delivery, webhook } : null;
}

/** Only whoever claimed it says how it went: one that was given up, or taken over meanwhile, stays as it is. */
function isStillMine({ id, attempts }: DeliveryRow) {
  return and(eq(deliveries.id, id), eq(deliveries.state, 'sending'), eq(deliveries.attempts, attempts));
}

export async function markDelivered(
  database: Database,
  { delivery, webhook }: ClaimedDelivery,
  { status, now }: { status: number; now: Date },
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    await transaction
      .update(deliveries)
      .set({ state: 'delivered', status, problem: null, finished_at: now, next_attempt_at: null })
      .where(isStillMine(delivery));
    await transaction
      .update(webhooks)
      .set({ failures: 0, failing_since: null, last_delivered_at: now })
      .where(eq(webhooks.id, webhook.id));
  });
}

/** What belongs to another broker than the webhook by now is not sent, and says nothing of its receiver. */
export async function markReassigned({ db }: Database, { delivery }: ClaimedDelivery, now: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'failed', problem: 'reassigned', finished_at: now, next_attempt_at: null })
    .where(isStillMine(delivery));
}

/** Notes a failed try, and answers the webhook as it is then. Without a next attempt the delivery has failed for good. */
export async function markFailed(
  transaction: Db,
  { delivery, webhook }: ClaimedDelivery,
  failure: { status: number | null; problem: WebhookFault; nextAttemptAt: Date | null; now: Date },
): Promise<WebhookRow | null> {
  const { status, problem, nextAttemptAt, now } = failure;
  await transaction
    .update(deliveries)
    .set({
      status,
      problem,
      ...(nextAttemptAt === null
        ? { state: 'failed', finished_at: now, next_attempt_at: null }
        : { state: 'queued', next_attempt_at: nextAttemptAt }),
    })
    .where(isStillMine(delivery));
  const [row] = await transaction
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failing_since: sql`coalesce(${webhooks.failing_since}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(webhooks.id, webhook.id))
    .returning();
  return row ?? null;
}

/** Begins a delivery anew; false when it waits or is on its way already. */
export async function beginAnew(db: Db, id: string, now: Date): Promise<boolean> {
  const begun = await db
    .update(deliveries)
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, finished_at: null, problem: null, status: null })
    .where(and(eq(deliveries.id, id), inArray(deliveries.state, ['delivered', 'failed'])))
    .returning({ id: deliveries.id });
  if (begun.length > 0) return true;
  // What waits for its next turn is tried now.
  const sooner = await db
    .update(deliveries)
    .set({ next_attempt_at: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'queued')))
    .returning({ id: deliveries.id });
  return sooner.length > 0;
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = isUuid(id) ? await db.select().from(deliveries).where(eq(deliveries.id, id)) : [];
  return row ?? null;
}

export async function listDeliveries(db: Db, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhook_id, webhookId))
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .limit(shownDeliveries);
  return rows.map(answeredDelivery);
}

export function answeredDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    message_id: row.message_id,
    type: row.type,
    state: row.state === 'queued' || row.state === 'sending' ? 'waiting' : row.state,
    attempts: row.attempts,
    status: row.status,
    // Written by this server from the same list.
    problem: row.problem as WebhookDelivery['problem'],
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    next_attempt_at: row.state === 'queued' ? (row.next_attempt_at?.toISOString() ?? null) : null,
  };
}

/** Secrets that nobody signs with any more go. */
export async function forgetFormerSecrets(db: Db, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ former_secret: null, former_secret_until: null })
    .where(lt(webhooks.former_secret_until, now));
}
