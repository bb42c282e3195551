import type { FoundGroup, PickedRecord } from '@gevel/contract';
import type { Module } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { outcome } from '../../test/administration.ts';
import { addRows, invoiceRow, statementRow } from '../../test/book-rows.ts';
import { openPortal } from '../../test/open-portal.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer, viewers } from '../../test/portfolio-server.ts';
import { buildPortfolio, canaries, sharedRelations } from '../../test/portfolio-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { readAll, refuseRecord } from '../../test/unread-rows.ts';

const world = buildPortfolio({ seed: 4 });
let server: PortfolioServer;
beforeAll(async () => {
  const [object, relation] = [ownObject(), ownRelation()];
  object.name = 'Grachtenpand Vlindertuin';
  relation.phone = '+31 (0)20-765 43 21';
  relation.iban = 'NL91ABNA0417164300';
  relation.name = 'Bouwbedrijf Torenvalk';
  relation.is_anonymised = false;
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

function ownObject() {
  const object = world.objects.find(({ owner_id }) => owner_id === 101);
  if (!object) throw new Error('The world has no objects');
  return object;
}

function ownRelation() {
  const shared = Object.values<number>(sharedRelations);
  const contract = world.contracts.find((one) => one.owner_id === 101 && !shared.includes(one.relation_id));
  const relation = world.relations.find(({ id }) => id === contract?.relation_id);
  if (!relation) throw new Error('The world has no tenants');
  return relation;
}

const allModules: Module[] = [
  'objects',
  'contracts',
  'relations',
  'tickets',
  'rental_statements',
  'reports',
  'financial',
];
const switchOn = (modules: Module[]) =>
  server.database.db.update(brokers).set({ modules }).where(eq(brokers.id, server.brokers.dekade.id));

const ask = (viewer: Viewer, q: string) => server.clients[viewer].get(`/search?q=${encodeURIComponent(q)}`);
async function found(viewer: Viewer, q: string) {
  const answer = await ask(viewer, q);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data, meta }: { data: FoundGroup[]; meta: { is_approximate: boolean } } = answer.json();
  return {
    meta,
    of: (kind: string) => data.find((group) => group.kind === kind)?.records.map(({ id }) => id) ?? [],
    data,
  };
}

test('finds every object, contract and ticket by its reference, first of all', async () => {
  for (const [kind, rows] of Object.entries({
    objects: world.objects,
    contracts: world.contracts,
    tickets: world.tickets,
  })) {
    for (const row of rows.filter(({ owner_id }) => owner_id === 101).slice(0, 5)) {
      const records = (await found('broker', row.reference)).of(kind);
      expect(records, `${kind} ${row.reference}`).toContain(String(row.id));
    }
  }
});

test('says of what it searched how much could not be read', async () => {
  expect((await found('broker', 'vlindertuin')).meta).not.toHaveProperty('unread');
  await refuseRecord(server.database, 'contracts', 101);
  const { meta } = await found('owner', 'niets van dien aard');
  expect(meta).toMatchObject({ unread: [{ record_type: 'contracts', records: 1 }] });
  expect((await found('otherBroker', 'vlindertuin')).meta).not.toHaveProperty('unread');
  await readAll(server.database);
});

test('finds names whatever their case and accents', async () => {
  // Its parts lie in it and are found as well, after it.
  expect((await found('broker', 'vlindertuin')).of('objects')[0]).toBe(String(ownObject().id));
  expect((await found('broker', 'GRÁCHTENPAND vlindér')).of('objects')[0]).toBe(String(ownObject().id));
});

test('forgives a typing error only when nothing is written like that', async () => {
  const exact = await found('broker', 'torenvalk');
  expect(exact.meta.is_approximate).toBe(false);
  for (const wrong of ['torenvlak', 'torevalk', 'toornvalk', 'bouwbedrjif torenvalk']) {
    const alike = await found('broker', wrong);
    expect(alike.of('relations'), wrong).toContain(String(ownRelation().id));
    expect(alike.meta.is_approximate, wrong).toBe(true);
  }
  expect((await found('broker', 'xqzwvkjh')).data).toEqual([]);
});

test.each(['020 765 43 21', '020-7654321', '+31207654321', '0031 20 765 4321'])(
  'finds the phone number %s in any notation',
  async (number) => {
    expect((await found('broker', number)).of('relations')).toContain(String(ownRelation().id));
  },
);

test('finds an account as a whole only, in any notation', async () => {
  for (const iban of ['NL91ABNA0417164300', 'nl91 abna 0417 1643 00', 'NL91.ABNA.0417.1643.00'])
    expect((await found('broker', iban)).of('relations')).toEqual([String(ownRelation().id)]);
  expect((await found('broker', 'NL91 ABNA 0417')).of('relations')).toEqual([]);
});

test('finds nobody for having a number of a kind', async () => {
  for (const word of ['ph', 'ib']) expect((await found('broker', word)).of('relations'), word).toEqual([]);
  for (const word of ['phon', 'phone', 'iba', 'iban'])
    expect((await server.clients.broker.get(`/relations?filter[q]=${word}`)).json().meta.total, word).toBe(0);
});

test('takes what means something to a database as letters', async () => {
  for (const term of ['%%%', '___', '\\\\', "' or 1=1 --", '"; drop table', '100%'])
    expect((await ask('broker', term)).statusCode, term).toBe(200);
  expect((await found('broker', '%%%%')).data).toEqual([]);
});

describe('shows nobody what is not theirs', () => {
  const mineOf = (viewer: Viewer) => new Set<number>(viewers[viewer]);

  test.each(['broker', 'otherBroker', 'owner', 'otherOwner'] as const)('%s', async (viewer) => {
    const mine = mineOf(viewer);
    const objects = new Map(world.objects.map((row) => [String(row.id), row.owner_id]));
    const contracts = new Map(world.contracts.map((row) => [String(row.id), row.owner_id]));
    for (const term of ['er', 'straat', 'gracht', '10', '20', 'utr']) {
      const answer = await found(viewer, term);
      for (const id of answer.of('objects')) expect(mine.has(objects.get(id) ?? 0)).toBe(true);
      for (const id of answer.of('contracts')) expect(mine.has(contracts.get(id) ?? 0)).toBe(true);
    }
  });

  test('not even by the name or the typing error of another’s', async () => {
    expect((await found('otherBroker', canaries.name)).data.length).toBeGreaterThan(0);
    for (const viewer of ['broker', 'owner', 'secondOwner'] as const) {
      expect(JSON.stringify((await found(viewer, canaries.name)).data)).not.toContain(canaries.name);
      expect(JSON.stringify((await found(viewer, 'KANARIEE')).data)).not.toContain(canaries.name);
    }
    expect((await found('otherBroker', 'NL91ABNA0417164300')).data).toEqual([]);
    expect((await found('otherBroker', '020 765 43 21')).of('relations')).toEqual([]);
  });

  test('nor a part that is switched off', async () => {
    await switchOn(['contracts']);
    const { data } = await found('broker', '10');
    await switchOn(allModules);
    expect(data.every(({ kind }) => kind === 'contracts')).toBe(true);
  });

  test('and nothing to administrators and visitors', async () => {
    const admin = await server.login('admin');
    expect(outcome(await admin.get('/search?q=gracht'))).toEqual({ status: 403, code: 'forbidden' });
    expect((await server.visitor().get('/search?q=gracht')).statusCode).toBe(401);
  });
});

test.each(['', 'a', ' '.repeat(9), 'x'.repeat(101), '\0\0\0'])('refuses the term %j', async (term) => {
  expect((await ask('broker', term)).statusCode).toBe(422);
});

describe('what somebody last went to from the search', () => {
  const pick = (client: TestClient, kind: string, id: string | number) =>
    client.put('/search/picks', { kind, id: String(id) });
  async function picks(client: TestClient): Promise<string[]> {
    const { data }: { data: PickedRecord[] } = (await client.get('/search/picks')).json();
    return data.map(({ kind, id }) => `${kind} ${id}`);
  }
  const notFound = { status: 404, code: 'not_found' };
  const opened = [
    ['objects', ownObject().id],
    ['contracts', 101_003],
    ['tickets', 101_003],
    ['rental_statements', 1010],
    ['invoices', 'sales-1010'],
    ['invoices', 'purchases-1010'],
    ['relations', ownRelation().id],
  ] as const;
  const all = opened.map((one) => one.join(' '));
  beforeAll(async () => {
    await addRows(server.database, 'rental_statements', [statementRow(1010, { owner_id: 101 })]);
    for (const table of ['sales_invoices', 'purchase_invoices'])
      await addRows(server.database, table, [invoiceRow(1010, { owner_id: 101 })]);
  });
  beforeEach(() => server.database.db.update(users).set({ search_picks: [] }));

  test('comes back as it is found, of every kind, the last first and each once', async () => {
    const { broker } = server.clients;
    expect(await picks(broker)).toEqual([]);
    for (const [kind, id] of opened) expect((await pick(broker, kind, id)).statusCode, kind).toBe(204);
    await pick(broker, ...opened[1]);
    const [object, contract, ...others] = all;
    expect(await picks(broker)).toEqual([contract, ...others.toReversed(), object]);
    const { data }: { data: PickedRecord[] } = (await broker.get('/search/picks')).json();
    const { title, subtitle } = (await found('broker', 'torenvalk')).data[0]?.records[0] ?? {};
    expect(data[1]).toEqual({ kind: 'relations', id: String(ownRelation().id), title, subtitle });
    expect(data.at(-1)?.title).toBe('Grachtenpand Vlindertuin');
  });

  test('is at most eight', async () => {
    const { broker } = server.clients;
    const ids = world.objects.filter(({ owner_id }) => owner_id === 101).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(8);
    for (const id of ids.slice(0, 9)) await pick(broker, 'objects', id);
    expect(await picks(broker)).toEqual(
      ids
        .slice(1, 9)
        .reverse()
        .map((id) => `objects ${id}`),
    );
  });

  test('is one’s own, and nobody else’s records', async () => {
    const { broker, owner, secondOwner, otherBroker } = server.clients;
    await pick(broker, 'objects', ownObject().id);
    for (const client of [owner, secondOwner, otherBroker]) expect(await picks(client)).toEqual([]);
    for (const client of [secondOwner, otherBroker])
      expect(outcome(await pick(client, 'objects', ownObject().id))).toEqual(notFound);
    // Remembered while it was theirs.
    await server.database.db.update(users).set({ search_picks: all });
    expect(await picks(owner)).toEqual(all);
    for (const client of [secondOwner, otherBroker]) expect(await picks(client)).toEqual([]);
  });

  test.each([
    ['objects', '999999999'],
    ['objects', '0101003'],
    ['objects', '101003 '],
    ['objects', "1' or '1'='1"],
    ['objects', 'sales-1010'],
    ['invoices', '1010'],
    ['invoices', 'sold-1010'],
    ['invoices', 'sales-1010-1'],
  ])('has no %s %j', async (kind, id) => {
    expect(outcome(await pick(server.clients.broker, kind, id))).toEqual(notFound);
    expect(await picks(server.clients.broker)).toEqual([]);
  });

  test('leaves out what is switched off', async () => {
    const { broker } = server.clients;
    await pick(broker, 'objects', ownObject().id);
    await pick(broker, 'contracts', 101_003);
    await switchOn(['contracts']);
    const [shown, refused] = [await picks(broker), outcome(await pick(broker, 'objects', ownObject().id))];
    await switchOn(allModules);
    expect([shown, refused]).toEqual([['contracts 101003'], notFound]);
    expect(await picks(broker)).toEqual(['contracts 101003', `objects ${ownObject().id}`]);
  });

  test('leaves out a person who was erased', async () => {
    const { broker } = server.clients;
    const erase = (is_erased: boolean) =>
      server.database.sync((connection) =>
        connection.query('update relations set is_anonymised = $1 where id = $2', [is_erased, ownRelation().id]),
      );
    await pick(broker, 'relations', ownRelation().id);
    await erase(true);
    const shown = await picks(broker);
    await erase(false);
    expect([shown, await picks(broker)]).toEqual([[], [`relations ${ownRelation().id}`]]);
  });

  test('of two landlords is that of the one who is looked at, as far as the role reads', async () => {
    const client = await server.login('secondOwner');
    await server.database.db.insert(ownerGrants).values({
      owner_id: 101,
      broker_id: server.brokers.dekade.id,
      user_id: (await client.get('/users/me')).json().data.id,
      first_name: 'Tweede',
      name: 'Verhuurder',
      email: emailOf('secondOwner'),
      role: 'contact',
      read_only: true,
      given_at: server.clock.now(),
    });
    const lookAt = (owner_id: string) => client.put('/user/owner', { owner_id });
    await pick(client, 'contracts', 102_003);
    await lookAt('101');
    expect(await picks(client)).toEqual([]);
    expect(outcome(await pick(client, 'rental_statements', 1010))).toEqual(notFound);
    expect((await pick(client, 'contracts', 101_003)).statusCode).toBe(204);
    expect(await picks(client)).toEqual(['contracts 101003']);
    await lookAt('102');
    expect(await picks(client)).toEqual(['contracts 102003']);
    await server.database.db.delete(ownerGrants);
  });

  test('is neither remembered nor shown in an opened portal, nor to administrators', async () => {
    const admin = await server.login('admin');
    expect(outcome(await admin.get('/search/picks'))).toEqual({ status: 403, code: 'forbidden' });
    await openPortal(server, admin);
    await server.database.db.update(users).set({ search_picks: [`objects ${ownObject().id}`] });
    expect(await picks(admin)).toEqual([]);
    expect(outcome(await pick(admin, 'contracts', 101_003))).toEqual({ status: 403, code: 'portal_read_only' });
    expect(await picks(server.clients.broker)).toEqual([`objects ${ownObject().id}`]);
  });
});
