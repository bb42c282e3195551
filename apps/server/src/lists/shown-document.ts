import type { Scope } from '../db/scope.ts';

/** The documents `row` that are there for who reads: an owner sees what is meant for owners, the second lock beside the policy of their table. */
export function isShownDocument(row: string, kind: Scope['kind']): string {
  return `:mine(${row})${kind === 'owner' ? ` and ${row}.audience = 'owner'` : ''}`;
}
