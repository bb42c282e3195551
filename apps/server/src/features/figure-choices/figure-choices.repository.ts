import type { FigureChoicesBody } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { figureChoices } from '../../db/schema/figure-choices.ts';
import type { Scope } from '../../db/scope.ts';

type KeptChoices = Omit<typeof figureChoices.$inferSelect, 'user_id' | 'changed_at'>;

export async function choicesOf(db: Database['db'], userId: string): Promise<KeptChoices | null> {
  const [row] = await db.select().from(figureChoices).where(eq(figureChoices.user_id, userId));
  return row ?? null;
}

/** What is not named stays as it was. */
export async function keepChoices(
  db: Database['db'],
  { userId, chosen, now }: { userId: string; chosen: FigureChoicesBody; now: Date },
): Promise<void> {
  const named = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  await db
    .insert(figureChoices)
    .values({ user_id: userId, groups: [], ...named, changed_at: now })
    .onConflictDoUpdate({ target: figureChoices.user_id, set: { ...named, changed_at: now } });
}

/** Which of these owners are in the portfolio of the scope. */
export async function ownersWithin(database: Database, scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (scope.kind === 'admin' || ids.length === 0) return new Set();
  const [column, id] = scope.kind === 'broker' ? ['broker_id', scope.brokerId] : ['id', scope.ownerId];
  const rows = await database.ask<{ id: string }>(scope, {
    text: `select o.id::text as id from owners o where o.${column} = $1 and o.id = any($2::bigint[])`,
    values: [id, ids],
  });
  return new Set(rows.map((row) => row.id));
}
