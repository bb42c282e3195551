import type { GrantedOwner, SessionUser } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { getOwnerLinks } from '../../db/owner-links.ts';
import { users } from '../../db/schema/users.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { currentGrants, isUsable } from '../../platform/session/grants.repository.ts';
import { actorColumns, getActor } from '../../platform/session/session-user.repository.ts';

/** The user's own owner and those on which they were let in; of others than owner users none. */
export async function ownersOf(database: Database, actor: Actor, now: Date): Promise<GrantedOwner[]> {
  if (actor.kind !== 'owner') return [];
  const { user, grants } = actorColumns;
  const [row] = await database.db.select({ user, grants }).from(users).where(eq(users.id, actor.user.id));
  if (!row) return [];
  const own = { role: null, read_only: false, last_day: null, needs_second_factor: false };
  const held = [
    ...(row.user.owner_id === null ? [] : [{ ...own, owner_id: row.user.owner_id }]),
    ...currentGrants(row.user, row.grants, now).map((grant) => ({
      owner_id: grant.owner_id,
      role: grant.role,
      read_only: grant.read_only,
      last_day: grant.last_day,
      needs_second_factor: !isUsable(row.user, grant),
    })),
  ];
  const links = await database.db.transaction((transaction) =>
    getOwnerLinks(
      transaction,
      held.map(({ owner_id }) => owner_id),
    ),
  );
  const names = new Map(links.map(({ id, name }) => [id, name]));
  return held.map(({ owner_id, ...rest }) => ({
    ...rest,
    owner_id: String(owner_id),
    name: names.get(owner_id) ?? String(owner_id),
    is_active: String(owner_id) === actor.owner_id,
  }));
}

interface Switch {
  app: FastifyInstance;
  database: Database;
  auditContext: AuditContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Goes on under a new session, whose every call sees the other owner. */
export async function switchOwner(
  { app, database, auditContext, request, reply }: Switch,
  id: string,
): Promise<SessionUser> {
  const { by: actor, at } = auditContext;
  const owners = await ownersOf(database, actor, at);
  const wanted = isIdOf('bigint', id) ? owners.find(({ owner_id }) => owner_id === id) : undefined;
  if (!wanted) throw new Refusal('not_found');
  if (wanted.needs_second_factor) throw new Refusal('second_factor_required');
  const ownerId = Number(id);
  const by = await getActor(database, actor.user.id, { now: at, ownerId });
  if (by?.owner_id !== id) throw new Refusal('not_found');
  await app.sessions.rotate(request, reply, { owner_id: ownerId });
  await recordAudit(database.db, {
    ...auditContext,
    action: 'grant.switch',
    by,
    subject: { type: 'owner', id, name: wanted.name },
    before: { owner_id: actor.owner_id },
    after: { owner_id: id },
  });
  return by.user;
}
