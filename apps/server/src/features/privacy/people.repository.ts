import type { PrivacyPerson } from '@gevel/contract';
import type { ErasureWarning } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';

const maxFound = 20;

/** Relations and users with a term in their name, reference or address; percent signs and underscores are letters like any other. */
export async function findPeople(
  db: Db,
  term: string,
  { withRelations }: { withRelations: boolean },
): Promise<PrivacyPerson[]> {
  const relations = withRelations ? [...(await findRelations(db, term)), ...(await findGoneRelations(db, term))] : [];
  const users = await db.execute(
    sql`select 'user' as type, id::text as id, first_name || ' ' || name as name, email as detail, null as gone from users
      where strpos(gevel_fold(first_name || ' ' || name || ' ' || email), gevel_fold(${term})) > 0
      order by gevel_sort_key(name) collate "C", id limit ${maxFound}`,
  );
  // safe: as selected above
  return [...users.rows, ...relations] as unknown as PrivacyPerson[];
}

function findRelations(db: Db, term: string) {
  return db.transaction((transaction) =>
    asSyncRole(
      transaction,
      sql`select 'relation' as type, id::text as id, name, concat_ws(', ', reference, city) as detail, null as gone
        from relations where not is_anonymised and strpos(search_text, gevel_fold(${term})) > 0
        order by name_sort, id limit ${maxFound}`,
    ),
  );
}

/** Whom the back office removed or made anonymous, by what they were called last. */
function findGoneRelations(db: Db, term: string) {
  return db.transaction((transaction) =>
    asSyncRole(
      transaction,
      sql`select 'relation' as type, id, content ->> 'name' as name,
          concat_ws(', ', content ->> 'reference', content ->> 'city') as detail, gone
        from (select distinct on (v.record_id) v.record_id as id, v.content,
            case when r.id is null then 'removed' else 'anonymised' end as gone
          from record_versions v left join relations r on r.id = v.record_number
          where v.record_type = 'relations' and coalesce(r.is_anonymised, true)
            and not coalesce((v.content ->> 'is_anonymised')::boolean, false)
          order by v.record_id, v.valid_to desc, v.id desc) latest
        where strpos(gevel_fold(concat_ws(' ', content ->> 'name', content ->> 'reference', content ->> 'email')), gevel_fold(${term})) > 0
        order by gevel_sort_key(content ->> 'name') collate "C", id limit ${maxFound}`,
    ),
  );
}

/** What still goes on with a relation. */
export async function warningsOf(transaction: Db, relationId: string): Promise<ErasureWarning[]> {
  const [row] = await asSyncRole(
    transaction,
    sql`select
      exists (select from contracts where relation_id = ${relationId}::bigint and (end_date is null or end_date >= current_date)) as running_contracts,
      exists (select from debtor_items where relation_id = ${relationId}::bigint and outstanding_amount <> 0)
        or exists (select from creditor_items where relation_id = ${relationId}::bigint and outstanding_amount <> 0) as outstanding_items,
      exists (select from tickets where closing_date is null and ${relationId}::bigint in (reporter_id, tenant_id, supplier_id)) as open_tickets,
      exists (select from owners where relation_id = ${relationId}::bigint) as is_owner,
      exists (select from users join owners on owners.id = users.owner_id where owners.relation_id = ${relationId}::bigint) as has_login`,
  );
  const names = ['running_contracts', 'outstanding_items', 'open_tickets', 'is_owner', 'has_login'] as const;
  return names.filter((name) => row?.[name] === true);
}
