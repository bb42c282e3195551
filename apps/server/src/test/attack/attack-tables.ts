import type { TestDatabase } from '../test-database.ts';

/** Tables whose rows belong to one owner or are reached through one, as the database itself says. */
export async function tenantTables({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relforcerowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application_all')
      and exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) ~ 'gevel.broker_id|relation_owners')
      and has_table_privilege('gevel_broker', c.oid, 'select')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Written by whoever calls anything: they say that somebody was here, and nothing of what is kept. */
const changesByCalling = new Set([
  'sessions',
  'login_attempts',
  'personal_tokens',
  'job_runs',
  'leases',
  'trusted_devices',
  'grant_looks',
]);

/** Of the trail too: that calls were refused, and who looked. */
const without: Readonly<Record<string, string>> = {
  audit_events: `where action not in ('call.refuse', 'personal_data.look')`,
};

/** What every table holds, as one text each. */
export async function rowsOf({ pool }: TestDatabase): Promise<Map<string, string>> {
  const client = await pool.connect();
  try {
    const tables = await client.query<{ name: string; owned: boolean }>(`
      select c.relname::text as name,
        not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application_all') as owned
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1`);
    const found = new Map<string, string>();
    for (const { name, owned } of tables.rows.filter((table) => !changesByCalling.has(table.name))) {
      // The portal itself sees no row of a portfolio.
      await client.query(`begin read only; ${owned ? 'set local role gevel_sync' : ''}`);
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t ${without[name] ?? ''}`,
      );
      await client.query('commit');
      found.set(name, rows[0]?.digest ?? '');
    }
    return found;
  } finally {
    client.release();
  }
}

/** Takes everything of these owners away, as if they had never been. */
export async function removeTenants(database: TestDatabase, owners: readonly number[]): Promise<void> {
  await database.pool.query('delete from owner_portals where owner_id = any($1)', [owners]);
  await database.sync(async (connection) => {
    const tables = await connection.query<{ name: string }>(`
      select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
      where n.nspname = 'public' and c.relkind = 'r' and has_table_privilege('gevel_sync', c.oid, 'delete')
      order by c.relname in ('record_versions', 'contracts', 'rental_statements', 'sales_invoices', 'purchase_invoices'), 1`);
    const waiting = tables.rows.map(({ name }) => name).filter((name) => name !== 'record_versions');
    for (const table of waiting) await connection.query(`delete from ${table} where owner_id = any($1)`, [owners]);
    await connection.query('delete from record_versions where owner_id = any($1)', [owners]);
    // Owners themselves stay for ever; of these nothing is left but the number.
    await connection.query(`update owners set name = 'Niemand', reference = null, email = null where id = any($1)`, [
      owners,
    ]);
  });
}
