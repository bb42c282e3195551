import { allPermissions, noPermissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { setAddressByOperator } from '../../platform/next-address/address-by-operator.ts';
import { takeDueAddresses } from '../../platform/next-address/due-addresses.ts';
import { verifyPassword } from '../../platform/password/password-hash.ts';
import { userFormOf } from '../../test/account-world.ts';
import { outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const publicUrl = new URL('http://localhost:3000');
const wanted = 'nieuw-adres@test.gevel.test';

let server: TestServer;
let people: (typeof users.$inferSelect)[];
/** Manages everything, as does the second. */
let admin: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.db
    .update(users)
    .set(allPermissions)
    .where(eq(users.email, emailOf('plainAdmin')));
  people = await server.database.db.select().from(users);
});
afterAll(() => server.close());
beforeEach(async () => {
  // As they were: each test begins without an address that waits.
  for (const { id, type, email, broker_id, password_hash } of people) {
    const asBefore = { type, email, broker_id, password_hash, next_email: null, next_email_at: null, blocked_at: null };
    await server.database.db.update(users).set(asBefore).where(eq(users.id, id));
  }
  [admin, second] = [await server.login('admin'), await server.login('plainAdmin')];
  await takeMails();
});

const due = () => takeDueAddresses({ ...server, publicUrl });

async function rowOf(id: string) {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('There is no such user');
  return row;
}

async function idOf(user: TestUser): Promise<string> {
  const [row] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(user)));
  if (!row) throw new Error(`There is no ${user}`);
  return row.id;
}

async function takeMails() {
  await server.jobs.whenIdle();
  return server.database.db.delete(mails).returning();
}
const told = (rows: Awaited<ReturnType<typeof takeMails>>) =>
  rows.map(({ recipient, kind }): [string, string] => [recipient, kind]).sort();
const tokenIn = (rows: Awaited<ReturnType<typeof takeMails>>, recipient: string) =>
  /email_token=([\w-]{43})/.exec(rows.find((mail) => mail.recipient === recipient)?.text ?? '')?.[1] ?? '';

async function move(by: TestClient, id: string, email = wanted) {
  return by.put(`/users/${id}`, await userFormOf(server, id, { email }));
}

const actionsOf = async (id: string) =>
  (
    await server.database.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id)).orderBy(auditEvents.id)
  ).map(({ action }) => action);

describe('another address of an administrator, given by another', () => {
  test('waits a day: nothing changes, its mailbox and every administrator who manages users hear of it, and lists show it', async () => {
    const id = await idOf('newsAdmin');
    const own = await server.login('newsAdmin');
    const answer = await move(admin, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ email: emailOf('newsAdmin'), next_email: wanted });
    const at = new Date(answer.json().data.next_email_at).getTime() - server.clock.now().getTime();
    expect(at).toBe(24 * 3_600_000);
    const listed = (await second.get('/users?per_page=100')).json().data;
    expect(listed.filter((row: { next_email: string | null }) => row.next_email !== null)).toMatchObject([
      { id, next_email: wanted },
    ]);
    expect((await own.get('/user/email')).json().data).toMatchObject({
      email: emailOf('newsAdmin'),
      next_email: wanted,
    });
    expect((await own.get('/users/me')).statusCode).toBe(200);
    expect(told(await takeMails())).toEqual([
      [emailOf('admin'), 'address-waits-of-other'],
      [emailOf('newsAdmin'), 'address-waits'],
      [emailOf('plainAdmin'), 'address-waits-of-other'],
    ]);
    expect((await server.visitor().logIn(wanted, testPassword)).statusCode).toBe(401);
    server.clock.forward({ hours: 23, minutes: 59 });
    await due();
    expect(await rowOf(id)).toMatchObject({ email: emailOf('newsAdmin'), next_email: wanted });
  });

  test('holds after a day, also when the server was started anew, and ends what the former one opened', async () => {
    const id = await idOf('newsAdmin');
    const own = await server.login('newsAdmin');
    await move(admin, id);
    await takeMails();
    const again = await startTestServer({ database: server.database, clock: server.clock });
    server.clock.forward({ hours: 24 });
    await takeDueAddresses({ ...again, publicUrl });
    await again.jobs.whenIdle();
    await again.close();
    await due();
    expect(await rowOf(id)).toMatchObject({ email: wanted, next_email: null, next_email_at: null });
    expect((await own.get('/users/me')).statusCode).toBe(401);
    expect((await server.visitor().logIn(wanted, testPassword)).statusCode).toBe(200);
    expect(told(await takeMails())).toEqual([
      [emailOf('newsAdmin'), 'email-changed'],
      [wanted, 'email-changed'],
    ]);
    expect((await actionsOf(id)).filter((action) => action.startsWith('email.')).slice(-2)).toEqual([
      'email.delay',
      'email.change',
    ]);
  });

  test('holds at once when the former mailbox confirms, once', async () => {
    const id = await idOf('newsAdmin');
    await move(admin, id);
    const token = tokenIn(await takeMails(), emailOf('newsAdmin'));
    const confirm = () => server.visitor().post('/user/email/confirm', { token });
    expect((await confirm()).json()).toEqual({ data: { email: wanted, holds_from: null } });
    expect(await rowOf(id)).toMatchObject({ email: wanted, next_email: null });
    expect((await confirm()).json().code).toBe('invalid_token');
  });

  test('is undone by a second administrator, is written down and mailed; its link is dead', async () => {
    const id = await idOf('newsAdmin');
    await move(admin, id);
    const token = tokenIn(await takeMails(), emailOf('newsAdmin'));
    expect((await second.delete(`/users/${id}/next-email`)).statusCode).toBe(204);
    expect(told(await takeMails())).toEqual([
      [emailOf('admin'), 'address-undone'],
      [emailOf('newsAdmin'), 'address-undone'],
      [emailOf('plainAdmin'), 'address-undone'],
    ]);
    expect((await server.visitor().post('/user/email/confirm', { token })).json().code).toBe('invalid_token');
    server.clock.forward({ hours: 25 });
    await due();
    expect(await rowOf(id)).toMatchObject({ email: emailOf('newsAdmin'), next_email: null });
    expect((await actionsOf(id)).at(-1)).toBe('email.undo');
    const [undone] = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'email.undo'));
    expect(undone).toMatchObject({ user_name: 'plainAdmin Proefpersoon', before: { next_email: wanted } });
    const later = await server.login('plainAdmin');
    expect(outcome(await later.delete(`/users/${id}/next-email`))).toEqual({ status: 404, code: 'not_found' });
  });

  test('gives way to a second change, which waits a day of its own; the same one again waits no longer', async () => {
    const id = await idOf('newsAdmin');
    await move(admin, id);
    const first = tokenIn(await takeMails(), emailOf('newsAdmin'));
    server.clock.forward({ hours: 12 });
    [admin, second] = [await server.login('admin'), await server.login('plainAdmin')];
    const before = (await rowOf(id)).next_email_at;
    await move(second, id);
    expect((await rowOf(id)).next_email_at).toEqual(before);
    expect(await takeMails()).toEqual([]);
    await move(second, id, 'ander-adres@test.gevel.test');
    expect((await server.visitor().post('/user/email/confirm', { token: first })).json().code).toBe('invalid_token');
    server.clock.forward({ hours: 13 });
    await due();
    expect(await rowOf(id)).toMatchObject({ email: emailOf('newsAdmin'), next_email: 'ander-adres@test.gevel.test' });
  });

  test('does not come for who is blocked or deleted meanwhile, nor after another password', async () => {
    const id = await idOf('newsAdmin');
    await move(admin, id);
    expect((await second.post(`/users/${id}/block`)).statusCode).toBe(200);
    expect((await second.post(`/users/${id}/unblock`)).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ next_email: null, next_email_at: null });
    await move(admin, id);
    const own = await server.login('newsAdmin');
    const chosen = { password: 'Zeven-fietsen-9-keer', password_confirmation: 'Zeven-fietsen-9-keer' };
    const { password_hash } = await rowOf(id);
    expect((await own.put('/user/password', { current_password: testPassword, ...chosen })).statusCode).toBe(204);
    expect(await rowOf(id)).toMatchObject({ next_email: null });
    await server.database.db.update(users).set({ password_hash }).where(eq(users.id, id));
    const [gone] = await server.database.db
      .insert(users)
      .values({
        type: 'admin',
        email: 'weg@test.gevel.test',
        first_name: 'Wim',
        name: 'Weg',
        password_hash,
        ...noPermissions,
      })
      .returning();
    await move(admin, gone?.id ?? '', 'weg-adres@test.gevel.test');
    expect((await second.delete(`/users/${gone?.id}`)).statusCode).toBe(204);
    server.clock.forward({ hours: 25 });
    await due();
    expect((await server.database.db.select().from(users)).map(({ email }) => email)).not.toContain(
      'weg-adres@test.gevel.test',
    );
  });

  test('does not come for who is given a permission meanwhile: whoever asked for it may lack what it would open', async () => {
    const id = await idOf('newsAdmin');
    await server.database.db
      .update(users)
      .set({ ...noPermissions, users_manage: true })
      .where(eq(users.email, emailOf('plainAdmin')));
    try {
      const { permissions } = await userFormOf(server, id, {});
      await server.database.db.update(users).set(noPermissions).where(eq(users.id, id));
      expect((await move(second, id)).statusCode).toBe(200);
      await takeMails();
      const given = async (changed: object) =>
        (
          await admin.put(
            `/users/${id}`,
            await userFormOf(server, id, { permissions: { ...noPermissions, ...changed } }),
          )
        ).statusCode;
      expect(await given({ news_manage: true })).toBe(200);
      expect(told(await takeMails())).toEqual([
        [emailOf('admin'), 'address-undone'],
        [emailOf('newsAdmin'), 'address-undone'],
        [emailOf('newsAdmin'), 'rights-changed'],
        [emailOf('plainAdmin'), 'address-undone'],
      ]);
      expect((await actionsOf(id)).slice(-2)).toEqual(['user.update', 'email.undo']);
      server.clock.forward({ hours: 25 });
      await due();
      expect(await rowOf(id)).toMatchObject({ email: emailOf('newsAdmin'), next_email: null });
      // What is taken away gives nobody anything.
      admin = await server.login('admin');
      await move(admin, id);
      expect(await given({})).toBe(200);
      expect((await rowOf(id)).next_email).toBe(wanted);
      // Another address in the same change waits in its place.
      const both = { permissions, email: 'ander-adres@test.gevel.test' };
      expect((await admin.put(`/users/${id}`, await userFormOf(server, id, both))).statusCode).toBe(200);
      expect((await rowOf(id)).next_email).toBe('ander-adres@test.gevel.test');
    } finally {
      await server.database.db
        .update(users)
        .set(allPermissions)
        .where(eq(users.email, emailOf('plainAdmin')));
    }
  });

  test('that somebody else has by then does not come, and is told', async () => {
    const id = await idOf('newsAdmin');
    expect(outcome(await move(admin, id, emailOf('broker')))).toEqual({ status: 422, code: 'invalid_content' });
    await move(admin, id);
    const broker = await idOf('broker');
    await server.database.db.update(users).set({ email: wanted }).where(eq(users.id, broker));
    await takeMails();
    server.clock.forward({ hours: 25 });
    await due();
    expect(await rowOf(id)).toMatchObject({ email: emailOf('newsAdmin'), next_email: null });
    expect(told(await takeMails())).toContainEqual([emailOf('newsAdmin'), 'address-undone']);
  });

  test('waits for whoever becomes an administrator with it as well, and not for who has not accepted an invitation', async () => {
    const id = await idOf('broker');
    const become = { type: 'admin', broker_id: null, email: wanted };
    expect((await admin.put(`/users/${id}`, await userFormOf(server, id, become))).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ type: 'admin', email: emailOf('broker'), next_email: wanted });
    const form = {
      ...(await userFormOf(server, await idOf('newsAdmin'), { email: 'tikfout@test.gevel.test' })),
      invite: false,
    };
    const made = (await admin.post('/users', form)).json().data;
    expect((await move(admin, made.id, 'goed@test.gevel.test')).json().data).toMatchObject({
      email: 'goed@test.gevel.test',
      next_email: null,
    });
  });

  test('is no business of who does not manage users', async () => {
    const id = await idOf('plainAdmin');
    await move(admin, id);
    const news = await server.login('newsAdmin');
    expect(outcome(await news.delete(`/users/${id}/next-email`))).toEqual({ status: 403, code: 'forbidden' });
    expect((await rowOf(id)).next_email).toBe(wanted);
  });
});

describe('another address of one’s own, as an administrator', () => {
  test('waits a day after the new mailbox confirmed it, and is undone by oneself', async () => {
    const id = await idOf('plainAdmin');
    await second.put('/user/email', { email: wanted });
    expect((await rowOf(id)).next_email).toBeNull();
    const token = tokenIn(await takeMails(), wanted);
    const answer = (await server.visitor().post('/user/email/confirm', { token })).json();
    expect(answer.data.email).toBe(wanted);
    expect(new Date(answer.data.holds_from).getTime() - server.clock.now().getTime()).toBe(24 * 3_600_000);
    expect(await rowOf(id)).toMatchObject({ email: emailOf('plainAdmin'), next_email: wanted });
    expect((await second.delete('/user/email')).statusCode).toBe(204);
    expect(await rowOf(id)).toMatchObject({ email: emailOf('plainAdmin'), next_email: null });
    expect(outcome(await second.delete('/user/email'))).toEqual({ status: 404, code: 'not_found' });
  });

  test('confirmed by both mailboxes keeps the session in which the second did', async () => {
    const other = await server.login('plainAdmin');
    await second.put('/user/email', { email: wanted });
    await second.post('/user/email/confirm', { token: tokenIn(await takeMails(), wanted) });
    const token = tokenIn(await takeMails(), emailOf('plainAdmin'));
    expect((await second.post('/user/email/confirm', { token })).json()).toEqual({
      data: { email: wanted, holds_from: null },
    });
    expect((await second.get('/users/me')).json().data.email).toBe(wanted);
    expect((await other.get('/users/me')).statusCode).toBe(401);
  });
});

describe('the operator’s command', () => {
  const set = (of: string, to: string) => setAddressByOperator({ ...server, publicUrl }, { of, to });

  test('gives an administrator an address at once, ends what is open, mails both and is written down', async () => {
    const id = await idOf('newsAdmin');
    const own = await server.login('newsAdmin');
    await move(admin, id, 'gekaapt@test.gevel.test');
    await takeMails();
    await set(emailOf('newsAdmin'), 'Hersteld@test.gevel.test');
    expect(await rowOf(id)).toMatchObject({ email: 'hersteld@test.gevel.test', next_email: null });
    expect((await own.get('/users/me')).statusCode).toBe(401);
    const sent = await takeMails();
    expect(told(sent)).toEqual([
      [emailOf('admin'), 'address-by-operator'],
      ['hersteld@test.gevel.test', 'address-by-operator'],
      [emailOf('newsAdmin'), 'address-by-operator'],
      [emailOf('plainAdmin'), 'address-by-operator'],
    ]);
    const links = sent.filter(({ text }) => text?.includes('/reset-password/')).map(({ recipient }) => recipient);
    expect(links).toEqual(['hersteld@test.gevel.test']);
    expect((await actionsOf(id)).at(-1)).toBe('email.operator_change');
    // Whoever took the account may know the password.
    const { password_hash } = await rowOf(id);
    expect(password_hash).not.toBeNull();
    expect(await verifyPassword(String(password_hash), testPassword)).toBe(false);
    expect((await server.trail.check()).faults).toEqual([]);
  });

  test('with the same address only undoes what waits', async () => {
    const id = await idOf('newsAdmin');
    await move(admin, id);
    await set(emailOf('newsAdmin'), emailOf('newsAdmin'));
    expect(await rowOf(id)).toMatchObject({ email: emailOf('newsAdmin'), next_email: null });
  });

  test('is for administrators, and for an address that nobody has', async () => {
    await expect(set(emailOf('broker'), wanted)).rejects.toThrow('There is no administrator');
    await expect(set(emailOf('newsAdmin'), emailOf('broker'))).rejects.toThrow('Somebody else logs in with');
    expect(await rowOf(await idOf('newsAdmin'))).toMatchObject({ next_email: null });
  });
});
