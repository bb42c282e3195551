import type { Module } from '../access/kinds.ts';
import { type AdminFeedEvent, type AdminFeedKindName, type adminFeedKinds } from './admin-feed-kinds.ts';
import { type AlertReader, alertKindsOf } from './alert-kinds.ts';
import { type FeedEvent, type FeedKindName, feedKinds, toldKinds } from './feed-kinds.ts';

export const mailFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

type ToldEvents = { readonly [Kind in FeedKindName]?: readonly (typeof feedKinds)[Kind]['events'][number][] };

type AdminToldEvents = {
  readonly [Kind in AdminFeedKindName]?: readonly (typeof adminFeedKinds)[Kind]['events'][number][];
};

interface MailTopic {
  /** What of the feed it tells. */
  tells: ToldEvents;
  /** What of the feed of administrators. */
  tellsAdmin?: AdminToldEvents;
  /** For who chose nothing: what is waited for comes at once, what asks for work daily, the rest to who has no other place to see it. */
  usual: Readonly<Record<'broker' | 'owner', MailFrequency>> & { readonly admin?: MailFrequency };
}

/** Of what administrators alone are told. */
const nobody = { broker: 'never', owner: 'never' } as const;

/** What the portal mails of, in the order in which it is shown. A statement that is being made is nothing to mail yet. */
export const mailTopics = {
  statements: {
    tells: {
      rental_statements: ['final', 'corrected', 'cancelled', 'withdrawn'],
      statement_payments: feedKinds.statement_payments.events,
    },
    usual: { broker: 'never', owner: 'at_once' },
  },
  approvals: {
    tells: {
      ticket_approvals: feedKinds.ticket_approvals.events,
      invoice_approvals: feedKinds.invoice_approvals.events,
      ticket_decisions: feedKinds.ticket_decisions.events,
      invoice_decisions: feedKinds.invoice_decisions.events,
    },
    usual: { broker: 'daily', owner: 'at_once' },
  },
  questions: {
    tells: {
      statement_questions: feedKinds.statement_questions.events,
      mutation_questions: feedKinds.mutation_questions.events,
      invoice_questions: feedKinds.invoice_questions.events,
      ticket_questions: feedKinds.ticket_questions.events,
      contract_questions: feedKinds.contract_questions.events,
      object_questions: feedKinds.object_questions.events,
    },
    usual: { broker: 'daily', owner: 'at_once' },
  },
  tickets: {
    tells: { tickets: feedKinds.tickets.events, ticket_notes: feedKinds.ticket_notes.events },
    usual: { broker: 'daily', owner: 'daily' },
  },
  documents: {
    tells: {
      object_documents: ['added', 'shared', 'replaced'],
      contract_documents: ['added', 'shared', 'replaced'],
      invoice_documents: ['added', 'shared', 'replaced'],
      statement_documents: ['added', 'shared', 'replaced'],
      ticket_documents: ['added', 'shared', 'replaced'],
      owner_documents: ['added', 'shared', 'replaced'],
    },
    usual: { broker: 'daily', owner: 'daily' },
  },
  invoices: {
    tells: {
      purchase_invoices: ['booked', 'corrected', 'withdrawn'],
      sales_invoices: feedKinds.sales_invoices.events,
    },
    usual: { broker: 'never', owner: 'weekly' },
  },
  portfolio: {
    tells: {
      contracts: feedKinds.contracts.events,
      objects: feedKinds.objects.events,
      owners: feedKinds.owners.events,
    },
    usual: { broker: 'never', owner: 'weekly' },
  },
  deadlines: {
    tells: {
      service_costs: feedKinds.service_costs.events,
      contract_deadlines: feedKinds.contract_deadlines.events,
      overdue_invoices: feedKinds.overdue_invoices.events,
      object_documents: ['expires'],
      contract_documents: ['expires'],
      invoice_documents: ['expires'],
      statement_documents: ['expires'],
      ticket_documents: ['expires'],
      owner_documents: ['expires'],
    },
    usual: { broker: 'daily', owner: 'weekly' },
  },
  // No part of the feed: what came past thresholds of the reader's own.
  alerts: { tells: {}, usual: { broker: 'daily', owner: 'daily', admin: 'daily' } },
  // No part of the feed: articles that administrators write.
  news: { tells: {}, usual: { broker: 'never', owner: 'weekly' } },
  // What asks for work at a portal, and what only says how many there are. Faults of the synchronisation have a mail of their own.
  portals: {
    tells: {},
    tellsAdmin: {
      broker_portals: ['incomplete'],
      owner_portals: ['unlinked'],
      stopped_webhooks: ['switched_off'],
    },
    usual: { ...nobody, admin: 'daily' },
  },
  refusals: { tells: {}, tellsAdmin: { refused_documents: ['refused'] }, usual: { ...nobody, admin: 'daily' } },
  unread_news: { tells: {}, tellsAdmin: { must_read_news: ['unread'] }, usual: { ...nobody, admin: 'weekly' } },
  accounts: {
    tells: {},
    tellsAdmin: {
      user_accounts: ['added', 'accepted', 'blocked', 'unblocked', 'second_factor_reset'],
      broker_portals: ['added'],
      owner_portals: ['added'],
    },
    usual: { ...nobody, admin: 'never' },
  },
} as const satisfies Readonly<Record<string, MailTopic>>;

export type MailTopicName = keyof typeof mailTopics;
export const mailTopicNames = Object.keys(mailTopics) as [MailTopicName, ...MailTopicName[]]; // keys of a constant object are exactly its topics

/** The kinds of the feed of which a topic tells this reader. */
export function kindsOfTopic(
  topic: MailTopicName,
  reader: 'broker' | 'owner',
  modules: readonly Module[],
): FeedKindName[] {
  const { tells }: MailTopic = mailTopics[topic];
  return toldKinds(reader, modules).filter((kind) => tells[kind] !== undefined);
}

export function usualFrequency(topic: MailTopicName, reader: AlertReader): MailFrequency {
  const { usual }: MailTopic = mailTopics[topic];
  return usual[reader] ?? 'never';
}

/** What of the feed of administrators a topic tells whoever is told of these kinds. */
export function adminEventsOf(
  topic: MailTopicName,
  told: readonly AdminFeedKindName[],
): { kind: AdminFeedKindName; event: AdminFeedEvent }[] {
  const { tellsAdmin = {} }: MailTopic = mailTopics[topic];
  return told.flatMap((kind) => (tellsAdmin[kind] ?? []).map((event) => ({ kind, event })));
}

/** The topics of which there is something to tell this administrator, who is told of nothing that happens in a portal. */
export const mailTopicsOfAdmin = (told: readonly AdminFeedKindName[]): MailTopicName[] =>
  mailTopicNames.filter((topic) => topic === 'alerts' || adminEventsOf(topic, told).length > 0);

/** The topics of which there is something to tell this reader. */
export function mailTopicsOf(reader: 'broker' | 'owner', modules: readonly Module[]): MailTopicName[] {
  return mailTopicNames.filter(
    (topic) =>
      topic === 'news' ||
      (topic === 'alerts' && alertKindsOf(reader, modules).length > 0) ||
      kindsOfTopic(topic, reader, modules).length > 0,
  );
}

export function isMailed(topic: MailTopicName, kind: FeedKindName, event: FeedEvent): boolean {
  const { tells }: MailTopic = mailTopics[topic];
  const events: readonly FeedEvent[] | undefined = tells[kind];
  return events?.includes(event) ?? false;
}
