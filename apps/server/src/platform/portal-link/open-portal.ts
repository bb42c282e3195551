import type { SessionUser } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/users.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Refusal } from '../http/refusal.ts';
import { getSession } from '../session/session.repository.ts';
import { cookieSessionOf } from '../session/sessions.ts';

export interface PortalToOpen {
  type: 'broker' | 'owner';
  id: number;
  name: string;
  /** What it lacks; a portal opens only when that is nothing. */
  missing: readonly string[];
  reason: string;
}

/** Lets an administrator look through a portal. It is written down before it opens, so that none opens unseen. */
export async function openPortal(
  app: FastifyInstance,
  database: Database,
  {
    auditContext,
    portal,
    ...call
  }: { auditContext: AuditContext; portal: PortalToOpen; request: FastifyRequest; reply: FastifyReply },
): Promise<SessionUser> {
  const { type, id, name, missing, reason } = portal;
  const event = { ...auditContext, subject: { type, id, name }, reason };
  if (missing.length > 0) {
    await recordAudit(database.db, { ...event, action: 'portal.open_failed', after: { missing } });
    throw new Refusal('portal_data_incomplete', { missing });
  }
  await recordAudit(database.db, { ...event, action: 'portal.open' });
  try {
    const { publicId } = cookieSessionOf(call.request);
    await app.sessions.openPortal(call.request, call.reply, { type, id });
    return await openedUser(database, publicId, auditContext.at);
  } catch (cause) {
    await recordAudit(database.db, { ...event, action: 'portal.open_failed' });
    throw new Refusal('portal_could_not_open', { cause });
  }
}

async function openedUser(database: Database, publicId: string, now: Date): Promise<SessionUser> {
  const [row] = await database.db
    .select({ idHash: sessions.id_hash })
    .from(sessions)
    .where(eq(sessions.public_id, publicId));
  const session = row ? await getSession(database, row.idHash, now) : null;
  if (!session?.actor?.portal) throw new Error('The session looks through no portal');
  return session.actor.user;
}
