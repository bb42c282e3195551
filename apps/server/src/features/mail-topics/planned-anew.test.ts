import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf } from '../../test/test-people.ts';
import { testSecrets } from '../../test/test-server.ts';
import { tellByMail } from './index.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const tell = () => tellByMail({ ...server, publicUrl: new URL('https://portaal.test'), secrets: testSecrets });
/** Others hear of what awaits their approval. */
const mailed = async () =>
  (
    await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, emailOf('owner')))
  ).map(({ recipient }) => recipient);

test('news that was taken back is mailed when it is published again, and an edit of it is not', async () => {
  server.clock.set('2026-06-15T08:00:00Z');
  expect((await server.clients.owner.put('/user/mail-topics', { topic: 'news', frequency: 'daily' })).statusCode).toBe(
    200,
  );
  await tell();
  const item = {
    title: 'Wij verhuizen',
    description: '<p>Naar de kade.</p>',
    url: null,
    target: 'owners',
    published_at: '2026-06-15T09:00:00Z',
    expires_at: null,
  };
  const writer = await server.login('newsAdmin');
  const { id } = (await writer.post('/news', item)).json().data;
  const change = async (overrides: object) => {
    const answer = await (await server.login('newsAdmin')).put(`/news/${id}`, { ...item, ...overrides });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  server.clock.set('2026-06-15T10:00:00Z');
  await tell();
  await change({ published_at: null });
  server.clock.set('2026-06-16T08:00:00Z');
  await tell();
  expect(await mailed()).toEqual([]);
  await change({ published_at: '2026-06-17T09:00:00Z' });
  server.clock.set('2026-06-18T08:00:00Z');
  await tell();
  expect(await mailed()).toEqual([emailOf('owner')]);
  await change({ published_at: '2026-06-17T09:00:00Z', title: 'Wij verhuizen morgen' });
  server.clock.set('2026-06-19T08:00:00Z');
  await tell();
  expect(await mailed()).toEqual([emailOf('owner')]);
});
