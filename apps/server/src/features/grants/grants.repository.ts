import type { GrantBody, GrantLook, OwnerGrant } from '@gevel/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import type { Scope } from '../../db/scope.ts';
import { momentText } from '../../lists/json-sql.ts';
import { type GivenBy, type GrantedOwnerRow, revokedBy } from '../../platform/grants/grants.repository.ts';
import { mailedUserColumns } from '../../platform/mail/user-mails.ts';

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
        period.first::text as decides_from, period.last::text as decides_until,
        case when period.last is null then null when g.revoked_at is not null or period.last < $2::date then 'over'
          when period.first > $2::date then 'later' else 'now' end as deputy,
        case when g.revoked_at is not null then 'revoked' when g.last_day < $2::date then 'over' else 'open' end as state,
        ${momentText('g.given_at')} as given_at, g.given_by, ${momentText('g.revoked_at')} as revoked_at, g.revoked_by,
        ${momentText('g.last_visit_at')} as last_visit_at
      from owner_grants g
        cross join lateral (select least(g.decides_until, g.last_day, (g.revoked_at at time zone 'Europe/Amsterdam')::date) as day) ended
        left join lateral (select g.decides_from as first, ended.day as last) period on g.decides_from <= ended.day
      where g.owner_id = $1 and ($3::uuid is null or g.id = $3::uuid)
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

const personColumns = {
  ...mailedUserColumns,
  type: users.type,
  has_password: users.has_password,
  blocked_at: users.blocked_at,
};

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

/** As it stays until the end of the transaction; null when the owner has none like it. */
export async function holdGrant(transaction: Db, { id, ownerId }: { id: string; ownerId: number }) {
  const [row] = await transaction
    .select()
    .from(ownerGrants)
    .where(and(eq(ownerGrants.id, id), eq(ownerGrants.owner_id, ownerId)))
    .for('update');
  return row ?? null;
}

export async function revokeGrant(transaction: Db, id: string, by: GivenBy): Promise<void> {
  await transaction.update(ownerGrants).set(revokedBy(by)).where(eq(ownerGrants.id, id));
}

/** The period as deputy; null ends it. Without a mark the deputy is told what waits. */
export async function setPeriod(
  transaction: Db,
  id: string,
  period: { from: string; until: string; toldUpTo: number | null } | null,
): Promise<void> {
  const set = {
    decides_from: period?.from ?? null,
    decides_until: period?.until ?? null,
    deputy_told_up_to: period?.toldUpTo ?? null,
  };
  await transaction.update(ownerGrants).set(set).where(eq(ownerGrants.id, id));
}

/** Whoever holds a grant; of another kind than owners nobody can use it. */
export async function getPerson(transaction: Db, id: string) {
  const [person] = await transaction.select(personColumns).from(users).where(eq(users.id, id));
  return person?.type === 'owner' && person.blocked_at === null ? person : null;
}
