import type { FeedEntry } from '@gevel/contract';
import type { MailTopicName } from '@gevel/contract/plain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertCrossings, alerts } from '../../db/schema/alerts.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { addBooks, addChart } from '../../sync/test/build-books.ts';
import { note } from '../../sync/test/build-details.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer, viewerNames } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { lookAtAlerts } from '../alerts/look-at-alerts.ts';
import { tellByMail } from '../mail-topics/index.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';
const ticket = '101001';
const noteId = 901;

/** Two servers on one database, each with everybody's browser. */
let nodes: readonly { server: TestServer; clients: Record<Viewer, TestClient> }[];
let server: PortfolioServer;
beforeAll(async () => {
  const world = buildPortfolio();
  addChart(world);
  addBooks(world, 101);
  world.ticket_notes.push(note(noteId, Number(ticket)));
  server = await startPortfolioServer(world);
  const other = await startTestServer({ database: server.database, clock: server.clock });
  const logins = viewerNames.map(async (name) => [name, await other.login(name)] as const);
  // One login per name, see above.
  const clients = Object.fromEntries(await Promise.all(logins)) as Record<Viewer, TestClient>;
  nodes = [
    { server, clients: server.clients },
    { server: other, clients },
  ];
});
afterAll(async () => {
  await nodes[1]?.server.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(monday);
  for (const table of [alertCrossings, alerts, mailTopics, mails]) await server.database.db.delete(table);
  await server.database.owner.query(`
    delete from threads; delete from feed_entries; delete from feed_readers;
    update ticket_notes set released_at = null, released_by_id = null, released_by = null where id = ${noteId};
    update contracts set end_date = '2031-12-31', latest_notice_date = null, next_index_date = null;
    update debtor_items set due_date = '2025-01-01';
    update tickets set reporting_date = '2026-06-14' where id = ${ticket}`);
});

interface Node {
  server: TestServer;
  clients: Record<Viewer, TestClient>;
}

interface Told {
  kind: string;
  event: string;
  topic: MailTopicName;
  /** Who hears of it; everybody else hears nothing. */
  hear: readonly Viewer[];
  /** Every table that is written on the way. */
  writes: readonly string[];
  /** What has to be there first, and is not what is told. */
  before?: () => Promise<void>;
  /** What happens, as often and by whichever server it is tried. */
  happens: (node: Node) => Promise<unknown>;
}

const sends = async (sending: ReturnType<TestClient['post']>) => {
  const answer = await sending;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer;
};
const derive = ({ server: { database, clock } }: Node) =>
  deriveAll({ database, clock, signal: new AbortController().signal });
const key = crypto.randomUUID();
const question = { subject_type: 'ticket', subject_id: ticket, line_id: null, audience: 'owner', body: 'Waarom?' };
let thread = '';

const cases: Told[] = [
  {
    kind: 'contract_deadlines',
    event: 'index_due',
    topic: 'deadlines',
    hear: ['owner', 'broker'],
    writes: ['feed_entries'],
    before: () => sets(`update contracts set next_index_date = '2026-07-01' where id = ${ticket}`),
    happens: derive,
  },
  {
    kind: 'overdue_invoices',
    event: 'unpaid',
    topic: 'deadlines',
    hear: ['owner', 'broker'],
    writes: ['feed_entries'],
    before: () =>
      sets(`update debtor_items set due_date = '2026-06-01' where id = (
        select min(id) from debtor_items where owner_id = 101 and outstanding_amount > 0)`),
    happens: derive,
  },
  {
    kind: 'ticket_questions',
    event: 'asked',
    topic: 'questions',
    hear: ['broker'],
    writes: ['threads', 'thread_messages', 'feed_entries'],
    happens: ({ clients }) => sends(clients.owner.post('/threads', { ...question, request_key: key })),
  },
  {
    kind: 'ticket_questions',
    event: 'answered',
    topic: 'questions',
    hear: ['owner'],
    writes: ['threads', 'thread_messages', 'feed_entries'],
    before: async () => {
      const request_key = crypto.randomUUID();
      thread = (await sends(server.clients.owner.post('/threads', { ...question, request_key }))).json().data.id;
      await sets('delete from feed_entries');
    },
    happens: ({ clients }) =>
      sends(clients.broker.post(`/threads/${thread}/messages`, { body: 'Daarom.', request_key: key })),
  },
  {
    kind: 'ticket_notes',
    event: 'released',
    topic: 'tickets',
    hear: ['owner'],
    writes: ['ticket_notes', 'feed_entries'],
    happens: ({ clients }) => sends(clients.broker.put(`/tickets/${ticket}/back-office-notes/${noteId}/release`, {})),
  },
  {
    kind: 'alerts',
    event: 'tickets_age',
    topic: 'alerts',
    hear: ['owner'],
    writes: ['alerts', 'alert_crossings'],
    before: async () => {
      await sends(server.clients.owner.put('/user/alerts', { kind: 'tickets_age', threshold: 3_000 }));
      await look(nodes[0] as Node); // the first of two
      await sets(`update tickets set reporting_date = '2000-01-01', closing_date = null where id = ${ticket}`);
      // Alerts are looked at once a day.
      await sets(`update alerts set looked_at = looked_at - interval '1 day'`);
    },
    happens: look,
  },
];

function look({ server: { database, clock } }: Node): Promise<void> {
  return lookAtAlerts({ database, clock, exportableLists: server.app.exportableLists });
}

async function sets(statement: string): Promise<void> {
  await server.database.owner.query(statement);
}

/** Whatever writes a row of this table meanwhile dies right after it did. */
async function withDeathAt<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sets(`
    create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger zz_dies after insert or update on ${table} for each row execute function dies()`);
  try {
    return await work();
  } finally {
    await sets('drop function dies cascade');
  }
}

const onBoth = (work: (node: Node) => Promise<unknown>) => Promise.all([...nodes, ...nodes].map(work));

async function heardBy({ kind, event }: Told): Promise<Record<string, number>> {
  const heard = viewerNames.map(async (name) => {
    const answer = await server.clients[name].get('/feed?per_page=50');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json() as { data: FeedEntry[] };
    return [name, data.filter((entry) => entry.kind === kind && entry.event === event).length] as const;
  });
  return Object.fromEntries(await Promise.all(heard));
}

const tell = ({ server }: Node) =>
  tellByMail({ ...server, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
/** Until nothing else was being told at that moment. */
async function tellOut(node: Node): Promise<void> {
  if (!(await tell(node))) await tellOut(node);
}
const mailed = async () =>
  (await server.database.db.select({ to: mails.recipient }).from(mails)).map(({ to }) => to).sort();
const never = Object.fromEntries(viewerNames.map((name) => [name, 0]));

describe.each(cases.map((one) => [`${one.kind} ${one.event}`, one] as const))('%s', (_name, one) => {
  test('reaches each who is to hear of it once and nobody else, whoever is killed at which write', async () => {
    await one.before?.();
    const all = await server.database.db.select({ id: users.id }).from(users);
    await server.database.db
      .insert(mailTopics)
      .values(all.map(({ id }) => ({ user_id: id, topic: one.topic, frequency: 'at_once' as const })));
    await tellOut(nodes[0] as Node); // the first of two
    expect(await heardBy(one)).toEqual(never);
    expect(await mailed()).toEqual([]);

    for (const table of one.writes) {
      await withDeathAt(table, async () => {
        const outcomes = await Promise.allSettled(nodes.map(one.happens));
        expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      });
      expect(await heardBy(one), table).toEqual(never);
    }
    // Both at once, and again, as who got no answer does.
    for (let round = 0; round < 2; round += 1) await onBoth(one.happens);
    const once = { ...never, ...Object.fromEntries(one.hear.map((name) => [name, 1])) };
    expect(await heardBy(one)).toEqual(once);

    for (const table of ['mail_topics', 'mails']) {
      await withDeathAt(table, () => Promise.allSettled(nodes.map(tell)));
      expect(await mailed(), table).toEqual([]);
    }
    for (let round = 0; round < 2; round += 1) await onBoth((node) => tellOut(node as Node));
    expect(await mailed()).toEqual(one.hear.map((name) => emailOf(name)).sort());
    expect(await heardBy(one)).toEqual(once);
  });
});
