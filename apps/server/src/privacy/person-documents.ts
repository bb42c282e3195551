import { sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';
import type { ErasedCount } from './erase-rows.ts';
import type { Person } from './person.ts';

/** Documents of landlords themselves belong to nobody else; those of the books are kept for their term. */
const own = (person: Person) =>
  sql`d.subject_type = 'owners' and d.owner_id = any(${idsOf(person, 'owner')}::bigint[])`;

/** Documents of the person: those that an erasure throws away, and those that stay and may name them in their bytes. */
export async function countDocuments(transaction: Db, person: Person): Promise<{ going: number; staying: number }> {
  if (person.type === 'user') return { going: 0, staying: 0 };
  const relation = sql`${person.id}::bigint`;
  const [row] = await asSyncRole(
    transaction,
    sql`with theirs as (
        select 'contracts' as type, id::text from contracts where relation_id = ${relation}
        union all select 'tickets', id::text from tickets where ${relation} in (reporter_id, tenant_id, supplier_id)
        union all select 'invoices', 'sales-' || id from sales_invoices where relation_id = ${relation}
        union all select 'invoices', 'purchases-' || id from purchase_invoices where relation_id = ${relation})
      select (select count(*)::int from documents d where ${own(person)} and d.kept_until is null) as going,
        (select count(*)::int from documents d where ${own(person)} and d.kept_until is not null)
          + (select count(*)::int from theirs t join documents d on d.subject_id = t.id and d.subject_type = t.type) as staying`,
  );
  return { going: Number(row?.['going'] ?? 0), staying: Number(row?.['staying'] ?? 0) };
}

/** Takes them away with their earlier versions; answers where all their bytes lie, and how many there were. */
export async function removeDocuments(
  transaction: Db,
  person: Person,
): Promise<{ keys: string[]; counts: ErasedCount[] }> {
  if (person.type === 'user') return { keys: [], counts: [] };
  const earlier = await asSyncRole(
    transaction,
    sql`select v.storage_key as key from document_versions v join documents d on d.id = v.document_id
      where ${own(person)} and d.kept_until is null`,
  );
  const gone = await asSyncRole(
    transaction,
    sql`delete from documents d where ${own(person)} and d.kept_until is null returning d.storage_key as key`,
  );
  const keys = [...gone, ...earlier].map(({ key }) => String(key));
  return { keys, counts: gone.length === 0 ? [] : [{ table: 'documents', rows: gone.length }] };
}

function idsOf({ subjects }: Person, kind: 'owner'): string {
  return `{${subjects
    .filter((subject) => subject.kind === kind)
    .map(({ value }) => value)
    .join(',')}}`;
}
