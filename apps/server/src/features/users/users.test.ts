import { operations } from '@gevel/contract';
import { noPermissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { countAudit, lastAudit, outcome, userForm } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.login('admin');
});

let made = 0;
async function add(overrides: Record<string, unknown> = {}) {
  made += 1;
  const answer = await admin.post('/users', {
    ...userForm({ email: `gebruiker${made}@test.gevel.test`, ...overrides }),
    invite: false,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data as Record<string, string | null> & { id: string };
}

async function idOf(user: TestUser): Promise<string> {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(user)));
  if (!row) throw new Error(`There is no ${user}`);
  return row.id;
}

const rowOf = async (id: string) => (await server.database.db.select().from(users).where(eq(users.id, id)))[0];

describe('the list of users', () => {
  test('shows everybody with their kind, state and link, and counts them', async () => {
    const { data, meta } = (await admin.get('/users?sort=email&counts=type,state&per_page=100')).json();
    expect(data.length).toBe(meta.total);
    expect(meta.counts.type.admin).toBeGreaterThanOrEqual(3);
    expect(meta.counts.state.blocked).toBe(1);
    expect(meta).not.toHaveProperty('synced_at');
    const broker = data.find((row: { email: string }) => row.email === emailOf('broker'));
    expect(broker).toMatchObject({ type: 'broker', state: 'active', broker_name: 'Makelaardij De Kade' });
  });

  test('finds by name, address and link without accents, and filters', async () => {
    const found = (await admin.get('/users?filter[q]=De Kade&filter[type]=broker&filter[state]=active')).json();
    expect(found.data.map((row: { email: string }) => row.email)).toEqual([emailOf('broker')]);
    expect((await admin.get('/users?filter[users_manage]=true')).json().meta.total).toBe(1);
  });

  test.each(['sort=password_hash', 'filter[two_factor_secret]=x', 'fields[users]=password_hash', 'include=broker'])(
    'refuses %s',
    async (query) => expect(outcome(await admin.get(`/users?${query}`))).toMatchObject({ status: 422 }),
  );

  test('never names a hash or a secret', async () => {
    const body = (await admin.get(`/users/${await idOf('broker')}`)).body;
    expect(body).not.toMatch(/hash|secret|argon/);
  });

  test.each(['1', 'x', '00000000-0000-4000-8000-000000000000'])('has no user %s', async (id) => {
    expect(outcome(await admin.get(`/users/${id}`))).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('adding a user', () => {
  test('keeps what the form says and writes it down', async () => {
    const before = await countAudit(server);
    const user = await add({
      type: 'broker',
      broker_id: String(server.brokers.dekade.id),
      email: 'Hoofd@Test.gevel.test',
    });
    expect(user).toMatchObject({
      email: 'hoofd@test.gevel.test',
      state: 'invited',
      broker_name: 'Makelaardij De Kade',
    });
    expect(await countAudit(server)).toBe(before + 1);
    expect(await lastAudit(server)).toMatchObject({
      action: 'user.create',
      subject_id: user.id,
      after: { email: 'hoofd@test.gevel.test' },
    });
  });

  test('refuses an address that any kind of user has already, whatever its capitals', async () => {
    const answer = await admin.post('/users', {
      ...userForm({ email: emailOf('broker').toUpperCase() }),
      invite: false,
    });
    expect(outcome(answer)).toEqual({ status: 422, code: 'invalid_content' });
    expect(answer.json().errors).toEqual({ email: ['Dit e-mailadres is al van een andere gebruiker.'] });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a broker user without broker', { type: 'broker' }, 'broker_id'],
    ['a broker user of a broker that is not there', { type: 'broker', broker_id: '999' }, 'broker_id'],
    ['a broker user of an impossible broker', { type: 'broker', broker_id: "1' or '1'='1" }, 'broker_id'],
    ['an owner user without owner', { type: 'owner' }, 'owner_id'],
    ['an owner user of an owner outside the portal', { type: 'owner', owner_id: '999' }, 'owner_id'],
    ['an administrator of a broker', { type: 'admin', broker_id: '1' }, 'broker_id'],
    ['an administrator of an owner', { type: 'admin', owner_id: '101' }, 'owner_id'],
    [
      'a broker user with permissions',
      { type: 'broker', broker_id: '1', permissions: { ...noPermissions, users_manage: true } },
      'permissions',
    ],
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'nobody' }, 'email'],
  ])('refuses %s', async (_case, overrides, field) => {
    const answer = await admin.post('/users', { ...userForm(overrides), invite: false });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  test.each([
    'id',
    'password_hash',
    'password',
    'two_factor_enabled',
    'blocked_at',
    'has_password',
    'users_manage',
    'last_login_at',
    'invited_at',
  ])('refuses to be told %s', async (column) => {
    const body = { ...userForm({ email: 'massa@test.gevel.test' }), invite: false, [column]: true };
    expect((await admin.post('/users', body)).statusCode).toBe(422);
    const id = await idOf('broker');
    const row = await rowOf(id);
    expect((await admin.put(`/users/${id}`, { ...userForm(), [column]: true })).statusCode).toBe(422);
    expect(await rowOf(id)).toEqual(row);
  });

  test('mails the activation link at once when asked, and again', async () => {
    const answer = await admin.post('/users', { ...userForm({ email: 'uitnodiging@test.gevel.test' }), invite: true });
    const { data } = answer.json();
    expect(data.invited_at).toBe('2026-06-15T08:00:00Z');
    expect((await admin.post(`/users/${data.id}/invite`)).statusCode).toBe(200);
    const sent = await server.database.db.select().from(mails).where(eq(mails.recipient, data.email));
    expect(sent.map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    expect(sent[1]?.text).toMatch(/\/reset-password\/[\w-]+/);
    expect(outcome(await admin.post(`/users/${await idOf('broker')}/invite`))).toEqual({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('changing a user', () => {
  test('keeps it with what was before, and takes effect on the next request', async () => {
    const id = await idOf('newsAdmin');
    const client = await server.login('newsAdmin');
    const form = userForm({ email: emailOf('newsAdmin'), permissions: { ...noPermissions, users_manage: true } });
    expect((await client.get('/users')).statusCode).toBe(403);
    expect((await admin.put(`/users/${id}`, form)).json().data).toMatchObject({
      users_manage: true,
      news_manage: false,
    });
    expect((await client.get('/users')).statusCode).toBe(200);
    expect(await lastAudit(server)).toMatchObject({
      action: 'user.update',
      before: { news_manage: true, users_manage: false },
      after: { news_manage: false, users_manage: true },
    });
    await admin.put(`/users/${id}`, { ...form, permissions: { ...noPermissions, news_manage: true } });
    expect((await client.get('/users')).statusCode).toBe(403);
  });

  test('into another kind ends its sessions, and it is no longer a broker’s main user', async () => {
    const user = await add({ type: 'broker', name: 'Maas', broker_id: String(server.brokers.dekade.id) });
    await server.database.pool.query('update brokers set main_user_id = $1 where id = $2', [
      user.id,
      server.brokers.dekade.id,
    ]);
    const form = userForm({ type: 'owner', name: 'Maas', owner_id: '101', email: user['email'] });
    expect((await admin.put(`/users/${user.id}`, form)).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      'select main_user_id from brokers where main_user_id is not null',
    );
    expect(rows).toEqual([]);
  });

  test('refuses the address of another', async () => {
    const user = await add();
    const answer = await admin.put(`/users/${user.id}`, userForm({ email: emailOf('owner') }));
    expect(answer.json().errors).toHaveProperty('email');
  });
});

describe('deleting a user', () => {
  test('“You cannot delete your own account”', async () => {
    const answer = await admin.delete(`/users/${await idOf('admin')}`, { headers: { 'accept-language': 'en' } });
    expect(outcome(answer)).toEqual({ status: 403, code: 'cannot_delete_own_account' });
    await admin.put('/user/update-language', { language: 'en' });
    const english = await admin.delete(`/users/${await idOf('admin')}`);
    expect(english.json().title).toBe('You cannot delete your own account');
    await admin.put('/user/update-language', { language: 'nl' });
    expect(await rowOf(await idOf('admin'))).toBeDefined();
  });

  test('of another ends its sessions and is written down', async () => {
    const { id } = await add({ type: 'broker', name: 'Waal', broker_id: String(server.brokers.dekade.id) });
    expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
    expect(await lastAudit(server)).toMatchObject({ action: 'user.delete', subject_id: id });
    expect(outcome(await admin.delete(`/users/${id}`))).toEqual({ status: 404, code: 'not_found' });
  });

  test('needs a fresh password', async () => {
    const { id } = await add();
    server.clock.forward({ minutes: 16 });
    expect(outcome(await admin.delete(`/users/${id}`))).toEqual({
      status: 403,
      code: 'password_confirmation_required',
    });
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('blocking', () => {
  test('ends the sessions at once and keeps from logging in until unblocked', async () => {
    const client = await server.login('secondOwner');
    const id = await idOf('secondOwner');
    expect((await admin.post(`/users/${id}/block`)).json().data.state).toBe('blocked');
    expect((await client.get('/users/me')).statusCode).toBe(401);
    expect((await server.visitor().logIn(emailOf('secondOwner'), testPassword)).statusCode).toBe(401);
    expect((await admin.post(`/users/${id}/unblock`)).json().data.state).toBe('active');
    expect((await client.get('/users/me')).statusCode).toBe(401);
    await server.login('secondOwner');
    expect(await lastAudit(server)).toMatchObject({ action: expect.stringMatching(/^(user\.unblock|.*login.*)$/) });
  });

  test('does not work on oneself', async () => {
    expect(outcome(await admin.post(`/users/${await idOf('admin')}/block`))).toEqual({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('“Admins can reset another user’s two-factor setting”', () => {
  test('with a reason: sessions end, the user is told, and it is written down', async () => {
    const id = await idOf('otherOwner');
    const client = await server.login('otherOwner');
    await server.database.db
      .update(users)
      .set({ two_factor_enabled: true, two_factor_secret: 'x' })
      .where(eq(users.id, id));
    const answer = await admin.post(`/users/${id}/reset-2fa`, { reason: 'Telefoon verloren' });
    expect(answer.json().data).toMatchObject({ two_factor_enabled: false });
    expect((await client.get('/users/me')).statusCode).toBe(401);
    expect(await rowOf(id)).toMatchObject({ two_factor_secret: null });
    expect(await lastAudit(server)).toMatchObject({ action: 'user.reset_second_factor', reason: 'Telefoon verloren' });
    const sent = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, emailOf('otherOwner')));
    expect(sent.map(({ kind }) => kind)).toEqual(['two-factor-reset']);
  });

  test('not without a reason, not of oneself, not without a fresh password', async () => {
    const id = await idOf('otherOwner');
    expect((await admin.post(`/users/${id}/reset-2fa`, {})).statusCode).toBe(422);
    const own = await admin.post(`/users/${await idOf('admin')}/reset-2fa`, { reason: 'Zomaar' });
    expect(outcome(own)).toEqual({ status: 403, code: 'forbidden' });
    server.clock.forward({ minutes: 16 });
    const late = await admin.post(`/users/${id}/reset-2fa`, { reason: 'Zomaar' });
    expect(outcome(late)).toEqual({ status: 403, code: 'password_confirmation_required' });
  });
});

describe('the last administrator of users', () => {
  test.each(['delete', 'block', 'demote'] as const)(
    'stays when two %s each other at the same time',
    async (auditContext) => {
      const otherId = await idOf('plainAdmin');
      const ownId = await idOf('admin');
      await server.database.db
        .update(users)
        .set({ users_manage: true, brokers_manage: true, owners_manage: true, news_manage: true, blocked_at: null })
        .where(eq(users.id, ownId));
      await server.database.db.update(users).set({ users_manage: true, blocked_at: null }).where(eq(users.id, otherId));
      const [one, other] = [await server.login('admin'), await server.login('plainAdmin')];
      const act = (client: TestClient, id: string, user: TestUser) => {
        if (auditContext === 'delete') return client.delete(`/users/${id}`);
        if (auditContext === 'block') return client.post(`/users/${id}/block`);
        return client.put(`/users/${id}`, userForm({ email: emailOf(user) }));
      };
      const answers = await Promise.all([act(one, otherId, 'plainAdmin'), act(other, ownId, 'admin')]);
      const left = await server.database.pool.query(
        `select id from users where type = 'admin' and users_manage and blocked_at is null and has_password`,
      );
      expect(left.rows.length).toBe(1);
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode >= 400 && statusCode < 500)).toHaveLength(1);
      await restore(ownId, otherId);
    },
  );

  /** Both administrators as they were, also after one of them was deleted. */
  async function restore(ownId: string, otherId: string): Promise<void> {
    const [kept] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    for (const [id, name] of [
      [ownId, 'admin'],
      [otherId, 'plainAdmin'],
    ] as const) {
      const rights = { type: 'admin' as const, blocked_at: null, users_manage: name === 'admin' };
      await server.database.db
        .insert(users)
        .values({
          id,
          email: emailOf(name),
          first_name: name,
          name: 'Proefpersoon',
          password_hash: kept?.password_hash ?? null,
          ...rights,
        })
        .onConflictDoUpdate({
          target: users.id,
          set: { ...rights, brokers_manage: name === 'admin', owners_manage: name === 'admin' },
        });
    }
  }
});

test('of the password of another nothing can be read or set: only a mail to its owner can be sent', () => {
  const withPassword = [...namedOperations(operations)].flatMap(([operation, name]) => {
    const { body } = operation;
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    return fields.some((field) => field.includes('password')) ? [name] : [];
  });
  expect(withPassword.sort()).toEqual([
    'account.changePassword',
    'account.confirmPassword',
    'auth.login',
    'auth.resetPassword',
  ]);
});
