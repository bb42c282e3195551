import type {
  DocumentSubject,
  FeedEvent,
  FeedKindName,
  Module,
  StoryEvent,
  ThreadSubject,
} from '@gevel/contract/plain';
import type { Scope } from '../db/scope.ts';
import { contractStateSql } from '../domain/contract-state.ts';
import { isShownDocument } from './shown-document.ts';

/** The record of a story in SQL, as a number and as a text, and who reads. */
export interface Told {
  id: string;
  text: string;
  reader: Scope['kind'];
}

/** Something that happened to a record beside its own changes, from what is kept elsewhere, as whoever reads may see it there. */
export interface StoryEventSql {
  event: StoryEvent;
  /** Without which nobody is shown it, where that is another than the module of the record. */
  needs?: Module;
  /** Everything after `from`; whose rows these are is said by `:mine(x)`, beside row security. */
  from: (told: Told) => string;
  /** A moment, or a day where `isDay` says so. */
  at: string;
  isDay?: true;
  /** Tells it from others of its moment. */
  id: string;
  leadsTo?: string;
  title?: string;
  /** In cents. */
  amount?: string;
  by?: string;
}

/**
 * What the reader finds among the documents: each when it came, and each time that its file was replaced. Earlier versions are for agents;
 * to a landlord a document that was replaced came as it is now.
 */
export function documentsAt(subject: DocumentSubject): StoryEventSql[] {
  const shown = ({ text, reader }: Told) =>
    `d.subject_id = ${text} and d.subject_type = '${subject}' and ${isShownDocument('d', reader)}`;
  const document = { leadsTo: 'd.id::text', title: 'd.name' } as const;
  return [
    {
      ...document,
      event: 'document_added',
      from: (told) =>
        told.reader === 'broker'
          ? `(select d.id, d.name, ${firstAdded} as added_at from documents d where ${shown(told)}) d`
          : `documents d where ${shown(told)} and d.version = 1`,
      at: 'd.added_at',
      id: 'd.id::text',
    },
    {
      ...document,
      event: 'document_replaced',
      // Another one came in the place of each earlier version.
      from: (told) =>
        told.reader === 'broker'
          ? `(select d.id, d.name, v.version + 1 as version, v.replaced_at as added_at from documents d
              join document_versions v on v.document_id = d.id where ${shown(told)} and ${isShownDocument('v', 'broker')}) d`
          : `documents d where ${shown(told)} and d.version > 1`,
      at: 'd.added_at',
      id: `d.id || '-' || d.version`,
    },
  ];
}

const firstAdded = `coalesce((select min(v.added_at) from document_versions v
  where v.document_id = d.id and ${isShownDocument('v', 'broker')}), d.added_at)`;

/** What agents say among themselves no owner is told, nor another broker: the second lock beside the policies of threads. */
const isForReader = (reader: Scope['kind']) =>
  `:mine(h) and (h.agents_of is null${reader === 'broker' ? ' or h.agents_of = h.broker_id' : ''})`;

/** Each question, and the first answer to it; who wrote is said by their side alone. */
export function questionsAt(subject: ThreadSubject): StoryEventSql[] {
  const threads = ({ text, reader }: Told) =>
    `threads h where h.subject_id = ${text} and h.subject_type = '${subject}' and ${isForReader(reader)}`;
  const question = { id: 'h.id::text', leadsTo: 'h.id::text', title: 'h.line_name' };
  const by = (side: string) => `case when h.agents_of is null then ${side} else 'agents' end`;
  return [
    { ...question, event: 'question_asked', from: threads, at: 'h.created_at', by: by('h.side') },
    {
      ...question,
      event: 'question_answered',
      from: (told) => `(select h.* from ${threads(told)}) h
        join lateral (select m.written_at, m.side from thread_messages m where m.thread_id = h.id
          and case when h.agents_of is null then m.side <> h.side else m.user_id <> h.user_id end
          order by m.id limit 1) a on true`,
      at: 'a.written_at',
      by: by('a.side'),
    },
  ];
}

/** What every event of an approval `a` says of it. */
export const approvalOf = { leadsTo: 'a.id::text', amount: 'a.amount' } as const;

/** What landlords decided, each with who did, of the approvals `a` of these rows. */
export function decisionsOn(from: (record: Told) => string): StoryEventSql[] {
  const outcomes = [
    ['approval_given', 'approved'],
    ['approval_refused', 'refused'],
  ] as const;
  return outcomes.map(([event, state]) => ({
    ...approvalOf,
    event,
    from: (record) => `${from(record)} and a.state = '${state}'`,
    at: 'a.decided_at',
    id: 'a.id::text',
    by: `case when a.by_deputy then 'deputy' else 'owner' end`,
  }));
}

/** That the feed told of the record when it came. */
export function addedAs(kind: FeedKindName): StoryEventSql {
  return toldAs('added', { kind: () => `'${kind}'`, told: 'added' });
}

/** What the feed told everybody of the record itself. */
export function toldAs(
  event: StoryEvent,
  { kind, told }: { kind: (record: Told) => string; told: FeedEvent },
): StoryEventSql {
  return {
    event,
    from: (
      record,
    ) => `feed_entries e where e.kind = ${kind(record)} and e.record_id = ${record.id} and e.event = '${told}' and :mine(e)
      and e.told_to is null and e.agents_of is null`,
    at: 'e.at',
    id: 'e.id::text',
  };
}

/** When contracts `c` began, and which of them ended. */
export function contractsWhere(from: (told: Told) => string): StoryEventSql[] {
  const contract = { isDay: true, id: 'c.id::text', leadsTo: 'c.id::text', title: 'c.reference' } as const;
  return [
    { ...contract, event: 'contract_begun', from, at: 'c.start_date' },
    {
      ...contract,
      event: 'contract_ended',
      from: (told) => `${from(told)} and (${contractStateSql('c')}) = 'ended'`,
      at: 'c.end_date',
    },
  ];
}

/** When tickets `i` were reported and closed. */
export function ticketsWhere(from: (told: Told) => string): StoryEventSql[] {
  const title = `coalesce(nullif(left(i.description, 100), ''), i.reference)`;
  const ticket = { isDay: true, id: 'i.id::text', leadsTo: 'i.id::text', title } as const;
  return [
    { ...ticket, event: 'ticket_reported', from, at: 'i.reporting_date' },
    {
      ...ticket,
      event: 'ticket_closed',
      from: (told) => `${from(told)} and i.closing_date is not null`,
      at: 'i.closing_date',
    },
  ];
}
