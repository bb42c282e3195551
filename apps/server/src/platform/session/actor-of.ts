import type { SessionUser, Theme } from '@gevel/contract';
import { eachPermission, modules as knownModules, type Module, type Permission } from '@gevel/contract/plain';
import type { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import type { Actor } from './actor.ts';
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
  portal?: OpenedPortal | null;
}

export function actorOf(parts: ActorParts): Actor {
  const user = sessionUserOf(parts);
  return {
    kind: user.type,
    permissions: user.permissions,
    modules: user.modules,
    portal: user.portal,
    user,
    scope: scopeOf(parts),
  };
}

function sessionUserOf({ user, broker, policy, portal = null }: ActorParts): SessionUser {
  const ownerId = portal?.type === 'owner' ? portal.id : user.owner_id;
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
    modules: knownModules.filter((name: Module) => broker?.modules.includes(name)),
    // Themes are checked against the contract when they are saved.
    theme: (broker?.theme ?? null) as Theme | null,
    two_factor_enabled: user.two_factor_enabled,
    two_factor_policy: parsePolicy(policy)[user.type],
    portal: portal && answeredPortal(portal),
  };
}

function answeredPortal({ type, id, name, openedAt, expiresAt }: OpenedPortal): NonNullable<SessionUser['portal']> {
  return { type, id: String(id), name, opened_at: openedAt.toISOString(), expires_at: expiresAt.toISOString() };
}

function scopeOf({ user, portal }: ActorParts): Scope {
  if (portal?.type === 'broker') return { kind: 'broker', brokerId: portal.id };
  if (portal?.type === 'owner') return { kind: 'owner', ownerId: portal.id };
  if (user.broker_id !== null) return { kind: 'broker', brokerId: user.broker_id };
  if (user.owner_id !== null) return { kind: 'owner', ownerId: user.owner_id };
  return { kind: 'admin' };
}
