import { type Access, type Actor, refusalOf } from '../access/access.ts';

interface AdminFeedKind {
  /** Who is told: whoever may make the call that shows the place to which an entry leads. */
  access: Access;
  shownBy: string;
  /** A list with a screen for each record, or a part of the tools. */
  leadsTo: 'users' | 'brokers' | 'owners' | 'news' | 'sync' | 'documents' | 'webhooks';
  events: readonly string[];
}

/** What administrators are told of, in the order in which it is shown; nobody of what they did themselves. */
export const adminFeedKinds = {
  user_accounts: {
    access: { who: 'admin', permission: 'users_manage' },
    shownBy: 'users.get',
    leadsTo: 'users',
    events: ['added', 'accepted', 'blocked', 'unblocked', 'second_factor_reset'],
  },
  broker_portals: {
    access: { who: 'admin', permission: 'brokers_manage' },
    shownBy: 'brokers.get',
    leadsTo: 'brokers',
    events: ['added', 'incomplete'],
  },
  owner_portals: {
    access: { who: 'admin', permission: 'owners_manage' },
    shownBy: 'owners.get',
    leadsTo: 'owners',
    events: ['added', 'unlinked'],
  },
  must_read_news: {
    access: { who: 'admin', permission: 'news_manage' },
    shownBy: 'news.readers',
    leadsTo: 'news',
    events: ['unread'],
  },
  sync_runs: { access: { who: 'admin' }, shownBy: 'tools.syncRuns', leadsTo: 'sync', events: ['failed'] },
  sync_alarms: {
    access: { who: 'admin' },
    shownBy: 'tools.syncAlarms',
    leadsTo: 'sync',
    events: ['stale', 'incomplete', 'quarantined', 'rejected', 'none_given'],
  },
  refused_documents: {
    access: { who: 'admin', permission: ['owners_manage', 'brokers_manage'] },
    shownBy: 'tools.refusedDocuments',
    leadsTo: 'documents',
    events: ['refused'],
  },
  stopped_webhooks: {
    access: { who: 'admin', permission: 'brokers_manage' },
    shownBy: 'webhooks.list',
    leadsTo: 'webhooks',
    events: ['switched_off'],
  },
} as const satisfies Readonly<Record<string, AdminFeedKind>>;

export type AdminFeedKindName = keyof typeof adminFeedKinds;
export type AdminFeedEvent = (typeof adminFeedKinds)[AdminFeedKindName]['events'][number];
export const adminFeedKindNames = Object.keys(adminFeedKinds) as [AdminFeedKindName, ...AdminFeedKindName[]]; // keys of a constant object are exactly its kinds
export const isAdminFeedKind = (name: string): name is AdminFeedKindName => name in adminFeedKinds;

/** The kinds that an administrator with these permissions is told of. */
export const adminToldKinds = (actor: Actor): AdminFeedKindName[] =>
  adminFeedKindNames.filter((name) => refusalOf(adminFeedKinds[name].access, actor) === null);

/** After so many days whoever manages news hears that not everybody has read what they must. */
export const unreadNewsDays = 7;
