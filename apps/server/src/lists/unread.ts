import { type RecordType, records, recordTypes } from '@gevel/back-office/records';
import type { UnreadRecords } from '@gevel/contract';
import { literal } from '../db/literal.ts';
import type { Statement } from '../db/one-flight.ts';
import type { Scope } from '../db/scope.ts';
import type { ServedList } from './list-sql.ts';
import { shownMembers } from './not-read.ts';

/**
 * Whether anything of these record types cannot be read now, or their last read was not whole. The table is empty while all is
 * well, so that every answer can afford to ask; what there is to tell is asked after.
 */
export function hasUnreadSql(types: readonly string[]): string {
  if (types.length === 0) return 'false';
  return `exists (select from sync_unread where record_type in (${types.map(literal).join(', ')}))`;
}

/** Asks the database through the eyes of the scope. */
export type AskScoped = <Row extends object>(statement: Statement) => Promise<Row[]>;

/** Those of which no role of requests may count the rows. */
const uncounted: ReadonlySet<string> = new Set(['addresses']);
/** What administrators may count. */
const administered: ReadonlySet<string> = new Set(['owners', 'estate_agents']);

/** What of some record types cannot be read now, as far as it concerns the scope or nobody knows whom it concerns. */
export async function unreadRecords(ask: AskScoped, scope: Scope, types: readonly string[]): Promise<UnreadRecords[]> {
  const found = await ask<UnreadRecords>({
    text: `select u.record_type, u.problem,
        u.records - u.placed + (select count(*) from sync_rejections r
          where r.record_type = u.record_type and r.kind = 'record' and r.owner_id is not null)::int as records,
        (select count(*) from sync_rejections r where r.record_type = u.record_type and r.kind = 'value')::int as values
      from sync_unread u where u.record_type = any($1::text[]) order by array_position($2::text[], u.record_type)`,
    values: [types, recordTypes],
  });
  const told = found.filter(({ records: refused, values, problem }) => refused + values > 0 || problem !== null);
  return await Promise.all(
    told.map(async (one) => ({ ...one, of: one.records === 0 ? null : await sizeOf(ask, scope, one) })),
  );
}

/** How many there are of a type, those that could not be read included; null for whom may not count them. */
async function sizeOf(
  ask: AskScoped,
  scope: Scope,
  { record_type, records: refused }: UnreadRecords,
): Promise<number | null> {
  const type = recordTypes.find((known) => known === record_type);
  if (type === undefined || uncounted.has(type) || (scope.kind === 'admin' && !administered.has(type))) return null;
  const rows = await ask<{ size: number }>({ text: sizeSql(type), values: [refused] });
  return rows[0]?.size ?? null;
}

/** A record that was refused may have a copy that is older. */
function sizeSql(type: RecordType): string {
  const isNumbered = records[type].key.join() === 'id';
  const copies = isNumbered
    ? `(select count(*) from sync_rejections r join ${type} k on k.id = r.record_id::bigint
        where r.record_type = '${type}' and r.kind = 'record')`
    : '0';
  return `select (select count(*) from ${type})::int + $1::int - ${copies}::int as size`;
}

/** What an answer adds to its `meta` when something cannot be read: nothing when it does not concern the scope. */
async function metaUnread(
  ask: AskScoped,
  { list, scope, ids }: { list: ServedList; scope: Scope; ids: readonly string[] },
): Promise<{ unread?: UnreadRecords[]; unknown?: Record<string, string[]> }> {
  const unread = await unreadRecords(ask, scope, list.sql.recordTypes);
  if (unread.length === 0) return {};
  const own = unread.find(({ record_type }) => record_type === list.sql.table);
  if (own === undefined || own.values === 0 || ids.length === 0) return { unread };
  const rows = await ask<{ record_id: string; field: string }>({
    text: `select record_id, field from sync_rejections
      where record_type = $1 and kind = 'value' and record_id = any($2::text[]) order by record_id, field`,
    values: [own.record_type, ids],
  });
  const unknown: Record<string, string[]> = {};
  for (const [type, member, field] of shownMembers(list)) {
    const found = rows.filter((row) => type === own.record_type && row.field === member);
    if (found.length > 0) unknown[field] = found.map(({ record_id }) => record_id);
  }
  return { unread, unknown };
}

/** The JSON of an answer with what it has to say of what cannot be read. */
export async function withUnread(
  ask: AskScoped,
  { list, scope, body }: { list: ServedList; scope: Scope; body: string },
): Promise<string> {
  // The statement builds it with these members.
  const answer = JSON.parse(body) as { data: { id?: unknown } | { id?: unknown }[]; meta: object };
  const data = Array.isArray(answer.data) ? answer.data : [answer.data];
  const ids = data.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  return JSON.stringify({ ...answer, meta: { ...answer.meta, ...(await metaUnread(ask, { list, scope, ids })) } });
}
