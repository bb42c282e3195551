import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { news } from '../../db/schema/news.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { tellByMail } from './tell-by-mail.ts';

let server: TestServer;
let writer: TestClient;
const readers = ['broker', 'owner'] as const;
let clients: Record<(typeof readers)[number], TestClient>;
let id: string;
const item = {
  title: 'Nieuwe openingstijden',
  description: '<p>Wij zijn open.</p>',
  url: null,
  target: 'owners',
  must_read: false,
  published_at: '2026-06-01T08:00:00Z',
  expires_at: null,
};
beforeAll(async () => {
  server = await startTestServer();
  writer = await server.login('newsAdmin');
  clients = { broker: await server.login('broker'), owner: await server.login('owner') };
});
afterAll(() => server.close());

const tell = () => tellByMail({ ...server, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
/** Who was mailed since of news. */
async function told(): Promise<string[]> {
  await tell();
  const { db } = server.database;
  const isOfNews = and(eq(mails.kind, 'whats-new'), like(mails.text, '%nieuwsberichten: 1%'));
  const kept = await db.delete(mails).where(isOfNews).returning({ recipient: mails.recipient });
  return readers.filter((name) => kept.some(({ recipient }) => recipient === emailOf(name)));
}
const change = async (changed: object) => {
  const answer = await writer.put(`/news/${id}`, { ...item, ...changed });
  expect(answer.statusCode, answer.body).toBe(200);
  server.clock.forward({ minutes: 5 });
};
const toRead = async (client: TestClient): Promise<string[]> =>
  (await client.get('/news/to-read')).json().data.map(({ title }: { title: string }) => title);

beforeEach(async () => {
  const { db } = server.database;
  for (const each of [news, mailTopics, mails]) await db.delete(each);
  for (const name of readers)
    expect((await clients[name].put('/user/mail-topics', { topic: 'news', frequency: 'at_once' })).statusCode).toBe(
      200,
    );
  await tell();
  const answer = await writer.post('/news', item);
  id = answer.json().data.id;
  expect(await told()).toEqual(['owner']);
});

test('news that becomes for more readers is told to these, and no more once it is for fewer', async () => {
  await change({ target: 'everyone' });
  expect(await told()).toContain('broker');
  await change({ target: 'owners' });
  expect(await told()).toEqual([]);
  await change({ target: 'brokers' });
  expect(await told()).toEqual(['broker']);
});

test('news that must be read from now on is told as that; another word in it is not', async () => {
  await change({ title: 'Andere openingstijden' });
  expect(await told()).toEqual([]);
  await change({ must_read: true });
  expect(await told()).toEqual(['owner']);
});

test('what was confirmed counts for the words that were there, where its writer says so', async () => {
  await change({ must_read: true });
  await told();
  expect((await clients.owner.put(`/news/${id}/read`, {})).statusCode).toBe(204);
  await change({ must_read: true, description: '<p>Wij zijn open!</p>' });
  expect([await toRead(clients.owner), await told()]).toEqual([[], []]);
  await change({ must_read: true, description: '<p>Wij zijn dicht.</p>', read_anew: true });
  expect([await toRead(clients.owner), await told()]).toEqual([[item.title], ['owner']]);
  const { meta } = (await writer.get(`/news/${id}/readers?has_read=true`)).json();
  expect(meta.read).toBe(0);
});
