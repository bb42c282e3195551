import type pg from 'pg';

/** Every table of portfolios: what synchronisation alone fills, and the portal's own login has no business with. */
export async function portfolioTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
       and has_table_privilege('gevel_broker', oid, 'select')
       and not exists (select from pg_policies where tablename = relname and 'gevel_application' = any (roles))`,
  );
  return rows.map(({ name }) => name);
}
