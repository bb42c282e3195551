import type { SessionUser } from '@gevel/contract';
import { lackingPermission, type UserKind } from '@gevel/contract/plain';
import { accessTo } from '../../lib/may.ts';

/** What an administrator lacks to open accounts of these kinds, as the server would say it; null when nothing. */
export function lackingFor(
  user: SessionUser | null,
  kinds: readonly UserKind[],
): 'brokers_manage' | 'owners_manage' | null {
  const lacking = user && lackingPermission(accessTo('users.update'), user.permissions, kinds);
  return lacking === 'brokers_manage' || lacking === 'owners_manage' ? lacking : null;
}
