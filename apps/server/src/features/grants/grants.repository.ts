import type { GrantBody, GrantLook, OwnerGrant } from '@gevel/contract';
import { and, count, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import { momentText } from '../../lists/json-sql.ts';
import { mailedUserColumns } from '../../platform/mail/user-mails.ts';

export interface GrantedOwnerRow {
  id: number;
  name: string;
  broker_id: number;
}

/** An owner within the scope, as far as it has a portal; null for what is not there and for another tenant's alike. */
export async function findOwner(database: Database, scope: Scope, id: number): Promise<GrantedOwnerRow | null> {
  const { condition, values } = within(scope);
  const [row] = await database.ask<{ name: string; broker_id: string }>(scope, {
    text: `select o.name, o.broker_id::text from owners o where o.id = $1 and o.is_present and ${condition}`,
    values: [id, ...values],
  });
  return row ? { id, name: row.name, broker_id: Number(row.broker_id) } : null;
}

const maxOwners = 50;

export async function searchOwners(database: Database, scope: Scope, { term, today }: { term: string; today: string }) {
  const { condition, values } = within(scope);
  const rows = await database.ask<{ owner_id: string; name: string; open_grants: number }>(scope, {
    text: `select o.id::text as owner_id, o.name, (select count(*)::int from owner_grants g
        where g.owner_id = o.id and g.revoked_at is null and (g.last_day is null or g.last_day >= $3::date)) as open_grants
      from owners o where ($1 = '' or strpos(o.search_text, gevel_fold($1)) > 0) and o.is_present and ${condition}
      order by o.name_sort, o.id limit ${maxOwners + 1}`,
    values: [term, values[0] ?? null, today],
  });
  return { data: rows.slice(0, maxOwners), meta: { has_more: rows.length > maxOwners } };
}

/** The same line as row-level security holds. */
function within(scope: Scope): { condition: string; values: number[] } {
  switch (scope.kind) {
    case 'broker':
      return { condition: 'o.broker_id = $2', values: [scope.brokerId] };
    case 'owner':
      return { condition: 'o.id = $2', values: [scope.ownerId] };
    case 'admin':
      return { condition: 'exists (select from owner_portals p where p.owner_id = o.id)', values: [] };
  }
}

/** What is open first, then what ended, each the newest first. */
export function listGrants(
  database: Database,
  scope: Scope,
  { ownerId, today, id = null }: { ownerId: number; today: string; id?: string | null },
): Promise<OwnerGrant[]> {
  return database.ask<OwnerGrant & Record<string, unknown>>(scope, {
    text: `select g.id::text, g.first_name, g.name, g.email, g.role, g.read_only, g.last_day::text,
        case when g.revoked_at is not null then 'revoked' when g.last_day < $2::date then 'over' else 'open' end as state,
        ${momentText('g.given_at')} as given_at, g.given_by, ${momentText('g.revoked_at')} as revoked_at, g.revoked_by,
        ${momentText('g.last_visit_at')} as last_visit_at
      from owner_grants g where g.owner_id = $1 and ($3::uuid is null or g.id = $3::uuid)
      order by g.revoked_at is not null or coalesce(g.last_day < $2::date, false), g.given_at desc, g.id`,
    values: [ownerId, today, id],
  });
}

const maxLooks = 300;
/** What records are called, by the calls that show one. */
const recordNames: readonly [calls: string, sql: string][] = [
  ['rentalStatements.%', 'select r.reference from rental_statements r where r.id::text = l.record_id'],
  ['objects.%', 'select coalesce(r.name, r.reference) from objects r where r.id::text = l.record_id'],
  ['contracts.%', 'select r.reference from contracts r where r.id::text = l.record_id'],
  ['relations.%', 'select r.name from relations r where r.id::text = l.record_id and not r.is_anonymised'],
  ['tickets.%', 'select r.reference from tickets r where r.id::text = l.record_id'],
  ['reports.%', 'select r.reference from invoices r where r.id = l.record_id'],
  ['documents.%', 'select r.name from documents r where r.id::text = l.record_id'],
];

/** As far as the scope sees them; null when the owner gave no such grant. */
export async function listLooks(
  database: Database,
  scope: Scope,
  { grantId, ownerId }: { grantId: string; ownerId: number },
): Promise<{ data: GrantLook[]; meta: { has_more: boolean } }> {
  const name = recordNames.map(([calls, sql]) => `when l.call like '${calls}' then (${sql})`).join(' ');
  const rows = await database.ask<GrantLook & Record<string, unknown>>(scope, {
    text: `select l.day::text, l.call, case ${name} end as record_name, nullif(l.record_id, '') as record_id,
        ${momentText('l.last_at')} as last_at, l.times
      from grant_looks l where l.grant_id = $1::uuid and l.owner_id = $2
      order by l.day desc, l.last_at desc, l.call, l.record_id limit ${maxLooks + 1}`,
    values: [grantId, ownerId],
  });
  return { data: rows.slice(0, maxLooks), meta: { has_more: rows.length > maxLooks } };
}

export async function countOpen(transaction: Db, ownerId: number, today: string): Promise<number> {
  // One after the other, so that two at once do not each find room.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grants of ${ownerId}`}, 0))`);
  const isOpen = and(
    isNull(ownerGrants.revoked_at),
    or(isNull(ownerGrants.last_day), gte(ownerGrants.last_day, today)),
  );
  const [row] = await transaction
    .select({ open: count() })
    .from(ownerGrants)
    .where(and(eq(ownerGrants.owner_id, ownerId), isOpen));
  return row?.open ?? 0;
}

const personColumns = {
  ...mailedUserColumns,
  type: users.type,
  has_password: users.has_password,
  blocked_at: users.blocked_at,
};
export type GrantedPerson = Awaited<ReturnType<typeof findOrAddPerson>>;

/** Whoever has the address; somebody new is an owner user without an owner of their own. */
export async function findOrAddPerson(transaction: Db, body: GrantBody, now: Date) {
  const { first_name, name, language } = body;
  const email = body.email.toLowerCase();
  await transaction
    .insert(users)
    .values({ type: 'owner', email, first_name, name, language, created_at: now })
    .onConflictDoNothing({ target: users.email });
  const [person] = await transaction.select(personColumns).from(users).where(eq(users.email, email)).for('key share');
  if (!person) throw new Error('The user went while it was looked up');
  return person;
}

interface By {
  id: string;
  name: string;
  at: Date;
}

/** One that is open for the same person gives way to it. */
export async function insertGrant(
  transaction: Db,
  { owner, userId, body, by }: { owner: GrantedOwnerRow; userId: string; body: GrantBody; by: By },
): Promise<string> {
  await transaction
    .update(ownerGrants)
    .set(revokedBy(by))
    .where(and(eq(ownerGrants.user_id, userId), eq(ownerGrants.owner_id, owner.id), isNull(ownerGrants.revoked_at)));
  const [row] = await transaction
    .insert(ownerGrants)
    .values({
      owner_id: owner.id,
      broker_id: owner.broker_id,
      user_id: userId,
      first_name: body.first_name,
      name: body.name,
      email: body.email.toLowerCase(),
      role: body.role,
      read_only: body.read_only,
      last_day: body.last_day,
      given_at: by.at,
      given_by_id: by.id,
      given_by: by.name,
    })
    .returning({ id: ownerGrants.id });
  if (!row) throw new Error('The grant was not made');
  return row.id;
}

/** As it stays until the end of the transaction; null when the owner has none like it. */
export async function holdGrant(transaction: Db, { id, ownerId }: { id: string; ownerId: number }) {
  const [row] = await transaction
    .select()
    .from(ownerGrants)
    .where(and(eq(ownerGrants.id, id), eq(ownerGrants.owner_id, ownerId)))
    .for('update');
  return row ?? null;
}

export async function revokeGrant(transaction: Db, id: string, by: By): Promise<void> {
  await transaction.update(ownerGrants).set(revokedBy(by)).where(eq(ownerGrants.id, id));
}

const revokedBy = ({ id, name, at }: By) => ({ revoked_at: at, revoked_by_id: id, revoked_by: name });
