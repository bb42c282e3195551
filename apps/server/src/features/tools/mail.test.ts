import { noPermissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { callLimits } from '../../platform/limits/call-limits.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import { queryOf, rowsOf } from '../../test/figures/read-figure.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const recipient = 'post@elders.test';

let server: TestServer;
let withoutServer: TestServer;
let catcher: MailCatcher;
let admin: TestClient;
beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startTestServer({ smtpUrl: catcher.url });
  withoutServer = await startTestServer({ database: server.database, clock: server.clock });
  admin = await server.login('admin');
});
afterAll(async () => {
  await withoutServer.close();
  await server.close();
  await catcher.close();
});
beforeEach(async () => {
  await server.jobs.whenIdle();
  await server.database.db.delete(mails);
  catcher.mails.length = 0;
  catcher.isRefusing = false;
});

const english = { headers: { 'accept-language': 'en' } };
const log = async (client = admin, query = '') => (await client.get(`/tools/mail-log${query}`)).json();

describe('a test mail', () => {
  test('is sent at once, in the language of who asks, and written down', async () => {
    const answer = await admin.post('/tools/test-mail', { recipient });
    expect(answer.json()).toEqual({ data: { state: 'sent' } });
    expect(catcher.mails).toMatchObject([{ subject: 'Testbericht van Gevel', to: [{ address: recipient }] }]);
    expect(catcher.mails[0]?.html).toContain('<html');
    expect((await log()).data).toMatchObject([{ kind: 'test', recipient, state: 'sent', attempts: 1, problem: null }]);
    expect(await lastAudit(server)).toMatchObject({ action: 'tools.test_mail.send', after: { recipient } });
  });

  test('"Error: could not send the email.": it stays queued, says why, and goes when the mail server is back', async () => {
    catcher.isRefusing = true;
    const client = await server.login('newsAdmin');
    await client.put('/user/update-language', { language: 'en' });
    const answer = await client.post('/tools/own-test-mail');
    await client.put('/user/update-language', { language: 'nl' });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 'mail_failed', title: 'Error: could not send the email.' });
    expect((await log()).data).toMatchObject([{ kind: 'test', state: 'queued', attempts: 1, problem: 'EENVELOPE' }]);
    catcher.isRefusing = false;
    await server.mailer.deliverDue();
    expect(catcher.mails).toEqual([]);
    server.clock.forward({ minutes: 2 });
    await server.mailer.deliverDue();
    expect(catcher.mails).toHaveLength(1);
    expect((await log()).data).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
  });

  test('without a mail server waits in the outbox, where it can be read', async () => {
    const client = await withoutServer.login('admin');
    expect((await client.post('/tools/test-mail', { recipient })).json()).toEqual({ data: { state: 'outbox' } });
    const [row] = (await log(client)).data;
    expect(row).toMatchObject({ state: 'outbox', sent_at: null });
    const mail = (await client.get(`/tools/mail-log/${row.id}`)).json().data;
    expect(mail.text).toContain('Dit is een testbericht.');
  });

  test.each([['geen adres'], ['a@b'], [''], [null]])('%j is no address', async (wrong) => {
    const answer = await admin.post('/tools/test-mail', { recipient: wrong }, english);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['recipient']);
    expect((await log()).data).toEqual([]);
  });

  test('goes to oneself, or to anybody from who manages users', async () => {
    const plain = await server.login('plainAdmin');
    expect((await plain.post('/tools/test-mail', { recipient })).statusCode).toBe(403);
    expect((await plain.post('/tools/own-test-mail')).json()).toEqual({ data: { state: 'sent' } });
    expect(catcher.mails).toMatchObject([{ to: [{ address: emailOf('plainAdmin') }] }]);
    for (const user of ['broker', 'owner'] as const) {
      for (const path of ['test-mail', 'own-test-mail'])
        expect((await (await server.login(user)).post(`/tools/${path}`)).statusCode).toBe(403);
    }
  });
});

describe('the mail log', () => {
  test('has every mail with what became of it, newest first, searched and counted', async () => {
    await admin.post('/tools/test-mail', { recipient });
    server.clock.forward({ seconds: 1 });
    await server.visitor().post('/password/forgot', { email: emailOf('broker') });
    await server.jobs.whenIdle();
    const all = await log(admin, '?counts=state');
    expect(all.data).toMatchObject([
      { kind: 'reset', recipient: emailOf('broker') },
      { kind: 'test', recipient },
    ]);
    expect(all.meta).toMatchObject({ total: 2, counts: { state: { sent: 2 } } });
    expect((await log(admin, '?filter[q]=elders')).data).toHaveLength(1);
    expect((await log(admin, '?filter[state]=failed')).data).toEqual([]);
  });

  test('keeps no text of what was sent, and shows the log of its outbox to who manages users only, without links to accounts', async () => {
    await admin.post('/tools/test-mail', { recipient });
    const [sent] = (await log()).data;
    expect((await admin.get(`/tools/mail-log/${sent.id}`)).json().data).toMatchObject({ text: null, html: null });
    await withoutServer.visitor().post('/password/forgot', { email: emailOf('owner') });
    await withoutServer.jobs.whenIdle();
    const [kept] = (await log(admin, '?filter[state]=outbox')).data;
    const read = (client: TestClient) => client.get(`/tools/mail-log/${kept.id}`);
    expect((await read(admin)).json().data).toMatchObject({ kind: 'reset', text: null, html: null });
    expect((await read(await server.login('newsAdmin'))).statusCode).toBe(403);
  });

  test('gives a mail with a link to who holds all that the account opens, for a password, and writes it down', async () => {
    const { db } = server.database;
    const clerks = eq(users.email, emailOf('plainAdmin'));
    await db.update(users).set({ users_manage: true }).where(clerks);
    const clerk = await withoutServer.login('plainAdmin');
    const open = async (client: TestClient, user: TestUser) => {
      await withoutServer.visitor().post('/password/forgot', { email: emailOf(user) });
      await withoutServer.jobs.whenIdle();
      const [kept] = (await log(admin, `?filter[q]=${emailOf(user)}&filter[state]=outbox`)).data;
      return client.post(`/tools/mail-log/${kept.id}/text`);
    };
    const refusals: [TestUser, string][] = [
      ['admin', 'holds_more_rights'],
      ['broker', 'brokers_manage_required'],
      ['owner', 'owners_manage_required'],
    ];
    for (const [user, code] of refusals) expect(outcome(await open(clerk, user))).toEqual({ status: 403, code });
    expect(await db.select().from(auditEvents).where(eq(auditEvents.action, 'tools.mail.read'))).toEqual([]);
    const opened = await open(admin, 'owner');
    expect(opened.json().data.text).toContain('/reset-password/');
    expect(opened.json().data.html).toContain('/reset-password/');
    expect(await lastAudit(server)).toMatchObject({
      action: 'tools.mail.read',
      user_name: 'admin Proefpersoon',
      subject_type: 'user',
      subject_name: 'owner Proefpersoon',
      after: { kind: 'reset', recipient: emailOf('owner') },
    });
    const again = withoutServer.visitor();
    await again.logIn(emailOf('admin'), testPassword);
    expect(outcome(await open(again, 'owner'))).toEqual({ status: 403, code: 'password_confirmation_required' });
    const { token } = (await admin.post('/user/tokens', { name: 'lezen', days: 1 })).json().data;
    const program = server.visitor({ headers: { authorization: `Bearer ${token}` } });
    expect(outcome(await open(program, 'owner'))).toEqual({ status: 403, code: 'token_scope_missing' });
    // A link to another address is one of the account that is to have it.
    const own = await withoutServer.login('admin');
    expect((await own.put('/user/email', { email: 'nieuw@elders.test' })).statusCode).toBe(200);
    await withoutServer.jobs.whenIdle();
    const [kept] = (await log(admin, '?filter[q]=nieuw@elders.test')).data;
    expect((await clerk.get(`/tools/mail-log/${kept.id}`)).json().data.text).toBeNull();
    expect(outcome(await clerk.post(`/tools/mail-log/${kept.id}/text`))).toEqual({
      status: 403,
      code: 'holds_more_rights',
    });
    await db.update(users).set(noPermissions).where(clerks);
  });
});

// Last, because the clock ends the other sessions.
test('a test mail is sent to oneself five times an hour, and is then refused', async () => {
  server.clock.forward({ minutes: 61 });
  const strict = await startTestServer({ database: server.database, clock: server.clock, callLimits });
  const client = await strict.login('newsAdmin');
  const send = async () => (await client.post('/tools/own-test-mail')).statusCode;
  for (let mail = 0; mail < 5; mail += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  server.clock.forward({ minutes: 61 });
  const later = await strict.login('newsAdmin');
  expect((await later.post('/tools/own-test-mail')).statusCode).toBe(200);
  await strict.close();
});

describe('a mail that nobody got', () => {
  test('is one that failed in the last week or has waited for an hour, which the log finds as the dashboard counts', async () => {
    const now = server.clock.now().getTime();
    const hours = (count: number) => new Date(now - count * 3_600_000);
    const mail = { kind: 'test', recipient, language: 'nl', sender_name: 'Gevel' } as const;
    await server.database.db.insert(mails).values([
      { ...mail, subject: 'te laat', state: 'queued', created_at: hours(2) },
      { ...mail, subject: 'blijft hangen', state: 'sending', created_at: hours(1) },
      { ...mail, subject: 'net gemaakt', state: 'queued', created_at: hours(0.9) },
      { ...mail, subject: 'mislukt', state: 'failed', created_at: hours(6 * 24) },
      { ...mail, subject: 'lang geleden mislukt', state: 'failed', created_at: hours(7 * 24) },
      { ...mail, subject: 'verzonden', state: 'sent', created_at: hours(3) },
      { ...mail, subject: 'postvak', state: 'outbox', created_at: hours(30) },
    ]);
    const subjects = async (figure: 'mails_failed' | 'mails_late') => {
      const query = queryOf(rowsOf(figure), null).replace('per_page=1', 'per_page=10');
      const { data } = await log(await server.login('admin'), `?${query}&sort=created_at`);
      return data.map(({ subject }: { subject: string }) => subject);
    };
    expect(await subjects('mails_failed')).toEqual(['mislukt']);
    expect(await subjects('mails_late')).toEqual(['te laat', 'blijft hangen']);
  });
});
