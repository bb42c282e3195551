import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { outcome, userForm } from '../../test/administration.ts';
import {
  admin,
  broker,
  form,
  give,
  guest,
  me,
  owner,
  second,
  server,
  switchTo,
  useGrants,
} from '../../test/grants-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { repeatPassword } from '../../test/test-server.ts';

useGrants();

describe('letting somebody in', () => {
  test('is for the owner, for its broker and for administrators who manage owners; to others the owner is not there', async () => {
    const others: [TestUser, string, number, string][] = [
      ['secondOwner', '/my-owners/101/grants', 404, 'not_found'],
      ['otherOwner', '/my-owners/101/grants', 404, 'not_found'],
      ['otherBroker', '/my-owners/101/grants', 404, 'not_found'],
      ['admin', '/my-owners/101/grants', 403, 'forbidden'],
      ['broker', '/owners/101/grants', 403, 'forbidden'],
      ['owner', '/owners/101/grants', 403, 'forbidden'],
      ['plainAdmin', '/owners/101/grants', 403, 'forbidden'],
      ['newsAdmin', '/owners/101/grants', 403, 'forbidden'],
    ];
    const { id } = await give(form());
    for (const [name, path, status, code] of others) {
      const client = await server.login(name);
      for (const answer of [
        await client.get(path),
        await client.post(path, guest()),
        await client.delete(`${path}/${id}`),
      ])
        expect([name, outcome(answer)]).toEqual([name, { status, code }]);
    }
    const nobodys = await admin.get('/owners/999999/grants');
    expect(nobodys.statusCode).toBe(404);
    expect((await broker.get('/my-owners/101/grants')).json()).toEqual((await admin.get('/owners/101/grants')).json());
    // A grant of one owner is not one of another.
    expect((await broker.delete(`/my-owners/102/grants/${id}`)).statusCode).toBe(404);
    await give(guest(), { by: broker });
    await give(guest({ email: 'gast@test.gevel.test', role: 'contact' }), { by: admin, path: 'owners' });
    expect((await broker.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    expect((await admin.delete(`/owners/101/grants/${id}`)).statusCode).toBe(204);
  });

  test('begins with one’s own owners, by name, and how many were let in on each', async () => {
    await give(form());
    const names = async (client: TestClient, q = '') => (await client.get(`/my-owners${q}`)).json();
    const aalders = { owner_id: '101', name: 'Verhuurder Aalders', open_grants: 1 };
    const bos = { owner_id: '102', name: 'Verhuurder Bos', open_grants: 0 };
    expect(await names(broker)).toEqual({ data: [aalders, bos], meta: { has_more: false } });
    expect((await names(broker, '?q=bos')).data).toEqual([bos]);
    expect((await names(owner)).data).toEqual([aalders]);
    expect((await names(await server.login('otherBroker'))).data).toHaveLength(2);
  });

  test('asks for the password once more', async () => {
    const client = server.visitor();
    await client.logIn(emailOf('owner'), testPassword);
    const answer = await client.post('/my-owners/101/grants', guest());
    expect(outcome(answer)).toEqual({ status: 403, code: 'password_confirmation_required' });
  });

  test('answers the same whoever has the address, and mails each what they can do with it', async () => {
    const shown = [
      'nieuw-en-onbekend@test.gevel.test',
      emailOf('secondOwner'),
      emailOf('otherBroker'),
      emailOf('admin'),
    ];
    const answers = [];
    for (const email of shown) answers.push(await give(guest({ email })));
    expect(new Set(answers.map(({ id: _id, email: _email, ...same }) => JSON.stringify(same))).size).toBe(1);
    const sent = await server.database.db.select({ to: mails.recipient, kind: mails.kind }).from(mails);
    expect(Object.fromEntries(sent.map(({ to, kind }) => [to, kind]))).toEqual({
      'nieuw-en-onbekend@test.gevel.test': 'invitation',
      [emailOf('secondOwner')]: 'grant-given',
      [emailOf('otherBroker')]: 'grant-elsewhere',
      [emailOf('admin')]: 'grant-elsewhere',
    });
    const other = await server.login('otherBroker');
    expect(await me(other)).toMatchObject({ type: 'broker', owner_id: null, has_more_owners: false });
    expect((await other.get('/contracts/101003')).statusCode).toBe(404);
    await server.database.db.delete(users).where(eq(users.email, shown[0] ?? ''));
  });

  test('by somebody else is mailed to the owner, and each act stands in the trail', async () => {
    const { id } = await give(form(), { by: broker });
    const told = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, emailOf('owner')));
    expect(told.map(({ kind }) => kind)).toEqual(['grant-told']);
    expect(told[0]?.text).toContain(`Tweede Verhuurder (${emailOf('secondOwner')})`);
    await switchTo(second, 101);
    await admin.delete(`/owners/101/grants/${id}`);
    const events = await server.database.db
      .select({ action: auditEvents.action, by: auditEvents.user_name, subject: auditEvents.subject_name })
      .from(auditEvents)
      .orderBy(auditEvents.id);
    expect(events.slice(-3)).toEqual([
      { action: 'grant.give', by: 'broker Proefpersoon', subject: 'Tweede Verhuurder' },
      { action: 'grant.switch', by: 'secondOwner Proefpersoon', subject: 'Verhuurder Aalders' },
      { action: 'grant.revoke', by: 'admin Proefpersoon', subject: 'Tweede Verhuurder' },
    ]);
  });

  test('ends at fifty people', async () => {
    const [person] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('otherOwner')));
    const row = { ...guest(), owner_id: 101, broker_id: server.brokers.dekade.id, given_at: server.clock.now() };
    const people = await server.database.db
      .insert(users)
      .values(
        Array.from(
          { length: 50 },
          (_, number) => ({ ...userForm({ type: 'owner' }), email: `p${number}@test.gevel.test` }) as never,
        ),
      )
      .returning({ id: users.id });
    await server.database.db.insert(ownerGrants).values(people.map(({ id }) => ({ ...row, user_id: id }) as never));
    expect(outcome(await owner.post('/my-owners/101/grants', guest()))).toEqual({
      status: 409,
      code: 'too_many_grants',
    });
    // Whoever is among them already is no more than before.
    await give(guest({ email: 'p7@test.gevel.test' }));
    for (const { id } of people) await server.database.db.delete(users).where(eq(users.id, id));
    expect(person).toBeDefined();
  });
});

describe('what becomes of a grant', () => {
  test('it follows its owner to another broker, whose modules hold and whose agents may end it', async () => {
    const { id } = await give(form());
    await switchTo(second, 101);
    const move = (to: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 101', [to]),
      );
    await move(server.brokers.singel.id);
    expect((await second.get('/contracts/101003')).statusCode).toBe(200);
    expect((await me(second)).broker_id).toBe(String(server.brokers.singel.id));
    expect((await broker.get('/my-owners/101/grants')).statusCode).toBe(404);
    const other = await server.login('otherBroker');
    expect((await other.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    await move(server.brokers.dekade.id);
  });

  test('it goes with its person, and an owner with people who were let in is not taken out of the portal', async () => {
    await give(guest(), { by: admin, path: 'owners', id: 301 });
    expect(outcome(await admin.delete('/owners/301'))).toEqual({ status: 409, code: 'conflict' });
    const [person] = await server.database.db.select().from(users).where(eq(users.email, 'gast@test.gevel.test'));
    expect((await admin.delete(`/users/${person?.id}`)).statusCode).toBe(204);
    expect(await server.database.db.select().from(ownerGrants)).toEqual([]);
  });

  test('erasing a person leaves nothing that names them, neither who was let in nor who let in', async () => {
    await give(guest());
    await give(form(), { by: broker });
    const rows = await server.database.db.select().from(users);
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
    const erase = (id: string | undefined) =>
      admin.post('/privacy/erasures', { type: 'user', id, reason: 'Vroeg erom' });
    await server.database.db.insert(users).values({
      ...rows.find((row) => row.email === emailOf('broker')),
      id: undefined,
      email: 'weg@test.gevel.test',
      first_name: 'Xaviera',
      has_second_factor: undefined,
      has_password: undefined,
    } as never);
    const gone = server.visitor();
    await gone.logIn('weg@test.gevel.test', testPassword);
    await repeatPassword(server.database, gone, server.clock.now());
    await give(form({ email: emailOf('otherOwner') }), { by: gone });
    const [left] = await server.database.db.select().from(users).where(eq(users.email, 'weg@test.gevel.test'));
    for (const id of [idOf('gast@test.gevel.test'), left?.id]) {
      const asked = await erase(id);
      expect(asked.statusCode, asked.body).toBeLessThan(300);
    }
    await server.jobs.whenIdle();
    const kept = await server.database.db.select().from(ownerGrants);
    expect(kept.map(({ email }) => email).sort()).toEqual([emailOf('otherOwner'), emailOf('secondOwner')].sort());
    expect(JSON.stringify(kept)).not.toMatch(/gast|Xaviera/);
  });

  test('whoever has no owner of their own stays so while an administrator changes their account', async () => {
    await give(guest());
    const [person] = await server.database.db.select().from(users).where(eq(users.email, 'gast@test.gevel.test'));
    const body = userForm({ type: 'owner', email: 'gast@test.gevel.test', first_name: 'Gast', name: 'Anders' });
    expect((await admin.put(`/users/${person?.id}`, body)).statusCode).toBe(200);
    const fresh = await admin.post('/users', { ...body, email: 'nog-een@test.gevel.test', invite: false });
    expect(fresh.json().errors).toHaveProperty('owner_id');
  });
});
