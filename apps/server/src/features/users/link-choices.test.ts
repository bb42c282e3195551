import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { outcome, userForm } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
/** An administrator who manages users and nothing else. */
let manager: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.db
    .update(users)
    .set({ users_manage: true })
    .where(eq(users.email, emailOf('plainAdmin')));
  manager = await server.login('plainAdmin');
});
afterAll(() => server.close());

const choices = async (query: string, client = manager) => (await client.get(`/users/choices?${query}`)).json().data;
const names = async (query: string) =>
  (await choices(query)).map(({ display_name }: { display_name: string }) => display_name);

describe('whom a user can belong to', () => {
  test('who manages users only reads the names of brokers and owners, and makes users for none of them', async () => {
    expect(outcome(await manager.get('/brokers'))).toEqual({ status: 403, code: 'forbidden' });
    const [broker] = await choices('kind=broker&q=kade');
    expect(broker).toEqual({ id: String(server.brokers.dekade.id), display_name: 'Makelaardij De Kade' });
    const [owner] = await choices('kind=owner&q=kanarie');
    expect(owner).toEqual({ id: '201', display_name: 'Verhuurder Kanarie' });
    const made = [
      userForm({ type: 'broker', broker_id: broker.id, email: 'nieuw1@test.gevel.test' }),
      userForm({ type: 'owner', owner_id: owner.id, email: 'nieuw2@test.gevel.test' }),
    ];
    for (const form of made) expect((await manager.post('/users', { ...form, invite: false })).statusCode).toBe(403);
    const administrator = await server.login('admin');
    for (const form of made) {
      expect((await administrator.post('/users', { ...form, invite: false })).statusCode).toBe(200);
    }
  });

  test('without a term all, in the order of their names; those that begin with it first', async () => {
    expect(await names('kind=broker')).toEqual(['Makelaardij De Kade', 'Singel Makelaars']);
    expect(await names('kind=broker&q=S')).toEqual(['Singel Makelaars']);
    expect(await names('kind=broker&q=makelaar')).toEqual(['Makelaardij De Kade', 'Singel Makelaars']);
  });

  test('percent signs and underscores are letters, accents and capitals do not matter', async () => {
    const { id } = server.brokers.singel;
    await server.database.db.update(brokers).set({ display_name: 'Él 100%_Wonen' }).where(eq(brokers.id, id));
    expect(await names('kind=broker&q=EL 100')).toEqual(['Él 100%_Wonen']);
    expect(await names('kind=broker&q=%25')).toEqual(['Él 100%_Wonen']);
    expect(await names('kind=broker&q=_____')).toEqual([]);
  });

  test.each(['', 'kind=admin', 'kind=broker&page=2', `kind=broker&q=${'x'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await manager.get(`/users/choices?${query}`)).statusCode).toBe(422);
    },
  );

  test('is nothing for who does not manage users', async () => {
    for (const user of ['newsAdmin', 'broker', 'owner'] as const) {
      const client = await server.login(user);
      expect(outcome(await client.get('/users/choices?kind=owner'))).toEqual({ status: 403, code: 'forbidden' });
    }
  });
});
