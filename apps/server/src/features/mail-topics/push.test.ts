import type { PushDevice } from '@gevel/contract';
import type { FeedEvent, FeedKindName } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedReaders } from '../../db/schema/feed.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { pushDevices, pushKeys, pushMessages } from '../../db/schema/push.ts';
import { loginAttempts, sessions, users } from '../../db/schema/users.ts';
import { guardedPost } from '../../platform/outbound/guarded-post.ts';
import { loopbackExceptions, noExceptions } from '../../platform/outbound/public-address.ts';
import { isOfPushService, knownPushServices } from '../../platform/push/push-services.ts';
import { resealSecrets } from '../../platform/secrets/reseal-secrets.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { lastAudit } from '../../test/administration.ts';
import { dumpDatabase, foundIn } from '../../test/dump.ts';
import { innerAddresses } from '../../test/inner-addresses.ts';
import { onceAfter } from '../../test/once-after.ts';
import { openPortal } from '../../test/open-portal.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { type PushBrowser, type PushService, startPushService } from '../../test/push-service.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import type { PushDeps } from './deliver-push.ts';
import { tellByPush } from './tell-by-push.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
let service: PushService;
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

const depsOf = (of: TestServer, changed: Partial<PushDeps> = {}): PushDeps => ({
  ...of,
  log: of.app.log,
  secrets: testSecrets,
  publicUrl: new URL('http://localhost:3000'),
  services: { hosts: knownPushServices, exceptions: loopbackExceptions },
  securityContact: null,
  ...changed,
});
const run = () => tellByPush(depsOf(server));

/** A browser of its own, in which somebody logged in. */
async function browserOf(user: TestUser = 'owner'): Promise<TestClient> {
  return server.login(user);
}

async function listed(client: TestClient): Promise<{ public_key: string; devices: PushDevice[] }> {
  const answer = await client.get('/user/push-devices');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function signUp(client: TestClient): Promise<{ device: PushDevice; browser: PushBrowser }> {
  const { public_key } = await listed(client);
  const browser = service.signUp(public_key);
  const answer = await client.post('/user/push-devices', { ...browser, public_key });
  expect(answer.statusCode, answer.body).toBe(200);
  return { device: answer.json().data, browser };
}

/** Signed up, told at once of statements and tickets, and begun. */
async function hearing(user: TestUser = 'owner') {
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
async function happens(kind: FeedKindName, event: FeedEvent, { owner = 101, times = 1 } = {}): Promise<void> {
  await server.database.sync((connection) =>
    connection.query(
      `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
        select id, broker_id, $2, $3, 9000 + n from owners, generate_series(1, $4::int) n where id = $1`,
      [owner, kind, event, times],
    ),
  );
}
const bodies = () => service.received.map(({ message }) => message.body);

describe('what happened', () => {
  test('reaches the device of whom it concerns, in words and numbers, encrypted for that browser and signed by the portal', async () => {
    await hearing();
    await hearing('otherOwner');
    await happens('tickets', 'added', { times: 2 });
    await happens('rental_statements', 'final');
    await run();
    expect(service.faults).toEqual([]);
    const [push, ...more] = service.received;
    expect(more).toEqual([]);
    expect(push?.message).toMatchObject({
      title: 'Nieuw in uw portaal',
      body: 'Huurafrekeningen verwerkt: 1\nNieuwe meldingen: 2',
      path: '/wat-is-er-nieuw',
      language: 'nl',
    });
    const [row] = await server.database.db.select().from(pushMessages);
    expect([push?.message.tag, push?.headers['topic']]).toEqual([row?.id, row?.id.replaceAll('-', '')]);
    expect(row?.state).toBe('sent');
  });

  test('reaches each device once, however many servers look, in the language of its reader', async () => {
    const { client } = await hearing();
    await hearing();
    await client.put('/user/update-language', { language: 'en' });
    await happens('tickets', 'closed');
    const both = [depsOf(server), depsOf(other), depsOf(server), depsOf(other)];
    for (let round = 0; round < 3; round += 1) {
      server.clock.forward({ minutes: 1 });
      await Promise.all(both.map((deps) => tellByPush(deps)));
    }
    expect(bodies()).toEqual(['Notifications closed: 1', 'Notifications closed: 1']);
    expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(2);
  });

  test('at each landlord that let somebody in is told in one message, which names none of them', async () => {
    const letIn = async (agent: TestUser, owner: number) => {
      const person = { first_name: 'Mira', name: 'Meer', email: emailOf('owner'), language: 'nl', last_day: null };
      const body = { ...person, role: 'co_owner', read_only: false };
      const answer = await (await server.login(agent)).post(`/my-owners/${owner}/grants`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.id as string;
    };
    await letIn('broker', 102);
    await hearing();
    // Of before this grant nothing is told, and the marks of the device are older.
    await happens('tickets', 'added', { owner: 201, times: 5 });
    const grant = await letIn('otherBroker', 201);
    const { database } = server;
    await database.pool.query('update owner_grants set given_at = now() where id = $1', [grant]);
    await happens('tickets', 'added', { owner: 101 });
    await happens('tickets', 'added', { owner: 102, times: 2 });
    await happens('rental_statements', 'final', { owner: 201 });
    await Promise.all([server, other, server].map((each) => tellByPush(depsOf(each))));
    expect(bodies()).toEqual(['Nieuwe meldingen: 3\nHuurafrekeningen verwerkt: 1']);
    expect(service.received[0]?.message.path).toBe('/wat-is-er-nieuw');
    await run();
    expect(bodies()).toHaveLength(1);
    await database.pool.query('update owner_grants set revoked_at = now() where id = $1', [grant]);
    await happens('rental_statements', 'final', { owner: 201 });
    await happens('rental_statements', 'final', { owner: 102 });
    await run();
    expect(bodies().slice(1)).toEqual(['Huurafrekeningen verwerkt: 1']);
  });

  test('that was seen in the portal, or happened before the device was there, is told to nobody', async () => {
    await happens('tickets', 'added');
    const { client } = await hearing();
    await happens('tickets', 'closed');
    const { data } = (await client.get('/feed')).json();
    await client.put('/feed/read', { entry: data[0].id });
    await run();
    expect(bodies()).toEqual([]);
  });

  test('at night waits for seven in the morning, and so does what could not be sent before', async () => {
    await hearing();
    server.clock.set('2026-06-15T18:58:00Z');
    await happens('tickets', 'added');
    service.status = 503;
    await run();
    service.received = [];
    service.status = 201;
    server.clock.set('2026-06-15T19:30:00Z');
    await happens('tickets', 'closed');
    await run();
    server.clock.set('2026-06-16T04:59:00Z');
    await run();
    expect(bodies()).toEqual([]);
    server.clock.set('2026-06-16T05:00:00Z');
    await run();
    expect(bodies().sort()).toEqual(['Meldingen afgesloten: 1', 'Nieuwe meldingen: 1']);
  });

  test('comes as often as was chosen for that device and topic', async () => {
    const { client, device } = await hearing();
    await client.put(`/user/push-devices/${device.id}`, { topic: 'tickets', frequency: 'daily' });
    await client.put(`/user/push-devices/${device.id}`, { topic: 'statements', frequency: 'never' });
    await run();
    await happens('tickets', 'added');
    await happens('rental_statements', 'final');
    await run();
    expect(bodies()).toEqual([]);
    server.clock.set('2026-06-16T06:00:00Z');
    await run();
    expect(bodies()).toEqual(['Nieuwe meldingen: 1']);
    expect(service.received[0]?.message.path).toBe('/wat-is-er-nieuw');
  });

  test('begins with the times of the mails', async () => {
    const client = await browserOf();
    await client.put('/user/mail-topics', { topic: 'tickets', frequency: 'weekly' });
    const { device } = await signUp(client);
    expect(device.topics).toContainEqual({ topic: 'tickets', frequency: 'weekly' });
    expect(device.topics).toContainEqual({ topic: 'statements', frequency: 'at_once' });
    await client.put('/user/mail-topics', { topic: 'tickets', frequency: 'daily' });
  });
});

describe('a message', () => {
  test('that was cut off is sent again under its own name, and only after whoever sent it is surely gone', async () => {
    await hearing();
    await happens('tickets', 'added');
    await run();
    const [first] = service.received;
    // As a kill between sending and noting leaves it.
    await server.database.db.update(pushMessages).set({
      state: 'sending',
      finished_at: null,
      next_attempt_at: new Date(server.clock.now().getTime() + 60_000),
    });
    await tellByPush(depsOf(other));
    expect(service.received).toHaveLength(1);
    server.clock.forward({ minutes: 2 });
    await Promise.all([run(), tellByPush(depsOf(other))]);
    expect(service.received.map(({ message }) => message.tag)).toEqual([first?.message.tag, first?.message.tag]);
  });

  test('that a service cannot take now is tried again, and given up in the end', async () => {
    const { client } = await hearing();
    service.status = 503;
    await happens('tickets', 'added');
    await run();
    await run();
    expect(service.received).toHaveLength(1);
    server.clock.forward({ minutes: 1 });
    service.status = null;
    await run();
    expect(service.received).toHaveLength(2);
    for (let at = 0; at < 10; at += 1) {
      server.clock.set(`2026-06-${16 + at}T08:00:00Z`);
      await run();
    }
    const [row] = await server.database.db.select().from(pushMessages);
    expect(row).toMatchObject({ state: 'failed', attempts: 7, problem: 'unreachable' });
    expect(service.received).toHaveLength(7);
    await client.logIn(emailOf('owner'), testPassword);
    expect((await listed(client)).devices).toMatchObject([{ ended: null, last_sent_at: null }]);
  });

  test.each([
    [410, 'gone'],
    [404, 'gone'],
    [403, 'refused'],
  ])(
    'answered with %i ends the device, says so to its user, and nothing is sent to it again',
    async (status, ended) => {
      const { client, device, browser } = await hearing();
      service.status = status;
      await happens('tickets', 'added');
      await run();
      service.status = 201;
      await happens('tickets', 'closed');
      await run();
      expect(service.received).toHaveLength(1);
      expect((await listed(client)).devices).toMatchObject([{ id: device.id, ended, is_current: true }]);
      expect(await lastAudit(server)).toMatchObject({ action: 'push_device.end', after: { reason: ended } });
      const [row] = await server.database.db.select().from(pushDevices);
      expect([row?.subscription, row?.endpoint_hash]).toEqual([null, null]);
      // Switched on anew it is the same device, with what was chosen for it.
      const { public_key } = await listed(client);
      const again = await client.post('/user/push-devices', { ...service.signUp(public_key), public_key });
      expect(again.json().data).toMatchObject({ id: device.id, ended: null });
      expect(again.json().data.topics).toContainEqual({ topic: 'tickets', frequency: 'at_once' });
      expect(browser.endpoint).toContain('127.0.0.1');
    },
  );

  test('follows no redirect, and goes to no other network even when the list was loosened since', async () => {
    await hearing();
    service.status = 302;
    await happens('tickets', 'added');
    await run();
    const [row] = await server.database.db.select().from(pushMessages);
    expect(row).toMatchObject({ state: 'failed', problem: 'not_taken', status: 302 });
    service.received = [];
    await happens('tickets', 'closed');
    await tellByPush(depsOf(server, { services: { hosts: knownPushServices, exceptions: noExceptions } }));
    expect(service.received).toEqual([]);
    expect(
      await guardedPost(
        { url: 'https://fcm.googleapis.com/send/x', headers: {}, body: '' },
        { exceptions: noExceptions, lookup: async () => [{ address: '169.254.169.254', family: 4 }] },
      ).catch((error: Error) => error.message),
    ).toBe('not_public');
  });
});

describe('nobody hears anything any more', () => {
  const heard = async () => {
    await happens('tickets', 'added');
    await run();
    return service.received.length;
  };
  const kept = async () => (await server.database.db.select().from(pushDevices)).length;

  test('who logged out there', async () => {
    const { client } = await hearing();
    await hearing();
    await client.post('/users/logout');
    expect([await kept(), await heard()]).toEqual([1, 1]);
  });

  test('whose session there is ended from elsewhere, or who logs everybody else out', async () => {
    const { client } = await hearing();
    const elsewhere = await browserOf();
    const all = (await elsewhere.get('/user/sessions')).json().data as { id: string; is_current: boolean }[];
    await signUp(elsewhere);
    for (const { id, is_current } of all) if (!is_current) await elsewhere.delete(`/user/sessions/${id}`);
    expect(await kept()).toBe(1);
    await hearing();
    await elsewhere.delete('/user/sessions');
    expect(await kept()).toBe(1);
    expect(client.cookies.has('gevel-messages')).toBe(true);
  });

  test('who was blocked, also when something was on its way', async () => {
    await hearing();
    await happens('tickets', 'added');
    service.status = 503;
    await run();
    await server.database.db
      .update(users)
      .set({ blocked_at: server.clock.now() })
      .where(eq(users.email, emailOf('owner')));
    service.status = 201;
    service.received = [];
    server.clock.forward({ minutes: 5 });
    expect(await heard()).toBe(0);
    const rows = await server.database.db.select().from(pushMessages);
    expect(rows).toMatchObject([{ state: 'failed', problem: 'nobody' }]);
  });

  test('who is erased, or deleted: devices and messages go with the account', async () => {
    const { device } = await hearing('secondOwner');
    await happens('tickets', 'added', { owner: 102 });
    await run();
    const admin = await server.login('admin');
    const isTheirs = eq(users.email, emailOf('secondOwner'));
    const [user] = await server.database.db.select({ id: users.id }).from(users).where(isTheirs);
    const erased = await admin.post('/privacy/erasures', { type: 'user', id: user?.id, reason: 'Gevraagd' });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    await server.jobs.whenIdle();
    const rows = await server.database.db.select().from(pushMessages).where(eq(pushMessages.device_id, device.id));
    expect([await kept(), rows]).toEqual([0, []]);
  });

  test('in whose browser somebody else logs in', async () => {
    const { client } = await hearing();
    await client.logIn(emailOf('broker'), testPassword);
    expect([await kept(), await heard()]).toEqual([0, 0]);
  });

  test('but who only was away for long: the next login in that browser is of the same device', async () => {
    const { client, device } = await hearing();
    await server.database.db.delete(sessions);
    expect(await heard()).toBe(1);
    await client.logIn(emailOf('owner'), testPassword);
    expect((await listed(client)).devices).toMatchObject([{ id: device.id, is_current: true }]);
    await client.post('/users/logout');
    expect(await kept()).toBe(0);
  });
});

describe('a device', () => {
  test('is asked for with an address of a known service alone', async () => {
    const client = await browserOf();
    const { public_key } = await listed(client);
    const browser = service.signUp(public_key);
    const refused = async (changed: object) => {
      const answer = await client.post('/user/push-devices', { ...browser, public_key, ...changed });
      return [answer.statusCode, answer.json().errors?.endpoint?.[0] ?? answer.json().code];
    };
    // The service of these tests stands on the machine itself; whatever else is inside is none.
    const service422 = [422, 'De berichtendienst van deze browser is niet bekend bij het portaal.'];
    for (const endpoint of [
      'https://example.com/send/x',
      'https://fcm.googleapis.com.kwaad.nl/x',
      'https://kwaadfcm.googleapis.com.nl/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8080/x',
      'https://iemand@fcm.googleapis.com/x',
      ...innerAddresses,
    ]) {
      expect(await refused({ endpoint }), endpoint).toEqual(service422);
    }
    const wrong = Buffer.alloc(65, 7).toString('base64url');
    expect((await refused({ p256dh: wrong }))[0]).toBe(422);
    expect((await refused({ public_key: wrong }))[0]).toBe(422);
    expect((await refused({ auth: 'kort' }))[0]).toBe(422);
    expect(await server.database.db.select().from(pushDevices)).toEqual([]);
    const services = { hosts: knownPushServices, exceptions: noExceptions };
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?token=x',
    ]) {
      expect(isOfPushService(endpoint, services), endpoint).toBe(true);
    }
  });

  test('belongs to one person, who has ten at most; nobody else finds it', async () => {
    const { device } = await hearing();
    const stranger = await browserOf('otherOwner');
    expect((await listed(stranger)).devices).toEqual([]);
    const topic = { topic: 'tickets', frequency: 'never' };
    expect((await stranger.put(`/user/push-devices/${device.id}`, topic)).statusCode).toBe(404);
    expect((await stranger.delete(`/user/push-devices/${device.id}`)).statusCode).toBe(404);
    for (let at = 0; at < 9; at += 1) await signUp(await browserOf());
    const eleventh = await browserOf();
    const { public_key } = await listed(eleventh);
    const answer = await eleventh.post('/user/push-devices', { ...service.signUp(public_key), public_key });
    expect([answer.statusCode, answer.json().errors.endpoint[0]]).toEqual([
      422,
      'U heeft op tien apparaten berichten aanstaan, en meer kan niet. Zet ze eerst op een ander apparaat uit.',
    ]);
    expect((await listed(eleventh)).devices).toHaveLength(10);
  });

  test('is shown and asked for in no opened portal, whatever devices its administrator has', async () => {
    const admin = await server.login('admin');
    await signUp(admin);
    expect((await listed(admin)).devices).toHaveLength(1);
    const { public_key } = await listed(await browserOf());
    await hearing();
    await openPortal(server, admin, { type: 'owner', id: 101 });
    expect((await admin.get('/user/push-devices')).json().data).toEqual({ public_key: null, devices: [] });
    const answer = await admin.post('/user/push-devices', { ...service.signUp(public_key), public_key });
    expect(answer.statusCode).toBe(403);
  });

  test('is in the trail without its address, and switched off by its user', async () => {
    const { client, device, browser } = await hearing();
    const dump = await dumpDatabase(server.database);
    expect(foundIn(dump, [browser.endpoint, browser.auth, browser.p256dh])).toEqual([]);
    expect((await client.delete(`/user/push-devices/${device.id}`)).statusCode).toBe(204);
    expect(await lastAudit(server)).toMatchObject({ action: 'push_device.remove' });
    expect((await listed(client)).devices).toEqual([]);
  });
});

describe('the key of the portal', () => {
  test('is made once by many servers, lies sealed, and is sealed anew with a new secret', async () => {
    await server.database.db.delete(pushKeys);
    const clients = [await browserOf(), await browserOf()];
    const keys = await Promise.all([...clients, ...clients].map(async (client) => (await listed(client)).public_key));
    expect(new Set(keys).size).toBe(1);
    await hearing();
    const next = createSecrets('a-secret-of-next-year-a-secret-of-next-year', 'only-for-tests-only-for-tests-only');
    await resealSecrets({ database: server.database, secrets: next });
    const alone = createSecrets('a-secret-of-next-year-a-secret-of-next-year');
    await happens('tickets', 'added');
    await tellByPush(depsOf(server, { secrets: alone }));
    expect([service.faults, service.received.length]).toEqual([[], 1]);
    await server.database.db.delete(pushKeys);
  });

  test('when it is lost, its devices say that they have to be renewed, and go on with another one', async () => {
    const { client, device } = await hearing();
    await server.database.db.delete(pushKeys);
    const { public_key, devices } = await listed(client);
    expect(devices).toMatchObject([{ id: device.id, needs_renewal: true, ended: null }]);
    await happens('tickets', 'added');
    await run();
    expect(service.received).toEqual([]);
    const renewed = await client.post('/user/push-devices', { ...service.signUp(public_key), public_key });
    expect(renewed.json().data).toMatchObject({ id: device.id, needs_renewal: false });
    server.clock.forward({ minutes: 1 });
    await run();
    expect([service.faults, bodies()]).toEqual([[], ['Nieuwe meldingen: 1']]);
  });
});

test('a browser whose session ends meanwhile is not signed up', async () => {
  const client = await browserOf();
  const { public_key } = await listed(client);
  const { db } = server.database;
  onceAfter(server.app.sessions, 'load', () => db.delete(sessions));
  const answer = await client.post('/user/push-devices', { ...service.signUp(public_key), public_key });
  expect(answer.statusCode).toBe(401);
  expect(await db.select().from(pushDevices)).toEqual([]);
});
