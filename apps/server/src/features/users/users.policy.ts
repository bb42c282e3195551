import type { UserBody } from '@gevel/contract';
import { permissions } from '@gevel/contract/plain';
import type { Messages } from '@gevel/i18n';

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
