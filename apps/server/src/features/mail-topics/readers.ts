import {
  type AlertReader,
  modules as knownModules,
  type MailTopicName,
  type Module,
  mailTopicsOf,
  modulesOfRole,
} from '@gevel/contract/plain';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { feedReaders } from '../../db/schema/feed.ts';
import { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import { type MailedUser, mailedUserColumns } from '../../platform/mail/user-mails.ts';
import { activeOwner, currentGrants } from '../../platform/session/grants.repository.ts';
import { actorColumns } from '../../platform/session/session-user.repository.ts';

/** Somebody who may be mailed, with the rights of now. */
export interface Reader {
  user: MailedUser;
  kind: AlertReader;
  scope: Scope;
  modules: Module[];
  topics: MailTopicName[];
  /** What they have seen in the portal is not mailed any more. */
  readUpTo: number;
}

/**
 * Who accepted an invitation, is not blocked, and is an administrator or has a portal: of a broker, or of an owner that is linked to one. Who has no owner
 * of their own hears of the first on which they were let in.
 */
export async function listReaders(database: Database, now: Date): Promise<Reader[]> {
  const rows = await database.db
    .select({
      user: mailedUserColumns,
      holder: actorColumns.user,
      grants: actorColumns.grants,
      read_up_to: feedReaders.read_up_to,
    })
    .from(users)
    .leftJoin(feedReaders, eq(feedReaders.user_id, users.id))
    .where(and(isNull(users.blocked_at), isNotNull(users.password_hash)));
  const linked = await brokersOfOwners(database);
  const kept = await database.db.select({ id: brokers.id, modules: brokers.modules }).from(brokers);
  const modulesOf = new Map(kept.map(({ id, modules }) => [id, knownModules.filter((name) => modules.includes(name))]));
  return rows.flatMap(({ user: person, holder, grants, read_up_to }): Reader[] => {
    if (holder.type === 'admin') {
      const topics = mailTopicsOf('admin', []);
      return [{ user: person, kind: 'admin', scope: { kind: 'admin' }, modules: [], topics, readUpTo: 0 }];
    }
    const current = currentGrants(holder, grants, now);
    const { ownerId, grant } = activeOwner(holder, current, null);
    const user = { ...person, owner_id: ownerId };
    const on = modulesOf.get(user.broker_id ?? linked.get(ownerId ?? 0) ?? 0);
    const scope = scopeOf(user);
    if (on === undefined || scope === null) return [];
    const { kind } = scope;
    const modules = grant === null ? on : modulesOfRole(grant.role, on);
    const readUpTo = (grant === null ? read_up_to : grant.read_up_to) ?? 0;
    return [{ user, kind, scope, modules, topics: mailTopicsOf(kind, modules), readUpTo }];
  });
}

function scopeOf({ broker_id, owner_id }: MailedUser) {
  if (broker_id !== null) return { kind: 'broker', brokerId: broker_id } as const;
  return owner_id === null ? null : ({ kind: 'owner', ownerId: owner_id } as const);
}

/** The broker that each owner of the back office is linked to now. */
async function brokersOfOwners(database: Database): Promise<Map<number, number>> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ id: string; broker_id: string }>(
      'select id, linked_broker_id as broker_id from owners where is_present and linked_broker_id is not null',
    ),
  );
  return new Map(rows.map(({ id, broker_id }) => [Number(id), Number(broker_id)]));
}
