import { type AlertReader, type MailTopicName, mailTopicsOf } from '@gevel/contract/plain';
import type { Actor } from '../../platform/session/actor.ts';

/** A portal without a broker has nothing to tell, and nobody in whose name to tell it. */
export function readerOf({ scope, modules, user }: Actor): { kind: AlertReader; topics: MailTopicName[] } {
  const hasPortal = scope.kind === 'admin' || user.broker_id !== null;
  return { kind: scope.kind, topics: hasPortal ? mailTopicsOf(scope.kind, modules) : [] };
}
