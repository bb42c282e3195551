import type { SessionUser, Theme } from '@gevel/contract';
import {
  eachPermission,
  grantRoles,
  modules as knownModules,
  type Module,
  modulesOfRole,
  type Permission,
} from '@gevel/contract/plain';
import type { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import type { Actor } from './actor.ts';
import { clearTo } from './clear-phones.ts';
import type { Grant } from './grants.repository.ts';
import { parsePolicy } from './two-factor-policy.ts';

export type UserRow = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'type'
  | 'email'
  | 'first_name'
  | 'name'
  | 'language'
  | Permission
  | 'broker_id'
  | 'owner_id'
  | 'two_factor_enabled'
>;
export interface BrokerRow {
  id: number;
  modules: string[];
  theme: unknown;
  logo_file_id: string | null;
}

/** The portal that an administrator looks through. */
export interface OpenedPortal {
  type: 'broker' | 'owner';
  id: number;
  name: string;
  openedAt: Date;
  expiresAt: Date;
}

export interface ActorParts {
  user: UserRow;
  /** Of the user, or of the opened portal. */
  broker: BrokerRow | null;
  policy: string | null;
  clearPhones: string | null;
  portal?: OpenedPortal | null;
  /** Of an owner user; nobody else sees an owner as their own. */
  seen?: SeenOwner | null;
}

export interface SeenOwner {
  ownerId: number | null;
  name: string | null;
  /** By which it is seen; null when it is the user's own. */
  grant: Grant | null;
  /** All that are not over, those that wait for a second factor too. */
  grants: readonly Grant[];
}

/** Of nobody: no number gets as far. */
const noOwner = Number.MAX_SAFE_INTEGER;

export function actorOf(parts: ActorParts): Actor {
  const user = sessionUserOf(parts);
  return {
    kind: user.type,
    permissions: user.permissions,
    modules: user.modules,
    portal: user.portal,
    owner_id: user.owner_id,
    grant: parts.seen?.grant ?? null,
    user,
    scope: scopeOf(parts),
    clear: clearTo(parts.clearPhones, {
      kinds: [user.type, ...(parts.portal ? [parts.portal.type] : [])],
      role: parts.seen?.grant?.role ?? null,
    }),
  };
}

function sessionUserOf({ user, broker, policy, portal = null, seen = null }: ActorParts): SessionUser {
  const ownerId = portal?.type === 'owner' ? portal.id : (seen?.ownerId ?? null);
  const on = knownModules.filter((name: Module) => broker?.modules.includes(name));
  const grant = seen?.grant ?? null;
  const others = (seen?.grants.length ?? 0) + (user.owner_id === null ? 0 : 1);
  const isGuest = seen?.grants.some(({ role }) => grantRoles[role].isGuest) ?? false;
  return {
    id: user.id,
    type: user.type,
    permissions: eachPermission((name) => user[name]),
    language: user.language,
    first_name: user.first_name,
    name: user.name,
    email: user.email,
    broker_logo: broker?.logo_file_id ? `/api/branding/logo/${broker.logo_file_id}` : null,
    broker_id: broker === null ? null : String(broker.id),
    owner_id: ownerId === null ? null : String(ownerId),
    owner_name: portal?.type === 'owner' ? portal.name : (seen?.name ?? null),
    grant: grant && answeredGrant(grant),
    has_more_owners: others > (seen?.ownerId ? 1 : 0),
    modules: grant === null ? on : modulesOfRole(grant.role, on),
    // Themes are checked against the contract when they are saved.
    theme: (broker?.theme ?? null) as Theme | null,
    two_factor_enabled: user.two_factor_enabled,
    two_factor_policy: isGuest ? 'required' : parsePolicy(policy)[user.type],
    portal: portal && answeredPortal(portal),
  };
}

function answeredGrant({ role, read_only, last_day, decides_from, decides_until, decides }: Grant) {
  return { role, read_only, last_day, decides_from, decides_until, decides };
}

function answeredPortal({ type, id, name, openedAt, expiresAt }: OpenedPortal): NonNullable<SessionUser['portal']> {
  return { type, id: String(id), name, opened_at: openedAt.toISOString(), expires_at: expiresAt.toISOString() };
}

function scopeOf({ user, portal, seen }: ActorParts): Scope {
  if (portal?.type === 'broker') return { kind: 'broker', brokerId: portal.id };
  if (portal?.type === 'owner') return { kind: 'owner', ownerId: portal.id };
  if (user.broker_id !== null) return { kind: 'broker', brokerId: user.broker_id };
  if (user.type === 'owner') return { kind: 'owner', ownerId: seen?.ownerId ?? noOwner };
  return { kind: 'admin' };
}
