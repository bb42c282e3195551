import { type SQL, sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';
import { listExports } from '../db/schema/exports.ts';
import { privacyRequests } from '../db/schema/privacy.ts';
import { erasedWord } from './erased-people.ts';
import type { Person } from './person.ts';

interface KeptFile {
  id: string;
  key: string | null;
}

/** Lists as files in which the person may stand: over the same owners, of people, or the person's own. */
export async function filesWith(transaction: Db, person: Person): Promise<KeptFile[]> {
  const owners = person.type === 'relation' ? await ownersOf(transaction, person.id) : [];
  const { rows } = await transaction.execute<Record<string, unknown> & KeptFile>(sql`
    select id::text, storage_key as key from ${listExports} where state in ('queued', 'running', 'done')
      and (owner_ids && ${`{${owners.join(',')}}`}::bigint[] or scope_kind = 'admin' or user_id::text = ${person.id})`);
  return rows;
}

/** Nobody fetches them any more; answers where their bytes lie. Copies of the person's own data go with them. */
export async function expireFilesWith(transaction: Db, person: Person): Promise<string[]> {
  const files = await filesWith(transaction, person);
  const ids = `{${files.map(({ id }) => id).join(',')}}`;
  await transaction.execute(sql`update ${listExports} set storage_key = null,
    state = case when state = 'done' then 'expired' else 'cancelled' end where id = any(${ids}::uuid[])`);
  return [...files.flatMap(({ key }) => key ?? []), ...(await expireCopies(transaction, person))];
}

type Whom = Pick<Person, 'type' | 'id'>;

/** Nobody fetches copies of the person's data any more; answers where their bytes lie. */
export async function expireCopies(transaction: Db, whom: Whom): Promise<string[]> {
  const copies = await transaction.execute<Record<string, unknown> & KeptFile>(sql`
    select id::text, storage_key as key from ${privacyRequests} where kind = 'export' and ${aboutPerson(whom)}`);
  const copied = `{${copies.rows.map(({ id }) => id).join(',')}}`;
  await transaction.execute(sql`update ${privacyRequests} set state = 'expired', storage_key = null
    where id = any(${copied}::uuid[])`);
  return copies.rows.flatMap(({ key }) => key ?? []);
}

/** That something was asked stays, without of whom. */
export async function closeRequests(transaction: Db, whom: Whom): Promise<void> {
  await transaction
    .update(privacyRequests)
    .set({ subject_name: erasedWord, relation_id: null, user_id: null })
    .where(aboutPerson(whom));
}

function aboutPerson({ type, id }: Whom): SQL {
  return type === 'relation'
    ? sql`${privacyRequests.relation_id} = ${id}::bigint`
    : sql`${privacyRequests.user_id} = ${id}::uuid`;
}

async function ownersOf(transaction: Db, relationId: string): Promise<string[]> {
  const rows = await asSyncRole(
    transaction,
    sql`select owner_id::text as id from relation_owners where relation_id = ${relationId}::bigint
      union select owner_id::text from removed_relation_owners where relation_id = ${relationId}::bigint
      union select id::text from owners where relation_id = ${relationId}::bigint`,
  );
  return rows.map(({ id }) => String(id));
}
