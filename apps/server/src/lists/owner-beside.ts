import type { Scope } from '../db/scope.ts';

/** The owner of a row as what is compared with it beside row security, by which no index is read. */
export const ownerBeside = (row: string, scope: Scope) =>
  scope.kind === 'owner' ? `coalesce(${row}.owner_id, 0)` : `${row}.owner_id`;
