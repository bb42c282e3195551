import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { news } from '../../db/schema/news.ts';
import type { TestClient } from '../../test/test-client.ts';
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
