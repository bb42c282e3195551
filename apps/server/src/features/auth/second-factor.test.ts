import { operations } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { loginAttempts, recoveryCodes, trustedDevices, users } from '../../db/schema/users.ts';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { resealSecrets } from '../../platform/secrets/reseal-secrets.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { saveTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';
import { codeOf, enable, halfLogin, server, useSecondFactors, verify } from '../../test/second-factor-world.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { formBody, formType } from '../../test/upload-form.ts';

useSecondFactors();

const optional = { admin: 'optional', broker: 'optional', owner: 'optional' } as const;

describe('setting up', () => {
  test('gives a secret of 160 bits as text, address and picture, and ten recovery codes with the first code', async () => {
    const { codes, secret, setup, client } = await enable('broker');
    expect(Secret.fromBase32(secret).bytes.length).toBeGreaterThanOrEqual(20);
    expect(setup.otpauth_url).toContain(`secret=${secret}`);
    expect(setup.qr_svg).toMatch(/^<svg/);
    expect(new Set(codes).size).toBe(10);
    expect((await client.get('/users/me')).json().data.two_factor_enabled).toBe(true);
    expect((await client.get('/users/2fa/setup')).json().code).toBe('two_factor_active');
    expect((await client.post('/users/2fa/setup', { code: '123456' })).json().code).toBe('two_factor_active');
  });

  test('the secret is encrypted at rest and recovery codes are hashes', async () => {
    const { client, codes, secret } = await enable('broker');
    for (const path of ['/users/me', '/user/devices', '/user/sessions'])
      expect((await client.get(path)).body).not.toContain(secret);
    const shown = await (await server.login('newsAdmin')).get('/users/2fa/setup');
    expect(shown.headers['cache-control']).toContain('no-store');
    const { db } = server.database;
    const rows = [
      await db.select().from(users),
      await db.select().from(recoveryCodes),
      await db.select().from(auditEvents),
    ];
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(secret);
    for (const code of codes) expect(dump).not.toContain(code);
  });

  test('"2fa-setup" when the policy requires one and none is active: only set-up and logout work', async () => {
    await saveTwoFactorPolicy(server.database.db, { ...optional, owner: 'required' });
    const client = server.visitor();
    expect((await client.logIn(emailOf('owner'), testPassword)).json().data).toBe('2fa-setup');
    expect((await client.get('/users/me')).statusCode).toBe(401);
    expect((await verify(client, '123456')).statusCode).toBe(401);
    const before = client.cookies.get('gevel');
    const { secret } = (await client.get('/users/2fa/setup')).json().data;
    const wrong = await client.post('/users/2fa/setup', { code: '000000' });
    expect(wrong.json().code).toBe('invalid_code');
    const code = codeOf(secret);
    expect((await client.post('/users/2fa/setup', { code })).json().data.user.two_factor_policy).toBe('required');
    expect(client.cookies.get('gevel')).not.toBe(before);
    expect((await client.get('/users/me')).statusCode).toBe(200);
    server.clock.forward({ minutes: 2 });
    await client.post('/users/2fa/confirm', { code: codeOf(secret) });
    expect((await client.delete('/user/2fa')).json().code).toBe('forbidden');
    // The code of the set-up is no code for the login.
    expect((await verify(await halfLogin('owner'), code)).json().code).toBe('invalid_code');
    await saveTwoFactorPolicy(server.database.db, optional);
    expect((await client.delete('/user/2fa')).statusCode).toBe(204);
    expect((await client.delete('/user/2fa')).json().code).toBe('conflict');
    expect((await client.post('/users/2fa/confirm', { code: codeOf(secret) })).json().code).toBe('conflict');
  });

  test('needs a fresh proof of the password', async () => {
    const client = server.visitor();
    await client.logIn(emailOf('secondOwner'), testPassword);
    const refused = async () => (await client.get('/users/2fa/setup')).json().code;
    expect(await refused()).toBe('password_confirmation_required');
    await client.post('/user/confirm-password', { password: testPassword });
    expect((await client.get('/users/2fa/setup')).statusCode).toBe(200);
    server.clock.forward({ minutes: 16 });
    expect(await refused()).toBe('password_confirmation_required');
  });
});

describe('"2fa-required: enter a verification code"', () => {
  const emptyForm = { body: formBody(null), headers: { 'content-type': formType } };

  test('with the half login every call is 401 but verify, what there is to verify with, and logout', async () => {
    await enable('otherBroker');
    const client = await halfLogin('otherBroker');
    const opened = ['auth.verifyTwoFactor', 'passkeys.factorQuestion', 'passkeys.verify', 'auth.logout'];
    for (const [operation, name] of namedOperations(operations)) {
      if (operation.access.who === 'anyone' || opened.includes(name)) continue;
      if (!server.app.served.has(operation)) continue;
      const path = operation.path.replaceAll(/\{\w+\}/g, '1');
      const content = operation.upload ? emptyForm : { body: {} };
      const answer = await client.sendUnsafe(operation.method, path, operation.method === 'GET' ? {} : content);
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  test('a right code logs in under a new id; the old one is dead', async () => {
    const { secret } = await enable('otherBroker');
    const client = await halfLogin('otherBroker');
    const half = client.cookies.get('gevel') ?? '';
    const answer = await verify(client, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `);
    expect(answer.json().data).toMatchObject({ type: 'broker', two_factor_enabled: true });
    const thief = server.visitor();
    thief.cookies.set('gevel', half);
    expect((await thief.get('/users/me')).statusCode).toBe(401);
    expect((await client.get('/users/me')).statusCode).toBe(200);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('a code %i steps away is answered %i', async (steps, status) => {
    const { secret } = await enable('otherBroker');
    expect((await verify(await halfLogin('otherBroker'), codeOf(secret, steps))).statusCode).toBe(status);
  });

  test('"Unfortunately, the code is not correct, please enter the correct verification code."', async () => {
    await enable('otherBroker');
    const client = await halfLogin('otherBroker');
    const answer = await client.post('/users/2fa/verify', { code: 'zzzzzz' }, { headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().title).toBe(
      'Unfortunately, the code is not correct, please enter the correct verification code.',
    );
  });

  test('a code is accepted once: in sequence, and of twenty at the same time', async () => {
    const { secret } = await enable('otherBroker');
    const clients = [];
    for (let each = 0; each < 20; each++) clients.push(await halfLogin('otherBroker'));
    const code = codeOf(secret);
    const answers = await Promise.all(clients.map((client) => verify(client, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await server.database.db.delete(loginAttempts);
    expect((await verify(await halfLogin('otherBroker'), code)).json().code).toBe('invalid_code');
    const one = await halfLogin('otherBroker');
    server.clock.forward({ seconds: 60 });
    const next = codeOf(secret);
    const same = await Promise.all(Array.from({ length: 20 }, () => verify(one, next)));
    expect(same.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('after five wrong codes the half login ends', async () => {
    const { secret } = await enable('otherBroker');
    const client = await halfLogin('otherBroker');
    for (let time = 0; time < 5; time++) expect((await verify(client, '000000')).statusCode).toBe(422);
    expect((await verify(client, codeOf(secret))).statusCode).toBe(401);
  });

  test('ten wrong codes in an hour close the account to codes, over sessions and addresses, until Retry-After', async () => {
    const { secret } = await enable('otherBroker');
    let wrong = 0;
    for (let round = 0; round < 4; round++) {
      const client = await halfLogin('otherBroker', `203.0.113.${round}`);
      for (let time = 0; time < 4; time++) if ((await verify(client, '000000')).statusCode === 422) wrong++;
    }
    expect(wrong).toBe(10);
    const owner = await halfLogin('otherBroker');
    const refused = await verify(owner, codeOf(secret));
    expect(refused.statusCode).toBe(429);
    server.clock.forward({ seconds: Number(refused.headers['retry-after']) });
    expect((await verify(await halfLogin('otherBroker'), codeOf(secret))).statusCode).toBe(200);
  });

  test('the half login ends after ten minutes', async () => {
    const { secret } = await enable('otherBroker');
    const client = await halfLogin('otherBroker');
    server.clock.forward({ minutes: 10, seconds: 1 });
    expect((await verify(client, codeOf(secret))).statusCode).toBe(401);
  });

  test('the code of another user is wrong', async () => {
    const { secret } = await enable('broker');
    await enable('otherBroker');
    expect((await verify(await halfLogin('otherBroker'), codeOf(secret))).json().code).toBe('invalid_code');
  });
});

describe('a trusted device', () => {
  test('is spared the second factor for thirty days, and until it is forgotten', async () => {
    const { secret, client: own } = await enable('broker');
    const client = await halfLogin('broker');
    const answer = await verify(client, codeOf(secret), { trust_device: true });
    const cookie = answer.cookies.find(({ name }) => name === 'gevel-device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 });
    expect(JSON.stringify(await server.database.db.select().from(trustedDevices))).not.toContain(cookie?.value);
    expect((await client.logIn(emailOf('broker'), testPassword)).json().data).toMatchObject({ type: 'broker' });
    const [device] = (await client.get('/user/devices')).json().data;
    expect((await own.delete(`/user/devices/${device.id}`)).statusCode).toBe(204);
    expect((await client.logIn(emailOf('broker'), testPassword)).json().data).toBe('2fa-required');
  });

  test('gets its owner in while others guess, both password and code', async () => {
    const { secret } = await enable('broker');
    const client = await halfLogin('broker');
    await verify(client, codeOf(secret), { trust_device: true });
    for (let time = 0; time < 10; time++) await server.visitor().logIn(emailOf('broker'), 'verkeerd');
    expect((await server.visitor().logIn(emailOf('broker'), testPassword)).statusCode).toBe(429);
    expect((await client.logIn(emailOf('broker'), testPassword)).json().data).toMatchObject({ type: 'broker' });
    server.clock.forward({ hours: 24 * 30 });
    await server.database.db.delete(loginAttempts);
    expect((await client.logIn(emailOf('broker'), testPassword)).json().data).toBe('2fa-required');
  });
});

describe('beside a server with another APP_SECRET', () => {
  const older = 'the-secret-of-last-year-the-secret-of-last-year';
  const newer = 'the-secret-of-this-year-the-secret-of-this-year';

  const nodes: TestServer[] = [];
  afterAll(() => Promise.all(nodes.map((node) => node.close())));
  async function nodeWith(...secrets: [string, ...string[]]): Promise<TestServer> {
    const { database, clock } = server;
    const node = await startTestServer({ database, clock, secrets: createSecrets(...secrets) });
    nodes.push(node);
    return node;
  }
  async function enableAt(node: TestServer) {
    const own = eq(users.email, emailOf('broker'));
    await server.database.db.update(users).set({ two_factor_enabled: false, two_factor_secret: null }).where(own);
    const client = await node.login('broker');
    const { secret } = (await client.get('/users/2fa/setup')).json().data;
    const answer = await client.post('/users/2fa/setup', { code: codeOf(secret) });
    expect(answer.statusCode).toBe(200);
    server.clock.forward({ minutes: 2 });
    return { secret: String(secret), codes: answer.json().data.recovery_codes as string[] };
  }
  async function verifyAt(node: TestServer, code: string) {
    const client = node.visitor();
    await client.logIn(emailOf('broker'), testPassword);
    const answer = await verify(client, code);
    server.clock.forward({ minutes: 2 });
    return answer;
  }

  test('a code is no wrong one: it may be given again in a moment, and recovery codes work', async () => {
    const [renewed, notYet] = [await nodeWith(newer, older), await nodeWith(older)];
    const { secret, codes } = await enableAt(renewed);
    const client = notYet.visitor();
    await client.logIn(emailOf('broker'), testPassword);
    for (let tries = 0; tries < 7; tries++) {
      const answer = await verify(client, codeOf(secret));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    }
    expect((await verify(client, codes[0] ?? '')).statusCode).toBe(200);
    expect((await verifyAt(renewed, codeOf(secret))).statusCode).toBe(200);
  });

  test('every step of a rotation takes codes at both, in either order', async () => {
    const steps: [string, ...string[]][] = [[older], [older, newer], [newer, older], [newer]];
    for (const [index, next] of steps.slice(1).entries()) {
      const before = steps[index] ?? [older];
      // One node goes first; what either seals is opened by the other.
      const [first, last] = [await nodeWith(...next), await nodeWith(...before)];
      for (const [at, other] of [
        [first, last],
        [last, first],
      ] as const) {
        await resealSecrets({ database: server.database, secrets: createSecrets(...next) });
        const { secret } = await enableAt(at);
        expect((await verifyAt(other, codeOf(secret))).statusCode).toBe(200);
      }
    }
  });
});
