import type { PushEndReason } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import { isQuiet } from '../../domain/mail-hours.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { guardedPost, PostFailed } from '../../platform/outbound/guarded-post.ts';
import { privatePushKey } from '../../platform/push/push-keys.ts';
import { pushRequest, type Subscription } from '../../platform/push/push-request.ts';
import { isOfPushService, type PushServices } from '../../platform/push/push-services.ts';
import { pushDevicePlace } from '../../platform/secrets/push-places.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import {
  type ClaimedMessage,
  claimMessage,
  type DeviceRow,
  dueAtOnce,
  endDevice,
  listDue,
  nameOfUser,
  noteOutcome,
} from './push.repository.ts';
import type { TellingDeps } from './tell.ts';

export interface PushDeps extends TellingDeps {
  log: FastifyBaseLogger;
  secrets: Secrets;
  publicUrl: URL;
  services: PushServices;
  /** `mailto:` or a page: whom a service may ask. */
  securityContact: string | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After each failed try; then the message is given up. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 8 * hourMs];
/** What a service keeps for a device that is off; what is new is new for about so long. */
const ttlSeconds = 24 * 3600;
const atTheSameTime = 10;
/** Of two hundred messages each, before whatever else there is has its turn. */
const maxPasses = 20;

/** Sends what is due, not in quiet hours. One that is cut off is sent again under its own id, which replaces the first on the device. */
export async function deliverPushes(deps: PushDeps): Promise<void> {
  if (isQuiet(deps.clock.now())) return;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const ids = await listDue(deps.database.db, deps.clock.now());
    for (let at = 0; at < ids.length; at += atTheSameTime) {
      await Promise.all(ids.slice(at, at + atTheSameTime).map((id) => deliver(deps, id)));
    }
    if (ids.length < dueAtOnce) return;
  }
}

async function deliver(deps: PushDeps, id: string): Promise<void> {
  const { database, clock, log } = deps;
  const claimed = await claimMessage(database.db, id, clock.now());
  if (claimed === null) return;
  const { message, device } = claimed;
  const note = (outcome: { state: 'sent' | 'failed'; status: number | null; problem: string | null }) =>
    noteOutcome(database.db, message, { ...outcome, nextAttemptAt: null, now: clock.now() });
  if (device === null) return note({ state: 'failed', status: null, problem: 'nobody' });
  const { status, problem } = await send(deps, { message, device });
  if (problem === null) return note({ state: 'sent', status, problem });
  // Without the address, which is the browser's own.
  log.warn({ device: device.id, status, problem }, 'message on a device not delivered');
  if (problem === 'gone' || problem === 'refused') {
    await note({ state: 'failed', status, problem });
    return end(deps, device, problem);
  }
  const wait = waitsMs[message.attempts - 1];
  if (wait === undefined || problem === 'not_taken') return note({ state: 'failed', status, problem });
  const now = clock.now();
  await noteOutcome(database.db, message, {
    state: 'queued',
    status,
    problem,
    nextAttemptAt: new Date(now.getTime() + wait),
    now,
  });
}

interface Sent {
  status: number | null;
  problem: string | null;
}

async function send(deps: PushDeps, { message, device }: ClaimedMessage & { device: DeviceRow }): Promise<Sent> {
  const { database, secrets, services, clock } = deps;
  const { subscription: sealed, public_key: publicKey } = device;
  const privateKey = await privatePushKey(database.db, secrets, publicKey);
  // Another server may have the secret; else the browser is asked anew when its user comes by.
  if (privateKey === null || sealed === null || !secrets.knows(sealed)) return { status: null, problem: 'no_key' };
  // Written by this server.
  const subscription = JSON.parse(secrets.open(sealed, pushDevicePlace(device.id))) as Subscription;
  if (!isOfPushService(subscription.endpoint, services)) return { status: null, problem: 'unknown_service' };
  try {
    const request = pushRequest(
      subscription,
      { id: message.id, body: withTag(message.body, message.id), ttlSeconds },
      { publicKey, privateKey, subject: subjectOf(deps), now: clock.now() },
    );
    const status = await guardedPost(request, { exceptions: services.exceptions });
    return { status, problem: problemOf(status) };
  } catch (error) {
    return { status: null, problem: error instanceof PostFailed ? error.fault : 'not_sent' };
  }
}

const withTag = (body: string, tag: string) => JSON.stringify({ ...JSON.parse(body), tag });

/** RFC 8030: 404 and 410 of a device that is no more, 401 and 403 of a signature that is not taken. */
function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'refused';
  return status === 429 || status >= 500 ? 'status' : 'not_taken';
}

function subjectOf({ publicUrl, securityContact }: PushDeps): string {
  if (securityContact !== null) return securityContact;
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:portal@${publicUrl.hostname}`;
}

async function end({ database, clock }: PushDeps, device: DeviceRow, reason: PushEndReason): Promise<void> {
  const now = clock.now();
  await database.db.transaction(async (transaction) => {
    if (!(await endDevice(transaction, device, { reason, now }))) return;
    await recordAudit(transaction, {
      at: now,
      by: null,
      action: 'push_device.end',
      subject: { type: 'user', id: device.user_id, name: await nameOfUser(transaction, device.user_id) },
      after: { reason },
    });
  });
}
