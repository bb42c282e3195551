import type { UserBody } from '@gevel/contract';
import { permissions } from '@gevel/contract/plain';
import type { Messages } from '@gevel/i18n';
import { Refusal } from '../../platform/http/refusal.ts';

/** Why a value of the form is refused, per field. */
export type UserProblems = Partial<Record<keyof UserBody, keyof Messages['refusals']['users']>>;

/** What a user of some kind may be linked to and may do, as far as the form alone says. */
export function problemsOfKind(body: UserBody): UserProblems {
  const problems: UserProblems = {};
  if (body.type === 'broker' && body.broker_id === null) problems.broker_id = 'broker_required';
  if (body.type !== 'broker' && body.broker_id !== null) problems.broker_id = 'link_not_allowed';
  if (body.type === 'owner' && body.owner_id === null) problems.owner_id = 'owner_required';
  if (body.type !== 'owner' && body.owner_id !== null) problems.owner_id = 'link_not_allowed';
  const hasPermission = permissions.some((name) => body.permissions[name]);
  if (body.type !== 'admin' && hasPermission) problems.permissions = 'permissions_not_allowed';
  return problems;
}

/** What of a change weighs more than the rest: an address opens the account, and the rights are what it opens. */
export function weightOf(before: UserBody, wanted: UserBody) {
  const hasNewAddress = before.email !== wanted.email;
  const hasOtherRights = JSON.stringify(rightsOf(before)) !== JSON.stringify(rightsOf(wanted));
  return { hasNewAddress, hasOtherRights, isHeavy: hasNewAddress || hasOtherRights };
}

/** Kind, link and permissions: what a user sees and does. */
function rightsOf({ type, broker_id, owner_id, permissions: given }: UserBody) {
  return [type, broker_id, owner_id, permissions.map((name) => given[name])];
}

/** Nobody gives what they do not hold. */
export function refuseUnheld(held: UserBody['permissions'], before: UserBody | null, wanted: UserBody): void {
  const given = permissions.filter((name) => wanted.permissions[name] && !before?.permissions[name]);
  if (given.some((name) => !held[name])) throw new Refusal('cannot_grant_rights');
}

/** Who reads the mail of an account can have its password: another address gives its rights away. */
export function refuseStronger(held: UserBody['permissions'], before: UserBody): void {
  if (permissions.some((name) => before.permissions[name] && !held[name])) throw new Refusal('holds_more_rights');
}
