import type { OwnMailTopic } from '@gevel/contract';
import {
  type FeedEvent,
  type FeedKindName,
  type MailFrequency,
  type MailTopicName,
  mailTopics,
} from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics as table } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { news } from '../../db/schema/news.ts';
import { loginAttempts, users } from '../../db/schema/users.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { build } from '../../sync/test/build-world.ts';
import { lastAudit } from '../../test/administration.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import { openPortal } from '../../test/open-portal.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { picture, sendForm } from '../../test/upload-form.ts';
import { tellByMail } from './tell-by-mail.ts';

const publicUrl = new URL('http://localhost:3000');
/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
let catcher: MailCatcher;
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

const deps = (of: TestServer = server) => ({ ...of, publicUrl, secrets: testSecrets });
const tell = () => tellByMail(deps());
async function run(): Promise<void> {
  await tell();
  await server.mailer.deliverDue();
}
const change = (values: Partial<typeof users.$inferInsert>, user: TestUser = 'owner') =>
  server.database.db
    .update(users)
    .set(values)
    .where(eq(users.email, emailOf(user)));

/** What synchronisation would tell of an owner, so many times. */
async function happens(kind: FeedKindName, event: FeedEvent, { owner = 101, times = 1 } = {}): Promise<void> {
  await server.database.sync((connection) => connection.query(told, [owner, kind, event, times]));
}
const told = `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
  select id, broker_id, $2, $3, 9000 + n from owners, generate_series(1, $4::int) n where id = $1`;
const set = async (topic: MailTopicName, frequency: MailFrequency, client: TestClient = server.clients.owner) => {
  const answer = await client.put('/user/mail-topics', { topic, frequency });
  expect(answer.statusCode, answer.body).toBe(200);
  await tell();
};
const received = (): [string | undefined, string | undefined][] =>
  catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

describe('what happened', () => {
  test('is mailed once, to whom it concerns, however often is synchronised and however many servers look', async () => {
    await set('tickets', 'at_once');
    const world = structuredClone(server.world);
    world.tickets.push(build.ticket(77_001, { owner_id: 101, description: 'Kraan lekt bij mevrouw Jansen' }));
    for (let round = 0; round < 3; round += 1) {
      server.clock.forward({ minutes: 15 });
      await loadWorld(server, world);
      await Promise.all([tell(), tellByMail(deps(other)), tell(), tellByMail(deps(other))]);
      await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
    }
    expect(received()).toEqual([[emailOf('owner'), 'Nieuw in uw portaal: Meldingen']]);
    expect(catcher.mails[0]?.text).toContain('- Nieuwe meldingen: 1');
    await loadWorld(server, server.world);
  });

  test('of a document goes once to whom it is meant for, and says neither its name nor where it lies', async () => {
    await set('documents', 'at_once');
    await set('documents', 'at_once', server.clients.broker);
    const about = { kind: 'lease', description: 'Geheim', valid_until: '', is_checked: '' };
    const file = { name: 'Jansen.txt', type: 'text/plain', content: 'Geheim' };
    const add = async (client: TestClient, changed: Record<string, string>) => {
      const fields = { ...about, subject_type: 'tickets', subject_id: '101001', audience: '', ...changed };
      const answer = await sendForm(client, { method: 'POST', path: '/documents', file, fields });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.id;
    };
    const toAll = async () => {
      await Promise.all([tell(), tellByMail(deps(other)), tell(), tellByMail(deps(other))]);
      await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
      return catcher.mails.splice(0);
    };
    const id = await add(server.clients.broker, {});
    expect(await toAll()).toEqual([]);
    await server.clients.broker.put(`/documents/${id}`, {
      kind: 'lease',
      description: '',
      audience: 'owner',
      valid_until: '',
    });
    const [mail, ...more] = await toAll();
    expect(more).toEqual([]);
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([emailOf('owner'), 'Nieuw in uw portaal: Documenten']);
    expect(mail?.text).toContain('- Nieuwe documenten bij meldingen: 1');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Jansen|Geheim|101001/);
    expect(headerOf(mail, 'list-unsubscribe')).toBeDefined();
    expect(await toAll()).toEqual([]);
    await add(server.clients.owner, {});
    expect((await toAll()).map(({ to }) => to?.[0]?.address)).toEqual([emailOf('broker')]);
    await server.database.sync((connection) => connection.query('delete from documents'));
  });

  test('of a question goes once to whoever answers, of its answer to who asked, and says nothing of either', async () => {
    await set('questions', 'at_once');
    await set('questions', 'at_once', server.clients.broker);
    const toAll = async () => {
      await Promise.all([tell(), tellByMail(deps(other)), tell(), tellByMail(deps(other))]);
      await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
      return catcher.mails.splice(0);
    };
    const about = { subject_type: 'ticket', subject_id: '101001', line_id: null, audience: 'owner' };
    const body = 'Belt mevrouw Jansen mij terug?';
    const asked = await server.clients.owner.post('/threads', { ...about, body });
    expect(asked.statusCode, asked.body).toBe(200);
    const answer = () => server.clients.broker.post(`/threads/${asked.json().data.id}/messages`, { body });
    const [told, ...more] = await toAll();
    expect(more).toEqual([]);
    expect([told?.to?.[0]?.address, told?.subject]).toEqual([emailOf('broker'), 'Nieuw in uw portaal: Vragen']);
    expect(told?.text).toContain('- Nieuwe vragen bij meldingen: 1');
    expect(`${told?.subject} ${told?.text} ${told?.html}`).not.toMatch(/Jansen|101001|Aalders/);
    expect(await toAll()).toEqual([]);
    await answer();
    expect(
      (await toAll()).map(({ to, text }) => [
        to?.[0]?.address,
        text?.includes('Antwoorden op vragen bij meldingen: 1'),
      ]),
    ).toEqual([[emailOf('owner'), true]]);
    await server.clients.broker.post('/threads', { ...about, audience: 'agents', body });
    expect(await toAll()).toEqual([]);
    await server.database.sync((connection) => connection.query('delete from threads'));
  });

  test('comes at once, daily or weekly, one mail for all whose turn it is', async () => {
    await happens('rental_statements', 'final');
    await happens('statement_payments', 'paid', { times: 2 });
    await happens('tickets', 'closed', { times: 3 });
    await happens('contracts', 'notice_given');
    await run();
    expect(received()).toEqual([[emailOf('owner'), 'Nieuw in uw portaal: Huurafrekeningen en uitbetalingen']]);
    expect(catcher.mails[0]?.text).toMatch(/Huurafrekeningen verwerkt: 1\n.*Uitbetalingen gedaan: 2/);
    catcher.mails.length = 0;

    server.clock.set('2026-06-16T05:59:00Z');
    await run();
    expect(received()).toEqual([]);
    server.clock.set('2026-06-16T06:00:00Z');
    for (let round = 0; round < 2; round += 1) await run();
    expect(received().sort()).toEqual([
      [emailOf('broker'), 'Nieuw in uw portaal: Meldingen'],
      [emailOf('owner'), 'Nieuw in uw portaal: Meldingen'],
    ]);
    catcher.mails.length = 0;

    await happens('tickets', 'added');
    server.clock.set('2026-06-21T20:00:00Z');
    await run();
    server.clock.set('2026-06-22T06:00:00Z');
    await run();
    const [mail] = catcher.mails.filter(({ to }) => to?.[0]?.address === emailOf('owner'));
    expect(mail?.subject).toBe('Nieuw in uw portaal: Meldingen, Objecten en contracten');
    expect(mail?.text).toMatch(/Nieuwe meldingen: 1[^]*Contracten opgezegd: 1/);
  });

  test('waits at night for seven in the morning', async () => {
    server.clock.set('2026-06-15T19:00:00Z');
    await happens('rental_statements', 'final');
    await run();
    server.clock.set('2026-06-16T04:59:00Z');
    await run();
    expect(received()).toEqual([]);
    server.clock.set('2026-06-16T05:00:00Z');
    await run();
    expect(received()).toHaveLength(1);
  });

  test.runIf(process.env['TEST_DATABASE_URL'])('is not passed over when it was begun first and told last', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const slow = server.database.sync(async (connection) => {
      await connection.query(told, [101, 'rental_statements', 'final', 1]);
      hasBegun();
      await gate;
    });
    await begun;
    try {
      await happens('rental_statements', 'final');
      await run();
      expect(received()).toEqual([]);
    } finally {
      goOn();
    }
    await slow;
    await run();
    expect(catcher.mails[0]?.text).toContain('Huurafrekeningen verwerkt: 2');
  });

  test('of another owner or broker is mailed to neither', async () => {
    await happens('rental_statements', 'final', { owner: 201 });
    await run();
    expect(received()).toEqual([[emailOf('otherOwner'), expect.any(String)]]);
  });

  test('is mailed in the language of the reader, in the name of the broker, which answers go to', async () => {
    await change({ language: 'en' });
    await happens('rental_statements', 'final');
    await run();
    const [mail] = catcher.mails;
    expect(mail).toMatchObject({
      subject: 'New in your portal: Rental statements and payouts',
      from: { name: 'Makelaardij De Kade' },
      headers: expect.arrayContaining([expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' })]),
    });
    expect(mail?.html).toContain('http://dekade.localhost:3000/wat-is-er-nieuw');
  });

  test('that somebody has seen in the portal is not mailed', async () => {
    await happens('tickets', 'added');
    const { data } = (await server.clients.owner.get('/feed')).json();
    expect((await server.clients.owner.put('/feed/read', { entry: data[0].id })).statusCode).toBe(204);
    server.clock.set('2026-06-16T06:00:00Z');
    await run();
    expect(received()).toEqual([[emailOf('broker'), expect.any(String)]]);
  });

  test('before somebody could be mailed, or while they were not to be, is never mailed', async () => {
    await happens('rental_statements', 'final');
    const owner = sql`(select id from users where email = ${emailOf('owner')})`;
    await server.database.db.delete(table).where(eq(table.user_id, owner));
    await run();
    await change({ blocked_at: new Date(monday) });
    await happens('rental_statements', 'final');
    await run();
    await change({ blocked_at: null });
    await run();
    await set('statements', 'never');
    await happens('rental_statements', 'final');
    await run();
    await set('statements', 'at_once');
    await run();
    expect(received()).toEqual([]);
    await happens('rental_statements', 'cancelled');
    await run();
    expect(catcher.mails[0]?.text).toContain('Huurafrekeningen geannuleerd: 1');
    expect(catcher.mails[0]?.text).not.toContain('verwerkt');
  });

  test('reaches nobody who is blocked, never accepted an invitation, or whose broker has the module switched off', async () => {
    const [kade] = await server.database.db.select().from(brokers).where(eq(brokers.portal_url, 'dekade'));
    const modules = kade?.modules.filter((name) => name !== 'rental_statements');
    const isKade = eq(brokers.portal_url, 'dekade');
    await server.database.db.update(brokers).set({ modules }).where(isKade);
    await happens('rental_statements', 'final');
    await run();
    await server.database.db.update(brokers).set({ modules: kade?.modules }).where(isKade);
    await run();
    expect(received()).toEqual([]);
    const [{ password_hash } = { password_hash: null }] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('owner')));
    for (const [shut, open] of [
      [{ blocked_at: new Date(monday) }, { blocked_at: null }],
      [{ password_hash: null }, { password_hash }],
    ]) {
      await change(shut ?? {});
      await happens('rental_statements', 'final');
      await run();
      await change(open ?? {});
    }
    expect(received()).toEqual([]);
  });
});

describe('a mail', () => {
  test('and its mark stand or fall together, and one that was kept goes when a server is killed before sending', async () => {
    await happens('rental_statements', 'final');
    const keep = async () => Promise.reject(new Error('killed'));
    await expect(tellByMail({ ...deps(), mailer: { ...server.mailer, keep } })).rejects.toThrow('killed');
    expect(await server.database.db.select().from(mails)).toEqual([]);
    await tell();
    await other.mailer.recover();
    await other.mailer.deliverDue();
    await run();
    expect(received()).toHaveLength(1);
  });

  test('that another server is sending is not sent by one that starts', async () => {
    await happens('rental_statements', 'final');
    await tell();
    const claimed = { state: 'sending' as const, next_attempt_at: new Date(server.clock.now().getTime() + 60_000) };
    const created_at = new Date(server.clock.now().getTime() - 3_600_000);
    await server.database.db.update(mails).set({ ...claimed, created_at });
    await other.mailer.recover();
    await other.mailer.deliverDue();
    if (!server.database.isEmbedded) expect(received()).toEqual([]);
    await server.database.db.delete(mails);
  });

  test('that one reader cannot be given keeps no other waiting', async () => {
    await happens('rental_statements', 'final');
    await happens('rental_statements', 'final', { owner: 102 });
    const keep: typeof server.mailer.keep = async (transaction, mail) => {
      if (mail.recipient === emailOf('owner')) throw new Error('not this one');
      return server.mailer.keep(transaction, mail);
    };
    await expect(tellByMail({ ...deps(), mailer: { ...server.mailer, keep } })).rejects.toThrow('not this one');
    await server.mailer.deliverDue();
    expect(received()).toEqual([[emailOf('secondOwner'), expect.any(String)]]);
    await run();
    expect(received()).toHaveLength(2);
  });

  test('waits in the outbox without a mail server, and in the queue while it does not answer', async () => {
    const silent = await startTestServer({ database: server.database, clock: server.clock });
    await happens('rental_statements', 'final');
    await tellByMail(deps(silent));
    expect(await server.database.db.select().from(mails)).toMatchObject([{ kind: 'whats-new', state: 'outbox' }]);
    await silent.close();
    catcher.isRefusing = true;
    await happens('rental_statements', 'final');
    await run();
    catcher.isRefusing = false;
    server.clock.forward({ minutes: 2 });
    await run();
    expect(received()).toHaveLength(1);
    const kept = await server.database.db.select().from(mails).where(eq(mails.state, 'sent'));
    expect(kept).toMatchObject([{ html: null, text: null, unsubscribe_url: null }]);
  });

  test('holds nothing of anybody: no name, address, amount or day of all that the portal knows', async () => {
    for (const topic of ['tickets', 'invoices', 'portfolio', 'approvals'] as const) await set(topic, 'at_once');
    for (const topic of Object.values(mailTopics))
      for (const [kind, events] of Object.entries(topic.tells))
        for (const event of events) await happens(kind as FeedKindName, event, { times: 2 }); // its own kinds
    await run();
    const mine = catcher.mails.filter(({ to }) => to?.[0]?.address === emailOf('owner'));
    expect(mine).toHaveLength(1);
    const [{ html = '', text = '', subject = '' } = {}] = mine;
    // Tables of the portal itself name sender and topics; what is scanned for is what the back office knows.
    const said = `${subject}\n${text}\n${html.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase();
    const known = new Set<string>();
    collect(server.world, known);
    // The name of a state of tickets, and a word of every mail.
    known.delete('Nieuw');
    expect(known.size).toBeGreaterThan(500);
    expect([...known].filter((value) => said.includes(value.toLowerCase()))).toEqual([]);
    expect(said).not.toMatch(/€|\d[.,]\d\d\b|\d{4}-\d\d-\d\d/);
    const [me] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('owner')));
    for (const own of [me?.first_name, me?.name, emailOf('owner')]) expect(said).not.toContain(own?.toLowerCase());
  });

  test('shows the logo of the broker as a picture of its own, and goes without when that is gone', async () => {
    const admin = await server.login('admin');
    const [kade] = await server.database.db.select().from(brokers).where(eq(brokers.portal_url, 'dekade'));
    const path = `/brokers/${kade?.id}/logo`;
    await sendForm(admin, { method: 'PUT', path, file: { content: await picture().png().toBuffer() } });
    await happens('rental_statements', 'final');
    await run();
    expect(catcher.mails[0]?.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo@gevel>' }]);
    expect(catcher.mails[0]?.html).toContain('src="cid:logo@gevel" alt="Makelaardij De Kade"');
    await happens('rental_statements', 'final');
    await tell();
    expect((await admin.delete(path)).statusCode).toBeLessThan(300);
    await server.mailer.deliverDue();
    expect(catcher.mails[1]?.attachments).toEqual([]);
    expect(catcher.mails[1]?.html).not.toContain('cid:');
    expect(catcher.mails[1]?.html).toContain('Huurafrekeningen verwerkt');
  });
});

describe('a news article', () => {
  const publish = (values: Partial<typeof news.$inferInsert> = {}) =>
    server.database.db.insert(news).values({
      title: 'Kantoor gesloten wegens verhuizing',
      description: '<p>x</p>',
      target: 'owners',
      published_at: new Date(monday),
      ...values,
    });

  test('is mailed once it is published, to the kind of user that it is for, once', async () => {
    await set('news', 'at_once');
    await set('news', 'at_once', server.clients.broker);
    await publish();
    await publish({ target: 'brokers', published_at: null });
    await publish({ published_at: new Date('2026-06-15T09:00:00Z') });
    await publish({ expires_at: new Date(monday) });
    await run();
    expect(received()).toEqual([[emailOf('owner'), 'Nieuw in uw portaal: Nieuwsberichten']]);
    expect(catcher.mails[0]?.text).toContain('Nieuwe nieuwsberichten: 1');
    expect(catcher.mails[0]?.text).not.toContain('verhuizing');
    expect(catcher.mails[0]?.text).toContain('http://dekade.localhost:3000/dashboard');
    server.clock.set('2026-06-15T09:00:00Z');
    await server.database.db.update(news).set({ title: 'Anders', published_at: new Date(monday) });
    await run();
    // The one that was a draft for brokers, and the one that was to come; what was told is not told again.
    expect(received().slice(1).sort()).toEqual([
      [emailOf('broker'), expect.any(String)],
      [emailOf('owner'), expect.any(String)],
    ]);
    await run();
    expect(received()).toHaveLength(3);
  });
});

describe('the settings', () => {
  const read = async (client: TestClient): Promise<OwnMailTopic[]> =>
    (await client.get('/user/mail-topics')).json().data;

  test('are what is usual for brokers and owners until somebody chooses', async () => {
    const usual = async (client: TestClient) =>
      Object.fromEntries((await read(client)).map(({ topic, frequency }) => [topic, frequency]));
    expect(await usual(server.clients.owner)).toEqual({
      statements: 'at_once',
      approvals: 'at_once',
      questions: 'at_once',
      tickets: 'daily',
      documents: 'daily',
      invoices: 'weekly',
      portfolio: 'weekly',
      deadlines: 'weekly',
      alerts: 'daily',
      news: 'weekly',
    });
    expect(await usual(server.clients.broker)).toEqual({
      statements: 'never',
      approvals: 'daily',
      questions: 'daily',
      tickets: 'daily',
      documents: 'daily',
      invoices: 'never',
      portfolio: 'never',
      deadlines: 'daily',
      alerts: 'daily',
      news: 'never',
    });
  });

  test('are each set alone, written down, and nobody else’s', async () => {
    await set('tickets', 'never');
    expect(await lastAudit(server)).toMatchObject({
      action: 'mail_topic.change',
      before: { tickets: 'daily' },
      after: { tickets: 'never' },
    });
    expect((await read(server.clients.owner)).find(({ topic }) => topic === 'tickets')).toEqual({
      topic: 'tickets',
      frequency: 'never',
      usual: 'daily',
    });
    expect((await read(server.clients.secondOwner)).find(({ topic }) => topic === 'tickets')?.frequency).toBe('daily');
  });

  test('are not there for what is no topic, for what administrators are not told of, and for a module that is switched off', async () => {
    const put = async (client: TestClient, topic: string, frequency = 'daily') =>
      (await client.put('/user/mail-topics', { topic, frequency })).statusCode;
    expect(await put(server.clients.owner, 'gossip')).toBe(422);
    expect(await put(server.clients.owner, 'tickets', 'hourly')).toBe(422);
    expect(await put(await server.login('admin'), 'tickets')).toBe(422);
    expect((await read(await server.login('plainAdmin'))).map(({ topic }) => topic)).toEqual(['alerts']);
    expect(await put(server.clients.owner, 'portals')).toBe(422);
    const loose = await server.login('looseOwner');
    expect(await read(loose)).toEqual([]);
    expect(await put(loose, 'news')).toBe(422);
    expect(await put(server.visitor(), 'tickets')).toBe(401);
  });

  test('are read only in an opened portal, which shows what is usual', async () => {
    const admin = await server.login('admin');
    await openPortal(server, admin, { type: 'owner', id: 101 });
    expect((await read(admin)).map(({ frequency, usual }) => frequency === usual)).not.toContain(false);
    const refused = await admin.put('/user/mail-topics', { topic: 'tickets', frequency: 'never' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'portal_read_only']);
  });
});

describe('the link that ends mails', () => {
  /** The link of a mail, as its header has it. */
  async function mailed(): Promise<string> {
    await happens('rental_statements', 'final');
    await run();
    const [mail] = catcher.mails;
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] =
      /^<http:\/\/dekade\.localhost:3000(\/afmelden\/[^>]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(`http://dekade.localhost:3000${link}`);
    return link;
  }
  const open = (link: string) => server.app.inject({ method: 'GET', url: link });
  const press = (link: string) =>
    server.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const settings = async () =>
    Object.fromEntries(
      (await server.clients.owner.get('/user/mail-topics'))
        .json()
        .data.map(({ topic, frequency }: OwnMailTopic) => [topic, frequency]),
    );

  test('shows a button when it is opened, which changes nothing, and ends these mails alone when it is pressed', async () => {
    const link = await mailed();
    const before = await settings();
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    });
    expect(page.body.match(/<button/g)).toHaveLength(1);
    expect(page.body).toContain('Huurafrekeningen en uitbetalingen');
    expect(page.body).not.toContain('<script');
    expect(await settings()).toEqual(before);
    const done = await press(link);
    expect([done.statusCode, done.headers['set-cookie']]).toEqual([200, undefined]);
    expect(done.body).toContain('U bent afgemeld');
    expect(await settings()).toEqual({ ...before, statements: 'never' });
    const written = await lastAudit(server);
    expect(written).toMatchObject({
      action: 'mail_topic.unsubscribe',
      user_id: null,
      before: { statements: 'at_once' },
      after: { statements: 'never' },
    });
    expect((await press(link)).statusCode).toBe(200);
    expect((await lastAudit(server))?.id).toBe(written?.id);
    catcher.mails.length = 0;
    await happens('rental_statements', 'final');
    await run();
    expect(received()).toEqual([]);
  });

  test('is taken whatever form a mail program sends, also none', async () => {
    const link = await mailed();
    const form = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answers = await Promise.all([
      server.app.inject({ method: 'POST', url: link, headers, payload: form }),
      server.app.inject({ method: 'POST', url: link }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('that was changed in any part answers as one that never was, and changes nothing', async () => {
    const link = await mailed();
    const [, token = ''] = link.split('/afmelden/');
    const [userId = '', topics = '', keyId = '', signature = ''] = token.split('.');
    const [someone] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('secondOwner')));
    const wrong = [
      [someone?.id, topics, keyId, signature],
      [userId, `${topics}-tickets`, keyId, signature],
      [userId, topics, 'AAAAAAAA', signature],
      [userId, topics, keyId, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [userId, topics, keyId, ''],
      [userId, topics, keyId],
      [userId, topics, keyId, signature, 'x'],
      ["'; drop table users", topics, keyId, signature],
    ].map((parts) => `/afmelden/${encodeURIComponent(parts.join('.'))}`);
    const before = await server.database.db.select().from(table);
    for (const each of wrong) {
      for (const answer of [await open(each), await press(each)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('Deze link werkt niet meer');
      }
    }
    expect(await server.database.db.select().from(table)).toEqual(before);
  });

  test('holds while the secret that signed it is among the server’s, and no longer', async () => {
    const link = await mailed();
    const next = 'the-secret-of-next-year-the-secret-of-next-year';
    for (const [secrets, status] of [
      [createSecrets(next, 'only-for-tests-only-for-tests-only'), 200],
      [createSecrets(next), 404],
    ] as const) {
      const later = await startTestServer({ database: server.database, clock: server.clock, secrets });
      expect((await later.app.inject({ method: 'POST', url: link })).statusCode).toBe(status);
      await later.close();
    }
  });

  test('of a user who is gone tells nobody so', async () => {
    const link = unsubscribeLink(testSecrets, { userId: crypto.randomUUID(), topics: ['tickets'] });
    expect((await press(link)).body).toContain('U bent afgemeld');
  });

  test('may be guessed a hundred times from one network, and then nothing is looked at for a while', async () => {
    const link = await mailed();
    for (let guess = 0; guess < 100; guess += 1) expect((await press('/afmelden/geraden')).statusCode).toBe(404);
    const refused = await press(link);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
    server.clock.forward({ minutes: 16 });
    expect((await press(link)).statusCode).toBe(200);
  });
});

/** Every text of some length, and every amount as people write it. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && value.trim().length >= 5 && !/^[a-z_]+$/.test(value)) into.add(value.trim());
  if (typeof value === 'number' && Math.abs(value) >= 1_000) into.add(String(value)).add((value / 100).toFixed(2));
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) collect(member, into);
}
