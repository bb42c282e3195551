import { type RecordType, records, recordTypes } from '@gevel/back-office/records';
import type { UnreadRecords } from '@gevel/contract';
import { literal } from '../db/literal.ts';
import type { Statement } from '../db/one-flight.ts';
import type { Scope } from '../db/scope.ts';

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

export interface UnreadOf {
  scope: Scope;
  types: readonly string[];
  /** Of one owner alone, where the answer is. */
  ownerId?: string;
}

/** Those of which no role of requests may count the rows. */
const uncounted: ReadonlySet<string> = new Set(['addresses']);
/** What administrators may count. */
const administered: ReadonlySet<string> = new Set(['owners', 'estate_agents']);
/** Those that are no single owner's. */
const shared = ['estate_agents', 'addresses', 'relations', 'ticket_states', 'compactions'] as const;
/** Of these nobody but administrators sees which they are, so that all are told. */
const unseen = ['estate_agents', 'addresses', 'ticket_states', 'compactions', 'ledger_accounts'] as const;

/** What of some record types cannot be read now, as far as it concerns the scope or nobody knows whom it concerns. */
export async function unreadRecords(ask: AskScoped, of: UnreadOf): Promise<UnreadRecords[]> {
  const values: unknown[] = [of.types, recordTypes, unseen];
  const ofOwner =
    of.ownerId === undefined ? 'true' : `coalesce(r.owner_id = $${values.push(of.ownerId)}::bigint, true)`;
  const found = await ask<UnreadRecords>({
    text: `select u.record_type, u.problem,
        u.records - u.placed + (select count(*) from sync_rejections r
          where r.record_type = u.record_type and r.kind = 'record' and r.owner_id is not null and ${ofOwner})::int as records,
        case when u.record_type = any($3::text[]) then u.faults else (select count(*) from sync_rejections r
          where r.record_type = u.record_type and r.kind = 'value' and ${ofOwner})::int end as values
      from sync_unread u where u.record_type = any($1::text[]) order by array_position($2::text[], u.record_type)`,
    values,
  });
  const told = found.filter(
    ({ records: refused, values: faults, problem }) => refused + faults > 0 || problem !== null,
  );
  return await Promise.all(
    told.map(async (one) => ({ ...one, of: one.records === 0 ? null : await sizeOf(ask, of, one) })),
  );
}

/** How many there are of a type, those that could not be read included; null for whom may not count them. */
async function sizeOf(
  ask: AskScoped,
  { scope, ownerId }: UnreadOf,
  { record_type, records: refused }: UnreadRecords,
): Promise<number | null> {
  const type = recordTypes.find((known) => known === record_type);
  if (type === undefined || uncounted.has(type) || (scope.kind === 'admin' && !administered.has(type))) return null;
  const isOfOwner = ownerId !== undefined && !shared.some((one) => one === type);
  const values = [refused, ...(isOfOwner ? [ownerId] : [])];
  const rows = await ask<{ size: number }>({ text: sizeSql(type, isOfOwner), values });
  return rows[0]?.size ?? null;
}

/** A record that was refused may have a copy that is older. */
function sizeSql(type: RecordType, isOfOwner: boolean): string {
  const isNumbered = records[type].key.join() === 'id';
  // What no owner is named for is everybody's, as most accounts of the ledger are.
  const mine = isOfOwner ? `coalesce(k.${type === 'owners' ? 'id' : 'owner_id'} = $2::bigint, true)` : 'true';
  const copies = isNumbered
    ? `(select count(*) from sync_rejections r join ${type} k on k.id = r.record_id::bigint
        where r.record_type = '${type}' and r.kind = 'record' and ${mine})`
    : '0';
  return `select (select count(*) from ${type} k where ${mine})::int + $1::int - ${copies}::int as size`;
}
