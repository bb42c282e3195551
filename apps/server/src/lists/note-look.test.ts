import { type List, lists } from '@gevel/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { createLooks } from '../platform/audit/looks.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { sharedRelations } from '../test/portfolio-world.ts';
import { hasMasked, peopleOf } from './shown-people.ts';

const { tenant } = sharedRelations;

let server: PortfolioServer;
let seen = 0;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.forward({ minutes: 61 });
  await server.looks.write();
  seen = (await rows()).length;
});

const rows = () =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'personal_data.look'))
    .orderBy(asc(auditEvents.id));

async function told() {
  await server.looks.write();
  return (await rows()).slice(seen);
}
const looker = (name: 'broker' | 'owner') => server.login(name, { address: '203.0.113.9' });

describe('a look at details of a person', () => {
  test('is written down with who, whose, where from and through what, beside the call and not in it', async () => {
    const broker = await looker('broker');
    const { data } = (await broker.get(`/relations/${tenant}`)).json();
    expect((await rows()).slice(seen)).toEqual([]);
    expect(await told()).toMatchObject([
      {
        user_name: 'broker Proefpersoon',
        subject_type: 'relation',
        subject_id: String(tenant),
        subject_name: data.name,
        address: '203.0.113.9',
        after: { call: 'GET /relations/{id}' },
      },
    ]);
  });

  test('counts once an hour per person and record, whatever it was seen through, whoever else looks', async () => {
    const [broker, owner] = [await looker('broker'), await looker('owner')];
    const { id } = (await owner.get('/relations?per_page=1')).json().data[0];
    await server.looks.write();
    seen = (await rows()).length;
    await broker.get(`/relations/${id}`);
    await broker.get(`/relations/${id}`);
    await broker.get(`/relations/${id}/history`);
    expect(await told()).toHaveLength(1);
    server.clock.forward({ minutes: 59 });
    await (await looker('broker')).get(`/relations/${id}`);
    await (await looker('owner')).get(`/relations/${id}`);
    expect((await told()).map(({ user_name }) => user_name)).toEqual(['broker Proefpersoon', 'owner Proefpersoon']);
    server.clock.forward({ minutes: 2 });
    await (await looker('broker')).get(`/relations/${id}/history`);
    server.clock.forward({ minutes: 61 });
    await (await looker('broker')).get(`/relations/${id}/story`);
    expect(await told()).toMatchObject([
      {},
      {},
      { after: { call: 'GET /relations/{id}/history' } },
      { after: { call: 'GET /relations/{id}/story' } },
    ]);
  });

  test('counts once for all servers, also after a start', async () => {
    const broker = await looker('broker');
    await broker.get(`/relations/${tenant}`);
    expect(await told()).toHaveLength(1);
    const other = createLooks(server);
    const [row] = await told();
    const by = { user: { id: row?.user_id, portal: null } } as unknown as Parameters<typeof other.note>[0]['by'];
    other.note({ by, address: '', at: [{ type: 'relation', id: String(tenant) }], through: 'GET /relations/{id}' });
    await other.write();
    expect(await told()).toHaveLength(1);
  });

  test('is one at each person whom a record shows, and at a list as a whole', async () => {
    const broker = await looker('broker');
    const contracts = (await broker.get('/contracts?per_page=1')).json();
    expect(await told()).toEqual([]);
    const { data } = (await broker.get(`/contracts/${contracts.data[0].id}`)).json();
    await broker.get('/relations?per_page=1');
    expect((await told()).map((row) => [row.subject_type, row.subject_id, row.subject_name])).toEqual([
      ['relation', data.contractor.id, data.contractor.name],
      ['list', 'relations', 'Relaties'],
    ]);
  });

  test('that could not be written down waits, and who is gone has no name in it', async () => {
    const broker = await looker('broker');
    await broker.get(`/relations/${tenant}`);
    const { owner } = server.database;
    await owner.query('alter table audit_events rename to away');
    await expect(server.looks.write()).rejects.toThrow();
    await owner.query('alter table away rename to audit_events');
    await server.database.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local role gevel_sync`);
      await transaction.execute(sql`update relations set is_anonymised = true where id = ${tenant}`);
    });
    expect(await told()).toMatchObject([{ subject_id: String(tenant), subject_name: null }]);
  });

  test('is one at a user whose record an administrator opens', async () => {
    const admin = await server.login('admin');
    const { id } = (await admin.get('/users?filter[q]=owner%40test')).json().data[0];
    expect(await told()).toEqual([]);
    const { data } = (await admin.get(`/users/${id}`)).json();
    await admin.get(`/users/${id}`);
    expect(await told()).toMatchObject([
      {
        user_name: 'admin Proefpersoon',
        subject_type: 'user',
        subject_id: id,
        subject_name: `${data.first_name} ${data.name}`,
        after: { call: 'GET /users/{id}' },
      },
    ]);
  });

  test('that finds nobody is none', async () => {
    const broker = await looker('broker');
    expect((await broker.get('/relations/999999')).statusCode).toBe(404);
    expect(await told()).toEqual([]);
  });
});

test('every list with details of people says whose they are', () => {
  const withDetails = Object.values<List>(lists).filter(({ fields, includes }) =>
    [fields, ...Object.values(includes).map((include) => include.fields)].some(hasMasked),
  );
  const found = withDetails.map(({ name }) => name);
  // Of users nothing is masked; whose record was opened is told all the same.
  expect([...found, 'users'].toSorted()).toEqual(Object.keys(peopleOf).toSorted());
});

test('who looked at somebody is found in the trail', async () => {
  const broker = await looker('broker');
  await broker.get('/contracts?per_page=1');
  const { data } = (await broker.get('/relations?per_page=1')).json();
  await broker.get(`/relations/${data[0].id}`);
  await told();
  const admin = await server.login('admin');
  const filter = `filter[action]=personal_data.look&filter[subject_type]=relation&filter[subject_id]=${data[0].id}`;
  const found = (await admin.get(`/tools/audit-events?${filter}`)).json();
  expect(found.data[0]).toMatchObject({ user_name: 'broker Proefpersoon', subject_id: data[0].id });
});
