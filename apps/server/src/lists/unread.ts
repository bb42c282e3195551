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

/** Of these nobody but administrators sees which they are, so that all are told. */
const unseen = ['estate_agents', 'addresses', 'ticket_states', 'compactions', 'ledger_accounts'] as const;

/** What of some record types cannot be read now, as far as it concerns the scope or nobody knows whom it concerns. */
export async function unreadRecords(ask: AskScoped, of: UnreadOf): Promise<UnreadRecords[]> {
  const values: unknown[] = [of.types, recordTypes, unseen];
  const ofOwner =
    of.ownerId === undefined ? 'true' : `coalesce(r.owner_id = $${values.push(of.ownerId)}::bigint, true)`;
  const found = await ask<UnreadRecords & Countable>({
    text: `select u.record_type, u.problem,
        u.records - u.placed + (select count(*) from sync_rejections r
          where r.record_type = u.record_type and r.kind = 'record' and r.owner_id is not null and ${ofOwner})::int as records,
        case when u.record_type = any($3::text[]) then u.faults else (select count(*) from sync_rejections r
          where r.record_type = u.record_type and r.kind = 'value' and ${ofOwner})::int end as values,
        has_table_privilege(u.record_type, 'select') as may_count,
        exists (select from pg_attribute where attrelid = u.record_type::regclass and attname = 'owner_id') as is_owned
      from sync_unread u where u.record_type = any($1::text[]) order by array_position($2::text[], u.record_type)`,
    values,
  });
  const told = found.filter(
    ({ records: refused, values: faults, problem }) => refused + faults > 0 || problem !== null,
  );
  return await Promise.all(
    told.map(async ({ may_count, is_owned, ...one }) => ({
      ...one,
      of: one.records > 0 && may_count ? await sizeOf(ask, of, one, is_owned) : null,
    })),
  );
}

interface Countable {
  /** Whether the role may read the table at all. */
  may_count: boolean;
  /** Whether each row names its owner. */
  is_owned: boolean;
}

/** How many there are of a type, those that could not be read included. */
async function sizeOf(
  ask: AskScoped,
  { ownerId }: UnreadOf,
  { record_type, records: refused }: Omit<UnreadRecords, 'of'>,
  isOwned: boolean,
): Promise<number | null> {
  const type = recordTypes.find((known) => known === record_type);
  if (type === undefined) return null;
  const isOfOwner = ownerId !== undefined && (isOwned || type === 'owners');
  const rows = await ask<{ size: number }>({
    text: sizeSql(type, isOfOwner),
    values: [refused, ...(isOfOwner ? [ownerId] : [])],
  });
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
