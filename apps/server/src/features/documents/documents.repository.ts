import type { DocumentAudience, DocumentKind, DocumentSubject } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { findOwnRecord } from '../../lists/own-record.ts';
import type { RequestContext } from '../../lists/request-context.ts';

export interface DocumentRow {
  id: string;
  owner_id: string;
  broker_id: string;
  subject_type: DocumentSubject;
  subject_id: string;
  kind: DocumentKind;
  name: string;
  description: string | null;
  audience: DocumentAudience | null;
  valid_until: string | null;
  kept_until: string | null;
  content_type: string;
  storage_key: string;
  user_id: string;
  added_at: Date;
}

export interface Reading {
  database: Database;
  context: RequestContext;
}

/** Whose record it is, for who may see it; invoices of two tables share one list. */
export async function findSubject(
  reading: Reading,
  { type, id }: { type: DocumentSubject; id: string },
): Promise<{ owner_id: string; broker_id: string } | null> {
  const [, side, number = ''] = /^(sales|purchases)-(\d+)$/.exec(id) ?? [];
  const invoices = side === 'sales' ? 'sales_invoices' : 'purchase_invoices';
  const found = await (type === 'invoices'
    ? findOwnRecord(reading, invoices, number)
    : findOwnRecord(reading, type, id));
  return found && { owner_id: found.owner_id, broker_id: found.broker_id };
}

/** A document as whoever asks may see it. */
export async function findDocument({ database, context }: Reading, id: string): Promise<DocumentRow | null> {
  if (!isIdOf('bigint', id)) return null;
  const bindings = new Bindings(context);
  const text = `select t.id::text, t.owner_id::text, t.broker_id::text, t.subject_type, t.subject_id, t.kind, t.name, t.description,
      t.audience, t.valid_until::text, t.kept_until::text, t.content_type, t.storage_key,
      t.user_id::text, t.added_at
    from documents t where t.id = ${bindings.bind(id)}::bigint and ${bindings.resolve(':mine(t)')}`;
  const [row] = await database.ask<DocumentRow>(context.scope, { text, values: bindings.values });
  return row ?? null;
}

export type NewDocument = Omit<DocumentRow, 'id'> & { byte_count: number; sha256: string; added_by: string };

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

export async function deleteDocument(transaction: Db, id: string): Promise<boolean> {
  return (await asSyncRole(transaction, sql`delete from documents where id = ${id}::bigint returning id`)).length > 0;
}

/** What the documents of a broker take together, with the last one in place. */
export async function takenByDocuments(transaction: Db, brokerId: string): Promise<{ bytes: number; files: number }> {
  const [row] = await asSyncRole(
    transaction,
    sql`select coalesce(sum(byte_count), 0)::text as bytes, count(*)::int as files from documents where broker_id = ${brokerId}::bigint`,
  );
  return { bytes: Number(row?.['bytes'] ?? 0), files: Number(row?.['files'] ?? 0) };
}
