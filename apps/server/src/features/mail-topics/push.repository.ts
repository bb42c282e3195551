import { createHash } from 'node:crypto';
import type { PushDevice } from '@gevel/contract';
import { type MailFrequency, type MailTopicName, type PushEndReason } from '@gevel/contract/plain';
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { pushDevices, pushMessages, pushTopics } from '../../db/schema/push.ts';
import { users } from '../../db/schema/users.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import type { Subscription } from '../../platform/push/push-request.ts';
import { pushDevicePlace } from '../../platform/secrets/push-places.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deviceOf } from '../../platform/session/device-of.ts';

export type DeviceRow = typeof pushDevices.$inferSelect;
type MessageRow = typeof pushMessages.$inferSelect;
export type PushTopic = PushDevice['topics'][number];

/** Sending ends in ten seconds, so that what another server sends is not taken for interrupted. */
const surelyInterruptedMs = 2 * 60_000;
export const dueAtOnce = 200;

export async function listDevicesOf(db: Db, userId: string): Promise<DeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.user_id, userId))
    .orderBy(pushDevices.created_at, pushDevices.id);
}

export async function holdDevice(transaction: Db, userId: string, id: string): Promise<DeviceRow | null> {
  if (!isUuid(id)) return null;
  const isTheirs = and(eq(pushDevices.id, id), eq(pushDevices.user_id, userId));
  const [row] = await transaction.select().from(pushDevices).where(isTheirs).for('update');
  return row ?? null;
}

/** How often each device is told of these topics. */
export async function topicsOf(
  db: Db,
  deviceIds: readonly string[],
  topics: readonly MailTopicName[],
): Promise<Map<string, PushTopic[]>> {
  const rows = await db
    .select()
    .from(pushTopics)
    .where(inArray(pushTopics.device_id, [...deviceIds]));
  const frequencyOf = new Map(rows.map((row) => [`${row.device_id} ${row.topic}`, row.frequency]));
  return new Map(
    deviceIds.map((id) => [
      id,
      topics.map((topic) => ({ topic, frequency: frequencyOf.get(`${id} ${topic}`) ?? ('never' as const) })),
    ]),
  );
}

export function answeredDevice(
  row: DeviceRow,
  known: { topics: readonly PushTopic[]; publicKey: string | null; tokenHash: Buffer | null },
): PushDevice {
  return {
    id: row.id,
    device: deviceOf(row.user_agent),
    is_current: known.tokenHash !== null && row.token_hash.equals(known.tokenHash),
    created_at: row.created_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    needs_renewal: row.ended_at === null && row.public_key !== known.publicKey,
    ended: row.end_reason,
    topics: [...known.topics],
  };
}

interface NewDevice {
  userId: string;
  sessionId: string;
  tokenHash: Buffer;
  publicKey: string;
  subscription: Subscription;
  secrets: Secrets;
  userAgent: string | null;
  now: Date;
}

/**
 * Keeps how a browser is reached. One that this user had before stays the same device with its topics; whoever else had messages in
 * this browser has none any more.
 */
export async function keepDevice(transaction: Db, device: NewDevice): Promise<{ row: DeviceRow; isNew: boolean }> {
  const { userId, tokenHash, subscription, secrets } = device;
  const endpointHash = hashOfEndpoint(subscription.endpoint);
  // Their browsers sign up one after the other.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const isSame = or(eq(pushDevices.token_hash, tokenHash), eq(pushDevices.endpoint_hash, endpointHash));
  const known = await transaction.select().from(pushDevices).where(isSame).orderBy(pushDevices.id).for('update');
  const former = known.find((row) => row.user_id === userId);
  const others = known.filter((row) => row !== former).map(({ id }) => id);
  if (others.length > 0) await transaction.delete(pushDevices).where(inArray(pushDevices.id, others));
  const values = {
    user_id: userId,
    token_hash: tokenHash,
    session_id: device.sessionId,
    public_key: device.publicKey,
    endpoint_hash: endpointHash,
    user_agent: device.userAgent,
    ended_at: null,
    end_reason: null,
  };
  const row =
    former ??
    (
      await transaction
        .insert(pushDevices)
        .values({ ...values, created_at: device.now })
        .returning()
    )[0];
  if (row === undefined) throw new Error('The device was not kept');
  const sealed = secrets.seal(JSON.stringify(subscription), pushDevicePlace(row.id));
  const [kept] = await transaction
    .update(pushDevices)
    .set({ ...values, subscription: sealed })
    .where(eq(pushDevices.id, row.id))
    .returning();
  if (kept === undefined) throw new Error('The device was not kept');
  return { row: kept, isNew: former === undefined };
}

export const hashOfEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export async function addTopics(transaction: Db, deviceId: string, topics: readonly PushTopic[]): Promise<void> {
  if (topics.length === 0) return;
  const rows = topics.map((topic) => ({ ...topic, device_id: deviceId }));
  await transaction.insert(pushTopics).values(rows).onConflictDoNothing();
}

/** Answers how often it was until now; as with mails, what begins or ends begins anew. */
export async function setPushFrequency(
  transaction: Db,
  { deviceId, topic, frequency, now }: PushTopic & { deviceId: string; now: Date },
): Promise<MailFrequency> {
  const isRow = and(eq(pushTopics.device_id, deviceId), eq(pushTopics.topic, topic));
  const [row] = await transaction.select().from(pushTopics).where(isRow).for('update');
  const former = row?.frequency ?? 'never';
  const beginsAnew = [frequency, former].includes('never');
  const change = { frequency, told_at: now, ...(beginsAnew ? { told_up_to: null } : {}) };
  await transaction
    .insert(pushTopics)
    .values({ device_id: deviceId, topic, ...change })
    .onConflictDoUpdate({ target: [pushTopics.device_id, pushTopics.topic], set: change });
  return former;
}

export async function deleteDevice(transaction: Db, id: string): Promise<void> {
  await transaction.delete(pushDevices).where(eq(pushDevices.id, id));
}

export async function nameOfUser(db: Db, userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user === undefined ? '' : `${user.first_name} ${user.name}`;
}

export interface LiveDevice {
  id: string;
  userId: string;
}

export async function listLiveDevices(db: Db): Promise<LiveDevice[]> {
  return db
    .select({ id: pushDevices.id, userId: pushDevices.user_id })
    .from(pushDevices)
    .where(isNull(pushDevices.ended_at));
}

export async function listMarks(db: Db) {
  const rows = await db.select().from(pushTopics);
  return rows.map(({ device_id, ...mark }) => ({ ...mark, holderId: device_id }));
}

export async function forgetPushMarks(db: Db): Promise<void> {
  await db.update(pushTopics).set({ told_up_to: null }).where(isNotNull(pushTopics.told_up_to));
}

export async function keepMessage(
  transaction: Db,
  message: { deviceId: string; body: string; now: Date },
): Promise<void> {
  const { deviceId, body, now } = message;
  await transaction
    .insert(pushMessages)
    .values({ device_id: deviceId, body, state: 'queued', created_at: now, next_attempt_at: now });
}

const isDue = (now: Date) =>
  and(inArray(pushMessages.state, ['queued', 'sending']), lte(pushMessages.next_attempt_at, now));

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(isDue(now))
    .orderBy(pushMessages.next_attempt_at, pushMessages.id)
    .limit(dueAtOnce);
  return rows.map(({ id }) => id);
}

export interface ClaimedMessage {
  message: MessageRow;
  /** Null once it ended, or whose it is may not log in any more. */
  device: DeviceRow | null;
}

/** Takes a message to send it, for a while; null when somebody else has it. */
export async function claimMessage(db: Db, id: string, now: Date): Promise<ClaimedMessage | null> {
  const [message] = await db
    .update(pushMessages)
    .set({
      state: 'sending',
      attempts: sql`${pushMessages.attempts} + 1`,
      next_attempt_at: new Date(now.getTime() + surelyInterruptedMs),
    })
    .where(and(eq(pushMessages.id, id), isDue(now)))
    .returning();
  if (message === undefined) return null;
  const [found] = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(users, and(eq(users.id, pushDevices.user_id), isNull(users.blocked_at), isNotNull(users.password_hash)))
    .where(and(eq(pushDevices.id, message.device_id), isNull(pushDevices.ended_at)));
  return { message, device: found?.device ?? null };
}

/** Only whoever claimed it says how it went. */
const isStillMine = ({ id, attempts }: MessageRow) =>
  and(eq(pushMessages.id, id), eq(pushMessages.state, 'sending'), eq(pushMessages.attempts, attempts));

export interface Outcome {
  state: 'sent' | 'queued' | 'failed';
  status: number | null;
  problem: string | null;
  nextAttemptAt: Date | null;
  now: Date;
}

export async function noteOutcome(db: Db, message: MessageRow, outcome: Outcome): Promise<void> {
  const { state, status, problem, nextAttemptAt, now } = outcome;
  const finished = state === 'queued' ? null : now;
  await db
    .update(pushMessages)
    .set({ state, status, problem, next_attempt_at: nextAttemptAt, finished_at: finished })
    .where(isStillMine(message));
  if (state !== 'sent') return;
  await db.update(pushDevices).set({ last_sent_at: now }).where(eq(pushDevices.id, message.device_id));
}

/** Takes a device away for good that its service does not take messages for; what waits for it is given up. False when it was gone. */
export async function endDevice(
  transaction: Db,
  { id, subscription }: DeviceRow,
  { reason, now }: { reason: PushEndReason; now: Date },
): Promise<boolean> {
  const ended = await transaction
    .update(pushDevices)
    .set({ ended_at: now, end_reason: reason, subscription: null, endpoint_hash: null })
    // One that was renewed meanwhile goes on.
    .where(and(eq(pushDevices.id, id), eq(pushDevices.subscription, subscription ?? ''), isNull(pushDevices.ended_at)))
    .returning({ id: pushDevices.id });
  if (ended.length === 0) return false;
  await transaction
    .update(pushMessages)
    .set({ state: 'failed', problem: reason, next_attempt_at: null, finished_at: now })
    .where(and(eq(pushMessages.device_id, id), ne(pushMessages.state, 'sent'), ne(pushMessages.state, 'failed')));
  return true;
}
