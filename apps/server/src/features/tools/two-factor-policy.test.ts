import type { UserKind } from '@gevel/contract/plain';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { clearSecondFactor } from '../../platform/session/two-factor.repository.ts';
import { saveTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { repeatPassword, startTestServer, type TestServer } from '../../test/test-server.ts';

const path = '/tools/two-factor-policy';
const optional = { admin: 'optional', broker: 'optional', owner: 'optional' } as const;
const people = { admin: 'plainAdmin', broker: 'broker', owner: 'owner' } as const;
const kinds = ['admin', 'broker', 'owner'] as const satisfies readonly UserKind[];

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const { id } of await db.select({ id: users.id }).from(users)) await clearSecondFactor(db, id);
  server.clock.forward({ minutes: 5 });
  await saveTwoFactorPolicy(db, optional);
  admin = await server.login('admin');
});

async function set(policy: object): Promise<void> {
  expect((await admin.put(path, policy)).json()).toEqual({ data: policy });
}
async function loginOf(kind: UserKind) {
  const client = server.visitor();
  const { data } = (await client.logIn(emailOf(people[kind]), testPassword)).json();
  return { client, result: typeof data === 'string' ? data : 'active' };
}
/** Sets a second factor up in this session; the clock moves on, because a code is accepted once. */
async function setUp(client: TestClient): Promise<string> {
  await repeatPassword(server.database, client, server.clock.now());
  const { secret } = (await client.get('/users/2fa/setup')).json().data;
  const answer = await client.post('/users/2fa/setup', { code: codeOf(secret) });
  expect(answer.statusCode, answer.body).toBe(200);
  server.clock.forward({ minutes: 2 });
  return secret;
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

describe.each(kinds)('the second factor of kind %s', (kind) => {
  test('"required": who has none sets it up at the next login before anything else, and keeps it', async () => {
    await set({ ...optional, [kind]: 'required' });
    const { client, result } = await loginOf(kind);
    expect(result).toBe('2fa-setup');
    expect(outcome(await client.get('/users/me'))).toEqual({ status: 401, code: 'unauthenticated' });
    const secret = await setUp(client);
    await client.post('/users/2fa/confirm', { code: codeOf(secret) });
    expect((await client.get('/users/me')).json().data).toMatchObject({ two_factor_policy: 'required' });
    expect(outcome(await client.delete('/user/2fa'))).toEqual({ status: 403, code: 'forbidden' });
    for (const other of kinds.filter((each) => each !== kind)) expect((await loginOf(other)).result).toBe('active');
  });

  test('"optional": who has none gets in, and may set one up and switch it off', async () => {
    const { client, result } = await loginOf(kind);
    expect(result).toBe('active');
    const secret = await setUp(client);
    expect((await loginOf(kind)).result).toBe('2fa-required');
    await client.post('/users/2fa/confirm', { code: codeOf(secret) });
    expect((await client.delete('/user/2fa')).statusCode).toBe(204);
    expect((await loginOf(kind)).result).toBe('active');
  });

  test('"off": nobody sets up a new one', async () => {
    await set({ ...optional, [kind]: 'off' });
    const { client, result } = await loginOf(kind);
    expect(result).toBe('active');
    await repeatPassword(server.database, client, server.clock.now());
    expect(outcome(await client.get('/users/2fa/setup'))).toEqual({ status: 403, code: 'forbidden' });
    const answer = await client.post('/users/2fa/setup', { code: '123456' });
    expect(outcome(answer)).toEqual({ status: 403, code: 'forbidden' });
  });

  test('"off": who has a factor of their own is still asked for it, until they switch it off', async () => {
    const { client } = await loginOf(kind);
    const secret = await setUp(client);
    await set({ ...optional, [kind]: 'off' });
    const next = await loginOf(kind);
    expect(next.result).toBe('2fa-required');
    expect((await next.client.post('/users/2fa/verify', { code: codeOf(secret) })).statusCode).toBe(200);
    server.clock.forward({ minutes: 2 });
    await next.client.post('/users/2fa/confirm', { code: codeOf(secret) });
    expect((await next.client.delete('/user/2fa')).statusCode).toBe(204);
    expect((await loginOf(kind)).result).toBe('active');
  });
});

describe('the policy', () => {
  test('is read by every administrator and changed by who manages users, with a fresh password', async () => {
    const plain = await server.login('plainAdmin');
    expect((await plain.get(path)).json()).toEqual({ data: optional });
    expect(outcome(await plain.put(path, optional))).toEqual({ status: 403, code: 'forbidden' });
    server.clock.forward({ minutes: 16 });
    const late = await admin.put(path, { ...optional, owner: 'required' });
    expect(outcome(late)).toEqual({ status: 403, code: 'password_confirmation_required' });
    expect((await admin.get(path)).json()).toEqual({ data: optional });
    for (const user of ['broker', 'owner'] as const) {
      expect((await (await server.login(user)).get(path)).statusCode).toBe(403);
    }
  });

  test('a change is written down with what was before', async () => {
    const after = { ...optional, broker: 'required' };
    await set(after);
    expect(await lastAudit(server)).toMatchObject({
      action: 'tools.two_factor_policy.change',
      user_name: 'admin Proefpersoon',
      before: optional,
      after,
    });
  });

  test.each([[{}], [{ ...optional, admin: 'sometimes' }], [{ ...optional, tenant: 'off' }]])(
    '%j is no policy',
    async (body) => {
      expect((await admin.put(path, body)).statusCode).toBe(422);
      expect((await admin.get(path)).json()).toEqual({ data: optional });
    },
  );

  test('a required one is asked of every kind again after a restart', async () => {
    await set({ ...optional, owner: 'required' });
    const next = await startTestServer({ database: server.database, clock: server.clock });
    const answer = await next.visitor().logIn(emailOf('owner'), testPassword);
    expect(answer.json().data).toBe('2fa-setup');
    await next.close();
  });
});
