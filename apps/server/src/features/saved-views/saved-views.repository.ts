import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { savedViewDefaults, savedViews } from '../../db/schema/saved-views.ts';
import { users } from '../../db/schema/users.ts';

type Transaction = Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete'>;

/** Who looks: a user, and the broker whose shared views are seen as well. */
export interface Viewer {
  userId: string;
  brokerId: number | null;
}

/** Of one person per list; more is no help to anybody. */
const maxViews = 100;

const columns = {
  id: savedViews.id,
  user_id: savedViews.user_id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
  is_shared: sql<boolean>`${savedViews.shared_with} is not null`,
  is_default: sql<boolean>`${savedViewDefaults.view_id} is not null`,
  maker_name: sql<string>`trim(${users.first_name} || ' ' || ${users.name})`,
};

const seenBy = ({ userId, brokerId }: Viewer) =>
  or(eq(savedViews.user_id, userId), brokerId === null ? undefined : eq(savedViews.shared_with, brokerId));

function select(database: Transaction, viewer: Viewer) {
  return database
    .select(columns)
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.user_id))
    .leftJoin(
      savedViewDefaults,
      and(eq(savedViewDefaults.view_id, savedViews.id), eq(savedViewDefaults.user_id, viewer.userId)),
    )
    .$dynamic();
}

export type SavedViewRow = Awaited<ReturnType<typeof listViews>>[number];

export async function listViews(database: Transaction, viewer: Viewer, list: string) {
  return await select(database, viewer)
    .where(and(seenBy(viewer), eq(savedViews.list, list)))
    .orderBy(asc(sql`gevel_sort_key(${savedViews.name}) collate "C"`), asc(savedViews.id));
}

export async function findView(database: Transaction, viewer: Viewer, id: string): Promise<SavedViewRow | null> {
  const rows = await select(database, viewer).where(and(seenBy(viewer), eq(savedViews.id, id)));
  return rows[0] ?? null;
}

export interface ViewContent {
  name: string;
  query: string;
  /** Null keeps it personal; undefined as it is. */
  sharedWith: number | null | undefined;
}

/** The new view's id; null when the person has too many of this list. */
export async function addView(
  database: Transaction,
  { userId, list, content, now }: { userId: string; list: string; content: ViewContent; now: Date },
): Promise<string | null> {
  const mine = await database
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.user_id, userId), eq(savedViews.list, list)));
  if (mine.length >= maxViews) return null;
  const rows = await database
    .insert(savedViews)
    .values({ user_id: userId, list, ...stored(content), created_at: now, changed_at: now })
    .returning({ id: savedViews.id });
  return rows[0]?.id ?? null;
}

export async function changeView(
  database: Transaction,
  { id, content, now }: { id: string; content: ViewContent; now: Date },
): Promise<void> {
  await database
    .update(savedViews)
    .set({ ...stored(content), changed_at: now })
    .where(eq(savedViews.id, id));
}

const stored = ({ name, query, sharedWith }: ViewContent) => ({ name, query, shared_with: sharedWith });

/** True when there was such a view of this user. */
export async function deleteViewOf(database: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await database
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.user_id, userId)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}

/** Makes a view the user's default of its list, or takes that back. */
export async function setDefault(
  database: Transaction,
  { userId, list, viewId, isDefault }: { userId: string; list: string; viewId: string; isDefault: boolean },
): Promise<void> {
  if (isDefault) {
    await database
      .insert(savedViewDefaults)
      .values({ user_id: userId, list, view_id: viewId })
      .onConflictDoUpdate({
        target: [savedViewDefaults.user_id, savedViewDefaults.list],
        set: { view_id: viewId },
      });
    return;
  }
  await database
    .delete(savedViewDefaults)
    .where(and(eq(savedViewDefaults.user_id, userId), eq(savedViewDefaults.view_id, viewId)));
}
