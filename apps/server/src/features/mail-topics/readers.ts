import {
  type AdminFeedKindName,
  type AlertReader,
  adminToldKinds,
  eachPermission,
  modules as knownModules,
  type MailTopicName,
  type Module,
  mailTopicsOf,
  mailTopicsOfAdmin,
  modulesOfRole,
} from '@gevel/contract/plain';
import { and, eq, exists, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { feedReaders } from '../../db/schema/feed.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { type MailedUser, mailedUserColumns } from '../../platform/mail/user-mails.ts';
import { activeOwner, currentGrants, type Grant, isUsable } from '../../platform/session/grants.repository.ts';
import { actorColumns } from '../../platform/session/session-user.repository.ts';

/** Somebody who may be mailed, with the rights of now. */
export interface Reader {
  user: MailedUser;
  kind: AlertReader;
  scope: Scope;
  modules: Module[];
  topics: MailTopicName[];
  /** What of the feed of administrators they are told. */
  told: readonly AdminFeedKindName[];
  /** What they have seen in the portal is not mailed any more. */
  readUpTo: number;
  /** Whether they decide on approvals there as deputy, and are mailed of these as such. */
  decides: boolean;
  /** Whether they see portals of several owners, so that a link has to say of which it is. */
  seesSeveral: boolean;
  /** By which they see it, of an owner that is not their own. */
  grant: { id: string; brokerId: number; givenAt: Date } | null;
}

export interface Readers {
  /** A person each: as an administrator, of their broker or owner, else of the first owner on which they were let in. */
  people: Reader[];
  /** What each person was let in on, one for each owner. */
  letIn: Reader[];
}

/** Of these a person hears once, however many owners let them in. */
const ofPerson: readonly MailTopicName[] = ['news', 'alerts'];
export const isOfPerson = (topic: MailTopicName): boolean => ofPerson.includes(topic);

/**
 * Who accepted an invitation, is not blocked, and is an administrator or has a portal: of a broker, or of an owner that is linked to
 * one.
 */
export async function listReaders(database: Database, now: Date): Promise<Readers> {
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
  const { linked, modulesOf } = await listModules(database);

  function readerOf(
    { user, read_up_to }: (typeof rows)[number],
    { grant, seesSeveral }: { grant: Grant | null; seesSeveral: boolean },
  ): Reader[] {
    const seen = grant === null ? user : { ...user, broker_id: null, owner_id: grant.owner_id };
    const link = linked.get(seen.owner_id ?? none);
    const on = modulesOf.get(seen.broker_id ?? link?.brokerId ?? none);
    const scope = scopeOf(seen);
    if (on === undefined || scope === null) return [];
    const { kind } = scope;
    const modules = grant === null ? on : modulesOfRole(grant.role, on);
    return [
      {
        user: seen,
        kind,
        scope,
        modules,
        topics: mailTopicsOf(kind, modules),
        told: [],
        readUpTo: (grant === null ? read_up_to : grant.read_up_to) ?? 0,
        decides: grant?.decides ?? false,
        seesSeveral,
        grant:
          grant === null || !link ? null : { id: grant.id, brokerId: link.brokerId, givenAt: new Date(grant.given_at) },
      },
    ];
  }

  const readers: Readers = { people: [], letIn: [] };
  for (const row of rows) {
    const { user, holder, grants } = row;
    if (holder.type === 'admin') {
      const told = adminToldKinds({ ...plainAdministrator, permissions: eachPermission((name) => holder[name]) });
      readers.people.push({ ...administrator, user, told, topics: mailTopicsOfAdmin(told) });
      continue;
    }
    const current = currentGrants(holder, grants, now).filter((grant) => isUsable(holder, grant));
    const seesSeveral = current.length + (holder.owner_id === null ? 0 : 1) > 1;
    readers.people.push(...readerOf(row, { grant: activeOwner(holder, current, null).grant, seesSeveral }));
    readers.letIn.push(
      ...current.flatMap((grant) => readerOf(row, { grant, seesSeveral })).map((reader) => asLetIn(reader, holder)),
    );
  }
  return readers;
}

/**
 * A deputy is mailed of approvals as such. Who has approvals of their own is not mailed of those that another owner decides on: one
 * setting serves both.
 */
function asLetIn(reader: Reader, holder: { owner_id: number | null }): Reader {
  const isMailed = holder.owner_id === null && !reader.decides;
  return isMailed ? reader : { ...reader, topics: reader.topics.filter((topic) => topic !== 'approvals') };
}

const administrator = {
  kind: 'admin',
  scope: { kind: 'admin' },
  modules: [],
  readUpTo: 0,
  decides: false,
  seesSeveral: false,
  grant: null,
} as const satisfies Partial<Reader>;
/** As far as what they are told depends on it. */
const plainAdministrator = { kind: 'admin', modules: [], portal: null, owner_id: null, grant: null } as const;
/** No broker or owner has it. */
const none = 0;

export interface Deputy {
  grantId: string;
  toldUpTo: number | null;
  reader: Reader;
}

/** Whose period as deputy for approvals runs; without a topic who wants no mails on approvals, or sees none. */
export async function listDeputies(database: Database, now: Date): Promise<Deputy[]> {
  const today = dayInAmsterdam(now);
  const rows = await database.db
    .select({
      user: mailedUserColumns,
      holder: actorColumns.user,
      grants: actorColumns.grants,
      frequency: mailTopics.frequency,
    })
    .from(users)
    .leftJoin(mailTopics, and(eq(mailTopics.user_id, users.id), eq(mailTopics.topic, 'approvals')))
    .where(
      and(
        isNull(users.blocked_at),
        isNotNull(users.password_hash),
        exists(
          database.db
            .select({ id: ownerGrants.id })
            .from(ownerGrants)
            .where(and(eq(ownerGrants.user_id, users.id), gte(ownerGrants.decides_until, today))),
        ),
      ),
    );
  if (rows.length === 0) return [];
  const { linked, modulesOf } = await listModules(database);
  const told = await listDeputyMarks(database, today);
  return rows.flatMap(({ user, holder, grants, frequency }) =>
    currentGrants(holder, grants, now).flatMap((grant): Deputy[] => {
      const { owner_id: ownerId, role, decides, read_up_to } = grant;
      const on = modulesOf.get(linked.get(ownerId)?.brokerId ?? 0);
      if (!decides || on === undefined) return [];
      const modules = modulesOfRole(role, on);
      const scope = { kind: 'owner', ownerId } as const;
      const reader: Reader = {
        user: { ...user, broker_id: null, owner_id: ownerId },
        kind: 'owner',
        scope,
        modules,
        topics: mailTopicsOf('owner', modules).filter((topic) => topic === 'approvals' && frequency !== 'never'),
        told: [],
        readUpTo: read_up_to ?? 0,
        decides,
        seesSeveral: true,
        grant: null,
      };
      return [{ grantId: grant.id, toldUpTo: told.get(grant.id) ?? null, reader }];
    }),
  );
}

async function listModules(database: Database) {
  const linked = await brokersOfOwners(database);
  const kept = await database.db.select({ id: brokers.id, modules: brokers.modules }).from(brokers);
  const modulesOf = new Map(kept.map(({ id, modules }) => [id, knownModules.filter((name) => modules.includes(name))]));
  return { linked, modulesOf };
}

async function listDeputyMarks(database: Database, today: string): Promise<Map<string, number | null>> {
  const rows = await database.db
    .select({ id: ownerGrants.id, toldUpTo: ownerGrants.deputy_told_up_to })
    .from(ownerGrants)
    .where(gte(ownerGrants.decides_until, today));
  return new Map(rows.map(({ id, toldUpTo }) => [id, toldUpTo]));
}

function scopeOf({ broker_id, owner_id }: MailedUser) {
  if (broker_id !== null) return { kind: 'broker', brokerId: broker_id } as const;
  return owner_id === null ? null : ({ kind: 'owner', ownerId: owner_id } as const);
}

/** The broker that each owner of the back office is linked to now. */
async function brokersOfOwners(database: Database): Promise<Map<number, { brokerId: number; name: string }>> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ id: string; broker_id: string; name: string }>(
      'select id, linked_broker_id as broker_id, name from owners where is_present and linked_broker_id is not null',
    ),
  );
  return new Map(rows.map(({ id, broker_id, name }) => [Number(id), { brokerId: Number(broker_id), name }]));
}
