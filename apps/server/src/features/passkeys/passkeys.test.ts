import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { loginAttempts, passkeys, sessions, trustedDevices, users } from '../../db/schema/users.ts';
import { saveTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';
import { setUpFactor } from '../../test/account-world.ts';
import { onceAfter } from '../../test/once-after.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TestDevice } from '../../test/test-device.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { repeatPassword, startTestServer, type TestServer } from '../../test/test-server.ts';

const optional = { admin: 'optional', broker: 'optional', owner: 'optional' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await db.delete(loginAttempts);
  await db.delete(passkeys);
  await db.delete(mails);
  await db.delete(trustedDevices);
  await db.update(users).set({ has_passkey: false, two_factor_enabled: false, two_factor_secret: null });
  await saveTwoFactorPolicy(db, optional);
});

/** A broker’s user with a passkey, and the session in which it was made. */
async function withPasskey(): Promise<{ owner: TestClient; device: TestDevice; codes: string[] }> {
  const owner = await server.login('broker');
  const device = new TestDevice(owner);
  const answer = await device.register();
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return { owner, device, codes: answer.json().data.recovery_codes };
}

async function actions(): Promise<string[]> {
  const rows = await server.database.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}

describe('a passkey', () => {
  test('is made by whoever gives the password anew, is the second factor, comes with recovery codes and a mail', async () => {
    const hasty = server.visitor();
    await hasty.logIn(emailOf('broker'), testPassword);
    expect((await hasty.post('/user/passkeys/creation')).json().code).toBe('password_confirmation_required');
    const { owner, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect((await owner.get('/users/me')).json().data.two_factor_enabled).toBe(true);
    expect((await owner.get('/user/passkeys')).json().data).toMatchObject({
      passkeys: [{ name: 'Laptop', opens_alone: true, is_of_this_address: true, last_used_at: null }],
      has_app: false,
      hindrance: null,
    });
    await server.jobs.whenIdle();
    const sent = await server.database.db.select({ kind: mails.kind }).from(mails);
    expect(sent.map(({ kind }) => kind)).toEqual(['passkey-added']);
    expect((await actions()).at(-1)).toBe('passkey.register');
  });

  test('asks the device to know its user, and to keep it so that no name has to be given', async () => {
    const owner = await server.login('broker');
    expect(await new TestDevice(owner).creation()).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('logs in by itself, whole, and says when', async () => {
    const { owner, device } = await withPasskey();
    const visitor = server.visitor();
    const answer = await device.logIn(visitor);
    expect([answer.statusCode, answer.json().data.email]).toEqual([200, emailOf('broker')]);
    expect((await visitor.get('/users/me')).statusCode).toBe(200);
    const [mine] = (await owner.get('/user/passkeys')).json().data.passkeys;
    expect(mine.last_used_at).toBe(server.clock.now().toISOString());
  });

  test('is asked for after the password, and trusts a device', async () => {
    const { device } = await withPasskey();
    const visitor = server.visitor();
    expect((await visitor.logIn(emailOf('broker'), testPassword)).json().data).toBe('2fa-required');
    expect((await visitor.get('/users/me')).statusCode).toBe(401);
    const asked = (await visitor.post('/users/2fa/passkey/question')).json().data;
    expect([asked.has_app, asked.question.allowCredentials]).toEqual([
      false,
      [{ type: 'public-key', id: device.id, transports: ['internal'] }],
    ]);
    const answer = await device.prove(visitor, 'verify', { trust_device: true });
    expect([answer.statusCode, answer.json().data.email]).toEqual([200, emailOf('broker')]);
    await visitor.post('/users/logout');
    expect((await visitor.logIn(emailOf('broker'), testPassword)).json().data).toMatchObject({ type: 'broker' });
  });

  test('has recovery codes beside it for who lost the device', async () => {
    const { codes } = await withPasskey();
    const visitor = server.visitor();
    await visitor.logIn(emailOf('broker'), testPassword);
    expect((await visitor.post('/users/2fa/verify', { code: codes[0] })).statusCode).toBe(200);
  });

  test('of somebody else is no second factor', async () => {
    await withPasskey();
    const other = await server.login('otherBroker');
    const device = new TestDevice(other);
    await device.register();
    const visitor = server.visitor();
    await visitor.logIn(emailOf('broker'), testPassword);
    expect((await device.prove(visitor, 'verify')).json().code).toBe('invalid_passkey');
  });

  test('satisfies a policy that requires a second factor, also of whoever has to set one up to get in', async () => {
    const { owner, device } = await withPasskey();
    await saveTwoFactorPolicy(server.database.db, { ...optional, broker: 'required' });
    expect((await device.logIn(server.visitor())).statusCode).toBe(200);
    const [own] = (await owner.get('/user/passkeys')).json().data.passkeys;
    expect((await device.prove(owner, 'confirm')).statusCode).toBe(204);
    expect((await owner.delete(`/user/passkeys/${own.id}`)).statusCode).toBe(403);

    const newcomer = server.visitor();
    expect((await newcomer.logIn(emailOf('otherBroker'), testPassword)).json().data).toBe('2fa-setup');
    const answer = await new TestDevice(newcomer).register();
    expect([answer.statusCode, answer.json().data.recovery_codes.length]).toEqual([200, 10]);
    expect((await newcomer.get('/users/me')).statusCode).toBe(200);
  });

  test('is not made where the kind of user is to have no second factor', async () => {
    const owner = await server.login('broker');
    await saveTwoFactorPolicy(server.database.db, { ...optional, broker: 'off' });
    expect((await owner.post('/user/passkeys/creation')).statusCode).toBe(403);
  });

  test('is removed with a code or itself given anew, not with the password, and that is mailed', async () => {
    const { owner, device } = await withPasskey();
    const [own] = (await owner.get('/user/passkeys')).json().data.passkeys;
    await repeatPassword(server.database, owner, server.clock.now());
    expect((await owner.delete(`/user/passkeys/${own.id}`)).json().code).toBe('code_confirmation_required');
    await device.prove(owner, 'confirm');
    expect((await owner.delete(`/user/passkeys/${own.id}`)).statusCode).toBe(204);
    expect((await device.logIn(server.visitor())).json().code).toBe('invalid_passkey');
    expect((await server.visitor().logIn(emailOf('broker'), testPassword)).statusCode).toBe(200);
    await server.jobs.whenIdle();
    const sent = await server.database.db.select({ kind: mails.kind }).from(mails);
    expect(sent.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
  });

  test('opens nothing by itself after another password, until it is used beside that', async () => {
    const { owner, device } = await withPasskey();
    const password = 'Zeven-fietsen-9-keer';
    const chosen = { current_password: testPassword, password, password_confirmation: password };
    const [before] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    expect((await owner.put('/user/password', chosen)).statusCode).toBe(204);
    expect((await device.logIn(server.visitor())).json().code).toBe('passkey_needs_password');
    const visitor = server.visitor();
    await visitor.logIn(emailOf('broker'), password);
    expect((await device.prove(visitor, 'verify')).statusCode).toBe(200);
    expect((await device.logIn(server.visitor())).statusCode).toBe(200);
    await server.database.db
      .update(users)
      .set({ password_hash: before?.password_hash ?? null })
      .where(eq(users.email, emailOf('broker')));
  });

  test('whose count goes back is refused and written down; one that never counts is not', async () => {
    const { device } = await withPasskey();
    expect((await device.logIn(server.visitor())).statusCode).toBe(200);
    device.signCount = 1;
    expect((await device.logIn(server.visitor())).json().code).toBe('invalid_passkey');
    expect(await actions()).toContain('passkey.counter_regressed');

    const silent = new TestDevice(await server.login('otherBroker'));
    silent.signCount = 0;
    await silent.register();
    for (const _ of [1, 2]) expect((await silent.logIn(server.visitor())).statusCode).toBe(200);
  });

  test('of whoever is blocked opens nothing', async () => {
    const { device } = await withPasskey();
    const blocked = (at: Date | null) =>
      server.database.db
        .update(users)
        .set({ blocked_at: at })
        .where(eq(users.email, emailOf('broker')));
    await blocked(server.clock.now());
    expect((await device.logIn(server.visitor())).statusCode).toBe(401);
    await blocked(null);
  });
});

describe('a challenge', () => {
  test('is of one browser, of one use, of one purpose and of five minutes', async () => {
    const { owner, device } = await withPasskey();
    const questionOf = async (client: TestClient) =>
      (await client.post('/passkeys/login/question')).json().data.question;
    const send = async (client: TestClient, answer: object) =>
      (await client.post('/passkeys/login', { answer })).statusCode;
    const [visitor, thief] = [server.visitor(), server.visitor()];

    expect(await send(thief, device.answer(await questionOf(visitor)))).toBe(422);

    const question = await questionOf(visitor);
    expect(await send(visitor, device.answer(question))).toBe(200);
    const again = server.visitor();
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    expect(await send(again, device.answer(question))).toBe(422);

    const late = server.visitor();
    const old = await questionOf(late);
    server.clock.forward({ minutes: 6 });
    expect(await send(late, device.answer(old))).toBe(422);

    const made = server.visitor();
    const forged = { challenge: Buffer.alloc(54, 7).toString('base64url') };
    expect(await send(made, device.answer(forged))).toBe(422);

    await repeatPassword(server.database, owner, server.clock.now());
    const { challenge } = await device.creation();
    expect((await owner.post('/users/2fa/passkey/confirm', { answer: device.answer({ challenge }) })).statusCode).toBe(
      422,
    );
  });

  test.each([
    ['another origin', (device: TestDevice) => ({ ...device, origin: 'https://nagemaakt.test' })],
    ['another relying party', (device: TestDevice) => ({ ...device, rpId: 'nagemaakt.test' })],
    ['a device that did not ask who its user is', (device: TestDevice) => ({ ...device, isVerified: false })],
    ['nobody’s name', (device: TestDevice) => ({ ...device, userHandle: null })],
    ['somebody else’s name', (device: TestDevice) => ({ ...device, userHandle: 'AAAA' })],
  ])('signed for %s is refused', async (_, changed) => {
    const { device } = await withPasskey();
    Object.assign(device, changed(device));
    expect((await device.logIn(server.visitor())).json().code).toBe('invalid_passkey');
  });
});

describe('a host', () => {
  const questionAt = async (host: string) =>
    (await server.visitor().post('/passkeys/login/question', undefined, { host })).json().data;

  test('of a portal has passkeys of its own under localhost; one that is no portal has none', async () => {
    expect((await questionAt('localhost:3000')).question.rpId).toBe('localhost');
    expect((await questionAt('dekade.localhost:3000')).question.rpId).toBe('dekade.localhost');
    expect(await questionAt('niemand.localhost:3000')).toEqual({ question: null, hindrance: 'unknown_host' });
    expect(await questionAt('nagemaakt.test')).toEqual({ question: null, hindrance: 'unknown_host' });
  });

  test('binds a challenge: what was asked at one is refused at another', async () => {
    const owner = await server.login('broker');
    const device = new TestDevice(owner);
    await device.register();
    const visitor = server.visitor();
    const { question } = (await visitor.post('/passkeys/login/question')).json().data;
    const answer = device.answer(question);
    const elsewhere = await visitor.post('/passkeys/login', { answer }, { host: 'dekade.localhost:3000' });
    expect(elsewhere.statusCode).toBe(422);
  });

  test.each([
    ['https://portaal.test', 'dekade.portaal.test', 'portaal.test', null],
    ['https://portaal.test', 'dekade.localhost', null, 'unknown_host'],
    ['http://portaal.test', 'portaal.test', null, 'plain_http'],
    ['https://192.0.2.7', '192.0.2.7', null, 'ip_address'],
    ['https://[2001:db8::1]', '[2001:db8::1]', null, 'ip_address'],
  ])('%s, asked as %s: passkeys of %s, hindrance %s', async (publicUrl, host, rpId, hindrance) => {
    const elsewhere = await startTestServer({ publicUrl });
    const answer = await elsewhere.visitor().post('/passkeys/login/question', undefined, { host });
    const { data } = answer.json();
    expect([data.question?.rpId ?? null, data.hindrance]).toEqual([rpId, hindrance]);
    await elsewhere.close();
  });
});

describe('a session that ends meanwhile', () => {
  const end = () => server.database.db.delete(sessions);

  test('makes no passkey', async () => {
    const owner = await server.login('broker');
    const device = new TestDevice(owner);
    const creation = await device.creation();
    onceAfter(server.app.sessions, 'load', end);
    expect((await device.registerWith(creation)).statusCode).toBe(401);
    expect(await server.database.db.select().from(passkeys)).toEqual([]);
  });

  test('switches no app on', async () => {
    const owner = await server.login('broker');
    const isOwner = eq(users.email, emailOf('broker'));
    const secret = (await owner.get('/users/2fa/setup')).json().data.secret;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: server.clock.now().getTime() });
    onceAfter(server.app.sessions, 'load', end);
    expect((await owner.post('/users/2fa/setup', { code })).statusCode).toBe(401);
    const [row] = await server.database.db.select().from(users).where(isOwner);
    expect(row?.two_factor_enabled).toBe(false);
  });

  test('trusts no device', async () => {
    const { device } = await withPasskey();
    const visitor = server.visitor();
    await visitor.logIn(emailOf('broker'), testPassword);
    onceAfter(server.app.sessions, 'rotate', end);
    expect((await device.prove(visitor, 'verify', { trust_device: true })).statusCode).toBe(401);
    expect(await server.database.db.select().from(trustedDevices)).toEqual([]);
  });
});

test('where a policy requires a second factor, two calls at once do not take both away', async () => {
  const { owner, device } = await withPasskey();
  await setUpFactor(server, owner);
  await saveTwoFactorPolicy(server.database.db, { ...optional, broker: 'required' });
  expect((await device.prove(owner, 'confirm')).statusCode).toBe(204);
  const [own] = (await owner.get('/user/passkeys')).json().data.passkeys;
  const isOwner = eq(users.email, emailOf('broker'));
  const removePasskey = () => owner.delete(`/user/passkeys/${own.id}`);
  const switchOff = () => owner.delete('/user/2fa');
  // Each has read what it reads beforehand when the other changes it. The embedded database has one connection.
  const answers = await Promise.all(
    server.database.isEmbedded
      ? [removePasskey(), switchOff()]
      : await server.database.db.transaction(async (transaction) => {
          await transaction.select().from(users).where(isOwner).for('update');
          const first = removePasskey();
          await setTimeout(500);
          const second = switchOff();
          await setTimeout(500);
          return [first, second];
        }),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403]);
  const [row] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('broker')));
  expect(row?.has_second_factor).toBe(true);
});
