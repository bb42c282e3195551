import type { Scope } from '../db/scope.ts';
import { dayInAmsterdam } from '../domain/calendar.ts';
import type { Clock } from '../platform/clock.ts';
import type { RequestContext } from './bindings.ts';

export function requestContextOf(scope: Scope, clock: Clock): RequestContext {
  const now = clock.now();
  return { scope, today: dayInAmsterdam(now), now };
}
