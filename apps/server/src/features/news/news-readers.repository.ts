import type { NewsBody, NewsReader, NewsReaders, NewsToRead } from '@gevel/contract';
import { newsReaderKinds, type UserKind } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { momentText } from '../../lists/json-sql.ts';

type Target = NewsBody['target'];

const everybody = { kind: 'admin' } as const;
const pageSize = 50;
/** Administrators have no screen on which they read or confirm news, so they count nowhere. */
const kindsOf: Readonly<Record<Target, readonly NewsReaders['type'][]>> = {
  everyone: newsReaderKinds,
  brokers: ['broker'],
  owners: ['owner'],
};
/** The users of `$1` kinds; blocked ones read nothing. */
const readers = `user_rows u where u.type = any($1) and u.state <> 'blocked'`;

/** What somebody is asked to read and has not confirmed, the newest first; nothing is asked of administrators. */
export async function listToRead(
  db: Db,
  { userId, kind, now }: { userId: string; kind: UserKind; now: Date },
): Promise<NewsToRead[]> {
  if (kind === 'admin') return [];
  const at = now.toISOString();
  const { rows } = await db.execute<NewsToRead & Record<string, unknown>>(sql`
    select n.id::text as id, n.title, n.title_en from news n
    where n.must_read and n.target in ('everyone', ${`${kind}s`})
      and n.published_at <= ${at}::timestamptz and (n.expires_at is null or n.expires_at > ${at}::timestamptz)
      and not exists (select from news_reads r where r.news_id = n.id and r.user_id = ${userId})
    order by n.published_at desc, n.id desc limit 20`);
  return rows;
}

/** Nothing where the item does not ask for it; of who confirms twice the first time counts. */
export async function confirmRead(db: Db, { id, userId, at }: { id: string; userId: string; at: Date }): Promise<void> {
  await db.execute(sql`
    insert into news_reads (news_id, user_id, read_at)
    select n.id, ${userId}::uuid, ${at.toISOString()}::timestamptz from news n where n.id = ${id}::bigint and n.must_read
    on conflict do nothing`);
}

/** Whom an item of that target is for: how many can log in, and how many have not accepted their invitation. */
export function countReaders(database: Database, target: Target): Promise<NewsReaders[]> {
  const text = `select u.type, (count(*) filter (where u.state = 'active'))::int as active,
      (count(*) filter (where u.state = 'invited'))::int as invited
    from ${readers} group by u.type order by u.type`;
  return database.ask<NewsReaders & Record<string, unknown>>(everybody, { text, values: [kindsOf[target]] });
}

/** A page of who an item is for, by whether they confirmed it; null when there is no such item. */
export async function listReaders(
  database: Database,
  { id, hasRead, page }: { id: string; hasRead: boolean; page: number },
): Promise<{ data: NewsReader[]; meta: { read: number; unread: number; per_page: number } } | null> {
  if (!isIdOf('bigint', id)) return null;
  const [item] = await database.ask<{ target: Target }>(everybody, {
    text: 'select target from news where id = $1',
    values: [id],
  });
  if (!item) return null;
  const values = [kindsOf[item.target], id];
  const has = (isRead: boolean) =>
    `${isRead ? '' : 'not '}exists (select from news_reads r where r.news_id = $2::bigint and r.user_id = u.id)`;
  const [counts] = await database.ask<{ read: number; unread: number }>(everybody, {
    text: `select (count(*) filter (where ${has(true)}))::int as read, (count(*) filter (where ${has(false)}))::int as unread from ${readers}`,
    values,
  });
  const data = await database.ask<NewsReader & Record<string, unknown>>(everybody, {
    text: `select u.id::text as id, trim(u.first_name || ' ' || u.name) as name, u.type, u.state = 'invited' as is_invited,
        coalesce(u.broker_name, u.owner_name) as "of",
        ${momentText('(select r.read_at from news_reads r where r.news_id = $2::bigint and r.user_id = u.id)')} as read_at
      from ${readers} and ${has(hasRead)}
      order by u.name_sort collate "C", u.first_name_sort collate "C", u.id limit $3 offset $4`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { data, meta: { read: counts?.read ?? 0, unread: counts?.unread ?? 0, per_page: pageSize } };
}
