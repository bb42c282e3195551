import { isOrphan, isPlaced, orphanJoin, ownerOf, type Placement, placedColumns, placeJoin } from './placement.ts';
import { type OlderShape, sharedMembers } from './record-shape.ts';
import type { Step } from './step.ts';
import { assignments, changedNow, columnList, keyMatch, keyText, typedColumns } from './step-columns.ts';

/**
 * Takes a page (JSON in $1, each record with its hash) over in one statement and says what it did. Rows of the same
 * content in the same place are not touched, not even locked; those that differ only in what another release did not read, or
 * read in another way, keep the moment of their last change. `orphans` are records that name a parent which is not known.
 */
export function upsertStatement(step: Step): string {
  const { placedBy } = step;
  const placed = Object.entries(placedBy === null ? {} : placedColumns(placedBy, namesOf(step)));
  const targets = placed.map(([name]) => `, ${name}`).join('');
  const sources = placed.map(([, source]) => `, ${source}`).join('');
  const moves = placed.map(([name]) => `, ${name} = excluded.${name}`).join('');
  return `
    with incoming as materialized (
      select * from json_to_recordset($1::json) as record (${typedColumns(step)}, content_hash text)
    ), written as (
      insert into ${step.table} (${columnList(step)}, content_hash${targets})
      select ${columnList(step, 'incoming')}, incoming.content_hash${sources}
      from incoming ${placedBy === null ? '' : placeJoin(placedBy)}
      left join ${step.table} known on ${keyMatch(step, 'known', 'incoming')}
      where ${placedBy === null ? 'true' : isPlaced(placedBy)} and ${differs(step)}
      on conflict (${step.key.join(', ')}) do update
        set ${[...assignments(step), 'content_hash = excluded.content_hash'].join(', ')},
          changed_at = case when ${isReadAnew(step)} then ${step.table}.changed_at else ${changedNow(step.table)} end${moves}
      returning xmax = 0 as is_new, changed_at >= statement_timestamp() as is_changed
    )
    select (select count(*) from written where is_new)::int as added,
           (select count(*) from written where not is_new and is_changed)::int as changed,
           ${orphans(step)} as orphans`;
}

/**
 * Which records of a page are new, different, or name a parent that is not known: all that is worth sending. Its parameters
 * are lists, one of each name in `fingerprintColumns`.
 */
export function fingerprintStatement(step: Step): string {
  const { placedBy } = step;
  const columns = fingerprintColumns(step);
  const lists = columns.map((name, place) => `$${place + 1}::${typeOf(step, name)}[]`);
  return `
    select ${keyText(step, 'incoming')} as key
    from unnest(${lists.join(', ')}) as incoming (${columns.map((name) => `"${name}"`).join(', ')})
    ${placedBy === null ? '' : orphanJoin(placedBy)}
    left join ${step.table} known on ${keyMatch(step, 'known', 'incoming')}
    where ${differs(step)}${placedBy === null ? '' : ` or (${isOrphan(placedBy)})`}`;
}

export function fingerprintColumns(step: Step): string[] {
  return [...new Set([...step.key, ...(step.placedBy === null ? [] : [step.placedBy.by]), 'content_hash'])];
}

function typeOf(step: Step, name: string): string {
  return step.columns.find((column) => column.name === name)?.sqlType ?? 'text';
}

/**
 * Holds the owners of what a page will change (JSON in $1) in their place until the end of the transaction. Who moves
 * an owner to another broker takes the owner first and its rows after; taking them in that same order keeps the two
 * from waiting for each other. Null when rows of this type have no owner.
 */
export function ownersLockStatement(step: Step): string | null {
  if (step.placedBy === null) return null;
  return `
    select from owners
    where id in (
      select ${ownerOf(step.placedBy)}
      from json_to_recordset($1::json) as incoming (${typedColumns(step)}, content_hash text)
      ${placeJoin(step.placedBy)}
      left join ${step.table} known on ${keyMatch(step, 'known', 'incoming')}
      where ${differs(step)})
    order by id
    for key share`;
}

/** The same for a page of which every row is new: $1 is what its rows name as their parents, each once. */
export function newRowsLockStatement(placement: Placement): string {
  return `
    select from owners
    where id in (
      select ${ownerOf(placement)}
      from unnest($1::${placement.key === 'id' ? 'bigint' : 'text'}[]) as incoming (${placement.by})
      ${placeJoin(placement)})
    order by id
    for key share`;
}

/** Whether a row was kept in another shape, and is the same in all that both shapes know. */
function isReadAnew(step: Step): string {
  const isSame = (names: readonly string[]) => {
    const of = (row: string) => names.map((name) => `${row}."${name}"`).join(', ');
    return names.length === 0 ? 'true' : `(${of(step.table)}) is not distinct from (${of('excluded')})`;
  };
  const sameAs = (older: OlderShape) => isSame(sharedMembers(step.shape, older));
  const known = step.older.filter(({ shape }) => shape !== '');
  const before = step.older.find(({ shape }) => shape === '');
  return `case split_part(${step.table}.content_hash, '.', 1) when '${step.shape.fingerprint}' then false
    ${known.map((older) => `when '${older.shape}' then ${sameAs(older)}`).join(' ')}
    else ${before ? sameAs(before) : isSame(namesOf(step))} end`;
}

/**
 * What does not name its owner itself can come to another one without a change of its own. A hash without a shape is from
 * before shapes were kept: where it is the same, so is what was read.
 */
function differs(step: Step): string {
  const hashes = `incoming.content_hash, split_part(incoming.content_hash, '.', 2)`;
  const isContent = `(known.content_hash is null or known.content_hash not in (${hashes}))`;
  if (step.placedBy === null || namesOf(step).includes('owner_id')) return isContent;
  return `(${isContent} or known.owner_id is distinct from ${ownerOf(step.placedBy)})`;
}

const namesOf = (step: Step) => step.columns.map(({ name }) => name);

function orphans(step: Step): string {
  if (step.placedBy === null) return `'{}'::text[]`;
  return `array(
      select ${keyText(step, 'incoming')} from incoming ${orphanJoin(step.placedBy)} where ${isOrphan(step.placedBy)})`;
}
