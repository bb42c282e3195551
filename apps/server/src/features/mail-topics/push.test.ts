import { describe, expect, test } from 'vitest';
import { pushDevices, pushMessages } from '../../db/schema/push.ts';
import { guardedPost } from '../../platform/outbound/guarded-post.ts';
import { noExceptions } from '../../platform/outbound/public-address.ts';
import { knownPushServices } from '../../platform/push/push-services.ts';
import { lastAudit } from '../../test/administration.ts';
import {
  bodies,
  browserOf,
  depsOf,
  happens,
  hearing,
  listed,
  other,
  run,
  server,
  service,
  signUp,
  usePush,
} from '../../test/push-world.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { tellByPush } from './tell-by-push.ts';

usePush();

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
