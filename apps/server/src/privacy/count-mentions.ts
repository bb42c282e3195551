import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { inRole, linked, mentions, names, walked } from './erase-rows.ts';
import { filesWith } from './erasure-files.ts';
import { inventory } from './inventory.ts';
import { bookTables } from './inventory-books.ts';
import { portfolioTables } from './inventory-portfolio.ts';
import type { Person } from './person.ts';
import { countDocuments, type DocumentCounts } from './person-documents.ts';

export interface Mentions {
  found: { kind: string; rows: number }[];
  books: number;
  files: number;
  documents: DocumentCounts;
}

const inBooks: ReadonlySet<string> = new Set(bookTables.map(({ table }) => table));

/** Where something of a person stands: what an erasure would go through. Changes nothing. */
export async function countMentions(transaction: Db, person: Person): Promise<Mentions> {
  const found: Mentions['found'] = [];
  for (const entry of inventory.filter(walked)) {
    const rows = await inRole(transaction, entry.table, () =>
      countOf(transaction, sql`from ${sql.identifier(entry.table)} t where ${mentions(entry, person)}`),
    );
    found.push({ kind: entry.table, rows });
  }
  const versions = [...portfolioTables, ...bookTables].map(
    (entry) =>
      sql`(record_type = ${entry.table} and ${linked(entry, person, (column) => sql`(content ->> ${column})`)})`,
  );
  found.push({
    kind: 'record_versions',
    rows: await inRole(transaction, 'record_versions', () =>
      countOf(
        transaction,
        sql`from record_versions where ${sql.join(versions, sql` or `)} or ${names(person, sql`content::text`)}`,
      ),
    ),
  });
  const some = found.filter(({ rows }) => rows > 0);
  return {
    found: some,
    books: some.reduce((sum, { kind, rows }) => (inBooks.has(kind) ? sum + rows : sum), 0),
    files: (await filesWith(transaction, person)).length,
    documents: await countDocuments(transaction, person),
  };
}

async function countOf(transaction: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await transaction.execute<{ count: number }>(sql`select count(*)::int as count ${from}`);
  return rows[0]?.count ?? 0;
}
