import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  const names = ['Makelaardij Élan', 'De Makelaardij', 'Supermakelaardij', '100%%%%% Wonen', 'Van_____Dam'];
  await server.database.db.insert(brokers).values(names.map((display_name) => ({ display_name })));
});
afterAll(() => server.close());

const search = async (term: string, client = admin) => (await client.post('/users/search', { term })).json().data;
const namesFor = async (term: string) => (await search(term)).map((one: { DisplayName: string }) => one.DisplayName);

describe('“user search fires only when the typed term is at least 5 characters”', () => {
  test.each(['', 'make', '  make  ', 'e\u0301e\u0301e\u0301'])('so the server refuses %j', async (term) => {
    expect(outcome(await admin.post('/users/search', { term }))).toEqual({ status: 422, code: 'invalid_content' });
  });

  test.each([undefined, 5, ['makelaar'], { $ne: '' }])('and %j', async (term) => {
    expect((await admin.post('/users/search', { term })).statusCode).toBe(422);
  });
});

describe('“User search result: id, type (broker or owner), DisplayName”', () => {
  test('finds brokers and owners, and nothing else of them', async () => {
    expect(await search('kanarie')).toEqual([{ id: '201', type: 'owner', DisplayName: 'Verhuurder Kanarie' }]);
    const { id } = server.brokers.singel;
    expect(await search('SINGEL')).toEqual([{ id: String(id), type: 'broker', DisplayName: 'Singel Makelaars' }]);
  });

  test('puts names that start with the term first, then words, then the rest', async () => {
    expect(await namesFor('makelaardij')).toEqual([
      'Makelaardij De Kade',
      'Makelaardij Élan',
      'De Makelaardij',
      'Supermakelaardij',
    ]);
  });

  test('does not mind accents and capitals', async () => {
    expect(await namesFor('makelaardij elan')).toEqual(['Makelaardij Élan']);
    expect(await namesFor('MAKELAARDIJ ÉLAN')).toEqual(['Makelaardij Élan']);
  });

  test('takes percent signs and underscores as letters', async () => {
    expect(await namesFor('%%%%%')).toEqual(['100%%%%% Wonen']);
    expect(await namesFor('_____')).toEqual(['Van_____Dam']);
    expect(await namesFor('\\%\\%\\%')).toEqual([]);
    expect(await namesFor(`' or '1'='1`)).toEqual([]);
  });

  test('answers at most twenty', async () => {
    const many = Array.from({ length: 30 }, (_, each) => ({ display_name: `Veelvoud ${each}` }));
    await server.database.db.insert(brokers).values(many);
    expect(await search('veelvoud')).toHaveLength(20);
  });
});

describe('only what the administrator may manage', () => {
  test.each([
    [{ brokers_manage: true, owners_manage: false }, ['broker']],
    [{ brokers_manage: false, owners_manage: true }, ['owner']],
    [{ brokers_manage: true, owners_manage: true }, ['broker', 'owner']],
  ])('%j', async (rights, kinds) => {
    await server.database.db.insert(brokers).values({ display_name: 'Kanarie Makelaars' });
    await server.database.db
      .update(users)
      .set(rights)
      .where(eq(users.email, emailOf('plainAdmin')));
    const found = await search('kanarie', await server.login('plainAdmin'));
    expect(new Set(found.map((one: { type: string }) => one.type))).toEqual(new Set(kinds));
  });

  test('nothing, and no question, for one who manages neither', async () => {
    await server.database.db
      .update(users)
      .set({ brokers_manage: false, owners_manage: false, news_manage: true, users_manage: true })
      .where(eq(users.email, emailOf('plainAdmin')));
    const client = await server.login('plainAdmin');
    const refused = { status: 403, code: 'forbidden' };
    expect(outcome(await client.post('/users/search', { term: 'kanarie' }))).toEqual(refused);
    expect(outcome(await client.get('/user/search-picks'))).toEqual(refused);
    expect(outcome(await client.put('/user/search-picks', { type: 'owner', id: '201' }))).toEqual(refused);
  });

  test.each(['broker', 'owner'] as const)('nothing for a %s', async (user) => {
    const client = await server.login(user);
    expect(outcome(await client.post('/users/search', { term: 'makelaar' }))).toEqual({
      status: 403,
      code: 'forbidden',
    });
  });

  test('nothing for nobody', async () => {
    expect((await server.visitor().post('/users/search', { term: 'makelaar' })).statusCode).toBe(401);
  });
});

describe('what an administrator last went to from the search', () => {
  const pick = (type: string, id: string | number, client = admin) =>
    client.put('/user/search-picks', { type, id: String(id) });
  const picks = async (client = admin) =>
    (await client.get('/user/search-picks')).json().data.map((one: { DisplayName: string }) => one.DisplayName);

  test('comes back by its present name, the last first and each once, at most eight', async () => {
    expect(await picks()).toEqual([]);
    for (const id of [101, 102, 101]) expect((await pick('owner', id)).statusCode).toBe(204);
    expect((await pick('broker', server.brokers.singel.id)).statusCode).toBe(204);
    expect(await picks()).toEqual(['Singel Makelaars', 'Verhuurder Aalders', 'Verhuurder Bos']);
    const all = await server.database.db.select({ id: brokers.id }).from(brokers);
    for (const { id } of all.slice(0, 12)) await pick('broker', id);
    expect(await picks()).toHaveLength(8);
  });

  test('is one’s own, and only what one may manage', async () => {
    const limited = { brokers_manage: false, owners_manage: true };
    await server.database.db
      .update(users)
      .set(limited)
      .where(eq(users.email, emailOf('plainAdmin')));
    const plain = await server.login('plainAdmin');
    expect(await picks(plain)).toEqual([]);
    expect(outcome(await pick('broker', server.brokers.singel.id, plain))).toEqual({ status: 404, code: 'not_found' });
    await pick('owner', 201, plain);
    expect(await picks(plain)).toEqual(['Verhuurder Kanarie']);
    await server.database.db
      .update(users)
      .set({ brokers_manage: true, owners_manage: false })
      .where(eq(users.email, emailOf('plainAdmin')));
    expect(await picks(plain)).toEqual([]);
  });

  test.each(['999', 'x', "1' or '1'='1"])('has no owner %s', async (id) => {
    expect(outcome(await pick('owner', id))).toEqual({ status: 404, code: 'not_found' });
  });
});
