import type { Access } from '@gevel/contract/plain';

/** Who may see which part of the portal; menu and routes both read it here. */
export const accessOf = {
  dashboard: { who: 'user' },
  profile: { who: 'user' },
  exports: { who: 'user' },
  brokers: { who: 'admin', permission: 'brokers_manage' },
  owners: { who: 'admin', permission: 'owners_manage' },
  news: { who: 'admin', permission: 'news_manage' },
  /** Readers read it, editors edit it. */
  newsItem: { who: 'user' },
  users: { who: 'admin', permission: 'users_manage' },
  tools: { who: 'admin' },
  objects: { who: 'non-admin', module: 'objects' },
  relations: { who: 'non-admin', module: 'relations' },
  contracts: { who: 'non-admin', module: 'contracts' },
  rentalStatements: { who: 'non-admin', module: 'rental_statements' },
  tickets: { who: 'non-admin', module: 'tickets' },
  financial: { who: 'non-admin', module: 'financial' },
  reports: { who: 'non-admin', module: 'reports' },
} as const satisfies Record<string, Access>;
