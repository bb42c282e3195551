import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPermissions, noPermissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { loginAttempts, users } from '../../db/schema/users.ts';
import { accountActsTable } from '../../test/account-acts-table.ts';
import { countThings } from '../../test/account-things.ts';
import { type AccountWorld, accountWorld, type Subject, setBlocked, userFormOf } from '../../test/account-world.ts';
import { userForm } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TestDevice } from '../../test/test-device.ts';
import { testPassword } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { setAddressByOperator } from '../next-address/address-by-operator.ts';
import { saveTwoFactorPolicy } from '../session/two-factor-policy.ts';

import { type AccountAct, accountActs, accountThings } from './account-acts.ts';

const optional = { admin: 'optional', broker: 'optional', owner: 'optional' } as const;
const chosen = { password: 'Zeven-fietsen-9-keer', password_confirmation: 'Zeven-fietsen-9-keer' };
const reason = 'Telefoon kwijt';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(loginAttempts);
  await saveTwoFactorPolicy(server.database.db, optional);
});

interface Way extends Subject {
  /** What the trail calls it, when that is not the name of the act. */
  action?: string;
  /** What is answered; 2xx unless it is said. */
  status?: number;
  do: (world: AccountWorld) => Promise<{ statusCode: number; body: string }>;
}

async function withCode<T>(client: TestClient, code: string, act: () => Promise<T>): Promise<T> {
  expect((await client.post('/users/2fa/confirm', { code })).statusCode).toBe(204);
  return act();
}

const own = { isOwn: true } as const;
const update = (changed: Record<string, unknown>, subject: Subject = {}): Way => ({
  ...subject,
  action: 'user.update',
  do: async ({ admin, id }) => admin.put(`/users/${id}`, await userFormOf(server, id, changed)),
});

/** Each act as somebody does it by a call. An act without a way does not compile. */
const ways: Record<AccountAct, Way> = {
  'session.login': { ...own, do: ({ self, email }) => self.logIn(email, testPassword) },
  'session.password_accepted': { ...own, hasFactor: true, do: ({ self, email }) => self.logIn(email, testPassword) },
  'session.login_failed': { ...own, status: 401, do: ({ self, email }) => self.logIn(email, 'verkeerd') },
  'session.logout': { ...own, do: ({ self }) => self.post('/users/logout') },
  'session.end': { ...own, do: ({ self, planted }) => self.delete(`/user/sessions/${planted.sessions[0]}`) },
  'session.end_others': { ...own, do: ({ self }) => self.delete('/user/sessions') },
  'session.end_others.tokens': {
    ...own,
    action: 'session.end_others',
    do: ({ self }) => self.delete('/user/sessions?tokens=true'),
  },
  'password.change': {
    ...own,
    hasPasskeys: true,
    do: ({ self }) => self.put('/user/password', { current_password: testPassword, ...chosen }),
  },
  'password.ask_reset': {
    ...own,
    do: async ({ self, email }) => {
      const answer = await self.post('/password/forgot', { email });
      await server.jobs.whenIdle();
      return answer;
    },
  },
  'password.reset': {
    ...own,
    hasPasskeys: true,
    do: ({ self, planted }) => self.post('/password/reset', { token: planted.links.reset, ...chosen }),
  },
  'password.wrong_confirmation': {
    ...own,
    status: 422,
    do: ({ self }) => self.post('/user/confirm-password', { password: 'verkeerd' }),
  },
  'email.ask_change': { ...own, do: ({ self, id }) => self.put('/user/email', { email: `${id}@ander.test` }) },
  'email.delay': {
    ...own,
    do: ({ self, planted }) => self.post('/user/email/confirm', { token: planted.links.email }),
  },
  'email.undo': { ...own, do: ({ self }) => self.delete('/user/email') },
  'email.change': {
    ...own,
    type: 'broker',
    hasPasskeys: true,
    do: ({ self, planted }) => self.post('/user/email/confirm', { token: planted.links.email }),
  },
  'email.operator_change': {
    hasPasskeys: true,
    do: async ({ id, email }) => {
      const made = await setAddressByOperator(
        { ...server, publicUrl: new URL('http://localhost:3000') },
        { of: email, to: `${id}@ander.test` },
      );
      return { statusCode: 200, body: made.email };
    },
  },
  'second_factor.enable': {
    ...own,
    do: async ({ self }) => {
      const { TOTP, Secret } = await import('otpauth');
      const { secret } = (await self.get('/users/2fa/setup')).json().data;
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      return self.post('/users/2fa/setup', { code: totp.generate({ timestamp: server.clock.now().getTime() }) });
    },
  },
  'second_factor.disable': {
    ...own,
    hasFactor: true,
    do: ({ self, code }) => withCode(self, code(), () => self.delete('/user/2fa')),
  },
  'second_factor.disable.app': {
    ...own,
    action: 'second_factor.disable',
    hasFactor: true,
    hasPasskeys: true,
    do: ({ self, code }) => withCode(self, code(), () => self.delete('/user/2fa')),
  },
  'passkey.register': { ...own, hasPasskeys: true, do: ({ self }) => new TestDevice(self).register() },
  'passkey.register.first': {
    ...own,
    action: 'passkey.register',
    do: ({ self }) => new TestDevice(self).register(),
  },
  'passkey.rename': {
    ...own,
    hasPasskeys: true,
    do: ({ self, planted }) => self.put(`/user/passkeys/${planted.passkeys[0]}`, { name: 'Anders' }),
  },
  'passkey.remove': {
    ...own,
    hasFactor: true,
    hasPasskeys: true,
    do: ({ self, planted, code }) => withCode(self, code(), () => self.delete(`/user/passkeys/${planted.passkeys[0]}`)),
  },
  'passkey.remove.last': {
    ...own,
    action: 'passkey.remove',
    hasPasskeys: true,
    do: async ({ self, id, planted }) => {
      await server.database.pool.query('delete from passkeys where id = $1', [planted.passkeys[1]]);
      await server.database.pool.query('update sessions set code_repeated_at = $2 where user_id = $1', [
        id,
        server.clock.now(),
      ]);
      return self.delete(`/user/passkeys/${planted.passkeys[0]}`);
    },
  },
  'passkey.counter_regressed': {
    ...own,
    hasPasskeys: true,
    status: 422,
    do: async ({ self, visitor }) => {
      const device = new TestDevice(self);
      await device.register();
      device.signCount = 0;
      return device.logIn(visitor);
    },
  },
  'second_factor.renew_codes': {
    ...own,
    hasFactor: true,
    do: ({ self, code }) => withCode(self, code(), () => self.post('/user/recovery-codes')),
  },
  'second_factor.wrong_code': {
    hasFactor: true,
    status: 422,
    do: async ({ visitor, email }) => {
      await visitor.logIn(email, testPassword);
      return visitor.post('/users/2fa/verify', { code: '000000' });
    },
  },
  'device.forget': { ...own, do: ({ self, planted }) => self.delete(`/user/devices/${planted.devices[0]}`) },
  'personal_token.create': { ...own, do: ({ self }) => self.post('/user/tokens', { name: 'nieuw', days: 1 }) },
  'personal_token.delete': { ...own, do: ({ self, planted }) => self.delete(`/user/tokens/${planted.tokens[0]}`) },
  'user.create': {
    do: ({ admin, id }) => admin.post('/users', { ...userForm({ email: `${id}@x.test` }), invite: false }),
  },
  'user.update.person': update({ name: 'Anders' }),
  'user.update.address': {
    type: 'broker',
    hasPasskeys: true,
    action: 'user.update',
    do: async ({ admin, id }) => admin.put(`/users/${id}`, await userFormOf(server, id, { email: `${id}@ander.test` })),
  },
  'user.update.kind': {
    action: 'user.update',
    type: 'broker',
    do: async ({ admin, id }) =>
      admin.put(`/users/${id}`, await userFormOf(server, id, { type: 'admin', broker_id: null })),
  },
  'user.update.link': {
    action: 'user.update',
    type: 'broker',
    do: async ({ admin, id }) =>
      admin.put(`/users/${id}`, await userFormOf(server, id, { broker_id: String(server.brokers.singel.id) })),
  },
  'user.update.permissions': update({ permissions: noPermissions }),
  'user.update.permissions.added': {
    action: 'user.update',
    do: async ({ admin, id }) => {
      await server.database.db.update(users).set(noPermissions).where(eq(users.id, id));
      return admin.put(`/users/${id}`, await userFormOf(server, id, { permissions: allPermissions }));
    },
  },
  'user.invite': {
    do: async ({ admin, id }) => {
      await server.database.pool.query('update users set password_hash = null where id = $1', [id]);
      return admin.post(`/users/${id}/invite`);
    },
  },
  'user.block': { hasPasskeys: true, do: ({ admin, id }) => admin.post(`/users/${id}/block`) },
  'user.unblock': {
    do: async ({ admin, id }) => {
      await setBlocked(server, id, true);
      return admin.post(`/users/${id}/unblock`);
    },
  },
  'user.reset_second_factor': {
    hasFactor: true,
    hasPasskeys: true,
    do: ({ admin, id }) => admin.post(`/users/${id}/reset-2fa`, { reason }),
  },
  'user.delete': { hasFactor: true, hasPasskeys: true, do: ({ admin, id }) => admin.delete(`/users/${id}`) },
  'privacy.erase': {
    hasFactor: true,
    hasPasskeys: true,
    do: async ({ admin, id }) => {
      const answer = await admin.post('/privacy/erasures', { type: 'user', id, reason });
      await server.jobs.whenIdle();
      return answer;
    },
  },
  'two_factor_policy.require': {
    ...own,
    action: 'tools.two_factor_policy.change',
    do: ({ self }) => self.put('/tools/two-factor-policy', { ...optional, admin: 'required' }),
  },
  'two_factor_policy.relax': {
    ...own,
    action: 'tools.two_factor_policy.change',
    do: async ({ self }) => {
      await saveTwoFactorPolicy(server.database.db, { ...optional, admin: 'required' });
      return self.put('/tools/two-factor-policy', { ...optional, admin: 'off' });
    },
  },
};

const acts = Object.keys(accountActs) as AccountAct[]; // the table has no others

test.each(acts)('%s ends what the table says, and nothing else', async (act) => {
  const way = ways[act];
  const world = await accountWorld(server, way);
  const before = await countThings(server.database, world.planted);
  const answer = await way.do(world);
  expect([answer.statusCode >= 300 ? answer.statusCode : 200, answer.body]).toEqual([way.status ?? 200, answer.body]);
  const written = await server.database.db.select({ action: auditEvents.action }).from(auditEvents);
  expect(written.map(({ action }) => action)).toContain(way.action ?? act);
  const expected = accountThings.map((thing) => {
    const had = before[thing];
    const end = accountActs[act][thing];
    // What is not there could not be seen to end.
    if (end !== undefined) expect([thing, had]).not.toEqual([thing, 0]);
    return [thing, had === null || end === undefined ? had : end === 'ends' ? 0 : had - 1];
  });
  expect(await countThings(server.database, world.planted)).toEqual(Object.fromEntries(expected));
});

test('a policy that becomes required leaves whoever has a factor, and other kinds of user, alone', async () => {
  const withFactor = await accountWorld(server, { hasFactor: true });
  const ofOtherKind = await accountWorld(server, { type: 'broker' });
  const { self } = await accountWorld(server, { isOwn: true });
  const before = [];
  for (const { planted } of [withFactor, ofOtherKind]) before.push(await countThings(server.database, planted));
  expect((await self.put('/tools/two-factor-policy', { ...optional, admin: 'required' })).statusCode).toBe(200);
  const after = [];
  for (const { planted } of [withFactor, ofOtherKind]) after.push(await countThings(server.database, planted));
  expect(after).toEqual(before);
});

test('each thing is ended by some act', () => {
  expect(new Set(acts.flatMap((act) => Object.keys(accountActs[act])))).toEqual(new Set(accountThings));
});

test('nothing but the table ends what belongs to an account', () => {
  const enders =
    /\b(deleteOtherSessionsOf|deleteHalfLoginsOf|closePortalsOf|deleteDevicesOf|deletePushDevicesOf|deletePersonalTokensOf|deleteTokens|dropNextAddress|clearSecondFactor|deletePasskeysOf|closePasskeyLoginsOf)\(/;
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const using = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .some((line) => enders.test(line) && !line.includes('function')),
    );
  expect(using).toEqual(['platform/account-acts/end-by-act.ts']);
});

test('docs/decisions/007 shows the table as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/decisions/007-what-ends-when.md'), 'utf8');
  expect(page).toContain(accountActsTable());
});
