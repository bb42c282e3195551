import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { type DeclaredTable, freeForms, type Link } from './declared-table.ts';
import type { ErasedPeople } from './erased-people.ts';
import { erasedRow, type Row } from './erased-row.ts';
import { declaredTable, inventory } from './inventory.ts';
import { bookTables } from './inventory-books.ts';
import { portfolioTables } from './inventory-portfolio.ts';
import type { Person } from './person.ts';

/** Tables that are not walked row by row: they go with a user, follow the rows they are made of, or have a way of their own. */
const elsewhere = new Set(['audit_events', 'record_versions', 'search_words']);
const rowsAtOnce = 500;

export interface ErasedCount {
  table: string;
  rows: number;
}

/** Takes a person out of every table; answers how many rows of each were changed. Amounts, dates and references stay. */
export async function eraseRows(transaction: Db, person: Person, erased: ErasedPeople): Promise<ErasedCount[]> {
  const counts: ErasedCount[] = [];
  for (const entry of inventory.filter(walked)) {
    counts.push({
      table: entry.table,
      rows: await inRole(transaction, entry.table, () => eraseIn(transaction, { entry, person, erased })),
    });
  }
  counts.push({
    table: 'record_versions',
    rows: await inRole(transaction, 'record_versions', () => eraseVersions(transaction, person, erased)),
  });
  return counts.filter(({ rows }) => rows > 0);
}

export function walked(entry: DeclaredTable): boolean {
  return !elsewhere.has(entry.table) && Object.keys(entry.personal).length > 0;
}

/**
 * The portal itself sees no row of a portfolio; the synchronisation role sees them all. The policies of the table decide which
 * it is, because whoever has no policy changes no row and hears of nothing.
 */
export async function inRole<T>(transaction: Db, table: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await transaction.execute<{ synced: boolean; own: boolean }>(
    sql`select bool_or(polname = 'sync_all') as synced, bool_or(polname = 'application_all') as own
      from pg_policy where polrelid = ${table}::regclass`,
  );
  const [of] = rows;
  if (of?.own) return await work();
  if (!of?.synced) throw new Error(`Nobody who asks here sees all rows of ${table}`);
  await transaction.execute(sql`set local role gevel_sync`);
  const result = await work();
  await transaction.execute(sql`set local role none`);
  return result;
}

interface Erasing {
  entry: DeclaredTable;
  person: Person;
  erased: ErasedPeople;
}

async function eraseIn(transaction: Db, { entry, person, erased }: Erasing): Promise<number> {
  const columns = sql.join(
    [...columnsOf(entry)].map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  );
  const table = sql.identifier(entry.table);
  const found = await transaction.execute<{ place: string }>(
    sql`select t.ctid::text as place from ${table} t where ${mentions(entry, person)} for update`,
  );
  let changed = 0;
  for (let from = 0; from < found.rows.length; from += rowsAtOnce) {
    const places = found.rows.slice(from, from + rowsAtOnce).map(({ place }) => `"${place}"`);
    const { rows } = await transaction.execute<Row & { place: string }>(
      sql`select t.ctid::text as place, ${columns} from ${table} t where t.ctid = any(${`{${places.join(',')}}`}::tid[])`,
    );
    for (const { place, ...row } of rows) {
      const kept = erasedRow<Row>(entry, row, erased);
      if (kept === row) continue;
      changed += 1;
      await transaction.execute(sql`update ${table} set ${assignments(row, kept)} where ctid = ${place}::tid`);
    }
  }
  return changed;
}

function columnsOf(entry: DeclaredTable): Set<string> {
  const named = entry.table === 'relations' || entry.table === 'owners' ? ['id', 'reference'] : [];
  const links = Object.values(entry.links).map(({ column }) => column);
  return new Set([...Object.keys(entry.personal), ...Object.keys(entry.erasedMark), ...links, ...named]);
}

function assignments(before: Row, after: Row): SQL {
  const changed = Object.entries(after).filter(([column, value]) => value !== before[column]);
  const set = changed.map(([column, value]) =>
    typeof value === 'object' && value !== null
      ? sql`${sql.identifier(column)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.identifier(column)} = ${value}`,
  );
  return sql.join(set, sql`, `);
}

/** Rows that belong to the person, or in whose texts something of the person seems to stand. */
export function mentions(entry: DeclaredTable, person: Person): SQL {
  const isLinked = linked(entry, person, (column) => sql`t.${sql.identifier(column)}::text`);
  const texts = Object.entries(entry.personal).map(([column, of]) => {
    const text = sql`t.${sql.identifier(column)}::text`;
    const link = entry.links[of];
    if (link === undefined || entry.namingOthers.has(column)) return of === freeForms.query ? decoded(text) : text;
    const named = sql`t.${sql.identifier(link.column)}::text`;
    return sql`case when ${isNobodys(named, link, person)} then ${text} end`;
  });
  if (texts.length === 0) return isLinked;
  return sql`(${isLinked} or ${names(person, sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)})`;
}

/** Where a name alone tells whose it is: no id or reference stands beside it, or one that others have too. */
function isNobodys(named: SQL, link: Link, person: Person): SQL {
  const shared = person.subjects.flatMap(({ kind, value }) => (kind === 'shared_reference' ? [sql`${value}`] : []));
  return link.kind === 'reference' && shared.length > 0
    ? sql`coalesce(${named}, '') in ('', ${sql.join(shared, sql`, `)})`
    : sql`coalesce(${named}, '') = ''`;
}

/** What was typed into a filter stands encoded in an address: signs, and letters with accents, as their bytes. */
export function decoded(text: SQL): SQL {
  return sql`regexp_replace(${text}, '%[0-9A-Fa-f]{2}|[+]', ' ', 'g')`;
}

export function linked(entry: DeclaredTable, person: Person, column: (name: string) => SQL): SQL {
  const parts = Object.values(entry.links).flatMap((link) => {
    const values = person.subjects.filter(({ kind }) => kind === link.kind).map(({ value }) => value);
    if (values.length === 0) return [];
    const list = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    return [
      link.kind === 'email'
        ? sql`lower(${column(link.column)}) in (${list})`
        : sql`${column(link.column)} in (${list})`,
    ];
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Whether something of the person stands in a text, however it is parted: "06-12 34" and "0612 34". Too much rather than too little. */
export function names(person: Person, text: SQL): SQL {
  const texts = person.texts.filter(({ reach }) => reach === 'anywhere').map(({ joined }) => joined);
  if (texts.length === 0) return sql`false`;
  return sql`gevel_fold(${text}) ~ ${texts.map((each) => [...each].join('[^[:alnum:]]{0,3}')).join('|')}`;
}

/** Earlier states are read as the records that they were of; what they were sorted and searched by goes. */
async function eraseVersions(transaction: Db, person: Person, erased: ErasedPeople): Promise<number> {
  let changed = 0;
  for (const entry of [...portfolioTables, ...bookTables]) {
    const isLinked = linked(entry, person, (column) => sql`(content ->> ${column})`);
    for (let after = '0'; ; ) {
      const { rows } = await transaction.execute<{ id: string; content: Row }>(
        sql`select id::text, content from record_versions where record_type = ${entry.table} and id > ${after}::bigint
          and (${isLinked} or ${names(person, sql`content::text`)}) order by id limit ${rowsAtOnce}`,
      );
      for (const { id, content } of rows) {
        const kept = erasedVersion(entry.table, content, erased);
        if (kept === content) continue;
        changed += 1;
        await transaction.execute(
          sql`update record_versions set content = ${JSON.stringify(kept)}::jsonb where id = ${id}::bigint`,
        );
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < rowsAtOnce) break;
    }
  }
  return changed;
}

function erasedVersion(table: string, content: Row, erased: ErasedPeople): Row {
  const entry = declaredTable(table);
  if (entry === null) return content;
  const kept = erasedRow(entry, content, erased);
  if (kept === content) return content;
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name !== 'search_text' && !name.endsWith('_sort')));
}
