import { type Field, type RecordType, records } from '@gevel/back-office/records';
import type { ListQuery } from '@gevel/contract';
import { literal } from '../db/literal.ts';
import type { Statement } from '../db/one-flight.ts';
import { asKnown } from './as-known.ts';
import { Bindings } from './bindings.ts';
import { fieldSql, idType } from './conditions.ts';
import type { ServedList } from './list-sql.ts';
import { ownRows } from './own-rows.ts';
import type { RequestContext } from './request-context.ts';
import { askedSql, filledIn, joinSql } from './statement/list-rows.ts';

/** A field of a list that shows a member of a record: the id of that record is SQL over the row. */
interface ShownMember {
  field: string;
  type: RecordType;
  member: string;
  id: string;
  joins: readonly string[];
}

interface AskedRows {
  list: ServedList;
  query: ListQuery;
  context: RequestContext;
}

/** Of the rows with these ids the fields whose value could not be read, as `field` and `id`. */
export function compileUnknown({ list: served, query, context }: AskedRows, ids: readonly string[]): Statement | null {
  const shown = shownMembers(askedSql(served, query));
  if (shown.length === 0) return null;
  // What they were searched by decided which rows these are.
  const { q: _, ...filter } = query.filter;
  const narrowed = { ...query, filter };
  const bindings = new Bindings(context, narrowed);
  const list = filledIn(served, narrowed);
  const members = shown.map(
    ({ field, type, member, id }) => `(${[field, type, member].map(literal).join(', ')}, ${id})`,
  );
  const joins = joinSql(
    list,
    shown.flatMap((one) => one.joins),
  );
  const text = `select distinct shown.field, (t.id)::text as id from ${list.sql.table} t ${joins}
    cross join lateral (values ${members.join(', ')}) shown (field, record_type, member, id)
    join sync_rejections r on r.kind = 'value' and r.record_type = shown.record_type and r.field = shown.member
      and r.record_id = shown.id
    where t.id = any(${bindings.bind(ids)}::${idType(list)}[]) order by 1, 2`;
  return { text: bindings.resolve(asKnown(text, query)), values: bindings.values };
}

/** Members of which a value cannot be read now, as `type.member`. */
export const unreadMembersSql = `select distinct record_type || '.' || field as member from sync_rejections where kind = 'value'`;

/**
 * Holds for a row in which a field shows a value that could not be read; null for fields that show none of these members,
 * which are all there are when absent.
 */
export function isUnknownSql(list: ServedList, field: string, members?: readonly string[]): string | null {
  const found = shownMembers(list).filter(
    (one) => one.field === field && members?.includes(`${one.type}.${one.member}`) !== false,
  );
  if (found.length === 0) return null;
  const ofMember = found.map(
    ({ type, member, id }) =>
      `(r.record_type = ${literal(type)} and r.field = ${literal(member)} and r.record_id = ${id})`,
  );
  return `exists (select from sync_rejections r where r.kind = 'value' and (${ofMember.join(' or ')}))`;
}

function shownMembers(list: ServedList): ShownMember[] {
  const rows = rowsByAlias(list);
  return Object.keys(list.description.fields).flatMap((field) => {
    const { sql, joins = [] } = fieldSql(list, field);
    const names = [...sql.matchAll(/\b([a-z_]+)\.([a-z_]+)\b/g)];
    return names.flatMap(([, alias = '', member = '']) =>
      (rows.get(alias) ?? [])
        .filter(({ type }) => mayBeUnknown(type, member))
        .map(({ type, id }) => ({ field, type, member, id, joins })),
    );
  });
}

function mayBeUnknown(type: RecordType, member: string): boolean {
  const fields: Readonly<Record<string, Field>> = records[type].fields;
  return fields[member]?.options.optional === true;
}

/** Which records the table and each join are. */
function rowsByAlias({ sql }: ServedList): Map<string, readonly { type: RecordType; id: string }[]> {
  const found = new Map<string, readonly { type: RecordType; id: string }[]>();
  const add = (alias: string, table: string) => {
    const rows = ownRows(table, alias);
    if (rows !== undefined) found.set(alias, rows);
  };
  add('t', sql.table);
  if (sql.rowsOf) found.set('t', sql.rowsOf);
  const joined = /\bjoin (?:lateral \(select (\w+)\.\* from )?([a-z_]+) ([a-z_]+)\b/g;
  for (const join of Object.values(sql.joins))
    for (const [, , table = '', alias = ''] of join.matchAll(joined)) add(alias, table);
  return found;
}
