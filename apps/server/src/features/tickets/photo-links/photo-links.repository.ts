import type { OpenedPhotoLink, PhotoLink } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import { asSyncRole } from '../../../db/as-sync-role.ts';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/database.ts';
import { Bindings } from '../../../lists/bindings.ts';
import { isIdOf } from '../../../lists/id-forms.ts';
import { momentText } from '../../../lists/json-sql.ts';
import type { RequestContext } from '../../../lists/request-context.ts';
import { hashOfId, isSecretId } from '../../../platform/session/secret-id.ts';
import { isLinkedPhoto } from './linked-photo.ts';

interface Asked {
  database: Database;
  context: RequestContext;
}

/** The links of one ticket, the latest first. */
export async function listPhotoLinks({ database, context }: Asked, ticketId: string): Promise<PhotoLink[]> {
  const bindings = new Bindings(context);
  const text = bindings.resolve(`select l.id::text,
      case when l.revoked_at is not null then 'revoked' when l.last_day < :today then 'expired' else 'open' end as state,
      (select case when w.state in ('queued', 'sending') then 'waiting' else w.state end
        from ticket_writes w where w.id = l.write_id and :mine(w)) as note_state,
      ${momentText('l.created_at')} as created_at, l.last_day::text, l.photo_count, l.opened_count,
      ${momentText('l.last_opened_at')} as last_opened_at
    from photo_links l where l.ticket_id = ${bindings.bind(ticketId)}::bigint and :mine(l) order by l.id desc limit 200`);
  return await database.ask<PhotoLink>(context.scope, { text, values: bindings.values });
}

/** Ends a link that opens until then; of two at once the second changes nothing. Null when there is no such link. */
export async function revokePhotoLink(
  transaction: Db,
  { ticketId, ownerId, linkId, at }: { ticketId: string; ownerId: string; linkId: string; at: Date },
): Promise<{ is_changed: boolean } | null> {
  if (!isIdOf('bigint', linkId)) return null;
  const [row] = await asSyncRole(
    transaction,
    sql`update photo_links l set revoked_at = coalesce(l.revoked_at, ${at.toISOString()}::timestamptz)
        from (select id, revoked_at from photo_links where id = ${linkId}::bigint and ticket_id = ${ticketId}::bigint
          and owner_id = ${ownerId}::bigint for update) was
        where l.id = was.id returning was.revoked_at is null as is_changed`,
  );
  return (row as { is_changed: boolean } | undefined) ?? null; // as it is selected above
}

/** A link that opens photos on that day. The setting of the broker that takes links away ends those that there are as well. */
const openLink = `photo_links l join brokers b on b.id = l.broker_id and b.photo_link_days is not null and 'tickets' = any(b.modules)
  join tickets t on t.id = l.ticket_id and t.owner_id = l.owner_id
  where l.token_hash = $1 and l.revoked_at is null and l.last_day >= $2`;
const photosOf = `documents d where d.subject_id = l.ticket_id::text and d.owner_id = l.owner_id and ${isLinkedPhoto('d')}`;

interface Opened extends OpenedPhotoLink {
  link_id: string;
  /** Whether nobody opened it for an hour. */
  is_first_for_long: boolean;
}

/** What a link shows on a day, and that it was opened; null when it opens nothing (any more). */
export async function openPhotoLink(
  database: Database,
  token: string,
  { today, now, quietSince }: { today: string; now: Date; quietSince: Date },
): Promise<Opened | null> {
  if (!isSecretId(token)) return null;
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<Opened>(
      `select l.id::text as link_id, t.reference as ticket_reference, l.last_day::text,
         coalesce(l.last_opened_at <= $3, true) as is_first_for_long,
         (select json_agg(json_build_object('id', d.id::text, 'added_on', (d.added_at at time zone 'Europe/Amsterdam')::date::text)
           order by d.added_at, d.id) from ${photosOf}) as photos
       from ${openLink} and exists (select from ${photosOf}) for update of l`,
      [hashOfId(token), today, quietSince],
    );
    const [row] = rows;
    if (row === undefined) return null;
    await connection.query(
      'update photo_links set opened_count = opened_count + 1, last_opened_at = $2 where id = $1',
      [row.link_id, now],
    );
    return row;
  });
}

/** Where the bytes of one photo behind a link lie; null when the link opens nothing, or not that photo. */
export async function findLinkedPhoto(
  database: Database,
  { token, photoId, today }: { token: string; photoId: string; today: string },
): Promise<{ storage_key: string; content_type: string } | null> {
  if (!isSecretId(token) || !isIdOf('bigint', photoId)) return null;
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ storage_key: string; content_type: string }>(
      `select p.storage_key, p.content_type from (select l.ticket_id, l.owner_id from ${openLink}) l
       cross join lateral (select d.storage_key, d.content_type from ${photosOf} and d.id = $3) p`,
      [hashOfId(token), today, photoId],
    );
    return rows[0] ?? null;
  });
}
