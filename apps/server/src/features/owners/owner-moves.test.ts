import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { grantForm, outcome, ownerForm } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';

let server: PortfolioServer;
let admin: TestClient;
let dekade: string;
let singel: string;
beforeAll(async () => {
  server = await startPortfolioServer();
  admin = await server.login('admin');
  dekade = String(server.brokers.dekade.id);
  singel = String(server.brokers.singel.id);
});
afterAll(() => server.close());

const moves = async (broker_id: string | null, owner_ids: string[], client = admin) =>
  client.post('/owners/moves', { broker_id, owner_ids });
const totalOf = async (client: TestClient, path: string) => (await client.get(path)).json().meta.total;
const idOf = async (name: TestUser) => {
  const [user] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(name)));
  return user?.id ?? '';
};

describe('before an owner goes to another broker', () => {
  test('it is told who loses and who gains sight of what, and nothing is changed', async () => {
    const { broker } = server.clients;
    await broker.post('/my-owners/101/grants', grantForm);
    await server.database.db
      .update(brokers)
      .set({ modules: ['objects', 'contracts', 'reports'] })
      .where(eq(brokers.id, server.brokers.singel.id));
    const { data } = (await moves(singel, ['101'])).json();
    expect(data).toEqual([
      {
        from: { id: dekade, name: 'Makelaardij De Kade' },
        to: { id: singel, name: 'Singel Makelaars' },
        owners: { count: 1, names: ['Verhuurder Aalders'] },
        // One that is blocked sees nothing as it is.
        losing: { count: 1, names: [expect.any(String)] },
        gaining: { count: 1, names: [expect.any(String)] },
        // Its own and the one that was let in.
        owner_users: 2,
        modules_lost: expect.arrayContaining(['tickets', 'financial', 'relations', 'rental_statements']),
        modules_gained: [],
        records: {
          objects: await totalOf(broker, '/objects?filter[owner]=101'),
          contracts: await totalOf(broker, '/contracts?filter[owner]=101'),
          rental_statements: await totalOf(broker, '/rental-statements?filter[owner]=101'),
          tickets: await totalOf(broker, '/tickets?filter[owner]=101'),
          documents: 0,
        },
        own_questions: 0,
        opened_notes: 0,
      },
    ]);
    expect((await admin.get('/owners/101')).json().data.broker_id).toBe(dekade);
    expect((await broker.get('/objects/101001')).statusCode).toBe(200);
  });

  test('one entry stands for each broker that owners leave, and none for those that stay', async () => {
    const { data } = (await moves(dekade, ['101', '102', '201', '202', '301'])).json();
    expect(data).toMatchObject([
      { from: { id: singel }, owners: { count: 2, names: ['Verhuurder Dol', 'Verhuurder Kanarie'] } },
      { from: null, losing: { count: 0, names: [] }, owners: { count: 1, names: ['Verhuurder Los'] } },
    ]);
    expect((await moves(dekade, ['101'])).json().data).toEqual([]);
    expect((await moves(null, ['101'])).json().data).toMatchObject([{ to: null, gaining: { count: 0 } }]);
  });

  test('what agents said among themselves is counted, since the next broker does not see it', async () => {
    const { broker } = server.clients;
    const question = { subject_type: 'object', subject_id: '101001', line_id: null, body: 'Onder ons' };
    const asked = await broker.post('/threads', { ...question, audience: 'agents' });
    expect(asked.statusCode).toBeLessThan(300);
    expect((await moves(singel, ['101'])).json().data[0].own_questions).toBe(1);
  });

  test('notes of the back office are counted that its next broker lets it read, and that it does not read yet', async () => {
    const { db, sync } = server.database;
    const opened = async () => (await moves(singel, ['101'])).json().data[0].opened_notes;
    const opens = (id: number, opens_ticket_notes: boolean) =>
      db.update(brokers).set({ opens_ticket_notes }).where(eq(brokers.id, id));
    await sync((connection) =>
      connection.query(`insert into ticket_notes (id, ticket_id, message, written_on, owner_id, broker_id, content_hash, released_at)
        select n, t.id, 'Notitie', '2026-05-01', t.owner_id, t.broker_id, 'x', case when n = 9003 then now() end
        from tickets t, generate_series(9001, 9003) n where t.id = 101001`),
    );
    expect(await opened()).toBe(0);
    await opens(server.brokers.singel.id, true);
    expect(await opened()).toBe(2);
    await opens(server.brokers.dekade.id, true);
    expect(await opened()).toBe(0);
    for (const { id } of Object.values(server.brokers)) await opens(id, false);
    await sync((connection) => connection.query('delete from ticket_notes where id between 9001 and 9003'));
  });

  test.each([
    ['999', ['101']],
    ['x', ['101']],
    [null, ['101', '999']],
    [null, ['x']],
  ])('to %s of %j is not found', async (broker_id, owner_ids) => {
    expect(outcome(await moves(broker_id, owner_ids))).toEqual({ status: 404, code: 'not_found' });
  });

  test('is for who manages owners or brokers, whose forms link them', async () => {
    for (const [rights, status] of [
      [{ owners_manage: true, brokers_manage: false }, 200],
      [{ owners_manage: false, brokers_manage: true }, 200],
      [{ owners_manage: false, brokers_manage: false }, 403],
    ] as const) {
      await server.database.db
        .update(users)
        .set(rights)
        .where(eq(users.email, emailOf('plainAdmin')));
      const plain = await server.login('plainAdmin');
      expect((await moves(singel, ['101'], plain)).statusCode).toBe(status);
    }
    expect((await moves(singel, ['101'], server.clients.broker)).statusCode).toBe(403);
  });
});

describe('who handles an owner', () => {
  test('is told to it, and is a user of its broker or nobody', async () => {
    const handler_id = await idOf('broker');
    const form = ownerForm({ broker_id: dekade, handler_id });
    expect((await admin.put('/owners/101', form)).json().data).toMatchObject({ handler_id });
    const { owner } = server.clients;
    expect((await owner.get('/branding/contact')).json().data.handler).toMatchObject({ email: emailOf('broker') });
    for (const foreign of [await idOf('otherBroker'), await idOf('owner'), 'x']) {
      const refused = await admin.put('/owners/101', ownerForm({ broker_id: dekade, handler_id: foreign }));
      expect(refused.json().errors).toHaveProperty('handler_id');
    }
    const unlinked = await admin.put('/owners/301', ownerForm({ handler_id }));
    expect(unlinked.json().errors).toHaveProperty('handler_id');
  });

  test('does so no longer once the owner, or the user, is with another broker', async () => {
    const handler_id = await idOf('broker');
    await admin.put('/owners/101', ownerForm({ broker_id: dekade, handler_id }));
    const moved = await admin.put('/owners/101', ownerForm({ broker_id: singel, handler_id }));
    expect(moved.json().data).toMatchObject({ broker_id: singel, handler_id: null });
    await admin.put('/owners/101', ownerForm({ broker_id: dekade, handler_id }));
    const { data } = (await admin.get(`/users/${handler_id}`)).json();
    const { type, email, first_name, name, language, brokers_manage, owners_manage, news_manage, users_manage } = data;
    const permissions = { brokers_manage, owners_manage, news_manage, users_manage };
    const user = { type, email, first_name, name, language, owner_id: null, permissions };
    expect((await admin.put(`/users/${handler_id}`, { ...user, broker_id: singel })).statusCode).toBe(200);
    expect((await admin.get('/owners/101')).json().data.handler_id).toBeNull();
    await admin.put(`/users/${handler_id}`, { ...user, broker_id: dekade });
  });
});

describe('a share in consolidated books', () => {
  test('stands at both owners as what it is, with the one that lasts first', async () => {
    await server.database.sync(async (connection) => {
      await connection.query('delete from owner_shares');
      await connection.query(
        `insert into owner_shares (id, parent_owner_id, child_owner_id, percentage, start_date, end_date,
           first_financial_year, first_financial_period, content_hash)
         values (1, 201, 101, 12.5, '2020-01-01', '2021-12-31', 2020, 1, 'h'), (2, 201, 101, 40, '2022-01-01', null, 2022, 1, 'h'),
           (3, 101, 102, 100, '2022-01-01', null, 2022, 1, 'h'), (4, 999, 202, 5, '2022-01-01', null, 2022, 1, 'h')`,
      );
    });
    const sharesOf = async (id: string) => (await admin.get(`/owners/${id}?include=shares`)).json().data.shares;
    expect(await sharesOf('101')).toMatchObject([
      { side: 'part_of', owner_id: '201', owner_name: 'Verhuurder Kanarie', percentage: '40', end_date: null },
      { side: 'holds', owner_id: '102', percentage: '100' },
      { side: 'part_of', owner_id: '201', percentage: '12.5', end_date: '2021-12-31' },
    ]);
    expect(await sharesOf('201')).toHaveLength(2);
    expect(await sharesOf('202')).toMatchObject([{ owner_id: '999', owner_name: null }]);
    expect(await sharesOf('301')).toEqual([]);
  });
});
