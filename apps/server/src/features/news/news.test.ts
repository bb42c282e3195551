import type { NewsReaders } from '@gevel/contract';
import { newsTargets } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { news } from '../../db/schema/news.ts';
import { users } from '../../db/schema/users.ts';
import type { TestClient } from '../../test/test-client.ts';
import { type TestUser, testUsers } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let writer: TestClient;
const readers = ['broker', 'owner', 'plainAdmin'] as const;
let clients: Record<(typeof readers)[number], TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  writer = await server.login('newsAdmin');
  clients = {
    broker: await server.login('broker'),
    owner: await server.login('owner'),
    plainAdmin: await server.login('plainAdmin'),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(news);
});

const item = {
  title: 'Nieuwe openingstijden',
  description: '<p>Wij zijn open.</p>',
  url: null,
  target: 'everyone',
  published_at: '2026-06-01T08:00:00Z',
  expires_at: null,
};
async function add(overrides: object = {}): Promise<{ id: string; description: string; state: string }> {
  const answer = await writer.post('/news', { ...item, ...overrides });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const titles = async (client: TestClient, query = '') =>
  (await client.get(`/news${query}`)).json().data.map((row: { title: string }) => row.title);

describe('a news item', () => {
  test('is made, changed and deleted by who manages news, and each act is written down', async () => {
    const { id, state } = await add();
    expect(state).toBe('published');
    const changed = await writer.put(`/news/${id}`, { ...item, title: 'Andere tijden', published_at: null });
    expect(changed.json().data).toMatchObject({
      id,
      title: 'Andere tijden',
      state: 'draft',
      created_by: 'newsAdmin Proefpersoon',
    });
    expect((await writer.delete(`/news/${id}`)).statusCode).toBe(204);
    expect((await writer.get(`/news/${id}`)).statusCode).toBe(404);
    const events = await server.database.db.select().from(auditEvents);
    const own = events.filter((event) => event.subject_type === 'news' && event.subject_id === id);
    expect(own.map(({ action }) => action)).toEqual(['news.create', 'news.update', 'news.delete']);
    expect(own[1]).toMatchObject({ before: { title: item.title }, after: { title: 'Andere tijden' } });
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['no target', { target: undefined }, 'target'],
    ['a script as address', { url: 'javascript:alert(1)' }, 'url'],
    ['data as address', { url: 'data:text/html,x' }, 'url'],
    ['half an address', { url: '//kwaad.test' }, 'url'],
    ['a moment that is none', { published_at: 'morgen' }, 'published_at'],
    ['an end before the beginning', { expires_at: '2026-05-01T08:00:00Z' }, 'expires_at'],
    ['an English title without a text', { title_en: 'Hours' }, 'description_en'],
    ['an English text without a title', { description_en: '<p>Open</p>' }, 'title_en'],
    ['a name that we do not know', { created_by: 'iemand' }, 'created_by'],
  ])('with %s is refused', async (_case, wrong, field) => {
    const answer = await writer.post('/news', { ...item, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await server.database.db.select().from(news)).toEqual([]);
  });

  test.each(readers)('is not written by %s', async (reader) => {
    const { id } = await add();
    const client = clients[reader];
    for (const answer of [
      await client.post('/news', item),
      await client.put(`/news/${id}`, item),
      await client.delete(`/news/${id}`),
      await client.delete(`/news/${id}/image`),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('a reader sees what is published for its kind', () => {
  beforeEach(async () => {
    await add({ title: 'iedereen' });
    await add({ title: 'makelaars', target: 'brokers' });
    await add({ title: 'verhuurders', target: 'owners' });
    await add({ title: 'concept', published_at: null });
    await add({ title: 'gepland', published_at: '2026-06-15T09:00:00Z' });
    await add({ title: 'verlopen', expires_at: '2026-06-10T08:00:00Z' });
  });

  test.each([
    ['broker', ['iedereen', 'makelaars']],
    ['owner', ['iedereen', 'verhuurders']],
    ['plainAdmin', ['iedereen']],
  ] as const)('%s: %s', async (reader, expected) => {
    expect((await titles(clients[reader], '?sort=title')).toSorted()).toEqual(expected);
    const all = (await writer.get('/news')).json().data;
    for (const { id, title } of all) {
      const status = (expected as readonly string[]).includes(title) ? 200 : 404;
      expect((await clients[reader].get(`/news/${id}`)).statusCode).toBe(status);
    }
  });

  test('who manages news sees all of it, with its state', async () => {
    const answer = (await writer.get('/news?sort=title&counts=state')).json();
    expect(answer.meta.total).toBe(6);
    expect(answer.meta.counts.state).toEqual({ draft: 1, planned: 1, published: 3, expired: 1 });
    expect(await titles(writer, '?filter[state]=planned')).toEqual(['gepland']);
  });
});

test('an item that is planned is published and expires by the clock', async () => {
  const { id, state } = await add({ published_at: '2026-06-15T08:10:00Z', expires_at: '2036-06-15T08:00:00Z' });
  expect(state).toBe('planned');
  const seen = async () => (await clients.broker.get(`/news/${id}`)).statusCode;
  expect(await seen()).toBe(404);
  server.clock.forward({ minutes: 10 });
  expect(await seen()).toBe(200);
  server.clock.set('2036-06-15T08:00:00Z');
  const later = { reader: await server.login('broker'), writer: await server.login('newsAdmin') };
  expect((await later.reader.get(`/news/${id}`)).statusCode).toBe(404);
  expect((await later.writer.get(`/news/${id}`)).json().data.state).toBe('expired');
  server.clock.set('2026-06-15T08:00:00Z');
});

describe('an item in two languages', () => {
  test('is kept and cleaned in both, and found by words of either', async () => {
    const description_en = '<p>We are open.<script>alert(1)</script></p>';
    const { id } = await add({ title_en: 'New hours', description_en });
    const { data } = (await clients.owner.get(`/news/${id}`)).json();
    expect(data).toMatchObject({ title_en: 'New hours', description_en: '<p>We are open.</p>' });
    expect(await titles(clients.broker, '?filter[q]=hours')).toEqual([item.title]);
    expect(await titles(clients.broker, '?filter[q]=openingstijden')).toEqual([item.title]);
    expect(await titles(clients.broker, '?filter[q]=script')).toEqual([]);
  });
});

test('what is pinned stands above what is newer', async () => {
  await add({ title: 'Vast', is_pinned: true, published_at: '2026-05-01T08:00:00Z' });
  await add({ title: 'Nieuwer' });
  expect(await titles(clients.owner)).toEqual(['Vast', 'Nieuwer']);
});

describe('the readers that a writer is told of beforehand', () => {
  // Administrators have no place where they read or confirm news.
  const everybody = (Object.keys(testUsers) as TestUser[]).filter(
    (name) => testUsers[name].type !== 'admin' && !('blocked' in testUsers[name]),
  );
  const all = new Map<TestUser, TestClient>();
  beforeAll(async () => {
    for (const name of everybody) all.set(name, await server.login(name));
    await server.database.db
      .insert(users)
      .values({ type: 'owner', owner_id: 102, email: 'nieuw@test.gevel.test', first_name: 'Nog', name: 'Niet' });
  });

  test.each(newsTargets)('are those who can read it then: %s', async (target) => {
    const { id } = await add({ target });
    const expected = new Map<string, number>();
    for (const [name, client] of all) {
      const { type } = testUsers[name];
      const isRead = (await client.get(`/news/${id}`)).statusCode === 200;
      if (isRead) expected.set(type, (expected.get(type) ?? 0) + 1);
    }
    expect(expected.size).toBe(target === 'everyone' ? 2 : 1);
    const { data } = (await writer.get(`/news/readers?target=${target}`)).json();
    expect(data.map(({ type, active }: NewsReaders) => [type, active])).toEqual([...expected].sort());
    expect(data.map(({ type, invited }: NewsReaders) => [type, invited])).toEqual(
      [...expected.keys()].sort().map((type) => [type, type === 'owner' ? 1 : 0]),
    );
  });
});

describe('an item that must be read', () => {
  const toRead = async (client: TestClient) =>
    (await client.get('/news/to-read')).json().data.map(({ title }: { title: string }) => title);
  const readersOf = async (id: string, hasRead: boolean) =>
    (await writer.get(`/news/${id}/readers?has_read=${hasRead}`)).json();

  test('is asked of whom it is for until they confirm it, each for themselves', async () => {
    const { id } = await add({ must_read: true, target: 'owners' });
    await add({ title: 'Gewoon' });
    await add({ title: 'Later', must_read: true, published_at: '2099-01-01T08:00:00Z' });
    await add({ title: 'Voorbij', must_read: true, expires_at: '2026-06-02T08:00:00Z' });
    expect(await toRead(clients.owner)).toEqual([item.title]);
    expect(await toRead(clients.broker)).toEqual([]);
    expect((await clients.broker.put(`/news/${id}/read`, {})).statusCode).toBe(404);
    expect((await clients.owner.put(`/news/${id}/read`, {})).statusCode).toBe(204);
    const { data: first } = await readersOf(id, true);
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString());
    expect((await clients.owner.put(`/news/${id}/read`, {})).statusCode).toBe(204);
    expect((await readersOf(id, true)).data).toEqual(first);
    expect(await toRead(clients.owner)).toEqual([]);
  });

  test('is asked of no administrator, and done once every agent and landlord confirmed it', async () => {
    const { id } = await add({ must_read: true, published_at: '2026-06-02T08:00:00Z' });
    expect([await toRead(clients.plainAdmin), await toRead(writer)]).toEqual([[], []]);
    const before = await readersOf(id, false);
    expect(new Set(before.data.map(({ type }: { type: string }) => type))).toEqual(new Set(['broker', 'owner']));
    expect(before.meta.unread).toBe(before.data.length);
    const unreadInFeed = async () =>
      (await writer.get('/feed')).json().data.filter(({ kind }: { kind: string }) => kind === 'must_read_news');
    await server.database.db.update(users).set({ created_at: new Date('2026-01-01T00:00:00Z') });
    expect(await unreadInFeed()).toMatchObject([{ becomes: `${before.data.length}`, due: 'open' }]);
    await server.database.db.execute(sql`
      insert into news_reads (news_id, user_id, read_at)
      select ${id}::bigint, id, '2026-06-03T08:00:00Z' from users where type <> 'admin'`);
    expect(await unreadInFeed()).toEqual([]);
    expect((await readersOf(id, false)).meta).toMatchObject({ unread: 0 });
  });

  test('tells who writes it who confirmed and who did not', async () => {
    const { id } = await add({ must_read: true, target: 'owners' });
    await clients.owner.put(`/news/${id}/read`, {});
    const has = await readersOf(id, true);
    const hasNot = await readersOf(id, false);
    expect(has.data).toHaveLength(1);
    expect(has.data[0]).toMatchObject({ type: 'owner', read_at: expect.stringMatching(/Z$/), is_invited: false });
    expect(
      hasNot.data.every(({ type, read_at }: { type: string; read_at: null }) => type === 'owner' && read_at === null),
    ).toBe(true);
    expect(hasNot.data).toHaveLength(hasNot.meta.unread);
    const { data: counts } = (await writer.get('/news/readers?target=owners')).json();
    expect(counts).toEqual([{ type: 'owner', active: expect.any(Number), invited: expect.any(Number) }]);
    expect(counts[0].active + counts[0].invited).toBe(has.meta.read + has.meta.unread);
    expect((await writer.get('/news/999999/readers?has_read=false')).statusCode).toBe(404);
    for (const reader of readers) {
      expect((await clients[reader].get(`/news/${id}/readers?has_read=false`)).statusCode).toBe(403);
      expect((await clients[reader].get('/news/readers?target=everyone')).statusCode).toBe(403);
    }
  });

  test('keeps nothing of an item that does not ask for it, nor of one that was deleted', async () => {
    const { id } = await add();
    expect((await clients.owner.put(`/news/${id}/read`, {})).statusCode).toBe(204);
    expect((await readersOf(id, true)).data).toEqual([]);
    const asked = await add({ must_read: true });
    await clients.owner.put(`/news/${asked.id}/read`, {});
    await writer.delete(`/news/${asked.id}`);
    const { rows } = await server.database.pool.query('select from news_reads');
    expect(rows).toEqual([]);
  });
});
