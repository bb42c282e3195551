import { type SQL, sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';

/** What a user was called and mailed at, as the trail tells. An address that was only asked for can be anybody's. */
export async function userEver(
  transaction: Db,
  id: string,
): Promise<{ addresses: string[]; firstNames: string[]; names: string[] }> {
  const { rows } = await transaction.execute<{ field: string; value: string }>(sql`
    select distinct field, value from audit_events,
      lateral (values (before, true), (after, action <> 'email.ask_change')) as told (content, holds),
      lateral (values ('email'), ('first_name'), ('name')) as named (field),
      lateral (values (content ->> field)) as said (value)
    where subject_type = 'user' and subject_id = ${id} and value <> ''
      and case field when 'email' then holds else action in ('user.create', 'user.update', 'profile.update') end`);
  const of = (name: string) => rows.flatMap(({ field, value }) => (field === name ? [value] : []));
  return {
    addresses: of('email').filter((address) => address.includes('@')),
    firstNames: of('first_name'),
    names: of('name'),
  };
}

/** Those of the addresses that are no other user's. */
export async function withoutUsers(
  transaction: Db,
  addresses: readonly string[],
  except: string | null = null,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await transaction.execute<{ email: string }>(sql`
    select a.email from (values ${sql.join(addresses.map(placed), sql`, `)}) a (email, place)
    where not exists (select from users u where u.id::text is distinct from ${except}::text and a.email in (lower(u.email), lower(u.next_email)))
    order by a.place`);
  return rows.map(({ email }) => email);
}

const placed = (address: string, place: number): SQL => sql`(${address}::text, ${place}::int)`;

/** The relation behind the owner that a user is. */
export async function ownerOfUser(transaction: Db, ownerId: number | null): Promise<string[]> {
  if (ownerId === null) return [];
  const rows = await asSyncRole(transaction, sql`select relation_id::text as id from owners where id = ${ownerId}`);
  return rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}
