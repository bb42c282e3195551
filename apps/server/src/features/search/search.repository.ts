import type { UserSearchResult } from '@gevel/contract';
import type { Database } from '../../db/database.ts';

const maxResults = 20;

/** What parts words, as spaces. */
const words = (sql: string) => `translate(${sql}, '-/(.&''"', '       ')`;

/**
 * Brokers and owners by a part of their name: names that start with the term first, then those with a word that does, then
 * the rest. Case and accents do not matter; percent signs and underscores are letters like any other.
 */
export async function searchPortals(
  database: Database,
  { term, kinds }: { term: string; kinds: readonly UserSearchResult['type'][] },
): Promise<UserSearchResult[]> {
  const found = await database.ask<UserSearchResult>(
    { kind: 'admin' },
    {
      text: `select named.id, named.type, named.name as "DisplayName"
       from (
         select b.id::text as id, 'broker' as type, b.display_name as name from brokers b
         union all
         select o.id::text, 'owner', o.name from owner_portals p join owners o on o.id = p.owner_id
       ) named, lateral (select gevel_fold(named.name) as name, gevel_fold($1) as term) folded
       where named.type = any($2::text[]) and folded.term <> '' and strpos(folded.name, folded.term) > 0
       order by case
           when starts_with(folded.name, folded.term) then 0
           when strpos(${words('folded.name')}, ' ' || ${words('folded.term')}) > 0 then 1
           else 2 end,
         gevel_sort_key(named.name) collate "C", named.type, named.id
       limit ${maxResults}`,
      values: [term, kinds],
    },
  );
  return found;
}
