import { records, recordTypes } from '@gevel/back-office/records';
import type { RecordVersion } from '@gevel/contract';
import type { Field, MaskedKind } from '@gevel/contract/plain';
import type { Database } from '../db/database.ts';
import { literal } from '../db/literal.ts';
import type { Statement } from '../db/one-flight.ts';
import type { Scope } from '../db/scope.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { Bindings } from './bindings.ts';
import { idType, scopeCondition } from './conditions.ts';
import { isIdOf } from './id-forms.ts';
import type { ServedList } from './list-sql.ts';
import { maskedText } from './masks.ts';
import type { RequestContext } from './request-context.ts';

/** Every column as text, exact decimals too, and fields that go by another name. */
export type Content = Record<string, string | null>;

/** How many earlier states an answer holds; its story tells of all. */
const maxVersions = 200;

interface VersionRow {
  content: Content;
  valid_from: Date;
  valid_to: Date;
  is_removed: boolean;
}

/**
 * What a record was, newest first: per earlier state the fields that then became something else. A removed record keeps its
 * history for those who could see it; for all others it does not exist, as ever. Says when there are more than it holds.
 */
export async function readHistory(
  database: Database,
  list: ServedList,
  id: string,
  context: RequestContext,
): Promise<{ data: RecordVersion[]; isCutOff: boolean }> {
  if (!isIdOf('bigint', id)) throw new Refusal('not_found');
  const present = presentStatement(list, id, context);
  const earlier = earlierStatement(list, id, context);
  const { current, found } = await database.scoped(context.scope, async (connection) => {
    const now = await connection.query<{ content: Content }>(present.text, present.values);
    const before = await connection.query<VersionRow>(earlier.text, earlier.values);
    return { current: now.rows[0]?.content ?? null, found: before.rows };
  });
  if (current === null && found.length === 0) throw new Refusal('not_found');
  const versions = found.slice(0, maxVersions);
  const data = versions.map((version, position) => ({
    valid_from: version.valid_from.toISOString(),
    valid_to: version.valid_to.toISOString(),
    removed: version.is_removed,
    changes: version.is_removed
      ? []
      : changes(list, context.clear, [version.content, versions[position - 1]?.content ?? current]),
  }));
  return { data, isCutOff: found.length > versions.length };
}

/** The record as it is, for whoever may see it. */
export function presentStatement(list: ServedList, id: string, context: RequestContext): Statement {
  const bindings = new Bindings(context);
  const place = `${bindings.bind(id)}::${idType(list)}`;
  const isAsked = list.sql.record?.replaceAll(':id', place) ?? `t.id = ${place}`;
  const rows = `select to_jsonb(t) as content from ${list.sql.table} t
    where ${isAsked} and ${scopeCondition(list, context.scope)}`;
  const text = `select ${contentSql(list)} as content from (${rows}) present`;
  return { text: bindings.resolve(text), values: bindings.values };
}

function earlierStatement(list: ServedList, id: string, context: RequestContext): Statement {
  const bindings = new Bindings(context);
  const place = bindings.bind(id);
  const rows = `select v.id, v.valid_from, v.valid_to, v.is_removed, ${readContent(list)} as content from record_versions v where v.record_type = ${bindings.bind(versionType(list))}
    and v.record_id = ${place} and not v.is_derived and ${earlierScope(list, context.scope, `${place}::bigint`)} order by v.valid_to desc, v.id desc limit ${maxVersions + 1}`;
  const text = `select ${contentSql(list)} as content, valid_from, valid_to, is_removed from (${rows}) earlier
    order by valid_to desc, id desc`;
  return { text: bindings.resolve(text), values: bindings.values };
}

/** Under which type earlier states of the list's records are kept. */
export const versionType = ({ sql }: ServedList) => sql.recordType ?? sql.table;

/** Without the members that were not read yet when the record was so: nobody knows what they were. */
export function readContent({ sql }: ServedList): string {
  const type = recordTypes.find((one) => one === (sql.recordType ?? sql.table));
  if (type === undefined) return 'v.content';
  const members = Object.keys(records[type].fields).map(literal).join(', ');
  return `v.content - array(select member from record_shapes s, unnest(array[${members}]) member
    where s.record_type = v.record_type and not jsonb_exists(s.members, member)
      and s.shape = case when v.content ->> 'content_hash' like '%.%' then split_part(v.content ->> 'content_hash', '.', 1) else '' end)`;
}

/** Whoever sees a shared record sees what it was; once it is gone, whoever could see it then. */
export function earlierScope(list: ServedList, scope: Scope, id: string): string {
  const { shared, table } = list.sql;
  if (shared === undefined) return ':mine(v)';
  const present = `select from ${table} t where t.id = ${id} and ${scopeCondition(list, scope)}`;
  return `(exists (${present}) or ${shared.whenGone.replaceAll(':id', id)})`;
}

export function contentSql(list: ServedList): string {
  const named = Object.entries(list.sql.earlier ?? {}).map(([name, sql]) => `'${name}', ${sql}`);
  return `(select jsonb_object_agg(key, value) from jsonb_each_text(content)) || jsonb_build_object(${named.join(', ')})`;
}

/** Which fields became something else, as the reader may see them. */
export function changes(
  { description }: ServedList,
  clear: readonly MaskedKind[],
  [before, after]: readonly [Content, Content | null],
): RecordVersion['changes'] {
  if (after === null) return [];
  return Object.entries(description.fields).flatMap(([name, field]) => {
    if (!(name in before)) return [];
    const was = valueText(field, before[name]);
    const became = valueText(field, after[name]);
    const shown = (text: string | null) => (text === null ? null : maskedText(field, text, clear));
    return was === became ? [] : [{ field: name, before: shown(was), after: shown(became) }];
  });
}

/** A stored value in the form in which its kind travels. */
function valueText({ kind }: Field, value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (kind !== 'money') return value;
  const cents = BigInt(value);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
