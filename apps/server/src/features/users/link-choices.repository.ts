import type { LinkChoice } from '@gevel/contract';
import type { Database } from '../../db/database.ts';

const maxChoices = 25;

const named = {
  broker: 'select id, display_name from brokers',
  owner: 'select o.id, o.name as display_name from owner_portals p join owners o on o.id = p.owner_id',
} as const;

/** Whom a user can belong to: what brokers and owners are called, and nothing else of them. */
export async function listLinkChoices(
  database: Database,
  { kind, term }: { kind: keyof typeof named; term: string },
): Promise<LinkChoice[]> {
  const found = await database.ask<LinkChoice>(
    { kind: 'admin' },
    {
      text: `select id::text, display_name from (${named[kind]}) named
       where strpos(gevel_fold(display_name), gevel_fold($1)) > 0
       order by starts_with(gevel_fold(display_name), gevel_fold($1)) desc,
         gevel_sort_key(display_name) collate "C", named.id
       limit ${maxChoices}`,
      values: [term],
    },
  );
  return found;
}
