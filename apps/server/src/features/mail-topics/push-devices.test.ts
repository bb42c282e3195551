import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushDevices, pushKeys, pushMessages } from '../../db/schema/push.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { noExceptions } from '../../platform/outbound/public-address.ts';
import { isOfPushService, knownPushServices } from '../../platform/push/push-services.ts';
import { resealSecrets } from '../../platform/secrets/reseal-secrets.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { lastAudit } from '../../test/administration.ts';
import { dumpDatabase, foundIn } from '../../test/dump.ts';
import { innerAddresses } from '../../test/inner-addresses.ts';
import { onceAfter } from '../../test/once-after.ts';
import { openPortal } from '../../test/open-portal.ts';
import {
  bodies,
  browserOf,
  depsOf,
  happens,
  hearing,
  listed,
  run,
  server,
  service,
  signUp,
  usePush,
} from '../../test/push-world.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { tellByPush } from './tell-by-push.ts';

usePush();

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
