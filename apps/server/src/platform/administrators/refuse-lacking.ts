import type { Operation } from '@gevel/contract';
import { lackingPermission, type Permission, permissions, type UserKind } from '@gevel/contract/plain';
import { Refusal } from '../http/refusal.ts';

type Held = Readonly<Record<Permission, boolean>>;

/** Whoever opens the account of a broker's or owner's user also manages those. */
export function refuseKinds(operation: Operation, held: Held, kinds: readonly UserKind[]): void {
  const lacking = lackingPermission(operation.access, held, kinds);
  if (lacking === 'brokers_manage') throw new Refusal('brokers_manage_required');
  if (lacking === 'owners_manage') throw new Refusal('owners_manage_required');
}

/** Who reads the mail of an account can have its password: another address gives its rights away. */
export function refuseStronger(held: Held, before: { permissions: Held }): void {
  if (permissions.some((name) => before.permissions[name] && !held[name])) throw new Refusal('holds_more_rights');
}
