import { noPermissions } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const address = '203.0.113.40';
let server: TestServer;
let admin: TestClient;
let broker: TestClient;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin', { address });
  broker = await server.login('broker', { address });
  const rows = await server.database.db.execute<{ email: string; id: string }>(sql`select email, id from users`);
  ids = Object.fromEntries(rows.rows.map(({ email, id }) => [email.split('@')[0] ?? '', id]));
  // A broker whose portal opens.
  await server.database.db.execute(
    sql`update brokers set main_user_id = ${ids['broker']}::uuid, logo_file_id = gen_random_uuid() where portal_url = 'dekade'`,
  );
});
afterAll(() => server.close());

const visitor = () => server.visitor({ address });
const news = { title: 'Nieuws', description: '<p>Tekst</p>', url: null, target: 'everyone', expires_at: null };
const noRights = noPermissions;

interface Act {
  action: string;
  who: string | null;
  /** Of the portal that an administrator looks through. */
  as?: string;
  do: () => Promise<{ statusCode: number }>;
  expects?: object;
}

const acts: Record<string, Act> = {
  'a login': {
    action: 'session.login',
    who: 'owner Proefpersoon',
    do: () => visitor().logIn(emailOf('owner'), testPassword),
  },
  // Not a word of whom: what was typed may be anything, and knowing an account is not told.
  'a failed login': {
    action: 'session.login_failed',
    who: null,
    do: () => visitor().logIn(emailOf('owner'), 'verkeerd'),
  },
  'a wrong password confirmation': {
    action: 'password.wrong_confirmation',
    who: 'broker Proefpersoon',
    do: () => broker.post('/user/confirm-password', { password: 'verkeerd' }),
  },
  'a request for a new password': {
    action: 'password.ask_reset',
    who: null,
    expects: { subject_name: 'owner Proefpersoon' },
    do: async () => {
      const answer = await visitor().post('/password/forgot', { email: emailOf('owner') });
      await server.jobs.whenIdle();
      return answer;
    },
  },
  'other rights': {
    action: 'user.update',
    who: 'admin Proefpersoon',
    do: () =>
      admin.put(`/users/${ids['plainadmin']}`, {
        type: 'admin',
        language: 'nl',
        broker_id: null,
        owner_id: null,
        first_name: 'plainAdmin',
        name: 'Proefpersoon',
        email: emailOf('plainAdmin'),
        permissions: { ...noRights, news_manage: true },
      }),
    expects: {
      subject_type: 'user',
      before: expect.objectContaining({ news_manage: false }),
      after: expect.objectContaining({ news_manage: true }),
    },
  },
  'another user’s second factor': {
    action: 'user.reset_second_factor',
    who: 'admin Proefpersoon',
    do: () => admin.post(`/users/${ids['owner']}/reset-2fa`, { reason: 'Telefoon kwijt' }),
    expects: { reason: 'Telefoon kwijt', subject_name: 'owner Proefpersoon' },
  },
  'a deleted user': {
    action: 'user.delete',
    who: 'admin Proefpersoon',
    do: () => admin.delete(`/users/${ids['secondowner']}`),
    expects: { before: expect.objectContaining({ email: emailOf('secondOwner') }), after: null },
  },
  'an export': {
    action: 'export.create',
    who: 'broker Proefpersoon',
    do: () => broker.post('/exports', { list: 'contracts', format: 'csv', query: 'filter[state]=active' }),
    expects: { after: expect.objectContaining({ list: 'contracts', query: 'filter[state]=active' }) },
  },
  'a setting': {
    action: 'tools.two_factor_policy.change',
    who: 'admin Proefpersoon',
    do: () => admin.put('/tools/two-factor-policy', { admin: 'optional', broker: 'off', owner: 'optional' }),
    expects: {
      before: expect.objectContaining({ broker: 'optional' }),
      after: expect.objectContaining({ broker: 'off' }),
    },
  },
  'a synchronisation that somebody starts': {
    action: 'tools.sync.start',
    who: 'admin Proefpersoon',
    do: () => admin.post('/tools/sync-runs'),
  },
  'a publication': {
    action: 'news.create',
    who: 'admin Proefpersoon',
    do: () => admin.post('/news', { ...news, published_at: '2026-06-15T08:00:00Z' }),
    expects: { after: expect.objectContaining({ title: 'Nieuws' }) },
  },
  'a portal that is refused': {
    action: 'portal.open_failed',
    who: 'admin Proefpersoon',
    do: () => admin.post(`/brokers/${server.brokers.singel.id}/open-portal`, { reason: 'Vraag van de makelaar' }),
    expects: { reason: 'Vraag van de makelaar' },
  },
  'a portal that is opened': {
    action: 'portal.open',
    who: 'admin Proefpersoon',
    do: () => admin.post(`/brokers/${server.brokers.dekade.id}/open-portal`, { reason: 'Vraag van de makelaar' }),
    expects: { reason: 'Vraag van de makelaar', subject_name: 'Makelaardij De Kade' },
  },
  'what is done in it': {
    action: 'export.create',
    who: 'admin Proefpersoon',
    as: 'broker: Makelaardij De Kade',
    do: () => admin.post('/exports', { list: 'objects', format: 'csv', query: '' }),
  },
  'a portal that is closed': {
    action: 'portal.close',
    who: 'admin Proefpersoon',
    do: () => admin.post('/portal/close'),
  },
  'the end of a session': {
    action: 'session.logout',
    who: 'admin Proefpersoon',
    do: () => admin.post('/users/logout'),
  },
};

test.each(Object.entries(acts))(
  '%s stands in the trail once: who, as whom, when, from where, what, before and after',
  async (_name, act) => {
    const before = await server.database.db.select({ id: auditEvents.id }).from(auditEvents);
    const answer = await act.do();
    expect(answer.statusCode).toBeLessThan(500);
    const rows = (await server.database.db.select().from(auditEvents)).filter(
      ({ id }) => !before.some((row) => row.id === id),
    );
    expect(rows).toEqual([
      expect.objectContaining({
        action: act.action,
        user_name: act.who,
        happened_at: server.clock.now(),
        address,
        ...(act.as === undefined ? {} : { acting_as: act.as }),
        ...act.expects,
      }),
    ]);
    server.clock.forward({ seconds: 1 });
  },
);

test('after all of it the chain holds, and no secret stands in it', async () => {
  expect((await server.trail.check()).faults).toEqual([]);
  const rows = JSON.stringify(await server.database.db.select().from(auditEvents));
  expect(rows).not.toContain(testPassword);
  expect(rows).not.toContain('verkeerd');
});
