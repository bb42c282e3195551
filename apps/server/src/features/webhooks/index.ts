import { randomBytes, randomUUID } from 'node:crypto';
import { operations, type Webhook, type WebhookBody } from '@gevel/contract';
import { formerSecretHours, webhookTestType } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { auditedAct, changeRecord, holding } from '../../platform/audit/change-record.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { faultOfAddress } from '../../platform/outbound/public-address.ts';
import { webhookPlace } from '../../platform/secrets/webhook-place.ts';
import { deliver, type WebhookDeps } from './deliver.ts';
import {
  answeredDelivery,
  beginAnew,
  contentOf,
  deleteWebhook,
  findDelivery,
  findWebhook,
  holdWebhook,
  insertWebhook,
  isBroker,
  keepMessage,
  listDeliveries,
  listWebhooks,
  renewSecret,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

export { type WebhookDeps } from './deliver.ts';
export { tellWebhooks } from './tell-webhooks.ts';

const hourMs = 3_600_000;

/** Where other programs are told of what happened to records; kept by administrators. */
export function webhooks(app: FastifyInstance, deps: WebhookDeps): void {
  const { database, clock, secrets } = deps;
  const { list, create, update, delete: remove, rotateSecret, test, deliveries, retry } = operations.webhooks;
  const held = (id: string) => holding(database, (transaction) => holdWebhook(transaction, id));
  const found = async (id: string): Promise<WebhookRow> => {
    const row = await findWebhook(database.db, id);
    if (row === null) throw new Refusal('not_found');
    return row;
  };
  const answered = async (id: string): Promise<Webhook> => {
    const [webhook] = await listWebhooks(database.db, id);
    if (webhook === undefined) throw new Refusal('not_found');
    return webhook;
  };
  const tried = async (id: string) => {
    await deliver(deps, id);
    const row = await findDelivery(database.db, id);
    if (row === null) throw new Refusal('not_found');
    return { data: answeredDelivery(row) };
  };

  implement(app, list, async () => ({ data: await listWebhooks(database.db) }));

  implement(app, create, async ({ body, actor, request }) => {
    await refuseWrong(deps, body, request);
    const id = randomUUID();
    const secret = newSecret();
    const auditContext = auditContextOf({ actor, request }, clock);
    await database.db.transaction(async (transaction) => {
      const sealed = secrets.seal(secret, webhookPlace(id));
      await insertWebhook(transaction, { id, body, secret: sealed, now: auditContext.at });
      const subject = { type: 'webhook', id, name: body.name };
      await recordAudit(transaction, { ...auditContext, action: 'webhook.create', subject, after: audited(body) });
    });
    return { data: { ...(await answered(id)), secret } };
  });

  implement(app, update, async ({ params, body, actor, request }) => {
    const { based_on: basedOn, ...wanted } = body;
    await refuseWrong(deps, wanted, request);
    return changeRecord({
      holding: held(params.id),
      auditContext: auditContextOf({ actor, request }, clock),
      basedOn,
      wanted,
      contentOf: formOf,
      read: async () => ({ data: await answered(params.id) }),
      async write(transaction, row) {
        await updateWebhook(transaction, row, wanted);
        const subject = { type: 'webhook', id: row.id, name: wanted.name };
        return { action: 'webhook.update', subject, before: audited(formOf(row)), after: audited(wanted) };
      },
    });
  });

  implement(app, remove, async ({ params, actor, request }) => {
    await auditedAct({
      holding: held(params.id),
      auditContext: auditContextOf({ actor, request }, clock),
      async write(transaction, row) {
        await deleteWebhook(transaction, row.id);
        return { action: 'webhook.delete', subject: subjectOf(row), before: audited(formOf(row)) };
      },
    });
    return undefined;
  });

  implement(app, rotateSecret, async ({ params, actor, request }) => {
    const secret = newSecret();
    await auditedAct({
      holding: held(params.id),
      auditContext: auditContextOf({ actor, request }, clock),
      async write(transaction, row) {
        const until = new Date(clock.now().getTime() + formerSecretHours * hourMs);
        await renewSecret(transaction, row, { secret: secrets.seal(secret, webhookPlace(row.id)), until });
        return { action: 'webhook.renew_secret', subject: subjectOf(row) };
      },
    });
    return { data: { ...(await answered(params.id)), secret } };
  });

  implement(app, test, async ({ params, actor, request }) => {
    const row = await found(params.id);
    const auditContext = auditContextOf({ actor, request }, clock);
    const now = auditContext.at;
    const body = JSON.stringify({ type: webhookTestType, timestamp: now.toISOString(), data: {} });
    const message = { message_id: `test_${randomUUID()}`, type: webhookTestType, body };
    const id = await database.db.transaction(async (transaction) => {
      await recordAudit(transaction, { ...auditContext, action: 'webhook.test', subject: subjectOf(row) });
      return await keepMessage(transaction, { webhookId: row.id, message, now });
    });
    return tried(id);
  });

  implement(app, deliveries, async ({ params }) => {
    const row = await found(params.id);
    return { data: await listDeliveries(database.db, row.id) };
  });

  implement(app, retry, async ({ params, actor, request }) => {
    const delivery = await findDelivery(database.db, params.id);
    if (delivery === null) throw new Refusal('not_found');
    const row = await found(delivery.webhook_id);
    const auditContext = auditContextOf({ actor, request }, clock);
    await database.db.transaction(async (transaction) => {
      // One that is off is told nothing but tests.
      if (row.state !== 'on' && delivery.type !== webhookTestType) throw new Refusal('conflict');
      if (!(await beginAnew(transaction, delivery.id, auditContext.at))) throw new Refusal('conflict');
      const after = { delivery: delivery.message_id };
      await recordAudit(transaction, { ...auditContext, action: 'webhook.retry', subject: subjectOf(row), after });
    });
    return tried(delivery.id);
  });
}

/** As the scheme wants it: 32 random bytes. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const formOf = (row: WebhookRow): WebhookBody => ({ ...contentOf(row), is_on: row.state === 'on' });
const subjectOf = ({ id, name }: WebhookRow) => ({ type: 'webhook', id, name });

/** The host of an address and no more of it: what follows is often a key. */
function audited({ url, ...body }: WebhookBody) {
  return { ...body, host: new URL(url).host };
}

async function refuseWrong(
  { database, outboundExceptions }: WebhookDeps,
  { url, broker_id }: WebhookBody,
  request: FastifyRequest,
): Promise<void> {
  const fault = faultOfAddress(new URL(url), outboundExceptions);
  const texts = messagesIn(request.language).refusals.webhooks;
  if (fault !== null) throw new Refusal('invalid_content', { errors: { url: [texts[fault]] } });
  if (broker_id !== null && !(await isBroker(database.db, broker_id))) {
    throw new Refusal('invalid_content', { errors: { broker_id: [texts.broker_unknown] } });
  }
}
