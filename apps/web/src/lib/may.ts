import type { SessionUser } from '@gevel/contract';
import { type Access, type Actor, refusalOf } from '@gevel/contract/plain';
import type { OperationName } from './api.ts';
import { operationAddresses } from './operation-addresses.ts';
import { useUser } from './session-context.ts';

/** The session user as the rule of access reads it. */
export function actorOf(user: SessionUser): Actor {
  return { kind: user.type, permissions: user.permissions, modules: user.modules, portal: user.portal };
}

/** Who may make a call, as the contract says it. */
export function accessTo(operation: OperationName): Access {
  const address = operationAddresses[operation];
  if (address === undefined) throw new Error(`No such call: ${operation}`);
  return address.access;
}

/** Whether whoever is logged in may make a call; what is not, is not offered. An opened portal is only looked at. */
export function useMay(operation: OperationName): boolean {
  const user = useUser();
  return user !== null && may(user, operation);
}

export function may(user: SessionUser, operation: OperationName): boolean {
  const { method, isAllowedInPortal = false } = operationAddresses[operation] ?? {};
  const onlyLooks = user.portal !== null && method !== 'GET' && !isAllowedInPortal;
  return !onlyLooks && refusalOf(accessTo(operation), actorOf(user)) === null;
}
