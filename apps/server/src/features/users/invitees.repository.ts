import { inviteeLimits, maxGrants } from '@gevel/contract/plain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { proposedAgentsSql } from '../../domain/proposed-links.ts';
import { isOpenOn } from '../../platform/grants/grants.repository.ts';
import { type MailedUser, mailedUserColumns } from '../../platform/mail/user-mails.ts';

/** A row before it is understood: a landlord and a broker by their names, or by their ids. */
export interface Candidate {
  row: number;
  owner: string;
  owner_id: string | null;
  email: string;
  first_name: string;
  name: string;
  /** Empty for Dutch. */
  language: string;
  /** Empty for the broker that the landlord is linked to, or that the back office proposes. */
  broker: string;
  broker_id: string | null;
}

interface FoundOwner {
  id: string;
  reference: string | null;
  name: string;
  is_present: boolean;
  linked_broker_id: string | null;
  proposed_broker_id: string | null;
}
interface FoundBroker {
  id: string;
  display_name: string;
}
interface FoundUser {
  email: string;
  owner_id: string | null;
  /** The broker of that owner. */
  broker_id: string | null;
  has_password: boolean;
  is_blocked: boolean;
  /** Owners by their ids. */
  let_in_on: readonly string[];
}

export interface Found {
  /** By id, else by number, else by name: several where a name is that of several. */
  ownersOf(candidate: Candidate): FoundOwner[];
  /** None where the row names none. */
  brokerOf(candidate: Candidate): FoundBroker | 'unknown' | 'none';
  brokerById(id: string | null): FoundBroker | null;
  users: ReadonlyMap<string, FoundUser>;
  /** The ids of owners on whom as many people as can be were let in. */
  full: ReadonlySet<string>;
  /** The ids of the owners that are in the portal. */
  inPortal: ReadonlySet<string>;
}

const ownerColumns = `o.id::text, o.reference, o.name, o.is_present and o.is_active as is_present,
  o.linked_broker_id::text,
  (select min(b.id)::text from proposals a join brokers b on b.estate_agent_id = a.estate_agent_id where a.owner_id = o.id) as proposed_broker_id`;
const withProposals = `with proposals as materialized ${proposedAgentsSql}`;

/** What the rows name, of owners, brokers and users; read as the synchronisation role, which knows every owner. */
export async function findForInvitees(
  database: Database,
  candidates: readonly Candidate[],
  today: string,
): Promise<Found> {
  const ids = candidates.flatMap(({ owner_id }) => owner_id ?? []).filter((id) => /^\d{1,18}$/.test(id));
  const names = candidates.filter(({ owner_id, owner }) => owner_id === null && owner !== '').map(({ owner }) => owner);
  const emails = candidates.map(({ email }) => email.toLowerCase());
  const [owners, known, accounts] = await database.sync(async (connection) => [
    (
      await connection.query<FoundOwner>(
        `${withProposals} select ${ownerColumns} from owners o
         where o.id = any($1::bigint[]) or o.reference = any($2::text[]) or lower(o.name) = any($3::text[])`,
        [ids, names, names.map((name) => name.toLowerCase())],
      )
    ).rows,
    (
      await connection.query<FoundBroker & { portal_url: string | null }>(
        'select id::text, display_name, portal_url from brokers',
      )
    ).rows,
    (
      await connection.query<Omit<FoundUser, 'let_in_on'> & { id: string }>(
        `select u.id, u.email, u.owner_id::text, o.linked_broker_id::text as broker_id, u.password_hash is not null as has_password,
           u.blocked_at is not null as is_blocked
         from users u left join owners o on o.id = u.owner_id where u.email = any($1::text[])`,
        [emails],
      )
    ).rows,
  ]);
  const letInOn = await openGrants(
    database,
    accounts.map(({ id }) => id),
    today,
  );
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  const byReference = grouped(owners, ({ reference }) => reference);
  const byName = grouped(owners, ({ name }) => name.toLowerCase());
  const brokerById = new Map(known.map((broker) => [broker.id, broker]));
  const brokerByName = new Map(
    known.flatMap((broker) => [
      [broker.display_name.toLowerCase(), broker] as const,
      ...(broker.portal_url === null ? [] : [[broker.portal_url, broker] as const]),
    ]),
  );
  return {
    ownersOf: ({ owner_id, owner }) =>
      owner_id === null
        ? (byReference.get(owner) ?? byName.get(owner.toLowerCase()) ?? [])
        : [byId.get(owner_id) ?? []].flat(),
    brokerOf: ({ broker, broker_id }) => {
      if (broker_id !== null) return brokerById.get(broker_id) ?? 'unknown';
      return broker === '' ? 'none' : (brokerByName.get(broker.toLowerCase()) ?? 'unknown');
    },
    brokerById: (id) => (id === null ? null : (brokerById.get(id) ?? null)),
    inPortal: new Set((await portalsOf(database)).keys()),
    full: await fullOwners(
      database,
      owners.map(({ id }) => Number(id)),
      today,
    ),
    users: new Map(accounts.map((user) => [user.email, { ...user, let_in_on: letInOn.get(user.id) ?? [] }])),
  };
}

/** By user, the owners on whom they were let in. */
async function openGrants(
  database: Database,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, string[]>> {
  const rows = await database.db
    .select({ user_id: ownerGrants.user_id, owner_id: ownerGrants.owner_id })
    .from(ownerGrants)
    .where(and(sql`${ownerGrants.user_id} = any(${sql.param(userIds)}::uuid[])`, isOpenOn(today)));
  const owners = new Map<string, string[]>();
  for (const { user_id, owner_id } of rows) owners.set(user_id, [...(owners.get(user_id) ?? []), String(owner_id)]);
  return owners;
}

async function fullOwners(database: Database, ownerIds: readonly number[], today: string): Promise<Set<string>> {
  const rows = await database.db
    .select({ id: ownerGrants.owner_id })
    .from(ownerGrants)
    .where(and(sql`${ownerGrants.owner_id} = any(${sql.param(ownerIds)}::bigint[])`, isOpenOn(today)))
    .groupBy(ownerGrants.owner_id)
    .having(sql`count(*) >= ${maxGrants}`);
  return new Set(rows.map(({ id }) => String(id)));
}

function grouped(
  owners: readonly FoundOwner[],
  keyOf: (owner: FoundOwner) => string | null,
): Map<string, FoundOwner[]> {
  const groups = new Map<string, FoundOwner[]>();
  for (const owner of owners) {
    const key = keyOf(owner);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), owner]);
  }
  return groups;
}

/** The owners in the portal, with the address that was filled in for each. */
async function portalsOf(database: Database): Promise<Map<string, string | null>> {
  const rows = await database.db
    .select({ id: ownerPortals.owner_id, email: ownerPortals.portal_email })
    .from(ownerPortals);
  return new Map(rows.map(({ id, email }) => [String(id), email]));
}

/** Owners that the back office knows and nobody logs in for, by name, with the person behind each. */
export async function listWithoutUser(database: Database): Promise<Candidate[]> {
  const { rows } = await database.sync((connection) =>
    connection.query<Pick<Candidate, 'row' | 'owner' | 'email' | 'first_name' | 'name'> & { owner_id: string }>(
      `select (row_number() over (order by o.name_sort, o.id))::int as row, coalesce(o.reference, o.name) as owner, o.id::text as owner_id,
         coalesce(o.email, '') as email, coalesce(r.first_name, '') as first_name,
         coalesce(nullif(concat_ws(' ', r.last_name_prefix, r.last_name), ''), o.name) as name
       from owners o left join relations r on r.id = o.relation_id
       where o.is_present and o.is_active and not exists (select from users u where u.owner_id = o.id)
       order by o.name_sort, o.id limit ${inviteeLimits.checked}`,
    ),
  );
  const portals = await portalsOf(database);
  return rows.map((row) => ({
    ...row,
    ...(row.first_name === '' ? atFirstSpace(row.name) : {}),
    email: portals.get(row.owner_id) ?? row.email,
    language: '',
    broker: '',
    broker_id: null,
  }));
}

/** Of companies, and where the back office knows no first name: the whole still reads as the name. */
function atFirstSpace(whole: string): { first_name: string; name: string } {
  const [first_name = '', ...rest] = whole.split(' ');
  return rest.length === 0 ? { first_name: '', name: whole } : { first_name, name: rest.join(' ') };
}

/** Those of the owners that were not in the portal yet, nor taken in by somebody else meanwhile. */
export async function takeIn(transaction: Db, ownerIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await transaction
    .insert(ownerPortals)
    .values(ownerIds.map((owner_id) => ({ owner_id, created_at: now })))
    .onConflictDoNothing()
    .returning({ id: ownerPortals.owner_id });
  return new Set(rows.map(({ id }) => id));
}

/** Locks these brokers against deletion until owners are linked to them; false when one of them is gone. */
export async function holdBrokers(transaction: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await transaction
    .select({ id: brokers.id })
    .from(brokers)
    .where(inArray(brokers.id, [...ids]))
    .orderBy(brokers.id)
    .for('key share');
  return rows.length === ids.length;
}

const personColumns = {
  ...mailedUserColumns,
  type: users.type,
  has_password: users.has_password,
  blocked_at: users.blocked_at,
};
export type LetInPerson = Pick<typeof users.$inferSelect, keyof typeof personColumns>;

/** Users by their addresses, held until the end of the transaction. */
export async function holdPeople(transaction: Db, emails: readonly string[]): Promise<Map<string, LetInPerson>> {
  const rows = await transaction
    .select(personColumns)
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(users.id)
    .for('key share');
  return new Map(rows.map((user) => [user.email, user]));
}

/** Who is to be reminded by now: invited, not blocked, and without a password. */
const isDue = (now: Date) =>
  sql`${users.remind_at}[1] <= ${now.toISOString()}::timestamptz and ${users.password_hash} is null and ${users.blocked_at} is null`;

export function listToRemind(database: Database, now: Date, limit: number): Promise<MailedUser[]> {
  return database.db
    .select(mailedUserColumns)
    .from(users)
    .where(isDue(now))
    .orderBy(users.remind_at, users.id)
    .limit(limit);
}

/** Takes off the reminders that are due: one mail is enough for all that a stopped server missed. */
export async function takeReminder(transaction: Db, id: string, now: Date): Promise<MailedUser | null> {
  const rows = await transaction
    .update(users)
    .set({
      remind_at: sql`array(select moment from unnest(${users.remind_at}) moment where moment > ${now.toISOString()}::timestamptz order by moment)`,
    })
    .where(and(eq(users.id, id), isDue(now)))
    .returning(mailedUserColumns);
  return rows[0] ?? null;
}
