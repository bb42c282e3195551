import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { brokerForm, countAudit, lastAudit, outcome } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  await server.database.sync((connection) =>
    connection.query(
      `insert into estate_agents (id, name, city, is_active, content_hash) values
         (901, 'Van Dijk Makelaars', 'Utrecht', true, 'h'), (902, 'Café Müller', null, true, 'h'), (903, 'Gestopt', null, false, 'h')`,
    ),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.login('admin');
});

const path = (id: number | string = server.brokers.dekade.id) => `/brokers/${id}`;
const rowOf = async (id: number) => (await server.database.db.select().from(brokers).where(eq(brokers.id, id)))[0];

/** What the form of a broker holds now. */
async function formOf(id: number | string, changes: Record<string, unknown> = {}) {
  const { data } = (await admin.get(path(id))).json();
  const kept = Object.keys(brokerForm()).filter((name) => name in data && name !== 'modules');
  return {
    ...Object.fromEntries(kept.map((name) => [name, data[name]])),
    modules: data.modules.split(',').filter((name: string) => name !== ''),
    owner_ids: data.owners.map((owner: { id: string }) => owner.id),
    ...changes,
  };
}

describe('the list of brokers', () => {
  test('shows what each lacks, and how many owners and users it has', async () => {
    const { data, meta } = (await admin.get('/brokers?include=owners,users&filter[q]=kade')).json();
    expect(meta.total).toBe(1);
    expect(data[0]).toMatchObject({
      display_name: 'Makelaardij De Kade',
      owner_count: 2,
      is_complete: false,
      missing: 'logo,main_user',
      owners: [{ id: '101' }, { id: '102' }],
    });
    expect(data[0].user_count).toBe(data[0].users.length);
    expect((await admin.get('/brokers?filter[is_complete]=true')).json().meta.total).toBe(0);
  });

  test.each(['0', '999', 'x', '1;drop table brokers'])('has no broker %s', async (id) => {
    expect(outcome(await admin.get(path(encodeURIComponent(id))))).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('adding a broker', () => {
  test('links its owners and writes it down', async () => {
    const before = await countAudit(server);
    const form = brokerForm({ portal_url: 'nieuw', estate_agent_id: '901', owner_ids: ['301'] });
    const answer = await admin.post('/brokers', form);
    expect(answer.json().data).toMatchObject({
      portal_url: 'nieuw',
      modules: 'objects,contracts,relations,tickets',
      estate_agent: { name: 'Van Dijk Makelaars' },
      owners: [{ id: '301' }],
    });
    expect(await countAudit(server)).toBe(before + 1);
    expect(await lastAudit(server)).toMatchObject({ action: 'broker.create', after: { owner_ids: [301] } });
    const id = answer.json().data.id;
    expect((await admin.delete(path(id))).statusCode).toBe(204);
    expect((await admin.get('/owners/301')).json().data).toMatchObject({
      broker_id: null,
      missing: expect.stringContaining('linked_broker'),
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a portal address that is taken', { portal_url: 'singel' }, 'portal_url'],
    ['a reserved portal address', { portal_url: 'www' }, 'portal_url'],
    ['a malformed portal address', { portal_url: 'De Kade' }, 'portal_url'],
    ['an unknown estate agent', { estate_agent_id: '999' }, 'estate_agent_id'],
    ['an unknown owner', { owner_ids: ['101', '999'] }, 'owner_ids'],
    ['an owner of another form', { owner_ids: ["1'"] }, 'owner_ids'],
    ['an unknown module', { modules: ['everything'] }, 'modules'],
    ['a phone number of words', { phone_number: 'bel ons' }, 'phone_number'],
    ['no name', { display_name: ' ' }, 'display_name'],
    ['an id', { id: 1 }, 'id'],
    ['a logo', { logo_file_id: 'x' }, 'logo_file_id'],
  ])('refuses %s and changes nothing', async (_case, overrides, field) => {
    const count = (await admin.get('/brokers')).json().meta.total;
    const answer = await admin.post('/brokers', brokerForm(overrides));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await admin.get('/brokers')).json().meta.total).toBe(count);
  });

  test('refuses a main user: nobody can be its user yet', async () => {
    const [user] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    const answer = await admin.post('/brokers', brokerForm({ main_user_id: user?.id }));
    expect(answer.json().errors).toHaveProperty('main_user_id');
  });
});

describe('moving an owner', () => {
  test('the old broker sees nothing more of it and the new one everything, on the next request', async () => {
    const { broker, otherBroker, owner } = server.clients;
    const record = '/objects/101001';
    expect((await broker.get(record)).statusCode).toBe(200);
    expect((await otherBroker.get(record)).statusCode).toBe(404);
    const singel = server.brokers.singel.id;
    const form = await formOf(singel);
    const answer = await admin.put(path(singel), { ...form, owner_ids: [...form.owner_ids, '101'] });
    expect(answer.statusCode).toBe(200);
    expect((await broker.get(record)).statusCode).toBe(404);
    expect((await otherBroker.get(record)).statusCode).toBe(200);
    expect((await broker.get('/objects?filter[owner]=101')).statusCode).toBe(422);
    expect((await owner.get(record)).statusCode).toBe(200);
    const dekade = await formOf(server.brokers.dekade.id);
    await admin.put(path(), { ...dekade, owner_ids: [...dekade.owner_ids, '101'] });
    expect((await broker.get(record)).statusCode).toBe(200);
  });

  test('that fails in the middle leaves nothing half done', async () => {
    const before = await formOf(server.brokers.dekade.id);
    await server.database.owner.query(`create function fail_audit() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`);
    await server.database.owner.query(
      'create trigger fail_audit before insert on audit_events for each row execute function fail_audit()',
    );
    const answer = await admin.put(path(), { ...before, display_name: 'Anders', owner_ids: ['201'] });
    await server.database.owner.query('drop trigger fail_audit on audit_events');
    expect(answer.statusCode).toBe(500);
    expect(await formOf(server.brokers.dekade.id)).toEqual(before);
    expect((await admin.get('/owners/201')).json().data.broker_id).toBe(String(server.brokers.singel.id));
  });
});

describe('the modules of a broker', () => {
  test('switch access of its users and of its owners’ users at once', async () => {
    const form = await formOf(server.brokers.dekade.id);
    await admin.put(path(), { ...form, modules: form.modules.filter((name: string) => name !== 'tickets') });
    for (const client of [server.clients.broker, server.clients.owner]) {
      expect(outcome(await client.get('/tickets'))).toEqual({ status: 403, code: 'module_disabled' });
      expect((await client.get('/objects')).statusCode).toBe(200);
    }
    await admin.put(path(), form);
    expect((await server.clients.broker.get('/tickets')).statusCode).toBe(200);
  });
});

describe('deleting a broker', () => {
  test('is refused while it has users', async () => {
    expect(outcome(await admin.delete(path()))).toEqual({ status: 409, code: 'conflict' });
    expect((await server.clients.broker.get('/objects/101001')).statusCode).toBe(200);
  });

  test('needs a fresh password', async () => {
    server.clock.forward({ minutes: 16 });
    expect(outcome(await admin.delete(path()))).toEqual({ status: 403, code: 'password_confirmation_required' });
  });
});

describe('portal addresses', () => {
  test.each([
    ['vrij', null],
    ['singel', 'taken'],
    ['www', 'reserved'],
    ['De Kade', 'malformed'],
    ['-a', 'malformed'],
    ['a'.repeat(64), 'malformed'],
  ])('%s', async (value, reason) => {
    const answer = await admin.get(`/brokers/portal-url?value=${encodeURIComponent(value)}`);
    expect(answer.json()).toEqual({ data: { is_free: reason === null, reason } });
  });

  test('its own is free to a broker', async () => {
    const answer = await admin.get(`/brokers/portal-url?value=dekade&broker_id=${server.brokers.dekade.id}`);
    expect(answer.json().data.is_free).toBe(true);
  });
});

describe('estate agents to choose from', () => {
  test('are the active ones, found without accents, with owners whom nobody is linked to', async () => {
    await server.database.sync(async (connection) => {
      await connection.query('update objects set estate_agent_id = 902 where owner_id in (101, 301)');
    });
    const { data } = (await admin.get('/brokers/estate-agents?q=cafe mul')).json();
    expect(data).toEqual([
      {
        id: '902',
        name: 'Café Müller',
        city: null,
        phone: null,
        email: null,
        broker_id: null,
        proposed_owner_ids: ['301'],
      },
    ]);
    expect((await admin.get('/brokers/estate-agents?q=%25')).json().data).toEqual([]);
    expect((await admin.get('/brokers/estate-agents')).body).not.toContain('Gestopt');
  });
});

describe('“Admins can open a broker’s portal only if its data is complete”', () => {
  test('says what is missing, opens nothing, and opens when nothing is', async () => {
    const id = server.brokers.dekade.id;
    const refused = await admin.post(`${path()}/open-portal`, { reason: 'Vraag van de makelaar' });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'portal_data_incomplete',
      missing: ['logo', 'main_user'],
    });
    expect((await admin.get('/brokers')).statusCode).toBe(200);
    const [user] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    await admin.put(path(), await formOf(id, { main_user_id: user?.id }));
    await server.database.db
      .update(brokers)
      .set({ logo_file_id: '00000000-0000-4000-8000-000000000001' })
      .where(eq(brokers.id, id));
    const opened = await admin.post(`${path()}/open-portal`, { reason: 'Vraag van de makelaar' });
    expect(opened.json().data).toMatchObject({
      type: 'admin',
      portal: { type: 'broker', id: String(id), name: 'Makelaardij De Kade' },
    });
    expect((await admin.get('/objects/101001')).statusCode).toBe(200);
    expect((await admin.get('/objects/201001')).statusCode).toBe(404);
    expect((await admin.get('/brokers')).statusCode).toBe(403);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'portal.open'));
    expect(events).toEqual([
      expect.objectContaining({ reason: 'Vraag van de makelaar', subject_id: String(id), subject_type: 'broker' }),
    ]);
  });

  test('not without a reason, not without a fresh password, not for a broker that is not there', async () => {
    expect((await admin.post(`${path()}/open-portal`, {})).statusCode).toBe(422);
    expect((await admin.post(`${path(999)}/open-portal`, { reason: 'Zomaar' })).statusCode).toBe(404);
    server.clock.forward({ minutes: 16 });
    const late = await admin.post(`${path()}/open-portal`, { reason: 'Zomaar' });
    expect(outcome(late)).toEqual({ status: 403, code: 'password_confirmation_required' });
    expect(await rowOf(server.brokers.dekade.id)).toBeDefined();
  });

  test('a failure while opening is “The portal could not be opened”', async () => {
    await admin.put('/user/update-language', { language: 'en' });
    const opening = vi.spyOn(server.app.sessions, 'openPortal').mockRejectedValue(new Error('no more sessions'));
    const answer = await admin.post(`${path()}/open-portal`, { reason: 'Zomaar' });
    opening.mockRestore();
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'portal_could_not_open',
      title: 'The portal could not be opened',
    });
    await admin.put('/user/update-language', { language: 'nl' });
  });
});
