import { operations, type PushDevice } from '@gevel/contract';
import { type MailTopicName, maxPushDevices, usualFrequency } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { currentPushKey, privatePushKey } from '../../platform/push/push-keys.ts';
import { isSubscription } from '../../platform/push/push-request.ts';
import { isOfPushService, type PushServices } from '../../platform/push/push-services.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { deviceOf } from '../../platform/session/device-of.ts';
import { hashOfId, newSecretId } from '../../platform/session/secret-id.ts';
import { holdSession } from '../../platform/session/session.repository.ts';
import { browserOf, cookieSessionOf } from '../../platform/session/sessions.ts';
import { topicRowsOf } from './mail-topics.repository.ts';
import {
  addTopics,
  answeredDevice,
  type DeviceRow,
  deleteDevice,
  holdDevice,
  keepDevice,
  listDevicesOf,
  setPushFrequency,
  topicsOf,
} from './push.repository.ts';
import { readerOf } from './reader-of.ts';

export interface PushDevicesDeps extends ListPlatform {
  secrets: Secrets;
  pushServices: PushServices;
}

/** On which devices somebody gets messages, and of what. They are the person's: an opened portal shows none. */
export function pushDevices(app: FastifyInstance, deps: PushDevicesDeps): void {
  const { database, clock, secrets, pushServices: services } = deps;
  const { list, add, update, remove } = operations.pushDevices;
  const publicKeyNow = async () =>
    services.hosts.length === 0 ? null : await currentPushKey(database, secrets, clock.now());
  const tokenHashOf = (request: FastifyRequest) => {
    const token = app.sessions.messageToken(request);
    return token === null ? null : hashOfId(token);
  };

  implement(app, list, async ({ actor, request }) => {
    const publicKey = actor.portal === null ? await publicKeyNow() : null;
    const rows = actor.portal === null ? await listDevicesOf(database.db, actor.user.id) : [];
    const tokenHash = tokenHashOf(request);
    return {
      data: {
        public_key: publicKey,
        devices: await answered(database.db, rows, { publicKey, tokenHash, topics: readerOf(actor).topics }),
      },
    };
  });

  implement(app, add, async ({ body, actor, request, reply }) => {
    const { public_key: publicKey, ...subscription } = body;
    const { topics, kind } = readerOf(actor);
    const texts = messagesIn(request.language).refusals.push;
    const refuse = (text: string): never => {
      throw new Refusal('invalid_content', { errors: { endpoint: [text] } });
    };
    if (topics.length === 0 || (await privatePushKey(database.db, secrets, publicKey)) === null) refuse(texts.key);
    if (!isOfPushService(subscription.endpoint, services)) refuse(texts.service);
    if (!isSubscription(subscription)) refuse(texts.key);
    const token = app.sessions.messageToken(request) ?? newSecretId();
    const tokenHash = hashOfId(token);
    const auditContext = auditContextOf({ actor, request }, clock);
    const mailed = await topicRowsOf(database.db, actor.user.id);
    const session = cookieSessionOf(request);
    const row = await database.db.transaction(async (transaction) => {
      const { row: kept, isNew } = await keepDevice(transaction, {
        userId: actor.user.id,
        sessionId: session.publicId,
        tokenHash,
        publicKey,
        subscription,
        secrets,
        userAgent: browserOf(request).userAgent,
        now: auditContext.at,
      });
      await holdSession(transaction, session);
      if (!isNew) return kept;
      const all = await listDevicesOf(transaction, actor.user.id);
      if (all.length > maxPushDevices) refuse(texts.many);
      // It begins as the mails are.
      const begin = topics.map((topic) => ({
        topic,
        frequency: mailed.find((mail) => mail.topic === topic)?.frequency ?? usualFrequency(topic, kind),
      }));
      await addTopics(transaction, kept.id, begin);
      const after = { device: deviceOf(kept.user_agent), service: new URL(subscription.endpoint).hostname };
      await recordAudit(transaction, { ...auditContext, action: 'push_device.add', subject: subjectOf(actor), after });
      return kept;
    });
    app.sessions.setMessages(reply, token);
    const [device] = await answered(database.db, [row], { publicKey: await publicKeyNow(), tokenHash, topics });
    return { data: found(device) };
  });

  implement(app, update, async ({ params, body, actor, request }) => {
    const { topics } = readerOf(actor);
    if (!topics.includes(body.topic)) {
      throw new Refusal('invalid_content', { invalidFields: ['topic'] });
    }
    const auditContext = auditContextOf({ actor, request }, clock);
    const row = await database.db.transaction(async (transaction) => {
      const held = found(await holdDevice(transaction, actor.user.id, params.id));
      const former = await setPushFrequency(transaction, { ...body, deviceId: held.id, now: auditContext.at });
      if (former === body.frequency) return held;
      await recordAudit(transaction, {
        ...auditContext,
        action: 'push_device.change',
        subject: subjectOf(actor),
        before: { [body.topic]: former },
        after: { [body.topic]: body.frequency },
      });
      return held;
    });
    const known = { publicKey: await publicKeyNow(), tokenHash: tokenHashOf(request), topics };
    const [device] = await answered(database.db, [row], known);
    return { data: found(device) };
  });

  implement(app, remove, async ({ params, actor, request }) => {
    const auditContext = auditContextOf({ actor, request }, clock);
    await database.db.transaction(async (transaction) => {
      const held = found(await holdDevice(transaction, actor.user.id, params.id));
      await deleteDevice(transaction, held.id);
      const before = { device: deviceOf(held.user_agent) };
      await recordAudit(transaction, {
        ...auditContext,
        action: 'push_device.remove',
        subject: subjectOf(actor),
        before,
      });
    });
    return undefined;
  });
}

interface Known {
  publicKey: string | null;
  tokenHash: Buffer | null;
  /** Of which there is something to tell this reader. */
  topics: readonly MailTopicName[];
}

async function answered(db: Db, rows: readonly DeviceRow[], known: Known): Promise<PushDevice[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const topics = await topicsOf(db, ids, known.topics);
  return rows.map((row) => answeredDevice(row, { ...known, topics: topics.get(row.id) ?? [] }));
}

function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}

const subjectOf = ({ user: { id, first_name, name } }: Actor) => ({ type: 'user', id, name: `${first_name} ${name}` });
