import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { callLimits } from '../../platform/limits/call-limits.ts';
import { clearTo } from '../../platform/session/clear-phones.ts';
import { fetchExport } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { sharedRelations } from '../../test/portfolio-world.ts';

const { tenant } = sharedRelations;
const phone = '010 345 67 89';
const born = '1961-07-23';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  await server.database.sync((connection) =>
    connection.query('update relations set phone = $2, birth_date = $3 where id = $1', [tenant, phone, born]),
  );
});
afterAll(() => server.close());

const looks = () =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'personal_data.look'))
    .orderBy(desc(auditEvents.id));
const asked = (more: object = {}) => ({ list: 'relations', id: String(tenant), field: 'birth_date', ...more });

describe('one masked value', () => {
  test('is shown to whoever may see the record, and is written down before it is', async () => {
    const { owner } = server.clients;
    expect((await owner.get(`/relations/${tenant}`)).json().data).toMatchObject({
      phone: '•••••• 89',
      birth_date: '1961-••-••',
    });
    const answer = await owner.post('/privacy/clear-values', asked());
    expect(answer.json()).toEqual({ data: { value: born } });
    expect((await looks())[0]).toMatchObject({
      user_name: 'owner Proefpersoon',
      subject_type: 'relation',
      subject_id: String(tenant),
      after: { call: 'POST /privacy/clear-values', field: 'birth_date' },
    });
    const { length } = await looks();
    await owner.post('/privacy/clear-values', asked());
    expect((await looks()).length).toBe(length);
    await owner.post('/privacy/clear-values', asked({ field: 'phone' }));
    expect((await looks())[0]?.after).toMatchObject({ field: 'phone' });
  });

  test('of a part of a record is a look at the person of that part', async () => {
    const { broker } = server.clients;
    const [ticket] = (await broker.get('/tickets?per_page=100&include=tenant&fields[tickets]=id'))
      .json()
      .data.filter((row: { tenant: { id: string } | null }) => row.tenant?.id === String(tenant));
    const answer = await broker.post('/privacy/clear-values', {
      list: 'tickets',
      id: ticket.id,
      field: 'tenant.phone',
    });
    expect(answer.json()).toEqual({ data: { value: phone } });
    expect((await looks())[0]).toMatchObject({ subject_id: String(tenant), after: { field: 'phone' } });
  });

  test('is asked for by name only: nothing else of a record, and no list without records', async () => {
    const { broker } = server.clients;
    for (const more of [{ field: 'email' }, { field: 'toString' }, { field: 'contracts.id' }, { list: 'nothing' }])
      expect((await broker.post('/privacy/clear-values', asked(more))).statusCode, JSON.stringify(more)).toBe(422);
  });

  test('of somebody else’s record is not there, as of none', async () => {
    const { otherBroker } = server.clients;
    const own = server.world.relations.find(({ id }) => id > 10_000)?.id;
    expect(own).toBeDefined();
    const theirs = await otherBroker.post('/privacy/clear-values', asked({ id: '101004' }));
    const nobodys = await otherBroker.post('/privacy/clear-values', asked({ id: '999999' }));
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404]);
    expect({ ...theirs.json(), request_id: '' }).toEqual({ ...nobodys.json(), request_id: '' });
  });

  test('of a list that its reader may not call is not there', async () => {
    const answer = await server.clients.broker.post('/privacy/clear-values', {
      list: 'owners',
      id: '101',
      field: 'iban',
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('who looked at somebody', () => {
  test('is told to whoever manages users, newest first, with what was shown', async () => {
    const admin = await server.login('admin');
    const { data } = (await admin.get(`/privacy/people/relation/${tenant}/looks`)).json();
    expect(data.is_more).toBe(false);
    expect(data.looks).toContainEqual({
      by: 'owner Proefpersoon',
      acting_as: null,
      at: expect.any(String),
      field: 'birth_date',
      export: null,
    });
    expect(data.looks.map(({ at }: { at: string }) => at)).toEqual(
      data.looks
        .map(({ at }: { at: string }) => at)
        .toSorted()
        .reverse(),
    );
    for (const nobody of ['relation/999999', `user/${crypto.randomUUID()}`, 'user/1', 'owner/101'])
      expect((await admin.get(`/privacy/people/${nobody}/looks`)).statusCode, nobody).toBe(404);
    expect((await server.clients.broker.get(`/privacy/people/relation/${tenant}/looks`)).statusCode).toBe(403);
  });
});

test('who opened the record of a user is told in the same way', async () => {
  const admin = await server.login('admin');
  const { id } = (await admin.get('/users?filter[q]=secondowner%40test')).json().data[0];
  const looks = async () => (await admin.get(`/privacy/people/user/${id}/looks`)).json().data.looks;
  expect(await looks()).toEqual([]);
  await admin.get(`/users/${id}`);
  expect(await looks()).toEqual([
    { by: 'admin Proefpersoon', acting_as: null, at: expect.any(String), field: null, export: null },
  ]);
});

describe('a file without masking', () => {
  const filesWith = async (id: string) => {
    const admin = await server.login('admin');
    const { data } = (await admin.get(`/privacy/people/relation/${id}/looks`)).json();
    return data.looks.flatMap((look: { by: string; export: object | null }) =>
      look.export ? [{ by: look.by, ...look.export }] : [],
    );
  };
  const ask = { list: 'relations', format: 'csv' as const, columns: ['name', 'phone'] };

  test('is told of each person in it, with who made it and why, and of nobody else', async () => {
    const { broker } = server.clients;
    const all = (await broker.get('/relations?per_page=100')).json().data.map(({ id }: { id: string }) => id);
    const other = all.find((id: string) => id !== String(tenant));
    const name = (await broker.get(`/relations/${tenant}`)).json().data.name;
    const reason = 'De loodgieter belt aan.';
    const { made } = await fetchExport(broker, { ...ask, query: { filter: { q: name } }, clear_reason: reason });
    expect(made.rows).toBe(1);
    expect(await filesWith(String(tenant))).toEqual([{ by: 'broker Proefpersoon', list: 'relations', reason }]);
    expect(await filesWith(other)).toEqual([]);
  });

  test('is not told where it holds nothing that is masked, or is masked itself', async () => {
    const { broker } = server.clients;
    const before = (await filesWith(String(tenant))).length;
    await fetchExport(broker, { ...ask, columns: ['name'], query: '', clear_reason: 'Namen alleen.' });
    await fetchExport(broker, { ...ask, query: '' });
    expect(await filesWith(String(tenant))).toHaveLength(before);
  });

  test('is remembered after the file is gone', async () => {
    await server.database.db.execute(sql`delete from exports`);
    expect(await filesWith(String(tenant))).toHaveLength(1);
  });
});

describe('phone numbers', () => {
  test('are seen by agents, until somebody chooses otherwise, which is written down', async () => {
    const admin = await server.login('admin');
    const seen = async (name: 'broker' | 'owner') =>
      (await server.clients[name].get(`/relations/${tenant}`)).json().data.phone;
    expect((await admin.get('/privacy/clear-phones')).json().data).toEqual({ kinds: ['broker'], roles: [] });
    expect([await seen('broker'), await seen('owner')]).toEqual([phone, '•••••• 89']);
    expect((await admin.put('/privacy/clear-phones', { kinds: ['owner'], roles: ['contact'] })).statusCode).toBe(200);
    expect([await seen('broker'), await seen('owner')]).toEqual(['•••••• 89', phone]);
    const [event] = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'privacy.clear_phones.change'));
    expect(event).toMatchObject({
      before: { kinds: ['broker'], roles: [] },
      after: { kinds: ['owner'], roles: ['contact'] },
    });
    await admin.put('/privacy/clear-phones', { kinds: ['broker'], roles: [] });
  });
});

test('of roles nobody chose yet, those see phone numbers who did before: all where owners do', () => {
  const of = (value: string | null) => clearTo(value, { kinds: ['owner'], role: 'contact' });
  expect([null, 'broker', 'broker,owner', 'broker,owner;', 'broker;contact'].map(of)).toEqual([
    [],
    [],
    ['phone'],
    [],
    ['phone'],
  ]);
});

describe('what is masked', () => {
  const ids = async (name: 'broker' | 'owner', query: string) =>
    (await server.clients[name].get(`/relations?per_page=100&${query}`))
      .json()
      .data.map(({ id }: { id: string }) => id);

  test('is found as a whole, in a list and by search, and never by a part', async () => {
    for (const term of ['+31 10 345 6789', '0103456789', '23-07-1961', '1961-07-23'])
      for (const name of ['broker', 'owner'] as const) {
        expect(await ids(name, `filter[q]=${encodeURIComponent(term)}`), term).toContain(String(tenant));
        const { data } = (await server.clients[name].get(`/search?q=${encodeURIComponent(term)}`)).json();
        const [found] = data.filter(({ kind }: { kind: string }) => kind === 'relations');
        expect(
          found?.records.map(({ id }: { id: string }) => id),
          term,
        ).toContain(String(tenant));
      }
    for (const term of ['010345', '456789', '3456789', '345', '6789', '1961', '23-07', '1961-07'])
      for (const name of ['broker', 'owner'] as const)
        expect(await ids(name, `filter[q]=${term}`), term).not.toContain(String(tenant));
  });

  test('searched by a birth date is a look at the list, and refused for a while when it is tried again and again', async () => {
    await server.looks.write();
    expect((await looks()).map(({ subject_id, after }) => [subject_id, after])).toContainEqual([
      'relations',
      expect.objectContaining({ field: 'birth_date' }),
    ]);
    const few = { perAccount: 2, perAddress: 2, windowMs: 60_000 };
    const strict = await startPortfolioServer(undefined, { callLimits: { ...callLimits, clear_value: few } });
    const tried = async (path: string) => (await strict.clients.owner.get(path)).statusCode;
    const ask = '/relations?filter[q]=';
    expect([await tried(`${ask}1961-07-21`), await tried('/search?q=22-07-1961')]).toEqual([200, 200]);
    expect([await tried(`${ask}1961-07-23`), await tried('/search?q=23-07-1961')]).toEqual([429, 429]);
    expect([await tried(`${ask}Jansen`), await tried(`${ask}0612345678`)]).toEqual([200, 200]);
    expect((await strict.clients.owner.post('/privacy/clear-values', asked())).statusCode).toBe(429);
    await strict.close();
  });

  test('is sorted as it is shown to whoever asks', async () => {
    const phones = async (name: 'broker' | 'owner', order: string) =>
      (await server.clients[name].get(`/relations?per_page=100&sort=${order}`))
        .json()
        .data.map((row: { phone: string | null }) => row.phone)
        .filter((number: string | null) => number !== null);
    for (const order of ['phone', '-phone']) {
      const shown = await phones('owner', order);
      expect(shown).toEqual(order === 'phone' ? shown.toSorted() : shown.toSorted().reverse());
      expect(shown.length).toBeGreaterThan(0);
    }
    expect(await phones('broker', 'phone')).toContain(phone);
  });
});
