import type { FeedEntry, OwnAlert } from '@gevel/contract';
import { type AlertKindName, alertKindsOf, modules as allModules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertCrossings, alerts } from '../../db/schema/alerts.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { build } from '../../sync/test/build-world.ts';
import { lastAudit } from '../../test/administration.ts';
import { addRows, debtorItemRow } from '../../test/book-rows.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { testSecrets } from '../../test/test-server.ts';
import { tellByMail } from '../mail-topics/index.ts';
import { lookAtAlerts } from './look-at-alerts.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(monday);
  for (const table of [alertCrossings, alerts, mailTopics, mails]) await server.database.db.delete(table);
});

const deps = () => ({ ...server, exportableLists: server.app.exportableLists });
const look = () => lookAtAlerts(deps());
const tell = () => tellByMail({ ...server, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
const set = async (kind: AlertKindName, threshold: number | null, client: TestClient = server.clients.owner) => {
  const answer = await client.put('/user/alerts', { kind, threshold });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as OwnAlert;
};
const crossings = async () =>
  (await server.database.db.select().from(alertCrossings)).map(({ kind, crossed }) => [kind, crossed]);
const later = () => server.clock.forward({ hours: 24 });

/** The same world with so many tickets more, reported long ago. */
async function withOldTickets(count: number): Promise<void> {
  const world = structuredClone(server.world);
  for (let place = 0; place < count; place += 1) {
    world.tickets.push(
      build.ticket(78_000 + place, { owner_id: 101, reporting_date: '2020-01-01', closing_date: null }),
    );
  }
  await loadWorld(server, world);
}

const ofOwners = alertKindsOf('owner', allModules);

describe('a threshold', () => {
  test.each(ofOwners)('of %s counts what its list shows under that filter', async (kind) => {
    const { past } = await set(kind, 1);
    expect(past).toEqual(expect.any(Number));
    const listed = (await server.clients.owner.get('/user/alerts')).json().data as OwnAlert[];
    expect(listed.find((each) => each.kind === kind)).toEqual({ kind, threshold: 1, past });
    expect(listed.map((each) => each.kind)).toEqual(ofOwners);
  });

  test.each(['arrears_days', 'arrears_amount'] as const)(
    'of %s counts what is late, and nothing that is not due or has an arrangement',
    async (kind) => {
      const { past: before } = await set(kind, 1);
      const late = { owner_id: 101, outstanding_amount: 12_100, due_date: '2026-06-01', reminder_phase: null };
      await addRows(server.database, 'debtor_items', [
        debtorItemRow(88_001, { ...late, relation_id: 88_001 }),
        debtorItemRow(88_002, { ...late, relation_id: 88_002, due_date: '2026-06-20' }),
        debtorItemRow(88_003, { ...late, relation_id: 88_003, reminder_phase: 'in_progress' }),
        debtorItemRow(88_004, { ...late, relation_id: 88_004, reminder_phase: 'excluded' }),
      ]);
      const listed = (await server.clients.owner.get('/user/alerts')).json().data as OwnAlert[];
      expect(listed.find((each) => each.kind === kind)?.past).toBe((before ?? 0) + 1);
      await server.database.sync((connection) =>
        connection.query('delete from debtor_items where id between 88001 and 88004'),
      );
    },
  );

  test('of open tickets counts as the screen does', async () => {
    await withOldTickets(3);
    const { past } = await set('tickets_age', 400);
    const shown = await server.clients.owner.get('/tickets?filter[is_open]=true&filter[age_days][from]=400&per_page=1');
    expect(past).toBe(shown.json().meta.total);
    expect(past).toBeGreaterThanOrEqual(3);
    await loadWorld(server, server.world);
  });

  test('tells what came past it once, not what was past it before, and again after it was on the other side', async () => {
    await withOldTickets(1);
    await set('tickets_age', 400);
    await look();
    expect(await crossings()).toEqual([]);
    await withOldTickets(3);
    for (let round = 0; round < 2; round += 1) {
      later();
      await Promise.all([look(), look()]);
    }
    expect(await crossings()).toEqual([['tickets_age', 2]]);
    await withOldTickets(1);
    later();
    await look();
    await withOldTickets(2);
    later();
    await look();
    expect(await crossings()).toEqual([
      ['tickets_age', 2],
      ['tickets_age', 1],
    ]);
    await loadWorld(server, server.world);
  });

  test('is mailed with the topic, as a count and a link, to who set it and to nobody else', async () => {
    await tell();
    await set('tickets_age', 400);
    await look();
    await withOldTickets(2);
    later();
    await look();
    await tell();
    const sent = (await server.database.db.select().from(mails)).filter(({ subject }) => subject.includes('Signalen'));
    expect(sent.map(({ recipient }) => recipient)).toEqual([emailOf('owner')]);
    expect(sent[0]?.text).toContain('Meldingen die ouder zijn dan uw grens: 2');
    expect(sent[0]?.html).toContain('/profile#signalen');
    later();
    await look();
    await tell();
    const again = (await server.database.db.select().from(mails)).filter(({ subject }) => subject.includes('Signalen'));
    expect(again).toHaveLength(1);
    await loadWorld(server, server.world);
  });

  test('tells nothing to who was blocked, or lost the module, and begins anew when they are back', async () => {
    await set('tickets_age', 400);
    await look();
    const owner = eq(users.email, emailOf('owner'));
    await server.database.db.update(users).set({ blocked_at: server.clock.now() }).where(owner);
    await withOldTickets(2);
    later();
    await look();
    expect(await crossings()).toEqual([]);
    await server.database.db.update(users).set({ blocked_at: null }).where(owner);
    later();
    await look();
    expect(await crossings()).toEqual([]);
    const [broker] = await server.database.db.select().from(brokers).where(eq(brokers.id, 1));
    const modules = (broker?.modules ?? []).filter((name) => name !== 'tickets');
    await server.database.db.update(brokers).set({ modules }).where(eq(brokers.id, 1));
    await withOldTickets(4);
    later();
    await look();
    expect(await crossings()).toEqual([]);
    await server.database.db
      .update(brokers)
      .set({ modules: broker?.modules ?? [] })
      .where(eq(brokers.id, 1));
    await loadWorld(server, server.world);
  });
});

describe('thresholds', () => {
  test('are each user’s own, written down, and gone with null', async () => {
    await set('tickets_age', 30);
    expect(await lastAudit(server)).toMatchObject({
      action: 'alert.change',
      before: { tickets_age: null },
      after: { tickets_age: 30 },
    });
    const others = (await server.clients.secondOwner.get('/user/alerts')).json().data as OwnAlert[];
    expect(others.every(({ threshold }) => threshold === null)).toBe(true);
    await set('tickets_age', null);
    expect(await server.database.db.select().from(alerts)).toEqual([]);
  });

  test('are whole numbers within what their kind allows', async () => {
    for (const threshold of [0, -1, 1.5, 61, '3'])
      expect((await server.clients.owner.put('/user/alerts', { kind: 'contracts_ending', threshold })).statusCode).toBe(
        422,
      );
    expect((await server.clients.owner.put('/user/alerts', { kind: 'iets', threshold: 1 })).statusCode).toBe(422);
    expect(
      (await (await server.login('admin')).put('/user/alerts', { kind: 'vacancy', threshold: 1 })).statusCode,
    ).toBe(422);
  });
});

describe('how the portal is', () => {
  const asSync = (text: string, values: unknown[] = []) =>
    server.database.sync((connection) => connection.query(text, values));
  const unread = (records: number, record_type = 'tickets') =>
    asSync(
      `insert into sync_unread (record_type, records, placed, faults) values ($1, $2, 0, 0)
       on conflict (record_type) do update set records = excluded.records`,
      [record_type, records],
    );
  const crossed = async (client: TestClient) => {
    const answer = await client.get('/feed?kind=alerts');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, meta } = answer.json() as { data: FeedEntry[]; meta: { new_count: number } };
    return [data.map(({ event, becomes, is_new }) => [event, becomes, is_new]), meta.new_count];
  };
  const toAlerts = async () =>
    (await server.database.db.select().from(mails))
      .filter(({ subject }) => /Signalen|Alerts/.test(subject))
      .map(({ recipient, text }) => [recipient, text?.match(/^- .*$/gm)]);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.login('admin');
    await server.database.db.update(users).set({ created_at: new Date('2026-01-01T00:00:00Z') });
  });
  beforeEach(async () => {
    for (const table of ['sync_unread', 'sync_alarms', 'ticket_writes', 'feed_entries'])
      await asSync(`delete from ${table}`);
    await server.database.pool.query('delete from feed_readers');
  });

  test('alerts agents, owners and administrators of figures that are not whole, each once, in the feed and by mail', async () => {
    await tell();
    const { broker, owner } = server.clients;
    for (const client of [broker, owner, admin]) expect((await set('unread_records', 2, client)).past).toBe(0);
    await look();
    await unread(1);
    later();
    await look();
    expect(await crossings()).toEqual([]);
    await unread(2);
    for (let round = 0; round < 2; round += 1) {
      later();
      await Promise.all([look(), look()]);
      await Promise.all([tell(), tell()]);
    }
    expect(await crossings()).toEqual(Array.from({ length: 3 }, () => ['unread_records', 1]));
    for (const client of [await server.login('broker'), await server.login('owner')])
      expect(await crossed(client)).toEqual([[['unread_records', '1', true]], 1]);
    const other = (await (await server.login('otherBroker')).get('/feed')).json() as { data: FeedEntry[] };
    expect(other.data.filter(({ kind }) => kind === 'alerts')).toEqual([]);
    const line = ['- Soorten gegevens met meer onleesbare gegevens dan uw grens: 1'];
    expect((await toAlerts()).sort()).toEqual(
      (['admin', 'broker', 'owner'] as const).map((name) => [emailOf(name), line]).sort(),
    );
  });

  test('alerts administrators of faults that last and of what waits to be sent, and nobody else', async () => {
    await tell();
    const client = await server.login('plainAdmin');
    for (const kind of ['reads_late', 'queues_late'] as const) {
      expect((await server.clients.owner.put('/user/alerts', { kind, threshold: 2 })).statusCode).toBe(422);
      await set(kind, 2, client);
    }
    expect((await client.get('/user/alerts')).json().data.map(({ kind }: OwnAlert) => kind)).toEqual(
      alertKindsOf('admin', []),
    );
    await look();
    await asSync(`insert into sync_alarms (record_type, kind, since) values ('contracts', 'stale', $1)`, [
      server.clock.now(),
    ]);
    await server.database.db.insert(mails).values({
      kind: 'whatsNew',
      language: 'nl',
      sender_name: 'Gevel',
      recipient: 'iemand@test.gevel.test',
      subject: 'Uitnodiging',
      state: 'queued',
      created_at: server.clock.now(),
      attempts: 0,
      html: null,
      text: null,
    });
    server.clock.forward({ hours: 1 });
    await look();
    expect(await crossings()).toEqual([]);
    // No day later, and although nothing is synchronised.
    server.clock.forward({ minutes: 90 });
    await Promise.all([look(), look()]);
    expect((await crossings()).sort()).toEqual([
      ['queues_late', 1],
      ['reads_late', 1],
    ]);
    later();
    await Promise.all([tell(), tell()]);
    expect(await toAlerts()).toEqual([
      [
        emailOf('plainAdmin'),
        [
          '- E-mails, meldingen en berichten die langer wachten dan uw grens: 1',
          '- Storingen bij het ophalen van gegevens die langer duren dan uw grens: 1',
        ],
      ],
    ]);
  });
});
