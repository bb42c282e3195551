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

/**
 * Ids as documents write them, of the records that are about a relation. Of tickets those that the person reported or rents the object of:
 * what a supplier worked on is other people's.
 */
function recordsOf(relation: SQL, owners: SQL): SQL {
  return sql`select 'contracts' as type, id::text from contracts where relation_id = ${relation}
    union all select 'tickets', id::text from tickets where ${relation} in (reporter_id, tenant_id)
    union all select 'invoices', 'sales-' || id from sales_invoices where relation_id = ${relation}
    union all select 'invoices', 'purchases-' || id from purchase_invoices where relation_id = ${relation}
    union all select 'rental_statements', id::text from rental_statements where owner_id = any(${owners})`;
}

/** The ids of documents of a person, each found by an index; `is_own` of those of landlords themselves, which belong to nobody else. */
function documentsOf(person: Person): SQL {
  const ids = person.subjects.filter(({ kind }) => kind === 'owner').map(({ value }) => value);
  const owners = sql`${`{${ids.join(',')}}`}::bigint[]`;
  return sql`select d.id, true as is_own from documents d where d.subject_type = 'owners' and d.owner_id = any(${owners})
    union all select d.id, false from (${recordsOf(sql`${person.id}::bigint`, owners)}) r
      join documents d on d.subject_id = r.id and d.subject_type = r.type`;
}

export async function countDocuments(transaction: Db, person: Person): Promise<DocumentCounts> {
  if (person.type === 'user') return { own: 0, at_records: 0, of_books: 0 };
  const [row] = await asSyncRole(
    transaction,
    sql`select count(*) filter (where d.kept_until is null and o.is_own)::int as own,
        count(*) filter (where d.kept_until is null and not o.is_own)::int as at_records,
        count(*) filter (where d.kept_until is not null)::int as of_books
      from (${documentsOf(person)}) o join documents d on d.id = o.id`,
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
  const own = atRecordsToo ? sql`true` : sql`o.is_own`;
  // Held from here on: a decision that is made meanwhile keeps one, or comes too late.
  const held = await asSyncRole(
    transaction,
    sql`select d.id::text as id from documents d where d.kept_until is null
      and d.id in (select o.id from (${documentsOf(person)}) o where ${own}) order by d.id for update`,
  );
  const ids = sql`${`{${held.map(({ id }) => String(id)).join(',')}}`}::bigint[]`;
  const earlier = await asSyncRole(
    transaction,
    sql`select storage_key as key from document_versions where document_id = any(${ids})`,
  );
  const gone = await asSyncRole(
    transaction,
    sql`delete from documents where id = any(${ids}) returning storage_key as key`,
  );
  const keys = [...gone, ...earlier].map(({ key }) => String(key));
  return { keys, counts: gone.length === 0 ? [] : [{ table: 'documents', rows: gone.length }] };
}
