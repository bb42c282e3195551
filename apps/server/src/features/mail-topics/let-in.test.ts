import { type FeedEvent, type FeedKindName, modules } from '@gevel/contract/plain';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { grantTopics, mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { news } from '../../db/schema/news.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { tellByMail } from './tell-by-mail.ts';

const publicUrl = new URL('http://localhost:3000');
/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';
const email = 'mira@test.gevel.test';
const person = { first_name: 'Mira', name: 'Meer', email, language: 'nl', last_day: null };

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
let catcher: MailCatcher;
let grants: Record<number, string>;
beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startPortfolioServer(undefined, { smtpUrl: catcher.url });
  await server.database.db.update(brokers).set({ modules: [...modules] });
  other = await startTestServer({ database: server.database, clock: server.clock, smtpUrl: catcher.url });
});
afterAll(async () => {
  await other.close();
  await server.close();
  await catcher.close();
});

/** Mira has no owner of her own, and sees two of one broker and one of another. */
beforeEach(async () => {
  server.clock.set(monday);
  await server.database.sync((connection) => connection.query('delete from feed_entries'));
  await server.database.pool.query('delete from feed_readers');
  for (const each of [mailTopics, ownerGrants, news]) await server.database.db.delete(each);
  await server.database.db.delete(users).where(eq(users.email, email));
  const [broker, otherBroker] = [await server.login('broker'), await server.login('otherBroker')];
  grants = { 101: await letIn(broker, 101), 102: await letIn(broker, 102), 201: await letIn(otherBroker, 201) };
  await hasPassword();
  await run();
  await server.database.db.delete(mails);
  catcher.mails.length = 0;
});

async function letIn(client: TestClient, owner: number, more: object = {}): Promise<string> {
  const body = { ...person, role: 'co_owner', read_only: false, ...more };
  const answer = await client.post(`/my-owners/${owner}/grants`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

/** As of somebody who accepted the invitation. */
async function hasPassword(): Promise<void> {
  const { db } = server.database;
  const [like] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('owner')));
  await db
    .update(users)
    .set({ password_hash: like?.password_hash ?? null })
    .where(eq(users.email, email));
}

async function run(): Promise<void> {
  const told = [server, other, server, other].map((each) => tellByMail({ ...each, publicUrl, secrets: testSecrets }));
  await Promise.all(told);
  await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
}

async function happens(owner: number, kind: FeedKindName = 'rental_statements', event: FeedEvent = 'final') {
  await server.database.sync((connection) => connection.query(told, [owner, kind, event]));
}
const told = `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
  select id, broker_id, $2, $3, 9001 from owners where id = $1`;
/** What Mira was mailed since of what happened. */
const received = () =>
  catcher.mails
    .splice(0)
    .filter(({ to, subject }) => to?.[0]?.address === email && (subject ?? '').startsWith('Nieuw'));

/** Where a mail leads to, without what ends it. */
const portalsOf = (text: string | undefined) =>
  [...(text ?? '').matchAll(/http:\/\/[^\s/]+(\S+portal_of=\d+)/g)].map(([, path]) => path).toSorted();

describe('whoever was let in on owners', () => {
  test('is mailed of each of them, once, in one mail for all of a broker, which names none and leads to each', async () => {
    for (const owner of [101, 102, 201]) await happens(owner);
    for (let round = 0; round < 3; round += 1) await run();
    const mailed = received().toSorted((one, two) => (one.from?.name ?? '').localeCompare(two.from?.name ?? ''));
    expect(mailed.map(({ subject, from }) => [from?.name, subject])).toEqual([
      ['Makelaardij De Kade', 'Nieuw waar u toegang heeft: Huurafrekeningen en uitbetalingen'],
      ['Singel Makelaars', 'Nieuw waar u toegang heeft: Huurafrekeningen en uitbetalingen'],
    ]);
    const [kade, singel] = mailed.map(({ text }) => text);
    for (const place of [1, 2]) expect(kade).toContain(`Verhuurder ${place} van 2: Huurafrekeningen`);
    expect(portalsOf(kade)).toEqual(['/wat-is-er-nieuw?portal_of=101', '/wat-is-er-nieuw?portal_of=102']);
    expect(singel).toContain('\n\nHuurafrekeningen');
    expect(portalsOf(singel)).toEqual(['/wat-is-er-nieuw?portal_of=201']);
    for (const text of [kade, singel]) expect(text).not.toMatch(/Aalders|Bos|Kanarie/);
    await happens(102);
    await run();
    const [next, ...more] = received();
    expect(more).toEqual([]);
    expect(portalsOf(next?.text)).toEqual(['/wat-is-er-nieuw?portal_of=102']);
  });

  test('hears of them beside an owner of their own, of which they are mailed as before', async () => {
    await letIn(await server.login('broker'), 102, { email: emailOf('owner') });
    await run();
    catcher.mails.length = 0;
    await happens(101);
    await happens(102);
    await run();
    const mailed = catcher.mails
      .filter(({ to, subject }) => to?.[0]?.address === emailOf('owner') && subject?.startsWith('Nieuw'))
      .toSorted((one, two) => (one.subject ?? '').localeCompare(two.subject ?? ''));
    // Each of the two leads to its own owner, whichever is seen at that moment.
    expect(mailed.map(({ subject, text }) => [subject, portalsOf(text)])).toEqual([
      ['Nieuw in uw portaal: Huurafrekeningen en uitbetalingen', ['/wat-is-er-nieuw?portal_of=101']],
      ['Nieuw waar u toegang heeft: Huurafrekeningen en uitbetalingen', ['/wat-is-er-nieuw?portal_of=102']],
    ]);
  });

  test('hears nothing of an owner who took the access back, nor of what happened before it was given', async () => {
    await happens(101);
    await happens(201);
    await server.database.db
      .update(ownerGrants)
      .set({ revoked_at: new Date(monday) })
      .where(inArray(ownerGrants.id, [String(grants[101]), String(grants[201])]));
    await run();
    expect(received()).toEqual([]);
    await letIn(await server.login('broker'), 101);
    await run();
    expect(received()).toEqual([]);
  });

  test('hears nothing as a guest before the second factor is there, and nothing of what the role does not see', async () => {
    await server.database.db.update(ownerGrants).set({ role: 'accountant', last_day: '2026-12-31' });
    await run();
    await happens(101);
    await happens(101, 'tickets', 'added');
    await run();
    expect(received()).toEqual([]);
    await server.database.db.update(users).set({ two_factor_enabled: true }).where(eq(users.email, email));
    await run();
    await happens(101);
    await happens(101, 'tickets', 'added');
    await run();
    server.clock.forward({ hours: 24 });
    await run();
    const texts = received().map(({ text }) => text ?? '');
    expect(texts.join('\n')).toContain('\n\nHuurafrekeningen');
    expect(texts.map(portalsOf).flat()).toEqual(['/wat-is-er-nieuw?portal_of=101']);
    expect(texts.join('\n')).not.toContain('Meldingen');
  });

  test('chooses how often for all of them together, and hears of none what was meanwhile', async () => {
    const set = (frequency: 'never' | 'at_once') =>
      server.database.db
        .insert(mailTopics)
        .values({ user_id: userId, topic: 'statements', frequency })
        .onConflictDoUpdate({ target: [mailTopics.user_id, mailTopics.topic], set: { frequency } });
    const [mira] = await server.database.db.select().from(users).where(eq(users.email, email));
    const userId = mira?.id ?? '';
    await set('never');
    for (const owner of [101, 102]) await happens(owner);
    await run();
    expect(received()).toEqual([]);
    const marks = await server.database.db.select().from(grantTopics).where(eq(grantTopics.topic, 'statements'));
    expect(marks.map(({ told_up_to }) => told_up_to)).toEqual([null, null, null]);
    await set('at_once');
    await run();
    await happens(102);
    await run();
    expect(received()).toHaveLength(1);
  });

  test('hears of news once', async () => {
    const publish = {
      title: 'Kantoor dicht',
      description: '<p>x</p>',
      target: 'everyone',
      published_at: new Date(monday),
    } as const;
    await server.database.db.insert(news).values(publish as never);
    await run();
    server.clock.forward({ hours: 7 * 24 });
    await run();
    expect(received().map(({ subject }) => subject)).toEqual(['Nieuw in uw portaal: Nieuwsberichten']);
  });
});
