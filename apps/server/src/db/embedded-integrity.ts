import type { PGlite } from '@electric-sql/pglite';

/**
 * Reads every page of every table and index, whose checksums the database checks as it reads, and sees that tables and their
 * keys tell of the same rows: files that lost their end have fewer. Answers what is wrong; null when nothing is.
 */
export async function damageOf(database: PGlite): Promise<string | null> {
  try {
    const { rows: keyed } = await database.query<{ name: string; keys: string }>(
      `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as keys
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.oid order by 1`,
    );
    await database.exec('set row_security = off; set max_parallel_workers_per_gather = 0');
    for (const { name, keys } of keyed) {
      const [rows, indexed] = [
        await countOf(database, name, 'seqscan'),
        await countOf(database, `(select ${keys} from ${name} order by ${keys}) rows`, 'indexscan'),
      ];
      if (rows !== indexed) return `${name} has ${rows} rows and ${indexed} in its key`;
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable';
  } finally {
    await database.exec('reset all').catch(() => {});
  }
}

async function countOf(database: PGlite, from: string, by: 'seqscan' | 'indexscan'): Promise<number> {
  const isByIndex = by === 'indexscan';
  await database.exec(
    `set enable_seqscan = ${!isByIndex}; set enable_sort = ${!isByIndex}; set enable_bitmapscan = off;
     set enable_indexscan = ${isByIndex}; set enable_indexonlyscan = off`,
  );
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? 0;
}
