import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { accountTokens, loginAttempts, users } from '../../db/schema/users.ts';
import { getMailedUser, mailUser, sendInvitation } from '../../platform/mail/user-mails.ts';
import { catcher, server, useMailedServer } from '../../test/mailed-server.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer } from '../../test/test-server.ts';

const newPassword = 'Zeven-fietsen-9-keer';
const chosen = { password: newPassword, password_confirmation: newPassword };

useMailedServer();
beforeEach(async () => {
  await server.jobs.whenIdle();
  await server.database.db.delete(loginAttempts);
  catcher.mails.length = 0;
  catcher.isRefusing = false;
});

async function askToken(user: TestUser): Promise<string> {
  await server.jobs.whenIdle();
  catcher.mails.length = 0;
  expect((await server.visitor().post('/password/forgot', { email: emailOf(user) })).statusCode).toBe(204);
  await server.jobs.whenIdle();
  return tokenIn(catcher.mails[0]?.text);
}

function tokenIn(text: string | undefined): string {
  const token = /\/reset-password\/([\w-]{43})/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`There is no link in ${text}`);
  return token;
}

const reset = (token: string, body = chosen) => server.visitor().post('/password/reset', { token, ...body });
const withoutRequestId = (body: string) => body.replace(/"request_id":"[^"]+"/, '');

describe('asking for a reset', () => {
  test('answers the same bytes for known, unknown and blocked addresses, and mails only the known', async () => {
    const asked = [emailOf('broker'), 'niemand@test.gevel.test', emailOf('blocked')];
    const answers = [];
    for (const email of asked) answers.push(await server.visitor().post('/password/forgot', { email }));
    await server.jobs.whenIdle();
    const faces = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers).sort()]);
    expect(faces[1]).toEqual(faces[0]);
    expect(faces[2]).toEqual(faces[0]);
    expect(catcher.mails.map(({ to }) => to?.[0]?.address)).toEqual([emailOf('broker')]);
  });

  test('mails a link of the broker’s own portal, in HTML and text, whatever host was asked', async () => {
    const forged = { host: 'kwaad.test', 'x-forwarded-host': 'kwaad.test', forwarded: 'host=kwaad.test' };
    await server.visitor({ headers: forged }).post('/password/forgot', { email: emailOf('owner') });
    await server.jobs.whenIdle();
    const [mail] = catcher.mails;
    const token = tokenIn(mail?.text);
    expect(mail?.text).toContain(`http://dekade.localhost:3000/reset-password/${token}`);
    expect(mail?.html).toContain(`http://dekade.localhost:3000/reset-password/${token}`);
    expect(mail?.html).toContain('#0b6e4f');
    expect(mail?.from).toMatchObject({ name: 'Makelaardij De Kade' });
    expect(JSON.stringify(mail)).not.toContain('kwaad');
  });

  test('is limited, for known and unknown alike, and opens again after Retry-After', async () => {
    for (const email of [emailOf('owner'), 'niemand@test.gevel.test']) {
      const client = server.visitor({ address: '203.0.113.9' });
      for (let time = 0; time < 10; time++)
        expect((await client.post('/password/forgot', { email })).statusCode).toBe(204);
      const refused = await client.post('/password/forgot', { email });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await server.jobs.whenIdle();
    expect(catcher.mails.length).toBeLessThanOrEqual(5);
    server.clock.forward({ minutes: 15, seconds: 1 });
    const again = server.visitor({ address: '203.0.113.9' });
    expect((await again.post('/password/forgot', { email: emailOf('owner') })).statusCode).toBe(204);
    await server.jobs.whenIdle();
  });
});

describe('a reset', () => {
  test('sets the password, gives no session and ends all others', async () => {
    const before = await server.login('secondOwner');
    const token = await askToken('secondOwner');
    const check = await server.visitor().post('/password/token', { token });
    expect(check.json()).toEqual({ data: { purpose: 'reset', email: emailOf('secondOwner') } });
    const client = server.visitor();
    expect((await client.post('/password/reset', { token, ...chosen })).statusCode).toBe(204);
    expect(client.cookies.has('gevel')).toBe(false);
    expect((await before.get('/users/me')).statusCode).toBe(401);
    expect((await client.logIn(emailOf('secondOwner'), newPassword)).statusCode).toBe(200);
    expect((await server.visitor().logIn(emailOf('secondOwner'), testPassword)).statusCode).toBe(401);
    await server.jobs.whenIdle();
    expect(catcher.mails.map(({ subject }) => subject)).toContain('Uw wachtwoord is gewijzigd');
  });

  test('works once: "Invalid password token or token has expired"', async () => {
    const token = await askToken('owner');
    expect((await reset(token)).statusCode).toBe(204);
    const again = await server
      .visitor({ headers: { 'accept-language': 'en' } })
      .post('/password/reset', { token, ...chosen });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({
      code: 'invalid_token',
      title: 'Invalid password token or token has expired',
    });
  });

  test('of many at the same time one succeeds', async () => {
    const token = await askToken('owner');
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  test('expires after an hour, and dies when a newer one is asked for', async () => {
    const late = await askToken('owner');
    server.clock.forward({ minutes: 60, seconds: 1 });
    expect((await reset(late)).json().code).toBe('invalid_token');
    const older = await askToken('owner');
    const newer = await askToken('owner');
    expect((await reset(older)).json().code).toBe('invalid_token');
    expect((await reset(newer)).statusCode).toBe(204);
  });

  test('dies when the password is changed meanwhile', async () => {
    const token = await askToken('otherBroker');
    const client = await server.login('otherBroker');
    const change = { current_password: testPassword, ...chosen };
    expect((await client.put('/user/password', change)).statusCode).toBe(204);
    expect((await reset(token)).json().code).toBe('invalid_token');
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  test('is not used up by a password that is refused, and says what is wrong with it', async () => {
    const token = await askToken('broker');
    const weak = await reset(token, { password: 'Welkom12345678!', password_confirmation: 'Anders12345678!' });
    expect(weak.statusCode).toBe(422);
    expect(weak.json().errors).toEqual({
      password: ['Dit wachtwoord is te makkelijk te raden. Kies woorden die minder voor de hand liggen.'],
      password_confirmation: ['De twee wachtwoorden zijn niet gelijk.'],
    });
    expect(
      (await reset(token, { password: 'kort', password_confirmation: 'kort' })).json().errors.password,
    ).toHaveLength(4);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('tokens are not guessed: a hundred wrong ones close the address, and the owner gets in from another', async () => {
    const token = await askToken('otherOwner');
    const guesser = server.visitor({ address: '203.0.113.77' });
    const guess = { token: 'a'.repeat(43), ...chosen };
    for (let time = 0; time < 100; time++) {
      expect((await guesser.post('/password/reset', guess)).statusCode).toBe(422);
    }
    expect((await guesser.post('/password/reset', guess)).statusCode).toBe(429);
    expect((await guesser.post('/password/reset', { ...guess, token })).statusCode).toBe(429);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('an invitation lives seven days and dies with a block', async () => {
    const [row] = await server.database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf('plainAdmin')));
    const user = await getMailedUser(server.database, row?.id ?? '');
    if (!user) throw new Error('nobody to invite');
    const deps = { ...server, publicUrl: new URL('http://localhost:3000') };
    expect(await sendInvitation(deps, user, { direct: true })).toBe('sent');
    const token = tokenIn(catcher.mails[0]?.text);
    server.clock.forward({ hours: 24 * 7 - 1 });
    expect((await server.visitor().post('/password/token', { token })).json().data.purpose).toBe('invitation');
    await server.database.db.update(users).set({ blocked_at: new Date() }).where(eq(users.id, user.id));
    expect((await reset(token)).json().code).toBe('invalid_token');
    await server.database.db.update(users).set({ blocked_at: null }).where(eq(users.id, user.id));
    server.clock.forward({ hours: 2 });
    expect((await reset(token)).json().code).toBe('invalid_token');
  });
});

describe('mails', () => {
  test('"Error: could not send the email." for a direct one; it stays queued and goes later', async () => {
    catcher.isRefusing = true;
    const deps = { ...server, publicUrl: new URL('http://localhost:3000') };
    const [row] = await server.database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf('admin')));
    const user = await getMailedUser(server.database, row?.id ?? '');
    if (!user) throw new Error('nobody to mail');
    await expect(mailUser(deps, user, { kind: 'test' }, { direct: true })).rejects.toMatchObject({
      code: 'mail_failed',
    });
    const kept = async () => (await server.database.db.select().from(mails).where(eq(mails.kind, 'test')))[0];
    expect(await kept()).toMatchObject({ state: 'queued', attempts: 1, text: expect.any(String) });
    catcher.isRefusing = false;
    await server.mailer.deliverDue();
    expect(await kept()).toMatchObject({ state: 'queued', attempts: 1 });
    server.clock.forward({ minutes: 2 });
    await server.mailer.deliverDue();
    expect(await kept()).toMatchObject({ state: 'sent', text: null, html: null, problem: null });
    expect(catcher.mails).toHaveLength(1);
  });

  test('a reset is answered the same while the mail server is down', async () => {
    catcher.isRefusing = true;
    const answer = await server.visitor().post('/password/forgot', { email: emailOf('broker') });
    expect(answer.statusCode).toBe(204);
    await server.jobs.whenIdle();
    expect(withoutRequestId(answer.body)).toBe('');
  });

  test('without a mail server they wait in the outbox', async () => {
    const quiet = await startTestServer({ database: server.database, clock: server.clock });
    await quiet.visitor().post('/password/forgot', { email: emailOf('newsAdmin') });
    await quiet.jobs.whenIdle();
    const [mail] = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, emailOf('newsAdmin')));
    expect(mail).toMatchObject({ state: 'outbox', kind: 'reset' });
    expect(mail?.text).toContain('http://localhost:3000/reset-password/');
    await quiet.close();
  });
});

test('no token stands readable in the database once its mail was sent', async () => {
  const token = await askToken('newsAdmin');
  const { db } = server.database;
  const rows = [
    await db.select().from(accountTokens),
    await db.select().from(mails),
    await db.select().from(auditEvents),
  ];
  expect(JSON.stringify(rows)).not.toContain(token);
});
