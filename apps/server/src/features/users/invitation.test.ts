import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { userForm } from '../../test/administration.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let catcher: MailCatcher;
let admin: TestClient;
beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startTestServer({ smtpUrl: catcher.url });
});
afterAll(async () => {
  await server.close();
  await catcher.close();
});
beforeEach(async () => {
  catcher.mails.length = 0;
  catcher.isRefusing = false;
  admin = await server.login('admin');
});

const tokenIn = (text: string | undefined) => /\/reset-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const add = async (email: string, invite = true) => {
  const answer = await admin.post('/users', { ...userForm({ email }), invite });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('an invitation', () => {
  test('is mailed at once, and the answer says so', async () => {
    const { meta } = await add('een@test.gevel.test');
    expect(meta).toEqual({ invitation: 'sent' });
    expect(catcher.mails).toHaveLength(1);
  });

  test('that nobody asked for is not mailed', async () => {
    expect((await add('stil@test.gevel.test', false)).meta).toEqual({ invitation: null });
    expect(catcher.mails).toEqual([]);
  });

  test('that fails leaves the user there, says so, stays queued, and is sent again by inviting again', async () => {
    catcher.isRefusing = true;
    const email = 'later@test.gevel.test';
    const { data, meta } = await add(email);
    expect(meta).toEqual({ invitation: 'failed' });
    expect((await admin.get(`/users/${data.id}`)).json().data).toMatchObject({ email, state: 'invited' });
    const [queued] = await server.database.db.select().from(mails).where(eq(mails.recipient, email));
    expect(queued).toMatchObject({ kind: 'invitation', state: 'queued', attempts: 1 });

    const again = await admin.post(`/users/${data.id}/invite`);
    expect(again.json()).toMatchObject({ status: 502, code: 'mail_failed' });
    catcher.isRefusing = false;
    expect((await admin.post(`/users/${data.id}/invite`)).statusCode).toBe(200);
    const newest = tokenIn(catcher.mails[0]?.text);
    server.clock.forward({ minutes: 10 });
    await server.mailer.deliverDue();
    const older = catcher.mails.slice(1).map(({ text }) => tokenIn(text));
    expect(older).toHaveLength(2);
    const check = (token: string) => server.visitor().post('/password/token', { token });
    for (const token of older) expect((await check(token)).json().code).toBe('invalid_token');
    expect((await check(newest)).json().data).toEqual({ purpose: 'invitation', email });
  });
});
