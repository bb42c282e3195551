import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { madeFiles } from '../../db/schema/made-files.ts';
import type { Stamp } from './stamp.ts';

type MadeFile = typeof madeFiles.$inferSelect;

/** From here on the file is known. */
export async function keepMadeFile(
  db: Db,
  { documentNumber, madeAt }: Pick<Stamp, 'documentNumber' | 'madeAt'>,
  { kind, sha256 }: Pick<MadeFile, 'kind' | 'sha256'>,
): Promise<void> {
  await db.insert(madeFiles).values({ document_number: documentNumber, kind, made_at: madeAt, sha256 });
}

/** The first one with these bytes: a CSV holds no number of its own, so that the same rows are the same file again. */
export async function findMadeFile(db: Db, sha256: string): Promise<MadeFile | null> {
  const [row] = await db
    .select()
    .from(madeFiles)
    .where(eq(madeFiles.sha256, sha256))
    .orderBy(asc(madeFiles.made_at))
    .limit(1);
  return row ?? null;
}
