import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { trustedDevices } from '../../db/schema/users.ts';
import { issueToken } from '../../platform/account-token/account-tokens.ts';
import { catcher, server, useMailedServer } from '../../test/mailed-server.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';

const newPassword = 'Zeven-fietsen-9-keer';

useMailedServer();
beforeEach(async () => {
  await server.jobs.whenIdle();
  catcher.mails.length = 0;
  catcher.isRefusing = false;
});

describe('the e-mail address', () => {
  test('changes once the mail to the new one is confirmed; the old one gets a notice', async () => {
    const client = await server.login('looseOwner');
    const answer = await client.put('/user/email', { email: 'Nieuw@test.gevel.test' });
    expect(answer.json()).toEqual({ data: { pending_email: 'nieuw@test.gevel.test' } });
    await server.jobs.whenIdle();
    const sentTo = catcher.mails.map(({ to }) => to?.[0]?.address);
    expect(new Set(sentTo)).toEqual(new Set(['looseowner@test.gevel.test', 'nieuw@test.gevel.test']));
    const token = /email_token=([\w-]{43})/.exec(catcher.mails.map(({ text }) => text).join())?.[1] ?? '';
    expect((await client.get('/users/me')).json().data.email).toBe(emailOf('looseOwner'));
    const confirm = () => server.visitor().post('/user/email/confirm', { token });
    expect((await confirm()).json()).toEqual({ data: { email: 'nieuw@test.gevel.test', holds_from: null } });
    expect((await server.visitor().logIn('nieuw@test.gevel.test', testPassword)).statusCode).toBe(200);
    expect((await server.visitor().logIn(emailOf('looseOwner'), testPassword)).statusCode).toBe(401);
    expect((await confirm()).json().code).toBe('invalid_token');
  });

  test('once confirmed ends what the old one opened: links, other sessions, trusted devices and personal tokens', async () => {
    const client = await server.login('secondOwner');
    const other = await server.login('secondOwner');
    const made = (await client.post('/user/tokens', { name: 'boekhouding', days: 30 })).json().data;
    const bearer = { headers: { authorization: `Bearer ${made.token}` } };
    const userId = (await client.get('/users/me')).json().data.id;
    const at = server.clock.now();
    await server.database.db.insert(trustedDevices).values({
      user_id: userId,
      token_hash: Buffer.alloc(32, 7),
      created_at: at,
      expires_at: new Date('2027-01-01T00:00:00Z'),
    });
    await server.visitor().post('/password/forgot', { email: emailOf('secondOwner') });
    await server.jobs.whenIdle();
    const reset = /reset-password\/([\w-]{43})/.exec(catcher.mails.map(({ text }) => text).join())?.[1] ?? '';
    const check = () => server.visitor().post('/password/token', { token: reset });
    expect((await check()).statusCode).toBe(200);
    catcher.mails.length = 0;
    await client.put('/user/email', { email: 'ander-adres@test.gevel.test' });
    await server.jobs.whenIdle();
    const token = /email_token=([\w-]{43})/.exec(catcher.mails.map(({ text }) => text).join())?.[1] ?? '';
    catcher.mails.length = 0;
    expect((await client.post('/user/email/confirm', { token })).statusCode).toBe(200);
    expect((await check()).json().code).toBe('invalid_token');
    const chosen = { password: newPassword, password_confirmation: newPassword };
    expect((await server.visitor().post('/password/reset', { token: reset, ...chosen })).json().code).toBe(
      'invalid_token',
    );
    expect((await client.get('/users/me')).statusCode).toBe(200);
    expect((await other.get('/users/me')).statusCode).toBe(401);
    expect((await server.visitor(bearer).get('/users/me')).statusCode).toBe(401);
    expect((await client.get('/user/devices')).json().data).toEqual([]);
    await server.jobs.whenIdle();
    expect(catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual([
      ['ander-adres@test.gevel.test', 'Uw e-mailadres is gewijzigd'],
      [emailOf('secondOwner'), 'Uw e-mailadres is gewijzigd'],
    ]);
    const events = await server.database.db.select().from(auditEvents);
    const own = events.filter(({ subject_id }) => subject_id === userId).map(({ action }) => action);
    expect(own.slice(-2)).toEqual(['email.change', 'personal_token.delete']);
    expect((await server.trail.check()).faults).toEqual([]);
  });

  test('that was given up meanwhile gets no token any more', async () => {
    const client = await server.login('otherOwner');
    const { id } = (await client.get('/users/me')).json().data;
    for (const purpose of ['reset', 'invitation', 'email'] as const) {
      const user = { id, email: 'opgegeven@test.gevel.test' };
      const issued = issueToken(server.database.db, { user, purpose, now: server.clock.now() });
      await expect(issued).rejects.toThrow('conflict');
    }
  });

  test('of somebody else is answered like any other; its holder hears of it, and no link goes anywhere', async () => {
    const client = await server.login('broker');
    const free = await client.put('/user/email', { email: 'vrij@test.gevel.test' });
    await server.jobs.whenIdle();
    catcher.mails.length = 0;
    const taken = await client.put('/user/email', { email: emailOf('admin') });
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.json()).toEqual({ data: { pending_email: emailOf('admin') } });
    await server.jobs.whenIdle();
    expect(new Set(catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject].join()))).toEqual(
      new Set([
        `${emailOf('admin')},Iemand wilde uw e-mailadres gebruiken`,
        `${emailOf('broker')},Uw e-mailadres wordt gewijzigd`,
      ]),
    );
    expect(catcher.mails.map(({ text }) => text).join()).not.toContain('email_token');
  });

  test('ends an earlier link, whether somebody has the address or not', async () => {
    const client = await server.login('broker');
    for (const wanted of ['derde@test.gevel.test', emailOf('admin')]) {
      catcher.mails.length = 0;
      await client.put('/user/email', { email: 'eerste@test.gevel.test' });
      await server.jobs.whenIdle();
      const earlier = /email_token=([\w-]{43})/.exec(catcher.mails.map(({ text }) => text).join())?.[1];
      expect(earlier).toBeDefined();
      await client.put('/user/email', { email: wanted });
      await server.jobs.whenIdle();
      const confirmed = await client.post('/user/email/confirm', { token: earlier });
      expect(confirmed.json().code).toBe('invalid_token');
    }
  });

  test('says "Error: could not send the email." when the mail does not go, whether somebody has it or not', async () => {
    const client = await server.login('broker');
    catcher.isRefusing = true;
    expect((await client.put('/user/email', { email: emailOf('admin') })).json().code).toBe('mail_failed');
    expect((await client.put('/user/email', { email: 'ander@test.gevel.test' })).json().code).toBe('mail_failed');
    await server.jobs.whenIdle();
  });
});
