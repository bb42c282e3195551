import type { UserBody } from '@gevel/contract';
import { eachPermission } from '@gevel/contract/plain';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { savedViewDefaults, savedViews } from '../../db/schema/saved-views.ts';
import { users } from '../../db/schema/users.ts';

/** Held by whoever changes users, so that two cannot each take the other's last administrator away. */
const usersLock = 5_813_402_119;

const columns = {
  id: users.id,
  type: users.type,
  email: users.email,
  first_name: users.first_name,
  name: users.name,
  language: users.language,
  broker_id: users.broker_id,
  owner_id: users.owner_id,
  ...eachPermission((name) => users[name]),
  two_factor_enabled: users.has_second_factor,
  has_password: users.has_password,
  blocked_at: users.blocked_at,
};
export type KeptUser = Pick<typeof users.$inferSelect, keyof typeof columns>;

export async function lockUsers(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${usersLock})`);
}

export async function getUser(db: Db, id: string): Promise<KeptUser | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** As it stays until the end of the transaction, also for whoever changes their own account. */
export async function holdUser(transaction: Db, id: string): Promise<KeptUser | null> {
  const [row] = await transaction.select(columns).from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function insertUser(transaction: Db, body: UserBody, now: Date): Promise<KeptUser> {
  const [row] = await transaction
    .insert(users)
    .values({ ...valuesOf(body), created_at: now })
    .returning(columns);
  if (!row) throw new Error('The user was not made');
  return row;
}

/** Several at once. They are written in the order of their addresses, as others who add the same wait for them, and answered as asked. */
export async function insertUsers(
  transaction: Db,
  bodies: readonly UserBody[],
  more: Partial<typeof users.$inferInsert>,
): Promise<KeptUser[]> {
  const inOrder = bodies.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const made = await transaction
    .insert(users)
    .values(inOrder.map((body) => ({ ...valuesOf(body), ...more })))
    .returning(columns);
  const byEmail = new Map(made.map((user) => [user.email, user]));
  return bodies.flatMap(({ email }) => byEmail.get(email) ?? []);
}

export async function changeUser(
  transaction: Db,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<KeptUser> {
  const [row] = await transaction.update(users).set(values).where(eq(users.id, id)).returning(columns);
  if (!row) throw new Error(`The user ${id} went while it was locked`);
  return row;
}

export async function deleteUser(transaction: Db, id: string): Promise<void> {
  await transaction.delete(users).where(eq(users.id, id));
}

/** A broker's main user, and who handles its owners, are its own. */
export async function leaveBroker(transaction: Db, userId: string, brokerId: number | null): Promise<void> {
  const elsewhere = brokerId === null ? sql`true` : sql`${brokers.id} <> ${brokerId}`;
  for (const place of ['main_user_id', 'handler_id'] as const)
    await transaction
      .update(brokers)
      .set({ [place]: null })
      .where(and(eq(brokers[place], userId), elsewhere));
}

/** Whoever left a broker handles none of its owners. */
export async function stopHandling(transaction: Db, userId: string): Promise<void> {
  await transaction.update(ownerPortals).set({ handler_id: null }).where(eq(ownerPortals.handler_id, userId));
}

/** What was shared with colleagues of a former broker is the user's own from then on, and nobody else's list opens with it. */
export async function unshareViews(transaction: Db, userId: string): Promise<void> {
  const unshared = await transaction
    .update(savedViews)
    .set({ shared_with: null })
    .where(and(eq(savedViews.user_id, userId), isNotNull(savedViews.shared_with)))
    .returning({ id: savedViews.id });
  const ids = unshared.map(({ id }) => id);
  await transaction
    .delete(savedViewDefaults)
    .where(and(inArray(savedViewDefaults.view_id, ids), ne(savedViewDefaults.user_id, userId)));
}

export async function isKnownBroker(database: Database, id: number): Promise<boolean> {
  const rows = await database.db.select({ id: brokers.id }).from(brokers).where(eq(brokers.id, id));
  return rows.length > 0;
}

export async function isOwnerInPortal(database: Database, id: number): Promise<boolean> {
  const rows = await database.db
    .select({ id: ownerPortals.owner_id })
    .from(ownerPortals)
    .where(eq(ownerPortals.owner_id, id));
  return rows.length > 0;
}

/** What is kept of a user, as the form says it. */
export function contentOf(user: KeptUser): UserBody {
  return {
    type: user.type,
    email: user.email,
    first_name: user.first_name,
    name: user.name,
    language: user.language,
    broker_id: user.broker_id === null ? null : String(user.broker_id),
    owner_id: user.owner_id === null ? null : String(user.owner_id),
    permissions: eachPermission((name) => user[name]),
  };
}

/** Only what an administrator may set; the names are written out, so that nothing else of a request gets in. */
export function valuesOf({ permissions, ...body }: UserBody) {
  return {
    type: body.type,
    email: body.email.toLowerCase(),
    first_name: body.first_name,
    name: body.name,
    language: body.language,
    broker_id: body.broker_id === null ? null : Number(body.broker_id),
    owner_id: body.owner_id === null ? null : Number(body.owner_id),
    ...eachPermission((name) => permissions[name]),
  };
}
