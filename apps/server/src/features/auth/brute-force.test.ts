import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { loginAttempts, users } from '../../db/schema/users.ts';
import * as hashes from '../../platform/password/password-hash.ts';
import { clearSecondFactor } from '../../platform/session/two-factor.repository.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { repeatPassword, startTestServer, type TestServer } from '../../test/test-server.ts';

// Files that share a worker share its modules: the ones below are loaded anew, with and afterwards without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../platform/password/password-hash.ts', { spy: true });

const attacker = '203.0.113.66';
const home = '198.51.100.7';
const victim = emailOf('owner');

/** Whether a password is that of a hash never changes; how many are judged is what counts here, and each takes long. */
const known = new Map<string, Promise<boolean>>();

let server: TestServer;
beforeAll(async () => {
  const real = await vi.importActual<typeof hashes>('../../platform/password/password-hash.ts');
  vi.mocked(hashes.verifyPassword).mockImplementation((hash, password) => {
    const asked = `${hash} ${password}`;
    const answer = known.get(asked) ?? real.verifyPassword(hash, password);
    known.set(asked, answer);
    return answer;
  });
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.jobs.whenIdle();
  await server.database.db.delete(loginAttempts);
  server.clock.forward({ minutes: 5 });
  vi.mocked(hashes.verifyPassword).mockClear();
});

const judgedPasswords = () => vi.mocked(hashes.verifyPassword).mock.calls.length;
const logIn = async (address: string) => (await server.visitor({ address }).logIn(victim, testPassword)).statusCode;

describe('guessing passwords', () => {
  test('of one account from one address ends after ten, the right one included, and the owner gets in from elsewhere', async () => {
    const client = server.visitor({ address: attacker });
    const statuses = [];
    for (let guess = 0; guess < 40; guess++) statuses.push((await client.logIn(victim, `Raad-${guess}`)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect(await logIn(attacker)).toBe(429);
    expect(judgedPasswords()).toBe(10);
    expect(await logIn(home)).toBe(200);
  });

  test('of many accounts from one address ends after a hundred, whatever addresses it claims to come from', async () => {
    const client = server.visitor({ address: attacker });
    for (let guess = 0; guess < 130; guess++) {
      const headers = { 'x-forwarded-for': `192.0.2.${guess}`, forwarded: `for=192.0.2.${guess}` };
      await client.post('/users/login', { email: `g${guess}@test.gevel.test`, password: 'Raad' }, { headers });
    }
    expect(judgedPasswords()).toBe(100);
    expect(await logIn(attacker)).toBe(429);
    expect(await logIn(home)).toBe(200);
  });

  test('goes on no faster by waiting: ten more in every quarter of an hour', async () => {
    const client = server.visitor({ address: attacker });
    for (let round = 0; round < 3; round++) {
      let last = await client.logIn(victim, 'Raad');
      for (let guess = 0; guess < 15; guess++) last = await client.logIn(victim, 'Raad');
      expect(judgedPasswords()).toBe((round + 1) * 10);
      server.clock.forward({ seconds: Number(last.headers['retry-after']) });
    }
    expect(await logIn(attacker)).toBe(200);
  });
});

describe('guessing codes, by somebody who has the password', () => {
  const password = testPassword;
  let secret: string;
  let recovery: string[];
  let trusted: TestClient;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
  /** One that is none of the codes accepted now. */
  const wrongCode = () => {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = server.clock.now().getTime();
    const right = [-1, 0, 1].map((step) => totp.generate({ timestamp: now + step * 30_000 }));
    return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
  };
  const verify = (client: TestClient, code: string, more = {}) => client.post('/users/2fa/verify', { code, ...more });
  async function halfLogin(address: string): Promise<TestClient> {
    const client = server.visitor({ address });
    expect((await client.logIn(victim, password)).json().data).toBe('2fa-required');
    return client;
  }
  /** Tries so many codes, each half login and address good for a few; answers how many were judged. */
  async function guess(times: number): Promise<number> {
    let judged = 0;
    for (let round = 0; round * 4 < times; round++) {
      const client = await halfLogin(`203.0.113.${round}`);
      for (let time = 0; time < 4; time++) if ((await verify(client, wrongCode())).statusCode === 422) judged++;
    }
    return judged;
  }

  beforeEach(async () => {
    const { db } = server.database;
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, victim));
    await clearSecondFactor(db, user?.id ?? '');
    const client = server.visitor({ address: home });
    await client.logIn(victim, password);
    await repeatPassword(server.database, client, server.clock.now());
    secret = (await client.get('/users/2fa/setup')).json().data.secret;
    recovery = (await client.post('/users/2fa/setup', { code: codeNow() })).json().data.recovery_codes;
    server.clock.forward({ minutes: 2 });
    trusted = await halfLogin(home);
    expect((await verify(trusted, codeNow(), { trust_device: true })).statusCode).toBe(200);
    server.clock.forward({ minutes: 2 });
  });

  test('ends after ten in an hour; a trusted device and a recovery code still get their owner in', async () => {
    expect(await guess(40)).toBe(10);
    const owner = await halfLogin(home);
    expect((await verify(owner, codeNow())).statusCode).toBe(429);
    expect((await trusted.logIn(victim, password)).json().data).toMatchObject({ email: victim });
    expect((await verify(owner, recovery[0] ?? '')).statusCode).toBe(200);
  });

  test('is not begun anew by a success of the owner, which makes up for the owner’s own slips alone', async () => {
    expect(await guess(8)).toBe(8);
    const owner = await halfLogin(home);
    expect((await verify(owner, wrongCode())).statusCode).toBe(422);
    expect((await verify(owner, codeNow())).statusCode).toBe(200);
    // Two are left of the ten, and not ten anew.
    expect(await guess(12)).toBe(2);
    expect((await trusted.post('/users/2fa/confirm', { code: recovery[0] })).statusCode).toBe(204);
    expect(await guess(12)).toBe(0);
  });

  test('is mailed once to the owner, whose new password by that mail ends what the guesser has begun', async () => {
    await server.jobs.whenIdle();
    await server.database.db.delete(mails);
    const thief = await halfLogin(attacker);
    expect(await guess(24)).toBe(10);
    await server.jobs.whenIdle();
    const told = await server.database.db.select().from(mails);
    expect(told.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['codes-used-up', victim, 'Iemand heeft uw wachtwoord'],
    ]);
    expect(told[0]?.html).toContain('Nieuw wachtwoord kiezen');
    const token = /\/reset-password\/([\w-]{43})/.exec(told[0]?.text ?? '')?.[1] ?? '';
    const chosen = { password: 'Zeven-fietsen-9-keer', password_confirmation: 'Zeven-fietsen-9-keer' };
    expect((await server.visitor({ address: home }).post('/password/reset', { token, ...chosen })).statusCode).toBe(
      204,
    );
    expect((await verify(thief, recovery[2] ?? '')).statusCode).toBe(401);
    expect((await server.visitor({ address: attacker }).logIn(victim, password)).statusCode).toBe(401);
    await server.database.db
      .update(users)
      .set({ password_hash: await hashes.hashPassword(password) })
      .where(eq(users.email, victim));
  });

  test('finds one in a day with a chance of less than 1 in 10,000', async () => {
    let judged = 0;
    for (let hour = 0; hour < 23; hour++) {
      judged += await guess(12);
      server.clock.forward({ hours: 1 });
    }
    judged += await guess(12);
    // Three time steps are accepted at a time.
    expect((judged * 3) / 1_000_000).toBeLessThan(0.0001);
    expect(judged).toBeGreaterThan(0);
    const refused = await verify(await halfLogin(home), codeNow());
    expect(refused.statusCode).toBe(429);
    server.clock.forward({ seconds: Number(refused.headers['retry-after']) });
    expect((await verify(await halfLogin(home), codeNow())).statusCode).toBe(200);
  });

  test('guessing recovery codes is limited too, and shuts nobody out who is elsewhere', async () => {
    let judged = 0;
    for (let round = 0; round < 5; round++) {
      const client = await halfLogin(attacker);
      for (let time = 0; time < 4; time++) {
        if ((await verify(client, `AAAA-BBBB-CCCC-DD${round}${time}`)).statusCode === 422) judged++;
      }
    }
    expect(judged).toBe(10);
    expect((await verify(await halfLogin(home), recovery[1] ?? '')).statusCode).toBe(200);
    expect((await verify(await halfLogin(home), codeNow())).statusCode).toBe(200);
  });
});

describe('guessing mailed tokens', () => {
  test('ends after a hundred from one address, checked or used; the real link works for its owner', async () => {
    await server.visitor({ address: home }).post('/password/forgot', { email: emailOf('broker') });
    await server.jobs.whenIdle();
    const client = server.visitor({ address: attacker });
    const password = 'Zeven-fietsen-9-keer';
    const statuses = [];
    for (let guess = 0; guess < 140; guess++) {
      const token = `${guess}`.padStart(43, 'x');
      const body = guess % 2 ? { token } : { token, password, password_confirmation: password };
      statuses.push((await client.post(guess % 2 ? '/password/token' : '/password/reset', body)).statusCode);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(100);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
    const { rows } = await server.database.pool.query<{ text: string }>(
      `select text from mails where recipient = '${emailOf('broker')}' order by created_at desc limit 1`,
    );
    const token = /\/reset-password\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
    const used = { token, password, password_confirmation: password };
    expect((await client.post('/password/reset', used)).statusCode).toBe(429);
    expect((await server.visitor({ address: home }).post('/password/reset', used)).statusCode).toBe(204);
  });
});
