import { operations } from '@gevel/contract';
import { seenAs, seenAsHeader } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/users.ts';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { openPortal } from '../../test/open-portal.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testTheme } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An administrator who looks through somebody's portal. */
async function inPortal(type: 'broker' | 'owner', id: number, user: TestUser = 'admin'): Promise<TestClient> {
  const client = await server.login(user);
  await openPortal(server, client, { type, id });
  return client;
}

const me = async (client: TestClient) => (await client.get('/users/me')).json().data;

describe('an opened portal', () => {
  test('of a broker shows its modules, theme and data, and who really looks', async () => {
    const { id } = server.brokers.singel;
    const client = await inPortal('broker', id);
    expect(await me(client)).toMatchObject({
      type: 'admin',
      email: emailOf('admin'),
      broker_id: String(id),
      owner_id: null,
      theme: testTheme,
      portal: {
        type: 'broker',
        id: String(id),
        name: 'Singel Makelaars',
        opened_at: server.clock.now().toISOString(),
        expires_at: new Date(server.clock.now().getTime() + 30 * 60_000).toISOString(),
      },
    });
    expect((await client.get('/objects')).statusCode).toBe(200);
    expect((await client.get('/tools/sync-runs')).statusCode).toBe(403);
  });

  test('of an owner has the modules of its broker and the eyes of the owner', async () => {
    const client = await inPortal('owner', 101);
    expect(await me(client)).toMatchObject({
      owner_id: '101',
      broker_id: String(server.brokers.dekade.id),
      portal: { type: 'owner', name: 'Verhuurder Aalders' },
    });
    expect((await client.get('/contracts')).statusCode).toBe(200);
  });

  test('is not answered to a page that shows another portal, or none', async () => {
    const client = await server.login('admin');
    const user = await me(client);
    const page = (shown: string) => client.get('/users/me', { headers: { [seenAsHeader]: shown } });
    const before = seenAs(user);
    expect((await page(before)).statusCode).toBe(200);
    await openPortal(server, client, { type: 'owner', id: 101 });
    const refused = await page(before);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'session_changed']);
    const opened = seenAs(await me(client));
    expect((await page(opened)).statusCode).toBe(200);
    expect((await page(`${user.id}/owner/102`)).statusCode).toBe(409);
    await client.post('/portal/close', {});
    expect((await page(opened)).statusCode).toBe(409);
  });

  test('only reads: every unsafe call but logout, close and what says so is refused', async () => {
    const client = await inPortal('broker', server.brokers.dekade.id);
    const calls = [...namedOperations(operations)].filter(
      ([operation]) => operation.method !== 'GET' && server.app.served.has(operation) && !operation.upload,
    );
    for (const [operation, name] of calls) {
      if ('isAllowedInPortal' in operation && operation.isAllowedInPortal) continue;
      const path = operation.path.replaceAll(/\{\w+\}/g, '1');
      const answer = await client.sendUnsafe(operation.method, path, { body: {} });
      expect([name, answer.json().code]).toEqual([name, 'portal_read_only']);
    }
    expect((await client.get('/users/2fa/setup')).json().code).toBe('portal_read_only');
    expect((await client.post('/users/logout')).statusCode).toBe(204);
  });

  test('keeps the language that is chosen there, as the administrator’s own and not the owner’s', async () => {
    const languageOf = async (user: TestUser) =>
      (
        await server.database.db
          .select()
          .from(users)
          .where(eq(users.email, emailOf(user)))
      )[0]?.language;
    const before = await languageOf('owner');
    const client = await inPortal('owner', 101);
    for (const language of ['en', 'nl'] as const) {
      expect((await client.put('/user/update-language', { language })).statusCode).toBe(200);
      expect(await me(client)).toMatchObject({ language, portal: { type: 'owner' } });
    }
    await client.put('/user/update-language', { language: 'en' });
    expect((await client.post('/portal/close')).json().data).toMatchObject({ language: 'en', portal: null });
    expect([await languageOf('admin'), await languageOf('owner')]).toEqual(['en', before]);
    await client.put('/user/update-language', { language: 'nl' });
  });

  test('is closed under a new id; the old one is dead, and both identities stand in the audit trail', async () => {
    const client = await inPortal('broker', server.brokers.dekade.id);
    const inside = client.cookies.get('gevel') ?? '';
    const answer = await client.post('/portal/close');
    expect(answer.json().data).toMatchObject({ type: 'admin', portal: null, broker_id: null, modules: [] });
    expect(client.cookies.get('gevel')).not.toBe(inside);
    const thief = server.visitor();
    thief.cookies.set('gevel', inside);
    expect((await thief.get('/users/me')).statusCode).toBe(401);
    expect((await client.get('/tools/sync-runs')).statusCode).toBe(200);
    expect((await client.post('/portal/close')).json().code).toBe('conflict');
    const rows = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'portal.close'));
    expect(rows.at(-1)).toMatchObject({ user_name: 'admin Proefpersoon', acting_as: 'broker: Makelaardij De Kade' });
  });

  test('ends after half an hour, or when the permission goes', async () => {
    const client = await inPortal('broker', server.brokers.dekade.id);
    for (let times = 0; times < 2; times++) {
      server.clock.forward({ minutes: 14, seconds: 50 });
      expect((await me(client)).portal).not.toBeNull();
    }
    server.clock.forward({ seconds: 20 });
    expect((await me(client)).portal).toBeNull();
    expect((await client.get('/objects')).statusCode).toBe(403);

    const other = await inPortal('broker', server.brokers.dekade.id);
    const grant = (brokers_manage: boolean) =>
      server.database.db
        .update(users)
        .set({ brokers_manage })
        .where(eq(users.email, emailOf('admin')));
    await grant(false);
    expect((await me(other)).portal).toBeNull();
    await grant(true);
  });

  test('ends with the session of its administrator', async () => {
    const client = await inPortal('broker', server.brokers.dekade.id);
    const cookies = new Map(client.cookies);
    expect((await client.post('/users/logout')).statusCode).toBeLessThan(300);
    const replayed = server.visitor();
    for (const [name, value] of cookies) replayed.cookies.set(name, value);
    expect((await replayed.get('/objects')).statusCode).toBe(401);
    expect((await me(await server.login('admin'))).portal).toBeNull();
  });

  test('of somebody who does not exist is no portal', async () => {
    expect((await me(await inPortal('broker', 99_999))).portal).toBeNull();
    expect((await me(await inPortal('owner', 99_999))).portal).toBeNull();
  });
});
