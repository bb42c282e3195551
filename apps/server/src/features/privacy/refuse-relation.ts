import type { Operation, PrivacyPerson } from '@gevel/contract';
import { lackingPermission } from '@gevel/contract/plain';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** Whoever reads or erases what is kept of a relation also manages owners. */
export function refuseRelation({ access }: Operation, actor: Actor, type: PrivacyPerson['type']): void {
  const isLacking = type === 'relation' && lackingPermission(access, actor.permissions, ['owner']) !== null;
  if (isLacking) throw new Refusal('owners_manage_required');
}
