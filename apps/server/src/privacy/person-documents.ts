import { type SQL, sql } from 'drizzle-orm';
import { asSyncRole } from '../db/as-sync-role.ts';
import type { Db } from '../db/connection.ts';
import type { ErasedCount } from './erase-rows.ts';
import type { Person } from './person.ts';

/** How many documents are of a person, by what an erasure does with them. */
export interface DocumentCounts {
  /** Of a landlord himself: they always go. */
  own: number;
  /** At records of the person: they go where the administrator says so. */
  at_records: number;
  /** Of either, what belongs to the books: kept for its term. */
  of_books: number;
}

/** Documents of landlords themselves belong to nobody else. */
const isOwn = (owners: SQL) => sql`(d.subject_type = 'owners' and d.owner_id = any(${owners}))`;

/** Ids as documents write them, of the records that are about a relation. */
function recordsOf(relation: SQL, owners: SQL): SQL {
  return sql`select 'contracts' as type, id::text from contracts where relation_id = ${relation}
    union all select 'tickets', id::text from tickets where ${relation} in (reporter_id, tenant_id, supplier_id)
    union all select 'invoices', 'sales-' || id from sales_invoices where relation_id = ${relation}
    union all select 'invoices', 'purchases-' || id from purchase_invoices where relation_id = ${relation}
    union all select 'rental_statements', id::text from rental_statements where owner_id = any(${owners})`;
}

function partsOf(person: Person): { own: SQL; atRecords: SQL } {
  const ids = person.subjects.filter(({ kind }) => kind === 'owner').map(({ value }) => value);
  const owners = sql`${`{${ids.join(',')}}`}::bigint[]`;
  const records = recordsOf(sql`${person.id}::bigint`, owners);
  return { own: isOwn(owners), atRecords: sql`((d.subject_type, d.subject_id) in (${records}))` };
}

export async function countDocuments(transaction: Db, person: Person): Promise<DocumentCounts> {
  if (person.type === 'user') return { own: 0, at_records: 0, of_books: 0 };
  const { own, atRecords } = partsOf(person);
  const [row] = await asSyncRole(
    transaction,
    sql`select count(*) filter (where kept_until is null and is_own)::int as own,
        count(*) filter (where kept_until is null and not is_own)::int as at_records,
        count(*) filter (where kept_until is not null)::int as of_books
      from (select d.kept_until, ${own} as is_own from documents d where ${own} or ${atRecords}) d`,
  );
  const numberOf = (name: keyof DocumentCounts) => Number(row?.[name] ?? 0);
  return { own: numberOf('own'), at_records: numberOf('at_records'), of_books: numberOf('of_books') };
}

/** Takes them away with their earlier versions; answers where all their bytes lie, and how many there were. */
export async function removeDocuments(
  transaction: Db,
  person: Person,
  { atRecordsToo }: { atRecordsToo: boolean },
): Promise<{ keys: string[]; counts: ErasedCount[] }> {
  if (person.type === 'user') return { keys: [], counts: [] };
  const { own, atRecords } = partsOf(person);
  const going = sql`d.kept_until is null and ${atRecordsToo ? sql`(${own} or ${atRecords})` : own}`;
  const earlier = await asSyncRole(
    transaction,
    sql`select v.storage_key as key from document_versions v join documents d on d.id = v.document_id where ${going}`,
  );
  const gone = await asSyncRole(
    transaction,
    sql`delete from documents d where ${going} returning d.storage_key as key`,
  );
  const keys = [...gone, ...earlier].map(({ key }) => String(key));
  return { keys, counts: gone.length === 0 ? [] : [{ table: 'documents', rows: gone.length }] };
}
