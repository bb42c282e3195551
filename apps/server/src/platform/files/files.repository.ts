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

/** Those among these keys that a row speaks of. */
export async function storedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const isAmong = sql`storage_key = any(${sql.param(keys)}::text[])`;
  return await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute(
      sql`select storage_key from ${files} where ${isAmong}
        union all select storage_key from ${listExports} where ${isAmong}
        union all select storage_key from ${privacyRequests} where ${isAmong}`,
    );
    const added = await asSyncRole(
      transaction,
      sql`select storage_key from documents where ${isAmong} union all select storage_key from document_versions where ${isAmong}`,
    );
    return new Set([...rows, ...added].map((row) => String(row['storage_key'])));
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
