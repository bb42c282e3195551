import type { RecordType } from '@gevel/back-office';

/** From where a row gets its place in the portfolio: the owner and the broker it belongs to. */
export interface Placement {
  /** The record type whose rows place ours. */
  readonly parent: RecordType;
  /** How people call a row of it, for the reasons of rejections. */
  readonly noun: string;
  /** Our column that names the parent, and the column of the parent that it equals. */
  readonly by: string;
  readonly key: 'id' | 'reference';
  /** Rows that name no parent are everybody's. */
  readonly isOptional: boolean;
}

/** The columns of a step that its placement fills, by where they come from. */
export function placedColumns(placement: Placement, recordColumns: readonly string[]): Record<string, string> {
  const broker = { broker_id: 'place.broker_id' };
  return recordColumns.includes('owner_id') ? broker : { owner_id: ownerOf(placement), ...broker };
}

/** The owner of a place. */
export const ownerOf = ({ parent }: Placement) => (parent === 'owners' ? 'place.id' : 'place.owner_id');

/** The place of each incoming row, without those that have none. */
export function placeJoin(placement: Placement): string {
  return `${placement.isOptional ? 'left join' : 'join'} ${placeOf(placement)}`;
}

/** Holds for rows that may be written: what names no parent where it may, or one that is known. */
export function isPlaced(placement: Placement): string {
  return placement.isOptional ? `(incoming.${placement.by} is null or place.${placement.key} is not null)` : 'true';
}

/** Holds, after `orphanJoin`, for rows that name a parent that is not known. */
export function isOrphan(placement: Placement): string {
  const names = placement.isOptional ? `incoming.${placement.by} is not null and ` : '';
  return `${names}place.${placement.key} is null`;
}

export const orphanJoin = (placement: Placement) => `left join ${placeOf(placement)}`;

function placeOf({ parent, by, key }: Placement): string {
  if (key === 'id') return `${parent} place on place.id = incoming.${by}`;
  // what is known by a reference that two have is nobody's: it must not come to the wrong one
  return `(
        select reference, min(id) as id, min(broker_id) as broker_id from ${parent}
        where reference is not null and is_present group by reference having count(*) = 1
      ) place on place.reference = incoming.${by}`;
}
