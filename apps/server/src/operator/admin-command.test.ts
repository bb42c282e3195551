import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { mails } from '../db/schema/mails.ts';
import { sessions, users } from '../db/schema/users.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { emailOf } from '../test/test-people.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { doForAdmins, readAsked } from './admin-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(mails);
});

const secrets = createSecrets('the-secret-of-this-year-the-secret-of-this-year');
const lost = createSecrets('a-secret-that-nobody-kept-a-secret-that-nobody-kept');

const give = (...args: string[]) =>
  doForAdmins(
    { ...server, files: server.app.files, secrets, publicUrl: new URL('https://portaal.test') },
    readAsked(args),
  );
const mailsOf = async (kind: string) => {
  const rows = await server.database.db.select().from(mails);
  return rows.filter((row) => row.kind === kind).map(({ recipient }) => recipient);
};
const eventsAbout = (name: string) =>
  server.database.db
    .select({ action: auditEvents.action, by: auditEvents.user_id, reason: auditEvents.reason })
    .from(auditEvents)
    .where(eq(auditEvents.subject_name, name));

describe('an invitation by whoever runs the server', () => {
  test('makes an administrator with every right, who chooses a password with the link; others hear of it', async () => {
    const said = await give('invite', 'Nieuw@Kantoor.test', '--name', 'Nora van Dam');
    const token = /https:\/\/portaal\.test\/reset-password\/([\w-]{43})/.exec(said)?.[1];
    expect(await eventsAbout('Nora van Dam')).toEqual([
      { action: 'user.create', by: null, reason: null },
      { action: 'user.invite', by: null, reason: null },
    ]);
    expect(await mailsOf('invitation')).toEqual(['nieuw@kantoor.test']);
    expect(await mailsOf('administrator-by-operator')).toContain(emailOf('admin'));
    const password = 'Zeven-fietsen-9-keer';
    const chosen = { token, password, password_confirmation: password };
    expect((await server.visitor().post('/password/reset', chosen)).statusCode).toBe(204);
    expect(await give('list')).toContain(
      'nieuw@kantoor.test (Nora van Dam); brokers_manage, owners_manage, news_manage, users_manage; no second factor; last login never',
    );
    await expect(give('invite', 'nieuw@kantoor.test')).rejects.toThrow('has a password');
  });

  test('is given anew, by mail or as a link, and only the last one works', async () => {
    const first = await give('invite', 'twee@kantoor.test', '--link');
    expect(await mailsOf('invitation')).toEqual([]);
    const second = await give('invite', 'twee@kantoor.test', '--link');
    const password = 'Acht-fietsen-10-keer';
    const choose = async (said: string) => {
      const token = /reset-password\/([\w-]{43})/.exec(said)?.[1];
      const answer = await server
        .visitor()
        .post('/password/reset', { token, password, password_confirmation: password });
      return answer.statusCode;
    };
    expect([await choose(first), await choose(second)]).toEqual([422, 204]);
  });

  test('is refused to somebody who is no administrator', async () => {
    await expect(give('invite', emailOf('broker'))).rejects.toThrow('is no administrator');
    expect(
      await server.database.db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('broker'))),
    ).toMatchObject([{ type: 'broker', users_manage: false }]);
  });
});

describe('a second factor that nobody else can reset', () => {
  test('goes with what was open, is mailed, and stands in the trail with its reason', async () => {
    await server.login('newsAdmin');
    const isIt = eq(users.email, emailOf('newsAdmin'));
    const [{ id, first_name, name } = { id: '', first_name: '', name: '' }] = await server.database.db
      .update(users)
      .set({ two_factor_enabled: true, two_factor_secret: 'x' })
      .where(isIt)
      .returning();
    expect(await give('reset-2fa', emailOf('newsAdmin'), '--reason', 'Telefoon kwijt')).toContain('no second factor');
    expect(await server.database.db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
    expect(await mailsOf('two-factor-reset')).toEqual([emailOf('newsAdmin')]);
    expect(await mailsOf('administrator-by-operator')).not.toContain(emailOf('newsAdmin'));
    expect(await eventsAbout(`${first_name} ${name}`)).toContainEqual({
      action: 'user.reset_second_factor',
      by: null,
      reason: 'Telefoon kwijt',
    });
    await expect(give('reset-2fa', emailOf('newsAdmin'), '--reason', 'x')).rejects.toThrow('has no second factor');
    await expect(give('reset-2fa', emailOf('owner'), '--reason', 'x')).rejects.toThrow('no administrator');
  });
});

test('second factors that no secret opens go, of every kind of user, and others stay', async () => {
  const enable = async (email: string, by: Secrets) => {
    const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
    const two_factor_secret = by.seal('JBSWY3DPEHPK3PXP', user?.id ?? '');
    await server.database.db
      .update(users)
      .set({ two_factor_enabled: true, two_factor_secret })
      .where(eq(users.email, email));
  };
  await enable(emailOf('owner'), lost);
  await enable(emailOf('newsAdmin'), lost);
  await enable(emailOf('broker'), secrets);
  const said = await give('reset-unreadable-2fa', '--reason', 'Sleutel kwijt');
  expect(said.match(/^ {2}\S+$/gm)?.map((line) => line.trim())).toEqual(
    [emailOf('newsAdmin'), emailOf('owner')].toSorted(),
  );
  const left = await server.database.db.select().from(users).where(eq(users.two_factor_enabled, true));
  expect(left.map(({ email }) => email)).toEqual([emailOf('broker')]);
  expect((await mailsOf('two-factor-reset')).toSorted()).toEqual([emailOf('newsAdmin'), emailOf('owner')].toSorted());
  expect(await give('reset-unreadable-2fa', '--reason', 'Sleutel kwijt')).toContain('Nothing was reset');
});

test.each([
  ['reset-unreadable-2fa'],
  ['reset-unreadable-2fa', 'a@b.test', '--reason', 'x'],
  ['drop-unreadable-erasures', '--erased-may-return'],
  ['drop-unreadable-erasures', 'a@b.test', '--reason', 'x'],
  [],
  ['remove', 'a@b.test'],
  ['invite'],
  ['invite', 'geen adres'],
  ['invite', 'a@b.test', 'c@d.test'],
  ['list', 'a@b.test'],
  ['reset-2fa', 'a@b.test'],
  ['address', 'a@b.test'],
  ['invite', 'a@b.test', '--force'],
])('%j is answered with what there is', (...args) => {
  expect(() => readAsked(args)).toThrow('npm run admin -- invite ADDRESS');
});
