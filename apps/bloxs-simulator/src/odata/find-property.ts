import { type EntitySet, namespace, type Property } from '../schema/feed-schema.ts';
import { ODataRefusal } from './odata-refusal.ts';

/** A property of the set; an unknown one is named in the refusal, as clients have seen the real feed do. */
export function findProperty(set: EntitySet, name: string): Property {
  const property = set.properties.get(name);
  if (!property)
    throw new ODataRefusal(`Could not find a property named '${name}' on type '${namespace}.${set.type}'.`);
  return property;
}
