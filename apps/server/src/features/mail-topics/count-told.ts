import {
  type AlertKindName,
  type ApprovalSubject,
  alertKindsOf,
  approvalSubjectNames,
  approvalSubjects,
  type FeedEvent,
  type FeedKindName,
  feedKinds,
  isMailed,
  kindsOfTopic,
  type MailTopicName,
} from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { isTold } from '../../platform/feed/told-to.ts';
import type { ToldTopic } from '../../platform/mail/render-mail.ts';
import { scopeName } from '../../platform/session/scope-name.ts';
import { countAdminTold } from './count-admin-told.ts';
import type { Span, Told } from './mail-topics.repository.ts';
import type { Reader } from './readers.ts';

/** Where everything that is new stands. */
export const newPath = '/wat-is-er-nieuw';
const alertsPath = '/profile#signalen';
const approvalsPath = '/akkoorden';
/** Where a topic is looked at, unless that is where all that is new stands. */
const topicPaths: Partial<Record<MailTopicName, string>> = {
  news: '/dashboard',
  approvals: approvalsPath,
  questions: '/vragen',
  documents: '/documenten?filter[is_new]=true',
};

interface Asked {
  reader: Reader;
  spans: readonly Span[];
  told: Told;
}

/** How much happened, of topics that have something to tell, as their reader may see it now and has not seen it yet. */
export async function countTold(
  deps: { database: Database; clock: Clock },
  { reader, spans, told }: Asked,
): Promise<ToldTopic[]> {
  const asked = { reader, spans, told };
  const happened = await countFeed(deps, asked);
  const administered = reader.kind === 'admin' ? await countAdminTold(deps, asked) : [];
  const news = spans.find(({ topic }) => topic === 'news');
  const published = news ? await countNews(deps, { reader, span: news, told }) : 0;
  const alerts = spans.find(({ topic }) => topic === 'alerts');
  const crossed = alerts ? await countCrossings(deps, { reader, span: alerts, told }) : [];
  return spans.flatMap(({ topic }): ToldTopic[] => {
    if (topic === 'alerts') return crossed.length === 0 ? [] : [{ topic, path: alertsPath, counts: crossed }];
    const counts =
      topic === 'news'
        ? [{ kind: 'news' as const, event: 'published' as const, count: published }].filter(({ count }) => count > 0)
        : [
            ...administered.filter((row) => row.topic === topic),
            ...happened
              .filter((row) => row.topic === topic && isMailed(topic, row.kind, row.event))
              .toSorted((one, other) => placeOf(one) - placeOf(other)),
          ];
    const path = topicPaths[topic] ?? newPath;
    return counts.length === 0 ? [] : [{ topic, path, counts }];
  });
}

/** How much awaits the approval of an owner now, as this reader sees it and wants to be mailed of it; null when nothing does. */
export async function countWaiting(
  { database, clock }: Parameters<typeof countTold>[0],
  { topics, scope, modules }: Reader,
): Promise<ToldTopic | null> {
  if (!topics.includes('approvals')) return null;
  const bindings = new Bindings(requestContextOf(scope, clock));
  const shown = approvalSubjectNames.filter((name) => modules.includes(approvalSubjects[name]));
  const text = bindings.resolve(`
    select t.subject_type, count(*)::int as count from approvals t
    where :mine(t) and t.state = 'asked' and t.ended_at is null and t.subject_type = any(${bindings.bind(shown)}::text[])
    group by t.subject_type order by t.subject_type desc`);
  const rows = await database.ask<{ subject_type: ApprovalSubject; count: number }>(scope, {
    text,
    values: bindings.values,
  });
  const counts = rows.map(({ subject_type, count }) => ({
    kind: approvalKinds[subject_type],
    event: 'asked' as const,
    count,
  }));
  return counts.length === 0 ? null : { topic: 'approvals', path: approvalsPath, counts };
}

const approvalKinds = { tickets: 'ticket_approvals', invoices: 'invoice_approvals' } as const;

/** As the feed shows kinds and what happened to them. */
const places = new Map(
  Object.entries(feedKinds)
    .flatMap(([kind, { events }]) => events.map((event) => `${kind} ${event}`))
    .map((name, place) => [name, place]),
);
const placeOf = ({ kind, event }: Counted) => places.get(`${kind} ${event}`) ?? places.size;

/** What came past thresholds of things that this reader may still see. */
async function countCrossings(
  { database }: Parameters<typeof countTold>[0],
  { reader, span, told }: { reader: Reader; span: Span; told: Told },
): Promise<ToldTopic['counts']> {
  const { rows } = await database.db.execute<{ event: AlertKindName; count: number }>(sql`
    select c.kind as event, sum(c.crossed)::int as count
    from alert_crossings c join alerts a on a.user_id = c.user_id and a.kind = c.kind
    where c.user_id = ${reader.user.id} and a.scope = ${scopeName(reader.scope)} and c.id > ${Math.max(span.from, reader.readUpTo)} and c.id <= ${told.alerts}
    group by c.kind order by c.kind`);
  return rows
    .filter(({ event }) => alertKindsOf(reader.kind, reader.modules).includes(event))
    .map(({ event, count }) => ({ kind: 'alerts', event, count }));
}

interface Counted {
  topic: MailTopicName;
  kind: FeedKindName;
  event: FeedEvent;
  count: number;
}

async function countFeed({ database, clock }: Parameters<typeof countTold>[0], { reader, spans, told }: Asked) {
  const { kind: reads } = reader;
  if (reads === 'admin') return [];
  const asked = spans.flatMap(({ topic, from, since }) =>
    kindsOfTopic(topic, reads, reader.modules).map((kind) => ({
      topic,
      kind,
      since: since.toISOString(),
      after: Math.max(from, reader.readUpTo),
    })),
  );
  if (asked.length === 0) return [];
  const bindings = new Bindings({ ...requestContextOf(reader.scope, clock), readerId: reader.user.id });
  const text = bindings.resolve(`
    select a.topic, a.kind, n.event, n.count
    from json_to_recordset(${bindings.bind(JSON.stringify(asked))}::json) a (topic text, kind text, since timestamptz, after bigint),
      lateral (
        select t.event, count(*)::int as count from feed_entries t
        where :mine(t) and t.kind = a.kind and t.id > a.after and t.id <= ${bindings.bind(told.feed)}::bigint and t.at >= a.since
          and ${isTold(reader.scope)}
        group by t.event) n`);
  return database.ask<Counted & Record<string, unknown>>(reader.scope, { text, values: bindings.values });
}

async function countNews(
  { database, clock }: Parameters<typeof countTold>[0],
  { reader, span, told }: { reader: Reader; span: Span; told: Told },
): Promise<number> {
  const now = clock.now().toISOString();
  const { rows } = await database.db.execute(sql`
    select count(*)::int as count from news
    where told_as > ${span.from} and told_as <= ${told.news} and target in ('everyone', ${`${reader.kind}s`})
      and published_at <= ${now}::timestamptz and (expires_at is null or expires_at > ${now}::timestamptz)`);
  return Number(rows[0]?.['count']);
}
