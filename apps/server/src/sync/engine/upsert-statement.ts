import type { Step } from './step.ts';
import { assignments, columnList, keyMatch, keyText, typedColumns } from './step-columns.ts';

/** Where the place of a row comes from: the join, and the columns that the record does not bring itself. */
const placements = {
  owner: { join: 'join owners place on place.id = incoming.owner_id', columns: { broker_id: 'place.broker_id' } },
  contract: {
    join: 'join contracts place on place.id = incoming.contract_id',
    columns: { owner_id: 'place.owner_id', broker_id: 'place.broker_id' },
  },
} as const;

/**
 * Takes a page (JSON in $1, each record with its hash) over in one statement and says what it did. Rows of the same
 * content are not touched, not even locked. `strays` are records whose owner or contract is not known.
 */
export function upsertStatement(step: Step): string {
  const placement = step.placedBy === null ? { join: '', columns: {} } : placements[step.placedBy];
  const placed = Object.entries(placement.columns);
  const targets = placed.map(([name]) => `, ${name}`).join('');
  const sources = placed.map(([, source]) => `, ${source}`).join('');
  const moves = placed.map(([name]) => `, ${name} = excluded.${name}`).join('');
  return `
    with incoming as materialized (
      select * from json_to_recordset($1::json) as record (${typedColumns(step)}, content_hash text)
    ), written as (
      insert into ${step.table} (${columnList(step)}, content_hash${targets})
      select ${columnList(step, 'incoming')}, incoming.content_hash${sources}
      from incoming ${placement.join}
      left join ${step.table} known on ${keyMatch(step, 'known', 'incoming')}
      where known.content_hash is distinct from incoming.content_hash
      on conflict (${step.key.join(', ')}) do update
        set ${assignments(step)}, content_hash = excluded.content_hash, changed_at = now()${moves}
        where ${step.table}.content_hash is distinct from excluded.content_hash
      returning xmax = 0 as is_new
    )
    select (select count(*) from written where is_new)::int as added,
           (select count(*) from written where not is_new)::int as changed,
           ${strays(step, placement.join)} as strays`;
}

/**
 * Holds the owners of what a page will change (JSON in $1) in their place until the end of the transaction. Who moves
 * an owner to another broker takes the owner first and its rows after; taking them in that same order keeps the two
 * from waiting for each other. Null when rows of this type have no owner.
 */
export function ownersLockStatement(step: Step): string | null {
  if (step.placedBy === null) return null;
  const placement = placements[step.placedBy];
  const owner = step.placedBy === 'owner' ? 'place.id' : 'place.owner_id';
  return `
    select from owners
    where id in (
      select ${owner}
      from json_to_recordset($1::json) as incoming (${typedColumns(step)}, content_hash text)
      ${placement.join}
      left join ${step.table} known on ${keyMatch(step, 'known', 'incoming')}
      where known.content_hash is distinct from incoming.content_hash)
    order by id
    for key share`;
}

function strays(step: Step, join: string): string {
  if (join === '') return `'{}'::text[]`;
  return `array(select ${keyText(step, 'incoming')} from incoming left ${join} where place.id is null)`;
}
