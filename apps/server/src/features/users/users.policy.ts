import type { UserBody } from '@gevel/contract';
import { type Permission, permissions } from '@gevel/contract/plain';
import type { Messages } from '@gevel/i18n';
import type { AccountAct } from '../../platform/account-acts/account-acts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PortalAct } from '../../platform/mail/portal-mails.ts';

/** Why a value of the form is refused, per field. */
export type UserProblems = Partial<Record<keyof UserBody, keyof Messages['refusals']['users']>>;

/** What a user of some kind may be linked to and may do, as far as the form alone says. Who was let in on others may lack an owner. */
export function problemsOfKind(body: UserBody, { mayLackOwner }: { mayLackOwner: boolean }): UserProblems {
  const problems: UserProblems = {};
  if (body.type === 'broker' && body.broker_id === null) problems.broker_id = 'broker_required';
  if (body.type !== 'broker' && body.broker_id !== null) problems.broker_id = 'link_not_allowed';
  if (body.type === 'owner' && body.owner_id === null && !mayLackOwner) problems.owner_id = 'owner_required';
  if (body.type !== 'owner' && body.owner_id !== null) problems.owner_id = 'link_not_allowed';
  const hasPermission = permissions.some((name) => body.permissions[name]);
  if (body.type !== 'admin' && hasPermission) problems.permissions = 'permissions_not_allowed';
  return problems;
}

type Change = Extract<AccountAct, `user.update.${string}`>;

/** What of a change weighs more than the rest: an address opens the account, and the rights are what it opens. */
export function weightOf(before: UserBody, wanted: UserBody) {
  const hasNewAddress = before.email !== wanted.email;
  const isGiven = (name: Permission) => wanted.permissions[name] && !before.permissions[name];
  const permissionsAct = permissions.some(isGiven) ? 'user.update.permissions.added' : 'user.update.permissions';
  const differs = (...of: ((body: UserBody) => unknown)[]) => of.some((each) => each(before) !== each(wanted));
  /** Kind, link and permissions: what a user sees and does. */
  const rights: Change[] = [
    ...(differs(({ type }) => type) ? ['user.update.kind' as const] : []),
    ...(differs(brokerOf, ownerOf) ? ['user.update.link' as const] : []),
    ...(permissions.some((name) => before.permissions[name] !== wanted.permissions[name])
      ? [permissionsAct as Change]
      : []),
  ];
  const acts: Change[] = hasNewAddress ? ['user.update.address', ...rights] : rights;
  return { acts, hasNewAddress, hasOtherRights: rights.length > 0, isHeavy: acts.length > 0 };
}

const brokerOf = ({ broker_id }: UserBody) => broker_id;
const ownerOf = ({ owner_id }: UserBody) => owner_id;

/** What whose portal an account is of is told about a change of it. */
export function portalActOf(acts: readonly Change[]): PortalAct | null {
  if (acts.includes('user.update.link') || acts.includes('user.update.kind')) return 'linked';
  return acts.includes('user.update.address') ? 'addressed' : null;
}

/** Nobody gives what they do not hold. */
export function refuseUnheld(held: UserBody['permissions'], before: UserBody | null, wanted: UserBody): void {
  const given = permissions.filter((name) => wanted.permissions[name] && !before?.permissions[name]);
  if (given.some((name) => !held[name])) throw new Refusal('cannot_grant_rights');
}
