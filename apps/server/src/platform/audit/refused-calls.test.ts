import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let broker: TestClient;
let seen = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.refusedCalls.tell('all');
  seen = (await rows()).length;
  broker = await server.login('broker', { address: '203.0.113.7' });
});

const rows = () =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'call.refuse'))
    .orderBy(asc(auditEvents.id));
const told = async () => (await rows()).slice(seen);

test('what somebody may not have is written down at once, with who, what and why', async () => {
  expect((await broker.get('/tools/audit-events')).statusCode).toBe(403);
  expect((await broker.delete('/users/00000000-0000-4000-8000-000000000001')).statusCode).toBe(403);
  expect(await told()).toMatchObject([
    {
      user_name: 'broker Proefpersoon',
      address: '203.0.113.7',
      after: { call: 'GET /tools/audit-events', refusal: 'forbidden' },
    },
    { after: { call: 'DELETE /users/{id}', refusal: 'forbidden' } },
  ]);
});

test('a forged call of somebody who is logged in, and of nobody, is written down', async () => {
  const forged = { headers: { 'x-xsrf-token': 'wrong' } };
  expect((await broker.put('/user/email', {}, forged)).json().code).toBe('csrf_token_mismatch');
  expect((await server.visitor().post('/users/login', {}, forged)).json().code).toBe('csrf_token_mismatch');
  expect(await told()).toMatchObject([
    { user_name: 'broker Proefpersoon', after: { call: 'PUT /user/email', refusal: 'csrf_token_mismatch' } },
    { user_name: null, after: { call: 'POST /users/login', refusal: 'csrf_token_mismatch' } },
  ]);
});

test('a flood of one kind takes two lines an hour: the first at once, and how many followed', async () => {
  for (let each = 0; each < 40; each += 1) await broker.get('/tools/audit-events');
  expect(await told()).toHaveLength(1);
  const since = server.clock.now().toISOString();
  server.clock.forward({ minutes: 59 });
  await server.refusedCalls.tell();
  expect(await told()).toHaveLength(1);
  server.clock.forward({ minutes: 2 });
  await server.refusedCalls.tell();
  await server.refusedCalls.tell('all');
  expect((await told()).slice(1)).toMatchObject([
    { user_name: 'broker Proefpersoon', after: { call: 'GET /tools/audit-events', times: 39, since } },
  ]);
});

test('nobody fills the trail with addresses: beyond a number they are counted together', async () => {
  const visitor = (place: number) => server.visitor({ address: `198.51.${Math.floor(place / 250)}.${place % 250}` });
  const forged = { headers: { 'x-xsrf-token': 'wrong' } };
  for (let place = 0; place < 520; place += 1) await visitor(place).post('/users/login', {}, forged);
  expect(await told()).toHaveLength(501);
  expect((await told()).at(-1)).toMatchObject({ after: { call: '*', refusal: '*' } });
  await server.refusedCalls.tell('all');
  expect((await told()).slice(501)).toMatchObject([{ after: { call: '*', times: 19 } }]);
});

test('a step on the way is no refusal, and what was counted is told when the server stops', async () => {
  const client = server.visitor();
  await client.logIn('broker@test.gevel.test', 'verkeerd');
  expect(await told()).toEqual([]);
  await broker.get('/tools/audit-events');
  await broker.get('/tools/audit-events');
  await server.app.close();
  expect(await told()).toMatchObject([{}, { after: { times: 1 } }]);
});
