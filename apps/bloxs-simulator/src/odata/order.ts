import type { Property } from '../schema/feed-schema.ts';

export interface Order {
  property: Property;
  descending: boolean;
}
