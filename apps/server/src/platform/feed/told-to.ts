import type { Scope } from '../../db/scope.ts';

const ofDocument = `t.kind like '%\\_documents'`;

/**
 * That the entry `t` is meant for who reads, the second lock beside the policies of its table: of a document agents hear when it is
 * added, its owner when it is there for them, and nobody of what they added themselves.
 */
export function isTold({ kind }: Scope): string {
  const isMeant = kind === 'broker' ? `t.event <> 'shared'` : `(t.event = 'shared' or not ${ofDocument})`;
  return `${isMeant} and not (${ofDocument} and exists (select from documents d where d.id = t.record_id and d.user_id = :reader))`;
}
