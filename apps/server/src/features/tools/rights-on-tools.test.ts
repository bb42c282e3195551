import type { Permission } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function administratorWith(permission: Permission | null) {
  const held = (name: Permission) => name === permission;
  await server.database.db
    .update(users)
    .set({
      brokers_manage: held('brokers_manage'),
      owners_manage: held('owners_manage'),
      news_manage: held('news_manage'),
      users_manage: held('users_manage'),
    })
    .where(eq(users.email, emailOf('plainAdmin')));
  return server.login('plainAdmin');
}

const everyAdministrator = ['health', 'sync-runs', 'sync-alarms', 'back-office', 'jobs', 'right-holders'];
const portfolio = ['ticket-state-map', 'notice-dates', 'unread', 'connection-check'];
const trail = ['audit-events', 'mail-log'];

test.each<[Permission | null, string[]]>([
  [null, everyAdministrator],
  ['news_manage', everyAdministrator],
  ['brokers_manage', [...everyAdministrator, ...portfolio]],
  ['owners_manage', [...everyAdministrator, ...portfolio]],
  ['users_manage', [...everyAdministrator, ...trail]],
])('an administrator with %s reads the parts of the tools that are theirs, and no other', async (permission, own) => {
  const client = await administratorWith(permission);
  const parts = [...everyAdministrator, ...portfolio, ...trail];
  const answers = await Promise.all(
    parts.map(async (part) => [part, (await client.get(`/tools/${part}`)).statusCode] as const),
  );
  expect(answers.filter(([, status]) => status !== 403).map(([part]) => part)).toEqual(own);
});

test('lists that an administrator may not see are no files either', async () => {
  const client = await administratorWith('news_manage');
  for (const list of ['tools/audit-events', 'tools/mail-log']) {
    const answer = await client.post('/exports', { list, format: 'csv', query: '', columns: ['id'] });
    expect(answer.statusCode).toBe(403);
  }
});

test.each<[Permission, boolean, boolean]>([
  ['news_manage', false, false],
  ['users_manage', false, false],
  ['brokers_manage', true, false],
  ['owners_manage', true, true],
])('%s: starts a synchronisation %s, confirms removals %s', async (permission, starts, confirms) => {
  const client = await administratorWith(permission);
  expect((await client.post('/tools/sync-runs')).statusCode !== 403).toBe(starts);
  expect((await client.post('/tools/removals/nothing/confirm')).statusCode !== 403).toBe(confirms);
});

test('whoever lacks a right is told by name whom to ask, and nobody who cannot log in', async () => {
  const client = await administratorWith('news_manage');
  await server.database.db.insert(users).values({
    type: 'admin',
    email: 'uitgenodigd@test.gevel.test',
    first_name: 'Nog',
    name: 'Uitgenodigd',
    users_manage: true,
  });
  const { data } = (await client.get('/tools/right-holders')).json();
  expect(data).toEqual({
    brokers_manage: ['admin Proefpersoon'],
    owners_manage: ['admin Proefpersoon'],
    news_manage: ['admin Proefpersoon', 'newsAdmin Proefpersoon', 'plainAdmin Proefpersoon'],
    users_manage: ['admin Proefpersoon'],
  });
});
