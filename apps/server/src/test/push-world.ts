import type { PushDevice } from '@gevel/contract';
import type { FeedEvent, FeedKindName } from '@gevel/contract/plain';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { feedReaders } from '../db/schema/feed.ts';
import { ownerGrants } from '../db/schema/owner-grants.ts';
import { pushDevices } from '../db/schema/push.ts';
import { loginAttempts, users } from '../db/schema/users.ts';
import type { PushDeps } from '../features/mail-topics/deliver-push.ts';
import { tellByPush } from '../features/mail-topics/tell-by-push.ts';
import { loopbackExceptions } from '../platform/outbound/public-address.ts';
import { knownPushServices } from '../platform/push/push-services.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import { type PushBrowser, type PushService, startPushService } from './push-service.ts';
import type { TestClient } from './test-client.ts';
import type { TestUser } from './test-people.ts';
import { startTestServer, type TestServer, testSecrets } from './test-server.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

export let server: PortfolioServer;
/** A second server on the same database. */
export let other: TestServer;
export let service: PushService;

/** For the tests of one file, each of which begins on a Monday without a device. */
export function usePush(): void {
  beforeAll(async () => {
    service = await startPushService();
    server = await startPortfolioServer();
    other = await startTestServer({ database: server.database, clock: server.clock });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    server.clock.set(monday);
    await server.database.sync((connection) => connection.query('delete from feed_entries'));
    for (const each of [feedReaders, pushDevices, loginAttempts, ownerGrants]) await server.database.db.delete(each);
    await server.database.db.update(users).set({ blocked_at: null, language: 'nl' });
    Object.assign(service, { status: 201, received: [], faults: [] });
  });
}

export const depsOf = (of: TestServer, changed: Partial<PushDeps> = {}): PushDeps => ({
  ...of,
  log: of.app.log,
  secrets: testSecrets,
  publicUrl: new URL('http://localhost:3000'),
  services: { hosts: knownPushServices, exceptions: loopbackExceptions },
  securityContact: null,
  ...changed,
});
export const run = () => tellByPush(depsOf(server));

/** A browser of its own, in which somebody logged in. */
export async function browserOf(user: TestUser = 'owner'): Promise<TestClient> {
  return server.login(user);
}

export async function listed(client: TestClient): Promise<{ public_key: string; devices: PushDevice[] }> {
  const answer = await client.get('/user/push-devices');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export async function signUp(client: TestClient): Promise<{ device: PushDevice; browser: PushBrowser }> {
  const { public_key } = await listed(client);
  const browser = service.signUp(public_key);
  const answer = await client.post('/user/push-devices', { ...browser, public_key });
  expect(answer.statusCode, answer.body).toBe(200);
  return { device: answer.json().data, browser };
}

/** Signed up, told at once of statements and tickets, and begun. */
export async function hearing(user: TestUser = 'owner') {
  const client = await browserOf(user);
  const { device, browser } = await signUp(client);
  for (const topic of ['rental_statements', 'tickets'] as const) {
    const named = topic === 'rental_statements' ? 'statements' : topic;
    const answer = await client.put(`/user/push-devices/${device.id}`, { topic: named, frequency: 'at_once' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await run();
  return { client, device, browser };
}

/** What synchronisation would tell of an owner, so many times. */
export async function happens(kind: FeedKindName, event: FeedEvent, { owner = 101, times = 1 } = {}): Promise<void> {
  await server.database.sync((connection) =>
    connection.query(
      `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
        select id, broker_id, $2, $3, 9000 + n from owners, generate_series(1, $4::int) n where id = $1`,
      [owner, kind, event, times],
    ),
  );
}
export const bodies = () => service.received.map(({ message }) => message.body);
