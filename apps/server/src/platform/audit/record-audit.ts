import type { AuditAction, UserKind } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/users.ts';
import type { Actor } from '../session/actor.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface AuditEvent {
  /** The moment by the server's clock. */
  at: Date;
  action: AuditAction;
  /** Who did it; null for somebody unknown, or the portal itself. */
  by: Actor | { id: string; name: string | null; actingAs?: string | null } | null;
  subject?: { type: string; id: string | number; name: string | null } | undefined;
  reason?: string | undefined;
  /** The client's address. */
  address?: string | null | undefined;
  /** What changed; members that sound like secrets are left out. */
  before?: unknown;
  after?: unknown;
}

/**
 * Writes down who did what. Inside a transaction give it that transaction, so that the act and its record stand or fall
 * together. A job adds it to the chain a moment later, so that nobody waits for anybody else.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  await recordAudits(db, [event]);
}

export async function recordAudits(db: Db, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(auditEvents).values(events.map(rowOf));
}

function rowOf(event: AuditEvent) {
  const who = whoDid(event.by);
  return {
    happened_at: event.at,
    action: event.action,
    ...who,
    user_kind:
      who.user_id === null
        ? null
        : sql<UserKind>`(select ${users.type} from ${users} where ${users.id} = ${who.user_id})`,
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
  if (!('user' in by)) return { user_id: by.id, user_name: by.name, acting_as: by.actingAs ?? null };
  const { id, first_name, name, portal } = by.user;
  return { user_id: id, user_name: `${first_name} ${name}`.trim(), acting_as: portal && actingAs(portal) };
}

export const actingAs = ({ type, name }: { type: string; name: string }): string => `${type}: ${name}`;
