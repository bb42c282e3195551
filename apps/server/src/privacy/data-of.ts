import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { DeclaredTable } from './declared-table.ts';
import { inRole, linked } from './erase-rows.ts';
import { erasedPeople, erasedWord, hashOfText } from './erased-people.ts';
import { type Row, redactedJson } from './erased-row.ts';
import { joinedWords } from './folded-words.ts';
import { bookTables } from './inventory-books.ts';
import { portfolioTables } from './inventory-portfolio.ts';
import type { Person } from './person.ts';

/** What opens something is nobody's to have in a file, its owner's neither. */
const opensSomething = /hash|secret/;
const shortestName = 3;
/** For this file only: nothing is kept that was made with it. */
const passingKey = Buffer.alloc(32);

/** The rows of a table that are a person's, each without what is another person's. */
export async function dataOf(transaction: Db, entry: DeclaredTable, person: Person): Promise<Row[]> {
  if (entry.table === 'record_versions') return inRole(transaction, entry.table, () => versionsOf(transaction, person));
  if (Object.keys(entry.links).length === 0) return [];
  const isLinked = linked(entry, person, (column) => sql`t.${sql.identifier(column)}::text`);
  const { rows } = await inRole(transaction, entry.table, () =>
    transaction.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(entry.table)} t where ${isLinked}`,
    ),
  );
  return rows.map(({ row }) => ownPart(entry, row, person));
}

async function versionsOf(transaction: Db, person: Person): Promise<Row[]> {
  const found: Row[] = [];
  for (const entry of [...portfolioTables, ...bookTables]) {
    const isLinked: SQL = linked(entry, person, (column) => sql`(content ->> ${column})`);
    const { rows } = await transaction.execute<Row & { content: Row }>(
      sql`select record_type, record_id, valid_from, valid_to, is_removed, content from record_versions
        where record_type = ${entry.table} and ${isLinked} order by id`,
    );
    found.push(...rows.map((row) => ({ ...row, content: ownPart(entry, row.content, person) })));
  }
  return found;
}

/** Of a row what is about the person, and what is about nobody. */
export function ownPart(entry: DeclaredTable, row: Row, person: Person): Row {
  const isMine = (name: string) => {
    const link = entry.links[name];
    const value = link?.kind === 'email' ? String(row[link.column]).toLowerCase() : String(row[link?.column ?? '']);
    return person.subjects.some(({ kind, value: mine }) => kind === link?.kind && mine === value);
  };
  const others = Object.entries(entry.personal).filter(([, of]) => of in entry.links && !isMine(of));
  const names = others.flatMap(([column]) => (typeof row[column] === 'string' ? [row[column]] : []));
  const without = erasedPeople([{ subjects: [], texts: textsOf(names) }], passingKey);
  const hidden = new Set(others.map(([column]) => column));
  // The trail says of whoever acted what became of others.
  const isAboutOther = 'subject' in entry.links && !isMine('subject');
  const kept: Row = {};
  for (const column of [...entry.plain, ...Object.keys(entry.personal)]) {
    if (hidden.has(column) || opensSomething.test(column) || !(column in row)) continue;
    const of = entry.personal[column];
    if (of === 'json' && isAboutOther) continue;
    const isFree = of !== undefined && !(of in entry.links);
    kept[column] = isFree ? redactedJson(row[column], without, 'anywhere') : row[column];
  }
  return kept;
}

function textsOf(names: readonly string[]): string[] {
  const joined = names
    .map(joinedWords)
    .filter((text) => text.length >= shortestName && text !== joinedWords(erasedWord));
  return joined.map((text) => hashOfText(passingKey, text, 'anywhere'));
}
