import { allSets, type ReadSet } from '../drift/all-sets.ts';

export interface KnownSet {
  /** As it is read first; some are read for several purposes, in several widths. */
  set: ReadSet;
  /** Every property that is read of it, and whether a record can do without. */
  properties: ReadonlyMap<string, { isNeeded: boolean }>;
}

export function knownSets(): KnownSet[] {
  const known = new Map<string, { set: ReadSet; properties: Map<string, { isNeeded: boolean }> }>();
  for (const set of allSets) {
    const { properties } = known.get(set.name) ?? { properties: new Map<string, { isNeeded: boolean }>() };
    for (const property of Object.keys(set.properties)) {
      const isNeeded = set.targets.get(property)?.isOptional !== true;
      properties.set(property, { isNeeded: isNeeded || properties.get(property)?.isNeeded === true });
    }
    known.set(set.name, { set: known.get(set.name)?.set ?? set, properties });
  }
  return [...known.values()];
}
