import type { Scope } from '../../db/scope.ts';

/** A portfolio as rows that belong to a person note it: in another one they mean nothing. */
export function scopeName(scope: Scope): string {
  if (scope.kind === 'admin') return 'admin';
  return scope.kind === 'broker' ? `broker ${scope.brokerId}` : `owner ${scope.ownerId}`;
}
