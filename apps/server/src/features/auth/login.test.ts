import { noPermissions } from '@gevel/contract/plain';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginAttempts, sessions, users } from '../../db/schema/users.ts';
import { hashedSubject } from '../../platform/limits/attempt-limits.ts';
import { hashPassword } from '../../platform/password/password-hash.ts';
import { processorWatch } from '../../test/processor-time.ts';
import { emailOf, testPassword, testTheme } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(loginAttempts);
});

const withoutRequestId = (body: string) => body.replace(/"request_id":"[^"]+"/, '');

describe('who logs in', () => {
  test('a broker is answered with its modules and theme', async () => {
    const client = server.visitor();
    const answer = await client.logIn(emailOf('broker'), testPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      id: expect.any(String),
      type: 'broker',
      permissions: noPermissions,
      language: 'nl',
      first_name: 'broker',
      name: 'Proefpersoon',
      email: emailOf('broker'),
      broker_logo: null,
      broker_id: String(server.brokers.dekade.id),
      owner_id: null,
      owner_name: null,
      grant: null,
      has_more_owners: false,
      modules: ['objects', 'contracts', 'relations', 'rental_statements', 'tickets', 'financial', 'reports'],
      theme: testTheme,
      two_factor_enabled: false,
      two_factor_policy: 'optional',
      portal: null,
    });
    expect((await client.get('/users/me')).json()).toEqual(answer.json());
  });

  test('an owner has the modules and the theme of its broker', async () => {
    const me = (await (await server.login('owner')).get('/users/me')).json().data;
    expect(me).toMatchObject({ type: 'owner', owner_id: '101', broker_id: String(server.brokers.dekade.id) });
    expect(me).toMatchObject({ theme: testTheme, modules: expect.arrayContaining(['objects', 'reports']) });
  });

  test('an owner without a broker has no modules', async () => {
    const me = (await (await server.login('looseOwner')).get('/users/me')).json().data;
    expect(me).toMatchObject({ broker_id: null, modules: [], theme: null });
  });

  test('an administrator has permissions and no broker', async () => {
    const me = (await (await server.login('newsAdmin')).get('/users/me')).json().data;
    expect(me).toMatchObject({ type: 'admin', broker_id: null, owner_id: null, modules: [] });
    expect(me.permissions).toMatchObject({ news_manage: true, users_manage: false });
  });

  test('capitals and spaces around the e-mail address do not matter', async () => {
    const answer = await server.visitor().logIn(` ${emailOf('broker').toUpperCase()} `, testPassword);
    expect(answer.statusCode).toBe(200);
  });
});

describe('who does not', () => {
  test('unknown, wrong, blocked and with a second factor are answered with the same bytes, status and headers', async () => {
    const withFactor = (two_factor_enabled: boolean) =>
      server.database.db
        .update(users)
        .set({ two_factor_enabled })
        .where(eq(users.email, emailOf('otherOwner')));
    await withFactor(true);
    const answers = await Promise.all(
      [
        ['niemand@test.gevel.test', testPassword],
        [emailOf('broker'), 'verkeerd'],
        [emailOf('blocked'), testPassword],
        [emailOf('otherOwner'), 'verkeerd'],
      ].map(([email = '', password = '']) => server.visitor().logIn(email, password)),
    );
    const faces = answers.map(({ statusCode, headers, body, cookies }) => ({
      statusCode,
      names: Object.keys(headers).sort(),
      body: withoutRequestId(body),
      cookies: cookies.map(({ name }) => name),
    }));
    expect(faces[0]).toMatchObject({ statusCode: 401 });
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      code: 'invalid_credentials',
      title: 'Ongeldige combinatie van e-mailadres en wachtwoord',
    });
    expect(faces[1]).toEqual(faces[0]);
    expect(faces[2]).toEqual(faces[0]);
    expect(faces[3]).toEqual(faces[0]);
    await withFactor(false);
  });

  test('the message is in the language of the browser', async () => {
    const answer = await server
      .visitor({ headers: { 'accept-language': 'en-GB,nl;q=0.5' } })
      .logIn('niemand@test.gevel.test', 'x');
    expect(answer.json().title).toBe('Invalid e-mail/password combination');
  });

  test.each([
    ['NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
    ['more than can be a password', 'a'.repeat(1_000_000)],
    ['nothing', ''],
  ])('a password of %s is refused before it is hashed', async (_name, password) => {
    const client = server.visitor();
    await client.get('/branding');
    const worked = processorWatch();
    const answer = await client.logIn(emailOf('broker'), password);
    expect(worked()).toBeLessThan(200);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['password']);
    expect(await server.database.db.select().from(loginAttempts)).toEqual([]);
  });

  test('what is missing is named', async () => {
    const answer = await server.visitor().post('/users/login', {});
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ email: ['Dit is verplicht.'], password: ['Dit is verplicht.'] });
  });

  test('somebody with a second factor is half logged in: only logging out works', async () => {
    await server.database.db
      .update(users)
      .set({ two_factor_enabled: true })
      .where(eq(users.email, emailOf('otherOwner')));
    const client = server.visitor();
    const answer = await client.logIn(emailOf('otherOwner'), testPassword);
    expect(answer.json()).toEqual({ data: '2fa-required' });
    expect((await client.get('/users/me')).statusCode).toBe(401);
    expect((await client.put('/user/update-language', { language: 'en' })).statusCode).toBe(401);
    expect((await client.post('/users/logout')).statusCode).toBe(204);
    await server.database.db
      .update(users)
      .set({ two_factor_enabled: false })
      .where(eq(users.email, emailOf('otherOwner')));
  });
});

describe('limits', () => {
  const address = '203.0.113.7';

  async function fail(times: number, from = address, email = emailOf('owner')) {
    const client = server.visitor({ address: from });
    const answers = [];
    for (let time = 0; time < times; time++) answers.push(await client.logIn(email, 'verkeerd'));
    return answers;
  }

  test('after ten failures of one account from one address, even the right password waits', async () => {
    await fail(10);
    const answer = await server.visitor({ address }).logIn(emailOf('owner'), testPassword);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.forward({ seconds: Number(answer.headers['retry-after']) });
    expect((await server.visitor({ address }).logIn(emailOf('owner'), testPassword)).statusCode).toBe(200);
  });

  test('attempts while waiting do not lengthen the wait', async () => {
    await fail(10);
    server.clock.forward({ minutes: 10 });
    expect((await fail(3)).map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
    server.clock.forward({ minutes: 5, seconds: 1 });
    expect((await server.visitor({ address }).logIn(emailOf('owner'), testPassword)).statusCode).toBe(200);
  });

  test('the rightful owner gets in from another address', async () => {
    await fail(10);
    const elsewhere = server.visitor({ address: '198.51.100.4' });
    expect((await elsewhere.logIn(emailOf('owner'), testPassword)).statusCode).toBe(200);
  });

  test('successes do not count, and make up for earlier slips', async () => {
    for (let time = 0; time < 3; time++) {
      await fail(9);
      expect((await server.visitor({ address }).logIn(emailOf('owner'), testPassword)).statusCode).toBe(200);
    }
  });

  test('a hundred failures from one address close it for every account, and forged addresses do not open it', async () => {
    const many = server.visitor({ address });
    for (let account = 0; account < 100; account++) {
      const headers = { 'x-forwarded-for': `192.0.2.${account}` };
      const answer = await many.post('/users/login', { email: `a${account}@test.nl`, password: 'x' }, { headers });
      expect(answer.statusCode).toBe(401);
    }
    expect((await many.logIn('nog-een@test.nl', 'x')).statusCode).toBe(429);
  });

  test('addresses of one IPv6 network count together', async () => {
    await fail(5, '2001:db8:1:2::1');
    await fail(5, '2001:db8:1:2:ffff::9');
    const answer = await server.visitor({ address: '2001:db8:1:2:3::3' }).logIn(emailOf('owner'), testPassword);
    expect(answer.statusCode).toBe(429);
  });

  test('the count outlives the server', async () => {
    await fail(10);
    const again = await startTestServer({ database: server.database, clock: server.clock });
    expect((await again.visitor({ address }).logIn(emailOf('owner'), testPassword)).statusCode).toBe(429);
    await again.close();
  });

  test('a flood of simultaneous guesses is not let through by the gap between check and count', async () => {
    const clients = Array.from({ length: 30 }, () => server.visitor({ address }));
    const answers = await Promise.all(clients.map((client) => client.logIn(emailOf('owner'), 'verkeerd')));
    const tried = answers.filter(({ statusCode }) => statusCode === 401);
    expect(tried.length).toBeLessThanOrEqual(11);
  });

  test('right ones of one account are counted over all addresses, and all of one address, with more room than anybody needs', async () => {
    const { db } = server.database;
    const subject = `logins:${hashedSubject(emailOf('owner'))}`;
    const counted = async (of: string) =>
      (await db.select().from(loginAttempts).where(eq(loginAttempts.subject, of)))[0]?.failures ?? 0;
    await fail(3);
    expect(await counted(subject)).toBe(0);
    const logIn = async (from: string, email = emailOf('owner')) =>
      (await server.visitor({ address: from }).logIn(email, testPassword)).statusCode;
    expect(await logIn(address)).toBe(200);
    expect(await logIn('198.51.100.4')).toBe(200);
    expect([await counted(subject), await counted(`logins-from:${hashedSubject(address)}`)]).toEqual([2, 4]);
    await db.update(loginAttempts).set({ failures: 300 }).where(eq(loginAttempts.subject, subject));
    expect(await logIn('198.51.100.4')).toBe(429);
    expect(await logIn('198.51.100.4', emailOf('broker'))).toBe(200);
    await db
      .update(loginAttempts)
      .set({ failures: 1_500 })
      .where(eq(loginAttempts.subject, `logins-from:${hashedSubject(address)}`));
    expect(await logIn(address, emailOf('broker'))).toBe(429);
    server.clock.forward({ minutes: 15, seconds: 1 });
    expect(await logIn(address)).toBe(200);
  });

  test('who floods with a right login from many addresses keeps nobody else out', async () => {
    const flood = Array.from({ length: 90 }, (_, each) =>
      server.visitor({ address: `192.0.2.${each}` }).logIn(emailOf('broker'), testPassword),
    );
    const other = await server.visitor({ address: '198.51.100.9' }).logIn(emailOf('owner'), testPassword);
    expect(other.statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(expect.arrayContaining([200, 429]));
  });

  test('more logins at once than fit in the queue are turned away', async () => {
    const clients = Array.from({ length: 70 }, (_, each) => server.visitor({ address: `192.0.2.${each}` }));
    const answers = await Promise.all(clients.map((client) => client.logIn(emailOf('broker'), testPassword)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 429]));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });
});

test('neither password nor session id stand readable in the database', async () => {
  const client = await server.login('broker');
  const rows = await server.database.db.select().from(sessions);
  const hashes = await server.database.db.select({ hash: users.password_hash }).from(users);
  const id = client.cookies.get('gevel') ?? '';
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(
    JSON.stringify(rows.map((row) => [row.id_hash.toString('base64url'), row.id_hash.toString('hex')])),
  ).not.toContain(id);
  expect(hashes.every(({ hash }) => hash?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
});

test('every hash has a salt of its own, and one of weaker parameters is made anew at the next login', async () => {
  const { db } = server.database;
  const weak = await hash(testPassword, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const byEmail = eq(users.email, emailOf('secondOwner'));
  await db.update(users).set({ password_hash: weak }).where(byEmail);
  await server.login('secondOwner');
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(byEmail);
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await server.login('secondOwner');
  const made = await Promise.all([hashPassword(testPassword), hashPassword(testPassword)]);
  const salts = [...made, user?.password_hash ?? ''].map((text) => text.split('$')[4]);
  expect(new Set(salts).size).toBe(3);
});
