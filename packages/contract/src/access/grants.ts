import { type Module, modules } from './kinds.ts';

interface GrantRole {
  readonly modules: readonly Module[];
  /** Only ever looks, until a day that has to be named, and proves a second factor of their own first. */
  readonly isGuest: boolean;
  /** Whether its owner may name such a person as deputy for approvals. */
  readonly mayDeputise: boolean;
}

/** What somebody sees who was let in on an owner: the modules of the role, as far as the owner's broker has them on. */
export const grantRoles = {
  co_owner: { modules, isGuest: false, mayDeputise: true },
  contact: { modules: ['objects', 'contracts', 'relations', 'tickets'], isGuest: false, mayDeputise: true },
  adviser: { modules: ['rental_statements', 'financial', 'reports'], isGuest: false, mayDeputise: false },
  accountant: { modules: ['rental_statements', 'financial', 'reports'], isGuest: true, mayDeputise: false },
} as const satisfies Record<string, GrantRole>;
export type GrantRoleName = keyof typeof grantRoles;
// safe: the keys of a constant object are exactly its names
export const grantRoleNames = Object.keys(grantRoles) as [GrantRoleName, ...GrantRoleName[]];

/** What is left of the modules that are on. */
export function modulesOfRole(role: GrantRoleName, on: readonly Module[]): Module[] {
  const { modules: given }: GrantRole = grantRoles[role];
  return on.filter((name) => given.includes(name));
}

/** Of an address that is about the portal of one owner: whoever sees several is asked to go on there. */
export const portalOfParameter = 'portal_of';

/** The name of a look at one masked value in clear, behind the slice of its record, where another look has the name of its call. */
export const clearLook = 'clear';

/** People let in on one owner at the same time. */
export const maxGrants = 50;

/** For so many days at most somebody is a deputy, the first and the last one included. */
export const maxDeputyDays = 92;
