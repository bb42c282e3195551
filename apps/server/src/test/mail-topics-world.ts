import type { FeedEvent, FeedKindName, MailFrequency, MailTopicName } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { mailTopics as table } from '../db/schema/mail-topics.ts';
import { mails } from '../db/schema/mails.ts';
import { news } from '../db/schema/news.ts';
import { loginAttempts, users } from '../db/schema/users.ts';
import { tellByMail } from '../features/mail-topics/tell-by-mail.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { emailOf, type TestUser } from './test-people.ts';
import { startTestServer, type TestServer, testSecrets } from './test-server.ts';

const publicUrl = new URL('http://localhost:3000');
/** A Monday, ten o'clock in Amsterdam. */
export const monday = '2026-06-15T08:00:00Z';

export let server: PortfolioServer;
/** A second server on the same database. */
export let other: TestServer;
export let catcher: MailCatcher;

/** For the tests of one file, each of which begins on a Monday, with everybody told of all that happened before. */
export function useMailTopics(): void {
  beforeAll(async () => {
    catcher = await startMailCatcher();
    server = await startPortfolioServer(undefined, { smtpUrl: catcher.url });
    other = await startTestServer({ database: server.database, clock: server.clock, smtpUrl: catcher.url });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await catcher.close();
  });
  beforeEach(async () => {
    server.clock.set(monday);
    await server.database.sync((connection) => connection.query('delete from feed_entries'));
    await server.database.pool.query('delete from feed_readers');
    for (const each of [table, mails, news, loginAttempts]) await server.database.db.delete(each);
    await change({ blocked_at: null, language: 'nl' });
    catcher.isRefusing = false;
    // Everybody begins now, and hears of what awaits an approval.
    await run();
    await server.database.db.delete(mails);
    catcher.mails.length = 0;
  });
}

export const deps = (of: TestServer = server) => ({ ...of, publicUrl, secrets: testSecrets });
export const tell = () => tellByMail(deps());
export async function run(): Promise<void> {
  await tell();
  await server.mailer.deliverDue();
}
export const change = (values: Partial<typeof users.$inferInsert>, user: TestUser = 'owner') =>
  server.database.db
    .update(users)
    .set(values)
    .where(eq(users.email, emailOf(user)));

/** What synchronisation would tell of an owner, so many times. */
export async function happens(kind: FeedKindName, event: FeedEvent, { owner = 101, times = 1 } = {}): Promise<void> {
  await server.database.sync((connection) => connection.query(told, [owner, kind, event, times]));
}
export const told = `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
  select id, broker_id, $2, $3, 9000 + n from owners, generate_series(1, $4::int) n where id = $1`;
export const set = async (
  topic: MailTopicName,
  frequency: MailFrequency,
  client: TestClient = server.clients.owner,
) => {
  const answer = await client.put('/user/mail-topics', { topic, frequency });
  expect(answer.statusCode, answer.body).toBe(200);
  await tell();
};
export const received = (): [string | undefined, string | undefined][] =>
  catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
export const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;
