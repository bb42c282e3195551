import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { loginAttempts, personalTokens, sessions, users } from '../../db/schema/users.ts';
import { catcher, server, useMailedServer } from '../../test/mailed-server.ts';
import { onceAfter } from '../../test/once-after.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';

const newPassword = 'Zeven-fietsen-9-keer';

useMailedServer();
beforeEach(async () => {
  await server.jobs.whenIdle();
  await server.database.db.delete(loginAttempts);
  catcher.mails.length = 0;
  catcher.isRefusing = false;
});

const change = (password: string, more = {}) => ({
  current_password: testPassword,
  password,
  password_confirmation: password,
  ...more,
});

async function hashOf(user: TestUser) {
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(user)));
  return row?.password_hash;
}

describe('"Password change requires the current password and a repeated new password"', () => {
  test('a wrong current password is "Invalid password." on its field, and nothing changes', async () => {
    const client = await server.login('broker', { headers: { 'accept-language': 'en' } });
    await client.put('/user/update-language', { language: 'en' });
    const before = await hashOf('broker');
    const answer = await client.put('/user/password', change(newPassword, { current_password: 'verkeerd' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ current_password: ['Invalid password.'] });
    const other = await client.put('/user/password', change(newPassword, { password_confirmation: 'anders' }));
    expect(Object.keys(other.json().errors)).toEqual(['password_confirmation']);
    expect((await client.put('/user/password', change('Makelaardij-de-Kade-1!'))).statusCode).toBe(422);
    const without = await client.put('/user/password', { password: newPassword, password_confirmation: newPassword });
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['current_password']]);
    expect(await hashOf('broker')).toBe(before);
  });

  test('ends all other sessions, keeps this one, and sends a mail', async () => {
    const client = await server.login('owner');
    const other = await server.login('owner');
    expect((await client.put('/user/password', change(newPassword))).statusCode).toBe(204);
    expect((await other.get('/users/me')).statusCode).toBe(401);
    expect((await client.get('/users/me')).statusCode).toBe(200);
    await server.jobs.whenIdle();
    expect(catcher.mails.map(({ subject }) => subject)).toEqual(['Uw wachtwoord is gewijzigd']);
    expect((await server.visitor().logIn(emailOf('owner'), newPassword)).statusCode).toBe(200);
  });

  test('a password of 100 characters is not cut: its first 72 do not log in', async () => {
    const long = `${'Zeven-fietsen-9-keer '.repeat(4)}en nog een stuk!`.padEnd(100, 'x');
    const client = await server.login('secondOwner');
    expect((await client.put('/user/password', change(long))).statusCode).toBe(204);
    expect((await server.visitor().logIn(emailOf('secondOwner'), long.slice(0, 72))).statusCode).toBe(401);
    expect((await server.visitor().logIn(emailOf('secondOwner'), long)).statusCode).toBe(200);
  });

  test('guesses of the current password are limited, and the owner goes on after Retry-After', async () => {
    const client = await server.login('otherBroker');
    for (let time = 0; time < 10; time++) {
      expect((await client.post('/user/confirm-password', { password: 'verkeerd' })).statusCode).toBe(422);
    }
    const refused = await client.post('/user/confirm-password', { password: testPassword });
    expect(refused.statusCode).toBe(429);
    server.clock.forward({ seconds: Number(refused.headers['retry-after']) });
    expect((await client.post('/user/confirm-password', { password: testPassword })).statusCode).toBe(204);
  });
});

test('a sensitive call needs the password once more, within fifteen minutes; logging in is not enough', async () => {
  const client = server.visitor();
  await client.logIn(emailOf('broker'), testPassword);
  const make = () => client.post('/user/tokens', { name: 'koppeling', days: 1 });
  expect((await make()).json().code).toBe('password_confirmation_required');
  expect((await client.post('/user/confirm-password', { password: testPassword })).statusCode).toBe(204);
  expect((await make()).statusCode).toBe(200);
  server.clock.forward({ minutes: 15, seconds: 1 });
  expect((await make()).json().code).toBe('password_confirmation_required');
  expect((await client.post('/user/confirm-password', { password: 'fout' })).json().errors.password).toHaveLength(1);
  expect((await make()).statusCode).toBe(403);
  expect((await client.post('/user/confirm-password', { password: testPassword })).statusCode).toBe(204);
  expect((await make()).statusCode).toBe(200);
});

describe('sessions', () => {
  test('are listed and ended, one or all others', async () => {
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const here = await server.login('newsAdmin', { headers: { 'user-agent': windows } });
    const there = await server.login('newsAdmin');
    const third = await server.login('newsAdmin');
    const listed = (await here.get('/user/sessions')).json().data;
    expect(listed).toHaveLength(3);
    const own = listed.find(({ is_current }: { is_current: boolean }) => is_current);
    expect(own).toMatchObject({
      device: { browser: 'Chrome', system: 'Windows' },
      place: { kind: 'machine', address: '127.0.0.1', is_here: true },
    });
    const [first] = (await there.get('/user/sessions'))
      .json()
      .data.filter((row: { is_current: boolean }) => row.is_current);
    expect((await (await server.login('broker')).delete(`/user/sessions/${first.id}`)).statusCode).toBe(404);
    expect((await here.delete(`/user/sessions/${first.id}`)).statusCode).toBe(204);
    expect((await there.get('/users/me')).statusCode).toBe(401);
    expect((await here.delete('/user/sessions')).statusCode).toBe(204);
    expect((await third.get('/users/me')).statusCode).toBe(401);
    expect((await here.get('/users/me')).statusCode).toBe(200);
    expect((await here.delete('/user/sessions/nonsense')).statusCode).toBe(404);
  });
});

test('of more than fifty sessions those go that were used the longest ago', async () => {
  const used = await server.login('otherBroker');
  const [user] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf('otherBroker')));
  await server.database.owner.query(
    `insert into sessions (id_hash, user_id, state, created_at, last_seen_at, password_confirmed_at, address)
      select sha256(n::text::bytea), $1, 'active', $2::timestamptz, $2::timestamptz - n * interval '1 second', $2, '192.0.2.1'
      from generate_series(1, 60) n`,
    [user?.id, server.clock.now()],
  );
  const last = await server.login('otherBroker');
  const listed = (await last.get('/user/sessions')).json().data;
  expect(listed).toHaveLength(50);
  expect(listed.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1);
  expect((await used.get('/users/me')).statusCode).toBe(200);
});

describe('personal tokens', () => {
  async function makeToken(user: TestUser) {
    const client = await server.login(user);
    const made = (await client.post('/user/tokens', { name: 'boekhouding', days: 30 })).json().data;
    return { client, ...made, bearer: { headers: { authorization: `Bearer ${made.token}` } } };
  }

  test('read with the rights of their user, without cookie, and are kept as a hash', async () => {
    const { token, bearer, client } = await makeToken('otherBroker');
    const answer = await server.visitor(bearer).get('/users/me');
    expect(answer.json().data.email).toBe(emailOf('otherBroker'));
    expect(answer.cookies).toEqual([]);
    expect((await server.visitor(bearer).get('/tools/sync-runs')).statusCode).toBe(403);
    const dump = JSON.stringify([
      await server.database.db.select().from(personalTokens),
      await server.database.db.select().from(auditEvents),
    ]);
    expect(dump).not.toContain(token);
    expect((await client.get('/user/tokens')).body).not.toContain(token);
  });

  test('are twenty at most that are valid, also of those made at the same time, and the next needs one to go', async () => {
    const client = await server.login('newsAdmin');
    const made = await Promise.all(
      Array.from({ length: 22 }, () => client.post('/user/tokens', { name: 'veel', days: 1 })),
    );
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = await client.post('/user/tokens', { name: 'veel', days: 1 });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'too_many_tokens',
      title: expect.stringContaining('20'),
    });
    const [first] = (await client.get('/user/tokens')).json().data;
    expect((await client.delete(`/user/tokens/${first.id}`)).statusCode).toBe(204);
    expect((await client.post('/user/tokens', { name: 'veel', days: 1 })).statusCode).toBe(200);
    // What has run out counts no more.
    await server.database.db.update(personalTokens).set({ expires_at: server.clock.now() });
    expect((await client.post('/user/tokens', { name: 'veel', days: 1 })).statusCode).toBe(200);
    await server.database.db.delete(personalTokens);
  });

  test('cannot write, nor read what needs a password proof', async () => {
    const { bearer } = await makeToken('otherBroker');
    const visitor = server.visitor(bearer);
    expect((await visitor.put('/user/update-language', { language: 'en' })).json()).toMatchObject({
      code: 'token_scope_missing',
      missing: [],
    });
    expect((await visitor.send({ method: 'PUT', path: '/user/update-language', body: {} })).statusCode).toBe(403);
    expect((await visitor.get('/users/2fa/setup')).json().code).toBe('password_confirmation_required');
  });

  test('end when they are deleted, when they expire and when their user is blocked', async () => {
    const first = await makeToken('otherOwner');
    const usable = async (bearer: object) => (await server.visitor(bearer).get('/users/me')).statusCode;
    const set = (blocked_at: Date | null) =>
      server.database.db
        .update(users)
        .set({ blocked_at })
        .where(eq(users.email, emailOf('otherOwner')));
    expect(await usable(first.bearer)).toBe(200);
    await set(new Date());
    expect(await usable(first.bearer)).toBe(401);
    await set(null);
    expect((await first.client.delete(`/user/tokens/${first.id}`)).statusCode).toBe(204);
    expect(await usable(first.bearer)).toBe(401);
    const second = await makeToken('otherOwner');
    server.clock.forward({ hours: 30 * 24 });
    expect(await usable(second.bearer)).toBe(401);
  });

  test('end when their user chooses another password, each written down', async () => {
    const { client, bearer } = await makeToken('newsAdmin');
    const other = await makeToken('otherOwner');
    expect((await client.put('/user/password', change(newPassword))).statusCode).toBe(204);
    expect((await server.visitor(bearer).get('/users/me')).statusCode).toBe(401);
    expect((await client.get('/user/tokens')).json().data).toEqual([]);
    expect((await server.visitor(other.bearer).get('/users/me')).statusCode).toBe(200);
    const events = await server.database.db.select().from(auditEvents).orderBy(auditEvents.id);
    const own = events.filter(({ user_name }) => user_name === 'newsAdmin Proefpersoon').map(({ action }) => action);
    expect(own.slice(-2)).toEqual(['password.change', 'personal_token.delete']);
  });

  test('a made-up token is nobody', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      const visitor = server.visitor({ headers: { authorization: `Bearer ${token}` } });
      expect((await visitor.get('/users/me')).statusCode).toBe(401);
    }
  });
});

test('every act stands in the audit trail, whose chain is whole', async () => {
  const rows = await server.database.db.select().from(auditEvents);
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of [
    'session.login',
    'password.change',
    'password.wrong_confirmation',
    'session.end',
    'session.end_others',
    'personal_token.create',
    'personal_token.delete',
  ]) {
    expect(actions).toContain(action);
  }
  expect((await server.trail.check()).faults).toEqual([]);
});

test('a token is not made by a session that ends between its admission and that', async () => {
  const client = await server.login('plainAdmin');
  const userId = (await client.get('/users/me')).json().data.id;
  const { db } = server.database;
  onceAfter(server.app.sessions, 'load', () => db.delete(sessions).where(eq(sessions.user_id, userId)));
  expect((await client.post('/user/tokens', { name: 'blijft', days: 300 })).statusCode).toBe(401);
  expect(await db.select().from(personalTokens).where(eq(personalTokens.name, 'blijft'))).toEqual([]);
});
