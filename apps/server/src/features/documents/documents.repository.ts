import type { DocumentVersion } from '@gevel/contract';
import type { AdminDocumentAudience, DocumentKind, DocumentSource, DocumentSubject } from '@gevel/contract/plain';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import { endOfBooksTerm } from '../../domain/books-term.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { Bindings } from '../../lists/bindings.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { momentText } from '../../lists/json-sql.ts';
import { findOwnRecord } from '../../lists/own-record.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { isShownDocument } from '../../lists/shown-document.ts';
import { ownersTable } from './owners-table.ts';

export interface DocumentRow {
  id: string;
  owner_id: string;
  broker_id: string;
  subject_type: DocumentSubject;
  subject_id: string;
  kind: DocumentKind;
  name: string;
  description: string | null;
  audience: AdminDocumentAudience | null;
  valid_until: string | null;
  kept_until: string | null;
  content_type: string;
  storage_key: string;
  version: number;
  /** Null of what came in by itself. */
  user_id: string | null;
  added_at: Date;
}

export type OwnerOfRecord = Pick<DocumentRow, 'owner_id' | 'broker_id'>;

export interface Reading {
  database: Database;
  context: RequestContext;
}

/** Whose record it is, for who may see it; invoices of two tables share one list, and a report is its ticket once there is one. */
export async function findSubject(
  reading: Reading,
  { type, id }: { type: DocumentSubject; id: string },
): Promise<(OwnerOfRecord & { subject_id: string }) | null> {
  if (type === 'tickets' && id.startsWith('write-')) return await findReport(reading, id.slice('write-'.length));
  if (type === 'owners') return await findOwner(reading, id);
  const [, side, number = ''] = /^(sales|purchases)-(\d+)$/.exec(id) ?? [];
  const invoices = side === 'sales' ? 'sales_invoices' : 'purchase_invoices';
  const found = await (type === 'invoices'
    ? findOwnRecord(reading, invoices, number)
    : findOwnRecord(reading, type, id));
  return found && { owner_id: found.owner_id, broker_id: found.broker_id, subject_id: id };
}

async function findOwner({ database, context }: Reading, id: string) {
  if (!isIdOf('bigint', id)) return null;
  const bindings = new Bindings(context);
  const text = `select r.owner_id::text, r.broker_id::text, r.id::text as subject_id from ${ownersTable} r
    where r.id = ${bindings.bind(id)}::bigint and ${bindings.resolve(':mine(r)')}`;
  const [row] = await database.ask<OwnerOfRecord & { subject_id: string }>(context.scope, {
    text,
    values: bindings.values,
  });
  return row ?? null;
}

async function findReport({ database, context }: Reading, id: string) {
  if (!isIdOf('uuid', id)) return null;
  const bindings = new Bindings(context);
  const text = bindings.resolve(`
    select w.owner_id::text, w.broker_id::text, coalesce((
        select t.id::text from tickets t where t.owner_id = w.owner_id and t.reference = w.ticket_reference and :mine(t) order by t.id limit 1),
      'write-' || w.id) as subject_id
    from ticket_writes w where w.id = ${bindings.bind(id)}::uuid and w.kind = 'ticket' and :mine(w)`);
  const statement = { text, values: bindings.values };
  const [row] = await database.ask<OwnerOfRecord & { subject_id: string }>(context.scope, statement);
  return row ?? null;
}

/** Whether its owner has the same contents at a record, as far as who asks may see it. */
export async function hasSame(
  { database, context }: Reading,
  { subject_type, subject_id, owner_id }: Pick<DocumentRow, 'subject_type' | 'subject_id' | 'owner_id'>,
  sha256: string | null,
): Promise<boolean> {
  const bindings = new Bindings(context);
  const text = `select from documents t where t.subject_id = ${bindings.bind(subject_id)}
    and t.subject_type = ${bindings.bind(subject_type)} and t.owner_id = ${bindings.bind(owner_id)}::bigint and t.received_sha256 = ${bindings.bind(sha256)} and ${bindings.resolve(isShownDocument('t', context.scope.kind))} limit 1`;
  return (await database.ask(context.scope, { text, values: bindings.values })).length > 0;
}

/**
 * The document of the same contents that the owner of a record has there, among those that `shown` may hear of, or only one that its adder
 * sent in the same words a moment ago, whose answer was lost; whoever adds to it meanwhile waits. What a former owner has there is not found.
 */
export async function findSameForUpdate(
  transaction: Db,
  {
    subject_type: type,
    subject_id: id,
    owner_id,
    received_sha256,
    shown,
  }: Pick<NewDocument, 'subject_type' | 'subject_id' | 'owner_id'> & { received_sha256: string; shown: Scope['kind'] },
  sentBefore: SentBefore | null,
): Promise<string | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents of ${type} ${id}`}, 0))`);
  const [same] = await asSyncRole(
    transaction,
    sql`select id::text as id from documents where subject_id = ${id} and subject_type = ${type}
      and owner_id = ${owner_id}::bigint and received_sha256 = ${received_sha256} and (audience = 'owner' or ${shown} <> 'owner') and (audience is distinct from 'admins' or ${shown} = 'admin')
      ${sentBefore === null ? sql`` : sql`and ${isAsSent(sentBefore)}`} order by id limit 1`,
  );
  return same ? String(same['id']) : null;
}

type SentBefore = Pick<DocumentRow, 'user_id' | 'name' | 'kind' | 'description' | 'audience' | 'valid_until'> & {
  since: Date;
};

const isAsSent = ({ user_id, name, kind, description, audience, valid_until, since }: SentBefore) =>
  sql`user_id = ${user_id}::uuid and added_at >= ${since.toISOString()}::timestamptz and name = ${name} and kind = ${kind}
    and description is not distinct from ${description}::text and audience is not distinct from ${audience}::text
    and valid_until is not distinct from ${valid_until}::date`;

/** A document as whoever asks may see it. */
export async function findDocument({ database, context }: Reading, id: string): Promise<DocumentRow | null> {
  if (!isIdOf('bigint', id)) return null;
  const bindings = new Bindings(context);
  const text = `select t.id::text, t.owner_id::text, t.broker_id::text, t.subject_type, t.subject_id, t.kind, t.name, t.description,
      t.audience, t.valid_until::text, t.kept_until::text, t.content_type, t.storage_key, t.version,
      t.user_id::text, t.added_at
    from documents t where t.id = ${bindings.bind(id)}::bigint and ${bindings.resolve(isShownDocument('t', context.scope.kind))}`;
  const [row] = await database.ask<DocumentRow>(context.scope, { text, values: bindings.values });
  return row ?? null;
}

export type NewDocument = Omit<DocumentRow, 'id' | 'version'> & {
  byte_count: number;
  sha256: string;
  added_by: string | null;
  is_of_admins: boolean;
  source: DocumentSource;
};

export async function insertDocument(transaction: Db, row: NewDocument): Promise<string> {
  const names = sql.raw(Object.keys(row).join(', '));
  const values = sql.join(
    Object.values(row).map((value) => sql`${value instanceof Date ? value.toISOString() : value}`),
    sql`, `,
  );
  const [made] = await asSyncRole(
    transaction,
    sql`insert into documents (${names}) values (${values}) returning id::text as id`,
  );
  return String(made?.['id']);
}

export type About = Pick<DocumentRow, 'kind' | 'description' | 'audience' | 'valid_until' | 'kept_until'>;

export async function updateDocument(transaction: Db, id: string, about: About): Promise<boolean> {
  const { kind, description, audience, valid_until, kept_until } = about;
  const rows = await asSyncRole(
    transaction,
    sql`update documents set kind = ${kind}, description = ${description}, audience = ${audience},
      valid_until = ${valid_until}::date, kept_until = ${kept_until}::date where id = ${id}::bigint returning id`,
  );
  return rows.length > 0;
}

/** Answers the keys of all bytes that it had; none when it is not there. */
export async function deleteDocument(transaction: Db, id: string): Promise<string[]> {
  const earlier = await asSyncRole(
    transaction,
    sql`select storage_key from document_versions where document_id = ${id}::bigint`,
  );
  const gone = await asSyncRole(transaction, sql`delete from documents where id = ${id}::bigint returning storage_key`);
  return gone.length === 0 ? [] : [...gone, ...earlier].map((row) => String(row['storage_key']));
}

/** When the earliest of its replaced versions was added; null of one that was never replaced. */
export async function firstReplaced(transaction: Db, id: string): Promise<Date | null> {
  const [row] = await asSyncRole(
    transaction,
    sql`select min(added_at)::text as at from document_versions where document_id = ${id}::bigint`,
  );
  const at = row?.['at'];
  return typeof at === 'string' ? new Date(at) : null;
}

/** Holds a document until the transaction ends, and answers until when it is kept; undefined when it is not there. */
export async function lockDocument(transaction: Db, id: string): Promise<string | null | undefined> {
  const [row] = await asSyncRole(
    transaction,
    sql`select kept_until::text from documents where id = ${id}::bigint for update`,
  );
  const until = row?.['kept_until'];
  return typeof until === 'string' ? until : row && null;
}

/** Whether an owner or deputy who decided had it on the screen. */
export async function isDecidedOn(transaction: Db, { id, owner_id }: DocumentRow): Promise<boolean> {
  const shown = JSON.stringify([{ id }]);
  const rows = await asSyncRole(
    transaction,
    sql`select from approvals where owner_id = ${owner_id}::bigint and decided_at is not null
      and shown -> 'documents' @> ${shown}::jsonb limit 1`,
  );
  return rows.length > 0;
}

export type NewFile = Pick<
  NewDocument,
  | 'name'
  | 'content_type'
  | 'byte_count'
  | 'sha256'
  | 'storage_key'
  | 'user_id'
  | 'added_by'
  | 'is_of_admins'
  | 'added_at'
> & {
  received_sha256: string;
  /** Null for none; undefined where nobody was asked: a day that has passed was that of the former file, and goes. */
  valid_until: string | null | undefined;
};

/** Puts another file in place of the one that there is, which is kept as it was; null when another was faster. */
export async function replaceFile(
  transaction: Db,
  { id, version }: DocumentRow,
  file: NewFile,
): Promise<{ valid_until: string | null } | null> {
  const at = file.added_at.toISOString();
  const today = dayInAmsterdam(file.added_at);
  const booksUntil = endOfBooksTerm(today);
  const validUntil =
    file.valid_until === undefined
      ? sql`case when valid_until >= ${today}::date then valid_until end`
      : sql`${file.valid_until}::date`;
  const kept = await asSyncRole(
    transaction,
    sql`insert into document_versions (document_id, version, owner_id, broker_id, name, content_type, byte_count, sha256, storage_key,
        user_id, added_by, added_at, replaced_at, audience)
      select id, version, owner_id, broker_id, name, content_type, byte_count, sha256, storage_key, user_id, added_by, added_at, ${at}::timestamptz,
        audience
      from documents where id = ${id}::bigint and version = ${version}
        and (${file.is_of_admins} or audience is distinct from 'admins') for update returning version`,
  );
  if (kept.length === 0) return null;
  const [placed] = await asSyncRole(
    transaction,
    sql`update documents set version = version + 1, name = ${file.name}, content_type = ${file.content_type},
        byte_count = ${file.byte_count}, sha256 = ${file.sha256}, received_sha256 = ${file.received_sha256},
        storage_key = ${file.storage_key}, user_id = ${file.user_id}::uuid, added_by = ${file.added_by},
        is_of_admins = ${file.is_of_admins}, added_at = ${at}::timestamptz, valid_until = ${validUntil},
        kept_until = case when kept_until is not null then greatest(kept_until, ${booksUntil}::date) end
      where id = ${id}::bigint returning valid_until::text`,
  );
  const until = placed?.['valid_until'];
  return { valid_until: typeof until === 'string' ? until : null };
}

/** Whether this very file is what a document holds now, until the same day where one is said. */
export async function holdsFile(
  db: Db,
  id: string,
  {
    name,
    receivedSha256,
    validUntil,
  }: { name: string; receivedSha256: string; validUntil?: string | null | undefined },
): Promise<boolean> {
  const found = await db.transaction((transaction) =>
    asSyncRole(
      transaction,
      sql`select from documents where id = ${id}::bigint and received_sha256 = ${receivedSha256} and name = ${name}
        and (${validUntil === undefined} or valid_until is not distinct from ${validUntil ?? null}::date)`,
    ),
  );
  return found.length > 0;
}

/** Agents alone read them, and what was for administrators alone stays that, also of a document that is for others by now. */
const isShownVersion = isShownDocument('v', 'broker');

export async function listVersions({ database, context }: Reading, id: string): Promise<DocumentVersion[]> {
  const bindings = new Bindings(context);
  const text = `select v.version, v.name, v.content_type, v.byte_count, v.added_by, ${momentText('v.added_at')} as added_at,
      ${momentText('v.replaced_at')} as replaced_at
    from document_versions v where v.document_id = ${bindings.bind(id)}::bigint and ${bindings.resolve(isShownVersion)}
    order by v.version desc`;
  return await database.ask(context.scope, { text, values: bindings.values });
}

export async function findVersion(
  { database, context }: Reading,
  { id, version }: { id: string; version: string },
): Promise<Pick<DocumentRow, 'name' | 'content_type' | 'storage_key'> | null> {
  if (!/^[1-9]\d{0,6}$/.test(version)) return null;
  const bindings = new Bindings(context);
  const text = `select v.name, v.content_type, v.storage_key from document_versions v
    where v.document_id = ${bindings.bind(id)}::bigint and v.version = ${bindings.bind(version)}::int
      and ${bindings.resolve(isShownVersion)}`;
  const [row] = await database.ask<Pick<DocumentRow, 'name' | 'content_type' | 'storage_key'>>(context.scope, {
    text,
    values: bindings.values,
  });
  return row ?? null;
}

/** Keeps to whom a document is new from now on, but for who made it so: agents, or whoever may look at its owner's portfolio. */
export async function addUnread(
  transaction: Db,
  { documentId, of, side, by }: { documentId: string; of: OwnerOfRecord; side: 'agents' | 'owner'; by: string | null },
): Promise<void> {
  const looksAtOwner = or(
    eq(users.owner_id, Number(of.owner_id)),
    sql`exists (select from ${ownerGrants} g where g.user_id = ${users.id} and g.owner_id = ${of.owner_id}::bigint and g.revoked_at is null)`,
  );
  const isReader =
    side === 'agents'
      ? and(eq(users.type, 'broker'), eq(users.broker_id, Number(of.broker_id)))
      : and(eq(users.type, 'owner'), looksAtOwner);
  const readers = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(isReader, by === null ? undefined : ne(users.id, by), isNull(users.blocked_at)));
  if (readers.length === 0) return;
  const ids = JSON.stringify(readers.map(({ id }) => id));
  await asSyncRole(
    transaction,
    sql`insert into document_unread (document_id, user_id, owner_id, broker_id)
      select ${documentId}::bigint, reader::uuid, ${of.owner_id}::bigint, ${of.broker_id}::bigint
      from jsonb_array_elements_text(${ids}::jsonb) reader on conflict do nothing`,
  );
}

/** To nobody it is new any more: it was taken back. */
export async function dropUnread(transaction: Db, id: string): Promise<void> {
  await asSyncRole(transaction, sql`delete from document_unread where document_id = ${id}::bigint`);
}

/** That somebody opened or downloaded a document. */
export function keepOpened(database: Database, opened: { documentId: string; userId: string }): Promise<void> {
  return database.sync(async (connection) => {
    await connection.query('delete from document_unread where user_id = $1 and document_id = $2', [
      opened.userId,
      opened.documentId,
    ]);
  });
}

/** Of the portfolio that is looked at, whatever is new in it. */
export function keepAllOpened(database: Database, { scope, readerId }: RequestContext): Promise<void> {
  return database.sync(async (connection) => {
    if (scope.kind === 'admin' || readerId === undefined) return;
    const [column, id] = scope.kind === 'broker' ? ['broker_id', scope.brokerId] : ['owner_id', scope.ownerId];
    await connection.query(`delete from document_unread where user_id = $1 and ${column} = $2`, [readerId, id]);
  });
}

/** Until the transaction ends nobody else adds up what the documents of a broker take. */
export async function lockTaken(transaction: Db, brokerId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents of broker ${brokerId}`}, 0))`,
  );
}

/** What the documents of a broker take together with what they were, with the last one in place. */
export async function takenByDocuments(transaction: Db, brokerId: string): Promise<{ bytes: number; files: number }> {
  const [row] = await asSyncRole(
    transaction,
    sql`select coalesce(sum(byte_count), 0)::text as bytes, count(*)::int as files from (
      select byte_count from documents where broker_id = ${brokerId}::bigint
      union all select byte_count from document_versions where broker_id = ${brokerId}::bigint) taken`,
  );
  return { bytes: Number(row?.['bytes'] ?? 0), files: Number(row?.['files'] ?? 0) };
}
