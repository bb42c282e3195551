import { createHash } from 'node:crypto';

export interface HashedContent {
  happened_at: Date;
  action: string;
  user_id: string | null;
  user_name: string | null;
  acting_as: string | null;
  subject_type: string | null;
  subject_id: string | null;
  subject_name: string | null;
  reason: string | null;
  address: string | null;
  before: unknown;
  after: unknown;
}

/** Each row's hash covers the one before, so that a row that was changed or taken out breaks the chain. */
export function auditHash(previousHash: string, row: HashedContent): string {
  const content = [
    row.happened_at.toISOString(),
    row.action,
    row.user_id,
    row.user_name,
    row.acting_as,
    row.subject_type,
    row.subject_id,
    row.subject_name,
    row.reason,
    row.address,
    inFixedOrder(row.before),
    inFixedOrder(row.after),
  ];
  return createHash('sha256')
    .update(`${previousHash}\n${JSON.stringify(content)}`)
    .digest('hex');
}

/** The database keeps the members of an object in an order of its own. */
function inFixedOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFixedOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([name, member]) => [name, inFixedOrder(member)]);
}
