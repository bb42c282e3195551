import {
  type AlertReader,
  adminToldKinds,
  type MailTopicName,
  mailTopicsOf,
  mailTopicsOfAdmin,
} from '@gevel/contract/plain';
import type { Actor } from '../../platform/session/actor.ts';

/** A portal without a broker has nothing to tell, and nobody in whose name to tell it. */
export function readerOf(actor: Actor): { kind: AlertReader; topics: MailTopicName[] } {
  const { scope, modules, user } = actor;
  if (scope.kind === 'admin') return { kind: 'admin', topics: mailTopicsOfAdmin(adminToldKinds(actor)) };
  return { kind: scope.kind, topics: user.broker_id === null ? [] : mailTopicsOf(scope.kind, modules) };
}
