import { type FeedEvent, type FeedKindName, feedKinds } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';

/** The screen of a record, by the list that it stands in; with `{id}` its address holds the id within. */
const screens = {
  'rental-statements': '/huurafrekeningen',
  tickets: '/tickets',
  contracts: '/contracten',
  objects: '/objecten',
  'reports/invoices': '/rapportage/facturen',
  approvals: '/akkoorden',
  documents: '/documenten?filter[id]={id}&document={id}',
  'reports/service-costs': '/rapportage/servicekosten',
  threads: '/vragen',
} as const satisfies Record<NonNullable<(typeof feedKinds)[FeedKindName]['leadsTo']>, string>;

export interface TellableEvent {
  id: string;
  at: Date;
  kind: FeedKindName;
  event: FeedEvent;
  broker_id: string;
  owner_id: string;
  record_id: string;
  /** Of the record that an entry leads to, as its address has it. */
  leads_to: string | null;
}

interface Asked {
  kinds: readonly string[];
  brokerIds: readonly number[];
  /** After this number, and up to that one. */
  from: number;
  upTo: number;
  max: number;
}

/** The next events of these kinds and brokers, in the order in which they happened: of each a few, on the index of brokers. */
export async function readEvents(database: Database, asked: Asked): Promise<TellableEvent[]> {
  const { rows } = await database.sync((connection) =>
    connection.query<TellableEvent>(
      `select n.id::text, n.at, n.kind, n.event, n.broker_id::text, n.owner_id::text, n.record_id::text,
         case n.kind
           when 'statement_payments' then (select p.statement_id::text from statement_payments p where p.id = n.record_id)
           when 'ticket_notes' then (select t.ticket_id::text from ticket_notes t where t.id = n.record_id)
           when 'purchase_invoices' then 'purchases-' || n.record_id
           when 'sales_invoices' then 'sales-' || n.record_id
           when 'overdue_invoices' then 'sales-' || n.record_id
           else case when n.kind like '%\\_questions' then (select m.thread_id::text from thread_messages m where m.id = n.record_id)
             else n.record_id::text end end as leads_to
       from unnest($1::bigint[]) broker, unnest($2::text[]) asked, lateral (
         select * from feed_entries t
         where t.broker_id = broker and t.kind = asked and t.id > $3 and t.id <= $4 and t.agents_of is null order by t.id limit $5) n
       order by n.id limit $5`,
      [asked.brokerIds, asked.kinds, asked.from, asked.upTo, asked.max],
    ),
  );
  return rows;
}

export interface Message {
  message_id: string;
  type: string;
  body: string;
}

/** What a receiver is told: which record, and where it is shown to whoever may see it. No name, amount or text of it. */
export function messageOf(event: TellableEvent, publicUrl: URL): Message {
  const { leadsTo } = feedKinds[event.kind];
  const isGone = event.event === 'removed';
  const path =
    leadsTo === null || event.leads_to === null || isGone ? null : screenOf(screens[leadsTo], event.leads_to);
  const type = `${event.kind}.${event.event}`;
  return {
    // Numbers of the feed are never given twice.
    message_id: `evt_${event.id}`,
    type,
    body: JSON.stringify({
      type,
      timestamp: event.at.toISOString(),
      data: {
        record_type: event.kind,
        record_id: event.record_id,
        owner_id: event.owner_id,
        broker_id: event.broker_id,
        url: path === null ? null : new URL(path, publicUrl).href,
      },
    }),
  };
}

const screenOf = (screen: string, id: string) =>
  screen.includes('{id}') ? screen.replaceAll('{id}', id) : `${screen}/${id}`;
