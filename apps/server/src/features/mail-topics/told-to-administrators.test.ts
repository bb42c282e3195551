import type { OwnMailTopic } from '@gevel/contract';
import {
  adminEventsOf,
  adminFeedKindNames,
  adminFeedKinds,
  type MailFrequency,
  type MailTopicName,
  mailTopicNames,
  noPermissions,
  type Permission,
  permissions,
} from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { feedReaders } from '../../db/schema/feed.ts';
import { mailTopics as marks } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { pushDevices, pushMessages } from '../../db/schema/push.ts';
import { users } from '../../db/schema/users.ts';
import { documentMessagesIn } from '../../platform/http/language.ts';
import { loopbackExceptions } from '../../platform/outbound/public-address.ts';
import { knownPushServices } from '../../platform/push/push-services.ts';
import { administrationHappens, done } from '../../test/administration-happens.ts';
import { type PushService, startPushService } from '../../test/push-service.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { tellByMail } from './tell-by-mail.ts';
import { tellByPush } from './tell-by-push.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';
const publicUrl = new URL('http://localhost:3000');

/** Two servers on one database. */
let server: TestServer;
let other: TestServer;
/** Whoever does everything, and who is told of it. */
let doer: TestClient;
let reader: TestClient;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer();
  other = await startTestServer({ database: server.database, clock: server.clock });
  server.clock.set(monday);
  await server.database.db.update(users).set({ created_at: new Date('2026-01-01T00:00:00Z') });
});
afterAll(async () => {
  await other.close();
  await server.close();
  await service.close();
});
beforeEach(async () => {
  server.clock.set(monday);
  Object.assign(service, { received: [], faults: [] });
  for (const table of [marks, mails, feedReaders, pushDevices]) await server.database.db.delete(table);
  await clearAdministration();
  await may(...permissions);
  [doer, reader] = [await server.login('admin'), await server.login('plainAdmin')];
});

const db = () => server.database.db;
const sets = (text: string) => server.database.owner.query(text);
/** What other tests did is told and gone. */
async function clearAdministration(): Promise<void> {
  await sets(`delete from document_refusals; delete from news; delete from users where email = 'nieuw@test.gevel.test';
    delete from owner_portals where owner_id = 401; delete from brokers where display_name = 'Nieuwe Makelaardij'`);
  await server.database.sync((connection) => connection.query('delete from sync_runs; delete from sync_alarms'));
}
const may = (...held: Permission[]) =>
  db()
    .update(users)
    .set({ ...noPermissions, ...Object.fromEntries(held.map((name) => [name, true])) })
    .where(eq(users.email, emailOf('plainAdmin')));

async function tell(node: TestServer = server): Promise<void> {
  await node.trail.seal();
  await tellByMail({ ...node, publicUrl, secrets: testSecrets });
}
/** Everybody is told from now on, and this reader everything at once. */
async function begin(frequency: MailFrequency | null = 'at_once'): Promise<void> {
  const { data } = (await reader.get('/user/mail-topics')).json();
  for (const { topic } of frequency === null ? [] : (data as OwnMailTopic[]))
    expect((await reader.put('/user/mail-topics', { topic, frequency })).statusCode).toBe(200);
  await tell();
  await db().delete(mails);
}
/** What was mailed to somebody, as their lines of label and number. */
async function toldTo(person: TestUser): Promise<string[]> {
  const kept = await db()
    .select()
    .from(mails)
    .where(sql`${mails.recipient} = ${emailOf(person)} and ${mails.kind} = 'whats-new'`);
  return kept.flatMap(({ text }) => [...(text ?? '').matchAll(/^- (.*)$/gm)].map(([, line]) => line ?? '')).sort();
}

const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = documentMessagesIn('nl').mail.told.lines;
/** What is mailed when each event of these topics happened once, of these kinds or of all. */
const linesIn = (topics: readonly MailTopicName[], kinds: readonly string[] = []) =>
  topics
    .flatMap((topic) => adminEventsOf(topic, adminFeedKindNames))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ kind, event }) => `${lines[kind]?.[event]}: 1`)
    .sort();
const linesOf = (...kinds: string[]) => linesIn(mailTopicNames, kinds);

/** Whatever writes a row of this table meanwhile dies right after it did. */
async function withDeathAt(table: string, work: () => Promise<unknown>): Promise<void> {
  await sets(`
    create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger zz_dies after insert or update on ${table} for each row execute function dies()`);
  try {
    await work();
  } finally {
    await sets('drop function dies cascade');
  }
}

test('every event that administrators are told of is mailed, but for faults of the synchronisation, which have a mail of their own', () => {
  const all = adminFeedKindNames
    .filter((kind) => adminFeedKinds[kind].leadsTo !== 'sync')
    .flatMap((kind) => adminFeedKinds[kind].events.map((event) => `${lines[kind]?.[event]}: 1`));
  expect(linesOf()).toEqual(all.sort());
});

describe('what happened', () => {
  test('is mailed once to each administrator who is to hear of it, and nobody of what they did, whoever is killed at which write', async () => {
    await begin();
    for (const topic of ['portals', 'refusals', 'unread_news', 'accounts'] as const)
      expect((await doer.put('/user/mail-topics', { topic, frequency: 'at_once' })).statusCode).toBe(200);
    await tell();
    await administrationHappens(server, doer);
    await db().delete(mails);
    for (const table of ['audit_seals', 'document_refusals', 'news', 'mail_topics', 'mails']) {
      await withDeathAt(table, () => Promise.allSettled([tell(), tell(other)]));
      expect([await toldTo('plainAdmin'), await toldTo('admin')], table).toEqual([[], []]);
    }
    for (let round = 0; round < 3; round += 1) await Promise.all([tell(), tell(other), tell(), tell(other)]);
    expect(await toldTo('plainAdmin')).toEqual(linesOf());
    const ofNobody = linesOf('refused_documents', 'must_read_news', 'stopped_webhooks');
    expect(await toldTo('admin')).toEqual([...ofNobody, `${lines['user_accounts']?.['accepted']}: 1`].sort());
    for (const person of ['newsAdmin', 'owner', 'broker'] as const) expect(await toldTo(person)).toEqual([]);
  });

  test('names nobody and nothing', async () => {
    await begin();
    await administrationHappens(server, doer);
    await tell();
    const kept = await db()
      .select()
      .from(mails)
      .where(sql`${mails.recipient} = ${emailOf('plainAdmin')} and ${mails.kind} = 'whats-new'`);
    expect(kept.length).toBeGreaterThan(0);
    for (const { subject, html, text } of kept)
      expect(`${subject}${html}${text}`).not.toMatch(
        /nieuw@|Nora|Nieuwe Makelaardij|Verhuurder Nieuw|huur\.pdf|map\/|Lees dit|Ontvanger|Proefpersoon/,
      );
  });

  test.each<[Permission[], string[], MailTopicName[]]>([
    [[], [], ['alerts']],
    [['users_manage'], ['user_accounts'], ['alerts', 'accounts']],
    [['news_manage'], ['must_read_news'], ['alerts', 'unread_news']],
    [
      ['brokers_manage'],
      ['broker_portals', 'stopped_webhooks', 'refused_documents'],
      ['alerts', 'portals', 'refusals', 'accounts'],
    ],
    [['owners_manage'], ['owner_portals', 'refused_documents'], ['alerts', 'portals', 'refusals', 'accounts']],
  ])('with %j is told of what these are for, and can choose no other topic', async (held, kinds, topics) => {
    await may(...held);
    const answer = await reader.get('/user/mail-topics');
    expect(answer.json().data.map(({ topic }: OwnMailTopic) => topic)).toEqual(topics);
    const refused = mailTopicNames.find((topic) => topic !== 'alerts' && !topics.includes(topic));
    expect((await reader.put('/user/mail-topics', { topic: refused, frequency: 'daily' })).statusCode).toBe(422);
    await begin();
    await administrationHappens(server, doer);
    await tell();
    expect(await toldTo('plainAdmin')).toEqual(kinds.length === 0 ? [] : linesOf(...kinds));
  });

  test('is mailed daily or weekly where it asks for work, and else to who chose it', async () => {
    expect((await reader.get('/user/mail-topics')).json().data).toEqual([
      { topic: 'alerts', frequency: 'daily', usual: 'daily' },
      { topic: 'portals', frequency: 'daily', usual: 'daily' },
      { topic: 'refusals', frequency: 'daily', usual: 'daily' },
      { topic: 'unread_news', frequency: 'weekly', usual: 'weekly' },
      { topic: 'accounts', frequency: 'never', usual: 'never' },
    ]);
    await begin(null);
    await administrationHappens(server, doer);
    await tell();
    expect(await toldTo('plainAdmin')).toEqual([]);
    server.clock.forward({ hours: 24 });
    await tell();
    const daily = linesIn(['portals', 'refusals']);
    expect(await toldTo('plainAdmin')).toEqual(daily);
    server.clock.forward({ hours: 24 * 6 });
    await tell();
    // Of the other item the week was over meanwhile.
    const [unread = ''] = linesIn(['unread_news']);
    expect(await toldTo('plainAdmin')).toEqual([...daily, unread.replace(': 1', ': 2')].sort());
  });

  test('that was seen in the portal, or before somebody was to be told, is not mailed', async () => {
    await administrationHappens(server, doer);
    await begin();
    await tell();
    expect(await toldTo('plainAdmin')).toEqual([]);
    await clearAdministration();
    await administrationHappens(server, doer);
    const [newest] = (await reader.get('/feed')).json().data;
    done(await reader.put('/feed/read', { entry: newest.id }));
    await tell();
    expect(await toldTo('plainAdmin')).toEqual([]);
  });

  test('and is written down later than something newer is told all the same', async () => {
    await begin();
    await tell();
    await db()
      .insert(auditEvents)
      .values({ happened_at: new Date(server.clock.now().getTime() - 600_000), action: 'user.block' });
    await tell();
    await tell();
    expect(await toldTo('plainAdmin')).toEqual(linesOf('user_accounts').filter((line) => line.includes('geblokkeerd')));
  });

  test('is counted once for all of a day, and a document that is refused anew is told anew', async () => {
    const refuse = (at: number) =>
      sets(
        `insert into document_refusals (source, path, problem, refused_at) values ('folder', 'map/${at}.pdf', 'unknown_record', now())`,
      );
    await begin();
    for (const place of [1, 2, 3]) await refuse(place);
    await tell();
    const line = lines['refused_documents']?.['refused'];
    expect(await toldTo('plainAdmin')).toEqual([`${line}: 3`]);
    await sets(`update document_refusals set told_as = null, refused_at = now() where path = 'map/2.pdf'`);
    await tell();
    await tell();
    expect(await toldTo('plainAdmin')).toEqual([`${line}: 1`, `${line}: 3`]);
  });
});

describe('on devices', () => {
  const { told: words } = documentMessagesIn('nl').mail;
  /** Six lines of a message are shown. */
  const shownOf = (all: readonly string[]) =>
    (all.length > 6 ? [...all.slice(0, 6), words.moreOnDevice] : all).join('\n');
  const tellDevices = async (node: TestServer = server) => {
    await node.trail.seal();
    const services = { hosts: knownPushServices, exceptions: loopbackExceptions };
    const more = { log: node.app.log, secrets: testSecrets, publicUrl, services, securityContact: null };
    await tellByPush({ ...node, ...more });
  };

  /** A browser in which somebody is told at once of this topic, and of nothing else. */
  async function deviceOf(person: TestUser, topic: MailTopicName): Promise<string> {
    const client = await server.login(person);
    const { public_key } = done(await client.get('/user/push-devices'));
    const browser = service.signUp(public_key);
    const device = done(await client.post('/user/push-devices', { ...browser, public_key }));
    for (const each of device.topics)
      done(
        await client.put(`/user/push-devices/${device.id}`, {
          topic: each.topic,
          frequency: each.topic === topic ? 'at_once' : 'never',
        }),
      );
    return browser.endpoint.split('/').at(-1) ?? '';
  }

  test('each topic is told once and in numbers, and nobody of what they did, whoever is killed at which write', async () => {
    const topics = ['portals', 'refusals', 'unread_news', 'accounts'] as const;
    const expected = new Map<string, string>();
    for (const topic of topics) {
      const all = adminEventsOf(topic, adminFeedKindNames).map(({ kind, event }) => `${lines[kind]?.[event]}: 1`);
      expected.set(await deviceOf('plainAdmin', topic), shownOf(all));
    }
    expected.set(await deviceOf('admin', 'accounts'), `${lines['user_accounts']?.['accepted']}: 1`);
    await tellDevices();
    await administrationHappens(server, doer);
    for (const table of ['audit_seals', 'document_refusals', 'news', 'push_topics', 'push_messages']) {
      await withDeathAt(table, () => Promise.allSettled([tellDevices(), tellDevices(other)]));
      expect(await db().select().from(pushMessages), table).toEqual([]);
    }
    for (let round = 0; round < 3; round += 1)
      await Promise.all([tellDevices(), tellDevices(other), tellDevices(), tellDevices(other)]);
    const told = service.received.map(({ browser, message }) => [browser, message.body] as const);
    expect(told).toHaveLength(expected.size);
    expect(new Map(told)).toEqual(expected);
    expect(service.faults).toEqual([]);
    expect(new Set(service.received.map(({ message }) => message.path))).toEqual(new Set(['/wat-is-er-nieuw']));
  });

  test('whoever may see no more of a topic is told of it no more', async () => {
    await deviceOf('plainAdmin', 'refusals');
    await tellDevices();
    await may('news_manage');
    await administrationHappens(server, doer);
    await tellDevices();
    expect(service.received).toEqual([]);
    const answer = await (await server.login('plainAdmin')).get('/user/push-devices');
    expect(answer.json().data.devices[0].topics.map(({ topic }: { topic: string }) => topic)).toEqual([
      'alerts',
      'unread_news',
    ]);
  });
});

test('the link in a mail ends its topics, and no other', async () => {
  await begin();
  await sets(
    `insert into document_refusals (source, path, problem, refused_at) values ('folder', 'een.pdf', 'unknown_record', now())`,
  );
  await tell();
  const [mail] = await db()
    .select()
    .from(mails)
    .where(sql`${mails.recipient} = ${emailOf('plainAdmin')} and ${mails.kind} = 'whats-new'`);
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
  const pressed = await server.app.inject({ method: 'POST', url: `${pathname}${search}` });
  expect(pressed.statusCode).toBe(200);
  const { data } = (await reader.get('/user/mail-topics')).json() as { data: OwnMailTopic[] };
  expect(data.filter(({ frequency }) => frequency === 'never').map(({ topic }) => topic)).toEqual(['refusals']);
});
