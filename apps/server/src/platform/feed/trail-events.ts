import type { AdminFeedEvent, AdminFeedKindName } from '@gevel/contract/plain';

/** What of the audit trail administrators are told, within `toldToAdministrators`. */
export const trailEvents = {
  'user.create': ['user_accounts', 'added'],
  'password.reset': ['user_accounts', 'accepted'],
  'user.block': ['user_accounts', 'blocked'],
  'user.unblock': ['user_accounts', 'unblocked'],
  'user.reset_second_factor': ['user_accounts', 'second_factor_reset'],
  'broker.create': ['broker_portals', 'added'],
  'broker.update': ['broker_portals', 'incomplete'],
  'broker.logo.delete': ['broker_portals', 'incomplete'],
  'owner.create': ['owner_portals', 'added'],
  'owner.update': ['owner_portals', 'unlinked'],
  'webhook.switch_off': ['stopped_webhooks', 'switched_off'],
} as const satisfies Readonly<Record<string, readonly [AdminFeedKindName, AdminFeedEvent]>>;
export type TrailAction = keyof typeof trailEvents;
export const trailActions = Object.keys(trailEvents) as TrailAction[]; // keys of a constant object are exactly its actions
