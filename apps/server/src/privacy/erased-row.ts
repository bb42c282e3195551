import type { DeclaredTable } from './declared-table.ts';
import { type ErasedPeople, erasedWord, type Reach } from './erased-people.ts';

export type Row = Record<string, unknown>;

/** A row without what names erased people; the very same row when there was nothing of them in it. */
export function erasedRow<Given extends object>(entry: DeclaredTable, given: Given, erased: ErasedPeople): Given {
  // safe: rows are plain objects by their columns
  const row = given as Given & Row;
  const gone = linksToErased(entry, row, erased);
  const reach: Reach = gone.size > 0 ? 'near' : 'anywhere';
  const changes: Row = {};
  for (const [column, of] of Object.entries(entry.personal)) {
    const value: unknown = row[column];
    if (value === null || value === undefined) continue;
    const kept = gone.has(of) ? blank(entry, column, row) : redactedOf({ entry, row, column, of }, erased, reach);
    if (kept !== value) changes[column] = kept;
  }
  if (gone.size > 0) {
    for (const [column, mark] of Object.entries(entry.erasedMark)) if (row[column] !== mark) changes[column] = mark;
  }
  return Object.keys(changes).length === 0 ? given : { ...given, ...changes };
}

/**
 * What is somebody else's stays, of a namesake as well. Where nobody is named by an id or reference, or by a reference that others have too,
 * the name alone tells.
 */
function redactedOf(
  { entry, row, column, of }: { entry: DeclaredTable; row: Row; column: string; of: string },
  erased: ErasedPeople,
  reach: Reach,
): unknown {
  const value = row[column];
  const link = entry.links[of];
  if (link === undefined) return redactedValue(of, value, erased, reach);
  if (typeof value !== 'string') return value;
  if (entry.namingOthers.has(column)) return erased.redacted(value, reach);
  const isNobodys =
    isEmpty(row[link.column]) || (link.kind === 'reference' && erased.isSubject('shared_reference', row[link.column]));
  return isNobodys ? erased.redacted(value, 'anywhere') : value;
}

const isEmpty = (link: unknown): boolean => link === null || link === undefined || link === '';

/** The names of the links through which a row belongs to somebody who was erased. */
export function linksToErased(entry: DeclaredTable, row: Row, erased: ErasedPeople): Set<string> {
  const links = Object.entries(entry.links);
  return new Set(links.filter(([, { kind, column }]) => erased.isSubject(kind, row[column])).map(([name]) => name));
}

/** Nothing; where there must be something the reference by which the books know the person, or a word. */
function blank(entry: DeclaredTable, column: string, row: Row): unknown {
  if (!entry.required.has(column)) return null;
  if (column !== 'name') return erasedWord;
  return row['reference'] ?? `#${String(row['id'])}`;
}

function redactedValue(of: string, value: unknown, erased: ErasedPeople, reach: Reach): unknown {
  if (of === 'query' && typeof value === 'string') return redactedQuery(value, erased);
  if (of === 'json') return redactedJson(value, erased, reach);
  return typeof value === 'string' ? erased.redacted(value, reach) : value;
}

/** What was typed into a filter stands encoded in an address. */
function redactedQuery(query: string, erased: ErasedPeople): string {
  const parts = [...new URLSearchParams(query)];
  const kept = parts.map(([name, value]): [string, string] => [name, erased.redacted(value, 'anywhere')]);
  const isSame = kept.every(([, value], index) => value === parts[index]?.[1]);
  // A filter on a word that is gone finds nothing any more, so it goes too.
  return isSame
    ? query
    : new URLSearchParams(kept.filter(([, value], index) => value === parts[index]?.[1])).toString();
}

/** The very same value when nothing in it names anybody. */
export function redactedJson(value: unknown, erased: ErasedPeople, reach: Reach): unknown {
  if (typeof value === 'string') return erased.redacted(value, reach);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => redactedJson(item, erased, reach));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const kept = members.map(([name, member]): [string, unknown] => [
    name,
    name === 'query' && typeof member === 'string'
      ? redactedQuery(member, erased)
      : redactedJson(member, erased, reach),
  ]);
  return kept.every(([, member], index) => member === members[index]?.[1]) ? value : Object.fromEntries(kept);
}
