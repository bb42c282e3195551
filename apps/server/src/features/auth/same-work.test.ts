import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { accountTokens, loginAttempts, users } from '../../db/schema/users.ts';
import * as hashes from '../../platform/password/password-hash.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** Counts what is done instead of measuring how long it takes, which a busy machine would upset. */
// Files that share a worker share its modules: the ones below are loaded anew, with and afterwards without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../platform/password/password-hash.ts', { spy: true });

let server: TestServer;
let catcher: MailCatcher;
/** Who was here before, so that no call begins with asking for an anti-forgery token. */
let visitor: TestClient;
const unknown = 'niemand@test.gevel.test';
beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startTestServer({ smtpUrl: catcher.url });
  visitor = server.visitor();
  await visitor.get('/branding');
  const { db } = server.database;
  await db
    .update(users)
    .set({ password_hash: null })
    .where(eq(users.email, emailOf('looseOwner')));
  await db
    .update(users)
    .set({ two_factor_enabled: true, two_factor_secret: 'sealed' })
    .where(eq(users.email, emailOf('otherBroker')));
});
afterAll(async () => {
  await server.close();
  await catcher.close();
});
beforeEach(async () => {
  await server.jobs.whenIdle();
  await server.database.db.delete(loginAttempts);
});

/** A list of statements takes no parameters, so that what is filled in stands in it. */
const withoutNumbers = (text: string) => text.replaceAll(/'\d+'/g, "'…'");

/** The statements and the password checks that a call leads to, in order, without what is filled in. */
async function workOf(call: () => Promise<unknown>): Promise<{ statements: string[]; verified: string[] }> {
  vi.mocked(hashes.verifyPassword).mockClear();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const statements = query.mock.calls.map(([first]: unknown[]) =>
    typeof first === 'string' ? withoutNumbers(first) : String(Reflect.get(Object(first), 'text')),
  );
  query.mockRestore();
  // How much work a check is stands at the beginning of the hash.
  const verified = vi.mocked(hashes.verifyPassword).mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
  return { statements, verified };
}

describe('a login that fails', () => {
  const login = (email: string, password = 'verkeerd') =>
    workOf(async () => {
      expect((await visitor.logIn(email, password)).statusCode).toBe(401);
    });

  test.each([
    ['of an account with a wrong password', emailOf('broker'), 'verkeerd'],
    ['of an account with a second factor', emailOf('otherBroker'), 'verkeerd'],
    ['of a blocked account, with its right password', emailOf('blocked'), testPassword],
    ['of an account whose invitation was never accepted', emailOf('looseOwner'), testPassword],
  ])('%s does the same work as one of nobody', async (_whose, email, password) => {
    const nobody = await login(unknown);
    await server.database.db.delete(loginAttempts);
    const somebody = await login(email, password);
    expect(nobody.verified).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(somebody).toEqual(nobody);
    expect(nobody.statements.length).toBeGreaterThan(3);
  });
});

describe('asking for a reset', () => {
  const later: (() => Promise<void>)[] = [];
  const forgot = (email: string) =>
    workOf(async () => {
      expect((await visitor.post('/password/forgot', { email })).statusCode).toBe(204);
    });
  const mailed = async (email: string) =>
    (await server.database.db.select().from(mails).where(eq(mails.recipient, email))).length;

  test.each(['broker', 'blocked', 'looseOwner', 'otherBroker'] as const)(
    'of %s does the same work as of nobody before the answer; the rest comes after it',
    async (user) => {
      later.length = 0;
      const run = vi.spyOn(server.jobs, 'run').mockImplementation((_name, work) => void later.push(work));
      const nobody = await forgot(unknown);
      await server.database.db.delete(loginAttempts);
      const before = await mailed(emailOf(user));
      const somebody = await forgot(emailOf(user));
      expect(somebody).toEqual(nobody);
      expect(await mailed(emailOf(user))).toBe(before);
      expect(later).toHaveLength(2);
      run.mockRestore();
      for (const work of later) await work();
      await server.jobs.whenIdle();
      expect(await mailed(unknown)).toBe(0);
      expect(await mailed(emailOf(user))).toBe(user === 'blocked' ? 0 : before + 1);
    },
  );
});

describe('what comes after asking for a reset', () => {
  /** Whether it stood or was undone is all that may differ; what one of two jobs asks stands in no order to the other. */
  const workOfJobs = async (email: string) => {
    const { statements } = await workOf(async () => {
      expect((await visitor.post('/password/forgot', { email })).statusCode).toBe(204);
      await server.jobs.whenIdle();
    });
    return statements.map((text) => text.replace(/^(commit|rollback)$/, 'end')).sort();
  };
  const kept = async () => {
    const { db } = server.database;
    const about = [
      await db.select().from(mails),
      await db.select().from(auditEvents),
      await db.select().from(accountTokens),
    ];
    return about.map((rows) => rows.length);
  };

  test.each(['admin', 'broker', 'owner', 'looseOwner', 'otherBroker'] as const)(
    'asks the same of the database for %s as for nobody and for who is blocked, of whom nothing is kept',
    async (user) => {
      const before = await kept();
      const nobody = await workOfJobs(unknown);
      const blocked = await workOfJobs(emailOf('blocked'));
      expect(await kept()).toEqual(before);
      expect(
        (await server.database.db.select().from(loginAttempts)).map(({ subject }) => subject.split(':')[0]),
      ).not.toContain('reset-mail');
      const mailed = catcher.mails.length;
      const somebody = await workOfJobs(emailOf(user));
      expect(catcher.mails).toHaveLength(mailed + 1);
      expect(somebody).toEqual(nobody);
      expect(blocked).toEqual(nobody);
      expect(nobody.length).toBeGreaterThan(20);
    },
  );

  test('asks the same for who was mailed as often as may be, and keeps the last link alive', async () => {
    const nobody = await workOfJobs(unknown);
    for (let time = 0; time < 5; time++) await workOfJobs(emailOf('owner'));
    const [before, mailed] = [await kept(), catcher.mails.length];
    const tokens = await server.database.db.select().from(accountTokens);
    expect(await workOfJobs(emailOf('owner'))).toEqual(nobody);
    expect(await kept()).toEqual(before);
    expect(await server.database.db.select().from(accountTokens)).toEqual(tokens);
    expect(catcher.mails).toHaveLength(mailed);
  });
});

test.each(['admin', 'broker', 'owner', 'blocked'] as const)(
  'asking for the address of %s does the same work before the answer as asking for that of nobody',
  async (holder) => {
    const client = await server.login('newsAdmin');
    const run = vi.spyOn(server.jobs, 'run').mockImplementation(() => {});
    const ask = (email: string) =>
      workOf(async () => expect((await client.put('/user/email', { email })).statusCode).toBe(200));
    await ask('eerder@test.gevel.test');
    const free = await ask(unknown);
    expect(await ask(emailOf(holder))).toEqual(free);
    expect(free.statements.length).toBeGreaterThan(10);
    run.mockRestore();
  },
);
