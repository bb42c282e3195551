import type { Permission } from '@gevel/contract/plain';
import { named, type Rights } from './rights-of.ts';

/** Somebody with whom the map begins, or whom a step led to. */
export interface Base {
  kind: 'admin' | 'broker' | 'owner';
  permissions: readonly Permission[];
}

/** All that is kept of a tenant, in a file. */
export const copyOfRelation = 'a copy of a relation';

const reads = (who: string) =>
  named
    .filter(({ operation: { access, method, isAllowedInPortal } }) => {
      const isRead = method === 'GET' || isAllowedInPortal === true;
      return access.who === who && isRead;
    })
    .map(({ name }) => name);
const all = (...who: string[]) =>
  named.filter(({ operation: { access } }) => who.includes(access.who)).map(({ name }) => name);

/**
 * The most that may be reached, by the contract and two sentences of the specification: who manages brokers or owners opens their
 * portals and reads there, and who also manages users makes accounts of them and, with owners, copies what is kept of a tenant. Beyond that nobody reaches more than they began with.
 */
export function ceilingOf(base: Base, begun: Rights, tenants: readonly string[]): Rights {
  const holds = (name: Permission) => base.kind === 'admin' && base.permissions.includes(name);
  const opens = holds('brokers_manage') || holds('owners_manage');
  const makes = opens && holds('users_manage');
  return new Set([
    ...begun,
    ...(opens ? [...reads('non-admin'), ...tenants] : []),
    ...(makes ? all('non-admin', 'user') : []),
    ...(holds('owners_manage') && holds('users_manage') ? [copyOfRelation] : []),
  ]);
}
