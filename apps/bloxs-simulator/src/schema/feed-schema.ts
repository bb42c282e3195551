/** What the feed promises about its rows; made from the captured text or from a fresh `$metadata`. */
export interface FeedSchema {
  readonly sets: ReadonlyMap<string, EntitySet>;
  readonly enums: ReadonlyMap<string, EnumType>;
}

export interface EntitySet {
  readonly name: string;
  /** The name of the entity type; two sets may share one. */
  readonly type: string;
  readonly key: string;
  readonly properties: ReadonlyMap<string, Property>;
}

export interface Property {
  readonly name: string;
  readonly type: PropertyType;
  readonly nullable: boolean;
}

export type PrimitiveType = 'int32' | 'int64' | 'decimal' | 'string' | 'boolean' | 'moment' | 'guid';
export type PropertyType = PrimitiveType | { readonly enum: string };

export interface EnumType {
  readonly name: string;
  readonly flags: boolean;
  /** In the order of the document: name to number. */
  readonly members: ReadonlyMap<string, number>;
}

export const namespace = 'BLOXS';

/** The name of the enum a property is of, or null for a plain value. */
export function enumNameOf(property: Property): string | null {
  return typeof property.type === 'object' ? property.type.enum : null;
}
