import type { FeedEntry } from '@gevel/contract';
import {
  documentSubjectNames,
  type FeedEvent,
  type FeedKindName,
  feedKindNames,
  feedKinds,
  isMailed,
  mailTopicNames,
  type ShownFeedKind,
  threadSubjectNames,
} from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertCrossings, alerts } from '../../db/schema/alerts.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { deriveAll } from '../../sync/derive/derive-all.ts';
import { build } from '../../sync/test/build-world.ts';
import { ended } from '../../sync/test/dying.ts';
import { memoryBackOffice, type World } from '../../sync/test/memory-back-office.ts';
import { syncOf } from '../../sync/test/run-to-end.ts';
import {
  add,
  type Change,
  dueCases,
  eachSynced,
  feedWorld,
  only,
  owner_id,
  syncedCases,
} from '../../test/feed-world.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer, viewerNames } from '../../test/portfolio-server.ts';
import { createSeededRandom } from '../../test/seeded-random.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { sendForm } from '../../test/upload-form.ts';
import { lookAtAlerts } from '../alerts/look-at-alerts.ts';
import { remind } from '../approvals/approvals.service.ts';
import { tellByMail } from '../mail-topics/index.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

/** Two servers on one database, each with everybody's browser. */
let nodes: readonly Node[];
let server: PortfolioServer;
const world = feedWorld();
beforeAll(async () => {
  server = await startPortfolioServer(world);
  const other = await startTestServer({ database: server.database, clock: server.clock });
  await server.database.db
    .update(users)
    .set({ blocked_at: null })
    .where(eq(users.email, addressOf('colleague')));
  nodes = await Promise.all([server, other].map(async (each) => ({ server: each, clients: await everybodyAt(each) })));
});
async function everybodyAt(each: TestServer): Promise<Record<Reader, TestClient>> {
  const logins = readerNames.map(
    async (name) => [name, await each.login(name === 'colleague' ? 'blocked' : name)] as const,
  );
  // One login per name, see above.
  return Object.fromEntries(await Promise.all(logins)) as Record<Reader, TestClient>;
}
afterAll(async () => {
  await nodes[1]?.server.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(monday);
  await wholly(syncs());
  for (const table of [alertCrossings, alerts, mailTopics, mails]) await server.database.db.delete(table);
  await sets(
    'delete from threads; delete from documents; delete from approvals; delete from feed_entries; delete from feed_readers',
  );
});

interface Node {
  server: TestServer;
  clients: Record<Reader, TestClient>;
}

/** Who looks: beside the viewers a second agent of the same broker. */
type Reader = Viewer | 'colleague';
const readerNames: readonly Reader[] = [...viewerNames, 'colleague'];
const addressOf = (name: Reader) => emailOf(name === 'colleague' ? 'blocked' : name);

interface Event {
  kind: FeedKindName | 'alerts';
  event: string;
  /** Who hears of it; everybody else hears nothing. */
  hear: readonly Reader[];
}

interface Told {
  tells: readonly Event[];
  /** Every table that is written on the way. */
  writes: readonly string[];
  /** What has to be there first, and is not what is told. */
  before?: () => Promise<void>;
  /** Whether servers take turns at it, by a lease that is tried elsewhere. */
  isInTurn?: boolean;
  /** What happens, as often and by whichever server it is tried. */
  happens: (node: Node) => Promise<unknown>;
}

const agents: readonly Reader[] = ['broker', 'colleague'];
const both: readonly Reader[] = ['owner', ...agents];
const eventOf = (kind: FeedKindName, event: string): Event => {
  const readers: readonly string[] = feedKinds[kind].readers;
  // Of notes an owner hears when they are released.
  const isForOwners = readers.includes('owner') && kind !== 'ticket_notes';
  return { kind, event, hear: isForOwners ? both : agents };
};

/** A synchronisation of the first world after these changes; servers take turns at it by their lease, which is tried elsewhere. */
function syncs(...changes: readonly Change[]): (node: Pick<Node, 'server'>) => Promise<void> {
  const next = structuredClone(world);
  for (const each of changes) each(next);
  let turn: Promise<void> = Promise.resolve();
  return ({ server: { database, clock } }) => {
    const run = async () => {
      const sync = syncOf(database, memoryBackOffice({ world: next }), { clock });
      const { id } = await sync.start('full');
      await ended(sync);
      const known = await sync.runs(200);
      await sync.stop();
      const state = known.find((each) => each.id === id)?.state;
      if (state !== 'done') throw new Error(`The run is ${state}`);
    };
    turn = turn.catch(() => undefined).then(run);
    return turn;
  };
}

/** What broke off before is ended first, and what failed in it is read by the next. */
async function wholly(run: ReturnType<typeof syncs>): Promise<void> {
  await run({ server }).catch(() => run({ server }));
}

/** The records that a change touches. */
function touchedBy(happens: Change): string[] {
  const next = structuredClone(world);
  happens(next);
  const types = Object.keys(world) as (keyof World)[]; // safe: the keys of a world are its types
  return types.flatMap((type) => {
    const recordsOf = (of: World) => new Map((of[type] as object[]).map((record) => [keyOf(record), record]));
    const [before, after] = [recordsOf(world), recordsOf(next)];
    const isChanged = (key: string) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key));
    const known = new Map([...before, ...after]);
    return [...known].filter(([key]) => isChanged(key)).map(([key, record]) => nameIn(type, record, key));
  });
}
/** What belongs to a contract is one with it. */
const keyOf = (record: object) => String(Reflect.get(record, 'id') ?? JSON.stringify(record));
const nameIn = (type: string, record: object, key: string) => {
  const contract: unknown = Reflect.get(record, 'contract_id');
  return typeof contract === 'number' ? `contracts ${contract}` : `${type} ${key}`;
};

/** What a synchronisation brings, drawn together as far as it is about different records: many things happen between two runs. */
function drawnTogether(seed: number): (typeof eachSynced)[number][][] {
  const random = createSeededRandom(seed);
  const drawn = eachSynced
    .filter(({ kind }) => kind !== 'owners')
    .map((one) => ({ one, place: random.below(1_000_000) }))
    .sort((a, b) => a.place - b.place);
  const groups: { cases: (typeof eachSynced)[number][]; touched: Set<string> }[] = [];
  for (const { one } of drawn) {
    const touched = touchedBy(one.change);
    let group = groups.find((known) => touched.every((key) => !known.touched.has(key)));
    if (group === undefined) {
      group = { cases: [], touched: new Set() };
      groups.push(group);
    }
    group.cases.push(one);
    for (const key of touched) group.touched.add(key);
  }
  return groups.map(({ cases }) => cases);
}

const sends = async (sending: ReturnType<TestClient['post']>) => {
  const answer = await sending;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer;
};
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}
const derive = ({ server: { database, clock } }: Node) =>
  deriveAll({ database, clock, signal: new AbortController().signal });

const statement = String(owner_id * 10);
const subjects = {
  rental_statement: { kind: 'statement_questions', subject_id: statement },
  mutation: { kind: 'mutation_questions', subject_id: String(owner_id * 100 + 11) },
  invoice: { kind: 'invoice_questions', subject_id: `sales-${statement}` },
  ticket: { kind: 'ticket_questions', subject_id: String(only) },
  contract: { kind: 'contract_questions', subject_id: String(only) },
  object: { kind: 'object_questions', subject_id: String(only) },
} as const satisfies Record<(typeof threadSubjectNames)[number], { kind: FeedKindName; subject_id: string }>;
const questionsTell = (event: string, hear: readonly Reader[]) =>
  threadSubjectNames.map((name): Event => ({ kind: subjects[name].kind, event, hear }));
const threadTables = ['threads', 'thread_messages', 'feed_entries'];
/** One key per subject and message, so that whoever got no answer can ask again. */
const keys = new Map<string, string>();
function keyFor(name: string): string {
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  return key;
}
const threads = new Map<string, string>();
const ask = (who: TestClient, name: (typeof threadSubjectNames)[number], key: string) =>
  sends(
    who.post('/threads', {
      subject_type: name,
      subject_id: subjects[name].subject_id,
      line_id: null,
      audience: 'owner',
      body: 'Waarom?',
      request_key: keyFor(`${name} ${key}`),
    }),
  );
const say = (who: TestClient, name: string, key: string) =>
  sends(who.post(`/threads/${threads.get(name)}/messages`, { body: 'Daarom.', request_key: keyFor(`${name} ${key}`) }));
/** Of each subject a question that was asked long before. */
const askedBefore = (round: string) => async () => {
  await inTurn(threadSubjectNames, async (name) => {
    threads.set(name, (await ask(server.clients.owner, name, round)).json().data.id);
  });
  await sets('delete from feed_entries');
};

const documentKindOf = {
  objects: 'object_documents',
  contracts: 'contract_documents',
  invoices: 'invoice_documents',
  rental_statements: 'statement_documents',
  tickets: 'ticket_documents',
  owners: 'owner_documents',
} as const satisfies Record<(typeof documentSubjectNames)[number], FeedKindName>;
const idAt = {
  objects: String(only),
  contracts: String(only),
  invoices: `sales-${statement}`,
  rental_statements: statement,
  tickets: String(only),
  owners: String(owner_id),
} as const satisfies Record<(typeof documentSubjectNames)[number], string>;
const addDocuments =
  (who: Reader, audience: string, valid_until = '') =>
  (node: Node) =>
    inTurn(documentSubjectNames, (subject_type) => {
      const about = { subject_type, subject_id: idAt[subject_type], kind: 'lease', description: '' };
      return sends(
        sendForm(node.clients[who], {
          method: 'POST',
          path: '/documents/import',
          file: { name: `${subject_type}.pdf`, type: 'application/pdf', content: '%PDF-1.7\n%%EOF' },
          fields: { ...about, audience, valid_until, is_checked: '' },
        }),
      );
    });
const replaceDocuments = async ({ clients }: Node) => {
  const listed: { id: string }[] = (await sends(clients.broker.get('/documents?per_page=50'))).json().data;
  const file = { name: 'later.pdf', type: 'application/pdf', content: '%PDF-1.7\n% later\n%%EOF' };
  await inTurn(listed, async ({ id }) => {
    const send = () =>
      sendForm(clients.broker, { method: 'PUT', path: `/documents/${id}/content`, file, fields: { is_checked: '' } });
    const answer = await send();
    // Of two at once one puts it in place; whoever sends it again finds it there.
    await sends(answer.statusCode === 409 ? send() : Promise.resolve(answer));
  });
};
const documentsTell = (event: string, hear: readonly Reader[], names = documentSubjectNames) =>
  names.map((name): Event => ({ kind: documentKindOf[name], event, hear }));

const asksApproval: Change[] = [syncedCases.ticket_approvals.asked.change, syncedCases.invoice_approvals.asked.change];
const approvalsTell = (event: string) =>
  (['ticket_approvals', 'invoice_approvals'] as const).map((kind) => eventOf(kind, event));
const decides = (decision: 'yes' | 'no') => async (node: Node) => {
  const asked: { id: string }[] = (await sends(node.clients.owner.get('/approvals'))).json().data;
  await inTurn(asked, async ({ id }) => {
    const { amount, mandate, documents } = (await sends(node.clients.owner.get(`/approvals/${id}`))).json().data;
    const seen = { amount, mandate, documents: documents.map((each: { id: string }) => each.id) };
    await sends(node.clients.owner.put(`/approvals/${id}/decision`, { decision, ...seen }));
  });
};
const decisionsTell = (event: string): Event[] => [
  eventOf('ticket_decisions', event),
  eventOf('invoice_decisions', event),
];
const askedApproval = async () => {
  await wholly(syncs(...asksApproval));
  await sets('delete from feed_entries');
};

const synced = ['feed_entries'];
const bringsLandlord = syncs(add('owners', build.owner(5_006, { name: 'Verhuurder Nieuw', is_active: true })));

const cases: Record<string, Told> = {
  ...Object.fromEntries(
    drawnTogether(20_261).map((group, place) => [
      `what a synchronisation brings, ${place + 1}`,
      {
        tells: group.map(({ kind, event }) => eventOf(kind, event)),
        writes: synced,
        isInTurn: true,
        happens: syncs(...group.map((one) => one.change)),
      },
    ]),
  ),
  'service charges that are due in 60 days': {
    tells: [eventOf('service_costs', 'due_60')],
    writes: synced,
    before: async () => server.clock.set('2026-05-04T08:00:00Z'),
    isInTurn: true,
    happens: syncs(syncedCases.service_costs.due_30.change),
  },
  'contracts that end and invoices that are late': {
    tells: [eventOf('contract_deadlines', 'ends'), eventOf('overdue_invoices', 'unpaid')],
    writes: synced,
    isInTurn: true,
    happens: syncs(dueCases.ends.isDue, dueCases.unpaid.isDue),
  },
  'notice and indexation that are due': {
    tells: [eventOf('contract_deadlines', 'notice_due'), eventOf('contract_deadlines', 'index_due')],
    writes: synced,
    isInTurn: true,
    happens: syncs(dueCases.notice_due.isDue, dueCases.index_due.isDue),
  },
  questions: {
    tells: questionsTell('asked', agents),
    writes: threadTables,
    happens: ({ clients }) => inTurn(threadSubjectNames, (name) => ask(clients.owner, name, 'asked')),
  },
  'more questions': {
    tells: questionsTell('asked_more', agents),
    writes: ['thread_messages', 'feed_entries'],
    before: askedBefore('more'),
    happens: ({ clients }) => inTurn(threadSubjectNames, (name) => say(clients.owner, name, 'asked more')),
  },
  answers: {
    tells: questionsTell('answered', ['owner']),
    writes: ['thread_messages', 'feed_entries'],
    before: askedBefore('answers'),
    happens: ({ clients }) => inTurn(threadSubjectNames, (name) => say(clients.broker, name, 'answered')),
  },
  'a note that is released': {
    tells: [{ kind: 'ticket_notes', event: 'released', hear: ['owner'] }],
    writes: ['ticket_notes', 'feed_entries'],
    before: () => sets('update ticket_notes set released_at = null, released_by_id = null, released_by = null'),
    happens: ({ clients }) => sends(clients.broker.put(`/tickets/${only}/back-office-notes/${only}/release`, {})),
  },
  documents: {
    tells: [...documentsTell('added', ['colleague']), ...documentsTell('shared', ['owner'])],
    writes: ['documents', 'feed_entries'],
    happens: addDocuments('broker', 'owner'),
  },
  'documents that are replaced': {
    tells: documentsTell('replaced', ['colleague', 'owner']),
    writes: ['document_versions', 'documents', 'feed_entries'],
    before: async () => {
      await addDocuments('broker', 'owner')(nodes[0] as Node); // the first of two
      await sets('delete from feed_entries');
    },
    happens: replaceDocuments,
  },
  'documents that expire': {
    tells: documentsTell('expires', both),
    writes: synced,
    before: async () => {
      await addDocuments('broker', 'owner', '2026-07-10')(nodes[0] as Node); // the first of two
      await sets('delete from feed_entries');
    },
    happens: derive,
  },
  'a reminder of what is asked': {
    tells: approvalsTell('reminded'),
    writes: ['feed_entries'],
    before: async () => {
      await askedApproval();
      await sets(`update approvals set asked_at = asked_at - interval '49 hours'`);
    },
    happens: ({ server: { database, clock } }) => remind({ database, clock }),
  },
  'a yes': {
    tells: decisionsTell('approved'),
    writes: ['approvals', 'feed_entries'],
    before: askedApproval,
    happens: decides('yes'),
  },
  'a no': {
    tells: decisionsTell('refused'),
    writes: ['approvals', 'feed_entries'],
    before: askedApproval,
    happens: decides('no'),
  },
  'a new landlord': {
    tells: [eventOf('owners', 'added')],
    writes: synced,
    isInTurn: true,
    happens: async (node) => {
      await bringsLandlord(node);
      await sets(`update owners set linked_broker_id = '${server.brokers.dekade.id}' where id = 5006`);
    },
  },
  alerts: {
    tells: [{ kind: 'alerts', event: 'tickets_age', hear: ['owner'] }],
    writes: ['alerts', 'alert_crossings'],
    before: async () => {
      await sends(server.clients.owner.put('/user/alerts', { kind: 'tickets_age', threshold: 3_000 }));
      await look(nodes[0] as Node); // the first of two
      await sets(`update tickets set reporting_date = '2000-01-01', closing_date = null where id = ${only}`);
      // Alerts are looked at once a day.
      await sets(`update alerts set looked_at = looked_at - interval '1 day'`);
    },
    happens: look,
  },
};

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

const nameOf = ({ kind, event }: Pick<Event, 'event'> & { kind: ShownFeedKind }) => `${kind} ${event}`;
/** How often each hears of each of these. */
async function heardOf(events: readonly Event[]): Promise<Record<string, Partial<Record<Reader, number>>>> {
  const heard: Record<string, Partial<Record<Reader, number>>> = {};
  const { clients } = nodes[0] as Node; // the first of two
  for (const name of readerNames) {
    const answer = await clients[name].get('/feed?per_page=50');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, meta } = answer.json() as { data: FeedEntry[]; meta: { has_more: boolean } };
    expect(meta.has_more).toBe(false);
    for (const each of events) {
      const count = data.filter((entry) => nameOf(entry) === nameOf(each)).length;
      if (count > 0) (heard[nameOf(each)] ??= {})[name] = count;
    }
  }
  return heard;
}

const tell = ({ server }: Node) =>
  tellByMail({ ...server, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
/** Until nothing else was being told at that moment. */
async function tellOut(node: Node): Promise<void> {
  if (!(await tell(node))) await tellOut(node);
}
const mailed = async () =>
  (await server.database.db.select({ to: mails.recipient }).from(mails)).map(({ to }) => to).sort();
const hasMail = ({ kind, event }: Event) =>
  kind === 'alerts' || mailTopicNames.some((topic) => isMailed(topic, kind, event as FeedEvent)); // safe: an event of this kind

test('every kind and event of the feed is tried', () => {
  const tried = new Set(Object.values(cases).flatMap(({ tells }) => tells.map(nameOf)));
  const all = feedKindNames.flatMap((kind) => feedKinds[kind].events.map((event) => nameOf({ kind, event })));
  expect([...tried].sort()).toEqual([...all, 'alerts tickets_age'].sort());
});

describe.each(Object.entries(cases))('%s', (_name, one) => {
  test('reach each who is to hear of them once and nobody else, whoever is killed at which write', async () => {
    await one.before?.();
    await server.database.db.execute(sql`
      insert into mail_topics (user_id, topic, frequency) select id, topic, 'at_once'
      from users, unnest(${sql.param(mailTopicNames)}::text[]) topic`);
    await tellOut(nodes[0] as Node); // the first of two
    await server.database.db.delete(mails);
    expect(await heardOf(one.tells)).toEqual({});

    for (const table of one.writes) {
      await withDeathAt(table, async () => {
        const outcomes = await Promise.allSettled(nodes.map(one.happens));
        expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      });
      expect(await heardOf(one.tells), table).toEqual({});
    }
    // Both at once, and again, as who got no answer does.
    if (one.isInTurn) await Promise.allSettled(nodes.map(one.happens));
    for (let round = 0; round < 2; round += 1)
      await (one.isInTurn ? one.happens(nodes[round] as Node) : onBoth(one.happens)); // two nodes
    const once = Object.fromEntries(
      one.tells.map((each) => [nameOf(each), Object.fromEntries(each.hear.map((name) => [name, 1]))]),
    );
    expect(await heardOf(one.tells)).toEqual(once);

    for (const table of ['mail_topics', 'mails']) {
      await withDeathAt(table, () => Promise.allSettled(nodes.map(tell)));
      expect(await mailed(), table).toEqual([]);
    }
    for (let round = 0; round < 2; round += 1) await onBoth((node) => tellOut(node as Node));
    const told = new Set(one.tells.filter(hasMail).flatMap(({ hear }) => hear));
    expect(await mailed()).toEqual([...told].map((name) => addressOf(name)).sort());
    expect(await heardOf(one.tells)).toEqual(once);
  });
});
