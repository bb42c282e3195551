import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { userForm } from '../../test/administration.ts';
import { queryOf, rowsOf } from '../../test/figures/read-figure.ts';
import { catcher, server, useMailedServer } from '../../test/mailed-server.ts';
import type { TestClient } from '../../test/test-client.ts';

useMailedServer();
let admin: TestClient;
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

  test('says whether its link still opens anything, as the link itself does', async () => {
    const { data: silent } = await add('nooit@test.gevel.test', false);
    const { data: invited } = await add('loopt@test.gevel.test');
    const token = tokenIn(catcher.mails[0]?.text);
    const opens = async () => (await server.visitor().post('/password/token', { token })).statusCode === 200;
    const counted = async (figure: 'invitations_ended' | 'invitations_ending') => {
      const admins = await server.login('admin');
      const { data } = (
        await admins.get(`/users?${queryOf(rowsOf(figure), null).replace('per_page=1', 'per_page=100')}`)
      ).json();
      return data.some(({ id }: { id: string }) => id === invited.id);
    };
    const found = async () => [await counted('invitations_ending'), await counted('invitations_ended'), await opens()];
    expect(await found()).toEqual([false, false, true]);
    server.clock.forward({ minutes: 5 * 24 * 60 - 1 });
    expect(await found()).toEqual([false, false, true]);
    server.clock.forward({ minutes: 1 });
    expect(await found()).toEqual([true, false, true]);
    server.clock.forward({ minutes: 2 * 24 * 60 });
    expect(await found()).toEqual([false, true, false]);
    admin = await server.login('admin');
    expect((await admin.get(`/users/${silent.id}`)).json().data.invitation).toBe('not_sent');
    expect((await admin.post(`/users/${invited.id}/invite`)).statusCode).toBe(200);
    expect((await admin.get(`/users/${invited.id}`)).json().data.invitation).toBe('sent');
    const own = (await admin.get('/users?filter[state]=active&fields[users]=id,invitation')).json().data;
    expect(new Set(own.map(({ invitation }: { invitation: null }) => invitation))).toEqual(new Set([null]));
  });
});
