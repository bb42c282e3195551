export const userKinds = ['admin', 'broker', 'owner'] as const;
export type UserKind = (typeof userKinds)[number];

export const permissions = ['brokers_manage', 'owners_manage', 'news_manage', 'users_manage'] as const;
export type Permission = (typeof permissions)[number];

/**
 * What opening an account of each kind needs beside `users_manage`: whoever can make, move or open one sees all that its broker or
 * owner sees. That of a broker's main user is chosen by who has both as well.
 */
export const permissionOfKind = {
  admin: null,
  broker: 'brokers_manage',
  owner: 'owners_manage',
} as const satisfies Record<UserKind, Permission | null>;
export const mainUserPermission = 'users_manage' satisfies Permission;

/** Something for each permission, whichever there are. */
export function eachPermission<Value>(valueOf: (name: Permission) => Value): Record<Permission, Value> {
  // One entry per name, see above.
  return Object.fromEntries(permissions.map((name) => [name, valueOf(name)])) as Record<Permission, Value>;
}
export const noPermissions: Readonly<Record<Permission, boolean>> = eachPermission(() => false);
export const allPermissions: Readonly<Record<Permission, boolean>> = eachPermission(() => true);

/** Parts of the portal that can be switched off per broker; an owner has its broker's. */
export const modules = [
  'objects',
  'contracts',
  'relations',
  'rental_statements',
  'tickets',
  'financial',
  'reports',
] as const;
export type Module = (typeof modules)[number];
