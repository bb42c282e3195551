export const userKinds = ['admin', 'broker', 'owner'] as const;
export type UserKind = (typeof userKinds)[number];

export const permissions = ['brokers_manage', 'owners_manage', 'news_manage', 'users_manage'] as const;
export type Permission = (typeof permissions)[number];

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
