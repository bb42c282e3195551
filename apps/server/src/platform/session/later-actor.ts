import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import type { Actor } from './actor.ts';
import { actorInPortal } from './opened-portal.repository.ts';
import { actorColumns, completeActor } from './session-user.repository.ts';

/**
 * Somebody for whom work goes on after the request, with the rights of this moment: null once blocked or gone, or once the
 * portal that was looked through may not be opened any more.
 */
export async function getLaterActor(
  database: Database,
  {
    userId,
    portal,
    ownerId = null,
  }: {
    userId: string;
    portal: { type: 'broker' | 'owner'; id: number } | null;
    /** The owner for which the work is done, of an owner user who may see several. */
    ownerId?: number | null;
  },
  now: Date,
): Promise<Actor | null> {
  const [row] = await database.db
    .select(actorColumns)
    .from(users)
    .leftJoin(brokers, eq(brokers.id, users.broker_id))
    .where(and(eq(users.id, userId), isNull(users.blocked_at)));
  if (!row) return null;
  if (portal === null) return completeActor(database, row, { now, chosen: ownerId });
  const session = {
    portal_type: portal.type,
    portal_id: portal.id,
    portal_opened_at: now,
    // It was open when the work began; how long it stays open is not asked again.
    portal_expires_at: new Date(now.getTime() + 1),
  };
  return actorInPortal(database, { ...row, session }, now);
}
