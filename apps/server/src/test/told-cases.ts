import { documentSubjectNames, type FeedKindName, threadSubjectNames } from '@gevel/contract/plain';
import { lookAtAlerts } from '../features/alerts/look-at-alerts.ts';
import { remind } from '../features/approvals/approvals.service.ts';
import { deriveAll } from '../sync/derive/derive-all.ts';
import { build } from '../sync/test/build-world.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { add, type Change, dueCases, eachSynced, only, owner_id, syncedCases } from './feed-world.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { TestClient } from './test-client.ts';
import type { ToldEvent as Event } from './told-channels.ts';
import { type Node, nameOf, nodes, server, sets, syncs, wholly, world } from './told-nodes.ts';
import { type ToldReader as Reader, withOwner } from './told-readers.ts';
import { sendForm } from './upload-form.ts';

interface Told {
  /** All that is told of it. */
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
const everybody = (kind: string) => [...withOwner(kind), ...agents];
/** Of notes an owner hears when they are released; what owners decide and who they are is for who works for them. */
const forAgents: readonly FeedKindName[] = ['ticket_notes', 'ticket_decisions', 'invoice_decisions', 'owners'];
const eventOf = (kind: FeedKindName, event: string): Event => ({
  kind,
  event,
  hear: forAgents.includes(kind) ? agents : everybody(kind),
});

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
const questionsTell = (event: string, hearOf: (kind: FeedKindName) => readonly Reader[]) =>
  threadSubjectNames.map((name): Event => {
    const { kind } = subjects[name];
    return { kind, event, hear: hearOf(kind) };
  });
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
const documentsTell = (event: string, hearOf: (kind: FeedKindName) => readonly Reader[]) =>
  documentSubjectNames.map((name): Event => {
    const kind = documentKindOf[name];
    return { kind, event, hear: hearOf(kind) };
  });

const asksApproval: Change[] = [syncedCases.ticket_approvals.asked.change, syncedCases.invoice_approvals.asked.change];
const approvalsTell = (event: string) =>
  (['ticket_approvals', 'invoice_approvals'] as const).map((kind) => eventOf(kind, event));
const decides = (decision: 'yes' | 'no') => async (node: Node) => {
  const asked: { id: string }[] = (await sends(node.clients.owner.get('/approvals'))).json().data;
  await inTurn(asked, async ({ id }) => {
    const { amount, mandate, documents } = (await sends(node.clients.owner.get(`/approvals/${id}`))).json().data;
    const seen = {
      amount,
      mandate,
      documents: documents.map((each: { id: string; sha256: string }) => ({ id: each.id, sha256: each.sha256 })),
    };
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
const newEnd = eventOf('contracts', 'end_changed');
/** What comes with a change of the back office, and is told as well. */
const comesWith: Readonly<Record<string, Event>> = {
  'purchase_invoices awaits_owner': eventOf('invoice_approvals', 'asked'),
  'invoice_approvals asked': eventOf('purchase_invoices', 'awaits_owner'),
  'contracts removed': eventOf('objects', 'vacated'),
  'objects vacated': newEnd,
};
const withWhatComes = (kind: FeedKindName, event: string): Event[] => {
  const more = comesWith[nameOf({ kind, event })];
  return more === undefined ? [eventOf(kind, event)] : [eventOf(kind, event), more];
};
const bringsLandlord = syncs(add('owners', build.owner(5_006, { name: 'Verhuurder Nieuw', is_active: true })));

export const cases: Record<string, Told> = {
  ...Object.fromEntries(
    drawnTogether(20_261).map((group, place) => [
      `what a synchronisation brings, ${place + 1}`,
      {
        tells: group.flatMap(({ kind, event }) => withWhatComes(kind, event)),
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
    tells: [eventOf('contract_deadlines', 'ends'), newEnd, eventOf('overdue_invoices', 'unpaid')],
    writes: synced,
    isInTurn: true,
    happens: syncs(dueCases.ends.isDue, dueCases.unpaid.isDue),
  },
  'notice and indexation that are due': {
    tells: [eventOf('contract_deadlines', 'notice_due'), newEnd, eventOf('contract_deadlines', 'index_due')],
    writes: synced,
    isInTurn: true,
    happens: syncs(dueCases.notice_due.isDue, dueCases.index_due.isDue),
  },
  questions: {
    tells: questionsTell('asked', () => agents),
    writes: threadTables,
    happens: ({ clients }) => inTurn(threadSubjectNames, (name) => ask(clients.owner, name, 'asked')),
  },
  'more questions': {
    tells: questionsTell('asked_more', () => agents),
    writes: ['thread_messages', 'feed_entries'],
    before: askedBefore('more'),
    happens: ({ clients }) => inTurn(threadSubjectNames, (name) => say(clients.owner, name, 'asked more')),
  },
  answers: {
    tells: questionsTell('answered', withOwner),
    writes: ['thread_messages', 'feed_entries'],
    before: askedBefore('answers'),
    happens: ({ clients }) => inTurn(threadSubjectNames, (name) => say(clients.broker, name, 'answered')),
  },
  'a note that is released': {
    tells: [{ kind: 'ticket_notes', event: 'released', hear: withOwner('ticket_notes') }],
    writes: ['ticket_notes', 'feed_entries'],
    before: () => sets('update ticket_notes set released_at = null, released_by_id = null, released_by = null'),
    happens: ({ clients }) => sends(clients.broker.put(`/tickets/${only}/back-office-notes/${only}/release`, {})),
  },
  documents: {
    tells: [...documentsTell('added', () => ['colleague']), ...documentsTell('shared', withOwner)],
    writes: ['documents', 'feed_entries'],
    happens: addDocuments('broker', 'owner'),
  },
  'documents that are replaced': {
    tells: documentsTell('replaced', (kind) => ['colleague', ...withOwner(kind)]),
    writes: ['document_versions', 'documents', 'feed_entries'],
    before: async () => {
      await addDocuments('broker', 'owner')(nodes[0] as Node); // the first of two
      await sets('delete from feed_entries');
    },
    happens: replaceDocuments,
  },
  'documents that expire': {
    tells: documentsTell('expires', everybody),
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
    tells: [{ kind: 'alerts', event: 'tickets_age', hear: withOwner('alerts') }],
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
