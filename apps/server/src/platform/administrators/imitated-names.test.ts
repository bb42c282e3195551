import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokerForm, lastAudit, userForm } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { lookOf } from './imitated-names.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  await server.database.db.execute(
    sql`update users set first_name = 'Carla', name = 'Wormer' where email = 'plainadmin@test.gevel.test'`,
  );
});
afterAll(() => server.close());

/** As it is, in other capitals, wide, with what nobody sees, in other scripts, with digits, and turned round. */
const imitations = [
  ['Carla', 'Wormer'],
  ['CARLA', 'wormer'],
  ['Ｃａｒｌａ', 'Wormer'],
  ['Car\u200bla', 'Wor\u00admer'],
  ['Саrlа', 'Wоrmеr'],
  ['Car1a', 'W0rmer'],
  ['Cárlä', 'Wo rmer'],
  ['Carla', 'Worrner'],
  ['Carla', 'VVormer'],
  ['Wormer', 'Carla'],
] as const;

describe.each(imitations)('a name like %s %s', (first_name, name) => {
  test('is not for who is no administrator, whoever writes it', async () => {
    const broker = await server.login('broker');
    for (const answer of [
      await broker.put('/user/profile', { first_name, name, language: 'nl' }),
      await admin.post('/users', {
        ...userForm({ type: 'broker', broker_id: String(server.brokers.dekade.id), first_name, name }),
        invite: false,
      }),
    ]) {
      // What cannot be seen is refused before anybody looks what it looks like.
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_content']);
      expect(Object.keys(answer.json().errors)).toEqual([expect.stringMatching(/^(first_)?name$/)]);
    }
    const answer = await admin.post('/brokers', brokerForm({ display_name: `${first_name} ${name}` }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('display_name');
  });
});

test('other names stay free, administrators may be called alike, and a second name is written down under the first', async () => {
  for (const name of ['Carla Worme', 'Karel Wormer', 'Carla de Wormer'])
    expect(lookOf(name)).not.toBe(lookOf('Carla Wormer'));
  const again = await admin.post('/users', { ...userForm({ first_name: 'Carla', name: 'Wormer' }), invite: false });
  expect(again.statusCode).toBe(200);
  const broker = await server.login('broker');
  const profile = { first_name: 'Bas', name: 'Bakker', language: 'nl' };
  expect((await broker.put('/user/profile', profile)).statusCode).toBe(200);
  expect(await lastAudit(server)).toMatchObject({
    action: 'profile.update',
    user_name: 'broker Proefpersoon',
    user_kind: 'broker',
    before: { first_name: 'broker', name: 'Proefpersoon' },
    after: { first_name: 'Bas', name: 'Bakker' },
  });
});

test('the trail says what kind of user each was, and nobody changes that unseen', async () => {
  const list = (await admin.get('/tools/audit-events?filter[user_kind]=broker&filter[action]=session.login')).json();
  expect(list.data[0]).toMatchObject({ action: 'session.login', user_kind: 'broker' });
  expect((await server.trail.check()).faults).toEqual([]);
  const { owner } = server.database;
  await owner.query('alter table audit_events disable trigger all');
  await owner.query(`update audit_events set user_kind = 'admin' where id = ${list.data[0].id}`);
  expect((await server.trail.check()).faults).toMatchObject([{ kind: 'changed', event_id: Number(list.data[0].id) }]);
});
