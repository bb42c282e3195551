export const userKinds = ['admin', 'broker', 'owner'] as const;
export type UserKind = (typeof userKinds)[number];

export const permissions = ['brokers_manage', 'owners_manage', 'news_manage', 'users_manage'] as const;
export type Permission = (typeof permissions)[number];

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
