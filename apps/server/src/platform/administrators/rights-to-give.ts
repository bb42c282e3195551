import { eachPermission, type Permission, permissions } from '@gevel/contract/plain';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';

/** What administrators who can log in and manage users hold. Nobody gives what they do not hold: what nobody holds is lost. */
export async function rightsToGive(transaction: Db): Promise<Permission[]> {
  const heldBySome = (name: Permission) => sql<boolean>`coalesce(bool_or(${users[name]}), false)`;
  const [held] = await transaction
    .select(eachPermission(heldBySome))
    .from(users)
    .where(and(eq(users.type, 'admin'), users.users_manage, isNull(users.blocked_at), isNotNull(users.password_hash)));
  return permissions.filter((name) => held?.[name]);
}

/** Whether a right that could be given before cannot be given any more, or nobody is left to manage users. */
export async function isRightLost(transaction: Db, before: readonly Permission[]): Promise<boolean> {
  const now = new Set(await rightsToGive(transaction));
  return !now.has('users_manage') || before.some((name) => !now.has(name));
}
