import type { IncomingSource, RefusalProblem } from '@gevel/contract/plain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { documentRefusals } from '../../../db/schema/documents.ts';

export interface NewRefusal {
  source: IncomingSource;
  /** Where it lies now. */
  path: string;
  byteCount: number | null;
  problem: RefusalProblem;
  at: Date;
  /** The file lies where it lay: when it is refused for the same reason, it has been since then. */
  isLookedAtAgain?: boolean;
}

/** Says why a file was not added; once for each place where a refused file lies. */
export async function keepRefusal(
  db: Db,
  { source, path, byteCount, problem, at, isLookedAtAgain = false }: NewRefusal,
): Promise<void> {
  const values = { byte_count: byteCount, problem, refused_at: at };
  await db
    .insert(documentRefusals)
    .values({ source, path, ...values })
    .onConflictDoUpdate({
      target: [documentRefusals.source, documentRefusals.path],
      set: { ...values, told_as: null },
      ...(isLookedAtAgain && { setWhere: sql`${documentRefusals.problem} <> ${problem}` }),
    });
}

export async function dropRefusal(db: Db, { source, path }: Pick<NewRefusal, 'source' | 'path'>): Promise<void> {
  await db.delete(documentRefusals).where(and(eq(documentRefusals.source, source), eq(documentRefusals.path, path)));
}

/** What somebody took away is refused no more, and neither is what lies within it when that is said; what another server refuses meanwhile is not there yet. */
export async function keepOnlyRefused(
  db: Db,
  {
    source,
    paths,
    before,
    isWithin = false,
  }: { source: IncomingSource; paths: readonly string[]; before: Date; isWithin?: boolean },
): Promise<void> {
  const isThere = sql`select from jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) there
    where there = ${documentRefusals.path} or ${isWithin} and starts_with(${documentRefusals.path}, there || '/')`;
  await db
    .delete(documentRefusals)
    .where(
      and(eq(documentRefusals.source, source), lt(documentRefusals.refused_at, before), sql`not exists (${isThere})`),
    );
}
