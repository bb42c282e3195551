import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { grantForm, lastAudit, outcome, ownerForm } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { addDays } from '../../test/seeded-random.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.login('admin');
});

describe('the list of owners', () => {
  test('shows broker, users, objects as a number, and what is missing', async () => {
    const { data, meta } = (await admin.get('/owners?sort=-object_count&include=users&per_page=100')).json();
    expect(meta.total).toBe(5);
    const seen = (await server.clients.owner.get('/objects?filter[owner]=101')).json().meta.total;
    const owner = data.find((row: { id: string }) => row.id === '101');
    expect(owner).toMatchObject({
      broker_name: 'Makelaardij De Kade',
      object_count: seen,
      user_count: 1,
      has_broker: true,
    });
    expect(owner.users).toHaveLength(1);
    expect(data.map((row: { object_count: number }) => row.object_count)).toEqual(
      data.map((row: { object_count: number }) => row.object_count).sort((a: number, b: number) => b - a),
    );
  });

  test('filters by broker, and refuses one that does not exist', async () => {
    const singel = server.brokers.singel.id;
    expect((await admin.get(`/owners?filter[broker]=${singel}`)).json().meta.total).toBe(2);
    expect((await admin.get('/owners?filter[broker]=999')).json().errors).toHaveProperty(['filter.broker']);
    expect((await admin.get('/owners?filter[has_broker]=false')).json().data).toMatchObject([{ id: '301' }]);
  });

  test('counts nothing for whoever is no administrator', async () => {
    const count = server.database.ask(
      { kind: 'broker', brokerId: server.brokers.dekade.id },
      { text: 'select gevel_object_count(201) as objects', values: [] },
    );
    await expect(count).rejects.toThrow(/permission denied/);
    const objects = server.database.ask({ kind: 'admin' }, { text: 'select id from objects', values: [] });
    await expect(objects).rejects.toThrow(/permission denied/);
  });
});

describe('a search for owners', () => {
  const found = async (q: string) => {
    const { data } = (await admin.get(`/owners?filter[q]=${encodeURIComponent(q)}&per_page=100`)).json();
    return data.map(({ id }: { id: string }) => id);
  };
  beforeAll(async () => {
    const numbers = {
      phone: '+31 (0)20 765 4321 / 010-1234567',
      mobile: '06-87654321',
      iban: 'NL91 ABNA 0417 1643 00',
    };
    await server.database.sync((connection) =>
      connection.query('update owners set phone = $1, mobile = $2, iban = $3 where id = 201', Object.values(numbers)),
    );
  });

  test.each([
    '020-7654321',
    '0031207654321',
    '010 123 45 67',
    '+31687654321',
    'NL91ABNA0417164300',
    'nl91 abna 0417 1643 00',
  ])('finds who has %s as a whole', async (q) => {
    expect(await found(q)).toEqual(['201']);
  });

  test.each(['7654321', '0207654', '020765432', '0687', 'NL91ABNA041716430', 'NL91', '0417164300', '4300'])(
    'finds nobody by %s, a part of it',
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );

  test('by whole values shows them masked, and by words goes on as it did', async () => {
    const { body } = await admin.get('/owners?filter[q]=NL91ABNA0417164300');
    expect(body).not.toMatch(/0417 ?1643|7654321|87654321/);
    expect(await found('singel')).toEqual(await found('Singel Makelaars'));
    expect(await found('singel')).toContain('201');
  });
});

describe('taking an owner into the portal', () => {
  test('out of those that are not there yet', async () => {
    await server.database.pool.query('delete from owner_portals where owner_id = 301');
    const candidates = (await admin.get('/owners/candidates?q=los')).json().data;
    expect(candidates).toMatchObject([{ id: '301' }]);
    const singel = String(server.brokers.singel.id);
    const form = ownerForm({ id: '301', broker_id: singel, portal_email: 'los@test.gevel.test' });
    expect((await admin.post('/owners', form)).json().data).toMatchObject({
      id: '301',
      broker_id: singel,
      email: 'los@test.gevel.test',
    });
    expect(await lastAudit(server)).toMatchObject({ action: 'owner.create', subject_id: '301' });
    expect(outcome(await admin.post('/owners', form))).toEqual({ status: 409, code: 'conflict' });
    expect((await admin.get('/owners/candidates?q=los')).json().data).toEqual([]);
    await admin.put('/owners/301', ownerForm());
  });

  test.each<[Record<string, unknown>, string]>([
    [{ id: '999' }, 'id'],
    [{ id: 'x' }, 'id'],
    [{ id: '301', broker_id: '999' }, 'broker_id'],
    [{ id: '301', portal_email: 'nobody' }, 'portal_email'],
    [{ id: '301', is_present: false }, 'is_present'],
  ])('refuses %j', async (overrides, field) => {
    const answer = await admin.post('/owners', ownerForm(overrides));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty(field);
  });
});

describe('changing an owner', () => {
  test('moves it to another broker, who sees everything of it at once while the old one sees nothing', async () => {
    const { broker, otherBroker } = server.clients;
    const answer = await admin.put(
      '/owners/102',
      ownerForm({ broker_id: String(server.brokers.singel.id), remarks: 'Verhuisd' }),
    );
    expect(answer.json().data).toMatchObject({ broker_name: 'Singel Makelaars', remarks: 'Verhuisd' });
    expect((await broker.get('/objects/102001')).statusCode).toBe(404);
    expect((await otherBroker.get('/objects/102001')).statusCode).toBe(200);
    expect(await lastAudit(server)).toMatchObject({
      action: 'owner.update',
      before: { broker_id: String(server.brokers.dekade.id), remarks: null },
      after: { broker_id: String(server.brokers.singel.id), remarks: 'Verhuisd' },
    });
    await admin.put('/owners/102', ownerForm({ broker_id: String(server.brokers.dekade.id) }));
    expect((await broker.get('/objects/102001')).statusCode).toBe(200);
  });

  test('tells the address that it had when it gets another, or none', async () => {
    const { db } = server.database;
    const form = ownerForm({ broker_id: String(server.brokers.dekade.id) });
    const put = async (portal_email: string | null) => {
      expect((await admin.put('/owners/102', { ...form, portal_email })).statusCode).toBe(200);
      await server.jobs.whenIdle();
      return (await db.delete(mails).returning()).map(({ recipient, kind }) => `${kind} ${recipient}`);
    };
    await put(null);
    expect(await put('eerst@verhuurder.test')).toEqual([]);
    expect(await put('eerst@verhuurder.test')).toEqual([]);
    expect(await put('daarna@verhuurder.test')).toEqual(['portal-address-changed eerst@verhuurder.test']);
    expect(await put(null)).toEqual(['portal-address-changed daarna@verhuurder.test']);
  });

  test.each(['999', 'x'])('has no owner %s', async (id) => {
    expect(outcome(await admin.put(`/owners/${id}`, ownerForm()))).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('taking an owner out of the portal', () => {
  test('is refused while it has users', async () => {
    expect(outcome(await admin.delete('/owners/101'))).toEqual({ status: 409, code: 'conflict' });
  });

  test('is refused while people are let in on it, until their last day has passed', async () => {
    const today = dayInAmsterdam(server.clock.now());
    const granted = await server.clients.otherBroker.post('/my-owners/202/grants', { ...grantForm, last_day: today });
    expect(granted.statusCode, granted.body).toBe(200);
    expect(outcome(await admin.delete('/owners/202'))).toEqual({ status: 409, code: 'conflict' });
    await server.database.db.update(ownerGrants).set({ last_day: addDays(today, -1) });
    expect((await admin.delete('/owners/202')).statusCode).toBe(204);
    const back = { ...ownerForm({ broker_id: String(server.brokers.singel.id) }), id: '202' };
    expect((await admin.post('/owners', back)).statusCode).toBe(200);
  });

  test('takes it away from its broker; the back office keeps it', async () => {
    expect((await admin.delete('/owners/202')).statusCode).toBe(204);
    expect((await admin.get('/owners/202')).statusCode).toBe(404);
    expect((await server.clients.otherBroker.get('/objects/202001')).statusCode).toBe(404);
    expect((await admin.get('/owners/candidates')).json().data).toMatchObject([{ id: '202' }]);
  });
});

describe('“Admins can open an owner’s portal only if its data is complete”', () => {
  test('says what is missing, and opens when nothing is', async () => {
    await server.database.sync((connection) =>
      connection.query('update owners set email = null, iban = null where id = 101'),
    );
    const refused = await admin.post('/owners/101/open-portal', { reason: 'Vraag van de verhuurder' });
    expect(refused.json()).toMatchObject({ status: 409, code: 'portal_data_incomplete', missing: ['email', 'iban'] });
    await server.database.sync((connection) =>
      connection.query(`update owners set email = 'a@b.test', iban = 'NL02ABNA0123456789' where id = 101`),
    );
    const opened = await admin.post('/owners/101/open-portal', { reason: 'Vraag van de verhuurder' });
    expect(opened.json().data.portal).toMatchObject({ type: 'owner', id: '101' });
    expect((await admin.get('/objects/101001')).statusCode).toBe(200);
    expect((await admin.get('/objects/102001')).statusCode).toBe(404);
  });

  test('not of one that the back office no longer knows, or that nobody is linked to', async () => {
    await server.database.sync((connection) => connection.query('update owners set is_present = false where id = 301'));
    const answer = await admin.post('/owners/301/open-portal', { reason: 'Zomaar' });
    expect(answer.json().missing).toEqual(expect.arrayContaining(['linked_broker', 'back_office_owner']));
  });
});
