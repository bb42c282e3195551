import { eq, sql } from 'drizzle-orm';
import { asSyncRole } from '../../../db/as-sync-role.ts';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/database.ts';
import { brokers } from '../../../db/schema/brokers.ts';
import { isLinkedPhoto } from './linked-photo.ts';

/** What came in from a place of the manager's own is there already: only what somebody added goes back. */
const isToLink = `${isLinkedPhoto('d')} and d.user_id is not null`;

interface Turn {
  before: Date;
  /** Notes of links that one person's photos caused since then, at most. */
  since: Date;
  atMost: number;
}

/**
 * The tickets with photos of which nobody was told, where none was added since; the longest waiting first. Of whoever had as many links as
 * one may have the rest waits, and is told together with what is added meanwhile.
 */
export function listToLink(
  database: Database,
  { before, since, atMost }: Turn,
): Promise<{ id: string; broker_id: string }[]> {
  return database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: string; broker_id: string }>(
      `with waiting as (
         select d.subject_id as id, max(d.broker_id)::text as broker_id, max(d.added_at) as added_at,
           (array_agg(d.user_id order by d.added_at desc, d.id desc))[1] as user_id
         from documents d where ${isToLink} and d.linked_at is null group by d.subject_id having max(d.added_at) <= $1),
       placed as (select *, row_number() over (partition by user_id order by added_at, id) as place from waiting)
       select id, broker_id from placed p
       where place + (select count(*) from ticket_writes w
         where w.user_id = p.user_id and w.request_key like 'photos-%' and w.created_at > $2) <= $3
       order by added_at, id limit 100`,
      [before, since, atMost],
    );
    return rows;
  });
}

/** Of which photos a link tells: how many, of which ticket, and who added the latest. */
export interface MarkedPhotos {
  photo_count: number;
  owner_id: string;
  broker_id: string;
  ticket_reference: string;
  user_id: string;
  user_name: string;
}

/** Marks the photos of a ticket as told, so that of two at once one finds them; null when there is none. */
export async function markPhotos(
  transaction: Db,
  { ticketId, at, isAnew }: { ticketId: string; at: Date; isAnew: boolean },
): Promise<MarkedPhotos | null> {
  const [row] = await asSyncRole(
    transaction,
    sql`with marked as (
        update documents d set linked_at = ${at.toISOString()}::timestamptz
        where ${sql.raw(isToLink)} and d.subject_id = ${ticketId} and (d.linked_at is null or ${isAnew}::boolean)
        returning d.owner_id, d.user_id, d.added_by, d.added_at, d.id)
      select (count(*) over ())::int as photo_count, t.owner_id::text, t.broker_id::text, t.reference as ticket_reference,
        m.user_id, coalesce(m.added_by, '–') as user_name
      from marked m join tickets t on t.id = ${ticketId}::bigint and t.owner_id = m.owner_id
      where t.reference is not null order by m.added_at desc, m.id desc limit 1`,
  );
  return (row as MarkedPhotos | undefined) ?? null; // as it is selected above
}

/** For how many days links of a broker open; null where none is made. */
export async function photoLinkDays({ db }: Database, brokerId: number): Promise<number | null> {
  const [row] = await db.select({ days: brokers.photo_link_days }).from(brokers).where(eq(brokers.id, brokerId));
  return row?.days ?? null;
}

interface NewLink extends MarkedPhotos {
  ticket_id: string;
  token_hash: Buffer;
  last_day: string;
  description: string;
  reporting_date: string;
  at: Date;
}

/** Keeps a link together with the note that carries it. */
export async function insertLink(transaction: Db, link: NewLink): Promise<{ id: string; writeId: string }> {
  const at = sql`${link.at.toISOString()}::timestamptz`;
  const [row] = await asSyncRole(
    transaction,
    sql`with written as (
        insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, ticket_id, ticket_reference,
          reporting_date, description, next_attempt_at, created_at)
        values ('note', 'queued', ${link.owner_id}::bigint, ${link.broker_id}::bigint, ${link.user_id}::uuid, ${link.user_name},
          ${`photos-${link.token_hash.toString('hex')}`}, ${link.ticket_id}::bigint, ${link.ticket_reference},
          ${link.reporting_date}::date, ${link.description}, ${at}, ${at})
        returning id)
      insert into photo_links (owner_id, broker_id, ticket_id, token_hash, write_id, photo_count, created_at, last_day)
      select ${link.owner_id}::bigint, ${link.broker_id}::bigint, ${link.ticket_id}::bigint, ${link.token_hash}, w.id, ${link.photo_count},
        ${at}, ${link.last_day}::date
      from written w returning id::text as id, write_id::text as write_id`,
  );
  if (row === undefined) throw new Error('The link was not kept');
  return { id: String(row['id']), writeId: String(row['write_id']) };
}
