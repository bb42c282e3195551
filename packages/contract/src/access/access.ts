import { type Module, type Permission, permissionOfKind, type UserKind } from './kinds.ts';

/**
 * Who may make a call.
 * - anyone: also without a session
 * - half-logged-in: the password was right and this step is still to come; with `orUser` also anybody logged in
 * - user: anybody logged in, with `unlessEnded` but for whoever was let in on an owner and is no more
 * - admin: administrators, with `permission` only those who have it, or one of several; with `andOfKind` the call opens the account
 *   of a user, and also needs what `permissionOfKind` says of the kind of that user, or is about a `relation` as well, whose data then
 *   needs what it says of an owner
 * - non-admin: brokers, owners, and administrators inside an opened portal; refused when `module` is switched off, with `only` to
 *   whoever has the portfolio of the other kind, and with `ownPortfolio` to whoever was let in on it by a grant, but with `orDeputy`
 *   for a deputy for approvals while the period runs
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'half-logged-in'; readonly step: LoginStep; readonly orUser?: true }
  | { readonly who: 'user'; readonly unlessEnded?: true }
  | { readonly who: 'admin'; readonly permission?: Permission | OneOf; readonly andOfKind?: true | 'relation' }
  | {
      readonly who: 'non-admin';
      readonly module?: Module | AnyModule;
      readonly only?: 'broker' | 'owner';
      readonly ownPortfolio?: true;
      readonly orDeputy?: true;
    };

/** Any one of these modules is enough: what is about records of several kinds shows those of the modules that are on. */
export type AnyModule = readonly Module[];

/** Any one of these permissions is enough. */
export type OneOf = readonly [Permission, Permission, ...Permission[]];

/** What a half-finished login still needs. */
export type LoginStep = '2fa-required' | '2fa-setup';

export interface Actor {
  kind: UserKind;
  permissions: Readonly<Record<Permission, boolean>>;
  modules: readonly Module[];
  /** Set while an administrator looks through an opened portal. */
  portal: { type: 'broker' | 'owner' } | null;
  /** Whose portfolio an owner user sees; null of others, and of one to whom no owner is left. */
  owner_id: string | null;
  /** By which it is seen; null of whoever has it of their own. */
  grant: { read_only: boolean; decides: boolean } | null;
}

/** An owner user to whom no owner is left. */
export const hasEnded = ({ kind, owner_id }: Pick<Actor, 'kind' | 'owner_id'>): boolean =>
  kind === 'owner' && owner_id === null;

export type Refusal = 'unauthenticated' | 'forbidden' | 'module_disabled' | 'grant_ended';

/**
 * The one rule behind menu, route, call and export: null when the call is allowed, else why not. `step` is what the actor's
 * half-finished login still needs.
 */
export function refusalOf(access: Access, actor: Actor | null, step: LoginStep | null = null): Refusal | null {
  if (access.who === 'anyone') return null;
  if (access.who === 'half-logged-in') {
    const isAllowed = access.step === step || (access.orUser === true && actor !== null);
    return isAllowed ? null : 'unauthenticated';
  }
  if (actor === null) return 'unauthenticated';
  const isOver = hasEnded(actor);
  if (access.who === 'user') return access.unlessEnded && isOver ? 'grant_ended' : null;
  const isAdmin = actor.kind === 'admin' && actor.portal === null;
  if (access.who === 'admin') {
    if (!isAdmin) return 'forbidden';
    const enough = permissionsFor(access);
    return enough.length === 0 || enough.some((name) => actor.permissions[name]) ? null : 'forbidden';
  }
  if (isAdmin) return 'forbidden';
  if (access.only !== undefined && (actor.portal?.type ?? actor.kind) !== access.only) return 'forbidden';
  if (isOver) return 'grant_ended';
  const isDeputy = access.orDeputy === true && actor.grant?.decides === true;
  if (access.ownPortfolio && actor.grant !== null && !isDeputy) return 'forbidden';
  if (access.module === undefined) return null;
  return [access.module].flat().some((module) => actor.modules.includes(module)) ? null : 'module_disabled';
}

/** Whether a call changes what others see as well: refused to whoever was let in to look only. */
export function changesRecords(call: { method: string; access: Access; isPersonal?: true }): boolean {
  return call.method !== 'GET' && call.access.who === 'non-admin' && !call.isPersonal;
}

/** The permissions of which an administrator needs one; none when every administrator may, or when no permission helps. */
export function permissionsFor(access: Access): readonly Permission[] {
  if (access.who !== 'admin' || access.permission === undefined) return [];
  return typeof access.permission === 'string' ? [access.permission] : access.permission;
}

/** The permission that is lacking for such a call about users of these kinds; null when none is. */
export function lackingPermission(
  access: Access,
  permissions: Actor['permissions'],
  kinds: readonly UserKind[],
): Permission | null {
  if (access.who !== 'admin' || !access.andOfKind) return null;
  for (const kind of kinds) {
    const needed = permissionOfKind[kind];
    if (needed !== null && !permissions[needed]) return needed;
  }
  return null;
}
