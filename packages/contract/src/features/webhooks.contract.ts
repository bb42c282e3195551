import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { basedOn } from '../core/based-on.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { feedKindNames } from './feed-kinds.ts';
import { shownDeliveries, webhookDeliveryStates, webhookFaults, webhookStates } from './webhook-kinds.ts';

const webhookBody = z.strictObject({
  name: plainText.trim().min(1).max(80),
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** Of what it is told. */
  kinds: z.array(z.enum(feedKindNames)).min(1).max(feedKindNames.length),
  /** Only of this broker; null for all. */
  broker_id: idText.nullable(),
  is_on: z.boolean(),
});
export type WebhookBody = z.infer<typeof webhookBody>;

const webhook = z
  .strictObject({
    id: idText,
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(feedKindNames)),
    broker_id: idText.nullable(),
    broker_name: z.string().nullable(),
    state: z.enum(webhookStates),
    created_at: momentText,
    /** Since when every try failed; null while the last one did not. */
    failing_since: momentText.nullable(),
    /** The secret before signs as well until then; null when there is none. */
    former_secret_until: momentText.nullable(),
    /** Deliveries that wait to be tried, for the first time or again. */
    waiting: z.int(),
    last_delivered_at: momentText.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const webhookDelivery = z
  .strictObject({
    /** Stays the same over all tries; sent as `webhook-id`. */
    message_id: z.string(),
    id: idText,
    type: z.string(),
    state: z.enum(webhookDeliveryStates),
    attempts: z.int(),
    /** Of the last answer; null when there was none. */
    status: z.int().nullable(),
    problem: z.enum(webhookFaults).nullable(),
    created_at: momentText,
    finished_at: momentText.nullable(),
    next_attempt_at: momentText.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A secret is told once. */
const withSecret = dataAnswer(webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' }));

/** Whoever decides what brokers see: a webhook tells of the records of every owner. */
const keepsWebhooks = { who: 'admin', permission: 'brokers_manage' } as const satisfies Access;
const params = z.object({ id: z.string() });

export const webhooksOperations = {
  list: operation({
    method: 'GET',
    path: '/tools/webhooks',
    access: keepsWebhooks,
    summary: 'List the webhooks',
    answer: dataAnswer(z.array(webhook)),
  }),
  create: operation({
    method: 'POST',
    path: '/tools/webhooks',
    access: keepsWebhooks,
    summary: 'Add a webhook and get its secret, which is not shown again',
    body: webhookBody,
    answer: withSecret,
    isSensitive: true,
  }),
  update: operation({
    method: 'PUT',
    path: '/tools/webhooks/{id}',
    access: keepsWebhooks,
    summary:
      'Update a webhook, switch it on or off; with `based_on`, only if it has not changed since it was read. One that is switched on is told of what happens from then on',
    params,
    body: webhookBody.extend({ based_on: basedOn(webhookBody) }),
    answer: dataAnswer(webhook),
    isSensitive: true,
    problems: ['not_found', 'changed_meanwhile'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/tools/webhooks/{id}',
    access: keepsWebhooks,
    summary: 'Delete a webhook with its deliveries',
    params,
    isSensitive: true,
    problems: ['not_found'],
  }),
  rotateSecret: operation({
    method: 'POST',
    path: '/tools/webhooks/{id}/secret',
    access: keepsWebhooks,
    summary: 'Make another secret for a webhook and get it, once; the one before signs as well for a day',
    params,
    answer: withSecret,
    isSensitive: true,
    problems: ['not_found'],
  }),
  test: operation({
    method: 'POST',
    path: '/tools/webhooks/{id}/test',
    access: keepsWebhooks,
    summary: 'Send a test event to a webhook and get how it was received',
    params,
    answer: dataAnswer(webhookDelivery),
    limitedAs: 'webhook',
    problems: ['not_found'],
  }),
  deliveries: operation({
    method: 'GET',
    path: '/tools/webhooks/{id}/deliveries',
    access: keepsWebhooks,
    summary: `List the last ${shownDeliveries} deliveries of a webhook, newest first`,
    params,
    answer: dataAnswer(z.array(webhookDelivery)),
    problems: ['not_found'],
  }),
  retry: operation({
    method: 'POST',
    path: '/tools/webhook-deliveries/{id}/retry',
    access: keepsWebhooks,
    summary: 'Try a delivery again now, and get how it was received',
    params,
    answer: dataAnswer(webhookDelivery),
    limitedAs: 'webhook',
    problems: ['not_found', 'conflict'],
  }),
} as const;
