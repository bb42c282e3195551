import type { UserSearchResult } from '@gevel/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';

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

/** As many as are remembered. */
const maxPicks = 8;

interface Known {
  picks: readonly string[];
  kinds: readonly UserSearchResult['type'][];
}

/** Of brokers and owners, written as a kind and an id, those that the portal has, in the same order. */
export function knownPortals(database: Database, { picks, kinds }: Known): Promise<UserSearchResult[]> {
  return database.ask<UserSearchResult & Record<string, unknown>>(
    { kind: 'admin' },
    {
      text: `select named.id, named.type, named.name as "DisplayName"
       from (
         select b.id::text as id, 'broker' as type, b.display_name as name from brokers b
         union all
         select o.id::text, 'owner', o.name from owner_portals p join owners o on o.id = p.owner_id
       ) named join unnest($1::text[]) with ordinality picked(pick, position) on picked.pick = named.type || ' ' || named.id
       where named.type = any($2::text[]) order by picked.position`,
      values: [picks, kinds],
    },
  );
}

export async function picksOf(database: Database, userId: string): Promise<string[]> {
  const [user] = await database.db.select({ picks: users.search_picks }).from(users).where(eq(users.id, userId));
  return user?.picks ?? [];
}

/** Puts one first, once, in one statement, so that two at the same time are both kept. */
export async function keepPick(database: Database, userId: string, pick: string): Promise<void> {
  const picks = sql`(array_prepend(${pick}::text, array_remove(${users.search_picks}, ${pick}::text)))[1:${sql.raw(String(maxPicks))}]`;
  await database.db.update(users).set({ search_picks: picks }).where(eq(users.id, userId));
}
