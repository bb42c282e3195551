import type { Webhook, WebhookDelivery } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhooks } from '../../db/schema/webhooks.ts';
import { createLogger } from '../../platform/log.ts';
import { loopbackExceptions } from '../../platform/outbound/public-address.ts';
import { outcome, webhookForm } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { testSecrets } from '../../test/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { tellWebhooks } from './tell-webhooks.ts';

let server: PortfolioServer;
let admin: TestClient;
let receiver: WebhookReceiver;
let other: WebhookReceiver;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.login('admin');
  await server.database.sync((connection) => connection.query('delete from feed_entries'));
  await server.database.db.delete(webhooks);
  receiver = await startWebhookReceiver();
  other = await startWebhookReceiver();
  return async () => {
    await receiver.close();
    await other.close();
  };
});

const tell = () =>
  tellWebhooks({
    ...server,
    log: createLogger('silent'),
    publicUrl: new URL('https://portaal.test'),
    secrets: testSecrets,
    outboundExceptions: loopbackExceptions,
  });
async function added(overrides: Record<string, unknown>): Promise<Webhook> {
  const answer = await admin.post('/tools/webhooks', webhookForm(overrides));
  expect(answer.statusCode, answer.body).toBe(200);
  await tell();
  return answer.json().data;
}
async function ticketsOf(owner: number, times: number): Promise<void> {
  await server.database.sync((connection) =>
    connection.query(
      `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
       select id, broker_id, 'tickets', 'added', 9000 + n from owners, generate_series(1, $2::int) n where id = $1`,
      [owner, times],
    ),
  );
}
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.get(`/tools/webhooks/${id}/deliveries`)).json().data;

test('a receiver that is slow and answers ends its turn, so that what happens next reaches the others soon', async () => {
  await added({ url: receiver.url });
  await added({ url: other.url });
  receiver.before = async () => {
    await expect.poll(() => other.received.length).toBeGreaterThanOrEqual(5);
    server.clock.forward({ seconds: 9 });
  };
  await ticketsOf(101, 5);
  await tell();
  expect(other.received).toHaveLength(5);
  expect(receiver.received).toHaveLength(2);
  await ticketsOf(102, 1);
  await tell();
  expect(other.received).toHaveLength(6);
  for (let round = 0; round < 2; round += 1) await tell();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  expect(receiver.received).toHaveLength(6);
});

test('what is kept for one broker never reaches the next one of its webhook, not even when it is sent again', async () => {
  const { id } = await added({ url: receiver.url, broker_id: '1' });
  await ticketsOf(101, 2);
  receiver.status = 500;
  await tell();
  expect(receiver.received).toHaveLength(1);
  const form = webhookForm({ url: other.url, broker_id: '2' });
  expect(outcome(await admin.put(`/tools/webhooks/${id}`, form))).toEqual({ status: 200 });
  server.clock.forward({ minutes: 2 });
  await tell();
  const [first, second] = await deliveriesOf(id);
  for (const delivery of [first, second]) expect(delivery).toMatchObject({ state: 'failed', problem: 'reassigned' });
  const again = await admin.post(`/tools/webhook-deliveries/${first?.id}/retry`);
  expect(again.json().data).toMatchObject({ state: 'failed', problem: 'reassigned' });
  expect(other.received).toEqual([]);
  await ticketsOf(201, 1);
  await tell();
  expect(other.received.map(({ body }) => JSON.parse(body).data.broker_id)).toEqual(['2']);
  expect((await admin.post(`/tools/webhooks/${id}/test`)).json().data.state).toBe('delivered');
});
