import type { Scope } from '../db/scope.ts';
import { dayInAmsterdam } from '../domain/calendar.ts';
import type { Clock } from '../platform/clock.ts';
import type { Asking } from './bindings.ts';

export function askingOf(scope: Scope, clock: Clock): Asking {
  const now = clock.now();
  return { scope, today: dayInAmsterdam(now), now };
}
