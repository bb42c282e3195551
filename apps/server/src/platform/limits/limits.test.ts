import { type Operation, operations } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loginAttempts, sessions } from '../../db/schema/users.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { picture, sendForm } from '../../test/upload-form.ts';
import { type CallLimits, callLimits } from './call-limits.ts';

const few = { perAccount: 3, perAddress: 7, windowMs: 60_000 };
const small: CallLimits = {
  search: few,
  export: few,
  upload: few,
  import: few,
  own_test_mail: few,
  test_mail: few,
  audit_check: few,
  grant: few,
  webhook: few,
  clear_value: few,
  push_device: few,
  own_account: few,
  personal_copy: few,
  back_office_check: few,
};

let server: TestServer;
/** Another node on the same database. */
let node: TestServer;
beforeAll(async () => {
  server = await startTestServer({ callLimits: small });
  node = await startTestServer({ callLimits: small, database: server.database, clock: server.clock });
});
afterAll(async () => {
  await node.close();
  await server.close();
});
afterEach(() => server.database.db.delete(loginAttempts));

const home = '198.51.100.7';
const expectRefused = (answer: TestAnswer) => {
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 429, code: 'too_many_requests' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

/** What is counted with every call, right or wrong. */
const calls: Record<
  string,
  { as: 'broker' | 'admin'; make: (client: TestClient, address: string) => Promise<TestAnswer> }
> = {
  'a search over the portfolio': {
    as: 'broker',
    make: (client, address) => client.get('/search?q=gracht', { address }),
  },
  'a search over users': {
    as: 'admin',
    make: (client, address) => client.post('/users/search', { term: 'makelaar' }, { address }),
  },
  'an export': {
    as: 'broker',
    make: (client, address) => client.post('/exports', { list: 'nothing', format: 'csv' }, { address }),
  },
  'a change of one’s own account': {
    as: 'broker',
    make: (client, address) => client.put('/user/update-language', { language: 'nl' }, { address }),
  },
  'an upload': {
    as: 'admin',
    make: async (client) => {
      const file = { content: await picture().png().toBuffer() };
      return sendForm(client, { method: 'PUT', path: `/brokers/${server.brokers.dekade.id}/logo`, file });
    },
  },
};

describe.each(Object.entries(calls))('%s', (name, { as, make }) => {
  test('is refused above what one account needs, on every node, until Retry-After', async () => {
    const first = await server.login(as);
    const elsewhere = await node.login(as, { address: home });
    for (let time = 0; time < few.perAccount; time++) {
      const answer = await make(time % 2 ? first : elsewhere, home);
      expect(answer.statusCode).not.toBe(429);
    }
    const refused = await make(first, home);
    expectRefused(refused);
    expectRefused(await make(elsewhere, home));
    expect((await first.get('/users/me')).statusCode).toBe(200);
    server.clock.forward({ seconds: Number(refused.headers['retry-after']) });
    expect((await make(first, home)).statusCode).not.toBe(429);
  });

  test('is refused above what one address needs, whoever asks', async () => {
    if (name === 'an upload') {
      // A form is sent from where its client is.
      await server.database.db
        .insert(loginAttempts)
        .values({ subject: 'upload:127.0.0.1', failures: few.perAddress, window_started_at: server.clock.now() });
      expectRefused(await make(await server.login(as), home));
      return;
    }
    const statuses: number[] = [];
    for (let person = 0; person < 3; person++) {
      const client = await server.login(as);
      // Another account each time, as far as the count of accounts goes.
      for (let time = 0; time < few.perAccount; time++) statuses.push((await make(client, home)).statusCode);
      await server.database.pool.query(`delete from login_attempts where subject like '%:user:%'`);
    }
    expect(statuses.slice(0, few.perAddress)).not.toContain(429);
    expect(statuses.slice(few.perAddress)).toEqual([429, 429]);
    const client = await server.login(as);
    expect((await make(client, '203.0.113.1')).statusCode).not.toBe(429);
  });
});

test('in a demo without limits nobody is refused for asking often', async () => {
  const database = { ...server.database, hasUnlimitedRates: true };
  const unlimited = await startTestServer({ callLimits: small, database, clock: server.clock });
  const client = await unlimited.login('broker');
  for (let time = 0; time < 2 * few.perAddress; time++)
    expect((await client.get('/search?q=gracht')).statusCode).toBe(200);
  await unlimited.close();
});

test('everything by which people change their own account is bounded', () => {
  const own = Object.entries<Operation>({ ...operations.account, ...operations.passkeys }).filter(
    ([, { access, method, path }]) => access.who === 'user' && method !== 'GET' && path.startsWith('/user/'),
  );
  // Limits of their own: of mails, of guesses, and of what a device is asked.
  const otherwise = ['changeEmail', 'confirmPassword', 'creation', 'register', 'remove', 'factorQuestion', 'confirm'];
  const open = own.filter(([name, { limitedAs }]) => limitedAs !== 'own_account' && !otherwise.includes(name));
  expect(own.length).toBeGreaterThan(10);
  expect(open.map(([name]) => name)).toEqual([]);
});

test('people search, export and upload far below what is bounded', () => {
  for (const { perAccount, perAddress, windowMs } of [callLimits.search, callLimits.export, callLimits.upload]) {
    expect(perAccount).toBeGreaterThanOrEqual(60);
    expect(perAddress).toBeGreaterThan(perAccount);
    expect(windowMs).toBeLessThanOrEqual(600_000);
  }
});

/** What is counted when it is wrong. Login, code and token: features/auth/brute-force.test.ts. */
describe('guesses', () => {
  const wrong = (client: TestClient, address: string) =>
    client.post('/user/confirm-password', { password: 'Geraden' }, { address });

  test('of one’s password end after ten per account and a hundred per address, and the right one is not tried then', async () => {
    const client = await server.login('broker');
    for (let guess = 0; guess < 10; guess++) expect((await wrong(client, home)).statusCode).toBe(422);
    expectRefused(await client.post('/user/confirm-password', { password: testPassword }, { address: '203.0.113.2' }));
    await server.database.db
      .insert(loginAttempts)
      .values({ subject: 'password:203.0.113.3', failures: 100, window_started_at: server.clock.now() });
    const owner = await server.login('owner');
    expectRefused(await wrong(owner, '203.0.113.3'));
    expect((await wrong(owner, home)).statusCode).toBe(422);
  });

  test('of codes end after a hundred per address, whichever account they are for', async () => {
    const client = server.visitor({ address: '203.0.113.4' });
    await client.logIn(emailOf('broker'), testPassword);
    await server.database.db.update(sessions).set({ state: '2fa-required' }).where(eq(sessions.address, '203.0.113.4'));
    const code = () => client.post('/users/2fa/verify', { code: '123456' });
    expect((await code()).statusCode).toBe(422);
    const subject = 'code:203.0.113.4';
    expect(
      (await server.database.db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject))).length,
    ).toBe(1);
    await server.database.db.update(loginAttempts).set({ failures: 100 }).where(eq(loginAttempts.subject, subject));
    expectRefused(await code());
  });

  test('of addresses to mail a link to end after ten per address that is asked for, known or not', async () => {
    for (const email of [emailOf('owner'), 'niemand@test.gevel.test']) {
      const client = server.visitor({ address: home });
      for (let time = 0; time < 10; time++) {
        expect((await client.post('/password/forgot', { email })).statusCode).toBe(204);
      }
      expectRefused(await client.post('/password/forgot', { email }));
    }
  });
});
