import type { SessionUser } from '@gevel/contract';
import { type Access, type Actor, changesRecords, refusalOf } from '@gevel/contract/plain';
import type { OperationName } from './api.ts';
import { operationAddresses } from './operation-addresses.ts';
import { useUser } from './session-context.ts';

/** The session user as the rule of access reads it. */
export function actorOf(user: SessionUser): Actor {
  const { type: kind, permissions, modules, portal, owner_id, grant } = user;
  return { kind, permissions, modules, portal, owner_id, grant };
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

/** Whether records are only looked at: in an opened portal, and by who was let in for that. */
export function useOnlyLooks(): boolean {
  const user = useUser();
  return user !== null && (user.portal !== null || user.grant?.read_only === true);
}

export function may(user: SessionUser, operation: OperationName): boolean {
  const address = operationAddresses[operation];
  const onlyLooks = user.portal !== null && address?.method !== 'GET' && !address?.isAllowedInPortal;
  const isRefused = user.grant?.read_only === true && address !== undefined && changesRecords(address);
  return !onlyLooks && !isRefused && refusalOf(accessTo(operation), actorOf(user)) === null;
}
