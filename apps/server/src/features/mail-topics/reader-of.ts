import { type MailTopicName, mailTopicsOf } from '@gevel/contract/plain';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** A portal without a broker has nothing to tell, and nobody in whose name to tell it. */
export function readerOf({ scope, modules, user }: Actor): { kind: 'broker' | 'owner'; topics: MailTopicName[] } {
  if (scope.kind === 'admin') throw new Refusal('forbidden');
  return { kind: scope.kind, topics: user.broker_id === null ? [] : mailTopicsOf(scope.kind, modules) };
}
