import type { IncomingSource, RefusalProblem } from '@gevel/contract/plain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { documentRefusals } from '../../../db/schema/documents.ts';
import type { DocumentDeps } from '../documents.service.ts';
import { withoutErased } from './without-erased.ts';

type RefusalDeps = Pick<DocumentDeps, 'database' | 'erasures'>;

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
  deps: RefusalDeps,
  { source, path: given, byteCount, problem, at, isLookedAtAgain = false }: NewRefusal,
): Promise<void> {
  const [path = ''] = await withoutErased(deps, [given]);
  const values = { byte_count: byteCount, problem, refused_at: at };
  await deps.database.db
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
  deps: RefusalDeps,
  {
    source,
    paths,
    before,
    isWithin = false,
  }: { source: IncomingSource; paths: readonly string[]; before: Date; isWithin?: boolean },
): Promise<void> {
  const kept = await withoutErased(deps, paths);
  const isThere = sql`select from jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb) there
    where there = ${documentRefusals.path} or ${isWithin} and starts_with(${documentRefusals.path}, there || '/')`;
  await deps.database.db
    .delete(documentRefusals)
    .where(
      and(eq(documentRefusals.source, source), lt(documentRefusals.refused_at, before), sql`not exists (${isThere})`),
    );
}
