import { allPermissions, eachPermission, noPermissions } from '@gevel/contract/plain';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { issueToken } from '../../platform/account-token/account-tokens.ts';
import { lastAudit, outcome, userForm } from '../../test/administration.ts';
import { onceAfter } from '../../test/once-after.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const manager = { ...noPermissions, users_manage: true };

let server: TestServer;
let admin: TestClient;
/** Manages users and nothing else. */
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.db
    .update(users)
    .set({ users_manage: true })
    .where(eq(users.id, await idOf('plainAdmin')));
});
afterAll(() => server.close());
beforeEach(async () => {
  [admin, clerk] = [await server.login('admin'), await server.login('plainAdmin')];
});

async function rowOf(user: TestUser) {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(user)));
  if (!row) throw new Error(`There is no ${user}`);
  return row;
}

const idOf = async (user: TestUser) => (await rowOf(user)).id;

/** The form of somebody as it is, with what is to be changed. */
async function change(by: TestClient, user: TestUser, changed: Record<string, unknown>) {
  const { id, type, email, first_name, name, language, broker_id, owner_id, ...row } = await rowOf(user);
  return by.put(`/users/${id}`, {
    type,
    email,
    first_name,
    name,
    language,
    broker_id: broker_id === null ? null : String(broker_id),
    owner_id: owner_id === null ? null : String(owner_id),
    permissions: eachPermission((right) => row[right]),
    ...changed,
  });
}

/** What was mailed to whom since they were last asked for. */
async function takeMails(): Promise<[recipient: string, kind: string][]> {
  await server.jobs.whenIdle();
  const rows = await server.database.db.delete(mails).returning();
  return rows.map(({ recipient, kind }): [string, string] => [recipient, kind]).sort();
}

describe('nobody gives rights that they do not hold', () => {
  test('not to another, not at once with a new user, and not by way of a stronger administrator’s address', async () => {
    const before = await rowOf('newsAdmin');
    expect(outcome(await change(clerk, 'newsAdmin', { permissions: allPermissions }))).toEqual({
      status: 403,
      code: 'cannot_grant_rights',
    });
    const made = { ...userForm({ email: 'stroman@test.gevel.test', permissions: allPermissions }), invite: true };
    expect(outcome(await clerk.post('/users', made))).toEqual({ status: 403, code: 'cannot_grant_rights' });
    const stolen = await change(clerk, 'newsAdmin', { email: 'gekaapt@test.gevel.test' });
    expect(outcome(stolen)).toEqual({ status: 403, code: 'holds_more_rights' });
    expect(stolen.json().title).toMatch(/rechten die u zelf niet heeft/);
    expect(await rowOf('newsAdmin')).toEqual(before);
  });

  test('what they hold they give, and what they do not hold they may leave as it is or take away', async () => {
    expect((await change(clerk, 'newsAdmin', { permissions: { ...manager, news_manage: true } })).statusCode).toBe(200);
    expect((await change(clerk, 'newsAdmin', { first_name: 'Nieuws' })).statusCode).toBe(200);
    expect((await change(clerk, 'newsAdmin', { permissions: manager })).statusCode).toBe(200);
    expect(outcome(await change(clerk, 'newsAdmin', { permissions: { ...manager, news_manage: true } }))).toEqual({
      status: 403,
      code: 'cannot_grant_rights',
    });
    expect(
      (await change(admin, 'newsAdmin', { permissions: { ...noPermissions, news_manage: true } })).statusCode,
    ).toBe(200);
  });

  test('so that the last who can give a right stays: nobody could give it any more', async () => {
    const id = await idOf('admin');
    for (const answer of [
      await change(clerk, 'admin', { permissions: { ...allPermissions, owners_manage: false } }),
      await clerk.post(`/users/${id}/block`),
      await clerk.delete(`/users/${id}`),
    ]) {
      expect(outcome(answer)).toEqual({ status: 409, code: 'last_administrator' });
    }
    expect(await rowOf('admin')).toMatchObject({ ...allPermissions, blocked_at: null });
  });
});

test('nobody changes their own rights, not even to fewer; their own name they do', async () => {
  for (const changed of [
    { permissions: allPermissions },
    { permissions: noPermissions },
    { type: 'broker', broker_id: String(server.brokers.dekade.id), permissions: noPermissions },
  ]) {
    const answer = await change(clerk, 'plainAdmin', changed);
    expect(outcome(answer)).toEqual({ status: 403, code: 'cannot_change_own_rights' });
  }
  expect(await rowOf('plainAdmin')).toMatchObject({ type: 'admin', ...manager });
  expect((await change(clerk, 'plainAdmin', { name: 'Klerk' })).statusCode).toBe(200);
});

describe('another address or other rights', () => {
  test.each<[string, TestUser, Record<string, unknown>]>([
    ['another address', 'broker', { email: 'verhuisd@test.gevel.test' }],
    ['another permission', 'newsAdmin', { permissions: manager }],
    ['another link', 'secondOwner', { owner_id: '201' }],
    ['another kind', 'secondOwner', { type: 'admin', owner_id: null }],
  ])('%s needs a fresh password; a name does not', async (_case, user, changed) => {
    const before = await rowOf(user);
    server.clock.forward({ minutes: 16 });
    const late = { status: 403, code: 'password_confirmation_required' };
    expect(outcome(await change(admin, user, changed))).toEqual(late);
    expect(await rowOf(user)).toEqual(before);
    expect((await change(admin, user, { name: before.name })).statusCode).toBe(200);
    expect((await admin.post('/user/confirm-password', { password: testPassword })).statusCode).toBe(204);
    expect((await change(admin, user, changed)).statusCode).toBe(200);
    const { has_password: _password, has_second_factor: _factor, ...kept } = before;
    await server.database.db.update(users).set(kept).where(eq(users.id, before.id));
  });

  test('a new user needs one as well', async () => {
    server.clock.forward({ minutes: 16 });
    const answer = await admin.post('/users', { ...userForm({ email: 'laat@test.gevel.test' }), invite: false });
    expect(outcome(answer)).toEqual({ status: 403, code: 'password_confirmation_required' });
  });

  test('an address: both hear of it, and what the old one opened ends', async () => {
    const person = await server.login('otherOwner');
    const made = (await person.post('/user/tokens', { name: 'boekhouding', days: 30 })).json().data;
    const { id, email } = await rowOf('otherOwner');
    const { db } = server.database;
    const token = await issueToken(db, { user: { id, email }, purpose: 'reset', now: server.clock.now() });
    await takeMails();
    expect((await change(admin, 'otherOwner', { email: 'Opvolger@test.gevel.test' })).statusCode).toBe(200);
    expect(await takeMails()).toEqual([
      ['opvolger@test.gevel.test', 'email-changed'],
      [email, 'email-changed'],
    ]);
    expect((await server.visitor().post('/password/token', { token })).json().code).toBe('invalid_token');
    expect((await person.get('/users/me')).statusCode).toBe(401);
    const bearer = { headers: { authorization: `Bearer ${made.token}` } };
    expect((await server.visitor(bearer).get('/users/me')).statusCode).toBe(401);
    const [ended, changed] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(changed).toMatchObject({ action: 'user.update', subject_id: id, before: { email } });
    expect(ended).toMatchObject({ action: 'personal_token.delete', subject_id: id, user_name: 'admin Proefpersoon' });
  });

  test('rights: the person hears of it, and the trail says what they were', async () => {
    await takeMails();
    expect((await change(admin, 'newsAdmin', { permissions: manager })).statusCode).toBe(200);
    expect(await takeMails()).toEqual([[emailOf('newsAdmin'), 'rights-changed']]);
    expect(await lastAudit(server)).toMatchObject({
      action: 'user.update',
      before: { news_manage: true, users_manage: false },
      after: { news_manage: false, users_manage: true },
    });
  });
});

test.each([
  ['blocked', { blocked_at: new Date() }, 401],
  ['no administrator any more', { type: 'broker' as const }, 403],
])('who is %s since the call began gives nothing to anybody', async (_name, values, status) => {
  const { db } = server.database;
  const { id, type, broker_id } = await rowOf('plainAdmin');
  const broker = 'type' in values ? server.brokers.dekade.id : null;
  const become = () =>
    db
      .update(users)
      .set({ ...values, broker_id: broker })
      .where(eq(users.id, id));
  onceAfter(server.app.sessions, 'load', become);
  const form = userForm({ email: 'te-laat@test.gevel.test' });
  expect((await clerk.post('/users', { ...form, invite: false })).statusCode).toBe(status);
  expect(await db.select().from(users).where(eq(users.email, form.email))).toEqual([]);
  await db.update(users).set({ blocked_at: null, type, broker_id }).where(eq(users.id, id));
});
