import { type FeedEntry, operations } from '@gevel/contract';
import { adminFeedKindNames, adminFeedKinds, noPermissions, type Permission } from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '../../db/migrations-of-product.ts';
import { feedReaders } from '../../db/schema/feed.ts';
import { users } from '../../db/schema/users.ts';
import { administrationHappens, done } from '../../test/administration-happens.ts';
import { openPortal } from '../../test/open-portal.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readTold } from './admin-feed-sources.ts';

let server: TestServer;
/** Whoever does everything, and who is told of it with the permissions that a test gives them. */
let doer: TestClient;
let reader: TestClient;
let ids: { user: string; broker: string; news: string };

const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement);

beforeAll(async () => {
  server = await startTestServer();
  doer = await server.login('admin');
  reader = await server.login('plainAdmin');
  await server.database.db.update(users).set({ created_at: new Date('2026-01-01T00:00:00Z') });
  ids = await administrationHappens(server, doer);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(feedReaders);
  await may();
});

async function may(...permissions: Permission[]) {
  const given = Object.fromEntries(permissions.map((name) => [name, true]));
  await server.database.db
    .update(users)
    .set({ ...noPermissions, ...given })
    .where(eq(users.email, emailOf('plainAdmin')));
}

interface Feed {
  data: FeedEntry[];
  meta: { new_count: number; has_more: boolean };
}
async function feedOf(client: TestClient, query = ''): Promise<Feed> {
  const answer = await client.get(`/feed${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const toldTo = async (client: TestClient) =>
  (await feedOf(client)).data.map(({ kind, event, title, due }) => [kind, event, title, due]).sort();

test('each kind is told to whoever may make the call that shows its place', () => {
  for (const name of adminFeedKindNames) {
    const { access, shownBy } = adminFeedKinds[name];
    const [group = '', call = ''] = shownBy.split('.');
    const operation: unknown = Reflect.get(Reflect.get(operations, group) as object, call); // one of the contract
    expect(operation, shownBy).toMatchObject({ access });
  }
});

const ofSync = [
  ['sync_alarms', 'incomplete', 'contracts', 'open'],
  ['sync_alarms', 'none_given', 'contracts', 'open'],
  ['sync_alarms', 'quarantined', 'contracts', 'open'],
  ['sync_alarms', 'rejected', 'contracts', 'open'],
  ['sync_alarms', 'stale', 'contracts', 'settled'],
  ['sync_runs', 'failed', null, 'open'],
  ['sync_runs', 'failed', null, 'settled'],
];
const refused = ['refused_documents', 'refused', 'map/huur.pdf', null];
const ofBrokers = [
  ['broker_portals', 'added', 'Nieuwe Makelaardij', null],
  ['broker_portals', 'incomplete', 'Nieuwe Makelaardij', 'open'],
];
const ofOwners = [
  ['owner_portals', 'added', 'Verhuurder Nieuw', null],
  ['owner_portals', 'unlinked', 'Verhuurder Nieuw', 'open'],
];
const stopped = ['stopped_webhooks', 'switched_off', 'Ontvanger', 'settled'];
const ofNews = [['must_read_news', 'unread', 'Lees dit', 'open']];
const ofUsers = ['accepted', 'added', 'blocked', 'second_factor_reset', 'unblocked'].map((event) => [
  'user_accounts',
  event,
  'Nora Nieuw',
  null,
]);

test.each<[Permission[], unknown[][]]>([
  [[], ofSync],
  [['users_manage'], [...ofSync, ...ofUsers]],
  [['brokers_manage'], [...ofSync, ...ofBrokers, refused, stopped]],
  [['owners_manage'], [...ofSync, ...ofOwners, refused]],
  [['news_manage'], [...ofSync, ...ofNews]],
  [
    ['users_manage', 'brokers_manage', 'owners_manage', 'news_manage'],
    [...ofSync, ...ofUsers, ...ofBrokers, ...ofOwners, ...ofNews, refused, stopped],
  ],
])('an administrator with %j is told of that, once, and of nothing else', async (permissions, told) => {
  await may(...permissions);
  expect(await toldTo(reader)).toEqual([...told].sort());
});

test('every event there is was told above', () => {
  const told = [...ofSync, ...ofUsers, ...ofBrokers, ...ofOwners, ...ofNews, refused, stopped];
  const names = new Set(told.map(([kind, event]) => `${kind} ${event}`));
  const all = adminFeedKindNames.flatMap((kind) => adminFeedKinds[kind].events.map((event) => `${kind} ${event}`));
  expect([...names].sort()).toEqual(all.sort());
});

test('nobody is told of what they did themselves, and no landlord or agent of any of it', async () => {
  const own = (await feedOf(doer)).data.filter(({ kind }) =>
    ['user_accounts', 'broker_portals', 'owner_portals'].includes(kind),
  );
  // Who accepted did so without them.
  expect(own.map(({ event }) => event)).toEqual(['accepted']);
  for (const name of ['broker', 'owner'] as const) expect(await toldTo(await server.login(name))).toEqual([]);
});

test('an entry leads to its record, and says in the language of its reader what it is about', async () => {
  await may('users_manage', 'brokers_manage', 'owners_manage', 'news_manage');
  await server.database.db
    .update(users)
    .set({ language: 'en' })
    .where(eq(users.email, emailOf('plainAdmin')));
  const { data } = await feedOf(reader);
  await server.database.db
    .update(users)
    .set({ language: 'nl' })
    .where(eq(users.email, emailOf('plainAdmin')));
  const of = (kind: string) => data.find((entry) => entry.kind === kind);
  expect(of('user_accounts')).toMatchObject({ record_id: ids.user, subtitle: 'Makelaardij De Kade' });
  expect(of('broker_portals')).toMatchObject({ record_id: ids.broker });
  expect(of('owner_portals')).toMatchObject({ record_id: '401' });
  // Agents who can log in: two, and whom the test made.
  expect(of('must_read_news')).toMatchObject({ record_id: ids.news, title: 'Read this', becomes: '3' });
  const moments = data.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
});

test('who is gone is named no more', async () => {
  await may('users_manage');
  await run(sql`insert into audit_events (happened_at, action, subject_type, subject_id, subject_name)
    values (${server.clock.now().toISOString()}, 'user.create', 'user', gen_random_uuid(), 'Gert Gegaan')`);
  const { data } = await feedOf(reader, '?per_page=1');
  expect(data).toMatchObject([{ kind: 'user_accounts', title: null, record_id: null }]);
});

describe('what is new', () => {
  test('is so until the reader has seen it, on every device, and never goes back', async () => {
    const { data, meta } = await feedOf(reader);
    expect([data.length, meta.new_count, data.every(({ is_new }) => is_new)]).toEqual([
      ofSync.length,
      ofSync.length,
      true,
    ]);
    done(await reader.put('/feed/read', { entry: data[0]?.id }));
    const elsewhere = await server.login('plainAdmin');
    const read = await feedOf(elsewhere);
    expect([read.meta.new_count, read.data.some(({ is_new }) => is_new)]).toEqual([0, false]);
    done(await elsewhere.put('/feed/read', { entry: data[3]?.id }));
    expect((await feedOf(reader)).meta.new_count).toBe(0);
    await may('users_manage');
    const { data: newest } = await feedOf(reader);
    done(await reader.put('/feed/read', { entry: newest[0]?.id }));
    server.clock.forward({ seconds: 1 });
    done(await doer.post(`/users/${ids.user}/block`));
    const { data: later, meta: more } = await feedOf(reader);
    expect([more.new_count, later[0]?.event, later[0]?.is_new]).toEqual([1, 'blocked', true]);
    done(await doer.post(`/users/${ids.user}/unblock`));
  });

  test('is nothing of before the account, for who never looked', async () => {
    await server.database.db
      .update(users)
      .set({ created_at: server.clock.now() })
      .where(eq(users.email, emailOf('plainAdmin')));
    expect((await feedOf(reader)).meta.new_count).toBe(0);
    await server.database.db
      .update(users)
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .where(eq(users.email, emailOf('plainAdmin')));
    expect((await feedOf(reader)).meta.new_count).toBe(ofSync.length);
  });

  test('is nothing that happened before the upgrade that tells administrators', async () => {
    const upgrade = (await readMigrations()).find(({ name }) => name.includes('told_to_administrators'));
    const marking = upgrade?.statements.filter((statement) => statement.includes('into feed_readers')) ?? [];
    expect(marking).toHaveLength(1);
    await may('users_manage');
    expect((await feedOf(reader)).meta.new_count).toBeGreaterThan(0);
    for (const statement of marking) await server.database.owner.query(statement);
    const { data, meta } = await feedOf(reader);
    expect([meta.new_count, data.filter(({ is_new }) => is_new)]).toEqual([0, []]);
    // Numbers of before were those of what came past thresholds.
    await server.database.db.update(feedReaders).set({ read_up_to: 7 });
    for (const statement of marking) await server.database.owner.query(statement);
    expect((await feedOf(reader)).meta.new_count).toBe(0);
  });

  test('is read up to an entry that one was told, and to no other number', async () => {
    await may('users_manage');
    const other = (await feedOf(reader)).data.find(({ kind }) => kind === 'user_accounts');
    await may();
    for (const entry of [other?.id, '1', '8999999999999999999'])
      expect((await reader.put('/feed/read', { entry })).statusCode).toBe(404);
    expect(await server.database.db.select().from(feedReaders)).toEqual([]);
  });

  test('inside an opened portal is that of the portal', async () => {
    const admin = await server.login('admin');
    await openPortal(server, admin);
    expect((await feedOf(admin)).data).toEqual([]);
  });
});

test('comes page by page without a gap, also of a thousand in one moment, and of one kind at a time', async () => {
  await may('users_manage');
  const before = (await feedOf(reader, '?kind=user_accounts')).data.length;
  const count = 1_203;
  await run(sql`insert into audit_events (happened_at, action, subject_type, subject_id)
    select ${server.clock.now().toISOString()}::timestamptz, 'user.create', 'user', gen_random_uuid() from generate_series(1, ${count}::int)`);
  const seen: FeedEntry[] = [];
  for (let query = '?per_page=50&kind=user_accounts'; query !== ''; ) {
    const page = await feedOf(reader, query);
    expect(page.meta.new_count).toBe(100);
    seen.push(...page.data);
    query = page.meta.has_more ? `?per_page=50&kind=user_accounts&before=${seen.at(-1)?.id}` : '';
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen).toHaveLength(before + count);
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['user_accounts']));
});

test('a page reads a bounded part of a long trail', async () => {
  await run(sql`insert into audit_events (happened_at, action)
    select '2026-06-01'::timestamptz + n * interval '1 second', 'session.login' from generate_series(1, 20000) n`);
  const { database } = server;
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const listening = new Proxy(database, {
    get: (target, name) =>
      name === 'ask'
        ? (scope: never, statement: (typeof asked)[number]) => {
            asked.push(statement);
            return target.ask(scope, statement as never);
          }
        : Reflect.get(target, name),
  });
  await readTold(listening, {
    kinds: ['user_accounts', 'broker_portals', 'owner_portals', 'stopped_webhooks'],
    range: { above: '0', below: '9223372036854775807', max: 51 },
    reader: { userId: '00000000-0000-4000-8000-000000000000', now: server.clock.now() },
  });
  expect(asked).toHaveLength(1);
  const [statement] = asked;
  const { rows } = await database.scoped({ kind: 'admin' }, (connection) =>
    connection.query(`explain (analyze, buffers, format json) ${statement?.text}`, [...(statement?.values ?? [])]),
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('audit_events_told');
  const [root] = (rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN']; // as PostgreSQL says it
  expect((root.Plan['Shared Hit Blocks'] ?? 0) + (root.Plan['Shared Read Blocks'] ?? 0)).toBeLessThan(100);
});
