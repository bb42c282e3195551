import type { AuditAction } from '@gevel/contract/plain';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import type { Actor } from '../session/actor.ts';
import { auditHash } from './audit-hash.ts';
import { withoutSecrets } from './without-secrets.ts';

/** One at a time, because each row's hash needs the one before. */
const auditLock = 5_813_402_118;

export interface AuditEvent {
  /** The moment by the server's clock. */
  at: Date;
  action: AuditAction;
  /** Who did it; null for somebody unknown, or the portal itself. */
  by: Actor | { id: string; name: string } | null;
  subject?: { type: string; id: string | number; name: string | null } | undefined;
  reason?: string | undefined;
  /** The client's address. */
  address?: string | null | undefined;
  /** What changed; members that sound like secrets are left out. */
  before?: unknown;
  after?: unknown;
  /** The hash that it follows when no row is left of those before it. */
  follows?: string | undefined;
}

/**
 * Writes down who did what. Inside a transaction give it that transaction, so that the act and its record stand or fall
 * together; do it last, because others wait for the same lock until it ends.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAudit(transaction);
    const [last] = await transaction
      .select({ hash: auditEvents.hash })
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .limit(1);
    const row = rowOf(event);
    await transaction.insert(auditEvents).values({ ...row, hash: auditHash(last?.hash ?? event.follows ?? '', row) });
  });
}

/** Until the end of the transaction nobody else writes to the trail. */
export async function lockAudit(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${auditLock})`);
}

function rowOf(event: AuditEvent) {
  const who = whoDid(event.by);
  return {
    happened_at: event.at,
    action: event.action,
    ...who,
    subject_type: event.subject?.type ?? null,
    subject_id: event.subject === undefined ? null : String(event.subject.id),
    subject_name: event.subject?.name ?? null,
    reason: event.reason ?? null,
    address: event.address ?? null,
    before: withoutSecrets(event.before),
    after: withoutSecrets(event.after),
  };
}

function whoDid(by: AuditEvent['by']) {
  if (by === null) return { user_id: null, user_name: null, acting_as: null };
  if (!('user' in by)) return { user_id: by.id, user_name: by.name, acting_as: null };
  const { id, first_name, name, portal } = by.user;
  const acting_as = portal === null ? null : `${portal.type}: ${portal.name}`;
  return { user_id: id, user_name: `${first_name} ${name}`.trim(), acting_as };
}
