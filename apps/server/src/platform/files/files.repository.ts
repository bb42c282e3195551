import { and, count, eq, sql, sum } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import { listExports } from '../../db/schema/exports.ts';
import { files } from '../../db/schema/files.ts';
import { privacyRequests } from '../../db/schema/privacy.ts';

export type FileRow = typeof files.$inferSelect;
export type FileKind = FileRow['kind'];

export async function insertFile(db: Db, row: typeof files.$inferInsert): Promise<string> {
  const [made] = await db.insert(files).values(row).returning({ id: files.id });
  if (!made) throw new Error('The file was not made');
  return made.id;
}

/** A file of the kind that is asked for; an id of another form is a file that does not exist. */
export async function getFile(db: Db, asked: { id: string; kind: FileKind }): Promise<FileRow | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked.id)) return null;
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, asked.id), eq(files.kind, asked.kind)));
  return row ?? null;
}

/** Answers the storage key, so that the bytes can go when the row is gone for good. */
export async function deleteFile(db: Db, id: string): Promise<string | null> {
  const [gone] = await db.delete(files).where(eq(files.id, id)).returning({ key: files.storage_key });
  return gone?.key ?? null;
}

export async function isStored(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ id: files.id }).from(files).where(eq(files.storage_key, key));
  if (rows.length > 0) return true;
  const made = await db.select({ id: listExports.id }).from(listExports).where(eq(listExports.storage_key, key));
  if (made.length > 0) return true;
  const copies = await db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(eq(privacyRequests.storage_key, key));
  if (copies.length > 0) return true;
  return await db.transaction(async (transaction) => {
    const added = await asSyncRole(
      transaction,
      sql`select from documents where storage_key = ${key} union all select from document_versions where storage_key = ${key}`,
    );
    return added.length > 0;
  });
}

/** What a broker's files of one kind take together. */
export async function takenByFiles(
  db: Db,
  { brokerId, kind }: { brokerId: number; kind: FileKind },
): Promise<{ bytes: number; files: number }> {
  const [row] = await db
    .select({ bytes: sum(files.byte_count), files: count() })
    .from(files)
    .where(and(eq(files.broker_id, brokerId), eq(files.kind, kind)));
  return { bytes: Number(row?.bytes ?? 0), files: row?.files ?? 0 };
}
