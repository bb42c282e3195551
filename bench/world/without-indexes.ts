import type pg from 'pg';
import { steps } from '../../apps/server/src/sync/steps/all-steps.ts';
import type { Timed } from './timed.ts';

/**
 * Filling tables is several times quicker without their indexes. Those of constraints stay; the others are made anew
 * from what the database itself says of them, so that the schema is afterwards what the migrations made it.
 */
export async function withoutIndexes(
  pool: pg.Pool,
  { work, timed }: { work: () => Promise<void>; timed: Timed },
): Promise<void> {
  const tables = Object.values(steps).map(({ table }) => table);
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`,
    [[...tables, 'relation_owners', 'search_words']],
  );
  if (indexes.length > 0) await pool.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  await work();
  await timed(`${indexes.length} indexes`, async () => {
    for (const { definition } of indexes) await pool.query(definition);
  });
}
