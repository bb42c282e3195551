import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { codeOf, enable, halfLogin, server, useSecondFactors, verify } from '../../test/second-factor-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';

useSecondFactors();

describe('recovery codes', () => {
  test('log in once, whatever their spaces, dashes and capitals', async () => {
    const { codes } = await enable('otherOwner');
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await verify(await halfLogin('otherOwner'), typed)).statusCode).toBe(200);
    const client = await halfLogin('otherOwner');
    expect((await verify(client, codes[0] ?? '')).json().code).toBe('invalid_code');
    expect((await verify(client, codes[1] ?? '')).statusCode).toBe(200);
    expect((await client.get('/user/recovery-codes')).json()).toEqual({ data: { left: 8 } });
  });

  test('are dead once new ones are made', async () => {
    const { client, codes, secret } = await enable('otherOwner');
    await client.post('/users/2fa/confirm', { code: codeOf(secret) });
    const renewed = (await client.post('/user/recovery-codes')).json().data.recovery_codes;
    expect((await verify(await halfLogin('otherOwner'), codes[0] ?? '')).json().code).toBe('invalid_code');
    expect((await verify(await halfLogin('otherOwner'), renewed[0])).statusCode).toBe(200);
  });
});

describe('taking the factor away, or making its recovery codes anew', () => {
  const mailsTo = async (user: TestUser) => {
    await server.jobs.whenIdle();
    const rows = await server.database.db
      .delete(mails)
      .where(eq(mails.recipient, emailOf(user)))
      .returning();
    return rows;
  };
  const acts = {
    'switching it off': { do: (client: TestClient) => client.delete('/user/2fa'), mail: 'two-factor-disabled' },
    'new recovery codes': {
      do: (client: TestClient) => client.post('/user/recovery-codes'),
      mail: 'recovery-codes-renewed',
    },
  };
  test.each(Object.entries(acts))(
    '%s needs a code given once more, whatever was given to log in, and is mailed',
    async (_name, act) => {
      const { client, secret, codes } = await enable('secondOwner');
      expect((await mailsTo('secondOwner')).map(({ kind }) => kind)).toEqual(['two-factor-enabled']);
      const half = await halfLogin('secondOwner');
      await verify(half, codeOf(secret));
      await half.post('/user/confirm-password', { password: testPassword });
      for (const each of [client, half]) expect((await act.do(each)).json().code).toBe('code_confirmation_required');
      expect((await half.post('/users/2fa/confirm', { code: codeOf(secret) })).json().code).toBe('invalid_code');
      expect((await half.post('/users/2fa/confirm', { code: codes[3] ?? '' })).statusCode).toBe(204);
      server.clock.forward({ minutes: 5, seconds: 1 });
      expect((await act.do(half)).json().code).toBe('code_confirmation_required');
      expect((await half.post('/users/2fa/confirm', { code: codeOf(secret) })).statusCode).toBe(204);
      expect((await act.do(half)).statusCode).toBeLessThan(300);
      const [mail, ...others] = await mailsTo('secondOwner');
      expect([mail?.kind, others]).toEqual([act.mail, []]);
      expect(mail?.html).toContain('nieuw wachtwoord');
    },
  );

  test('a confirmed code takes part in the count of all codes of the account', async () => {
    const { client, secret } = await enable('secondOwner');
    for (let time = 0; time < 5; time++) {
      expect((await client.post('/users/2fa/confirm', { code: '000000' })).statusCode).toBe(422);
    }
    expect((await client.post('/users/2fa/confirm', { code: codeOf(secret) })).statusCode).toBe(401);
  });
});

test('a whole reset of the password gives no session, keeps the second factor and ends trusted devices', async () => {
  const { secret, codes } = await enable('secondOwner');
  const trusted = await halfLogin('secondOwner');
  await verify(trusted, codeOf(secret), { trust_device: true });
  const visitor = server.visitor();
  await visitor.post('/password/forgot', { email: emailOf('secondOwner') });
  await server.jobs.whenIdle();
  const ofReset = and(eq(mails.recipient, emailOf('secondOwner')), eq(mails.kind, 'reset'));
  const [mail] = await server.database.db.select().from(mails).where(ofReset);
  const token = /\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const password = 'Zeven-fietsen-9-keer';
  const answer = await visitor.post('/password/reset', { token, password, password_confirmation: password });
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies.map(({ name }) => name)).not.toContain('gevel');
  expect((await visitor.get('/users/me')).statusCode).toBe(401);
  expect((await trusted.get('/users/me')).statusCode).toBe(401);
  for (const client of [visitor, trusted]) {
    expect((await client.logIn(emailOf('secondOwner'), password)).json().data).toBe('2fa-required');
  }
  expect((await verify(trusted, codes[0] ?? '')).statusCode).toBe(200);
  server.clock.forward({ minutes: 2 });
  expect((await verify(visitor, codeOf(secret))).statusCode).toBe(200);
});
