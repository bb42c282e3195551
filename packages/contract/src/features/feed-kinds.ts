import type { Module } from '../access/kinds.ts';
import type { ListName } from '../lists.ts';
import { adminFeedKindNames } from './admin-feed-kinds.ts';

interface FeedKind {
  /** The module that an entry goes with; null for what no module holds. */
  module: Module | null;
  /** The list of the record to which an entry leads, or the questions; null where there is none. */
  leadsTo: ListName | 'threads' | null;
  /** Who is told. */
  readers: readonly ('broker' | 'owner')[];
  events: readonly string[];
}

const everybody = ['broker', 'owner'] as const;

/**
 * Agents hear when a document is added, its owner when it is there for them too; nobody hears of their own. Of a new version, and of one
 * whose validity ends, everybody hears who may see it.
 */
const documents = {
  leadsTo: 'documents',
  readers: everybody,
  events: ['added', 'shared', 'replaced', 'expires'],
} as const;

/** Whoever answers hears what is asked, and who asked hears the answer; what agents say among themselves no owner hears. */
const questions = { leadsTo: 'threads', readers: everybody, events: ['asked', 'asked_more', 'answered'] } as const;

/** What the portal tells of, in the order in which it is shown: of each kind of record what may have happened to it. */
export const feedKinds = {
  rental_statements: {
    module: 'rental_statements',
    leadsTo: 'rental-statements',
    readers: everybody,
    events: ['added', 'final', 'corrected', 'cancelled', 'withdrawn'],
  },
  statement_payments: {
    module: 'rental_statements',
    leadsTo: 'rental-statements',
    readers: everybody,
    events: ['paid', 'kept_back', 'undone'],
  },
  tickets: {
    module: 'tickets',
    leadsTo: 'tickets',
    readers: everybody,
    events: ['added', 'state_changed', 'closed', 'reopened'],
  },
  // Nobody wrote them for an owner, who hears of one when an agent releases it.
  ticket_notes: { module: 'tickets', leadsTo: 'tickets', readers: everybody, events: ['added', 'released'] },
  contracts: {
    module: 'contracts',
    leadsTo: 'contracts',
    readers: everybody,
    events: ['added', 'rent_changed', 'end_changed', 'notice_given', 'removed'],
  },
  objects: {
    module: 'objects',
    leadsTo: 'objects',
    readers: everybody,
    events: ['added', 'let', 'vacated', 'removed'],
  },
  purchase_invoices: {
    module: 'reports',
    leadsTo: 'reports/invoices',
    readers: everybody,
    events: ['booked', 'corrected', 'withdrawn', 'awaits_owner'],
  },
  sales_invoices: {
    module: 'reports',
    leadsTo: 'reports/invoices',
    readers: everybody,
    events: ['booked', 'corrected', 'withdrawn'],
  },
  ticket_approvals: { module: 'tickets', leadsTo: 'approvals', readers: everybody, events: ['asked', 'reminded'] },
  invoice_approvals: { module: 'reports', leadsTo: 'approvals', readers: everybody, events: ['asked', 'reminded'] },
  // An owner's users see who decided where they are asked.
  ticket_decisions: { module: 'tickets', leadsTo: 'approvals', readers: ['broker'], events: ['approved', 'refused'] },
  invoice_decisions: { module: 'reports', leadsTo: 'approvals', readers: ['broker'], events: ['approved', 'refused'] },
  service_costs: {
    module: 'reports',
    leadsTo: 'reports/service-costs',
    readers: everybody,
    events: ['due_60', 'due_30', 'overdue', 'rest_overdue'],
  },
  contract_deadlines: {
    module: 'contracts',
    leadsTo: 'contracts',
    readers: everybody,
    events: ['ends', 'notice_due', 'index_due'],
  },
  overdue_invoices: { module: 'reports', leadsTo: 'reports/invoices', readers: everybody, events: ['unpaid'] },
  object_documents: { ...documents, module: 'objects' },
  contract_documents: { ...documents, module: 'contracts' },
  invoice_documents: { ...documents, module: 'reports' },
  statement_documents: { ...documents, module: 'rental_statements' },
  ticket_documents: { ...documents, module: 'tickets' },
  owner_documents: { ...documents, module: 'relations' },
  statement_questions: { ...questions, module: 'rental_statements' },
  mutation_questions: { ...questions, module: 'financial' },
  invoice_questions: { ...questions, module: 'reports' },
  ticket_questions: { ...questions, module: 'tickets' },
  contract_questions: { ...questions, module: 'contracts' },
  object_questions: { ...questions, module: 'objects' },
  owners: { module: null, leadsTo: null, readers: ['broker'], events: ['added'] },
} as const satisfies Readonly<Record<string, FeedKind>>;

export type FeedKindName = keyof typeof feedKinds;
export type FeedEvent = (typeof feedKinds)[FeedKindName]['events'][number];
export const feedKindNames = Object.keys(feedKinds) as [FeedKindName, ...FeedKindName[]]; // keys of a constant object are exactly its kinds

/** What readers are shown: what happened to records, or what administrators look after, and what came past thresholds of their own. */
export const shownFeedKinds = [...feedKindNames, ...adminFeedKindNames, 'alerts'] as const;
export type ShownFeedKind = (typeof shownFeedKinds)[number];
/** The kinds that somebody is told of: those of their modules that are meant for them. */
export function toldKinds(reader: 'broker' | 'owner', modules: readonly Module[]): FeedKindName[] {
  return feedKindNames.filter((name) => {
    const { module, readers }: FeedKind = feedKinds[name];
    return readers.includes(reader) && (module === null || modules.includes(module));
  });
}

/** How many days before its day something is told as due; of an unpaid invoice how many days after. */
export const dueDays = { ends: 90, notice_due: 30, index_due: 30, expires: 30, unpaid: 14 } as const satisfies Partial<
  Record<FeedEvent, number>
>;

/** Of what falls due or waits for somebody: whether it still does. `past`: its day went by and nothing changed. */
export const dueStates = ['open', 'past', 'settled'] as const;

/** More than these are not counted. */
export const maxNewEntries = 99;
export const feedPageSize = 50;
