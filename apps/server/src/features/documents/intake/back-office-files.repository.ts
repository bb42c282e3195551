import { createHash } from 'node:crypto';
import type { RecordFile } from '@gevel/back-office';
import type { RefusalProblem } from '@gevel/contract/plain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { backOfficeFiles } from '../../../db/schema/documents.ts';

export interface KnownFile {
  version: string;
  /** Why it was not added; null of what was. */
  problem: RefusalProblem | null;
  /** Null of what was not added, and of what was removed since. */
  documentId: string | null;
}

const digestOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** What came of these files when they were last read, of each that was. */
export async function knownFiles(db: Db, files: readonly RecordFile[]): Promise<(KnownFile | undefined)[]> {
  const digests = files.map(({ id }) => digestOf(id));
  const rows = await db.select().from(backOfficeFiles).where(inArray(backOfficeFiles.digest, digests));
  const found = new Map(rows.map((row) => [row.digest, row]));
  return digests.map((digest) => {
    const row = found.get(digest);
    return (
      row && {
        version: row.version,
        problem: row.problem as RefusalProblem | null, // safe: what this file writes
        documentId: row.document_id === null ? null : String(row.document_id),
      }
    );
  });
}

export async function keepFile(db: Db, { id }: RecordFile, { at, ...known }: KnownFile & { at: Date }): Promise<void> {
  const { version, problem, documentId } = known;
  const read = { version, problem, document_id: documentId === null ? null : Number(documentId), read_at: at };
  await db
    .insert(backOfficeFiles)
    .values({ digest: digestOf(id), ...read })
    .onConflictDoUpdate({ target: backOfficeFiles.digest, set: read });
}

/** Whether a document is that of another file too: of the same contents at one record there is one. */
export async function isOfAnother(db: Db, { id }: RecordFile, documentId: string): Promise<boolean> {
  const isIt = and(eq(backOfficeFiles.document_id, Number(documentId)), ne(backOfficeFiles.digest, digestOf(id)));
  return (await db.select({ digest: backOfficeFiles.digest }).from(backOfficeFiles).where(isIt).limit(1)).length > 0;
}

/** What is not listed any more is forgotten; its document stays. */
export async function forgetOtherFiles(db: Db, listed: readonly string[]): Promise<void> {
  const digests = JSON.stringify(listed.map(digestOf));
  await db
    .delete(backOfficeFiles)
    .where(sql`${backOfficeFiles.digest} not in (select jsonb_array_elements_text(${digests}::jsonb))`);
}
