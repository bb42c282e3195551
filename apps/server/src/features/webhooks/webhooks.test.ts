import type { Webhook, WebhookDelivery } from '@gevel/contract';
import type { FeedEvent, FeedKindName } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { createLogger } from '../../platform/log.ts';
import { loopbackExceptions, noExceptions } from '../../platform/outbound/public-address.ts';
import { resealSecrets } from '../../platform/secrets/reseal-secrets.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { lastAudit, outcome, webhookForm } from '../../test/administration.ts';
import { dumpDatabase, foundIn } from '../../test/dump.ts';
import { innerAddresses, ownMachine } from '../../test/inner-addresses.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { isSignedBy, startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { tellWebhooks } from './tell-webhooks.ts';

const log = createLogger('silent');
const publicUrl = new URL('https://portaal.test');

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
let admin: TestClient;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startPortfolioServer();
  other = await startTestServer({ database: server.database, clock: server.clock });
  admin = await server.login('admin');
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set('2026-06-15T08:00:00Z');
  admin = await server.login('admin');
  await server.database.sync((connection) => connection.query('delete from feed_entries'));
  await server.database.db.delete(webhooks);
  receiver = await startWebhookReceiver();
  return () => receiver.close();
});

const deps = (of: TestServer = server) => ({
  ...of,
  log,
  publicUrl,
  secrets: testSecrets,
  outboundExceptions: loopbackExceptions,
});
const tell = () => tellWebhooks(deps());

/** A webhook that hears of what happens from now on. */
async function added(overrides: Record<string, unknown> = {}): Promise<Webhook & { secret: string }> {
  const answer = await admin.post('/tools/webhooks', webhookForm({ url: receiver.url, ...overrides }));
  expect(answer.statusCode, answer.body).toBe(200);
  await tell();
  return answer.json().data;
}
const found = async (id: string): Promise<Webhook> =>
  (await admin.get('/tools/webhooks')).json().data.find((each: Webhook) => each.id === id);
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.get(`/tools/webhooks/${id}/deliveries`)).json().data;

/** What synchronisation would tell of an owner, so many times. */
async function happens(kind: FeedKindName, event: FeedEvent, { owner = 101, times = 1 } = {}): Promise<void> {
  await server.database.sync((connection) =>
    connection.query(
      `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
       select id, broker_id, $2, $3, 9000 + n from owners, generate_series(1, $4::int) n where id = $1`,
      [owner, kind, event, times],
    ),
  );
}
const kept = () => server.database.db.select().from(webhookDeliveries);
const types = () => receiver.received.map(({ body }) => JSON.parse(body).type);
const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);

describe('what happened', () => {
  test('is told once, signed, by ids and an address in the portal, however many servers look', async () => {
    const { id, secret } = await added();
    await happens('tickets', 'added', { times: 3 });
    await happens('contracts', 'added');
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([tell(), tellWebhooks(deps(other)), tell(), tellWebhooks(deps(other))]);
    }
    expect(types()).toEqual(['tickets.added', 'tickets.added', 'tickets.added']);
    expect(new Set(idsReceived()).size).toBe(3);
    const hook = receiver.received.find(({ body }) => JSON.parse(body).data.record_id === '9001');
    expect(hook && isSignedBy(secret, hook)).toBe(true);
    expect(hook?.headers['webhook-timestamp']).toBe(String(Date.parse('2026-06-15T08:00:00Z') / 1000));
    expect(JSON.parse(hook?.body ?? '')).toEqual({
      type: 'tickets.added',
      timestamp: expect.any(String),
      data: {
        record_type: 'tickets',
        record_id: '9001',
        owner_id: '101',
        broker_id: '1',
        url: 'https://portaal.test/tickets/9001',
      },
    });
    expect(await found(id)).toMatchObject({ waiting: 0, failing_since: null, last_delivered_at: expect.any(String) });
    expect(await deliveriesOf(id)).toHaveLength(3);
  });

  test('goes only to who asked for its kind and its broker, from when they asked', async () => {
    await happens('tickets', 'added');
    const { id } = await added({ kinds: ['tickets', 'owners'], broker_id: '2' });
    await happens('tickets', 'closed', { owner: 101 });
    await happens('objects', 'let', { owner: 201 });
    await happens('tickets', 'reopened', { owner: 201 });
    await tell();
    expect(types()).toEqual(['tickets.reopened']);
    const form = webhookForm({ url: receiver.url, kinds: ['tickets'], broker_id: '2', is_on: false });
    expect(outcome(await admin.put(`/tools/webhooks/${id}`, form))).toEqual({ status: 200 });
    await happens('tickets', 'closed', { owner: 201 });
    await tell();
    expect(outcome(await admin.put(`/tools/webhooks/${id}`, { ...form, is_on: true }))).toEqual({ status: 200 });
    await tell();
    await happens('tickets', 'added', { owner: 201 });
    await tell();
    expect(types()).toEqual(['tickets.reopened', 'tickets.added']);
  });

  test('comes whole when there is more of it than is kept at once', async () => {
    await added();
    await happens('tickets', 'added', { times: 620 });
    for (let round = 0; round < 5; round += 1) await tell();
    expect(new Set(idsReceived()).size).toBe(620);
    expect(receiver.received).toHaveLength(620);
  });

  test('that leads to another record, to none, or to what is gone says so', async () => {
    await added({ kinds: ['sales_invoices', 'objects', 'owners'] });
    await happens('sales_invoices', 'booked');
    await happens('objects', 'removed');
    await happens('owners', 'added');
    await tell();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.url)).toEqual([
      'https://portaal.test/rapportage/facturen/sales-9001',
      null,
      null,
    ]);
  });
});

describe('a receiver that does not receive', () => {
  test('is tried again under the same id, ever less often for a day, and then not any more', async () => {
    const { id, secret } = await added();
    receiver.status = 500;
    await happens('tickets', 'added');
    const moments: number[] = [];
    for (let minute = 0; minute < 30 * 60; minute += 5) {
      const before = receiver.received.length;
      await tell();
      if (receiver.received.length > before) moments.push(minute);
      server.clock.forward({ minutes: 5 });
      if ((await kept())[0]?.state === 'failed') break;
    }
    admin = await server.login('admin');
    expect(moments).toHaveLength(8);
    expect(moments.at(-1)).toBeGreaterThan(23 * 60);
    expect(moments.at(-1)).toBeLessThan(27 * 60);
    expect(new Set(idsReceived()).size).toBe(1);
    expect(receiver.received.every((hook) => isSignedBy(secret, hook))).toBe(true);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 8, status: 500, problem: 'status' }]);
    receiver.status = 204;
    const [failed] = await deliveriesOf(id);
    const again = await admin.post(`/tools/webhook-deliveries/${failed?.id}/retry`);
    expect(again.json().data).toMatchObject({ state: 'delivered', status: 204, attempts: 1 });
    expect(await lastAudit(server)).toMatchObject({ action: 'webhook.retry', subject_id: id });
    expect(await found(id)).toMatchObject({ failing_since: null });
  }, 120_000);

  test('keeps nobody else waiting, and a server that is killed loses nothing', async () => {
    const slow = await startWebhookReceiver();
    slow.status = null;
    await added({ url: slow.url });
    await added();
    await happens('tickets', 'added', { times: 2 });
    await tell();
    expect(receiver.received).toHaveLength(2);
    expect(slow.received).toHaveLength(1);
    // As if it was killed while it sent.
    await server.database.db
      .update(webhookDeliveries)
      .set({ state: 'sending', attempts: 1 })
      .where(eq(webhookDeliveries.state, 'queued'));
    slow.status = 200;
    server.clock.forward({ minutes: 3 });
    await tell();
    expect(new Set(slow.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(receiver.received).toHaveLength(2);
    await slow.close();
  });

  test('is switched off after days without a success, told on the dashboard, and told of nothing old when it is on again', async () => {
    const { id } = await added();
    receiver.status = 503;
    for (let day = 0; day < 4; day += 1) {
      await happens('tickets', 'added');
      for (let round = 0; round < 8; round += 1) {
        await tell();
        server.clock.forward({ minutes: 181 });
      }
    }
    admin = await server.login('admin');
    expect(await found(id)).toMatchObject({ state: 'switched_off', waiting: 0 });
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', problem: 'switched_off' });
    expect((await admin.get('/dashboard')).json().data.switched_off_webhooks).toEqual([{ id, name: 'Ontvanger' }]);
    const written = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'webhook.switch_off'));
    expect(written).toMatchObject([{ subject_id: id, user_id: null }]);
    const before = receiver.received.length;
    receiver.status = 200;
    await happens('tickets', 'added');
    await tell();
    expect(receiver.received).toHaveLength(before);
    const [delivery] = await deliveriesOf(id);
    expect(outcome(await admin.post(`/tools/webhook-deliveries/${delivery?.id}/retry`))).toEqual({
      status: 409,
      code: 'conflict',
    });
    await admin.put(`/tools/webhooks/${id}`, webhookForm({ url: receiver.url }));
    await tell();
    expect(receiver.received).toHaveLength(before);
    expect((await admin.get('/dashboard')).json().data.switched_off_webhooks).toEqual([]);
  });

  test('that says it is gone is switched off at once', async () => {
    const { id } = await added();
    receiver.status = 410;
    await happens('tickets', 'added');
    await tell();
    expect(await found(id)).toMatchObject({ state: 'switched_off' });
    expect(receiver.received).toHaveLength(1);
  });

  test('that leads elsewhere is not followed', async () => {
    const { id } = await added();
    const inside = await startWebhookReceiver();
    receiver.status = 307;
    receiver.location = inside.url;
    const tried = (await admin.post(`/tools/webhooks/${id}/test`)).json().data;
    expect(tried).toMatchObject({ type: 'gevel.test', state: 'waiting', status: 307, problem: 'status', attempts: 1 });
    expect([receiver.received.length, inside.received.length]).toEqual([1, 0]);
    await inside.close();
  });
});

describe('an administrator', () => {
  test('sees a secret once, makes another while the former one signs for a day, and neither lies in the database', async () => {
    const { id, secret } = await added();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await admin.get('/tools/webhooks')).body).not.toContain('whsec_');
    const renewed = (await admin.post(`/tools/webhooks/${id}/secret`)).json().data;
    expect(renewed.secret).not.toBe(secret);
    expect(await lastAudit(server)).toMatchObject({ action: 'webhook.renew_secret', subject_id: id });
    const plain = [secret, renewed.secret].map((text) => text.replace('whsec_', ''));
    expect(foundIn(await dumpDatabase(server.database), plain)).toEqual([]);
    await admin.post(`/tools/webhooks/${id}/test`);
    server.clock.forward({ hours: 25 });
    admin = await server.login('admin');
    await admin.post(`/tools/webhooks/${id}/test`);
    const [both, one] = receiver.received;
    expect([secret, renewed.secret].map((key) => both && isSignedBy(key, both))).toEqual([true, true]);
    expect([secret, renewed.secret].map((key) => one && isSignedBy(key, one))).toEqual([false, true]);
    await tell();
    expect((await server.database.db.select().from(webhooks))[0]).toMatchObject({ former_secret: null });
  });

  test('with another secret of the server beside the former one loses no secret of a webhook', async () => {
    const { id, secret } = await added();
    const sealed = async () =>
      (await server.database.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.secret ?? '';
    const former = createSecrets('y'.repeat(48));
    await server.database.db.update(webhooks).set({ secret: former.seal(secret, `webhook ${id}`) });
    const current = createSecrets('z'.repeat(48), 'y'.repeat(48));
    await resealSecrets({ database: server.database, secrets: current });
    expect(current.open(await sealed(), `webhook ${id}`)).toBe(secret);
    // A server that has neither says so instead of sending something unsigned.
    expect((await admin.post(`/tools/webhooks/${id}/test`)).json().data).toMatchObject({ problem: 'not_signed' });
    expect(receiver.received).toEqual([]);
  });

  test.each([
    ['http://ontvanger.nl/', /https/],
    ['https://169.254.169.254/latest/', /openbare internet/],
    ['https://2130706434/', /openbare internet/],
    ['https://[::ffff:10.0.0.1]/', /openbare internet/],
    ['https://ontvanger.nl:22/', /443/],
    ['https://naam:woord@ontvanger.nl/', /wachtwoord/],
    ['https://localhost/', /openbare internet/],
  ])('cannot enter %s', async (url, told) => {
    const answer = await admin.post('/tools/webhooks', webhookForm({ url }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.url[0]).toMatch(told);
  });

  test('cannot enter what is no address, no kind, or a broker that is not there', async () => {
    for (const wrong of [
      { url: 'haak' },
      { kinds: [] },
      { kinds: ['iets'] },
      { broker_id: '99' },
      { broker_id: 'x' },
    ]) {
      expect((await admin.post('/tools/webhooks', webhookForm(wrong))).statusCode, JSON.stringify(wrong)).toBe(422);
    }
  });

  test('changes what nobody else changed, and is written down without what an address may hold as a key', async () => {
    const { id } = await added();
    const based_on = webhookForm({ url: receiver.url });
    const body = webhookForm({ url: `${receiver.url}?key=geheim`, name: 'Anders' });
    expect((await admin.put(`/tools/webhooks/${id}`, { ...body, based_on })).json().data).toMatchObject({
      name: 'Anders',
    });
    const event = await lastAudit(server);
    expect(event).toMatchObject({ action: 'webhook.update', subject_name: 'Anders' });
    expect(JSON.stringify(event)).not.toContain('geheim');
    expect(outcome(await admin.put(`/tools/webhooks/${id}`, { ...webhookForm({ name: 'Derde' }), based_on }))).toEqual({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(outcome(await admin.delete(`/tools/webhooks/${id}`))).toEqual({ status: 204 });
    expect(await server.database.db.select().from(webhookDeliveries)).toEqual([]);
  });

  test('without the right, brokers and owners neither see nor change one', async () => {
    const { id } = await added();
    for (const client of [await server.login('newsAdmin'), server.clients.broker, server.clients.owner]) {
      for (const answer of [
        await client.get('/tools/webhooks'),
        await client.get(`/tools/webhooks/${id}/deliveries`),
        await client.post('/tools/webhooks', webhookForm()),
        await client.post(`/tools/webhooks/${id}/test`),
      ])
        expect(outcome(answer)).toEqual({ status: 403, code: 'forbidden' });
    }
  });

  describe('of a portal that is no demo', () => {
    let portal: TestServer;
    let there: TestClient;
    beforeAll(async () => {
      const { database, clock } = server;
      portal = await startTestServer({ database, clock, outboundExceptions: noExceptions });
      return () => portal.close();
    });
    beforeEach(async () => {
      there = await portal.login('admin');
    });

    test.each([...ownMachine, ...innerAddresses])('reaches %s by no call', async (url) => {
      const refused = await there.post('/tools/webhooks', webhookForm({ url }));
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { url: [expect.stringMatching(/openbare/)] }]);
      const { id } = await added();
      const changed = await there.put(`/tools/webhooks/${id}`, webhookForm({ url }));
      expect([changed.statusCode, changed.json().errors]).toEqual([422, refused.json().errors]);
      // As if it was entered before there was a guard.
      await server.database.db.update(webhooks).set({ url });
      const tried = (await there.post(`/tools/webhooks/${id}/test`)).json().data;
      expect(tried).toMatchObject({ problem: 'not_public', status: null, attempts: 1 });
      const again = (await there.post(`/tools/webhook-deliveries/${tried.id}/retry`)).json().data;
      expect(again).toMatchObject({ problem: 'not_public', status: null });
    });
  });

  test('where no exception holds nothing goes to this machine, even when it was entered before', async () => {
    const { id } = await added();
    await happens('tickets', 'added');
    await tellWebhooks({ ...deps(), outboundExceptions: noExceptions });
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', problem: 'not_https', status: null }]);
  });
});
