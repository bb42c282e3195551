import { isPlainLayout, type ListLayout } from '@gevel/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { listLayouts } from '../../db/schema/list-layouts.ts';

export async function layoutsOf(db: Database['db'], userId: string): Promise<{ list: string; layout: ListLayout }[]> {
  return await db
    .select({ list: listLayouts.list, layout: listLayouts.layout })
    .from(listLayouts)
    .where(eq(listLayouts.user_id, userId))
    .orderBy(asc(listLayouts.list));
}

interface Kept {
  userId: string;
  list: string;
  layout: ListLayout;
  now: Date;
}

/** What says nothing of its own is not kept. */
export async function keepLayout(db: Database['db'], { userId, list, layout, now }: Kept): Promise<void> {
  if (isPlainLayout(layout)) {
    await db.delete(listLayouts).where(and(eq(listLayouts.user_id, userId), eq(listLayouts.list, list)));
    return;
  }
  await db
    .insert(listLayouts)
    .values({ user_id: userId, list, layout, changed_at: now })
    .onConflictDoUpdate({ target: [listLayouts.user_id, listLayouts.list], set: { layout, changed_at: now } });
}
