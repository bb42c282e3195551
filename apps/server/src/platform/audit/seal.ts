import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { auditEvents, auditSeals } from '../../db/schema/audit.ts';

/** The end of the chain, to which links are added. */
export interface ChainEnd {
  place: number;
  hash: string;
}

export type AuditRow = typeof auditEvents.$inferSelect;
export type Seal = typeof auditSeals.$inferSelect;
type HashedSeal = Pick<Seal, 'place' | 'kind' | 'event_id' | 'digest' | 'note' | 'sealed_at'>;

/** What an event says of people; the rest of it stands in its link of the chain and can never be erased. */
export type PersonalPart = Pick<
  AuditRow,
  'user_name' | 'user_kind' | 'acting_as' | 'subject_name' | 'reason' | 'address' | 'before' | 'after'
>;

export const newSalt = () => randomBytes(16).toString('base64url');

/** Salted, so that it tells nobody what stood there once the salt is gone. */
export function digestOf(salt: string, row: PersonalPart): string {
  // Of events from before it was kept nothing is added, so that what was sealed then holds.
  const kind = row.user_kind === null ? [] : [row.user_kind];
  const said = [
    ...kind,
    row.user_name,
    row.acting_as,
    row.subject_name,
    row.reason,
    row.address,
    row.before,
    row.after,
  ];
  return createHash('sha256')
    .update(`${salt}\n${JSON.stringify(said.map(inFixedOrder))}`)
    .digest('base64url');
}

/** Each link covers the one before, so that one that was changed, taken out or put between breaks the chain. */
export function hashOf(
  key: Buffer,
  previous: string,
  { seal, event }: { seal: HashedSeal; event: AuditRow | null },
): string {
  const content = [
    [seal.place, seal.kind, seal.event_id, seal.digest, inFixedOrder(seal.note), seal.sealed_at.toISOString()],
    event && [
      event.id,
      event.happened_at.toISOString(),
      event.action,
      event.user_id,
      event.subject_type,
      event.subject_id,
    ],
  ];
  return createHmac('sha256', key)
    .update(`${previous}\n${JSON.stringify(content)}`)
    .digest('base64url');
}

/** The database keeps the members of an object in an order of its own. */
function inFixedOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFixedOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([name, member]) => [name, inFixedOrder(member)]);
}
