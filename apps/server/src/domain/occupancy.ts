/**
 * Occupancy has one definition, and no other file says which objects count for it. Lettable are units under management:
 * neither complexes nor sections nor projects, nothing sold, archived or managed by others. Of those is let whatever a running
 * rent contract names or charges bare rent for; all others are vacant, also what is reserved or under option, since
 * nobody pays for it today. `objects.availability` says it of each: null for what is not lettable.
 */
const unitTypes = `('unit', 'building', 'rentableObject')`;

const complexTypes = `'complex', 'buildingComplex'`;

/** Groups are never let as a whole. */
export function isGroupSql(object: string): string {
  return `(coalesce(${object}.type, '') in (${complexTypes}, 'section', 'project'))`;
}

export const isComplexSql = (object: string): string => `${object}.type in (${complexTypes})`;

export function isManagedSql(object: string): string {
  return `(${object}.management_state = 'under_management')`;
}

/**
 * The availability of an object, from what the back office says of it and whether `isRented` today. Published as let while
 * nobody rents it says nothing.
 */
export function availabilitySql(object: string, isRented: string): string {
  return `case
    when not (${isManagedSql(object)} and ${object}.type in ${unitTypes}) then null
    when ${isRented} then 'rented'
    when ${object}.publication_status <> 'rented' then ${object}.publication_status
    else 'available'
  end`;
}

export function isLettableSql(object: string): string {
  return `(${object}.availability is not null)`;
}

export function isLetSql(object: string): string {
  return `(coalesce(${object}.availability, '') = 'rented')`;
}

export function isVacantSql(object: string): string {
  return `(coalesce(${object}.availability, 'rented') <> 'rented')`;
}
