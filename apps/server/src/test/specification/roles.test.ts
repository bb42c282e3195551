import { modules, noPermissions, type Permission, permissions } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { outcome, userForm } from '../administration.ts';
import type { TestClient } from '../test-client.ts';
import { emailOf } from '../test-people.ts';
import { picture, sendForm } from '../upload-form.ts';
import { brokerPath, codeOf, idOf, openPortal, specificationWorld } from './specification-world.ts';

const world = specificationWorld();

/** What of these calls is open to somebody. */
async function openTo(client: TestClient, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map(async (path) => [path, (await client.get(path)).statusCode] as const));
  return answers.filter(([, status]) => status === 200).map(([path]) => path);
}

describe('section 6, roles and permissions', () => {
  const portfolio = ['/objects', '/relations', '/contracts', '/rental-statements', '/tickets'];
  const managed: Readonly<Record<string, Permission>> = {
    '/brokers': 'brokers_manage',
    '/owners': 'owners_manage',
    '/users': 'users_manage',
  };

  test('“Types: admin, and non-admin (broker or owner)”', async () => {
    for (const [user, type] of [
      ['admin', 'admin'],
      ['broker', 'broker'],
      ['owner', 'owner'],
    ] as const) {
      expect((await (await world.server.login(user)).get('/users/me')).json().data.type).toBe(type);
    }
    const form = { ...userForm({ type: 'tenant', email: 'x@test.gevel.test' }), invite: false };
    expect((await world.admin.post('/users', form)).statusCode).toBe(422);
  });

  test.each(permissions)(
    '“Admin menu entries depend on brokers_manage, owners_manage, news_manage, users_manage”: %s opens its own calls alone',
    async (permission) => {
      const rights = { ...noPermissions, [permission]: true };
      await world.server.database.db
        .update(users)
        .set(rights)
        .where(eq(users.email, emailOf('plainAdmin')));
      const client = await world.server.login('plainAdmin');
      expect((await client.get('/users/me')).json().data.permissions).toEqual(rights);
      const own = Object.keys(managed).filter((path) => managed[path] === permission);
      expect(await openTo(client, Object.keys(managed))).toEqual(own);
      const item = { title: 'T', description: '<p>x</p>', url: null, target: 'everyone', published_at: null };
      const written = await client.post('/news', { ...item, expires_at: null });
      expect(written.statusCode).toBe(permission === 'news_manage' ? 200 : 403);
    },
  );

  test('“tools is open to all admins”', async () => {
    await world.server.database.db
      .update(users)
      .set(noPermissions)
      .where(eq(users.email, emailOf('plainAdmin')));
    // Not each part of it: features/tools/rights-on-tools.test.ts.
    const tools = ['health', 'sync-runs', 'sync-alarms', 'back-office', 'jobs'];
    const paths = tools.map((tool) => `/tools/${tool}`);
    expect(await openTo(await world.server.login('plainAdmin'), paths)).toEqual(paths);
    for (const user of ['broker', 'owner'] as const)
      expect(await openTo(await world.server.login(user), paths)).toEqual([]);
  });

  test('“Objects, relations, contracts, rental statements, tickets, financial and reports are shown only to non-admins”', async () => {
    const paths = [...portfolio, '/reports/outstanding-items'];
    for (const user of ['broker', 'owner'] as const) {
      const client = await world.server.login(user);
      expect(await openTo(client, paths)).toEqual(paths);
      expect((await client.get('/users/me')).json().data.modules).toEqual([...modules]);
    }
    expect(await openTo(world.admin, paths)).toEqual([]);
    expect(outcome(await world.admin.get('/financial/overview'))).toEqual({ status: 403, code: 'forbidden' });
  });

  test('“A user cannot delete their own account ("You cannot delete your own account")”', async () => {
    const answer = await world.admin.delete(`/users/${await idOf(world, 'admin')}`);
    expect(answer.json()).toMatchObject({ status: 403, title: 'You cannot delete your own account' });
    expect((await world.admin.get('/users/me')).statusCode).toBe(200);
  });

  test('“Admins can open a broker’s or owner’s portal only if that broker’s or owner’s data is complete”', async () => {
    const { id } = world.server.brokers.dekade;
    const setMainUser = (main_user_id: string | null) =>
      world.server.database.db.update(brokers).set({ main_user_id }).where(eq(brokers.id, id));
    const content = await picture().png().toBuffer();
    await sendForm(world.admin, { method: 'PUT', path: brokerPath(world, '/logo'), file: { content } });
    await setMainUser(null);
    expect((await openPortal(world, brokerPath(world))).json()).toMatchObject({
      code: 'portal_data_incomplete',
      missing: ['main_user'],
    });
    await setMainUser(await idOf(world, 'broker'));
    expect((await openPortal(world, brokerPath(world))).json().data.portal).toMatchObject({
      type: 'broker',
      id: String(id),
    });
    await world.admin.post('/portal/close');

    await world.server.database.owner.query(
      `update owners set email = null, iban = 'NL91ABNA0417164300' where id = 101`,
    );
    expect((await openPortal(world, '/owners/101')).json()).toMatchObject({
      code: 'portal_data_incomplete',
      missing: ['email'],
    });
    await world.server.database.owner.query(`update owners set email = 'a@b.nl' where id = 101`);
    expect((await openPortal(world, '/owners/101')).json().data.portal).toMatchObject({ type: 'owner', id: '101' });
  });

  test('“Admins can reset another user’s two-factor setting”', async () => {
    const user = await world.server.login('otherBroker');
    const { secret } = (await user.get('/users/2fa/setup')).json().data;
    await user.post('/users/2fa/setup', { code: codeOf(world, secret) });
    const id = (await user.get('/users/me')).json().data.id;
    const reset = await world.admin.post(`/users/${id}/reset-2fa`, { reason: 'Telefoon kwijt' });
    expect(reset.json().data).toMatchObject({ id, two_factor_enabled: false });
    expect((await user.get('/users/me')).statusCode).toBe(401);
    const own = await world.admin.post(`/users/${await idOf(world, 'admin')}/reset-2fa`, { reason: 'Zomaar' });
    expect(own.statusCode).toBe(403);
  });
});
