import type { Scope } from '../db/scope.ts';

/**
 * The documents `row` that are there for who reads, the second lock beside the policy of their table: an owner sees what is meant for
 * owners, a broker all but what is for administrators alone, and these what they added themselves.
 */
export function isShownDocument(row: string, kind: Scope['kind']): string {
  if (kind === 'admin') return `${row}.is_of_admins`;
  return `:mine(${row}) and ${kind === 'owner' ? `${row}.audience = 'owner'` : `${row}.audience is distinct from 'admins'`}`;
}
