import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerForm, countAudit, ownerForm, userForm } from './administration.ts';
import type { TestAnswer, TestClient } from './test-client.ts';
import { emailOf } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Impatient people, and a mail server that takes its time. */
let server: TestServer;
let admin: TestClient;
let mailServer: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  // It takes the connection and never says a word.
  mailServer = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.address();
  const port = typeof address === 'object' ? address?.port : 0;
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}` });
  admin = await server.login('admin');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  mailServer.close();
});

const times = 20;
const atOnce = (call: () => Promise<TestAnswer>) => Promise.all(Array.from({ length: times }, call));
const countOf = async (statement: string) => (await server.database.pool.query(statement)).rows[0]?.count as number; // as it was counted

test.each([
  [
    'user',
    '/users',
    () => ({ ...userForm({ email: 'dubbel@test.gevel.test' }), invite: false }),
    `users where email = 'dubbel@test.gevel.test'`,
  ],
  ['owner', '/owners', () => ownerForm({ id: '301' }), 'owner_portals where owner_id = 301'],
  ['broker', '/brokers', () => brokerForm({ portal_url: 'dubbel' }), `brokers where portal_url = 'dubbel'`],
])('twenty equal forms of a new %s at once make one, and one line in the trail', async (_what, path, form, where) => {
  if (path === '/owners') await server.database.pool.query('delete from owner_portals where owner_id = 301');
  const before = await countAudit(server);
  const answers = await atOnce(() => admin.post(path, form()));
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  expect([made.length, answers.find(({ statusCode }) => statusCode >= 500)?.body]).toEqual([1, undefined]);
  expect(answers.filter(({ statusCode }) => [409, 422].includes(statusCode))).toHaveLength(times - 1);
  expect(await countOf(`select count(*)::int as count from ${where}`)).toBe(1);
  expect(await countAudit(server)).toBe(before + 1);
});

test('twenty equal changes at once leave one state, and twenty equal deletions one deletion', async () => {
  const changes = await atOnce(() =>
    admin.put('/user/profile', { first_name: 'Dubbel', name: 'Klik', language: 'nl' }),
  );
  expect(new Set(changes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const made = await admin.post('/users', { ...userForm({ email: 'weg@test.gevel.test' }), invite: false });
  const before = await countAudit(server);
  const deletions = await atOnce(() => admin.delete(`/users/${made.json().data.id}`));
  expect(deletions.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(deletions.filter(({ statusCode }) => statusCode === 404)).toHaveLength(times - 1);
  expect(await countAudit(server)).toBe(before + 1);
});

test('a mail server that says nothing keeps nobody waiting who asks for a new password', async () => {
  const answer = await server.visitor().post('/password/forgot', { email: emailOf('broker') });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  // Answered although the mail is not gone and nobody has given it up.
  await expect.poll(() => sockets.size).toBe(1);
  const state = async () => (await server.database.pool.query('select state, attempts from mails')).rows;
  expect(await state()).toEqual([{ state: 'sending', attempts: 1 }]);
  for (const socket of sockets) socket.destroy();
  await server.jobs.whenIdle();
  expect(await state()).toEqual([{ state: 'queued', attempts: 1 }]);
});
