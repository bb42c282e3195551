import type { FeedEntry } from '@gevel/contract';
import type { AdminFeedKindName } from '@gevel/contract/plain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import { isReader } from '../../platform/feed/admin-numbers.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Told } from './admin-feed-sources.ts';

type Name = Pick<FeedEntry, 'record_id' | 'title' | 'subtitle' | 'becomes' | 'due'>;
type Row = Partial<Name> & { source: string };

interface Naming {
  /** With whose eyes: of the synchronisation nothing is granted to administrators, and webhooks to nobody's. */
  by: 'admin' | 'sync';
  /** Of the sources `$1`, in a language and at a moment that `asked` holds. */
  text: string;
}

const waits = (isOpen: string) => `case when ${isOpen} then 'open' else 'settled' end`;
const ofTrail = (from: string) => `audit_events t left join ${from} where t.id = any($1::bigint[])`;
const unreadBy = `(select count(*)::int from user_rows u where ${isReader} and u.state <> 'blocked'
  and not exists (select from news_reads r where r.news_id = n.id and r.user_id = u.id))`;

/** As everything is called now. Who is gone is named no more, and what is none of people by its former name. */
const namings: Readonly<Record<Exclude<AdminFeedKindName, 'stopped_webhooks'>, Naming>> = {
  user_accounts: {
    by: 'admin',
    text: `select t.id::text as source, u.id::text as record_id, trim(u.first_name || ' ' || u.name) as title,
        coalesce(u.broker_name, u.owner_name, '') as subtitle
      from ${ofTrail('user_rows u on u.id = t.subject_id::uuid')}`,
  },
  broker_portals: {
    by: 'admin',
    text: `select t.id::text as source, b.id::text as record_id, coalesce(b.display_name, t.subject_name) as title,
        case when t.action <> 'broker.create' then ${waits(`b.missing <> ''`)} end as due
      from ${ofTrail('broker_rows b on b.id = t.subject_id::bigint')}`,
  },
  owner_portals: {
    by: 'admin',
    text: `select t.id::text as source, o.id::text as record_id, o.name as title, coalesce(o.broker_name, '') as subtitle,
        case when t.action <> 'owner.create' then ${waits('o.id is not null and o.broker_id is null')} end as due
      from ${ofTrail('owner_rows o on o.id = t.subject_id::bigint')}`,
  },
  must_read_news: {
    by: 'admin',
    text: `select n.id::text as source, n.id::text as record_id, unread::text as becomes,
        case when asked.language = 'en' and n.title_en is not null then n.title_en else n.title end as title,
        case when n.expires_at <= asked.now then 'past' else ${waits('unread > 0')} end as due
      from asked, news n, lateral ${unreadBy} readers (unread) where n.id = any($1::bigint[])`,
  },
  refused_documents: {
    by: 'admin',
    text: 'select id::text as source, id::text as record_id, path as title from document_refusals where id = any($1::bigint[])',
  },
  sync_alarms: {
    by: 'sync',
    text: `select id::text as source, record_type as title, ${waits('ended_at is null')} as due from sync_alarms where id = any($1::uuid[])`,
  },
  sync_runs: {
    by: 'sync',
    text: `select r.id::text as source,
        ${waits(`not exists (select from sync_runs later where later.started_at > r.started_at and later.state = 'done')`)} as due
      from sync_runs r where r.id = any($1::uuid[])`,
  },
};

/** By kind and source what entries are about. */
export async function nameTold(
  database: Database,
  { actor, now, told }: { actor: Actor; now: Date; told: readonly Told[] },
): Promise<(told: Pick<Told, 'kind' | 'source'>) => Partial<Name>> {
  const names = new Map<string, Partial<Name>>();
  for (const kind of new Set(told.map((one) => one.kind))) {
    const sources = told.filter((one) => one.kind === kind).map(({ source }) => source);
    const rows =
      kind === 'stopped_webhooks'
        ? await nameWebhooks(database, sources)
        : await read(database, namings[kind], [sources, actor.user.language, now.toISOString()]);
    for (const { source, ...name } of rows) names.set(`${kind} ${source}`, name);
  }
  return ({ kind, source }) => names.get(`${kind} ${source}`) ?? {};
}

async function read(database: Database, { by, text: named }: Naming, values: unknown[]): Promise<Row[]> {
  const text = `with asked as (select $2::text as language, $3::timestamptz as now) ${named}`;
  if (by === 'admin') return await database.ask<Row>({ kind: 'admin' }, { text, values });
  return await database.sync(async (connection) => (await connection.query<Row>(text, values)).rows);
}

function nameWebhooks({ db }: Database, sources: readonly string[]): Promise<Row[]> {
  return db
    .select({
      source: sql<string>`${auditEvents.id}::text`,
      title: sql<string | null>`coalesce(${webhooks.name}, ${auditEvents.subject_name})`,
      due: sql<FeedEntry['due']>`case when ${webhooks.state} = 'switched_off' then 'open' else 'settled' end`,
    })
    .from(auditEvents)
    .leftJoin(webhooks, eq(sql`${webhooks.id}::text`, auditEvents.subject_id))
    .where(inArray(auditEvents.id, sources.map(Number)));
}
