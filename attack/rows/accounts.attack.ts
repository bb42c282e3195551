import { noPermissions, permissions } from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { as, forget, loggedIn, mailedTo, newPerson, trailOf, visitor } from '../portal/attacked.ts';

const form = (of: { first_name: string; email: string }, changed: object = {}) => ({
  type: 'admin',
  name: 'Persoon',
  language: 'nl',
  broker_id: null,
  owner_id: null,
  permissions: noPermissions,
  ...of,
  ...changed,
});

test('S14: who manages users alone reads and sets no password, and opens no account of a broker', async () => {
  const clerk = await newPerson('admin', ['users_manage']);
  const victim = await newPerson('broker');
  const read = await clerk.client.get(`/users/${victim.id}`);
  expect(read.body).not.toMatch(/password|secret|hash/i);
  const told = read.json().data;
  const { broker_id, first_name, name } = told;
  const kept = { type: 'broker', broker_id, first_name, name, email: victim.email };
  for (const [path, body] of [
    [`/users/${victim.id}/invite`, undefined],
    [`/users/${victim.id}/reset-2fa`, { reason: 'Telefoon kwijt' }],
  ] as const)
    expect([403, 409], path).toContain((await clerk.client.post(path, body)).statusCode);
  const moved = form({ ...kept, email: clerk.email.replace('@', '-2@') });
  expect((await clerk.client.put(`/users/${victim.id}`, moved)).statusCode).toBe(403);
  const set = await clerk.client.put(`/users/${victim.id}`, { ...form(kept), password: 'Acht-Geiten-Lopen-10!' });
  expect([403, 422]).toContain(set.statusCode);
  const made = { ...form({ ...kept, email: `n-${victim.email}` }), invite: true };
  expect((await clerk.client.post('/users', made)).statusCode).toBe(403);
  expect((await visitor().logIn(victim.email, victim.password)).statusCode).toBe(200);
  await forget(clerk);
  await forget(victim);
});

test('S53: nobody deletes their own account', async () => {
  const admin = await as('beheer');
  const { id } = (await admin.get('/users/me')).json().data;
  expect([403, 409]).toContain((await admin.delete(`/users/${id}`)).statusCode);
  expect((await admin.get('/users/me')).statusCode).toBe(200);
});

test('S121: a mailbox that was given up opens nothing any more', async () => {
  const { client, email, password, id } = await newPerson();
  const other = await loggedIn(email, password);
  const made = (await client.post('/user/tokens', { name: 'Proef', days: 30 })).json().data;
  const bearer = visitor({ headers: { authorization: `Bearer ${made.token}` } });
  expect((await bearer.get('/users/me')).statusCode).toBe(200);
  await visitor().post('/password/forgot', { email });
  const reset = await mailedTo(email, /reset-password\/([\w-]{43})/);
  const next = email.replace('@', '-nieuw@');
  expect((await client.put('/user/email', { email: next })).statusCode).toBe(200);
  const token = await mailedTo(next, /email_token=([\w-]{43})/);
  expect((await visitor().post('/user/email/confirm', { token })).json().data.email).toBe(next);
  const chosen = { token: reset, password: 'Acht-Geiten-Lopen-10!', password_confirmation: 'Acht-Geiten-Lopen-10!' };
  expect((await visitor().post('/password/reset', chosen)).json().code).toBe('invalid_token');
  expect((await other.get('/users/me')).statusCode).toBe(401);
  expect((await bearer.get('/users/me')).statusCode).toBe(401);
  expect((await visitor().logIn(email, password)).statusCode).toBe(401);
  await forget({ id });
});

describe.each(permissions)('S122: who holds users_manage and %s', (held) => {
  test('gives no right beyond those, and changes no own right', async () => {
    const granter = await newPerson('admin', ['users_manage', held]);
    const other = await newPerson('admin', []);
    for (const right of permissions) {
      const wanted = { permissions: { ...noPermissions, [right]: true } };
      const to = (id: string, email: string) =>
        granter.client.put(`/users/${id}`, form({ first_name: 'Proef', email }, wanted));
      const isHeld = right === held || right === 'users_manage';
      expect((await to(other.id, other.email)).statusCode, right).toBe(isHeld ? 200 : 403);
      const isSame = held === 'users_manage' && isHeld;
      if (!isSame) expect([403, 409], right).toContain((await to(granter.id, granter.email)).statusCode);
    }
    await forget(granter);
    await forget(other);
  });
});

test('S103: what one does stands in the trail once: who, when, from where', async () => {
  const person = await newPerson();
  const admin = await as('beheer');
  await visitor().logIn(person.email, 'Verkeerd-wachtwoord-1!');
  await person.client.post('/user/confirm-password', { password: 'verkeerd' });
  await person.client.post('/user/tokens', { name: 'Proef', days: 30 });
  await person.client.post('/exports', { list: 'contracts', format: 'csv', query: '' });
  await admin.post(`/users/${person.id}/block`);
  await forget(person);
  for (const action of [
    'password.wrong_confirmation',
    'personal_token.create',
    'export.create',
    'user.block',
    'user.delete',
  ]) {
    const of = (await trailOf(action)).filter(({ user_id, subject_id }) => [user_id, subject_id].includes(person.id));
    expect(of, action).toHaveLength(1);
    expect(of[0], action).toMatchObject({
      user_name: expect.any(String),
      address: expect.stringMatching(/^[\d.:a-f]+$/),
    });
    expect(Math.abs(Date.now() - Date.parse(of[0]?.['happened_at'] ?? '')), action).toBeLessThan(120_000);
  }
  const failed = (await trailOf('session.login_failed'))[0];
  expect(JSON.stringify(failed)).not.toContain(person.email);
});
